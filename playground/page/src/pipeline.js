// completions answers what may stand at the cursor of a pipeline: passes, or the options of a pass,
// or the values of an option.
export function completions(catalog) {
  const byName = new Map();
  for (const p of catalog.passes) for (const n of [p.name, ...(p.aliases ?? [])]) byName.set(n, p);
  return context => {
    const before = context.state.sliceDoc(0, context.pos);
    const word = /[\w.-]*$/.exec(before)[0];
    const from = context.pos - word.length;
    if (!word && !context.explicit && !/[({,= ]$/.test(before)) return null;
    const brace = before.lastIndexOf("{");
    if (brace > before.lastIndexOf("}")) {
      const pass = byName.get(/[\w.-]*$/.exec(before.slice(0, brace))[0]);
      if (!pass?.options) return null;
      const named = /([\w-]+)=[\w.-]*$/.exec(before);
      if (named) {
        const values = pass.options.find(o => o.name === named[1])?.values;
        return values ? { from, options: values.map(label => ({ label, type: "constant" })) } : null;
      }
      return { from, options: pass.options.map(o => ({ label: o.name, apply: o.name + "=", detail: o.default && "default " + o.default, info: o.help, type: "property" })) };
    }
    const open = [...before.slice(0, from).matchAll(/([\w.-]+)\(|\)/g)].reduce((stack, m) => m[1] ? [...stack, m[1]] : stack.slice(0, -1), []);
    const inModule = open.at(-1) === "builtin.module";
    const options = catalog.passes.map(p => ({ label: p.name, info: p.summary, type: "function", apply: inModule && p.anchor === "func.func" ? `func.func(${p.name})` : p.name }));
    if (open.length === 0) options.unshift({ label: "builtin.module", apply: "builtin.module(", type: "keyword" });
    if (inModule) options.unshift({ label: "func.func", apply: "func.func(", type: "keyword" });
    return { from, options };
  };
}

// needsLarge says whether a request needs the engine with all passes and dialects.
export function needsLarge({ large, small }, request) {
  const known = new Set(small.passes.flatMap(p => [p.name, ...(p.aliases ?? [])]));
  const all = new Set(large.passes.flatMap(p => [p.name, ...(p.aliases ?? [])]));
  if ((request.pipeline.match(/[\w-]+/g) ?? []).some(w => all.has(w) && !known.has(w))) return true;
  const rare = large.dialects.filter(d => !small.dialects.includes(d));
  return new RegExp(`(?:^|[^\\w.%@])(?:${rare.join("|")})\\.\\w`, "m").test(request.text);
}
