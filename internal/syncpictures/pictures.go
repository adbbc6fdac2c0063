// Package syncpictures draws the pictures of docs/sync.md and docs/tutorial.md from the kernels that the pages have: when their
// instructions run (package timeline), and where cores wait for each other (package races). A test compares the
// pictures with the files, and writes them with -update.
package syncpictures

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	hivmopt "hivm-opt"
	"hivm-opt/analysis/pipes"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/interp"
	"hivm-opt/interp/data"
	"hivm-opt/ir"
	"hivm-opt/races"
	"hivm-opt/timeline"
)

// Draw returns the pictures by the names of their files. kernels are the texts of the pages by their names: exp.mlir,
// tiles.mlir and wait.mlir of sync.md, scale.mlir of tutorial.md.
func Draw(ctx context.Context, kernels map[string]string) (map[string]string, error) {
	const (
		flags   = "builtin.module(func.func(hivm-graph-sync-solver{strict=true}))"
		whole   = "builtin.module(optimize-hivm-pipeline{strict=true disable-hivm-tensor-compile=true enable-auto-multi-buffer=%t})"
		library = "builtin.module(hivm-to-library-pipeline{flatten=%t})"
	)
	out := map[string]string{"sync-pipes.svg": cores()}
	for _, p := range []struct {
		file, title, kernel string
		panels              []panel
	}{
		{"sync-flag.svg", "A flag between two pipes", "exp.mlir", []panel{{title: "without a flag between V and MTE3"}, {title: "with the flag", pipeline: flags}}},
		{"sync-buffers.svg", "One buffer and two buffers", "tiles.mlir", []panel{
			{title: "one buffer for each operand", pipeline: fmt.Sprintf(whole, false)}, {title: "two buffers for each operand", pipeline: fmt.Sprintf(whole, true)}}},
		{"tutorial-rank.svg", "Four axes and one axis", "scale.mlir", []panel{
			{title: "four axes: two calls for each operation", pipeline: fmt.Sprintf(library, false)}, {title: "one axis: one call", pipeline: fmt.Sprintf(library, true)}}},
	} {
		for i := range p.panels {
			if err := p.panels[i].run(ctx, p.kernel, kernels[p.kernel]); err != nil {
				return nil, err
			}
		}
		out[p.file] = panels(p.title, p.panels)
	}
	hang, err := hang(ctx, kernels["wait.mlir"])
	out["sync-hang.svg"] = hang
	return out, err
}

// kernel is a kernel that is ready to run.
type kernel struct {
	c      *ir.Context
	module *ir.Operation
	kernel races.Kernel
	args   []interp.Value
}

// load reads a kernel, and makes its arguments: the first counts, the others are zero.
func load(ctx context.Context, name, text, pipeline string) (*kernel, error) {
	m, err := hivmopt.Parse(name, text)
	if err == nil && pipeline != "" {
		err = m.Run(ctx, pipeline)
	}
	if err != nil {
		return nil, err
	}
	machine, err := m.Interpreter(interp.Options{})
	if err != nil {
		return nil, err
	}
	x := &kernel{}
	x.c, x.module = m.IR()
	entry := entryOf(x.module)
	x.kernel = races.KernelOf(x.module, entry)
	for i, a := range entry.Region(0).Entry().Args() {
		s, err := data.Parse([]string{"iota", "zeros"}[min(i, 1)])
		if err != nil {
			return nil, err
		}
		v, err := s.Value(machine, a.Type(), nil)
		if err != nil {
			return nil, err
		}
		x.args = append(x.args, v)
	}
	return x, nil
}

// entryOf returns the first function that is an entry.
func entryOf(module *ir.Operation) (entry *ir.Operation) {
	ir.Walk(module, func(op *ir.Operation) bool {
		if entry == nil && hacc.IsEntry(op) {
			entry = op
		}
		return entry == nil
	})
	return entry
}

// run runs the kernel. l may be nil.
func (x *kernel) run(ctx context.Context, l races.Listener) (*races.Report, error) {
	chip, _ := hacc.ChipOf(x.module)
	return races.Run(ctx, x.c, x.module, x.kernel, x.args, races.Options{Hardware: pipes.HardwareOf(chip.Generation), Data: true, Listener: l})
}

// panel is a timeline of a picture.
type panel struct {
	title, pipeline string
	time            *timeline.Timeline
}

