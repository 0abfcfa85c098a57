// What several tests do at a table, the way a person would: by the names of controls.
import type { Page } from "playwright-core";

/** Who the tests are at the tables. */
export const playerName = "Ann";

export interface Choices {
  game?: string;
  bots?: string[];
  stack?: number;
  hands?: number;
  speed?: string;
}

/** What the lobbies and the settings remember, set before the page is opened. */
export async function choose(page: Page, { game = "holdem", bots = ["call"], stack, speed = "instant" }: Choices): Promise<void> {
  await page.evaluate(
    ([settings, lobby]) => {
      localStorage.setItem("felt.settings", settings!);
      localStorage.setItem("felt.lobby.play", lobby!);
    },
    [JSON.stringify({ speed, auto_deal: false }), JSON.stringify({ game, bots, stack: stack ?? null, name: playerName })],
  );
  await page.reload();
}

export const decision = (page: Page) => page.getByRole("group", { name: "Your decision" });
/** The button that continues without raising; 'all-in' alone is a size for a bet. */
const goingAlong = /^(check|call|bring in|stand pat|draw|all-in \d)/i;
/** What is offered between two hands; a player without chips rebuys first. */
export const nextHand = (page: Page) => page.getByRole("button", { name: /^(next hand|rebuy)/i });

export async function goOn(page: Page): Promise<void> {
  if (/rebuy/i.test((await nextHand(page).textContent()) ?? "")) await nextHand(page).click();
  await page.getByRole("button", { name: /^next hand/i }).click();
}

export async function sitDown(page: Page): Promise<string> {
  await page.getByRole("main").getByRole("button", { name: "Play", exact: true }).click();
  await page.waitForURL(/#\/play\/\w+/);
  return page.url();
}

/** Checks or calls until the hand is over; how many decisions that took. */
export async function playHand(page: Page, act: (page: Page) => Promise<void>): Promise<number> {
  for (let decisions = 0; decisions < 60; ++decisions) {
    await decision(page).or(nextHand(page)).first().waitFor();
    if (await nextHand(page).isVisible()) return decisions;
    await decide(page, act);
  }
  throw new Error("the hand does not end");
}

/** One decision; over when the table has heard of it. */
export async function decide(page: Page, act: (page: Page) => Promise<void>): Promise<void> {
  const before = await decision(page).getAttribute("data-decision");
  await act(page);
  await page.waitForFunction((number) => document.querySelector("[data-decision]")?.getAttribute("data-decision") !== number, before);
}

/** Presses count after a moment: the guard against those that were meant for something else. */
export const untilPressesCount = (page: Page) =>
  decision(page).getByRole("button", { name: goingAlong, disabled: false }).first().waitFor();

export async function checkOrCallByMouse(page: Page): Promise<void> {
  const press = (name: RegExp) => decision(page).getByRole("button", { name }).first();
  const button = press(goingAlong);
  const isAllIn = /^\s*all-in/i.test((await button.textContent()) ?? "");
  await button.click();
  if (isAllIn) await press(/^confirm all-in/i).click();
}

export async function checkOrCallByKey(page: Page): Promise<void> {
  await untilPressesCount(page);
  const isDraw = await decision(page)
    .getByRole("button", { name: /stand pat|^draw/i })
    .isVisible();
  await page.keyboard.press(isDraw ? "Enter" : "c");
}
