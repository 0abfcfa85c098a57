// How smoothly a table of nine bots is drawn: frames a second of a match at speed fast (docs/lab/servers.md).
//   node e2e/frames.mjs http://127.0.0.1:8080/
import { chromium } from "playwright-core";

const address = process.argv[2] ?? "http://127.0.0.1:8080/";
const bots = ["call", "standard", "random", "call", "standard", "random", "call", "standard", "random"];
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
await page.goto(address);
await page.evaluate(
  (wishes) => localStorage.setItem("felt.lobby.match", wishes),
  JSON.stringify({ mode: "match", game: "holdem", bots, hands: 1000, seed: "3" }),
);
await page.goto(`${address}#/watch`);
await page.reload();
await page.getByRole("main").getByRole("button", { name: "Start the match" }).click();
await page.getByRole("button", { name: "Fast", exact: true }).click();
const times = await page.evaluate(
  () =>
    new Promise((done) => {
      const seen = [];
      const tick = (now) => (seen.push(now) < 601 ? requestAnimationFrame(tick) : done(seen));
      requestAnimationFrame(tick);
    }),
);
const waits = times
  .slice(1)
  .map((time, i) => time - times[i])
  .sort((a, b) => a - b);
const at = (part) => waits[Math.floor(part * (waits.length - 1))].toFixed(1);
console.log(
  `${((1000 * waits.length) / (times.at(-1) - times[0])).toFixed(1)} frames a second over ${waits.length}: median ${at(0.5)} ms, 99 % ${at(0.99)} ms, worst ${at(1)} ms`,
);
await browser.close();
