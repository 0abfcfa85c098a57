/** On a small screen, where things stand below each other: brings one to the top of the page, and moves nothing else. */
export function bringUp(element: HTMLElement, belowWidth = 1000): void {
  const page = element.closest("main");
  if (!page || !matchMedia(`(max-width: ${belowWidth}px)`).matches) return;
  page.scrollTop += element.getBoundingClientRect().top - page.getBoundingClientRect().top - 12;
}
