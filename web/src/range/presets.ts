/** Ranges to begin from, as the server reads them. */
export const presets: { name: string; text: string }[] = [
  { name: "Any two", text: "random" },
  { name: "Top 5 %", text: "5%" },
  { name: "Top 10 %", text: "10%" },
  { name: "Top 15 %", text: "15%" },
  { name: "Top 20 %", text: "20%" },
  { name: "Top 30 %", text: "30%" },
  { name: "Top 50 %", text: "50%" },
  { name: "Pairs", text: "22+" },
  { name: "Broadways", text: "TT+,ATs+,KTs+,QTs+,JTs,ATo+,KTo+,QTo+,JTo" },
  { name: "Suited connectors", text: "AKs-32s" },
  { name: "Suited aces", text: "A2s+" },
  { name: "Any suited", text: "A2s+,K2s+,Q2s+,J2s+,T2s+,92s+,82s+,72s+,62s+,52s+,42s+,32s" },
];
