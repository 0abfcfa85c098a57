import { getGames } from "./rest";
import type { GameInfo } from "./types";

let known = $state.raw<GameInfo[] | null>(null);

/** Finds out which games there are; without an answer they go by their names. */
export function askGames(): void {
  getGames().then(
    ({ games }) => (known = games),
    () => (known ??= []),
  );
}

/** In the order in which they are offered; none until they are known. */
export const knownGames = (): GameInfo[] => known ?? [];

const titleWhere = (fits: (game: GameInfo) => boolean, otherwise: string): string => (known ? (known.find(fits)?.title ?? otherwise) : "");

/** 'No-limit hold'em' of 'holdem'; '' until it is known. */
export const titleOf = (name: string): string => titleWhere((game) => game.name === name, name);

/** 'No-limit hold'em' of 'NT', its code in hand histories; '' until it is known. */
export const titleOfVariant = (code: string): string => titleWhere((game) => game.variant === code, code);
