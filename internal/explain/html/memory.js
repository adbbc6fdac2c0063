// What shares memory with the buffer under the pointer, or with the focus, is marked in the
// picture and in the table. Without this script links lead from one to the other.
(() => {
  "use strict";
  const all = [...document.querySelectorAll("[data-buffer]")];
  const of = new Map();
  for (const e of all) {
    const key = e.dataset.memory + " " + e.dataset.buffer;
    if (!of.has(key)) of.set(key, []);
    of.get(key).push(e);
  }
  let marked = [];
  const mark = event => {
    for (const e of marked) e.classList.remove("here", "with");
    marked = [];
    const at = event.target.closest?.("[data-buffer]");
    if (!at) return;
    const add = (number, name) => {
      for (const e of of.get(at.dataset.memory + " " + number) ?? []) {
        e.classList.add(name);
        marked.push(e);
      }
    };
    add(at.dataset.buffer, "here");
    for (const number of at.dataset.shares.split(" ").filter(Boolean)) add(number, "with");
  };
  document.addEventListener("pointerover", mark);
  document.addEventListener("focusin", mark);
})();
