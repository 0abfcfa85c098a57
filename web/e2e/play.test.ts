import { expect, test } from "vitest";
import type { ServerMessage } from "../src/api/types";
import { phone, picture, useStage } from "./harness";
import {
  checkOrCallByKey,
  checkOrCallByMouse,
  choose,
  decide,
  decision,
  goOn,
  nextHand,
  playHand,
  sitDown,
  untilPressesCount,
} from "./playing";

const stage = useStage();

test("one click sits down, and whole hands can be played with the mouse", async () => {
  const page = await stage.open();
  await picture(page, "lobby");
  await choose(page, { bots: ["call", "mc"] });
  await sitDown(page);
  await decision(page).waitFor();
  await picture(page, "play");
  for (let hand = 1; hand <= 3; ++hand) {
    expect(await playHand(page, checkOrCallByMouse)).toBeGreaterThan(0);
    if (hand === 1) await picture(page, "play-result");
    await goOn(page);
    await page
      .getByText(`Hand ${hand + 1}`)
      .first()
      .waitFor();
  }
});

test("whole hands can be played with the keyboard alone", async () => {
  const page = await stage.open();
  await choose(page, {});
  await page.getByRole("main").getByRole("button", { name: "Play", exact: true }).focus();
  await page.keyboard.press("Enter");
  for (let hand = 1; hand <= 2; ++hand) {
    await playHand(page, checkOrCallByKey);
    await page.keyboard.press("Space");
    await page
      .getByText(`Hand ${hand + 1}`)
      .first()
      .waitFor();
  }
  await untilPressesCount(page);
  await page.keyboard.press("r");
  await page.keyboard.type("700");
  await page.keyboard.press("Enter");
  await page
    .getByText(/you (bet|raise to) 700/i)
    .first()
    .waitFor();
});

test("five-card draw: cards are discarded and replaced", async () => {
  const page = await stage.open();
  await choose(page, { game: "draw", bots: ["call"] });
  await sitDown(page);
  let hasDrawn = false;
  await playHand(page, async () => {
    const cards = page.getByRole("button", { name: /^Discard/ });
    if (!(await cards.first().isVisible())) return checkOrCallByMouse(page);
    await picture(page, "play-draw");
    await cards.nth(0).click();
    await cards.nth(2).click();
    await page.getByRole("button", { name: /Draw 2/ }).click();
    hasDrawn = true;
  });
  expect(hasDrawn).toBe(true);
  await page
    .getByText(/you discard/i)
    .first()
    .waitFor();
});

test("one-bet and rank hold'em are played to the end of a hand", async () => {
  for (const game of ["one-bet", "rank-holdem"]) {
    const page = await stage.open();
    await choose(page, { game, bots: ["call"] });
    await sitDown(page);
    await playHand(page, checkOrCallByMouse);
  }
});

test("a reload in the middle of a hand changes nothing", async () => {
  const page = await stage.open();
  await choose(page, {});
  await sitDown(page);
  await decision(page).waitFor();
  await decide(page, checkOrCallByMouse);
  await decision(page).waitFor();
  const seat = page.getByRole("group", { name: /^You,/ });
  const before = await seat.getAttribute("aria-label");
  const number = await decision(page).getAttribute("data-decision");
  await page.reload();
  await decision(page).waitFor();
  expect(await seat.getAttribute("aria-label")).toBe(before);
  expect(await decision(page).getAttribute("data-decision")).toBe(number);
});

test("a server that is started again brings the game back", async () => {
  const page = await stage.open();
  await choose(page, {});
  await sitDown(page);
  await decision(page).waitFor();
  const seat = page.getByRole("group", { name: /^You,/ });
  const before = await seat.getAttribute("aria-label");
  await stage.whileFailing(async () => {
    await stage.server.stop();
    await page
      .getByText(/connection|server/i)
      .first()
      .waitFor();
    await picture(page, "play-disconnected");
    await stage.server.start();
    await decision(page)
      .getByRole("button", { name: /^(check|call)/i })
      .waitFor();
  });
  expect(await seat.getAttribute("aria-label")).toBe(before);
  await playHand(page, checkOrCallByMouse);
});

