// The first cards stand in the page. The others, what the filters know of each operation, and the
// input are packed: this script unpacks a block of cards when the reader comes near it. The state is
// the fragment of the address, such as #filter=never&op=vadd, so that a view can be linked to and
// survives a reload.
(async () => {
  "use strict";
  const byId = id => document.getElementById(id);
  const root = document.documentElement;

  // Pictures that are wider than their place are scrolled by keys, too. A card has its size
  // from when it comes into sight.
  const sizes = new ResizeObserver(entries => {
    for (const {target} of entries) {
      if (target.scrollWidth > target.clientWidth) target.tabIndex = 0;
      else target.removeAttribute("tabindex");
    }
  });
  const watch = element => { for (const picture of element.querySelectorAll(".pics")) sizes.observe(picture); };
  watch(document);

  const form = byId("filters");
  if (!form) { // there is nothing to filter
    root.dataset.ready = "1";
    return;
  }
  const unpack = id => {
    const packed = Uint8Array.from(atob(byId(id).textContent), c => c.charCodeAt(0));
    return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip")));
  };
  const index = await unpack("index").json();

  // Operations, in the order of the page.
  const width = 6, count = index.entries.length / width;
  const cards = [];
  for (let i = 0; i < count; i++) {
    const [number, op, fn, cls, reason, line] = index.entries.slice(i * width, (i + 1) * width);
    cards.push({number, line, op: index.ops[op], fn: index.fns[fn], class: index.classes[cls], reason: reason < 0 ? "" : index.reasons[reason], text: null, shown: true});
  }
  const placeOf = new Map(cards.map((c, i) => [c.number, i]));
  const opened = c => c.class === "changeable" || c.class === "partly";

  // Blocks of cards; a block that is not made is as high as its cards may be.
  const openHeight = 260, closedHeight = 46;
  const blocks = [...document.querySelectorAll("div.block")].map(element => ({
    element, from: +element.dataset.from, to: +element.dataset.to, made: !("block" in element.dataset), making: null,
  }));
  const sections = [...document.querySelectorAll("section.ops")].map(element => ({element, blocks: blocks.filter(b => element.contains(b.element))}));

  const hide = block => {
    const list = block.element.children;
    for (let i = block.from; i < block.to; i++) list[i - block.from].hidden = !cards[i].shown;
  };
  const measure = block => {
    let height = 0, any = false;
    for (let i = block.from; i < block.to; i++) {
      if (!cards[i].shown) continue;
      any = true;
      height += opened(cards[i]) ? openHeight : closedHeight;
    }
    block.element.hidden = !any;
    block.element.style.minHeight = block.made ? "" : height + "px";
    return any;
  };
  const make = block => block.making ??= (async () => {
    if (block.made) return;
    // The texts of the report in it are escaped, and the policy of the page lets nothing in it run.
    const template = document.createElement("template");
    template.innerHTML = await unpack("block-" + block.element.dataset.block).text();
    block.element.append(...template.content.children);
    block.made = true;
    hide(block);
    measure(block);
    watch(block.element);
  })();
  const near = new IntersectionObserver(entries => {
    for (const {target, isIntersecting} of entries) {
      if (isIntersecting) make(blocks.find(b => b.element === target));
    }
  }, {rootMargin: "800px"});
  for (const block of blocks) if (!block.made) near.observe(block.element);

  // Filters.
  const names = ["filter", "op", "fn", "reason"];
  const choices = names.map(name => [name, byId("f-" + name)]).filter(([, e]) => e);
  const query = byId("f-q");
  const notFlattened = new Set(["changeable", "never", "flat"]);
  const isClass = (card, value) => value === "not-flattened" ? notFlattened.has(card.class) : card.class === value;
  const fits = {
    filter: isClass,
    op: (card, value) => card.op === value,
    fn: (card, value) => card.fn === value,
    reason: (card, value) => card.reason === value,
  };
  const textOf = (card, i) => card.text ??= [card.op, card.fn, card.class, card.reason, index.texts[i]].join("\n").toLowerCase();

  const apply = () => {
    const wanted = choices.filter(([, e]) => e.value).map(([name, e]) => [fits[name], e.value]);
    const words = query.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (let i = 0; i < count; i++) {
      const card = cards[i];
      card.shown = wanted.every(([fit, value]) => fit(card, value)) && words.every(word => textOf(card, i).includes(word));
      shown += card.shown;
    }
    for (const section of sections) {
      let any = false;
      for (const block of section.blocks) {
        if (block.made) hide(block);
        any = measure(block) || any;
      }
      section.element.hidden = !any;
    }
    byId("shown").textContent = `${shown} of ${count} shown`;
    byId("nothing").hidden = shown > 0 || count === 0;
  };

  const write = () => {
    const state = new URLSearchParams();
    for (const [name, e] of choices) if (e.value) state.set(name, e.value);
    if (query.value) state.set("q", query.value);
    if (sourceWanted !== null) state.set("input", sourceWanted ? "1" : "0");
    history.replaceState(null, "", "#" + state);
  };

  // An address that names a card, such as #op-7, leaves the filters alone, unless they hide it.
  const read = async () => {
    const fragment = location.hash.slice(1);
    const named = /^op-(\d+)$/.exec(fragment);
    if (named) return go(+named[1]);
    if (fragment && !fragment.includes("=")) return;
    const state = new URLSearchParams(fragment);
    for (const [name, e] of choices) {
      e.value = state.get(name) ?? "";
      if (e.selectedIndex < 0) e.value = "";
    }
    query.value = state.get("q") ?? "";
    if (state.has("input")) sourceWanted = state.get("input") === "1";
    showSource();
    apply();
  };

  const go = async number => {
    const place = placeOf.get(number);
    if (place === undefined) return;
    if (!cards[place].shown) {
      form.reset();
      apply();
    }
    const block = blocks.find(b => b.from <= place && place < b.to);
    await make(block);
    const card = byId("op-" + number);
    card.firstElementChild.open = true;
    // A target that was not there when the address changed is none.
    if (location.hash !== "#op-" + number || !card.matches(":target")) {
      history.replaceState(null, "", "#");
      location.replace("#op-" + number);
    }
    card.scrollIntoView({block: "start"});
    card.querySelector("summary").focus({preventScroll: true});
    mark(cards[place].line, true);
  };

  // The input: lines in chunks, which are made when they come into sight.
  const lines = byId("lines"), toggle = byId("toggle"), chunkLines = 100;
  let sourceWanted = null, chunks = null, marked = null;
  const worst = ["flattened", "flat", "never", "partly", "changeable"];
  const makeChunks = () => {
    const at = new Map(); // the card at a line
    for (const c of cards) {
      const old = at.get(c.line);
      if (!old || worst.indexOf(old.class) < worst.indexOf(c.class)) at.set(c.line, c);
    }
    chunks = [];
    for (const source of index.sources) {
      const list = source.text.split("\n");
      if (list[list.length - 1] === "") list.pop();
      for (let i = 0; i < list.length; i += chunkLines) {
        const element = document.createElement("div");
        const part = list.slice(i, i + chunkLines);
        element.className = "chunk";
        element.style.height = part.length * 1.2 + "rem";
        chunks.push({element, part, first: source.first + i, made: false, at});
      }
    }
    lines.append(...chunks.map(c => c.element));
    const seen = new IntersectionObserver(entries => {
      for (const {target, isIntersecting} of entries) if (isIntersecting) makeLines(chunks.find(c => c.element === target));
    }, {root: lines, rootMargin: "600px"});
    for (const c of chunks) seen.observe(c.element);
    for (const c of chunks.slice(0, 2)) makeLines(c);
  };
  const makeLines = chunk => {
    if (chunk.made) return;
    chunk.made = true;
    chunk.element.append(...chunk.part.map((text, i) => {
      const line = document.createElement("div"), number = chunk.first + i, card = chunk.at.get(number);
      const label = document.createElement(card ? "a" : "span"), code = document.createElement("span");
      line.className = "ln";
      line.dataset.line = number;
      label.textContent = number;
      code.textContent = text;
      if (card) {
        line.dataset.class = card.class;
        label.href = "#op-" + card.number;
      }
      line.append(label, code);
      return line;
    }));
  };
  const mark = (number, scroll) => {
    if (!chunks || byId("source").hidden) return;
    marked?.classList.remove("here");
    const chunk = chunks.find(c => c.first <= number && number < c.first + c.part.length);
    if (!chunk) return;
    makeLines(chunk);
    marked = chunk.element.children[number - chunk.first];
    marked.classList.add("here");
    if (!scroll) return;
    lines.scrollTop += marked.getBoundingClientRect().top - lines.getBoundingClientRect().top - lines.clientHeight / 3;
  };
  const wide = matchMedia("(min-width: 68rem)");
  const showSource = () => {
    const show = index.sources.length > 0 && (sourceWanted ?? wide.matches);
    if (show && !chunks) makeChunks();
    byId("source").hidden = !show;
    root.classList.toggle("with", show);
    toggle.setAttribute("aria-pressed", show);
    toggle.hidden = index.sources.length === 0;
  };
  const switchSource = () => {
    sourceWanted = byId("source").hidden;
    showSource();
    write();
  };
  toggle.addEventListener("click", switchSource);
  wide.addEventListener("change", showSource);
  document.addEventListener("click", event => {
    const place = event.target.closest?.("a.loc");
    if (!place) return;
    event.preventDefault();
    sourceWanted = true;
    showSource();
    mark(+place.dataset.line, true);
  });
  document.addEventListener("pointerover", event => {
    const card = event.target.closest?.("article");
    if (card) mark(cards[placeOf.get(+card.id.slice(3))]?.line, false);
  });

  form.addEventListener("input", () => { write(); apply(); });
  form.addEventListener("submit", event => event.preventDefault());
  form.addEventListener("reset", () => setTimeout(() => { write(); apply(); }));
  window.addEventListener("hashchange", read);
  window.addEventListener("beforeprint", () => { for (const d of document.querySelectorAll("article > details, .legend")) d.open = true; });
  document.addEventListener("keydown", event => {
    if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return;
    if (event.key === "/") {
      event.preventDefault();
      query.focus();
    } else if (event.key === "s") {
      switchSource();
    } else if (event.key === "j" || event.key === "k") {
      step(event.key === "j" ? 1 : -1);
    }
  });
  // The next or the previous card that is shown.
  const step = async by => {
    const at = document.activeElement?.closest("article");
    let place = at ? placeOf.get(+at.id.slice(3)) + by : by > 0 ? 0 : count - 1;
    while (place >= 0 && place < count && !cards[place].shown) place += by;
    if (place < 0 || place >= count) return;
    await make(blocks.find(b => b.from <= place && place < b.to));
    const summary = byId("op-" + cards[place].number).querySelector("summary");
    summary.focus({preventScroll: true});
    summary.scrollIntoView({block: "center"});
    mark(cards[place].line, true);
  };
  form.hidden = false;
  showSource();
  apply();
  await read();
  if (!marked && count > 0) mark(cards.find(c => c.shown)?.line ?? 0, true);
  root.dataset.ready = "1";
})();
