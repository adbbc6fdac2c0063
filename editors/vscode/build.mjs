// Makes dist: the extension in one file with its libraries, what the tests call, and the grammar.
import { build } from "esbuild";
import { copyFileSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";

mkdirSync("dist", { recursive: true });
copyFileSync("../textmate/mlir.tmLanguage.json", "dist/mlir.tmLanguage.json");
copyFileSync("../../LICENSE", "LICENSE"); // where vsce looks for it
const { metafile } = await build({
  entryPoints: ["src/extension.ts", "src/tool.ts"],
  outdir: "dist",
  bundle: true,
  platform: "node",
  format: "cjs",
  target: "node18",
  external: ["vscode"],
  minify: true,
  logLevel: "warning",
  metafile: true,
});

// The licenses of the libraries ask for their texts beside what is made of them.
const libraries = new Set(Object.keys(metafile.inputs).flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? []));
let notices = "The extension contains these libraries.\n";
for (const library of [...libraries].sort()) {
  const { name, version, license } = JSON.parse(readFileSync(`${library}/package.json`, "utf8"));
  const file = readdirSync(library).find((f) => /^licen[cs]e/i.test(f));
  if (!file) throw new Error(`${library} has no text of its license`);
  notices += `\n${"-".repeat(80)}\n${name} ${version} (${license})\n\n${readFileSync(`${library}/${file}`, "utf8").trim()}\n`;
}
writeFileSync("dist/libraries.txt", notices);
