// Filters. The page is whole without them: this script only hides cards. The state is
// the fragment of the address, such as #filter=not-flattened&op=vadd, so that a view
// can be linked to and survives a reload.
(() => {
  "use strict";
  // Pictures that are wider than their place are scrolled by keys, too. A card has its size
  // from when it comes into sight.
  const sizes = new ResizeObserver(entries => {
    for (const {target} of entries) {
      if (target.scrollWidth > target.clientWidth) target.tabIndex = 0;
      else target.removeAttribute("tabindex");
    }
  });
  for (const picture of document.querySelectorAll(".pics")) sizes.observe(picture);

  const form = document.getElementById("filters");
  if (!form) return; // there is nothing to filter
  const names = ["filter", "op", "fn", "reason"];
  const choices = names.map(name => [name, document.getElementById("f-" + name)]).filter(([, e]) => e);
  const query = document.getElementById("f-q");
  const sections = [...document.querySelectorAll("section.fn")].map(element => ({
    element,
    cards: [...element.querySelectorAll("article")].map(element => ({element, text: null})),
  }));

  const textOf = card => card.text ??= card.element.textContent.toLowerCase();

  const apply = () => {
    const wanted = choices.filter(([, e]) => e.value).map(([name, e]) => [name, e.value]);
    const words = query.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0, all = 0;
    for (const {element, cards} of sections) {
      let any = false;
      for (const card of cards) {
        const fits = wanted.every(([name, value]) => card.element.dataset[name] === value) &&
          words.every(word => textOf(card).includes(word));
        card.element.hidden = !fits;
        any ||= fits;
        shown += fits;
        all++;
      }
      element.hidden = !any;
    }
    document.getElementById("shown").textContent = `${shown} of ${all} shown`;
    document.getElementById("nothing").hidden = shown > 0 || all === 0;
  };

  const write = () => {
    const state = new URLSearchParams();
    for (const [name, e] of choices) if (e.value) state.set(name, e.value);
    if (query.value) state.set("q", query.value);
    history.replaceState(null, "", "#" + state);
  };

  // An address that only names a card, such as #op-7, leaves the filters alone.
  const read = () => {
    const fragment = location.hash.slice(1);
    if (fragment && !fragment.includes("=")) return;
    const state = new URLSearchParams(fragment);
    for (const [name, e] of choices) {
      e.value = state.get(name) ?? "";
      if (e.selectedIndex < 0) e.value = "";
    }
    query.value = state.get("q") ?? "";
    apply();
  };

  form.addEventListener("input", () => { write(); apply(); });
  form.addEventListener("submit", event => event.preventDefault());
  form.addEventListener("reset", () => setTimeout(() => { write(); apply(); }));
  window.addEventListener("hashchange", read);
  document.addEventListener("keydown", event => {
    if (event.key === "/" && !/^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) {
      event.preventDefault();
      query.focus();
    }
  });
  form.hidden = false;
  apply();
  read();
})();
