import type { BotInfo, GameInfo, Stakes, TableConfig } from "../api/types";
import { recall, remember, settings } from "../lib/settings.svelte";

/** What is wanted; null is as the game is usually played. */
export interface Wishes {
  mode: TableConfig["mode"];
  game: string;
  bots: string[] | null;
  stack: number | null;
  stakes: Stakes | null;
  double_every: number;
  seconds: number;
  name: string;
  hands: number;
  seed: string;
}

const usual: Omit<Wishes, "mode"> = {
  game: "", // the first of all
  bots: null,
  stack: null,
  stakes: null,
  double_every: 0,
  seconds: 0,
  name: "",
  hands: 1000,
  seed: "",
};

/** Fields that were emptied are null, and large numbers are no longer what was typed. */
const isCount = (value: unknown, least: number): boolean => Number.isSafeInteger(value) && (value as number) >= least;

/** The choices of a page that opens tables, kept for the next visit. */
export class TableChoices {
  wishes: Wishes;
  readonly #key: string;

  constructor(
    readonly games: GameInfo[],
    readonly bots: BotInfo[],
    page: "play" | "match",
  ) {
    this.#key = `felt.lobby.${page}`;
    const kept = recall<Partial<Wishes>>(this.#key);
    const isKnown = games.some((game) => game.name === kept?.game);
    this.wishes = $state({
      ...usual,
      mode: page,
      ...kept,
      ...(isKnown ? {} : { game: games[0]?.name ?? "", bots: null, stack: null, stakes: null }),
    });
  }

  get game(): GameInfo {
    return this.games.find((game) => game.name === this.wishes.game) ?? this.games[0]!;
  }
  /** People at the table besides the bots. */
  get persons(): number {
    return this.wishes.mode === "play" ? 1 : 0;
  }
  get specs(): string[] {
    return this.wishes.bots ?? this.#usualBots();
  }
  get stack(): number {
    return this.wishes.stack ?? this.game.stack;
  }
  get stakes(): Stakes {
    return this.wishes.stakes ?? this.game.stakes;
  }
  get candidates(): BotInfo[] {
    const { mix, name } = this.game;
    const wanted = mix.length > 0 ? mix : [name];
    return this.bots.filter((bot) => wanted.every((game) => bot.games.includes(game)));
  }
  get isFull(): boolean {
    return this.specs.length + this.persons >= this.game.max_players;
  }

  /** What the game suggests; where nobody plays, one of the suggested takes the person's place. */
  #usualBots(): string[] {
    const bots = this.game.opponents;
    const missing = Math.max(0, this.game.min_players - this.persons - bots.length);
    return [...bots, ...Array.from({ length: missing }, (_, i) => this.candidates[i]?.name ?? bots[0] ?? "")];
  }

  /** Opponents and stakes belong to a game, so another game starts from its own. */
  chooseGame(name: string): void {
    if (name !== this.wishes.game) Object.assign(this.wishes, { game: name, bots: null, stack: null, stakes: null });
  }

  /** What an address asks for: '?game=holdem&bots=mc,phase2(aggression=1.5)'. What is not known here is left alone. */
  takeQuery(query: URLSearchParams): void {
    const game = this.games.find((each) => each.name === query.get("game"));
    if (game) this.chooseGame(game.name);
    // Commas between bots, not those between a bot's parameters.
    const bots = query
      .get("bots")
      ?.split(/,(?![^(]*\))/)
      .map((spec) => spec.trim())
      .filter(Boolean);
    if (bots?.length) this.wishes.bots = bots;
  }

  setStakes(changes: Partial<Stakes>): void {
    this.wishes.stakes = { ...this.stakes, ...changes };
  }

  addBot(spec: string): void {
    if (!this.isFull) this.wishes.bots = [...this.specs, spec];
  }
  changeBot(index: number, spec: string): void {
    this.wishes.bots = this.specs.map((each, i) => (i === index ? spec : each));
  }
  removeBot(index: number): void {
    this.wishes.bots = this.specs.filter((_, i) => i !== index);
  }

  /** Why this cannot be played; '' when it can. Everything else is for the server to say. */
  get problem(): string {
    const least = this.game.min_players - this.persons;
    const most = this.game.max_players - this.persons;
    if (this.specs.length < least) return `${this.game.title} needs ${least} ${least === 1 ? "bot" : "bots"} or more.`;
    if (this.specs.length > most) return `${this.game.title} has room for ${most} ${most === 1 ? "bot" : "bots"}.`;
    const { stakes } = this;
    const { mode, hands, double_every, seconds } = this.wishes;
    if (!isCount(this.stack, 1)) return "A stack is a whole number of chips, at least one.";
    if (![stakes.small_blind, stakes.big_blind, stakes.ante].every((chips) => isCount(chips, 0)))
      return "Blinds and antes are whole numbers of chips.";
    if (mode === "match" && !isCount(hands, 1)) return "A match has a whole number of hands, at least one.";
    if (mode !== "match" && !isCount(double_every, 0)) return "Blinds double after a whole number of hands.";
    if (mode === "play" && !isCount(seconds, 0)) return "The time for a decision is a whole number of seconds.";
    if (!/^\d*$/.test(this.wishes.seed)) return "A seed is a whole number.";
    return "";
  }

  config(): TableConfig {
    const { mode, game, double_every } = this.wishes;
    const shared = { mode, game, bots: [...this.specs], stack: this.stack, stakes: { ...this.stakes }, speed: settings.speed };
    return mode === "play" ? { ...shared, double_every, ...this.#personal() } : { ...shared, ...this.#contest() };
  }

  #personal(): Partial<TableConfig> {
    const name = this.wishes.name.trim();
    return { seconds: this.wishes.seconds, ...(name ? { name } : {}) };
  }

  #contest(): Partial<TableConfig> {
    const { mode, hands, double_every, seed } = this.wishes;
    return { ...(mode === "match" ? { hands } : { double_every }), ...(seed ? { seed } : {}) };
  }

  keep(): void {
    remember(this.#key, this.wishes);
  }
}
