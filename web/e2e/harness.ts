// A felt serve of its own and a browser for each file of tests. Whatever a page complains of on its console fails the test.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContextOptions, type Page, chromium } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";

const program = process.env.FELT_PROGRAM ?? "../build/release/felt";
const browserPath = process.env.CHROMIUM ?? "/usr/bin/chromium";
const pictures = process.env.FELT_E2E_OUT ?? join(tmpdir(), "felt-e2e");

export const laptop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

export class Server {
  address = "";
  readonly #folder = mkdtempSync(join(tmpdir(), "felt-e2e-"));
  #process?: ChildProcess;

  get folder(): string {
    return this.#folder;
  }

  /** Starts, or starts again with the same data; the port stays, so that pages find it. */
  async start(...options: string[]): Promise<void> {
    const port = this.address ? new URL(this.address).port : "0";
    const env = { ...process.env, XDG_DATA_HOME: this.#folder };
    this.#process = spawn(program, ["serve", "--port", port, ...options], { env, stdio: ["ignore", "pipe", "pipe"] });
    this.address = await new Promise<string>((resolve, reject) => {
      let text = "";
      this.#process?.stdout?.on("data", (piece) => {
        text += piece;
        const found = /felt is at (\S+)/.exec(text);
        if (found?.[1]) resolve(found[1]);
      });
      this.#process?.on("error", reject);
      this.#process?.on("exit", (code) => reject(new Error(`felt serve ended with ${code}: ${text}`)));
    });
  }

  async stop(signal: "SIGINT" | "SIGKILL" = "SIGINT"): Promise<void> {
    const running = this.#process;
    if (running?.exitCode !== null || running.signalCode !== null) return;
    const over = new Promise((resolve) => running.once("exit", resolve));
    running.kill(signal);
    await over;
  }

  forget(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

export class Stage {
  readonly server = new Server();
  browser!: Browser;
  #pages: Page[] = [];
  #complaints: string[] = [];

  /** A page in a browser profile of its own. */
  async open(where = "", options: BrowserContextOptions = laptop): Promise<Page> {
    const context = await this.browser.newContext({ reducedMotion: "reduce", ...options });
    const page = await context.newPage();
    this.#pages.push(page);
    page.on("pageerror", (error) => this.#complaints.push(`${error}`));
    page.on("console", (message) => {
      if (message.type() === "error" && !this.#mayFail) this.#complaints.push(message.text());
    });
    await page.goto(this.server.address + where);
    return page;
  }

  /** While it runs, failed connections are expected. */
  async whileFailing(what: () => Promise<void>): Promise<void> {
    this.#mayFail = true;
    await what();
    this.#mayFail = false;
  }
  #mayFail = false;

  /** What stood on the pages when a test failed. */
  async pictureFailure(test: string): Promise<void> {
    const name = test.replace(/\W+/g, "-").slice(0, 60);
    for (const [index, page] of this.#pages.entries()) await picture(page, `failed-${name}-${index + 1}`);
  }

  async closePages(): Promise<void> {
    for (const page of this.#pages) await page.context().close();
    this.#pages = [];
    const complaints = this.#complaints;
    this.#complaints = [];
    expect(complaints).toEqual([]);
  }
}

/** To be called at the top of a file of tests. */
export function useStage(): Stage {
  const stage = new Stage();
  beforeAll(async () => {
    mkdirSync(pictures, { recursive: true });
    await stage.server.start();
    stage.browser = await chromium.launch({ executablePath: browserPath, args: ["--no-sandbox", "--disable-dev-shm-usage"] });
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail") await stage.pictureFailure(task.name);
    await stage.closePages();
  });
  afterAll(async () => {
    await stage.browser?.close();
    await stage.server.stop();
    stage.server.forget();
  });
  return stage;
}

export async function picture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(pictures, `${name}.png`) });
}
