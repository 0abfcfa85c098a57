const typing = "input:not([type=range], [type=checkbox], [type=radio]), select, textarea, [contenteditable]";
const pressable = "button, a, summary, [role=tab]";

const within = (event: KeyboardEvent, selector: string): boolean =>
  event.target instanceof Element && event.target.closest(selector) !== null;

/** Is this key for the table, rather than for a field, a dialog or the browser? */
export const isForTable = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !within(event, typing) &&
  document.querySelector("dialog[open]") === null;

/** Space and Enter press the button that has the focus, and nothing else. */
export const isOnControl = (event: KeyboardEvent): boolean => within(event, pressable);

export const shortcuts: [string, string][] = [
  ["F", "Fold"],
  ["C", "Check or call"],
  ["R", "Bet or raise: go to the amount"],
  ["B", "The larger of two fixed bets"],
  ["0–9", "Type an amount; in a draw 1–5 choose cards"],
  ["↑ ↓ ← →", "One big blind, or one step, more or less"],
  ["Enter", "Play the amount that is set, or draw"],
  ["Esc", "Back to the smallest amount; cancel a question"],
  ["Space", "Next hand, or rebuy"],
  ["?", "This list"],
];
