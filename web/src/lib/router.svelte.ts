import { hashOf, parseHash, type PageName, type Route } from "./route";

class Router {
  route = $state.raw<Route>(parseHash(location.hash));

  constructor() {
    addEventListener("hashchange", () => (this.route = parseHash(location.hash)));
  }
}

export const router = new Router();

/**
 * Puts what the reader is looking at into the address, so that a reload and a link lead back to it. Null takes a name out. There is no new entry
 * in the browser's history, and nobody is told: the page is there already.
 */
export function keepInAddress(changes: Record<string, string | null>): void {
  const { page, id, query } = parseHash(location.hash);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "") query.delete(name);
    else query.set(name, value);
  }
  history.replaceState(history.state, "", hashOf(page, id ?? undefined, Object.fromEntries(query)));
}

export function go(page: PageName, id?: string): void {
  location.hash = hashOf(page, id);
}
