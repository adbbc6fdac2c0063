// The page of the passes. The texts are in compressed blocks: the block of the chosen pass
// is unpacked when it is needed, and rows are elements while they are in sight. The state is
// the fragment of the address, so that a view can be linked to and survives a reload.
(() => {
  "use strict";
  const byId = id => document.getElementById(id);
  const index = JSON.parse(byId("index").textContent);
  const steps = index.steps;
  const list = byId("list"), form = byId("filters");
  const query = byId("f-q"), functions = byId("f-fn"), changedOnly = byId("f-changed");
  const panes = [byId("left"), byId("right")];
  const narrow = matchMedia("(max-width: 52rem)");
  const rowHeight = 20, context = 4, shortest = 3, blocksKept = 4;
  const same = 0, edited = 1, oldOnly = 2, newOnly = 3; // kinds of rows
  const element = (tag, name, text) => {
    const e = document.createElement(tag);
    if (name) e.className = name;
    if (text !== undefined) e.textContent = text;
    return e;
  };

  let chosen = -1, visible = [], fold = true, one = narrow.matches, oneByHand = false;
  let shown = null; // the texts of the chosen step
  let change = -1;  // the place in shown.changes

  // ---- texts

  const blocks = new Map();
  const unpack = number => {
    let block = blocks.get(number);
    if (block) {
      blocks.delete(number);
    } else {
      const packed = Uint8Array.from(atob(byId("block-" + number).textContent), c => c.charCodeAt(0));
      block = new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).json();
    }
    blocks.set(number, block); // the last one used is the last of the map
    if (blocks.size > blocksKept) blocks.delete(blocks.keys().next().value);
    return block;
  };

  const textOf = (block, place) => {
    if (place < 0) return {lines: [], numbers: []};
    const {runs, numbers} = block.texts[place];
    const out = {lines: [], numbers: []};
    for (let i = 0; i < runs.length; i += 2) for (let n = 0; n < runs[i + 1]; n++) out.lines.push(block.lines[runs[i] + n]);
    for (let i = 0; i < numbers.length; i += 2) for (let n = 0; n < numbers[i + 1]; n++) out.numbers.push(numbers[i] + n);
    return out;
  };

  const pairs = list => {
    const out = new Map();
    for (let i = 0; i < (list ?? []).length; i += 2) out.set(list[i] - 1, list[i + 1] - 1);
    return out;
  };

  // A row is the lines of both texts that stand beside each other, -1 for none.
  const rowsOf = data => {
    const rows = [];
    let o = 0, n = 0, olds = 0, news = 0;
    const flush = () => {
      for (let i = 0; i < Math.max(olds, news); i++) rows.push({kind: oldOnly, o: i < olds ? o + i : -1, n: i < news ? n + i : -1});
      o += olds; n += news; olds = news = 0;
    };
    for (let i = 0; i < data.length; i += 2) {
      const count = data[i + 1];
      if (data[i] === oldOnly) olds += count;
      else if (data[i] === newOnly) news += count;
      else {
        flush();
        for (let k = 0; k < count; k++) rows.push({kind: data[i], o: o++, n: n++});
      }
    }
    flush();
    return rows;
  };

  const open = (block, place) => {
    const data = block.steps[place];
    const before = textOf(block, data.before), after = textOf(block, data.after);
    const rows = data.before < 0 ? after.lines.map((_, n) => ({kind: same, o: -1, n}))
      : data.after < 0 ? before.lines.map((_, o) => ({kind: same, o, n: -1}))
      : rowsOf(data.rows);
    const changes = [];
    rows.forEach((row, i) => { if (row.kind !== same && (i === 0 || rows[i - 1].kind === same)) changes.push(i); });
    return {
      before, after, rows, changes, why: data.why ?? "", alone: data.before < 0 || data.after < 0,
      edits: new Map((data.edits ?? []).map(e => [e.new - 1, e])),
      oldMoved: pairs(data.oldMoved), newMoved: pairs(data.newMoved), notes: data.notes ?? {}, open: new Set(),
    };
  };

  // ---- rows in sight

  // view is the list of what stands below each other: a row, or lines that are folded.
  let view = [], place = new Map();
  const layOut = () => {
    view = [];
    const {rows, changes, alone} = shown;
    const add = (from, to) => {
      if (!one || alone) { for (let i = from; i < to; i++) view.push({row: i}); return; }
      for (let i = from; i < to;) {
        if (rows[i].kind === same) { view.push({row: i}); i++; continue; }
        let end = i;
        while (end < to && rows[end].kind !== same) end++;
        for (let k = i; k < end; k++) if (rows[k].o >= 0) view.push({row: k, side: 0});
        for (let k = i; k < end; k++) if (rows[k].n >= 0) view.push({row: k, side: 1});
        i = end;
      }
    };
    if (!fold || changes.length === 0) {
      add(0, rows.length);
    } else {
      let done = 0;
      const hide = (from, to) => {
        if (to - from < shortest || shown.open.has(from)) add(from, to);
        else view.push({from, to});
      };
      for (let c = 0; c < changes.length; c++) {
        let end = changes[c];
        while (end < rows.length && rows[end].kind !== same) end++;
        const begin = Math.max(done, changes[c] - context);
        hide(done, begin);
        done = Math.min(rows.length, Math.max(end + context, end));
        if (c + 1 < changes.length) done = Math.min(done, changes[c + 1]);
        add(begin, done);
      }
      hide(done, rows.length);
    }
    place = new Map();
    view.forEach((v, i) => { if (v.row !== undefined && !place.has(v.row)) place.set(v.row, i); });
    const widest = Math.max(1, ...[shown.before, shown.after].map(t => t.lines.reduce((n, l) => Math.max(n, l.length), 0)));
    const last = Math.max(shown.before.numbers.at(-1) ?? 1, shown.after.numbers.at(-1) ?? 1);
    for (const pane of panes) {
      pane.style.setProperty("--digits", String(last).length + 2 + "ch");
      const sheet = element("div", "sheet"), rows = element("div", "rows");
      sheet.style.height = view.length * rowHeight + "px";
      sheet.style.width = widest + 12 + "ch";
      sheet.append(rows);
      pane.replaceChildren(sheet);
    }
    draw();
  };

  const words = /(\/\/.*$)|("(?:[^"\\]|\\.)*")|(%[\w$.#-]+)|([@^#!][\w$.:-]+)|(\b[a-z_]\w*\.[\w.]+)|(\b\d[\w.+-]*)/g;
  const classes = ["", "tc", "ts", "tv", "ta", "to", "tn"];
  const paint = (code, text, spans) => {
    let span = 0;
    const put = (from, to, name) => {
      while (from < to) {
        while (spans && span < spans.length && spans[span + 1] <= from) span += 2;
        const inside = spans && span < spans.length && spans[span] <= from;
        const end = !spans || span >= spans.length ? to : Math.min(to, inside ? spans[span + 1] : spans[span]);
        const piece = text.slice(from, end);
        if (!inside && !name) code.append(piece);
        else code.append(element(inside ? "mark" : "span", name, piece));
        from = end;
      }
    };
    let at = 0;
    for (const m of text.matchAll(words)) {
      put(at, m.index, "");
      put(m.index, m.index + m[0].length, classes[m.findIndex((g, i) => i > 0 && g !== undefined)]);
      at = m.index + m[0].length;
    }
    put(at, text.length, "");
  };

  const signs = {del: "−", add: "+", edit: "~", move: "»", void: "", "": ""};
  const line = (side, row, sideways) => {
    const old = side === 0;
    const number = old ? row.o : row.n, text = old ? shown.before : shown.after;
    let kind = "";
    if (number < 0) kind = "void";
    else if (row.kind === edited) kind = sideways ? "edit" : old ? "del" : "add";
    else if (row.kind !== same) kind = (old ? shown.oldMoved : shown.newMoved).has(number) ? "move" : old ? "del" : "add";
    const e = element("div", "row " + kind);
    if (!sideways) e.append(element("span", "num", row.kind === same || old ? shown.before.numbers[row.o] ?? "" : ""));
    e.append(element("span", "num", !sideways && old && row.kind !== same ? "" : text.numbers[number] ?? ""));
    e.append(element("span", "sign", row.kind === edited ? "~" : signs[kind]));
    const code = element("code");
    const edit = row.kind === edited || row.kind === same ? shown.edits.get(row.n) : undefined;
    if (number >= 0) paint(code, text.lines[number], edit && (old ? edit.a : edit.b));
    e.append(code);
    return e;
  };

  const draw = () => {
    if (!shown) return;
    const pane = panes[1];
    const first = Math.max(0, Math.floor(pane.scrollTop / rowHeight) - 10);
    const last = Math.min(view.length, first + Math.ceil(pane.clientHeight / rowHeight) + 20);
    const here = change >= 0 ? shown.changes[change] : -1;
    panes.forEach((pane, side) => {
      const rows = pane.firstChild?.firstChild;
      if (!rows || one && side === 0) return;
      const out = [];
      for (let i = first; i < last; i++) {
        const v = view[i];
        let e;
        if (v.row === undefined) {
          e = element("button", "fold", `⋯ ${v.to - v.from} lines without a change`);
          e.type = "button";
          e.dataset.from = v.from;
          if (side === 0) e.tabIndex = -1;
        } else {
          const row = shown.rows[v.row];
          e = line(one ? v.side ?? (row.n < 0 ? 0 : 1) : side, row, !one || shown.alone);
          if (here >= 0 && v.row >= here && v.row < changeEnd(here)) e.classList.add("here");
          e.dataset.row = v.row;
        }
        out.push(e);
      }
      rows.style.transform = `translateY(${first * rowHeight}px)`;
      rows.replaceChildren(...out);
    });
  };

  const changeEnd = from => {
    let end = from;
    while (end < shown.rows.length && shown.rows[end].kind !== same) end++;
    return end;
  };

  let waiting = false;
  const follow = (from, to) => from.addEventListener("scroll", () => {
    if (to.scrollTop !== from.scrollTop) to.scrollTop = from.scrollTop;
    if (to.scrollLeft !== from.scrollLeft) to.scrollLeft = from.scrollLeft;
    if (!waiting) {
      waiting = true;
      requestAnimationFrame(() => { waiting = false; draw(); });
    }
  });
  follow(panes[0], panes[1]);
  follow(panes[1], panes[0]);
  new ResizeObserver(draw).observe(panes[1]);

  // ---- changes of a step

  const note = () => {
    const out = [];
    if (change >= 0) {
      for (let i = shown.changes[change]; i < changeEnd(shown.changes[change]); i++) {
        const {n, o} = shown.rows[i];
        if (shown.edits.get(n)?.note) out.push(`${shown.after.numbers[n]}: ` + shown.edits.get(n).note);
        if (shown.newMoved.has(n)) {
          const from = shown.before.numbers[shown.newMoved.get(n)];
          out.push(`${shown.after.numbers[n]}: moved` + (from ? " from line " + from : "") + (shown.notes[n + 1] ? "\n" + shown.notes[n + 1] : ""));
        }
        if (shown.oldMoved.has(o)) {
          const to = shown.after.numbers[shown.oldMoved.get(o)];
          out.push(`${shown.before.numbers[o]}: moved` + (to ? " to line " + to : ""));
        }
        if (out.length > 20) { out.push("…"); break; }
      }
    }
    byId("note").textContent = out.join("\n");
  };

  const goTo = n => {
    change = n;
    const total = shown.changes.length;
    byId("where").textContent = total ? `${change + 1} of ${total}` : "no change";
    byId("prev").disabled = !total;
    byId("next").disabled = !total;
    note();
    if (change >= 0) {
      const at = (place.get(shown.changes[change]) ?? 0) * rowHeight;
      panes[1].scrollTop = panes[0].scrollTop = Math.max(0, at - Math.min(panes[1].clientHeight / 3, (context + 1) * rowHeight));
    } else {
      panes[1].scrollTop = panes[0].scrollTop = 0;
    }
    draw();
    write();
  };

  // by moves to another change; behind the last one to the next step that changed.
  const by = async d => {
    if (!shown) return;
    if (change + d >= 0 && change + d < shown.changes.length) return goTo(change + d);
    let at = visible.indexOf(chosen);
    do at += d; while (at >= 0 && at < visible.length && !steps[visible[at]].changes);
    if (at < 0 || at >= visible.length) return;
    await choose(visible[at], d < 0 ? -1 : 0);
  };

  // ---- the chosen step

  const time = s => s >= 1 ? s.toFixed(2) + " s" : s >= 1e-3 ? (s * 1e3).toFixed(1) + " ms" : (s * 1e6).toFixed(0) + " µs";
  const kinds = [["a", "+", "added"], ["d", "−", "removed"], ["e", "~", "changed"], ["m", "»", "moved"]];
  const states = {same: "no change", alone: "nothing to compare with", failed: "the pass failed", changed: "changed"};

  const choose = async (i, at = 0) => {
    if (list && chosen >= 0) byId("step-" + chosen)?.setAttribute("aria-selected", "false");
    chosen = i;
    const s = steps[i];
    if (list) {
      const item = byId("step-" + i);
      item.setAttribute("aria-selected", "true");
      list.setAttribute("aria-activedescendant", item.id);
      item.scrollIntoView({block: "nearest"});
    }
    const name = byId("name");
    name.textContent = index.modules ? "Changes" : s.pass;
    const about = [s.flag && s.flag !== s.pass ? s.flag : "", s.fn ? "@" + s.fn : "", s.seconds ? time(s.seconds) : ""].filter(Boolean).join(" · ");
    if (about) name.append(element("small", "", about));
    const counts = byId("counts");
    counts.replaceChildren();
    if (s.counts) kinds.forEach(([css, , word], k) => { if (s.counts[k]) counts.append(element("li", css, `${s.counts[k]} ${word}`)); });
    if (!counts.firstChild || s.state === "failed") counts.append(element("li", s.state === "failed" ? "d" : "", states[s.state] + (s.state === "changed" ? ", by lines" : "")));
    let texts;
    try {
      texts = open(await unpack(s.block), s.place);
    } catch (e) {
      byId("why").textContent = "The browser cannot unpack the texts: " + e.message;
      byId("why").hidden = false;
      return;
    }
    if (chosen !== i) return; // another was chosen meanwhile
    shown = texts;
    byId("why").textContent = shown.why;
    byId("why").hidden = !shown.why;
    change = -1;
    layOut();
    goTo(at < 0 ? shown.changes.length - 1 : Math.min(at, shown.changes.length - 1));
    document.documentElement.dataset.shown = i;
  };

  // ---- the list

  const item = (s, i) => {
    const e = element("li", s.state);
    e.id = "step-" + i;
    e.setAttribute("role", "option");
    e.setAttribute("aria-selected", "false");
    e.append(element("span", "no", s.number || ""), element("span", "pass", s.pass), element("span", "time", s.seconds ? time(s.seconds) : ""));
    const sum = element("span", "sum");
    sum.append(element("span", "fn", s.fn ? "@" + s.fn : "module"));
    if (s.counts) kinds.forEach(([css, sign], k) => { if (s.counts[k]) sum.append(element("span", css, sign + s.counts[k])); });
    else if (s.state === "changed") sum.append(element("span", "e", "by lines"));
    if (s.state === "failed") sum.append(element("span", "x", "failed"));
    e.append(sum);
    e.title = [s.pass, s.flag, s.fn ? "@" + s.fn : "", states[s.state]].filter(Boolean).join(", ");
    return e;
  };

  const filter = () => {
    if (!list) { visible = steps.map((_, i) => i); return; }
    const wanted = query.value.toLowerCase().split(/\s+/).filter(Boolean);
    visible = [];
    steps.forEach((s, i) => {
      const text = `${s.pass} ${s.flag ?? ""} ${s.fn ?? ""} ${s.number}`.toLowerCase();
      const fits = (!functions.value || s.fn === functions.value) && (!changedOnly.checked || s.state === "changed" || s.state === "failed") &&
        wanted.every(w => text.includes(w));
      byId("step-" + i).hidden = !fits;
      if (fits) visible.push(i);
    });
    byId("shown").textContent = `${visible.length} of ${steps.length}`;
    byId("nothing").hidden = visible.length > 0;
  };

  const move = to => {
    if (visible.length === 0) return;
    choose(visible[Math.max(0, Math.min(visible.length - 1, to))]);
  };
  // The chosen step may be hidden: then the steps around its place are next.
  const moveBy = d => {
    const at = visible.findIndex(i => i >= chosen);
    if (at < 0) return move(visible.length - 1);
    move(visible[at] === chosen ? at + d : d > 0 ? at : at - 1);
  };

  // ---- the address

  const write = () => {
    const state = new URLSearchParams();
    if (list) {
      if (chosen >= 0) state.set("step", chosen + 1);
      if (query.value) state.set("q", query.value);
      if (functions.value) state.set("fn", functions.value);
      if (changedOnly.checked) state.set("changed", 1);
    }
    if (!fold) state.set("fold", 0);
    if (oneByHand) state.set("one", one ? 1 : 0);
    if (change > 0) state.set("change", change + 1);
    history.replaceState(null, "", "#" + state);
  };

  const read = () => {
    const state = new URLSearchParams(location.hash.slice(1));
    if (list) {
      query.value = state.get("q") ?? "";
      functions.value = state.get("fn") ?? "";
      if (functions.selectedIndex < 0) functions.value = "";
      changedOnly.checked = state.get("changed") === "1";
    }
    fold = state.get("fold") !== "0";
    oneByHand = state.has("one");
    one = oneByHand ? state.get("one") === "1" : narrow.matches;
    press();
    filter();
    if (steps.length === 0) return;
    let at = Number.parseInt(state.get("step"), 10) - 1;
    if (!(at >= 0 && at < steps.length)) at = visible.find(i => steps[i].changes) ?? visible[0] ?? 0;
    const place = Number.parseInt(state.get("change"), 10) - 1;
    return choose(at, place > 0 ? place : 0);
  };

  const press = () => {
    byId("fold").setAttribute("aria-pressed", fold);
    byId("one").setAttribute("aria-pressed", one);
    document.body.classList.toggle("one", one);
  };
  const again = () => { press(); if (shown) { layOut(); goTo(change); } };
  const toggleFold = () => { fold = !fold; again(); };
  const toggleOne = () => { one = !one; oneByHand = true; again(); };

  // ---- events

  narrow.addEventListener("change", () => { if (!oneByHand) { one = narrow.matches; again(); } });
  byId("fold").addEventListener("click", toggleFold);
  byId("one").addEventListener("click", toggleOne);
  byId("prev").addEventListener("click", () => by(-1));
  byId("next").addEventListener("click", () => by(1));
  byId("help").addEventListener("click", () => byId("keys").showModal());
  byId("code").addEventListener("click", event => {
    const button = event.target.closest(".fold"), row = event.target.closest("[data-row]");
    if (button) {
      shown.open.add(Number(button.dataset.from));
      const top = panes[1].scrollTop;
      layOut();
      panes[1].scrollTop = panes[0].scrollTop = top;
      draw();
    } else if (row && String(getSelection()) === "") {
      const at = shown.changes.findIndex(c => Number(row.dataset.row) >= c && Number(row.dataset.row) < changeEnd(c));
      if (at >= 0) { change = at - 1; const top = panes[1].scrollTop; goTo(at); panes[1].scrollTop = panes[0].scrollTop = top; draw(); }
    }
  });
  if (list) {
    list.append(...steps.map(item));
    for (const name of [...new Set(steps.map(s => s.fn).filter(Boolean))]) {
      const option = element("option", "", "@" + name);
      option.value = name;
      functions.append(option);
    }
    functions.parentElement.hidden = functions.options.length < 3;
    list.addEventListener("click", event => {
      const e = event.target.closest("li");
      if (e) choose(Number(e.id.slice("step-".length)));
    });
    form.addEventListener("submit", event => event.preventDefault());
    form.addEventListener("input", () => { filter(); write(); });
  }
  window.addEventListener("hashchange", read);

  const actions = {
    n: () => by(1), p: () => by(-1), f: toggleFold, u: toggleOne, "?": () => byId("keys").showModal(),
    ...list && {
      j: () => moveBy(1), k: () => moveBy(-1), ArrowDown: () => moveBy(1), ArrowUp: () => moveBy(-1),
      Home: () => move(0), End: () => move(visible.length - 1),
      c: () => { changedOnly.checked = !changedOnly.checked; filter(); write(); },
      "/": () => { query.focus(); query.select(); },
    },
  };
  document.addEventListener("keydown", event => {
    if (event.ctrlKey || event.metaKey || event.altKey || byId("keys").open) return;
    const target = event.target;
    if (/^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName) && target.type !== "checkbox") {
      if (event.key === "Escape" && list) {
        event.preventDefault(); // the browser would empty the field
        list.focus();
      }
      return;
    }
    // The arrows of a text scroll it.
    if (event.key.length > 1 && target.closest(".pane, #note")) return;
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });

  const facts = byId("facts");
  const fact = (value, text) => {
    const e = element("li");
    e.append(element("b", "", value), " " + text);
    facts.append(e);
  };
  if (list) {
    fact(steps.length, steps.length === 1 ? "pass" : "passes");
    fact(steps.filter(s => s.state === "changed").length, "changed something");
    const names = new Set(steps.map(s => s.fn).filter(Boolean)).size;
    if (names) fact(names, names === 1 ? "function" : "functions");
  }
  Promise.resolve(read()).then(() => {
    performance.mark("drawn");
    document.documentElement.dataset.ready = "1";
  });
})();
