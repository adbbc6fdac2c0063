// The picture of a timeline. It is drawn as far as it is in sight; the chosen instruction is described below it.
(() => {
  "use strict";
  const byId = id => document.getElementById(id);
  const data = JSON.parse(byId("index").textContent);
  const {rows, texts, instructions: list, arrows} = data;
  const wide = 12, count = list.length / wide;
  const view = byId("view"), canvas = byId("picture"), note = byId("note");
  const head = 24, rowHeight = 28, mostArrows = 500;
  const at = i => {
    const k = i * wide;
    return {row: list[k], start: list[k + 1], cycles: list[k + 2], idle: list[k + 3], after: list[k + 4], critical: list[k + 5] === 1,
      op: texts[list[k + 6]], source: texts[list[k + 7]], accesses: texts[list[k + 8]], waits: texts[list[k + 9]], bytes: list[k + 10], line: texts[list[k + 11]]};
  };
  const start = i => list[i * wide + 1], end = i => list[i * wide + 1] + list[i * wide + 2];
  const inRow = rows.map(() => []), place = new Array(count);
  for (let i = 0; i < count; i++) {
    place[i] = inRow[list[i * wide]].length;
    inRow[list[i * wide]].push(i);
  }
  const path = [];
  for (let i = 0; i < count; i++) if (list[i * wide + 5] === 1) path.push(i);
  path.sort((a, b) => start(a) - start(b));
  const flagsOf = new Map();
  for (let a = 0; a < arrows.length; a += 3) for (const i of [arrows[a], arrows[a + 1]]) {
    if (!flagsOf.has(i)) flagsOf.set(i, []);
    flagsOf.get(i).push(a);
  }

  // ---- rows and their utilisation

  const element = (tag, name, text) => {
    const e = document.createElement(tag);
    if (name) e.className = name;
    if (text !== undefined) e.textContent = text;
    return e;
  };
  rows.forEach((r, n) => {
    const li = element("li");
    li.append(element("b", "", r.pipe), element("span", "", r.core), element("span", "use", r.use));
    byId("rows").append(li);
    let busy = 0;
    for (const i of inRow[n]) busy += end(i) - start(i);
    const tr = element("tr");
    tr.append(element("td", "", r.core + " " + r.pipe), element("td", "n", busy + " cycles"), element("td", "n", r.use));
    byId("use").tBodies[0].append(tr);
  });

  // ---- the picture

  const total = Math.max(data.total, 1);
  let from = 0, span = total, chosen = -1, waiting = false;
  let width = 1, height = 1;
  const x = t => (t - from) / span * width;
  const y = row => head + row * rowHeight - view.scrollTop;
  const colours = () => {
    const style = getComputedStyle(document.documentElement);
    return name => style.getPropertyValue("--" + name).trim();
  };
  const hatch = (g, colour) => {
    const tile = document.createElement("canvas");
    tile.width = tile.height = 6;
    const p = tile.getContext("2d");
    p.strokeStyle = colour;
    p.beginPath();
    for (const d of [-6, 0, 6]) { p.moveTo(d, 6); p.lineTo(d + 6, 0); }
    p.stroke();
    return g.createPattern(tile, "repeat");
  };
  // The first instruction of a row that ends behind a time.
  const firstBehind = (row, t) => {
    const all = inRow[row];
    let lo = 0, hi = all.length;
    while (lo < hi) {
      const mid = (lo + hi) >> 1;
      if (end(all[mid]) <= t) lo = mid + 1; else hi = mid;
    }
    return lo;
  };
  // A row with more instructions in sight than fit: the height of a column is the share of its time at work.
  const drawShares = (g, row, c) => {
    const bottom = y(row) + rowHeight - 4, tall = rowHeight - 8, all = inRow[row], columns = Math.ceil(width), cycles = span / width;
    const busy = new Float64Array(columns), late = new Float64Array(columns);
    for (let k = firstBehind(row, from); k < all.length && start(all[k]) < from + span; k++) {
      const i = all[k], last = Math.min(x(end(i)), columns);
      for (let left = Math.max(x(start(i)), 0); left < last;) {
        const n = Math.floor(left), part = (Math.min(last, n + 1) - left) * cycles;
        busy[n] += part;
        if (list[i * wide + 5] === 1) late[n] += part;
        left = n + 1;
      }
    }
    for (let n = 0; n < columns; n++) {
      const high = Math.min(busy[n] / cycles, 1) * tall, lateHigh = Math.min(late[n] / cycles, 1) * tall;
      g.fillStyle = c("join-line");
      g.fillRect(n, bottom - high, 1, high - lateHigh);
      g.fillStyle = c("stop-line");
      g.fillRect(n, bottom - lateHigh, 1, lateHigh);
    }
  };
  const crowded = row => firstBehind(row, from + span) - firstBehind(row, from) > width / 3;
  const drawRow = (g, row, c, pattern) => {
    const top = y(row) + 4, tall = rowHeight - 8, all = inRow[row];
    let drawn = -1;
    for (let k = firstBehind(row, from); k < all.length; k++) {
      const i = all[k], n = list[i * wide + 3], left = x(start(i)), right = x(end(i));
      const stall = x(start(i) - n);
      if (stall > width) break;
      if (n > 0 && left - stall >= 1) {
        g.fillStyle = pattern;
        g.fillRect(stall, top + 3, left - stall, tall - 6);
      }
      if (left > width) break;
      const critical = list[i * wide + 5] === 1;
      if (right < drawn + .5 && !critical) continue;
      drawn = right;
      const long = Math.max(right - left, 1);
      g.fillStyle = c(critical ? "stop" : "join");
      g.fillRect(left, top, long, tall);
      g.fillStyle = c(critical ? "stop-line" : "join-line");
      if (long > 3) {
        g.lineWidth = critical ? 2 : 1;
        g.strokeStyle = g.fillStyle;
        g.strokeRect(left + .5, top + .5, long - 1, tall - 1);
      } else g.fillRect(left, top, long, tall);
      const name = texts[list[i * wide + 6]].replace("hivm.hir.", "");
      if (long > 24) {
        g.save();
        g.beginPath();
        g.rect(left, top, long - 3, tall);
        g.clip();
        g.fillStyle = c(critical ? "stop-text" : "join-text");
        g.fillText(name, Math.max(left, 0) + 5, top + tall / 2 + .5);
        g.restore();
      }
    }
  };
  const drawArrow = (g, a, c, strong) => {
    const i = arrows[a], j = arrows[a + 1];
    const x1 = x(end(i)), y1 = y(list[i * wide]) + rowHeight / 2, x2 = x(start(j)), y2 = y(list[j * wide]) + rowHeight / 2;
    g.strokeStyle = g.fillStyle = c("arrow");
    g.globalAlpha = strong ? 1 : .75;
    g.lineWidth = strong ? 2.5 : 1.2;
    const bend = Math.min(Math.max((x2 - x1) / 2, 6), 60);
    g.beginPath();
    g.moveTo(x1, y1);
    g.bezierCurveTo(x1 + bend, y1, x2 - bend, y2, x2, y2);
    g.stroke();
    g.beginPath();
    g.moveTo(x2, y2);
    g.lineTo(x2 - 6, y2 - 3.5);
    g.lineTo(x2 - 6, y2 + 3.5);
    g.fill();
    g.globalAlpha = 1;
  };
  const drawAxis = (g, c) => {
    g.fillStyle = c("card");
    g.fillRect(0, 0, width, head);
    g.fillStyle = c("soft");
    const rough = span / Math.max(width / 110, 1), base = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
    const step = [1, 2, 5, 10].map(n => n * base).find(n => n >= rough) ?? base * 10;
    g.strokeStyle = c("line");
    g.lineWidth = 1;
    for (let t = Math.ceil(from / step) * step; t <= from + span; t += step) {
      const at = Math.round(x(t)) + .5;
      g.beginPath();
      g.moveTo(at, 18);
      g.lineTo(at, height);
      g.stroke();
      g.fillText(t === 0 ? "cycle 0 (estimate)" : String(t), at + 3, 11);
    }
  };
  const draw = () => {
    waiting = false;
    const ratio = devicePixelRatio || 1;
    width = byId("sheet").clientWidth - byId("rows").offsetWidth;
    height = Math.min(head + rows.length * rowHeight, Math.max(view.clientHeight, 60));
    if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
      canvas.style.height = height + "px";
    }
    const g = canvas.getContext("2d"), c = colours();
    g.setTransform(ratio, 0, 0, ratio, 0, 0);
    g.clearRect(0, 0, width, height);
    g.font = "12px system-ui, 'DejaVu Sans', sans-serif";
    g.textBaseline = "middle";
    drawAxis(g, c);
    const pattern = hatch(g, c("soft"));
    const first = Math.max(Math.floor(view.scrollTop / rowHeight) - 1, 0), last = Math.min(first + Math.ceil(height / rowHeight) + 2, rows.length);
    g.save();
    g.beginPath();
    g.rect(0, head, width, height - head);
    g.clip();
    let shares = false;
    for (let r = first; r < last; r++) {
      if (crowded(r)) {
        drawShares(g, r, c);
        shares = true;
      } else drawRow(g, r, c, pattern);
    }
    const seen = [];
    for (let a = 0; a < arrows.length; a += 3) {
      const i = arrows[a], j = arrows[a + 1], r1 = list[i * wide], r2 = list[j * wide];
      if (Math.max(r1, r2) >= first && Math.min(r1, r2) < last && start(j) >= from && end(i) <= from + span) seen.push(a);
    }
    const few = seen.length <= mostArrows, own = flagsOf.get(chosen) ?? [];
    for (const a of few ? seen : []) drawArrow(g, a, c, false);
    for (const a of own) drawArrow(g, a, c, true);
    byId("hidden").textContent = [few ? "" : seen.length + " arrows: zoom in to see them", shares ? "height: share of the time at work" : ""].filter(s => s).join("; ");
    if (chosen >= 0) {
      g.strokeStyle = c("link");
      g.lineWidth = 3;
      g.strokeRect(x(start(chosen)) - 1, y(list[chosen * wide]) + 2, Math.max(x(end(chosen)) - x(start(chosen)), 2) + 2, rowHeight - 4);
    }
    g.restore();
    Object.assign(document.documentElement.dataset, {ready: "1", from, span, chosen, arrows: few ? seen.length : 0});
  };
  const redraw = () => {
    if (!waiting) requestAnimationFrame(draw);
    waiting = true;
  };

  // ---- the chosen instruction

  const describe = i => {
    const n = at(i), dl = element("dl");
    const add = (name, text) => {
      const dd = element("dd", "", text);
      dl.append(element("dt", "", name), dd);
      return dd;
    };
    add("operation", "'" + n.op + "' on " + rows[n.row].pipe + " of " + rows[n.row].core + ", number " + (place[i] + 1) + " of " + inRow[n.row].length);
    add("source", n.source);
    if (n.line) add("line", n.line).className = "code";
    add("estimate", n.cycles + " cycles from " + n.start + " to " + (n.start + n.cycles) + ", " + (n.cycles / data.mhz).toFixed(3) + " µs" + (n.critical ? ", on the critical path" : ""));
    add("accesses", n.bytes + " bytes: " + (n.accesses || "none"));
    add("waits for", n.waits + (n.idle > 0 ? "; the pipe waits " + n.idle + " cycles" : ""));
    const flags = (flagsOf.get(i) ?? []).map(a => (arrows[a] === i ? "sets " : "waits for ") + texts[arrows[a + 2]]);
    if (flags.length) add("flags", [...new Set(flags)].join(", "));
    note.replaceChildren(dl);
  };
  const choose = (i, show) => {
    if (i === chosen || i < 0 || i >= count) return;
    chosen = i;
    describe(i);
    if (show) {
      if (end(i) < from || start(i) > from + span || x(start(i)) < 0 || x(end(i)) > width) move(start(i) + (end(i) - start(i)) / 2 - span / 2, span);
      const top = list[i * wide] * rowHeight;
      if (top < view.scrollTop) view.scrollTop = top;
      else if (top + rowHeight + head > view.scrollTop + view.clientHeight) view.scrollTop = top + rowHeight + head - view.clientHeight;
    }
    redraw();
  };
  const move = (newFrom, newSpan) => {
    span = Math.min(Math.max(newSpan, Math.min(total, 8)), total);
    from = Math.min(Math.max(newFrom, 0), total - span);
    redraw();
  };
  const zoom = (factor, around) => {
    const t = around ?? (chosen >= 0 && start(chosen) >= from && start(chosen) <= from + span ? start(chosen) : from + span / 2);
    move(t - (t - from) * factor, span * factor);
  };
  const under = event => {
    const box = canvas.getBoundingClientRect();
    const row = Math.floor((event.clientY - box.top - head + view.scrollTop) / rowHeight), t = from + (event.clientX - box.left) / width * span;
    if (row < 0 || row >= rows.length || event.clientY - box.top < head) return -1;
    const k = Math.min(firstBehind(row, t - 3 * span / width), inRow[row].length - 1), i = inRow[row][k];
    return start(i) - at(i).idle - 3 * span / width <= t && t <= end(i) + 3 * span / width ? i : -1;
  };
  let drag = null;
  canvas.addEventListener("pointermove", e => {
    if (drag) move(drag.from - (e.clientX - drag.x) / width * span, span);
    else choose(under(e), false);
  });
  canvas.addEventListener("pointerdown", e => { drag = {x: e.clientX, from}; canvas.setPointerCapture(e.pointerId); });
  for (const name of ["pointerup", "pointercancel"]) canvas.addEventListener(name, () => { drag = null; });
  canvas.addEventListener("wheel", e => {
    if (!e.ctrlKey && !e.shiftKey) return; // the page scrolls
    e.preventDefault();
    zoom((e.deltaY || e.deltaX) > 0 ? 1.25 : .8, from + (e.clientX - canvas.getBoundingClientRect().left) / width * span);
  }, {passive: false});
  const alongPath = by => {
    if (!path.length) return;
    const t = chosen < 0 ? (by > 0 ? -1 : Infinity) : start(chosen);
    const i = by > 0 ? path.find(i => start(i) > t) : path.findLast(i => start(i) < t);
    if (i !== undefined) choose(i, true);
  };
  const along = by => {
    if (chosen < 0) return choose(inRow[0]?.[0] ?? -1, true);
    choose(inRow[list[chosen * wide]][place[chosen] + by] ?? -1, true);
  };
  const across = by => {
    if (chosen < 0) return along(0);
    const row = list[chosen * wide] + by;
    if (row >= 0 && row < rows.length) choose(inRow[row][Math.min(firstBehind(row, start(chosen)), inRow[row].length - 1)], true);
  };
  const keys = {
    ArrowRight: () => along(1), ArrowLeft: () => along(-1), ArrowDown: () => across(1), ArrowUp: () => across(-1),
    Home: () => choose(inRow[chosen < 0 ? 0 : list[chosen * wide]][0], true),
    End: () => choose(inRow[chosen < 0 ? 0 : list[chosen * wide]].at(-1), true),
    Enter: () => chosen >= 0 && choose(list[chosen * wide + 4], true),
    n: () => alongPath(1), p: () => alongPath(-1), "+": () => zoom(.5), "=": () => zoom(.5), "-": () => zoom(2), "0": () => move(0, total),
  };
  view.addEventListener("keydown", e => {
    const act = keys[e.key];
    if (!act || e.ctrlKey || e.altKey || e.metaKey || !count) return;
    e.preventDefault();
    act();
  });
  byId("in").addEventListener("click", () => zoom(.5));
  byId("out").addEventListener("click", () => zoom(2));
  byId("fit").addEventListener("click", () => move(0, total));
  byId("next").addEventListener("click", () => alongPath(1));
  byId("prev").addEventListener("click", () => alongPath(-1));
  byId("steps").addEventListener("click", e => {
    const b = e.target.closest("[data-at]");
    if (!b) return;
    choose(+b.dataset.at, true);
    view.scrollIntoView({block: "nearest"});
    view.focus({preventScroll: true});
  });
  view.addEventListener("scroll", redraw);
  addEventListener("resize", redraw);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", redraw);
  redraw();
})();
