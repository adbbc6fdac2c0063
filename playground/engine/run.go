package engine

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	hivmopt "hivm-opt"
	"hivm-opt/analysis/pipes"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hacc"
	"hivm-opt/internal/timelinepage"
	"hivm-opt/interp"
	"hivm-opt/interp/blocks"
	"hivm-opt/interp/data"
	"hivm-opt/interp/interphivm"
	"hivm-opt/ir"
	"hivm-opt/races"
	"hivm-opt/timeline"
)

// What a run may take, which is less than the tool has: a page has one thread, with a small stack, and little memory.
const (
	mostDepth  = 256
	mostSteps  = 1 << 24
	mostBytes  = 256 << 20
	mostBlocks = 64
	mostShown  = 64
	openSize   = 8 // of a dimension that the type leaves open
)

// run runs the function of the text.
func (x *work) run() error {
	m, err := x.module(nil)
	if err != nil {
		return err
	}
	c, op := m.IR()
	fn, err := entry(op)
	if err != nil {
		return err
	}
	k := &kernel{work: x, module: m, ctx: c, op: op, fn: fn, blocks: blocksOf(fn), limits: interp.Limits{Steps: mostSteps, Bytes: mostBytes, Depth: mostDepth}}
	if err := k.makeArgs(); err != nil {
		return err
	}
	if x.Task == Pipes {
		return k.pipes()
	}
	return k.interpret()
}

// entry returns the function to run: the only one, or the first one that is marked.
func entry(module *ir.Operation) (funcs.Func, error) {
	var all []funcs.Func
	ir.Walk(module, func(op *ir.Operation) bool {
		if f := (funcs.Func{Op: op}); funcs.IsFunc(op) && !f.IsDeclaration() {
			all = append(all, f)
		}
		return true
	})
	marked := slices.DeleteFunc(slices.Clone(all), func(f funcs.Func) bool { return !hacc.IsEntry(f.Op) })
	switch {
	case len(all) == 0:
		return funcs.Func{}, errors.New("there is no function with a body")
	case len(all) == 1:
		return all[0], nil
	case len(marked) > 0:
		return marked[0], nil
	}
	return funcs.Func{}, errors.New("there are several functions: mark the one to run with hacc.entry")
}

// blocksOf returns the number of blocks that the function asks for, within bounds.
func blocksOf(fn funcs.Func) int64 {
	n, ok := hacc.BlockDim(fn.Op).(*ir.IntegerAttr)
	if !ok || n.Wide != nil {
		return 1
	}
	return min(max(n.Value, 1), mostBlocks)
}

// kernel is the function of a run.
type kernel struct {
	*work
	module *hivmopt.Module
	ctx    *ir.Context
	op     *ir.Operation
	fn     funcs.Func
	blocks int64
	limits interp.Limits
	first  *interp.Machine
	args   []interp.Value
	before [][]byte
}

func (k *kernel) machine(c *ir.Context, block int64, o interp.Options) (*interp.Machine, error) {
	o.Limits = k.limits
	return k.module.InterpreterIn(c, interphivm.Core{Index: block, Count: k.blocks}, o)
}

// makeArgs makes the arguments: those of the request, and others where it has none.
func (k *kernel) makeArgs() (err error) {
	if k.first, err = k.machine(k.ctx, 0, interp.Options{}); err != nil {
		return err
	}
	for i, t := range k.fn.Type().Inputs {
		text := invented(i, t)
		if i < len(k.Args) && k.Args[i] != "" {
			text = k.Args[i]
		}
		k.answer.Args = append(k.answer.Args, text)
		v, err := k.argument(text, t)
		if err != nil {
			return fmt.Errorf("argument %d of @%s, '%s' of type '%s': %w", i, k.fn.Name(), text, t, err)
		}
		k.args = append(k.args, v)
		k.before = append(k.before, bytesOf(v))
	}
	return nil
}

