import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap, startCompletion } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { bracketMatching } from "@codemirror/language";
import { lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { unifiedMergeView } from "@codemirror/merge";
import { highlightSelectionMatches, openSearchPanel, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState } from "@codemirror/state";
import { EditorView, drawSelection, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers } from "@codemirror/view";
import { help } from "./language.js";
import { language, theme } from "./mlir.js";
import { completions, needsLarge } from "./pipeline.js";
import { decode, encode, valid } from "./share.js";

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
const mostMessages = 200;
const longLink = 8000; // characters, which chats and mails begin to cut off

// joined are the changes that make one line of a text.
const joined = doc => Array.from({ length: doc.lines - 1 }, (_, i) => ({ from: doc.line(i + 1).to, to: doc.line(i + 2).from, insert: " " }));

// The worker does one thing at a time. Of the questions that wait, only the newest of a kind counts. What takes
// longer than the patience, while a question waits, is given up with its worker.
class Engine {
  #worker;
  #loaded;
  #waiting = new Map();
  #busy = null;
  #next = 0;
  #timer;
  catalogs; // what the engines know; requests need it

  constructor(patience = 5000) {
    this.patience = patience;
    this.#begin();
  }

  #begin() {
    this.#loaded = new Set();
    this.#worker = new Worker("worker.js");
    this.#worker.onmessage = e => this.#answered(e.data);
    this.#worker.onerror = e => this.#answered({ id: this.#next, error: e.message || "no worker can be started" });
  }

  // ask resolves to the answer, its page and its milliseconds, or to null if a newer question took its place.
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
    root.classList.toggle("busy", kind !== undefined && kind !== "warm");
    if (kind === undefined) return;
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

  #answered({ id, answer, page, ms, error }) {
    if (id !== this.#next) return; // of a worker that was given up
    const was = this.#busy;
    if (was?.loads && error === undefined) this.#loaded.add(was.loads);
    else if (was?.loads) this.#fail(error);
    else if (error === undefined) was?.done({ answer, page, ms });
    else was?.failed(new Error("The engine failed, and starts again: " + error));
    this.#free();
  }

  // fail ends the questions that an engine was loaded for: they are not asked again and again.
  #fail(error) {
    const text = navigator.onLine ? "The engine cannot be loaded: " + error : "This needs the engine with all passes, which is loaded only with a network.";
    for (const q of this.#waiting.values()) q.failed(new Error(text));
    this.#waiting.clear();
  }
}

// labelled are the attributes of an editor's text. It can be focused without tabindex, but not everything knows.
const labelled = attributes => EditorView.contentAttributes.of({ tabindex: "0", ...attributes });

// say shows a state, which screen readers tell when it is another one, and a time, which they do not.
const say = (text, time = "") => {
  if ($("state").textContent !== text) $("state").textContent = text;
  $("time").textContent = time;
};

// dark is whether the page is dark.
const dark = matchMedia("(prefers-color-scheme: dark)");
const colours = new Compartment();

const file = async name => (await fetch(name)).json();

// linked is the state in the address, null where it holds none. The kernel of a link that cannot be read, as where a
// mail has cut it off, is a comment that says so: without it the reader would take an example for what was sent.
const linked = async () => {
  const link = location.hash.slice(1);
  const other = !link || document.getElementById(link); // such as #text, where the first link of the page leads
  return await decode(link) ?? (other ? null : { text: "// This link is damaged, perhaps cut off: no kernel can be read from it.\n", pipeline: "builtin.module()" });
};

