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
  const [name, id] = path.split("/").map(decodeURIComponent);
  const page = pages.find((each) => each === name);
  return { page: page ?? "play", id: page && id ? id : null, query: new URLSearchParams(query) };
}

export function hashOf(page: PageName, id?: string, query?: Record<string, string>): string {
  const asked = new URLSearchParams(query).toString();
  return `#/${page}${id ? `/${encodeURIComponent(id)}` : ""}${asked ? `?${asked}` : ""}`;
}