test("two browsers at one server: each has its own table, and one can watch the other without seeing cards", async () => {
  const first = await stage.open();
  await choose(first, { bots: ["call", "call"] });
  const address = await sitDown(first);
  const second = await stage.open();
  await choose(second, {});
  await sitDown(second);
  await decision(first).waitFor();
  await decision(second).waitFor();
  const watcher = await stage.open(new URL(address).hash);
  await watcher
    .getByRole("group", { name: /face-down/i })
    .first()
    .waitFor();
  expect(await decision(watcher).isVisible()).toBe(false);
});

test("no hidden card is on the wire before it is shown", async () => {
  const page = await stage.open();
  await choose(page, { bots: ["call", "random"] });
  const frames: string[] = [];
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => frames.push(payload.toString())));
  await page.reload();
  await sitDown(page);
  for (let hand = 1; hand <= 5; ++hand) {
    await playHand(page, checkOrCallByMouse);
    await goOn(page);
    await page
      .getByText(`Hand ${hand + 1}`)
      .first()
      .waitFor();
  }
  const views = frames.map((frame) => JSON.parse(frame) as ServerMessage).filter((message) => message.type === "table");
  let shown = 0;
  for (const [index, message] of views.entries()) {
    for (const seat of message.view.seats) {
      if (seat.chair === message.view.you) continue;
      for (const card of seat.cards.filter((each) => each !== "??")) {
        ++shown;
        const earlier = views
          .slice(0, index)
          .filter((other) => other.view.hand === message.view.hand && !other.view.seats[seat.chair]!.cards.includes(card));
        for (const other of earlier) expect(JSON.stringify(other)).not.toContain(`"${card}"`);
      }
    }
  }
  expect(shown).toBeGreaterThan(0);
  expect(frames.join("")).not.toContain("seed");
});

test("when everybody is all-in the cards come street by street", async () => {
  const page = await stage.open();
  await choose(page, { bots: ["call"], stack: 2000, speed: "fast" });
  const boards: number[] = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      const message = JSON.parse(payload.toString()) as ServerMessage;
      if (message.type === "table") boards.push(message.view.boards[0]!.length);
    }),
  );
  await page.reload();
  await sitDown(page);
  await untilPressesCount(page);
  await decision(page)
    .getByRole("button", { name: /^all-in: / })
    .click();
  await decision(page)
    .getByRole("button", { name: /^all-in [\d,]+/i })
    .click();
  await decision(page)
    .getByRole("button", { name: /^confirm all-in/i })
    .click();
  await page.getByRole("group", { name: /^Caller,.*(of|and)/ }).waitFor();
  await picture(page, "play-all-in");
  await nextHand(page).waitFor();
  expect(boards.join("").replace(/(.)\1+/g, "$1")).toBe("0345");
});

test("on a phone the table stands upright and the buttons are in reach", async () => {
  const page = await stage.open("", phone);
  await choose(page, { bots: ["call", "mc", "random", "call", "call"] });
  await picture(page, "lobby-phone");
  await sitDown(page);
  await decision(page).waitFor();
  await page.waitForTimeout(400);
  await picture(page, "play-phone");
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  const box = await decision(page).boundingBox();
  expect(box!.y + box!.height).toBeLessThanOrEqual(845);
  await playHand(page, checkOrCallByMouse);
});

test("help is marked as such and shows what the models read", async () => {
  const page = await stage.open();
  await choose(page, { bots: ["reader", "mc"] });
  await sitDown(page);
  await decision(page).waitFor();
  await page.getByRole("button", { name: /assist/i }).click();
  await page
    .getByText(/not part of the game/i)
    .first()
    .waitFor();
  await page
    .getByText(/equity/i)
    .first()
    .waitFor();
  await picture(page, "play-assistance");
});
