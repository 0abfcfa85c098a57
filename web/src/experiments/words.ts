import type { Finding } from "../api/types";
import { figure } from "../lib/format";

const endless = 1e11;

/** Parts of a whole are said as such; the server marks ends that are not there with very large numbers. */
const end = (value: number): string => (Math.abs(value) > endless ? (value > 0 ? "∞" : "−∞") : figure(value));

/** '0.77, between 0.74 and 0.79' */
export const findingText = (finding: Finding): string => `${figure(finding.value)}, between ${end(finding.low)} and ${end(finding.high)}`;

export const verdict = (holds: boolean): string => (holds ? "holds" : "does not hold");
