import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap, startCompletion } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { bracketMatching } from "@codemirror/language";
import { lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { unifiedMergeView } from "@codemirror/merge";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { EditorState } from "@codemirror/state";
import { EditorView, drawSelection, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers } from "@codemirror/view";
import { language, theme } from "./mlir.js";
import { completions, needsLarge } from "./pipeline.js";
import { decode, encode } from "./share.js";

const $ = id => document.getElementById(id);
const root = document.documentElement;

const tabs = [
  { id: "opt", name: "Output", about: "What the pipeline makes of the kernel." },
  { id: "diff", name: "Diff", task: "opt", about: "What the pipeline changes." },
  { id: "explain", name: "Explain", about: "What the passes decide, and why." },
  { id: "check", name: "Check", about: "Each flattened operation, proved to keep its meaning or run before and after." },
  { id: "run", name: "Run", about: "The kernel on the left, without the pipeline, on data." },
  { id: "pipes", name: "Timeline", about: "The kernel with its pipes side by side: what nothing orders, and an estimate of when each instruction runs." },
];
const runs = new Set(["run", "pipes"]);

// The worker does one thing at a time. Of the questions that wait, only the newest of a kind counts. What takes
// longer than the patience, while a question waits, is given up with its worker.
class Engine {
  #worker;
  #loaded;
  #waiting = new Map();
  #busy = null;
  #next = 0;
  #timer;

  constructor(catalogs, patience = 5000) {
    this.catalogs = catalogs;
    this.patience = patience;
    this.#begin();
  }

  #begin() {
    this.#loaded = new Set();
    this.#worker = new Worker("worker.js");
    this.#worker.onmessage = e => this.#answered(e.data);
    this.#worker.onerror = e => this.#answered({ error: e.message || "the engine cannot be loaded" });
  }

  // ask resolves to the answer and its milliseconds, or to null if a newer question took its place.
  ask(kind, request) {
    this.#waiting.get(kind)?.done(null);
    return new Promise((done, failed) => {
      this.#waiting.set(kind, { request, done, failed });
      this.#send();
    });
  }

  #send() {
    const [kind] = this.#waiting.keys();
    if (this.#busy) { this.#watch(); return; }
    if (kind === undefined) { root.classList.remove("busy"); return; }
    root.classList.add("busy");
    const next = this.#waiting.get(kind);
    const engine = next.request && needsLarge(this.catalogs, next.request) ? "large" : "small";
    if (this.#loaded.has(engine)) {
      this.#waiting.delete(kind);
      this.#busy = next;
    } else {
      if (engine === "large") say("Loading the engine with all passes …");
      this.#busy = { loads: engine };
    }
    this.#worker.postMessage({ id: ++this.#next, engine, request: this.#busy.request ?? null });
    this.#watch();
  }

  // watch gives up the question that the worker is at, if another one waits. How long a file is on its way does not count.
  #watch() {
    if (this.#waiting.size === 0 || this.#busy.loads) return;
    this.#timer ??= setTimeout(() => {
      this.#worker.terminate();
      this.#begin();
      this.#busy.done(null);
      this.#free();
    }, this.patience);
  }

  #free() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#busy = null;
    this.#send();
  }

  #answered({ answer, ms, error }) {
    const was = this.#busy;
    if (was?.loads && error === undefined) this.#loaded.add(was.loads);
    else if (was?.loads) this.#fail(error);
    else if (error === undefined) was?.done({ answer, ms });
    else was?.failed(new Error(error));
    this.#free();
  }

  // fail ends the questions that an engine was loaded for: they are not asked again and again.
  #fail(error) {
    for (const q of this.#waiting.values()) q.failed(new Error(error));
    this.#waiting.clear();
  }
}

// labelled are the attributes of an editor's text. It can be focused without tabindex, but not everything knows.
const labelled = attributes => EditorView.contentAttributes.of({ tabindex: "0", ...attributes });

const say = text => { $("state").textContent = text; };

const file = async name => (await fetch(name)).json();

