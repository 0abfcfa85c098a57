// What outlives a reload, a server and a killed server; and who is shown by which name.
import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Server, picture, useStage } from "./harness";
import { checkOrCallByMouse, choose, decision, playHand, playerName, sitDown, untilPressesCount } from "./playing";

const stage = useStage();
const cooler = "../examples/hands/cooler.phh";

test("a run-out that is cut by a kill is in the database after the restart", async () => {
  const page = await stage.open();
  await choose(page, { bots: ["call"], stack: 2000, speed: "slow" });
  const table = new URL(await sitDown(page)).hash.replace("#/play/", "").split("?")[0]!;
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
  await page.getByText("Pot 4,000").waitFor();
  await stage.whileFailing(async () => {
    await stage.server.stop("SIGKILL");
    await page.context().close();
    await stage.server.start();
  });
  const hands = async () =>
    (
      (await (await fetch(`${stage.server.address}api/hands`)).json()) as {
        hands: { name: string; time: string; of: string; cards: string[] }[];
      }
    ).hands;
  await expect.poll(async () => (await hands()).map((hand) => hand.name), { timeout: 10_000 }).toContain(`${table}-1`);
  const hand = (await hands()).find(({ name }) => name === `${table}-1`)!;
  expect(hand.time).toMatch(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d$/);
  expect(hand.of).toBe(playerName);
  expect(hand.cards).toHaveLength(2);
});

test("who watches sees the player's name, and the player is spoken to", async () => {
  const page = await stage.open();
  await choose(page, { bots: ["call"] });
  const address = await sitDown(page);
  await decision(page).waitFor();
  await page
    .getByText(/You post/)
    .first()
    .waitFor();
  const watcher = await stage.open(new URL(address).hash);
  await watcher.getByRole("group", { name: new RegExp(`^${playerName},`) }).waitFor();
  expect(await watcher.getByRole("group", { name: /^You,/ }).count()).toBe(0);
  await watcher.getByRole("tab", { name: "Log" }).click();
  await watcher.getByText(`${playerName} posts`).first().waitFor();
  await picture(watcher, "watch-person");
});

test("triple draw says which draw it is, and shows the cards of a draw", async () => {
  const page = await stage.open();
  await choose(page, { game: "triple-draw", bots: ["call"] });
  await sitDown(page);
  const streets = new Set<string>();
  await playHand(page, async () => {
    const facts = (await page.locator(".facts").textContent()) ?? "";
    streets.add(/((before|after) the .*|(first|second|third) draw)$/.exec(facts)?.[0] ?? facts);
    const cards = page.getByRole("button", { name: /^Discard/ });
    if (await cards.first().isVisible()) {
      await cards.nth(0).click();
      await page.getByRole("button", { name: /Draw 1/ }).click();
    } else {
      await checkOrCallByMouse(page);
    }
  });
  for (const street of ["first draw", "second draw", "third draw", "after the first draw"]) expect([...streets]).toContain(street);
  const line = page.getByRole("listitem").filter({ hasText: "You discard" }).first();
  expect(await line.getByRole("img").count()).toBe(1);
});

test("the step of a replay and the open tab stay over a reload, and an opened file is imported", async () => {
  const page = await stage.open("#/replay");
  await page.locator("input[type=file]").setInputFiles(cooler);
  await page.getByRole("button", { name: "Step forward" }).waitFor();
  await page.keyboard.press("Home");
  for (let step = 0; step < 6; ++step) await page.keyboard.press("ArrowRight");
  await expect.poll(() => page.url()).toContain("step=7");
  await page.reload();
  const slider = page.getByRole("slider", { name: "Step of the hand" });
  await slider.waitFor();
  await expect.poll(() => slider.inputValue()).toBe("6");

  await page.locator("input[type=file]").setInputFiles(cooler);
  await page.getByRole("button", { name: "Import into the database" }).click();
  await page.getByText("1 hand imported").waitFor();
  const stored = page.getByRole("navigation", { name: "Hands" }).locator("a[href*='hand=']").first();
  await stored.click();
  await page.waitForURL(/hand=\d+/);
  await page.keyboard.press("End");
  const last = await slider.inputValue();
  await expect.poll(() => page.url()).toContain(`step=${Number(last) + 1}`);
  await page.reload();
  await expect.poll(() => slider.inputValue()).toBe(last);

  await page.getByRole("tab", { name: "Players" }).click();
  await expect.poll(() => page.url()).toContain("tab=players");
  await page.reload();
  await page.getByRole("heading", { name: "Players" }).waitFor();
  await page.getByRole("columnheader", { name: "Game" }).waitFor();
});

test("a solver spot and the place in its tree stay over a reload", async () => {
  const page = await stage.open("#/solver");
  await page.getByRole("button", { name: "Turn: a draw comes in" }).click();
  await expect.poll(() => page.url()).toContain("spot=");
  await page.reload();
  await page.getByRole("button", { name: "Turn: a draw comes in", pressed: true }).waitFor();
  await page.getByRole("button", { name: /^River/ }).click();
  await page.getByRole("button", { name: "Solve" }).click();
  const path = page.getByRole("navigation", { name: "Path" });
  await path.waitFor();
  await page
    .getByRole("group", { name: "Actions" })
    .getByRole("button", { name: /^check/i })
    .click();
  await path.getByRole("button", { name: "check" }).waitFor();
  await expect.poll(() => page.url()).toContain("path=check");
  await page.reload();
  await path.getByRole("button", { name: "check" }).waitFor();
  await page.getByText(/Exploitability [\d.]+ %/).waitFor();
});

test("who comes back to the experiments finds the one that runs, with its progress", async () => {
  const page = await stage.open("#/experiments/herts-4");
  await page.getByRole("button", { name: "Run quickly" }).click();
  const bar = page.getByRole("progressbar");
  await bar.waitFor();
  await page.getByRole("link", { name: "Bots", exact: true }).click();
  await page.getByRole("heading", { name: "Bots" }).first().waitFor();
  await page.getByRole("link", { name: "Experiments", exact: true }).click();
  await page.getByRole("heading", { name: "herts-4" }).waitFor();
  await bar.waitFor();
  await expect.poll(async () => Number(await bar.getAttribute("value").catch(() => "0")), { timeout: 50_000 }).toBeGreaterThan(0);
  await picture(page, "experiment-running");
  await page.getByRole("button", { name: "Cancel" }).click();
});

test("the token stays when the server is started again, and without it there is a page", async () => {
  const server = new Server();
  await server.start("--host", "0.0.0.0");
  const first = server.address;
  expect(first).toMatch(/\?token=\w{24}$/);
  expect(statSync(join(server.folder, "felt", "serve-token")).mode & 0o777).toBe(0o600);
  const bare = first.split("?")[0]!;
  const refused = await fetch(bare, { headers: { accept: "text/html" } });
  expect(refused.status).toBe(401);
  expect(await refused.text()).toContain("needs a token");
  await server.stop();
  await server.start("--host", "0.0.0.0");
  expect(server.address).toBe(first);
  const plain = await fetch(`${bare}favicon.svg`, {
    headers: { cookie: `felt_token=${first.split("token=")[1]}`, "accept-encoding": "identity" },
  });
  expect(plain.status).toBe(200);
  expect(plain.headers.get("content-encoding")).toBeNull();
  expect(plain.headers.get("cross-origin-resource-policy")).toBe("same-origin");
  await server.stop();
  server.forget();
});
