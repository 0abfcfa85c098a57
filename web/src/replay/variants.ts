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
