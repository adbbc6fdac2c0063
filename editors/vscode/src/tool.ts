// What there is to know about the hivm-opt tool; nothing here needs Visual Studio Code.
import { spawn } from "node:child_process";

/** The settings of the user, below "hivm-opt" in settings.json. */
export interface Settings {
  path: string;
  allowUnregisteredDialect: boolean;
  hivmArch: string;
  inlayHints: { strides: boolean; ranks: boolean; flags: boolean };
}

/** What `hivm-opt lsp` is told in initializationOptions. */
export function initializationOptions(settings: Settings) {
  const { allowUnregisteredDialect, hivmArch, inlayHints } = settings;
  // The commands of code lenses are those of the extension.
  return { allowUnregisteredDialect, hivmArch, inlayHints, ownCommands: true };
}

/** What starts the language server. */
export function server(settings: Settings) {
  return { command: settings.path, args: ["lsp"] };
}

/** The commands that work on a function, which is read from the standard input. */
export type FunctionCommand = "run" | "flatten" | "explain" | "verifySync" | "timeline";

/**
 * The arguments of the tool for a command. The name is that of the function, without the at sign;
 * data are those of run and timeline, one for each argument of the function. The page of
 * timeline is written to the file.
 */
export function commandLine(
  command: FunctionCommand,
  name: string,
  settings: Settings,
  data: string[] = [],
  file = "",
): string[] {
  const arch = settings.hivmArch ? [`--hivm-arch=${settings.hivmArch}`] : [];
  const run = ["run", ...arch, `--entry=${symbol(name)}`, ...data.flatMap((d) => ["--arg", d])];
  const unregistered = settings.allowUnregisteredDialect ? ["--allow-unregistered-dialect"] : [];
  const passes = [...arch, ...unregistered, `--func=${symbol(name)}`];
  switch (command) {
    case "run":
      return [...run, "-"];
    case "timeline":
      return [...run, "--quiet", "--pipes", `--timeline=${file}`, "-"];
    case "flatten":
      return [...passes, "--flatten-ops", "-"];
    case "explain":
      return [...passes, "--flatten-ops", "--explain=html", "-"];
    case "verifySync":
      return [...passes, "--verify-sync=remarks=true", "-o", process.platform === "win32" ? "NUL" : "/dev/null", "-"];
  }
}

function symbol(name: string): string {
  return /^[A-Za-z_][A-Za-z0-9_$.]*$/.test(name) ? "@" + name : `@"${name}"`;
}

/** The arguments of a function in what a user types: words, where '...' may have blanks. */
export function splitArguments(text: string): string[] {
  return [...text.matchAll(/(?:'[^']*'|[^\s'])+/g)].map(([word]) => word.replaceAll("'", ""));
}

/** The names of the functions of a text that have a body, in its order. */
export function functions(text: string): string[] {
  const names = text.matchAll(/^[ \t]*func\.func\s+(?!private\b[^{\n]*$)(?:[a-z]+\s+)?@(?:"([^"\n]+)"|([A-Za-z_][\w$.]*))/gm);
  return [...names].map((m) => m[1] ?? m[2]);
}

/**
 * The part of a text that has a function, between marks "// -----", which make files of it: the one with a
 * line, from zero, else the first. Its lines keep their numbers.
 */
export function partOf(text: string, name: string, line = 0): string {
  const mark = /^\/\/ -----[^\n]*$/gm;
  let first: string | undefined;
  for (let begin = 0; begin < text.length; ) {
    const end = mark.exec(text)?.index ?? text.length;
    const above = text.slice(0, begin).split("\n").length - 1;
    const part = text.slice(begin, end);
    if (functions(part).includes(name)) {
      const whole = "\n".repeat(above) + part;
      first ??= whole;
      if (line >= above && line < above + part.split("\n").length) return whole;
    }
    begin = end;
  }
  return first ?? text;
}

export interface Result {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs the tool to its end. It fails if the tool cannot be started. */
export function run(path: string, args: string[], input: string, cwd?: string, signal?: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const child = spawn(path, args, { cwd, signal, stdio: "pipe" });
    const result: Result = { code: null, stdout: "", stderr: "" };
    child.stdout.setEncoding("utf8").on("data", (text: string) => (result.stdout += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (result.stderr += text));
    child.stdin.on("error", () => {}); // it has ended before it read everything
    child.on("error", reject);
    child.on("close", (code) => resolve({ ...result, code }));
    child.stdin.end(input);
  });
}
