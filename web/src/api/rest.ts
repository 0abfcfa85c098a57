import type { BotsReply, ErrorReply, ExperimentsReply, GamesReply } from "./types";

/** A sentence for the reader; `status` is 0 when the server could not be reached. */
export class ApiError extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

async function request<T>(path: string, init?: RequestInit): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new ApiError("The server does not answer. Is `felt serve` still running?", 0);
  }
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const said = (body as ErrorReply | null)?.error;
    throw new ApiError(said ?? `The server answered ${response.status} to ${path}.`, response.status);
  }
  if (body === null) throw new ApiError(`The server's answer to ${path} is not JSON.`, response.status);
  return body as T;
}

/** 'player=ann&limit=50'; what is empty is left out. */
export const queryOf = (asked: Record<string, string>): string =>
  new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== "")).toString();

export const get = <T>(path: string): Promise<T> => request<T>(path);

/** `body` is sent as JSON; a string goes as it is, as text. */
export function post<T>(path: string, body: unknown): Promise<T> {
  const isText = typeof body === "string";
  return request<T>(path, {
    method: "POST",
    headers: { "content-type": isText ? "text/plain; charset=utf-8" : "application/json" },
    body: isText ? body : JSON.stringify(body),
  });
}

/** Remembers a reply that does not change while the server runs; a failure is asked again. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let reply: Promise<T> | null = null;
  return () => {
    reply ??= ask().catch((error: unknown) => {
      reply = null;
      throw error;
    });
    return reply;
  };
}

export const getGames = once(() => get<GamesReply>("api/games"));
export const getBots = once(() => get<BotsReply>("api/bots"));
export const getExperiments = once(() => get<ExperimentsReply>("api/experiments"));
