import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { laptop, phone, picture, useStage } from "./harness";

const stage = useStage();

async function lobby(hands: number, options = laptop) {
  const page = await stage.open("", options);
  await page.evaluate(
    (wishes) => localStorage.setItem("felt.lobby.match", wishes),
    JSON.stringify({ mode: "match", game: "holdem", bots: ["standard", "call", "random"], hands, seed: "7" }),
  );
  await page.goto(`${stage.server.address}#/watch`);
  await page.reload();
  return page;
}
const start = /^(watch|start)/i;

test("a match of bots at full speed ends with standings, a chart and a report", async () => {
  const page = await lobby(2000);
  await picture(page, "watch-lobby");
  await page.getByRole("main").getByRole("button", { name: start }).click();
  await page.waitForURL(/#\/watch\/\w+/);
  await page
    .getByRole("group", { name: /Standard/ })
    .first()
    .waitFor();
  await picture(page, "watch");
  await page.getByRole("button", { name: "Fastest" }).click();
  await page.getByText(/2,000/).first().waitFor();
  await page.getByText(/±/).first().waitFor();
  await page.waitForTimeout(1500);
  await picture(page, "watch-over");
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: /report/i }).click()]);
  const report = readFileSync(await download.path(), "utf8");
  expect(report).toContain("--no-duplicate");
  expect(report).toContain("--seed 7");
});

test("step by step, nothing moves until it is asked to", async () => {
  const page = await lobby(50);
  await page.getByRole("main").getByRole("button", { name: start }).click();
  await page.waitForURL(/#\/watch\/\w+/);
  await page.getByRole("button", { name: "Step", exact: true }).click();
  await page.getByRole("button", { name: "Step", exact: true, pressed: true }).waitFor();
  const next = page.getByRole("button", { name: /next move/i });
  const table = page.getByRole("main");
  const before = await table.innerText();
  await page.waitForTimeout(1200);
  expect(await table.innerText()).toBe(before);
  await next.click();
  await page.waitForFunction((text) => document.querySelector("main")?.innerText !== text, before);
});

test("somebody else finds the table in the list and watches it", async () => {
  const page = await lobby(50);
  await page.getByRole("main").getByRole("button", { name: start }).click();
  await page.waitForURL(/#\/watch\/\w+/);
  const hash = new URL(page.url()).hash;
  const other = await stage.open("#/watch", phone);
  await other.locator(`a[href="${hash}"]`).first().click();
  await other
    .getByRole("group", { name: /Standard/ })
    .first()
    .waitFor();
  await other.waitForTimeout(500);
  await picture(other, "watch-phone");
});