const start = async () => {
  const engine = new Engine();
  engine.ask("start", null).catch(() => {}); // it is loaded while the rest is
  const [large, small, examples, link] = await Promise.all([...["large.json", "small.json", "examples.json"].map(file), linked()]);
  engine.catalogs = { large, small };

  const first = link ?? valid(window.history.state) ?? examples[0];
  let tab = tabs.find(t => t.id === first.tab) ?? tabs[0];
  $("args").value = first.args ?? "";

  const common = [theme, colours.of(EditorView.darkTheme.of(dark.matches)), drawSelection(), highlightSelectionMatches()];
  const changed = EditorView.updateListener.of(u => { if (u.docChanged) { later(); name(); } });
  const { hover, completions: proposals } = help();
  const text = new EditorView({
    parent: $("text"),
    doc: first.text,
    extensions: [common, language, history(), lineNumbers(), highlightActiveLineGutter(), highlightActiveLine(), bracketMatching(), closeBrackets(), lintGutter(), changed,
      hover, autocompletion({ override: [proposals], maxRenderedOptions: 200 }),
      keymap.of([...completionKeymap, ...closeBracketsKeymap, ...defaultKeymap, ...searchKeymap, ...historyKeymap, ...lintKeymap]),
      labelled({ "aria-label": "Text of the kernel" })],
  });
  const field = new EditorView({
    parent: $("pipeline-field"),
    doc: first.pipeline,
    extensions: [common, history(), closeBrackets(), bracketMatching(), EditorView.lineWrapping, changed,
      autocompletion({ override: [completions(large)], activateOnTyping: true, maxRenderedOptions: 120 }),
      EditorState.transactionFilter.of(tr => tr.newDoc.lines > 1 ? [tr, { changes: joined(tr.newDoc), sequential: true }] : tr),
      keymap.of([...completionKeymap, { key: "Enter", run: () => true }, ...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap]),
      labelled({ "aria-labelledby": "pipeline-label" }),
      EditorView.theme({ "&": { height: "auto" } })],
  });
  const output = { view: null };
  dark.onchange = () => { for (const view of [text, field, output.view]) view?.dispatch({ effects: colours.reconfigure(EditorView.darkTheme.of(dark.matches)) }); };

  function show(doc, ...extensions) {
    output.view?.destroy();
    output.view = new EditorView({
      parent: $("output"), doc,
      extensions: [common, language, lineNumbers(), EditorState.readOnly.of(true), keymap.of([...defaultKeymap, ...searchKeymap]), labelled({ "aria-label": "Output" }), ...extensions],
    });
  }

  const request = task => ({ task, text: text.state.doc.toString(), pipeline: field.state.doc.toString(), args: $("args").value.split(";").map(s => s.trim()) });

  // place moves to a place in the text, which may have become shorter since.
  const place = (from, to) => {
    const size = text.state.doc.length;
    text.dispatch({ selection: { anchor: Math.min(from, size), head: Math.min(to, size) }, scrollIntoView: true });
    text.focus();
  };

  function report(list) {
    const size = text.state.doc.length;
    const flat = list.flatMap(m => [m, ...(m.notes ?? []).map(n => ({ ...n, severity: "note" }))]);
    text.dispatch(setDiagnostics(text.state, list.filter(m => m.line).map(m => ({
      from: Math.min(m.from, size), to: Math.min(m.to, size), severity: m.severity === "remark" ? "info" : m.severity,
      message: [m.text, ...(m.notes ?? []).map(n => "note: " + n.text)].join("\n"),
    }))));
    $("messages").hidden = flat.length === 0;
    $("messages").firstElementChild.replaceChildren(...flat.slice(0, mostMessages).map(m => {
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
    if (flat.length > mostMessages) {
      const rest = document.createElement("li");
      rest.textContent = `and ${flat.length - mostMessages} more`;
      $("messages").firstElementChild.append(rest);
    }
  }

  let turn = 0;
  async function work() {
    const mine = ++turn, asked = request(tab.task ?? tab.id), shown = tab, began = performance.now();
    keep();
    delete root.dataset.done;
    const long = setTimeout(() => { if (root.dataset.ready) say("Working …"); }, 700);
    let got;
    try {
      got = await engine.ask("work", asked);
    } catch (e) {
      if (mine === turn) say(e.message);
      return;
    } finally {
      clearTimeout(long);
    }
    if (!got || mine !== turn) return;
    const { answer, page, ms } = got;
    report(answer.messages ?? []);
    $("report").hidden = !page;
    $("output").hidden = Boolean(page);
    $("summary").hidden = !answer.summary;
    $("summary").textContent = answer.summary;
    if (page) frame(page, shown.name);
    else if (shown.id === "diff") show(answer.output || asked.text, unifiedMergeView({ original: asked.text, mergeControls: false, gutter: true, collapseUnchanged: { margin: 3, minSize: 6 } }));
    else show(answer.output);
    if (runs.has(shown.id)) $("args").placeholder = (answer.args ?? []).join("; ");
    say(answer.ok ? "Answered" : "There are errors", answer.ok ? ` in ${Math.max(1, Math.round(ms))} ms` : "");
    if (!root.dataset.ready) {
      root.dataset.ready = performance.now();
      setTimeout(warm, 300, examples[0]);
    }
    root.dataset.done = shown.id;
    root.dataset.ms = performance.now() - began;
  }

  // warm has the browser compile what explain and check take, so that their first answers come quickly.
  const warm = async ({ text, pipeline }) => {
    for (const task of ["explain", "check"]) await engine.ask("warm", { task, text, pipeline, args: [] }).catch(() => {});
    root.dataset.warm = "";
  };

  // frame shows a page, in a new frame: another page in the old one would be a step for the button Back. Without a base,
  // which stands in front of the page's own policy, the links in the page would lead to this page.
  function frame(page, name) {
    const next = $("report").cloneNode();
    next.title = name;
    next.srcdoc = page.replace("<head>", '<head><base href="about:srcdoc">');
    $("report").replaceWith(next);
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
    const at = tabs.indexOf(tab), to = { ArrowRight: (at + 1) % tabs.length, ArrowLeft: at - 1, Home: 0, End: -1 }[e.key];
    if (to === undefined) return;
    const next = tabs.at(to);
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
  // state is what a link holds, and what a reload finds again; address is the part of it that the link in the address has.
  function state() {
    const s = { text: text.state.doc.toString(), pipeline: field.state.doc.toString(), tab: tab.id };
    if ($("args").value) s.args = $("args").value;
    return s;
  }
  const linkOf = s => JSON.stringify([s.text, s.pipeline, s.args ?? ""]);
  let address = linkOf(state());
  // keep keeps the state for a reload, and takes a link out of the address that is of another text.
  function keep() {
    const s = state(), stale = location.hash && linkOf(s) !== address;
    try {
      window.history.replaceState(s, "", stale ? location.pathname + location.search : location.href);
    } catch {
      // The browser keeps no text of this size, or not as often.
    }
  }
  $("share").onclick = async () => {
    const s = state(), link = "#" + await encode(s);
    address = linkOf(s);
    window.history.replaceState(s, "", link);
    const long = link.length > longLink ? `; it has ${link.length} characters, and some programs cut it off` : "";
    try {
      await navigator.clipboard.writeText(location.href);
      say("The link is copied" + long);
    } catch {
      say("The link is in the address bar" + long);
    }
  };
  addEventListener("hashchange", async () => {
    const state = await linked() ?? valid(window.history.state);
    if (!state) return;
    address = linkOf(state);
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
  root.playground = { text, field, startCompletion, openSearchPanel };

  choose(tab);
};

start().catch(e => say("This page does not work: " + e.message));
if ("serviceWorker" in navigator) navigator.serviceWorker.register("sw.js").then(() => navigator.serviceWorker.ready).then(() => { root.dataset.kept = ""; }, () => {});
