// Starts hivm-opt lsp for MLIR texts, and carries out the commands of its code lenses.
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import * as vscode from "vscode";
import { LanguageClient } from "vscode-languageclient/node";
import {
  commandLine,
  functions,
  initializationOptions,
  partOf,
  run,
  server,
  splitArguments,
  type FunctionCommand,
  type Result,
  type Settings,
} from "./tool";

let client: LanguageClient | undefined;
let output: vscode.OutputChannel;
/** What the user typed for the arguments of a function, by document and name. */
const lastArguments = new Map<string, string>();

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  output = vscode.window.createOutputChannel("hivm-opt");
  context.subscriptions.push(
    output,
    vscode.commands.registerCommand("hivm-opt.restart", restart),
    vscode.commands.registerCommand("hivm-opt.dump", showDump),
    vscode.workspace.onDidChangeConfiguration(async (e) => {
      if (e.affectsConfiguration("hivm-opt.path")) {
        await restart();
      } else if (e.affectsConfiguration("hivm-opt") && client?.isRunning()) {
        await client.sendNotification("workspace/didChangeConfiguration", {
          settings: { "hivm-opt": initializationOptions(settings()) },
        });
      }
    }),
  );
  const commands: Record<FunctionCommand, (text: string, where: Place) => Promise<void>> = {
    run: runFunction,
    flatten,
    explain,
    verifySync,
    timeline: showTimeline,
  };
  for (const [name, f] of Object.entries(commands)) {
    context.subscriptions.push(
      vscode.commands.registerCommand(`hivm-opt.${name}`, async (uri?: string, symbol?: string, line?: number) => {
        try {
          const place = await find(uri, symbol);
          if (place) await f(partOf(place.document.getText(), place.name, line ?? place.line), place);
        } catch (e) {
          await failed(e);
        }
      }),
    );
  }
  await restart();
}

export async function deactivate(): Promise<void> {
  await restarted;
  await stop();
}

async function stop(): Promise<void> {
  const old = client;
  client = undefined;
  try {
    await old?.dispose();
  } catch {
    // It never ran, for example because there is no such tool.
  }
}

function settings(): Settings {
  const s = vscode.workspace.getConfiguration("hivm-opt");
  return {
    path: s.get("path", "hivm-opt"),
    allowUnregisteredDialect: s.get("allowUnregisteredDialect", false),
    hivmArch: s.get("hivmArch", ""),
    inlayHints: {
      strides: s.get("inlayHints.strides", true),
      ranks: s.get("inlayHints.ranks", true),
      flags: s.get("inlayHints.flags", true),
    },
  };
}

/** The end of the last restart: they come one after the other. */
let restarted = Promise.resolve();

function restart(): Promise<void> {
  return (restarted = restarted.then(start));
}

async function start(): Promise<void> {
  await stop();
  const s = settings();
  client = new LanguageClient("hivm-opt", "hivm-opt", server(s), {
    documentSelector: [{ language: "mlir" }],
    initializationOptions: initializationOptions(s),
    outputChannel: output,
  });
  try {
    await client.start();
  } catch (e) {
    void failed(e); // which ends when the user has closed the message
  }
}

async function failed(e: unknown): Promise<void> {
  const message = e instanceof Error ? e.message : String(e);
  const open = "Open the settings";
  const choice = await vscode.window.showErrorMessage(`hivm-opt: ${message}`, open);
  if (choice === open) {
    await vscode.commands.executeCommand("workbench.action.openSettings", "hivm-opt.path");
  }
}

/** A function of a document. */
interface Place {
  document: vscode.TextDocument;
  name: string;
  /** Where the cursor is, if the user has chosen the function. */
  line?: number;
}

/** The function that a code lens names, or one of the active editor that the user chooses. */
async function find(uri?: string, name?: string): Promise<Place | undefined> {
  const document = uri
    ? await vscode.workspace.openTextDocument(vscode.Uri.parse(uri))
    : vscode.window.activeTextEditor?.document;
  if (!document) throw new Error("no MLIR text is open");
  if (name) return { document, name };
  const names = functions(document.getText());
  if (names.length === 0) throw new Error("the text has no function with a body");
  name = names.length === 1 ? names[0] : await vscode.window.showQuickPick(names, { title: "Which function?" });
  return name === undefined ? undefined : { document, name, line: vscode.window.activeTextEditor?.selection?.active.line };
}

