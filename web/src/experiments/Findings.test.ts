import { render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import type { ExperimentResult } from "../api/types";
import Findings from "./Findings.svelte";
import { findingText } from "./words";

const result = (holds: boolean): ExperimentResult => ({
  name: "indiana-1",
  holds,
  games: 1000,
  seconds: 2,
  seed: "1",
  findings: [
    { what: "games that bluff wins", value: 0.769, low: 0.742, high: 0.794, holds: true },
    { what: "chips a hand", value: -7.6, low: -8.28, high: 1e12, holds },
  ],
  exhibits: [],
  command: "felt reproduce indiana-1",
});

describe("the verdict", () => {
  it("is said in words, for the claim and for every finding", () => {
    render(Findings, { result: result(false), cancelled: false });
    expect(screen.getByText("The claim does not hold.")).toBeTruthy();
    const rows = screen.getAllByRole("row").slice(1).map((row) => row.textContent!.replace(/\s+/g, " "));
    expect(rows[0]).toContain("0.769, between 0.742 and 0.794");
    expect(rows[0]).toMatch(/✓ holds/);
    expect(rows[1]).toMatch(/✗ does not hold/);
  });

  it("is not called final when the run was stopped", () => {
    render(Findings, { result: result(true), cancelled: true });
    expect(screen.getByText("The claim holds, as far as it was run.")).toBeTruthy();
  });

  it("shows ends that are not there as such", () => {
    expect(findingText(result(true).findings[1]!)).toBe("−7.6, between −8.28 and ∞");
  });
});
