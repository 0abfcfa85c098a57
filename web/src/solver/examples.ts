/** Small spots that are solved in seconds. */
export const examples: { name: string; about: string; toml: string }[] = [
  {
    name: "River: bet or check back?",
    about: "All cards are out: one bet size each, narrow ranges. Solved at once.",
    toml: `board = "KhTd7s4c2h"
pot = 100
stack = 200

[oop]
range = "KQ,KJ,KT,QJ,J9s,T9s,98s,88,77,66"
bet = "75%"
raise = "a"

[ip]
range = "AK,KQ,KJ,AT,QJ,Q9s,J9s,99,88,44"
bet = "75%"
raise = "a"
`,
  },
  {
    name: "Turn: a draw comes in",
    about: "The third heart, the blinds against the button, two sizes and all-in.",
    toml: `board = "Qh8h3c5h"
pot = 120
stack = 400

[oop]
range = "22-88,A2s-AJs,KTs+,QTs+,J9s+,T8s+,97s+,86s+,76s,65s,AJo,KQo,QJo"
bet = "50%, a"
raise = "60%, a"

[ip]
range = "88+,A2s+,K9s+,Q9s+,J9s+,T9s,98s,87s,ATo+,KJo+,QJo"
bet = "33%, 75%"
raise = "60%, a"
`,
  },
  {
    name: "Flop: short stacks",
    about: "A re-raised pot on a flop with draws, little behind. One size a street; a few seconds.",
    toml: `board = "9h8h5c"
pot = 200
stack = 400

[oop]
range = "TT+,AJs+,AKo,A4s-A5s,KJs+,QJs,JTs,T9s,98s,76s"
bet = "33%"
raise = "a"

[ip]
range = "66-QQ,ATs-AQs,AQo,KTs+,QTs+,JTs,T9s,98s,87s,76s"
bet = "50%"
raise = "a"
`,
  },
];