func (k *kernel) argument(text string, t ir.Type) (interp.Value, error) {
	spec, err := data.Parse(text)
	if err != nil {
		return interp.Value{}, err
	}
	return spec.Value(k.first, t, noFiles)
}

// noFiles opens nothing: a page has no files.
func noFiles(name string) (io.ReadCloser, error) {
	return nil, fmt.Errorf("there are no files here, so not '%s' either", name)
}

// invented returns an argument of a type: random numbers, other ones for each argument.
func invented(i int, t ir.Type) string {
	m, ok := t.(*ir.MemRefType)
	if !ok {
		return "1"
	}
	text := fmt.Sprintf("random(%d)", i+1)
	open := false
	var sizes []string
	for _, n := range m.Shape {
		if n == ir.Dynamic {
			open, n = true, openSize
		}
		sizes = append(sizes, fmt.Sprint(n))
	}
	if open {
		text += ":" + strings.Join(sizes, "x")
	}
	return text
}

// bytesOf returns a copy of the memory of a memref.
func bytesOf(v interp.Value) []byte {
	if m := v.MemRef(); m != nil {
		return slices.Clone(m.Buffer.Data)
	}
	return nil
}

// interpret runs the blocks one after the other.
func (k *kernel) interpret() error {
	r, err := blocks.Run(context.Background(), blocks.Kernel{
		Context: k.ctx, Function: k.fn.Op, Args: k.args, Blocks: k.blocks,
		Machine: func(c *ir.Context, block int64, before func(*interp.Frame, *ir.Operation) error) (*interp.Machine, error) {
			return k.machine(c, block, interp.Options{Before: before})
		},
	}, 1)
	if err != nil {
		return err
	}
	k.show(r.Values)
	k.answer.Summary = fmt.Sprintf("@%s: %s, %d steps", k.fn.Name(), counted(k.blocks, "block"), r.Steps)
	return nil
}

func counted(n int64, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// show prints the results, and the arguments that were written to.
func (k *kernel) show(results []interp.Value) {
	var b strings.Builder
	value := func(name string, t ir.Type, v interp.Value) {
		fmt.Fprintf(&b, "%s : %s =\n%s\n%s\n\n", name, t, data.Text(v, mostShown), data.Summary(v))
	}
	for i, v := range k.args {
		if string(bytesOf(v)) != string(k.before[i]) {
			value(fmt.Sprint("arg", i), k.fn.Type().Inputs[i], v)
		}
	}
	for i, v := range results {
		value(fmt.Sprint("result", i), k.fn.Type().Results[i], v)
	}
	k.answer.Output = b.String()
}

// pipes runs the pipes side by side.
func (k *kernel) pipes() error {
	chip, _ := hacc.ChipOf(k.op)
	recorder := timeline.NewRecorder(timeline.CostsOf(chip))
	o := races.Options{Hardware: pipes.HardwareOf(chip.Generation), Limits: k.limits, Data: true, Unwritten: true, Listener: recorder}
	all := races.KernelOf(k.op, k.fn.Op)
	all.Blocks = k.blocks
	r, err := races.Run(context.Background(), k.ctx, k.op, all, k.args, o)
	if err != nil {
		return err
	}
	k.show(r.Results)
	k.answer.Summary = fmt.Sprintf("@%s: %d accesses, all in an order that flags or barriers make", k.fn.Name(), r.Accesses)
	if len(r.Faults) > 0 {
		k.answer.Summary = fmt.Sprintf("@%s: %s of the synchronization", k.fn.Name(), counted(int64(len(r.Faults)), "fault"))
		for _, d := range races.Diagnostics(k.ctx, r.Faults) {
			k.report(d)
		}
	}
	t, err := recorder.Timeline()
	if err != nil {
		return err
	}
	var page bytes.Buffer
	err = timelinepage.Write(&page, k.ctx, t, timelinepage.Options{Title: FileName, Function: "@" + k.fn.Name(), Faults: len(r.Faults)})
	k.answer.Page = page.Bytes()
	return err
}
