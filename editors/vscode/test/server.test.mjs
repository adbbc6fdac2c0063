// The language server, started as the extension starts it, and driven by messages. (Visual Studio
// Code's own test runner downloads the editor, so it is not used.)
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { join } from "node:path";
import test from "node:test";

const require = createRequire(import.meta.url);
const lsp = require("vscode-languageserver-protocol/node");
const tool = require("../dist/tool.js");

const root = new URL("../../..", import.meta.url).pathname;
const settings = {
  path: process.env.HIVM_OPT ?? join(root, "bin/hivm-opt"),
  allowUnregisteredDialect: false,
  hivmArch: "",
  inlayHints: { strides: true, ranks: true, flags: true },
};

// start returns a connection to an initialized server, and its process.
async function start(settings) {
  const { command, args } = tool.server(settings);
  const child = spawn(command, args, { stdio: ["pipe", "pipe", "inherit"] });
  await once(child, "spawn");
  const connection = lsp.createProtocolConnection(
    new lsp.StreamMessageReader(child.stdout),
    new lsp.StreamMessageWriter(child.stdin),
  );
  connection.listen();
  const { capabilities } = await connection.sendRequest(lsp.InitializeRequest.type, {
    processId: process.pid,
    rootUri: null,
    capabilities: {},
    initializationOptions: tool.initializationOptions(settings),
  });
  await connection.sendNotification(lsp.InitializedNotification.type, {});
  return { connection, child, capabilities };
}

// diagnosed resolves with the diagnostics of a version of a document.
function diagnosed(connection, version) {
  return new Promise((resolve) => {
    const listener = connection.onNotification(lsp.PublishDiagnosticsNotification.type, (p) => {
      if (p.version !== undefined && p.version !== version) return;
      listener.dispose();
      resolve(p.diagnostics);
    });
  });
}

async function stop({ connection, child }) {
  const ended = once(child, "exit");
  await connection.sendRequest(lsp.ShutdownRequest.type);
  await connection.sendNotification(lsp.ExitNotification.type);
  assert.deepEqual(await ended, [0, null]);
  connection.dispose();
}

const uri = "file:///kernel.mlir";
const text = `func.func @f(%x: i32) -> i32 {
  %y = arith.addi %x, %z : i32
  return %y : i32
}
`;

test("diagnostics, an edit, and the end", { timeout: 60_000 }, async () => {
  const run = await start(settings);
  assert.equal(run.capabilities.textDocumentSync.change, lsp.TextDocumentSyncKind.Incremental);

  let diagnostics = diagnosed(run.connection, 1);
  await run.connection.sendNotification(lsp.DidOpenTextDocumentNotification.type, {
    textDocument: { uri, languageId: "mlir", version: 1, text },
  });
  const [wrong, ...more] = await diagnostics;
  assert.deepEqual(more, []);
  assert.equal(wrong.severity, lsp.DiagnosticSeverity.Error);
  assert.match(wrong.message, /undeclared/);
  assert.equal(wrong.range.start.line, 1);
  const column = text.split("\n")[1].indexOf("%z");
  assert.equal(wrong.range.start.character, column);

  diagnostics = diagnosed(run.connection, 2);
  await run.connection.sendNotification(lsp.DidChangeTextDocumentNotification.type, {
    textDocument: { uri, version: 2 },
    contentChanges: [
      { range: { start: { line: 1, character: column }, end: { line: 1, character: column + 2 } }, text: "%x" },
    ],
  });
  assert.deepEqual(await diagnostics, []);
  await stop(run);
});

test("settings, at the start and later", { timeout: 60_000 }, async () => {
  const run = await start(settings);
  let diagnostics = diagnosed(run.connection, 1);
  await run.connection.sendNotification(lsp.DidOpenTextDocumentNotification.type, {
    textDocument: { uri, languageId: "mlir", version: 1, text: '"unknown.op"() : () -> ()\n' },
  });
  assert.equal((await diagnostics).length, 1);
  diagnostics = diagnosed(run.connection, 1);
  await run.connection.sendNotification(lsp.DidChangeConfigurationNotification.type, {
    settings: { "hivm-opt": tool.initializationOptions({ ...settings, allowUnregisteredDialect: true }) },
  });
  assert.deepEqual(await diagnostics, []);
  await stop(run);
});
