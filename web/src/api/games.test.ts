import { afterEach, expect, it, vi } from "vitest";
import { game } from "../fixtures/catalogue";

const answer = (reply: () => Response) =>
  vi.stubGlobal(
    "fetch",
    vi.fn(() => Promise.resolve(reply())),
  );
const settled = () => new Promise((done) => setTimeout(done));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it("knows games by their names and by their codes in histories", async () => {
  answer(() => Response.json({ games: [game(), game({ name: "omaha", variant: "PO", title: "Pot-limit Omaha" })] }));
  const { askGames, knownGames, titleOf, titleOfVariant } = await import("./games.svelte");
  expect([knownGames(), titleOf("omaha"), titleOfVariant("PO")]).toEqual([[], "", ""]);
  askGames();
  await settled();
  expect(knownGames().map(({ name }) => name)).toEqual(["holdem", "omaha"]);
  expect([titleOf("omaha"), titleOfVariant("PO")]).toEqual(["Pot-limit Omaha", "Pot-limit Omaha"]);
  expect([titleOf("razz"), titleOfVariant("FR")]).toEqual(["razz", "FR"]);
});

it("calls games by their names where the server does not answer", async () => {
  answer(() => Response.json({ error: "no" }, { status: 500 }));
  const { askGames, titleOf } = await import("./games.svelte");
  askGames();
  await settled();
  expect(titleOf("omaha")).toBe("omaha");
});
