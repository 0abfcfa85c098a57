import type { Decision, SeatView } from "../api/types";
import type { Unit } from "../lib/settings.svelte";
import { parseNumber } from "../lib/format";

export interface RaiseLimits {
  min: number;
  max: number;
  step: number;
}

/** The totals a raise may have; null when none is legal. */
export const raiseLimits = ({ raise_min: min, raise_max: max, step }: Decision): RaiseLimits | null =>
  min === null || max === null ? null : { min, max, step: Math.max(1, step) };

/** The legal total nearest to what was asked for: whole steps, and the ends themselves. */
export function legalTotal(asked: number, { min, max, step }: RaiseLimits): number {
  const rounded = Math.round(asked / step) * step;
  return rounded >= max || asked >= max ? max : Math.max(min, rounded);
}

/** One step, or one big blind where steps are smaller than that. */
export const nudge = ({ step }: RaiseLimits, bigBlind: number): number => Math.max(step, bigBlind);

/** The slider runs from 0 to 1 and is finer where raises are small. */
const curve = 2;
export const totalAt = (position: number, limits: RaiseLimits): number =>
  legalTotal(limits.min + (limits.max - limits.min) * position ** curve, limits);
export const positionOf = (total: number, { min, max }: RaiseLimits): number =>
  max === min ? 1 : ((total - min) / (max - min)) ** (1 / curve);

/** What stands in the field for a total. */
export const fieldText = (total: number, unit: Unit, bigBlind: number): string =>
  String(unit === "bb" && bigBlind > 0 ? Number((total / bigBlind).toFixed(2)) : total);

/** What a player who types that means, in chips; null when it is not a number. */
export function fieldTotal(text: string, unit: Unit, bigBlind: number): number | null {
  const value = parseNumber(text);
  if (value === null) return null;
  return Math.round(unit === "bb" && bigBlind > 0 ? value * bigBlind : value);
}

export const isAllIn = (total: number, seat: SeatView): boolean => total >= seat.stack + seat.bet;
export const isCallAllIn = (decision: Decision, seat: SeatView): boolean => decision.to_call >= seat.stack;
