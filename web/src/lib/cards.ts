import type { Card } from "../api/types";
import { listed } from "./format";

export type Suit = "c" | "d" | "h" | "s";

export const hidden: Card = "??";
export const ranks = "AKQJT98765432";

const rankWords: Record<string, string> = {
  A: "ace",
  K: "king",
  Q: "queen",
  J: "jack",
  T: "ten",
  9: "nine",
  8: "eight",
  7: "seven",
  6: "six",
  5: "five",
  4: "four",
  3: "three",
  2: "deuce",
};
const suitWords: Record<Suit, string> = { c: "clubs", d: "diamonds", h: "hearts", s: "spades" };

export const isHidden = (card: Card): boolean => card === hidden;
export const suitOf = (card: Card): Suit => card[1] as Suit;
export const rankText = (card: Card): string => (card.startsWith("T") ? "10" : card.charAt(0));

/** 'ace of spades' */
export const cardWords = (card: Card): string =>
  isHidden(card) ? "a face-down card" : `${rankWords[card.charAt(0)]} of ${suitWords[suitOf(card)]}`;

export const cardsWords = (cards: Card[]): string =>
  cards.length > 0 && cards.every(isHidden) ? `${cards.length} face-down cards` : listed(cards.map(cardWords));

/** The same where some lie face up: 'face down: ace of hearts and king of hearts; face up: deuce of clubs'. */
export function handWords(cards: Card[], up: number[]): string {
  if (up.length === 0) return cardsWords(cards);
  const down = cards.filter((_, i) => !up.includes(i));
  const seen = cards.filter((_, i) => up.includes(i));
  const downWords = down.every(isHidden) ? cardsWords(down) : `face down: ${cardsWords(down)}`;
  return [down.length ? downWords : "", seen.length ? `face up: ${cardsWords(seen)}` : ""].filter(Boolean).join("; ");
}

/** The class in row and column of the 13×13 grid: 'AKs' above the diagonal, 'AKo' below it. */
export function handClass(row: number, column: number): string {
  const high = ranks.charAt(Math.min(row, column));
  const low = ranks.charAt(Math.max(row, column));
  return row === column ? high + low : high + low + (row < column ? "s" : "o");
}

const rankLetters = new Map(Object.entries(rankWords).map(([letter, word]) => [word, letter === "T" ? "10" : letter]));
const rankList = `((?:${[...rankLetters.keys()].join("|")})(?:(?:, | and )(?:${[...rankLetters.keys()].join("|")}))*)`;
const kickers = new RegExp(`, ${rankList} kickers?$`);
const then = new RegExp(`, then ${rankList}$`);
const lettersOf = (words: string): string =>
  words
    .split(/, | and /)
    .map((word) => rankLetters.get(word) ?? word)
    .join("-");

/**
 * In one line under a seat: 'tens and nines', 'aces full of kings', 'straight to ten', 'ace-high flush'. Kickers, which the server names where
 * they decide, as letters: 'pair of aces, K kicker'.
 */
export const handTag = (name: string): string =>
  name
    .replace(kickers, (_, ranks: string) => `, ${lettersOf(ranks)} kicker`)
    .replace(/; low ([\dAKQJT-]+)$/, " / $1")
    .replace(/^(two pair|full house), /, "")
    .replace(/^flush, (\w+) high/, "$1-high flush")
    .replace(then, (_, ranks: string) => `, ${lettersOf(ranks)}`)
    .replace(/^(straight(?: flush)?), (\w+) high$/, "$1 to $2");

export const suits: Suit[] = ["s", "h", "d", "c"];
/** All 52, rank by rank under each suit. */
export const deck: Card[] = suits.flatMap((suit) => [...ranks].map((rank) => `${rank}${suit}`));
export const suitSigns: Record<Suit, string> = { s: "♠", h: "♥", d: "♦", c: "♣" };

/** The cards in 'Ah Kd', '10h' or 'A♥'; null when something in it is not a card, or one is in it twice. */
export function parseCards(text: string): Card[] | null {
  const plain = text
    .replace(/10/g, "T")
    .replace(/[♠♥♦♣]/g, (sign) => suits.find((suit) => suitSigns[suit] === sign)!)
    .replace(/[\s,]/g, "");
  const cards = plain.match(/../g) ?? [];
  const proper = cards.map((card) => card.charAt(0).toUpperCase() + card.charAt(1).toLowerCase());
  const isRight = cards.join("") === plain && proper.every((card) => deck.includes(card)) && new Set(proper).size === proper.length;
  return isRight ? proper : null;
}
