// Runs a WebAssembly program for WASI under node: node wasi.mjs PROGRAM ARGUMENTS.
// The program sees the current folder.
import { readFile } from "node:fs/promises";
import { argv, env, exit } from "node:process";
import { WASI } from "node:wasi";

const [program, ...args] = argv.slice(2);
const wasi = new WASI({
  version: "preview1",
  args: [program, ...args],
  env: { PWD: "/", ...(env.GOGC && { GOGC: env.GOGC }) },
  preopens: { "/": "." },
  returnOnExit: true,
});
const module = await WebAssembly.compile(await readFile(program));
exit(wasi.start(await WebAssembly.instantiate(module, wasi.getImportObject())));
