import { render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import type { ExperimentResult, Verdict } from "../api/types";
import Findings from "./Findings.svelte";

const result = (verdict: Verdict): ExperimentResult => ({
  name: "indiana-1",
  verdict,
  games: 1000,
  seconds: 2,
  seed: "1",
  findings: [
    {
      what: "games that bluff wins",
      claimed: "at least 0.6",
      published: { value: 0.769, low: 0.742, high: 0.794 },
      right: { value: 0.8, low: 0.75, high: 0.85 },
      verdict: "holds",
    },
    { what: "chips a hand", claimed: "81.5", published: null, right: { value: 54.5, low: 53.6, high: 55.4 }, verdict: "direction holds" },
    { what: "places", claimed: "above 0", published: null, right: { value: null, low: null, high: null }, verdict: "not measured" },
  ],
  exhibits: [],
  command: "felt reproduce indiana-1",
});

describe("the verdict", () => {
  it("is said in words, for the claim and for every finding", () => {
    render(Findings, { result: result("does not hold"), cancelled: false });
    expect(screen.getByText("The claim does not hold.")).toBeTruthy();
    const rows = screen
      .getAllByRole("row")
      .slice(1)
      .map((row) => row.textContent.replace(/\s+/g, " "));
    expect(rows[0]).toContain("0.769, 95 % interval 0.742 to 0.794");
    expect(rows[0]).toContain("0.8, 95 % interval 0.75 to 0.85");
    expect(rows[0]).toMatch(/✓ holds/);
    expect(rows[1]).toMatch(/81.5.*≈ direction holds/);
    expect(rows[2]).toMatch(/not measured.*– not measured/);
  });

  it("is not called final when the run was stopped", () => {
    render(Findings, { result: result("not measured"), cancelled: true });
    expect(screen.getByText("The claim was not measured. The run was stopped.")).toBeTruthy();
  });
});
