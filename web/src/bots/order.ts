import type { BotInfo, BotRating } from "../api/types";

export type Column = "name" | "style" | "source" | "elo" | "bb";
export interface Order {
  column: Column;
  isDown: boolean;
}

export const ratingOf = (bot: BotInfo, game: string): BotRating | null => bot.ratings.find((rating) => rating.game === game) ?? null;

const keys: Record<Column, (bot: BotInfo, game: string) => string | number> = {
  name: (bot) => bot.name,
  style: (bot) => bot.style,
  source: (bot) => bot.source,
  elo: (bot, game) => ratingOf(bot, game)?.elo ?? -Infinity,
  bb: (bot, game) => ratingOf(bot, game)?.bb_per_100 ?? -Infinity,
};

/** Those without a rating come last, whichever way the others stand. */
export function sorted(bots: BotInfo[], game: string, { column, isDown }: Order): BotInfo[] {
  const key = (bot: BotInfo) => keys[column](bot, game);
  const compare = (a: BotInfo, b: BotInfo) => {
    const [x, y] = [key(a), key(b)];
    if (x === -Infinity || y === -Infinity) return Number(x === -Infinity) - Number(y === -Infinity);
    const order = typeof x === "string" ? x.localeCompare(String(y)) : x - Number(y);
    return isDown ? -order : order;
  };
  return [...bots].sort((a, b) => compare(a, b) || a.name.localeCompare(b.name));
}

/** Names say less the first time they are sorted downwards; figures say more. */
export const turned = (order: Order, column: Column): Order =>
  order.column === column ? { column, isDown: !order.isDown } : { column, isDown: column === "elo" || column === "bb" };
