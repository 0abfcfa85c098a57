import type { ExperimentInfo, Measured, Verdict } from "../api/types";
import { figure } from "../lib/format";

/** '0.77, 95 % interval 0.74 to 0.79'; a dash where nothing was played that way. */
export function measuredText(measured: Measured | null): string {
  if (measured === null) return "–";
  const { value, low, high } = measured;
  if (value === null) return "not measured";
  return low === null || high === null
    ? `${figure(value)}, interval unknown`
    : `${figure(value)}, 95 % interval ${figure(low)} to ${figure(high)}`;
}

export function bySource(all: ExperimentInfo[]): [string, ExperimentInfo[]][] {
  const groups = new Map<string, ExperimentInfo[]>();
  for (const info of all) groups.set(info.source, [...(groups.get(info.source) ?? []), info]);
  return [...groups];
}

/** How a verdict is marked beside its words. */
export const marks: Record<Verdict, { sign: string; kind: string }> = {
  holds: { sign: "✓", kind: "good" },
  "direction holds": { sign: "≈", kind: "fair" },
  "does not hold": { sign: "✗", kind: "bad" },
  "not measured": { sign: "–", kind: "soft" },
};

/** The verdict as a sentence about the claim. */
export const verdictSentences: Record<Verdict, string> = {
  holds: "The claim holds.",
  "direction holds": "The direction of the claim holds, its size does not.",
  "does not hold": "The claim does not hold.",
  "not measured": "The claim was not measured.",
};
