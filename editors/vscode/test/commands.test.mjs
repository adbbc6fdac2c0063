// What the extension runs for a command, and the extension itself as far as it goes without Visual
// Studio Code: its file can be loaded, and package.json names what there is.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import Module, { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";

const require = createRequire(import.meta.url);
const tool = require("../dist/tool.js");

const root = new URL("../../..", import.meta.url).pathname;
const settings = {
  path: process.env.HIVM_OPT ?? join(root, "bin/hivm-opt"),
  allowUnregisteredDialect: false,
  hivmArch: "",
  inlayHints: {},
};
const manifest = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));

const text = `func.func private @declared(i32)
// -----
func.func @add(%x: memref<4x8xf32, #hivm.address_space<ub>>, %y: memref<4x8xf32, #hivm.address_space<ub>>) {
  hivm.hir.vexp ins(%x : memref<4x8xf32, #hivm.address_space<ub>>) outs(%y : memref<4x8xf32, #hivm.address_space<ub>>)
  return
}
// -----
func.func @"two words"() {
  wrong
}
`;

async function command(name, f, data, file) {
  return tool.run(settings.path, tool.commandLine(name, f, settings, data, file), tool.partOf(text, f));
}

test("the functions of a text", () => {
  assert.deepEqual(tool.functions(text), ["add", "two words"]);
  assert.deepEqual(tool.functions("  func.func public @p$1.a() attributes {a} {\n"), ["p$1.a"]);
  assert.equal(tool.partOf(text, "add").split("\n").length, 7);
  const twice = "func.func @f() {\n}\n// -----\nfunc.func @f(%second: i32) {\n}\n";
  assert.doesNotMatch(tool.partOf(twice, "f"), /second/);
  assert.doesNotMatch(tool.partOf(twice, "f", 1), /second/);
  assert.match(tool.partOf(twice, "f", 3), /^\n\n\/\/ -----\nfunc.func @f\(%second/);
  assert.equal(tool.partOf(twice, "g", 3), twice);
});

test("arguments that a user types", () => {
  assert.deepEqual(tool.splitArguments(" 3  random(1) '[[1, 2], [3, 4]]' 'random(7, -2, 2)':4x8 "), [
    "3",
    "random(1)",
    "[[1, 2], [3, 4]]",
    "random(7, -2, 2):4x8",
  ]);
  assert.deepEqual(tool.splitArguments(""), []);
});

test("flatten", async () => {
  const { code, stdout, stderr } = await command("flatten", "add");
  assert.equal(stderr, "");
  assert.equal(code, 0);
  assert.match(stdout, /memref<32xf32/);
});

test("run", async () => {
  const { code, stdout, stderr } = await command("run", "add", ["zeros", "iota"]);
  assert.equal(stderr, "");
  assert.equal(code, 0);
  assert.match(stdout, /arg1.*\[1, 1/s);
});

test("explain", async () => {
  const { code, stdout, stderr } = await command("explain", "add");
  assert.match(stderr, /^flatten-ops: 1 of 1 operations flattened[^\n]*\n$/);
  assert.equal(code, 0);
  assert.match(stdout, /^<!DOCTYPE html>[^]*vexp/);
});

test("verifySync", async () => {
  const { code, stdout, stderr } = await command("verifySync", "add");
  assert.deepEqual({ code, stdout, stderr }, { code: 0, stdout: "", stderr: "" });
});

test("timeline", async () => {
  const dir = mkdtempSync(join(tmpdir(), "hivm-opt-"));
  try {
    const file = join(dir, "t.html");
    const { code, stderr } = await command("timeline", "add", ["zeros", "iota"], file);
    assert.equal(stderr, "");
    assert.equal(code, 0);
    assert.match(readFileSync(file, "utf8"), /^<!DOCTYPE html>/);
  } finally {
    rmSync(dir, { recursive: true });
  }
});

test("dump", async () => {
  const dump = readFileSync(join(root, "testdata/dump/npuir.mlir"), "utf8");
  const { code, stdout } = await tool.run(settings.path, ["dump", "--html", "-"], dump);
  assert.equal(code, 0);
  assert.match(stdout, /^<!DOCTYPE html>/);
});

test("errors are at their lines, and the problem matcher finds them", async () => {
  const { code, stderr } = await command("flatten", "two words");
  assert.equal(code, 1);
  const { pattern, severity } = manifest.contributes.problemMatchers[0];
  assert.equal(severity, "info"); // of a remark, for which Visual Studio Code has no word
  const m = stderr.split("\n").map((line) => new RegExp(pattern.regexp).exec(line)).find(Boolean);
  assert.ok(m, stderr);
  assert.deepEqual([m[pattern.line], m[pattern.column], m[pattern.severity]], ["9", "3", "error"]);
});

test("a tool that is not there", async () => {
  await assert.rejects(tool.run(join(root, "no-such-tool"), [], ""), /ENOENT/);
});

// extension loads the extension in an editor that is only as much as the commands need, and
// activates it. What the commands show is in shown. The client of the language server fails in it,
// which the extension reports as it does where the tool is missing.
async function extension() {
  const commands = new Map();
  const shown = { output: "", pages: [], documents: [], errors: [] };
  const disposable = { dispose() {} };
  const anything = () => // that can be called, constructed and extended
    new Proxy(class {}, {
      get: (target, key) => {
        if (key === "then" || typeof key === "symbol") return undefined;
        if (!(key in target)) target[key] = key === "prototype" ? {} : anything();
        return target[key];
      },
      apply: () => disposable,
    });
  const document = { uri: { scheme: "untitled", toString: () => "untitled:a" }, getText: () => text };
  const vscode = {
    Uri: { parse: (uri) => uri },
    ViewColumn: { Beside: -2 },
    ProgressLocation: { Notification: 15 },
    window: {
      activeTextEditor: { document },
      createOutputChannel: () => ({
        ...disposable,
        append: (s) => (shown.output += s),
        appendLine: (s) => (shown.output += s + "\n"),
        show() {},
      }),
      showErrorMessage: async (message) => void shown.errors.push(message),
      showInputBox: async () => "zeros iota",
      showQuickPick: async (names) => names[0],
      showTextDocument: async (d) => shown.documents.push(d.content),
      createWebviewPanel: (_, title) => {
        const panel = { title, webview: { html: "" } };
        shown.pages.push(panel);
        return panel;
      },
      withProgress: (_, task) => task({}, { onCancellationRequested() {} }),
    },
    commands: { registerCommand: (name, f) => (commands.set(name, f), disposable), executeCommand: async () => {} },
    workspace: {
      onDidChangeConfiguration: () => disposable,
      openTextDocument: async (what) => (typeof what === "string" ? document : what),
      getConfiguration: () => ({
        get: (key, value) => {
          const setting = manifest.contributes.configuration.properties[`hivm-opt.${key}`];
          assert.deepEqual(value, setting?.default, key);
          return key === "path" ? settings.path : value;
        },
      }),
    },
  };
  const stub = new Proxy(vscode, { get: (target, key) => target[key] ?? anything() });
  const load = Module._load;
  Module._load = function (request, ...rest) {
    return request === "vscode" ? stub : load.call(this, request, ...rest);
  };
  try {
    await require("../dist/extension.js").activate({ subscriptions: [] });
  } catch (e) {
    shown.errors.push(String(e));
  } finally {
    Module._load = load;
  }
  shown.errors = [];
  return { commands, shown };
}

test("the extension carries out the commands of package.json", async () => {
  const { commands, shown } = await extension();
  const names = manifest.contributes.commands.map((c) => c.command);
  assert.deepEqual([...commands.keys()].sort(), names.sort());

  await commands.get("hivm-opt.flatten")("untitled:a", "add");
  assert.match(shown.documents[0], /memref<32xf32/);
  await commands.get("hivm-opt.explain")(); // the first function of the active editor
  await commands.get("hivm-opt.timeline")("untitled:a", "add");
  assert.deepEqual(shown.pages.map((p) => p.title), ["Explain @add", "Timeline of @add"]);
  for (const page of shown.pages) assert.match(page.webview.html, /^<!DOCTYPE html>/);
  assert.equal(shown.output, "");
  await commands.get("hivm-opt.verifySync")("untitled:a", "add");
  assert.match(shown.output, /exit code 0\nNothing was found/);
  await commands.get("hivm-opt.run")("untitled:a", "add");
  assert.match(shown.output, /Run @add: exit code 0\n.*arg1/s);
  await commands.get("hivm-opt.flatten")("untitled:a", "two words");
  assert.match(shown.output, /exit code 1\n<stdin>:9:3: error: /);
  assert.equal(shown.documents.length, 1);
  assert.deepEqual(shown.errors, []);
});