function cwd(document: vscode.TextDocument): string | undefined {
  return document.uri.scheme === "file" ? dirname(document.uri.fsPath) : undefined;
}

/** Runs the tool on a text; the user can end it. */
function tool(title: string, args: string[], input: string, document?: vscode.TextDocument): Thenable<Result> {
  return vscode.window.withProgress(
    { location: vscode.ProgressLocation.Notification, title, cancellable: true },
    (_, token) => {
      const stop = new AbortController();
      token.onCancellationRequested(() => stop.abort());
      return run(settings().path, args, input, document && cwd(document), stop.signal);
    },
  );
}

/** Shows what the tool printed. */
function show(title: string, result: Result): void {
  output.appendLine(`${title}: exit code ${result.code}`);
  output.append(result.stderr + result.stdout);
  output.show(true);
}

async function dataOf({ document, name }: Place): Promise<string[] | undefined> {
  const key = `${document.uri}#${name}`;
  const typed = await vscode.window.showInputBox({
    title: `Arguments of @${name}`,
    prompt: "One for each argument, with blanks between them, as --arg of hivm-opt run takes them: 3, random(1), iota, zeros, x.npy, '[[1, 2]]'",
    value: lastArguments.get(key),
  });
  if (typed === undefined) return undefined;
  lastArguments.set(key, typed);
  return splitArguments(typed);
}

async function runFunction(text: string, place: Place): Promise<void> {
  const data = await dataOf(place);
  if (!data) return;
  const title = `Run @${place.name}`;
  show(title, await tool(title, commandLine("run", place.name, settings(), data), text, place.document));
}

async function flatten(text: string, place: Place): Promise<void> {
  const title = `Flatten @${place.name}`;
  const result = await tool(title, commandLine("flatten", place.name, settings()), text, place.document);
  if (result.code !== 0) return show(title, result);
  const document = await vscode.workspace.openTextDocument({ language: "mlir", content: result.stdout });
  await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.Beside, preview: true });
}

async function verifySync(text: string, place: Place): Promise<void> {
  const title = `Verify the synchronization of @${place.name}`;
  const result = await tool(title, commandLine("verifySync", place.name, settings()), text, place.document);
  if (result.code === 0 && result.stderr === "") result.stderr = "Nothing was found.\n";
  show(title, result);
}

async function explain(text: string, place: Place): Promise<void> {
  const title = `Explain @${place.name}`;
  const result = await tool(title, commandLine("explain", place.name, settings()), text, place.document);
  if (result.code !== 0) return show(title, result);
  page(title, result.stdout);
}

async function showTimeline(text: string, place: Place): Promise<void> {
  const data = await dataOf(place);
  if (!data) return;
  const title = `Timeline of @${place.name}`;
  const dir = await mkdtemp(join(tmpdir(), "hivm-opt-"));
  try {
    const file = join(dir, "timeline.html");
    const args = commandLine("timeline", place.name, settings(), data, file);
    const result = await tool(title, args, text, place.document);
    if (result.code !== 0) return show(title, result);
    page(title, await readFile(file, "utf8"));
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function showDump(): Promise<void> {
  const document = vscode.window.activeTextEditor?.document;
  try {
    if (!document) throw new Error("no dump is open");
    const result = await tool("Passes", ["dump", "--html", "-"], document.getText(), document);
    if (result.code !== 0) return show("Passes", result);
    page("Passes", result.stdout);
  } catch (e) {
    await failed(e);
  }
}

/** Shows a page of the tool at the side. Its pages need nothing else, also no network. */
function page(title: string, html: string): void {
  const panel = vscode.window.createWebviewPanel("hivm-opt", title, vscode.ViewColumn.Beside, {
    enableScripts: true,
    enableFindWidget: true,
    localResourceRoots: [],
  });
  panel.webview.html = html;
}
