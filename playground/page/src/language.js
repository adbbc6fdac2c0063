import { hoverTooltip } from "@codemirror/view";

// The language server of the large engine, in a worker of its own, so that no run is in its way. It is loaded when it is
// asked for the first time. It has one document, the kernel.
const uri = "file:///kernel.mlir";

class Language {
  #worker = null;
  #next = 0;
  #waiting = new Map();
  #version = 0;
  #known = null; // the text that the server has

  get loaded() { return this.#worker !== null; }

  // ask resolves to the result of a method at a place of a text, or null where there is none.
  async ask(method, state, pos) {
    this.#begin();
    const text = state.doc.toString();
    if (text !== this.#known) {
      const version = ++this.#version;
      if (this.#known === null) this.#tell("textDocument/didOpen", { textDocument: { uri, languageId: "mlir", version, text } });
      else this.#tell("textDocument/didChange", { textDocument: { uri, version }, contentChanges: [{ text }] });
      this.#known = text;
    }
    const line = state.doc.lineAt(pos);
    return this.#request("textDocument/" + method, { textDocument: { uri }, position: { line: line.number - 1, character: pos - line.from } });
  }

  #begin() {
    if (this.#worker) return;
    this.#worker = new Worker("worker.js");
    this.#worker.onmessage = e => this.#heard(e.data);
    this.#worker.onerror = () => this.#end();
    this.#request("initialize", { processId: null, rootUri: null, capabilities: {} });
    this.#tell("initialized", {});
  }

  #tell(method, params, id) { this.#worker.postMessage({ language: JSON.stringify({ jsonrpc: "2.0", id, method, params }) }); }

  #request(method, params) {
    const id = ++this.#next;
    this.#tell(method, params, id);
    return new Promise(done => { this.#waiting.set(id, done); });
  }

  #heard({ language, error }) {
    if (error !== undefined) return this.#end();
    const { id, method, result } = JSON.parse(language);
    if (method !== undefined) return; // the page has messages of its own
    this.#waiting.get(id)?.(result ?? null);
    this.#waiting.delete(id);
  }

  // end gives up a worker that cannot be loaded, or has failed; the next question tries it again.
  #end() {
    this.#worker?.terminate();
    this.#worker = this.#known = null;
    for (const done of this.#waiting.values()) done(null);
    this.#waiting.clear();
  }
}

// offset returns the offset of a place of the server.
const offset = (state, { line, character }) => {
  const at = state.doc.line(Math.min(line + 1, state.doc.lines));
  return Math.min(at.from + character, at.to);
};

// rendered makes elements of the Markdown that the server writes: blocks of code, lists, lists in them, paragraphs, and in
// them code and bold text.
function rendered(markdown) {
  const out = document.createElement("div");
  out.className = "hover";
  out.tabIndex = 0; // it can be scrolled
  const inline = (tag, text) => {
    const element = document.createElement(tag);
    for (const part of text.split(/(`[^`]+`|\*\*[^*]+\*\*)/)) {
      const [, code, bold] = /^(?:`(.+)`|\*\*(.+)\*\*)$/.exec(part) ?? [];
      const child = code || bold ? document.createElement(code ? "code" : "b") : document.createTextNode(part);
      if (code || bold) child.textContent = code ?? bold;
      element.append(child);
    }
    return element;
  };
  let code = null, lists = [];
  for (const line of markdown.split("\n")) {
    const [, indent, item] = (!code && /^( *)- (.*)/.exec(line)) || [];
    if (item !== undefined) {
      const depth = Math.min(Math.floor(indent.length / 2), lists.length);
      lists.length = Math.min(lists.length, depth + 1);
      lists[depth] ??= (lists[depth - 1]?.lastElementChild ?? out).appendChild(document.createElement("ul"));
      lists[depth].append(inline("li", item));
      continue;
    }
    if (line.startsWith("```")) {
      code = code ? null : out.appendChild(document.createElement("pre"));
    } else if (code) {
      code.textContent += line + "\n";
    } else if (line.trim()) {
      out.append(inline("p", line));
    }
    lists = [];
  }
  return out;
}

// kinds are the names that the editor has for what the server proposes.
const kinds = { 3: "function", 6: "variable", 7: "type", 10: "property", 12: "constant", 14: "keyword", 20: "enum", 21: "constant", 22: "type" };

// help returns what the server adds to an editor of a kernel: hovers, and the source of its completions. Those come as one types only
// when the server is there already.
export function help() {
  const server = new Language();
  const hover = hoverTooltip(async (view, pos) => {
    const { state } = view;
    const found = await server.ask("hover", state, pos);
    if (!found || view.state.doc !== state.doc) return null;
    return { pos: offset(state, found.range.start), end: offset(state, found.range.end), above: true, create: () => ({ dom: rendered(found.contents.value) }) };
  }, { hoverTime: 400 });
  const completions = async context => {
    const { state, pos, explicit } = context;
    const word = context.matchBefore(/[%^#!@]?[\w$.]+|[%^#!@]/);
    if (!explicit && !(server.loaded && word)) return null;
    const found = await server.ask("completion", state, pos);
    if (!found?.items.length) return null;
    return {
      from: offset(state, found.items[0].textEdit.range.start), to: offset(state, found.items[0].textEdit.range.end), filter: false,
      options: found.items.map(i => ({ label: i.label, apply: i.textEdit.newText, detail: i.detail, type: kinds[i.kind], info: i.documentation && (() => rendered(i.documentation.value)) })),
    };
  };
  return { hover, completions };
}
