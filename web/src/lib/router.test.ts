import { describe, expect, it } from "vitest";
import { hashOf, parseHash } from "./route";
import { keepInAddress } from "./router.svelte";

describe("what stands in the address", () => {
  it("is changed and taken out without another entry in the history", () => {
    location.hash = "#/replay?hand=12";
    const entries = history.length;
    keepInAddress({ step: "4", tab: null });
    expect(location.hash).toBe("#/replay?hand=12&step=4");
    keepInAddress({ step: null });
    expect(location.hash).toBe("#/replay?hand=12");
    expect(history.length).toBe(entries);
  });
});

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
