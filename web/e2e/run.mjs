// Runs the end-to-end tests where there is a Chromium, and says clearly when there is none.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const browser = process.env.CHROMIUM ?? "/usr/bin/chromium";
if (!existsSync(browser)) {
  console.log(`end-to-end tests skipped: there is no Chromium at ${browser}; install it (apt-get install chromium) or set CHROMIUM`);
  process.exit(0);
}
const { status } = spawnSync("npm", ["run", "--silent", "e2e"], { stdio: "inherit" });
process.exit(status ?? 1);
