// Small and short screens: every button can be hit, every open card shows its rank and suit, and nothing lies on a card.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { picture, useStage } from "./harness";
import { checkOrCallByMouse, choose, decide, decision, nextHand, playHand, sitDown } from "./playing";

const stage = useStage();
const program = process.env.FELT_PROGRAM ?? "../build/release/felt";

const sizes: [number, number][] = [
  [844, 390],
  [740, 360],
  [720, 450],
  [390, 844],
  [360, 640],
];
const screen = ([width, height]: [number, number]): BrowserContextOptions => ({
  viewport: { width, height },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
});
const nameOf = (size: [number, number]) => size.join("x");

/** What is covered, or cannot be hit. Only what lies on the screen is looked at. */
async function problems(page: Page): Promise<string[]> {
  await page.waitForTimeout(500);
  return page.evaluate(() => {
    const isOnScreen = (x: number, y: number) => x > 0 && y > 0 && x < innerWidth && y < innerHeight;
    const middle = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2, isShown: width > 0 && height > 0 };
    };
    /** Not scrolled out of sight. */
    const isInSight = (element: Element, x: number, y: number) => {
      for (let outer = element.parentElement; outer; outer = outer.parentElement) {
        if (getComputedStyle(outer).overflowY === "visible") continue;
        const { left, right, top, bottom } = outer.getBoundingClientRect();
        if (x < left || x > right || y < top || y > bottom) return false;
      }
      return true;
    };
    const told = (element: Element | null) =>
      element?.getAttribute("aria-label") ?? element?.getAttribute("class") ?? element?.textContent?.trim().slice(0, 40) ?? "nothing";
    const found: string[] = [];
    /** The element, or what belongs to it, is what a finger meets there. */
    const look = (element: Element, owner: Element, what: string) => {
      const { x, y, isShown } = middle(element);
      if (!isShown || !isOnScreen(x, y) || !isInSight(element, x, y)) return;
      const hit = document.elementFromPoint(x, y);
      if (!hit || !owner.contains(hit)) found.push(`${what} is covered by ${told(hit)}`);
    };
    for (const button of document.querySelectorAll("button, a[href], select")) {
      if (getComputedStyle(button).visibility === "hidden" || button.classList.contains("skip")) continue;
      look(button, button, `button '${told(button)}' '${button.textContent?.trim()}'`);
    }
    for (const seat of document.querySelectorAll(".seat")) {
      for (const card of seat.querySelectorAll(".card svg")) {
        const words = card.getAttribute("aria-label") ?? "";
        if (words.includes("face-down")) continue;
        const [rank, suit] = [card.querySelector("text"), card.querySelector("g path")];
        if (rank) look(rank, card, `the rank of the ${words} of ${told(seat)}`);
        if (suit) look(suit, card, `the suit of the ${words} of ${told(seat)}`);
      }
    }
    for (const card of document.querySelectorAll(".board svg")) {
      const suit = card.querySelector("g path");
      if (suit) look(suit, card, `the suit of the ${card.getAttribute("aria-label")} of the board`);
    }
    if (document.documentElement.scrollWidth > document.documentElement.clientWidth) found.push("wider than the screen");
    return found;
  });
}

/** The whole decision is on the screen. */
async function expectInReach(page: Page, [width, height]: [number, number]): Promise<void> {
  for (const button of await decision(page).getByRole("button").all()) {
    const box = (await button.boundingBox())!;
    expect(
      box.x >= 0 && box.y >= 0 && box.x + box.width <= width + 1 && box.y + box.height <= height + 1,
      `${await button.textContent()} at ${JSON.stringify(box)}`,
    ).toBe(true);
  }
}

for (const size of sizes) {
  test(`hold'em with six and nine players at ${nameOf(size)}`, async () => {
    for (const players of [6, 9]) {
      const page = await stage.open("", screen(size));
      await choose(page, { bots: Array<string>(players - 1).fill("call") });
      await sitDown(page);
      await decision(page).waitFor();
      await picture(page, `screen-${nameOf(size)}-${players}`);
      expect(await problems(page), `${players} players, first decision`).toEqual([]);
      await expectInReach(page, size);
      await decide(page, checkOrCallByMouse);
      expect(await problems(page), `${players} players, flop`).toEqual([]);
      await playHand(page, checkOrCallByMouse);
      await nextHand(page).waitFor();
      await picture(page, `screen-${nameOf(size)}-${players}-end`);
      expect(await problems(page), `${players} players, showdown`).toEqual([]);
    }
  });

  test(`Omaha at ${nameOf(size)}`, async () => {
    const page = await stage.open("", screen(size));
    await choose(page, { game: "omaha", bots: Array<string>(5).fill("call") });
    await sitDown(page);
    await decision(page).waitFor();
    await picture(page, `screen-${nameOf(size)}-omaha`);
    expect(await problems(page)).toEqual([]);
    await expectInReach(page, size);
    await playHand(page, checkOrCallByMouse);
    await nextHand(page).waitFor();
    await picture(page, `screen-${nameOf(size)}-omaha-end`);
    expect(await problems(page), "showdown").toEqual([]);
  });

  test(`a replay with ten seats at ${nameOf(size)}`, async () => {
    const file = join(stage.server.folder, "ten.phhs");
    execFileSync(program, ["match", ...Array<string>(10).fill("call"), "--hands", "10", "--no-duplicate", "--seed", "4", "--save", file]);
    const page = await stage.open("#/replay", screen(size));
    await page.locator("input[type=file]").setInputFiles(file);
    await page.getByRole("button", { name: "Step forward" }).waitFor();
    await page.getByRole("region", { name: "Table" }).scrollIntoViewIfNeeded();
    await picture(page, `screen-${nameOf(size)}-replay`);
    expect(await problems(page)).toEqual([]);
    await page.keyboard.press("End");
    await page.getByRole("region", { name: "Table" }).scrollIntoViewIfNeeded();
    await picture(page, `screen-${nameOf(size)}-replay-end`);
    expect(await problems(page), "showdown").toEqual([]);
  });
}
