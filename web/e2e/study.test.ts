import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { phone, picture, useStage } from "./harness";
import { choose, decision, nextHand, playHand, sitDown } from "./playing";

const stage = useStage();
const cooler = "../examples/hands/cooler.phh";
const program = process.env.FELT_PROGRAM ?? "../build/release/felt";

test("a dropped file is replayed step by step, with odds and readings", async () => {
  const page = await stage.open("#/replay");
  await picture(page, "replay-empty");
  await page.locator("input[type=file]").setInputFiles(cooler);
  const forward = page.getByRole("button", { name: "Step forward" });
  await forward.waitFor();
  const slider = page.getByRole("slider", { name: "Step of the hand" });
  const last = Number(await slider.getAttribute("max"));
  expect(last).toBeGreaterThan(10);
  await page.keyboard.press("Home");
  for (let step = 0; step < 8; ++step) await page.keyboard.press("ArrowRight");
  expect(await slider.inputValue()).toBe("8");
  await page.getByRole("region", { name: "The decision" }).getByText(/%/).first().waitFor();
  await page.getByRole("region", { name: "Reads" }).waitFor();
  await picture(page, "replay");
  await page.keyboard.press("End");
  expect(await slider.inputValue()).toBe(String(last));
  expect(await forward.isDisabled()).toBe(true);
});

test("PokerStars and ACPC files are read, junk and giants are told what they are", async () => {
  const stars = join(stage.server.folder, "stars.txt");
  execFileSync(program, ["convert", cooler, stars]);
  const page = await stage.open("#/replay");
  await page.locator("input[type=file]").setInputFiles(stars);
  await page.getByRole("button", { name: "Step forward" }).waitFor();

  const junk = join(stage.server.folder, "junk.txt");
  writeFileSync(junk, "nothing that anybody ever dealt\n");
  await stage.whileFailing(async () => {
    await page.locator("input[type=file]").setInputFiles(junk);
    await page
      .getByRole("alert")
      .getByText(/junk\.txt.*not a recognised hand history/)
      .waitFor();
  });
  // A browser reads the size before the file: nothing of it is sent.
  await page.locator("input[type=file]").evaluate((input: HTMLInputElement) => {
    const giant = new File([new Uint8Array(1)], "giant.phhs");
    Object.defineProperty(giant, "size", { value: 1_000_000_000 });
    const list = new DataTransfer();
    list.items.add(giant);
    Object.defineProperty(input, "files", { value: { 0: giant, length: 1, item: () => giant }, configurable: true });
    input.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await page
    .getByText(/MB|too (big|large|long)/)
    .first()
    .waitFor();
});

test("a hand that was just played is in the database, with the others' cards as they were seen", async () => {
  const page = await stage.open();
  await choose(page, { bots: ["fold"] });
  await sitDown(page);
  await playHand(page, async () => {
    await decision(page)
      .getByRole("button", { name: /^(bet|raise to)/i })
      .click();
  });
  await nextHand(page).waitFor();
  await page.goto(`${stage.server.address}#/replay`);
  await page.reload();
  const hands = page.getByRole("navigation", { name: "Hands" });
  const played = hands.getByRole("link", { name: /Ann and fold|fold and Ann/ });
  await played.waitFor();
  await hands.getByLabel("Hands of the player").fill("Ann");
  await hands.getByLabel("What the player did").selectOption("lost");
  await hands.getByText("No hand matches").waitFor();
  await hands.getByLabel("What the player did").selectOption("won");
  await played.waitFor();
  await picture(page, "replay-found");
  await played.click();
  await page.getByRole("button", { name: "Step forward" }).waitFor();
  await page.keyboard.press("Home");
  for (let step = 0; step < 4; ++step) await page.keyboard.press("ArrowRight");
  await page
    .getByRole("group", { name: /fold.*face-down/ })
    .first()
    .waitFor();
});

test("ranges are painted and typed, and the equity is that of the command line", async () => {
  const page = await stage.open("#/equity");
  const first = page.getByLabel("Hand or range of player 1");
  const second = page.getByLabel("Hand or range of player 2");
  await first.fill("AhKh");
  await second.fill("QdQc");
  const equity = page.getByLabel("Equity of player 1");
  await page.waitForFunction(() => document.querySelector('[aria-label="Equity of player 1"]')?.textContent?.includes("46.21"));
  const [program_, ...words] = (await page.locator("code").first().textContent())!
    .match(/"[^"]*"|\S+/g)!
    .map((word) => word.replaceAll('"', ""));
  expect(program_).toBe("felt");
  expect(execFileSync(program, words).toString()).toContain("46.2145%");

  await page.getByRole("button", { name: "Edit the range of player 2" }).click();
  await page.getByRole("button", { name: "Clear", exact: true }).last().click();
  const cell = (name: string) =>
    page
      .getByRole("gridcell", { name: new RegExp(`^${name} `) })
      .or(page.getByRole("button", { name: new RegExp(`^${name} `) }))
      .first();
  const from = (await cell("AA").boundingBox())!;
  const to = (await cell("QQ").boundingBox())!;
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width * 1.5, from.y + from.height * 1.5, { steps: 4 });
  await page.mouse.move(to.x + 5, to.y + 5, { steps: 4 });
  await page.mouse.up();
  await page.waitForFunction(() => [...document.querySelectorAll("input")].some((input) => input.value.includes("QQ+")));
  await page.waitForFunction(() => /Exact over|Monte Carlo/.test(document.body.innerText));
  await picture(page, "equity");
  expect(await equity.textContent()).toMatch(/%/);

  const link = page.url();
  const other = await stage.open(new URL(link).hash);
  await other.waitForFunction(() => [...document.querySelectorAll("input")].some((input) => input.value.includes("QQ+")));

  await stage.whileFailing(async () => {
    await second.fill("AKx");
    await page.getByText(/AKx/).first().waitFor();
  });
});

test("an experiment runs and its verdict is told", async () => {
  const page = await stage.open("#/experiments");
  await page.getByText("indiana-2").first().click();
  await page.getByRole("button", { name: "Run quickly" }).click();
  await page
    .getByText(/holds|does not hold/i)
    .first()
    .waitFor();
  await picture(page, "experiment");
});

test("a bot is looked up and challenged", async () => {
  const page = await stage.open("#/bots");
  await page
    .getByRole("link", { name: "phase2" })
    .or(page.getByRole("button", { name: "phase2" }))
    .first()
    .click();
  await page
    .getByText(/Parameters/)
    .first()
    .waitFor();
  await page
    .getByRole("button", { name: /play against it/i })
    .or(page.getByRole("link", { name: /play against it/i }))
    .first()
    .click();
  await page.waitForURL(/#\/play/);
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll("input")].some((input) => input.value.startsWith("phase2")) ||
      (document.querySelector("main")?.innerText ?? "").includes("phase2"),
  );
});

test("a river is solved and explored", async () => {
  const page = await stage.open("#/solver");
  await page.getByRole("button", { name: "Solve" }).click();
  await page
    .getByText(/% of (the )?pot/i)
    .first()
    .waitFor();
  await page.waitForFunction(
    () => /check/i.test(document.querySelector("main")?.innerText ?? "") && /bet/i.test(document.querySelector("main")?.innerText ?? ""),
  );
  await page.waitForTimeout(500);
  await picture(page, "solver");
});

test("the study pages on a phone", async () => {
  const page = await stage.open("#/replay", phone);
  await page.locator("input[type=file]").setInputFiles(cooler);
  await page.getByRole("button", { name: "Step forward" }).click();
  await picture(page, "replay-phone");
  expect(readFileSync(cooler, "utf8")).toContain("actions");
});
