// Stud, high-low and mixes: whole hands in a browser, on a small laptop and on phones.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { ServerMessage } from "../src/api/types";
import { phone, picture, useStage } from "./harness";
import { checkOrCallByMouse, choose, decide, decision, goOn, nextHand, playHand, sitDown } from "./playing";

const stage = useStage();
const program = process.env.FELT_PROGRAM ?? "../build/release/felt";
const smallLaptop = { viewport: { width: 1024, height: 768 } };

/** Open cards whose rank or suit something else covers. */
const coveredCards = async (page: Page): Promise<string[]> => {
  await page.waitForTimeout(500);
  return page.evaluate(() => {
    const found: string[] = [];
    for (const card of document.querySelectorAll(".seat .card svg")) {
      for (const mark of [card.querySelector("text"), card.querySelector("g path")]) {
        if (!mark) continue;
        const { left, top, width, height } = mark.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        if (!hit || !card.contains(hit))
          found.push(`${card.getAttribute("aria-label")} under ${hit?.getAttribute("class") ?? hit?.tagName}`);
      }
    }
    return found;
  });
};

/** The boxes of the seats, the cards in them included, that lie on one another. */
const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seats = [...document.querySelectorAll(".seat")].map((seat) => ({
      name: seat.getAttribute("aria-label")!.split(",")[0],
      boxes: [...seat.querySelectorAll(".card svg, .plate")].map((part) => part.getBoundingClientRect()),
    }));
    const slack = 2;
    const touch = (a: DOMRect, b: DOMRect) =>
      a.left + slack < b.right && b.left + slack < a.right && a.top + slack < b.bottom && b.top + slack < a.bottom;
    return seats.flatMap((a, i) =>
      seats
        .slice(i + 1)
        .filter((b) => a.boxes.some((box) => b.boxes.some((other) => touch(box, other))))
        .map((b) => `${a.name} and ${b.name}`),
    );
  });

for (const [name, options] of [
  ["laptop", smallLaptop],
  ["phone", phone],
] as const) {
  test(`seven-card stud with eight players on a ${name}`, async () => {
    const page = await stage.open("", options);
    await choose(page, { game: "stud", bots: Array<string>(7).fill("call") });
    await sitDown(page);
    for (let street = 3; !(await nextHand(page).isVisible()); ++street) {
      await decision(page).or(nextHand(page)).first().waitFor();
      if (await nextHand(page).isVisible()) break;
      await picture(page, `stud-${name}-${street}`);
      expect(await coveredCards(page), `decision ${street}`).toEqual([]);
      expect(await overlaps(page), `decision ${street}`).toEqual([]);
      await decide(page, checkOrCallByMouse);
      await decision(page).or(nextHand(page)).first().waitFor();
    }
    await picture(page, `stud-${name}-end`);
    expect(await coveredCards(page), "showdown").toEqual([]);
    expect(await overlaps(page), "showdown").toEqual([]);
  });
}

test("who shows the lowest card brings in or completes", async () => {
  const page = await stage.open("", smallLaptop);
  await choose(page, { game: "razz", bots: ["call"] });
  await sitDown(page);
  for (let hand = 0; hand < 12; ++hand) {
    await decision(page).waitFor();
    const bringIn = decision(page).getByRole("button", { name: /^bring in 25/i });
    if (await bringIn.isVisible()) {
      await picture(page, "stud-bring-in");
      await decision(page)
        .getByRole("button", { name: /^complete 100/i })
        .waitFor();
      await decide(page, () => bringIn.click());
      await page
        .getByText(/you bring in for 25/i)
        .first()
        .waitFor();
      return;
    }
    await playHand(page, checkOrCallByMouse);
    await goOn(page);
    await page
      .getByText(`Hand ${hand + 2}`)
      .first()
      .waitFor();
  }
  throw new Error("nobody ever brings in");
});