func (p *panel) run(ctx context.Context, name, text string) error {
	x, err := load(ctx, name, text, p.pipeline)
	if err != nil {
		return err
	}
	chip, _ := hacc.ChipOf(x.module)
	r := timeline.NewRecorder(timeline.CostsOf(chip))
	if _, err := x.run(ctx, r); err != nil {
		return err
	}
	p.time, err = r.Timeline()
	return err
}

// The measures of timelines.
const (
	wide      = 760.0
	gutter    = 64.0
	rowHeight = 30.0
	barHeight = 20.0
	headline  = 34.0
)

// shown are the pipes of the pictures; the scalar unit and what it loads are left out.
var shown = []pipes.Pipe{pipes.MTE2, pipes.V, pipes.MTE3}

// panels draws timelines one below the other, to one scale.
func panels(title string, list []panel) string {
	d := &drawing{width: wide}
	longest := int64(0)
	for _, p := range list {
		longest = max(longest, p.time.Total)
	}
	scale := (wide - gutter - 24) / float64(longest)
	for _, p := range list {
		d.panel(p, scale)
	}
	d.text(wide-16, d.height+8, "small soft end", "The times are "+timeline.Estimate+".")
	d.height += 22
	return d.String(title)
}

// panel draws a timeline below what is there.
func (d *drawing) panel(p panel, scale float64) {
	top := d.height + headline
	d.text(16, d.height+22, "bold", p.title)
	d.text(wide-16, d.height+22, "small soft end", fmt.Sprintf("%d cycles", p.time.Total))
	middle := func(l pipes.Lane) float64 { return top + rowHeight*(float64(slices.Index(shown, l.Pipe()))+.5) }
	at := func(cycle int64) float64 { return gutter + float64(cycle)*scale }
	for i, pipe := range shown {
		y := top + rowHeight*float64(i)
		d.text(16, y+rowHeight/2+4, "", pipe.Short())
		d.line(gutter, y+rowHeight, wide-16, y+rowHeight, "line")
	}
	for _, row := range p.time.Rows {
		if !slices.Contains(shown, row.Lane.Pipe()) {
			continue
		}
		for n, i := range row.Instructions {
			x, alone := &p.time.Instructions[i], len(row.Instructions) == 1
			name := strings.TrimPrefix(x.Name, "hivm.hir.")
			if !alone {
				name = fmt.Sprintf("%s %d", name, n)
			}
			d.bar(at(x.Start), at(x.End), middle(row.Lane)-barHeight/2, n, name, alone)
		}
	}
	for _, a := range p.time.Arrows {
		from, to := &p.time.Instructions[a.From], &p.time.Instructions[a.To]
		if slices.Contains(shown, from.Lane.Pipe()) && slices.Contains(shown, to.Lane.Pipe()) {
			x1, x2 := at(from.End), at(to.Start)
			d.arrow(x1, middle(from.Lane), max(x2, x1+8), middle(to.Lane), max(10, (x2-x1)/2), "flag", "head")
		}
	}
	d.height = top + rowHeight*float64(len(shown)) + 10
}

// letter is about the width of a letter.
const letter = 7.2

// bar draws the n-th instruction of a pipe: instructions of even and odd numbers differ in colour. The name of one that is
// alone may stand beside it.
func (d *drawing) bar(from, to, y float64, n int, name string, alone bool) {
	d.box(from, y, max(to-from, 3), barHeight, []string{"work", "other"}[n%2])
	if letter*float64(len(name)) < to-from {
		d.text((from+to)/2, y+14.5, "mid", name)
	} else if alone {
		d.text(to+24, y+14.5, "", name)
	}
}

// cores draws the way of data through the pipes of both kinds of core.
func cores() string {
	d := &drawing{width: wide, height: 10}
	for _, core := range []struct {
		name string
		way  []string // memories and pipes in turn
	}{
		{"vector core (AIV)", []string{"GM", "MTE2", "UB", "V", "UB", "MTE3", "GM"}},
		{"cube core (AIC)", []string{"GM", "MTE2", "L1", "MTE1", "L0A, L0B", "M", "L0C", "FIX", "GM"}},
	} {
		d.core(core.name, core.way)
	}
	d.text(16, d.height+8, "small soft", "Each pipe starts its instructions in this order. What runs on two pipes runs at the same time, unless a flag orders it.")
	d.height += 24
	return d.String("The pipes of the cores, and the memories between them")
}

