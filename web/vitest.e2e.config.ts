// End-to-end tests: a real felt serve, a real Chromium. FELT_PROGRAM names the program; FELT_E2E_OUT a folder for
// screenshots; CHROMIUM the browser, when it is not where Debian puts it.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "node",
    include: ["e2e/**/*.test.ts"],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    teardownTimeout: 10_000,
  },
});
