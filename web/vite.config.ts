import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

const server = process.env.FELT_SERVER ?? "http://127.0.0.1:8080";

export default defineConfig({
  base: "./",
  plugins: [svelte(), svelteTesting()],
  build: { target: "es2022", manifest: true, chunkSizeWarningLimit: 800 },
  // The server answers its own pages alone, so the proxy speaks as one of them.
  server: { proxy: { "^/(api|ws)(/|$)": { target: server, ws: true, changeOrigin: true, headers: { origin: server } } } },
  test: { environment: "jsdom", include: ["src/**/*.test.ts", "tools/**/*.test.ts"], setupFiles: ["src/test_setup.ts"] },
});
