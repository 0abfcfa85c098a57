import { getGames } from "../api/rest";

let titles = $state.raw<Map<string, string> | null>(null);

/** Finds out what the games are called; without an answer they go by their names. */
export function askTitles(): void {
  getGames().then(
    ({ games }) => (titles = new Map(games.map(({ name, title }) => [name, title]))),
    () => (titles ??= new Map()),
  );
}

/** 'No-limit hold'em'; '' until it is known. */
export const titleOf = (game: string): string => (titles ? (titles.get(game) ?? game) : "");