func (d *drawing) core(name string, way []string) {
	const unit, memory, pipe = 26.0, 40.0, 34.0
	top := d.height
	d.text(16, top+20, "bold", name)
	step := (wide - 32) / float64(len(way))
	d.box(16+step*.5, top+30, wide-32-step, unit, "late")
	d.text(wide/2, top+48, "mid", "scalar unit S: issues the instructions in the order of the text")
	y := top + 100
	for i, part := range way {
		x := 16 + step*float64(i)
		if i%2 == 0 {
			d.box(x+4, y, step-8, memory, "memory")
			d.text(x+step/2, y+25, "mid", part)
			continue
		}
		d.drop(x+step/2, top+30+unit, y+3, "flag", "head")
		d.box(x+4, y+3, step-8, pipe, "work")
		d.text(x+step/2, y+25, "mid bold", part)
		d.arrow(x-4, y+20, x+4, y+20, 0, "flag", "head")
		d.arrow(x+step-4, y+20, x+step+4, y+20, 0, "flag", "head")
	}
	d.height = y + 56
}

// hang draws where cores wait for each other: the operations of each core, and what each wait needs.
func hang(ctx context.Context, text string) (string, error) {
	x, err := load(ctx, "wait.mlir", text, "")
	if err != nil {
		return "", err
	}
	r, err := x.run(ctx, nil)
	if err != nil {
		return "", err
	}
	stuck := map[*ir.Operation]bool{}
	for _, f := range r.Of(races.Hang) {
		stuck[f.Op] = true
	}
	d := &drawing{width: wide, height: 16}
	type place struct{ x, y float64 }
	waits, sets := map[int64]place{}, map[int64]place{}
	for i, fn := range x.kernel.Functions {
		at, state := place{x: 90, y: d.height + 12 + float64(i)*96}, "work"
		d.text(16, at.y+25, "bold", hivm.FuncCoreTypeOf(fn))
		for op := fn.Region(0).Entry().First(); op != nil; op = op.Next() {
			name, id := strings.TrimPrefix(op.Name(), "hivm.hir."), int64(0)
			switch {
			case hivm.IsSyncBlockWait(op):
				id = flagID(hivm.SyncBlockWait{Op: op}.StaticFlagIdAttr())
				waits[id] = at
			case hivm.IsSyncBlockSet(op):
				id = flagID(hivm.SyncBlockSet{Op: op}.StaticFlagIdAttr())
				sets[id] = at
			default:
				continue
			}
			class := state
			if stuck[op] {
				class, state = "late", "never"
			}
			d.box(at.x, at.y, 220, 40, class)
			d.text(at.x+110, at.y+25, "mid", fmt.Sprintf("%s flag = %d", name, id))
			if at.x > 90 {
				d.behind(at.x, at.x-130, at.y, i == 0)
			}
			at.x += 350
		}
	}
	for _, id := range slices.Sorted(maps.Keys(waits)) {
		from := waits[id]
		if to, ok := sets[id]; ok {
			d.needs(from.x+220, from.y+20, to.x, to.y+20)
		}
	}
	d.text(90, d.height+188, "small soft", "orange: stands here and waits · dashed: never runs · arrows: what has to come first")
	d.height += 210
	return d.String("Two cores that wait for each other"), nil
}

// behind draws an arrow from an operation to the one in front of it, at the outer side of the row that is at y.
func (d *drawing) behind(x1, x2, y float64, first bool) {
	at, words := y+32, y+46
	if first {
		at, words = y+8, y+2
	}
	d.line(x1, at, x2+7, at, "stop")
	fmt.Fprintf(&d.b, "<path class=\"stophead\" d=\"M%.1f %.1fl7 -4v8z\"/>\n", x2, at)
	d.text((x1+x2)/2, words, "small soft mid", "comes behind")
}

// needs draws an arrow from a wait to the set that it needs.
func (d *drawing) needs(x1, y1, x2, y2 float64) { d.arrow(x1, y1, x2, y2, 60, "stop", "stophead") }

// flagID returns the number of a flag between cores.
func flagID(a ir.Attribute) int64 {
	if n, ok := a.(*ir.IntegerAttr); ok {
		return n.Value
	}
	return 0
}
