// Builds the page into a folder: node build.mjs KERNELS PALETTE GLUE OUT. OUT has the engines and their
// lists already. Beside each file is one that brotli made of it; QUALITY is for quick builds.
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { build } from "esbuild";

const [kernels, palette, glue, out] = process.argv.slice(2);
// The best quality takes two minutes for the large engine, which few pages need.
const quality = name => Number(process.env.QUALITY ?? (name === "large.wasm" ? 9 : constants.BROTLI_MAX_QUALITY));
const read = name => readFileSync(name, "utf8");
const common = { bundle: true, minify: true, format: "iife", target: "es2022", logLevel: "warning", legalComments: "none" };

await build({ ...common, entryPoints: ["src/main.js"], outfile: `${out}/page.js` });
await build({ ...common, entryPoints: ["src/worker.js"], outfile: `${out}/worker.js`, banner: { js: read(glue) } });
const style = await build({ stdin: { contents: read(palette) + read("src/style.css"), loader: "css" }, minify: true, write: false });
writeFileSync(`${out}/page.css`, style.outputFiles[0].text);
const scripts = JSON.parse(read(`${out}/large.json`)).scripts.map(s => `'sha256-${s}'`).join(" ");
writeFileSync(`${out}/index.html`, read("index.html").replace(/(?<=wasm-unsafe-eval' )SCRIPTS/, scripts));
// The kernels are tests: their lines for the test tools are left out.
const kernel = file => read(`${kernels}/${file}`).split("\n").filter(l => !/^\s*\/\/ (?:RUN|[A-Z-]*CHECK[A-Z-]*|FLATTEN|[A-Z]+(?:-(?:NEXT|LABEL|SAME|NOT|DAG))?):/.test(l)).join("\n").trim() + "\n";
writeFileSync(`${out}/examples.json`, JSON.stringify(JSON.parse(read("examples.json")).map(({ file, ...e }) => ({ ...e, text: kernel(file) }))));

// The large engine is loaded, and kept, only when a text needs it.
const files = ["index.html", "page.css", "page.js", "worker.js", "examples.json", "small.json", "large.json", "small.wasm"];
const version = createHash("sha256");
for (const name of [...files, "large.wasm"]) version.update(readFileSync(`${out}/${name}`));
await build({ ...common, entryPoints: ["src/sw.js"], outfile: `${out}/sw.js`, define: { VERSION: JSON.stringify(version.digest("hex").slice(0, 16)), FILES: JSON.stringify(["./", ...files.slice(1)]) } });

let total = 0;
for (const name of readdirSync(out).filter(n => !n.endsWith(".br"))) {
  const data = readFileSync(`${out}/${name}`);
  const packed = brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: quality(name), [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS, [constants.BROTLI_PARAM_SIZE_HINT]: data.length } });
  writeFileSync(`${out}/${name}.br`, packed);
  console.log(String(data.length).padStart(10), String(packed.length).padStart(9), name);
  if (name !== "large.wasm") total += packed.length;
}
console.log(`the page loads ${total} bytes, by brotli`);
