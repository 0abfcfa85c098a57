/** The games of the database by their names in hand histories. */
export const variants: [string, string][] = [
  ["NT", "No-limit hold'em"],
  ["FT", "Limit hold'em"],
  ["PT", "Pot-limit hold'em"],
  ["PO", "Pot-limit Omaha"],
  ["N5CD", "Five-card draw"],
  ["N1BT", "One-bet hold'em"],
  ["NRT", "Rank hold'em"],
  ["N2L1D", "Deuce-to-seven single draw"],
  ["F2L3D", "Deuce-to-seven triple draw"],
];

export const variantTitle = (code: string): string => variants.find(([name]) => name === code)?.[1] ?? code;

/** What hands of a player can be looked for by, as the database calls it. */
export const deeds: [string, string][] = [
  ["won", "won"],
  ["lost", "lost"],
  ["vpip", "put chips in before the flop"],
  ["pfr", "raised before the flop"],
  ["three_bet", "3-bet"],
  ["fold_to_three_bet", "folded to a 3-bet"],
  ["cbet", "made a continuation bet"],
  ["fold_to_cbet", "folded to a continuation bet"],
  ["aggression", "bet or raised after the flop"],
  ["wtsd", "went to the showdown"],
  ["won_at_showdown", "won at the showdown"],
];
