/**
 * For a room: after a click the keyboard belongs to the table again, so that Space deals instead of pressing the button that
 * was clicked last. Who came to a button by keyboard (`detail` is 0) keeps the place.
 */
export function releaseFocus(room: HTMLElement): () => void {
  const release = (event: MouseEvent) => {
    const focused = document.activeElement;
    if (event.detail > 0 && focused instanceof HTMLButtonElement) focused.blur();
  };
  room.addEventListener("click", release);
  return () => room.removeEventListener("click", release);
}
