// Builds the page, lays a .gz beside every file for the server to embed, and keeps the first load small.
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { build } from "vite";

const firstLoadLimit = 300 * 1024;

const { values } = parseArgs({ options: { outDir: { type: "string", default: "dist" } } });
const outDir = resolve(values.outDir);

function filesIn(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });
}

/** The entry, what it imports, and the first page a visitor sees. */
function firstLoad(manifest) {
  const seen = new Set(["index.html"]);
  const visit = (key) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(chunk.file)) return;
    seen.add(chunk.file);
    for (const css of chunk.css ?? []) seen.add(css);
    for (const next of chunk.imports ?? []) visit(next);
  };
  visit("index.html");
  visit("src/play/PlayPage.svelte");
  return [...seen];
}

await build({ build: { outDir, emptyOutDir: true } });

const manifestPath = join(outDir, ".vite", "manifest.json");
const manifest = JSON.parse(readFileSync(manifestPath, "utf8"));
rmSync(join(outDir, ".vite"), { recursive: true });
// Node writes neither name nor time into the archive, so the same page gives the same bytes.
for (const path of filesIn(outDir)) writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }));

const total = firstLoad(manifest)
  .map((file) => join(outDir, `${file}.gz`))
  .filter((path) => existsSync(path))
  .reduce((sum, path) => sum + statSync(path).size, 0);
console.log(`first load: ${(total / 1024).toFixed(1)} kB compressed (limit ${firstLoadLimit / 1024} kB)`);
if (total > firstLoadLimit) process.exit(1);
