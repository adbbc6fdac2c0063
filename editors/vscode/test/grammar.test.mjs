// The TextMate grammar, as editors use it: with vscode-textmate and Oniguruma.
import assert from "node:assert/strict";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import test from "node:test";

const require = createRequire(import.meta.url);
const textmate = require("vscode-textmate");
const oniguruma = require("vscode-oniguruma");

const root = new URL("../../..", import.meta.url).pathname;
const folder = join(root, "editors/textmate");

async function load() {
  const wasm = readFileSync(require.resolve("vscode-oniguruma/release/onig.wasm"));
  await oniguruma.loadWASM(wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength));
  const registry = new textmate.Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
      createOnigString: (text) => new oniguruma.OnigString(text),
    }),
    loadGrammar: async () => {
      const file = join(folder, "mlir.tmLanguage.json");
      return textmate.parseRawGrammar(readFileSync(file, "utf8"), file);
    },
  });
  return registry.loadGrammar("source.mlir");
}

const grammar = await load();

// open returns how many brackets are open at the end of each line, or undefined if the
// text has brackets that do not nest, or a character that begins no token of MLIR. Brackets and
// strings are found here without the grammar.
function open(lines) {
  const stack = [];
  const depths = [];
  const closing = { "(": ")", "[": "]", "{": "}", "<": ">" };
  for (const line of lines) {
    // <= is a comparison in integer sets; there, brackets () are around it.
    const tokens = line.matchAll(/\/\/.*|"(?:[^"\\]|\\.)*"|->|\{-#|#-\}|[<>]=|[()[\]{}<>"]/g);
    for (const [token] of tokens) {
      if (token.startsWith("//") || token === "->" || (token.startsWith('"') && token.length > 1)) continue;
      if (token === '"') return undefined;
      if (token === "{-#") stack.push("#-}");
      else if (token === ">=" || token === "<=") {
        if (stack.at(-1) !== ")") return undefined;
      } else if (closing[token]) stack.push(closing[token]);
      else if (stack.pop() !== token) return undefined;
    }
    depths.push(stack.length);
  }
  return stack.length === 0 ? depths : undefined;
}

function* texts(dir) {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) yield* texts(path);
    else if (entry.name.endsWith(".mlir")) yield path;
  }
}

test("all texts of testdata: every token has a scope, and brackets end where they are closed", () => {
  let files = 0;
  let followed = 0;
  const wrong = [];
  for (const path of texts(join(root, "testdata"))) {
    files++;
    const lines = readFileSync(path, "utf8").split(/\r?\n/);
    const depths = open(lines);
    if (depths) followed++;
    let state = textmate.INITIAL;
    lines.forEach((line, i) => {
      const result = grammar.tokenizeLine(line, state);
      if (result.stoppedEarly) wrong.push(`${path}:${i + 1}: the line took too long`);
      state = result.ruleStack;
      for (const token of result.tokens) {
        const text = line.slice(token.startIndex, token.endIndex);
        const last = token.scopes.at(-1);
        if (text.trim() === "" || line === "") continue;
        const where = `${path}:${i + 1}:${token.startIndex + 1}: ${JSON.stringify(text)}`;
        if (token.scopes.length === 1 || last.startsWith("meta.")) wrong.push(`${where} has no scope: ${token.scopes}`);
        if (depths && /unopened|illegal/.test(last)) wrong.push(`${where} is ${last}`);
      }
      if (depths && state.depth - 1 !== depths[i]) {
        wrong.push(`${path}:${i + 1}: ${state.depth - 1} rules and ${depths[i]} brackets are open at the end of the line`);
      }
    });
  }
  assert.equal(wrong.slice(0, 20).join("\n"), "");
  assert.ok(files > 500 && followed > 0.95 * files, `brackets nest in ${followed} of ${files} files`);
});

test("the scopes of some lines", () => {
  const lines = readFileSync(join(folder, "test/lines.mlir"), "utf8").trimEnd().split("\n");
  let state = textmate.INITIAL;
  let got = "";
  for (const line of lines) {
    const result = grammar.tokenizeLine(line, state);
    state = result.ruleStack;
    got += line + "\n";
    for (const token of result.tokens) {
      const text = line.slice(token.startIndex, token.endIndex);
      const scopes = token.scopes.filter((s) => s !== "source.mlir" && s !== "meta.block.mlir");
      if (text.trim() !== "") got += `    ${text.trim()}  ${scopes.map((s) => s.replace(/\.mlir$/, "")).join(" ")}\n`;
    }
  }
  const file = join(folder, "test/lines.snap");
  if (process.env.UPDATE) writeFileSync(file, got);
  assert.equal(got, readFileSync(file, "utf8"), "UPDATE=1 npm test renews lines.snap");
});
