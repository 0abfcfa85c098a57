// Every page, light and dark: no violation that axe-core finds, nothing wider than the screen, and a picture to look at.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { laptop, phone, picture, useStage } from "./harness";

const stage = useStage();
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const pages = ["play", "watch", "replay", "equity", "experiments", "bots", "solver"];

interface Violation {
  id: string;
  nodes: { html: string }[];
}

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const found = await page.evaluate(
    async () => (await (globalThis as never as { axe: { run(): Promise<{ violations: Violation[] }> } }).axe.run()).violations,
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`.slice(0, 400));
}

for (const name of pages) {
  test(`${name} is accessible and fits`, async () => {
    for (const [size, options] of Object.entries({ laptop, phone })) {
      for (const colorScheme of ["light", "dark"] as const) {
        const page = await stage.open(`#/${name}`, { ...options, colorScheme });
        await page.getByRole("heading").first().waitFor();
        await page.waitForTimeout(400);
        await picture(page, `${name}-${size}-${colorScheme}`);
        expect(await violations(page), `${name} ${size} ${colorScheme}`).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(overflow, `${name} ${size}: wider than the screen`).toBeLessThanOrEqual(0);
      }
    }
  });
}

test("a table in the middle of a hand is accessible", async () => {
  for (const options of [laptop, phone]) {
    const page = await stage.open("", options);
    await page.getByRole("main").getByRole("button", { name: "Play", exact: true }).click();
    await page.getByRole("group", { name: "Your decision" }).waitFor();
    await page.waitForTimeout(600);
    expect(await violations(page)).toEqual([]);
  }
});
