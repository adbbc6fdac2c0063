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
function editor(document, diagnostics) {
  const disposable = { dispose() {} };
  const changed = new EventEmitter();
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
      showErrorMessage: async (message) => assert.fail(message),
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
      getConfiguration: () => ({ get: (key, value) => (key === "path" ? path : value) }),
    }),
  };
  const withClasses = new Proxy(vscode, {
    get: (target, key) => target[key] ?? (/^[A-Z]/.test(String(key)) ? (target[key] = class {}) : undefined),
  });
  return { vscode: withClasses, changed };
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
  const next = () =>
    new Promise((resolve) => {
      const listener = diagnostics.event((all) => {
        listener.dispose();
        resolve(all);
      });
    });
  const { vscode, changed } = editor(document, diagnostics);
  const load = Module._load;
  Module._load = function (request, ...rest) {
    return request === "vscode" ? vscode : load.call(this, request, ...rest);
  };
  const extension = require("../dist/extension.js");
  Module._load = load;

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
});
