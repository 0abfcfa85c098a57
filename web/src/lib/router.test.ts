import { describe, expect, it } from "vitest";
import { hashOf, parseHash } from "./router.svelte";

describe("addresses", () => {
  it("name a page, a table and more", () => {
    expect(parseHash("#/watch/t%2F3")).toMatchObject({ page: "watch", id: "t/3" });
    expect(parseHash("#/replay?source=last").query.get("source")).toBe("last");
    expect(parseHash(hashOf("play", "a b"))).toMatchObject({ page: "play", id: "a b" });
  });

  it("lead to the first page when they lead nowhere", () => {
    expect(parseHash("")).toMatchObject({ page: "play", id: null });
    expect(parseHash("#/nowhere/t1")).toMatchObject({ page: "play", id: null });
  });
});
