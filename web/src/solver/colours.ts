// Pale by day and deep by night, so that text on any of them can be read.
const passive = "light-dark(#a9d9b9, #1d5c3b)";
const folding = "light-dark(#b3cdf0, #22487a)";
const betting = [
  "light-dark(#ffdca6, #75500a)",
  "light-dark(#ffb894, #8a4312)",
  "light-dark(#f6a1a1, #8c2a2a)",
  "light-dark(#dcaeea, #693a83)",
  "light-dark(#c9c3f2, #453f92)",
];

const isBet = (label: string): boolean => /^(bet|raise|all)/.test(label);

/** A colour for each action of a node; the more a bet costs, the hotter. */
export function actionColours(labels: string[]): string[] {
  let bets = 0;
  return labels.map((label) => {
    if (isBet(label)) return betting[Math.min(bets++, betting.length - 1)]!;
    return label === "fold" ? folding : passive;
  });
}