test("high-low: the halves of a pot are told, and the hints say high and low", async () => {
  const page = await stage.open("", smallLaptop);
  await choose(page, { game: "omaha-hilo", bots: ["call", "call", "call"] });
  await sitDown(page);
  await decision(page).waitFor();
  await page.getByRole("button", { name: /assist/i }).click();
  await page.getByText("of it with the low hand").waitFor();
  let isHalved = false;
  for (let hand = 0; hand < 25 && !isHalved; ++hand) {
    await playHand(page, checkOrCallByMouse);
    await nextHand(page).waitFor();
    isHalved = (await page.locator(".tag b", { hasText: "LOW" }).count()) > 0;
    if (isHalved) break;
    await goOn(page);
    await page
      .getByText(`Hand ${hand + 2}`)
      .first()
      .waitFor();
  }
  expect(isHalved).toBe(true);
  await page.getByRole("tab", { name: "Log" }).click();
  await page
    .getByText(/for the low hand with [\dA-]+/)
    .first()
    .waitFor();
  await picture(page, "hilo-end");
});

test("badugi: cards are discarded in three draws, and everybody sees how many", async () => {
  const page = await stage.open("", smallLaptop);
  await choose(page, { game: "badugi", bots: ["any-game", "call"] });
  await sitDown(page);
  let draws = 0;
  await playHand(page, async () => {
    const cards = page.getByRole("button", { name: /^Discard/ });
    if (!(await cards.first().isVisible())) return checkOrCallByMouse(page);
    ++draws;
    await cards.nth(1).click();
    await page.getByRole("button", { name: /Draw 1/ }).click();
  });
  expect(draws).toBe(3);
  await picture(page, "badugi-end");
  expect(await page.getByRole("group", { name: /^You,.*drew 1, then 1, then 1/ }).count()).toBe(1);
});

test("a mix says which game is played, and how many hands of it are left", async () => {
  const page = await stage.open("", smallLaptop);
  await page.getByRole("radio", { name: /HORSE/ }).waitFor();
  await picture(page, "lobby-games");
  await choose(page, { game: "horse", bots: ["any-game", "any-game"] });
  await sitDown(page);
  await page.getByText(/Limit hold'em: 3 hands left .* then Limit Omaha eight-or-better/).waitFor();
  for (let hand = 0; hand < 3; ++hand) {
    await playHand(page, checkOrCallByMouse);
    await goOn(page);
    await page
      .getByText(`Hand ${hand + 2}`)
      .first()
      .waitFor();
  }
  await page.getByText(/Limit Omaha eight-or-better: 3 hands left .* then Razz/).waitFor();
  await picture(page, "mix");
});

test("no card face down is on the wire in stud before it is shown", async () => {
  const page = await stage.open();
  await choose(page, { game: "stud", bots: ["call", "call"] });
  const frames: string[] = [];
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => frames.push(payload.toString())));
  await page.reload();
  await sitDown(page);
  await playHand(page, checkOrCallByMouse);
  const views = frames.map((frame) => JSON.parse(frame) as ServerMessage).filter((message) => message.type === "table");
  const before = views.filter(({ view }) => view.hand === 1 && view.results.length === 0);
  const others = views.at(-1)!.view.seats.filter((seat) => seat.chair !== 0);
  const down = others.flatMap((seat) => seat.cards.filter((card, i) => card !== "??" && !seat.up.includes(i)));
  expect(down.length).toBeGreaterThan(0);
  for (const card of down) expect(JSON.stringify(before)).not.toContain(`"${card}"`);
});

test("hands of stud and of draws are replayed with everybody's odds", async () => {
  for (const game of ["stud-hilo", "badugi"]) {
    const file = join(stage.server.folder, `${game}.phhs`);
    execFileSync(program, [
      "match",
      "call",
      "call",
      "call",
      "--variant",
      game,
      "--hands",
      "2",
      "--no-duplicate",
      "--seed",
      "4",
      "--save",
      file,
    ]);
    const page = await stage.open("#/replay", smallLaptop);
    await page.locator("input[type=file]").setInputFiles(file);
    await page.getByRole("button", { name: "Step forward" }).waitFor();
    const equities = page.getByRole("group", { name: /^Equity of each player/ });
    const hasOdds = async () => /\d\u00a0%/.test((await equities.textContent()) ?? "");
    for (let step = 0; step < 20 && !(await hasOdds()); ++step) await page.keyboard.press("ArrowRight");
    expect(await equities.textContent()).toMatch(/\d\u00a0%/);
    for (let step = 0; step < 12; ++step) await page.keyboard.press("ArrowRight");
    await picture(page, `replay-${game}`);
    await page.keyboard.press("End");
    await picture(page, `replay-${game}-end`);
    expect(await coveredCards(page)).toEqual([]);
  }
});
