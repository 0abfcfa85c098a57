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
