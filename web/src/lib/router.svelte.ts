export const pages = ["play", "watch", "replay", "equity", "solver", "experiments", "bots"] as const;
export type PageName = (typeof pages)[number];

export interface Route {
  page: PageName;
  /** What follows the page: '#/play/t3' is table t3. */
  id: string | null;
  query: URLSearchParams;
}

export function parseHash(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  const [page = "", id] = path.split("/").map(decodeURIComponent);
  const known = pages.find((name) => name === page);
  return { page: known ?? "play", id: (known && id) || null, query: new URLSearchParams(query) };
}

export function hashOf(page: PageName, id?: string, query?: Record<string, string>): string {
  const asked = new URLSearchParams(query).toString();
  return `#/${page}${id ? `/${encodeURIComponent(id)}` : ""}${asked ? `?${asked}` : ""}`;
}

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