// linked is the state in the address, null where it holds none. The kernel of a link that cannot be read, as where a
// mail has cut it off, is a comment that says so: without it the reader would take an example for what was sent.
const linked = async () => {
  const link = location.hash.slice(1);
  const other = !link || document.getElementById(link); // such as #text, where the first link of the page leads
  return await decode(link) ?? (other ? null : { text: "// This link is damaged, perhaps cut off: no kernel can be read from it.\n", pipeline: "builtin.module()" });
};

const start = async () => {
  const [large, small, examples] = await Promise.all(["large.json", "small.json", "examples.json"].map(file));
  const engine = new Engine({ large, small });
  const ready = engine.ask("start", null);

  const first = { text: examples[0].text, pipeline: examples[0].pipeline, tab: "opt", ...await linked() };
  let tab = tabs.find(t => t.id === first.tab) ?? tabs[0];
  $("args").value = first.args ?? "";

  const common = [theme, drawSelection(), highlightSelectionMatches()];
  const changed = EditorView.updateListener.of(u => { if (u.docChanged) { later(); name(); } });
  const text = new EditorView({
    parent: $("text"),
    doc: first.text,
    extensions: [common, language, history(), lineNumbers(), highlightActiveLineGutter(), highlightActiveLine(), bracketMatching(), closeBrackets(), lintGutter(), changed,
      keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...searchKeymap, ...historyKeymap, ...lintKeymap]),
      labelled({ "aria-label": "Text of the kernel" })],
  });
  const field = new EditorView({
    parent: $("pipeline-field"),
    doc: first.pipeline,
    extensions: [common, history(), closeBrackets(), bracketMatching(), EditorView.lineWrapping, changed,
      autocompletion({ override: [completions(large)], activateOnTyping: true, maxRenderedOptions: 120 }),
      EditorState.transactionFilter.of(tr => tr.newDoc.lines > 1 ? [] : tr),
      keymap.of([...closeBracketsKeymap, ...completionKeymap, ...defaultKeymap, ...historyKeymap]),
      labelled({ "aria-labelledby": "pipeline-label" }),
      EditorView.theme({ "&": { height: "auto" } })],
  });
  const output = { view: null };

  function show(doc, ...extensions) {
    output.view?.destroy();
    output.view = new EditorView({
      parent: $("output"), doc,
      extensions: [common, language, lineNumbers(), EditorState.readOnly.of(true), keymap.of([...defaultKeymap, ...searchKeymap]), labelled({ "aria-label": "Output" }), ...extensions],
    });
  }

  const request = task => ({ task, text: text.state.doc.toString(), pipeline: field.state.doc.toString(), args: $("args").value.split(";").map(s => s.trim()) });

  // place moves to a place in the text.
  const place = (from, to) => { text.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true }); text.focus(); };

  function report(list) {
    const size = text.state.doc.length;
    const flat = list.flatMap(m => [m, ...(m.notes ?? []).map(n => ({ ...n, severity: "note" }))]);
    text.dispatch(setDiagnostics(text.state, list.filter(m => m.line).map(m => ({
      from: Math.min(m.from, size), to: Math.min(m.to, size), severity: m.severity === "remark" ? "info" : m.severity,
      message: [m.text, ...(m.notes ?? []).map(n => "note: " + n.text)].join("\n"),
    }))));
    $("messages").hidden = flat.length === 0;
    $("messages").firstElementChild.replaceChildren(...flat.slice(0, 200).map(m => {
      const item = document.createElement("li"), button = document.createElement("button");
      button.type = "button";
      button.className = m.severity;
      if (m.line) {
        const line = document.createElement("b");
        line.textContent = "line " + m.line;
        button.append(line);
        button.onclick = () => place(m.from, m.to);
      }
      button.append(m.severity + ": " + m.text);
      item.append(button);
      return item;
    }));
  }

  let turn = 0;
  async function work() {
    const mine = ++turn, asked = request(tab.task ?? tab.id), shown = tab;
    delete root.dataset.done;
    let got;
    try {
      got = await engine.ask("work", asked);
    } catch (e) {
      say(navigator.onLine ? String(e.message) : "This needs the engine with all passes, which is loaded only with a network.");
      return;
    }
    if (!got || mine !== turn) return;
    const { answer, ms } = got;
    report(answer.messages ?? []);
    const page = Boolean(answer.page);
    $("report").hidden = !page;
    $("output").hidden = page;
    $("summary").hidden = !answer.summary;
    $("summary").textContent = answer.summary;
    if (page) $("report").srcdoc = answer.page;
    else if (shown.id === "diff") show(answer.output || asked.text, unifiedMergeView({ original: asked.text, mergeControls: false, gutter: true, collapseUnchanged: { margin: 3, minSize: 6 } }));
    else show(answer.output);
    if (runs.has(shown.id)) $("args").placeholder = (answer.args ?? []).join("; ");
    say(answer.ok ? `Answered in ${Math.max(1, Math.round(ms))} ms` : "There are errors");
    if (!performance.getEntriesByName("first answer").length) performance.mark("first answer");
    root.dataset.done = shown.id;
    root.dataset.ms = ms;
  }

  let timer;
  function later() {
    clearTimeout(timer);
    delete root.dataset.done;
    timer = setTimeout(work, runs.has(tab.id) || tab.id === "check" ? 500 : 150);
  }

  function choose(t) {
    tab = t;
    for (const b of $("tabs").children) {
      const on = b.id === "tab-" + t.id;
      b.setAttribute("aria-selected", on);
      b.tabIndex = on ? 0 : -1;
    }
    $("panel").setAttribute("aria-labelledby", "tab-" + t.id);
    $("about").textContent = t.about;
    $("args-label").hidden = !runs.has(t.id);
    work();
  }

  $("tabs").append(...tabs.map(t => {
    const b = document.createElement("button");
    Object.assign(b, { type: "button", id: "tab-" + t.id, textContent: t.name, onclick: () => choose(t) });
    b.setAttribute("role", "tab");
    b.setAttribute("aria-controls", "panel");
    return b;
  }));
  $("tabs").onkeydown = e => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[e.key];
    if (!step) return;
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
    choose(next);
    $("tab-" + next.id).focus();
    e.preventDefault();
  };

  const fill = (view, doc) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: doc } });
  const own = new Option("none of them", "");
  own.disabled = true;
  $("examples").append(own, ...examples.map((e, i) => new Option(e.name, i)));
  // name chooses the example that the text is, or none.
  function name() {
    const doc = text.state.doc, at = examples.findIndex(e => e.text.length === doc.length && e.text === doc.toString());
    $("examples").value = at < 0 ? "" : at;
  }
  name();
  $("examples").onchange = e => {
    const x = examples[e.target.value];
    $("args").value = x.args ?? "";
    fill(text, x.text);
    fill(field, x.pipeline);
    if (x.tab) choose(tabs.find(t => t.id === x.tab));
  };
  $("args").oninput = later;
  $("share").onclick = async () => {
    const state = { text: text.state.doc.toString(), pipeline: field.state.doc.toString(), tab: tab.id };
    if ($("args").value) state.args = $("args").value;
    window.history.replaceState(null, "", "#" + await encode(state));
    try {
      await navigator.clipboard.writeText(location.href);
      say("The link is copied");
    } catch {
      say("The link is in the address bar");
    }
  };
  addEventListener("hashchange", async () => {
    const state = await linked();
    if (!state) return;
    $("args").value = state.args ?? "";
    fill(text, state.text);
    fill(field, state.pipeline);
    choose(tabs.find(t => t.id === state.tab) ?? tab);
  });

  // For the keyboard: Alt and a digit chooses a tab, Escape and Tab leaves an editor.
  addEventListener("keydown", e => {
    const t = e.altKey && !e.ctrlKey && !e.metaKey && tabs[Number(/^Digit([1-9])$/.exec(e.code)?.[1]) - 1];
    if (t) { e.preventDefault(); choose(t); }
  });
  root.playground = { text, field, startCompletion };

  choose(tab);
  await ready;
  root.dataset.ready = "";
};

start().catch(e => say("This page does not work: " + e.message));
if ("serviceWorker" in navigator) navigator.serviceWorker.register("sw.js").then(() => navigator.serviceWorker.ready).then(() => { root.dataset.kept = ""; }, () => {});
