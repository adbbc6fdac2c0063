// The extension with vscode-languageclient as it is, and the language server, in an editor that has
// one document and keeps the diagnostics that it is given.
import assert from "node:assert/strict";
import Module, { createRequire } from "node:module";
import { join } from "node:path";
import test from "node:test";

const require = createRequire(import.meta.url);
const root = new URL("../../..", import.meta.url).pathname;
const path = process.env.HIVM_OPT ?? join(root, "bin/hivm-opt");

class EventEmitter {
  #listeners = new Set();
  event = (f, self) => {
    const listener = self ? f.bind(self) : f;
    this.#listeners.add(listener);
    return { dispose: () => this.#listeners.delete(listener) };
  };
  fire(e) {
    return Promise.all([...this.#listeners].map((f) => f(e)));
  }
  dispose() {
    this.#listeners.clear();
  }
}

class Position {
  constructor(line, character) {
    Object.assign(this, { line, character });
  }
}

class Range {
  constructor(...at) {
    const [start, end] = at.length === 2 ? at : [new Position(at[0], at[1]), new Position(at[2], at[3])];
    Object.assign(this, { start, end });
  }
}

class Diagnostic {
  constructor(range, message, severity) {
    Object.assign(this, { range, message, severity });
  }
}

class CodeActionKind {
  static Empty = new CodeActionKind("");
  constructor(value) {
    this.value = value;
  }
  append(part) {
    return new CodeActionKind(this.value === "" ? part : `${this.value}.${part}`);
  }
}

// editor returns an editor, as much of one as the client asks for. Other classes are empty, and
// other functions return something to dispose of.
function editor(document, diagnostics, settings = { path }) {
  const disposable = { dispose() {} };
  const changed = new EventEmitter();
  const configured = new EventEmitter();
  const errors = [];
  const part = (own) =>
    new Proxy(own, {
      get: (target, key) => target[key] ?? (/^(on|register|create)/.test(String(key)) ? () => disposable : undefined),
    });
  const vscode = {
    version: "1.90.0",
    EventEmitter,
    Position,
    Range,
    Diagnostic,
    CodeActionKind,
    DiagnosticSeverity: { Error: 0, Warning: 1, Information: 2, Hint: 3 },
    ProgressLocation: { Notification: 15 },
    Uri: { parse: (s) => ({ scheme: "file", fsPath: s, toString: () => s }) },
    Disposable: class {
      constructor(f) {
        this.dispose = f ?? (() => {});
      }
      static from = (...all) => ({ dispose: () => all.forEach((d) => d.dispose()) });
    },
    CancellationTokenSource: class {
      token = { isCancellationRequested: false, onCancellationRequested: () => disposable };
      cancel() {}
      dispose() {}
    },
    env: { appName: "test", language: "en" },
    window: part({
      visibleTextEditors: [],
      tabGroups: part({ all: [] }),
      createOutputChannel: () => ({ ...disposable, append() {}, appendLine() {}, show() {} }),
      showErrorMessage: (message) => (errors.push(message), new Promise(() => {})), // nobody closes it
    }),
    commands: part({}),
    languages: part({
      match: (selector, d) => (selector.some((s) => s.language === d.languageId) ? 10 : 0),
      createDiagnosticCollection: () => ({ ...disposable, clear() {}, delete() {}, set: (uri, all) => diagnostics.fire(all) }),
    }),
    workspace: part({
      textDocuments: [document],
      notebookDocuments: [],
      workspaceFolders: undefined,
      fs: part({}),
      onDidChangeTextDocument: changed.event,
      onDidChangeConfiguration: configured.event,
      getConfiguration: () => ({ get: (key, value) => settings[key] ?? value }),
    }),
  };
  const withClasses = new Proxy(vscode, {
    get: (target, key) => target[key] ?? (/^[A-Z]/.test(String(key)) ? (target[key] = class {}) : undefined),
  });
  return { vscode: withClasses, changed, configured, errors };
}

// load returns the extension in an editor.
function load(vscode) {
  const load = Module._load;
  Module._load = function (request, ...rest) {
    return request === "vscode" ? vscode : load.call(this, request, ...rest);
  };
  try {
    for (const file of Object.keys(require.cache)) delete require.cache[file]; // each has an editor of its own
    return require("../dist/extension.js");
  } finally {
    Module._load = load;
  }
}

// nextOf returns a function that waits for the next event.
function nextOf(emitter) {
  return () =>
    new Promise((resolve) => {
      const listener = emitter.event((e) => {
        listener.dispose();
        resolve(e);
      });
    });
}

test("vscode-languageclient: diagnostics, an edit, and the end", { timeout: 60_000 }, async () => {
  const lines = ["func.func @f(%x: i32) -> i32 {", "  %y = arith.addi %x, %z : i32", "  return %y : i32", "}", ""];
  const document = {
    uri: { scheme: "file", fsPath: "/kernel.mlir", toString: () => "file:///kernel.mlir" },
    languageId: "mlir",
    version: 1,
    getText: () => lines.join("\n"),
  };
  const diagnostics = new EventEmitter();
  const next = nextOf(diagnostics);
  const { vscode, changed, errors } = editor(document, diagnostics);
  const extension = load(vscode);

  let published = next();
  await extension.activate({ subscriptions: [] });
  const [wrong, ...more] = await published;
  assert.deepEqual(more, []);
  assert.match(wrong.message, /undeclared/);
  assert.deepEqual({ ...wrong.range.start }, { line: 1, character: 22 });

  published = next();
  document.version = 2;
  lines[1] = lines[1].replace("%z", "%x");
  const range = new Range(1, 22, 1, 24);
  await changed.fire({ document, contentChanges: [{ range, rangeLength: 2, rangeOffset: 53, text: "%x" }] });
  assert.deepEqual(await published, []);
  await extension.deactivate();
  assert.deepEqual(errors, []);
});

test("a server that is not there, until the setting is mended", { timeout: 60_000 }, async () => {
  const document = {
    uri: { scheme: "file", fsPath: "/kernel.mlir", toString: () => "file:///kernel.mlir" },
    languageId: "mlir",
    version: 1,
    getText: () => "func.func @f() {\n  bad\n}\n",
  };
  const diagnostics = new EventEmitter();
  const settings = { path: "/no/such/hivm-opt" };
  const { vscode, configured, errors } = editor(document, diagnostics, settings);
  const extension = load(vscode);
  await extension.activate({ subscriptions: [] });
  assert.match(errors.join(), /no\/such/);
  await configured.fire({ affectsConfiguration: (name) => name === "hivm-opt" }); // another setting
  const published = nextOf(diagnostics)();
  settings.path = path;
  await configured.fire({ affectsConfiguration: (name) => name.startsWith("hivm-opt") });
  assert.equal((await published).length, 1);
  await extension.deactivate();
});
