package driver

import (
	"bufio"
	"errors"
	"fmt"
	"hash/maphash"
	"io"
	"os"
	"slices"
	"strings"

	hivmopt "hivm-opt"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hacc"
	"hivm-opt/internal/progress"
	"hivm-opt/interp"
	"hivm-opt/interp/blocks"
	"hivm-opt/interp/data"
	"hivm-opt/interp/interphivm"
	"hivm-opt/interp/npy"
	"hivm-opt/ir"
	"hivm-opt/lower"
	"hivm-opt/lower/native"
	"hivm-opt/races"
)

// runFunction executes "hivm-opt run".
func (t *tool) runFunction(cfg *runConfig) error {
	t.configure(&config{diagnostics: cfg.diagnostics})
	if err := t.watchInputs(cfg.watch); err != nil {
		return err
	}
	specs, err := cfg.specs()
	if err != nil {
		return err
	}
	targets, err := cfg.targets()
	if err != nil {
		return err
	}
	plots, err := cfg.plots()
	if err != nil {
		return err
	}
	expected, err := cfg.references()
	if err != nil {
		return err
	}
	x := &execution{tool: t, cfg: cfg, targets: targets, plots: plots, expected: expected}
	if err := x.load(); err != nil {
		return err
	}
	if printed, err := x.printsCosts(); printed {
		return err
	}
	if err := x.choose(); err != nil {
		return err
	}
	if err := x.checkPlots(); err != nil {
		return err
	}
	if err := x.countBlocks(); err != nil {
		return err
	}
	if x.machine, err = x.newMachine(0); err != nil {
		return err
	}
	if err := x.makeArgs(specs); err != nil {
		return err
	}
	execute := x.interpret
	switch {
	case cfg.jit.on:
		execute = x.runNative
	case cfg.pipes.how.on:
		execute = x.runPipes
	}
	t.meter().Begin("running", progress.Steps, 0)
	if err := execute(); err != nil {
		return err
	}
	if err := x.report(); err != nil {
		return err
	}
	return x.compare()
}

// execution is the run of one function.
type execution struct {
	*tool
	cfg      *runConfig
	targets  []saving
	plots    []plotting
	expected []reference

	machine *interp.Machine
	source  *hivmopt.Module
	c       *ir.Context   // of source
	module  *ir.Operation // of source
	fn      funcs.Func
	args    []interp.Value
	before  []uint64 // hashes of the arguments before the run
	results []interp.Value
	steps   int64
	seed    maphash.Seed
	// verdict is whether the blocks of compiled code access what others write.
	verdict blocks.Verdict
	// checks are the accesses that compiled code checks, nil if there are none.
	checks *lower.Checks
	// stdin is whether the standard input was read.
	stdin bool
}

// load reads the module.
func (x *execution) load() error {
	chosen, err := x.cfg.sections.selection()
	if err != nil {
		return err
	}
	in, err := x.tool.load(x.cfg.input, chosen, false)
	x.stdin = x.cfg.input == "-"
	if err != nil {
		return err
	}
	x.hold(in.bytes(), WholeModule)
	compiler := x.Compiler.With(hivmopt.Options{
		AllowUnregistered: x.cfg.allowUnregistered, Arch: x.cfg.class(),
		Workers: x.allWorkers(), MaxErrors: x.cfg.diagnostics.limit(), Diagnose: warnings(x.print),
	})
	c, err := compiler.NewContext()
	if err != nil {
		return err
	}
	r := &moduleReader{tool: x.tool, compiler: compiler, ctx: c, in: in, report: x.print}
	if err := r.open(); err != nil {
		return err
	}
	if x.source, err = r.read(extent{0, len(in.text)}); err != nil {
		return err
	}
	x.c, x.module = x.source.IR()
	x.doing = "before running"
	return nil
}

// countBlocks finds out how many blocks run, unless --blocks says so.
func (x *execution) countBlocks() error {
	if x.cfg.blocks > 0 {
		return nil
	}
	x.cfg.blocks = 1
	dim := hacc.BlockDim(x.fn.Op)
	if dim == nil {
		return nil
	}
	n, ok := dim.(*ir.IntegerAttr)
	if !ok || n.Wide != nil || n.Value <= 0 || n.Value > mostBlocks {
		return x.fn.Op.OpErrorf(x.c, "has %s = %s, which is no number of blocks from 1 to %d; give another one with --blocks", hacc.BlockDimKey, ir.ElementText(dim), mostBlocks)
	}
	if n.Value > 1 && !x.cfg.quiet {
		how := ""
		if x.cfg.pipes.how.on {
			how = " at the same time,"
		}
		x.say("running %d blocks of @%s,%s as %s says; --blocks=N runs another number", n.Value, x.fn.Name(), how, hacc.BlockDimKey)
	}
	x.cfg.blocks = n.Value
	return nil
}

// newMachine returns the machine that runs a block.
func (x *execution) newMachine(block int64) (*interp.Machine, error) {
	return x.machineIn(x.c, block, interp.Options{Limits: x.cfg.limits})
}

func (x *execution) machineIn(c *ir.Context, block int64, o interp.Options) (*interp.Machine, error) {
	return x.source.InterpreterIn(c, interphivm.Core{Index: block, Count: x.cfg.blocks}, o)
}

// interpret runs the blocks of the function in the interpreter.
func (x *execution) interpret() error {
	x.doing = "while running"
	first := x.machine
	r, err := blocks.Run(x.ctx, blocks.Kernel{
		Context: x.c, Function: x.fn.Op, Args: x.args, Blocks: x.cfg.blocks,
		Machine: func(c *ir.Context, block int64, before func(*interp.Frame, *ir.Operation) error) (*interp.Machine, error) {
			o := interp.Options{Limits: x.cfg.limits, Before: before}
			switch {
			case block == 0 && before == nil:
				return first, nil // which counts the memory of the arguments
			case block == 0:
				o.Limits.Bytes = max(1, o.Limits.Bytes-x.argBytes())
			}
			return x.machineIn(c, block, o)
		},
	}, x.cfg.threads)
	x.results, x.steps = r.Values, r.Steps
	if r.Machine != nil {
		x.machine = r.Machine
	}
	if err != nil {
		return x.explainLimit(err)
	}
	if r.Joined {
		x.sayInOrder(joined)
	}
	return nil
}

// joined is why blocks ran one after the other, mostly.
const joined = "some access what others write"

// sayInOrder says that blocks ran one after the other, though several threads might run them.
func (x *execution) sayInOrder(why string) {
	if !x.cfg.quiet {
		x.say("the blocks of @%s ran one after the other: %s", x.fn.Name(), why)
	}
}

// argBytes returns the memory of the arguments.
func (x *execution) argBytes() (n int64) {
	seen := map[*interp.Buffer]bool{}
	for _, a := range x.args {
		if m := a.MemRef(); m != nil && !seen[m.Buffer] {
			seen[m.Buffer] = true
			n += int64(len(m.Buffer.Data))
		}
	}
	return n
}

// choose finds the function to run.
func (x *execution) choose() error {
	if name := strings.TrimPrefix(x.cfg.entry, "@"); name != "" {
		for _, f := range native.Functions(x.module) {
			if f.Name() == name {
				x.fn = f
				return nil
			}
		}
		return usageError{fmt.Sprintf("there is no function @%s with a body; there are: %s", name, x.names())}
	}
	bodies := native.Functions(x.module)
	entries := slices.DeleteFunc(slices.Clone(bodies), func(f funcs.Func) bool { return !hacc.IsEntry(f.Op) })
	switch {
	case len(bodies) == 1:
		x.fn = bodies[0]
	case len(entries) == 1 || x.cfg.pipes.how.on && len(entries) > 1 && len(races.KernelOf(x.module, entries[0].Op).Functions) == len(entries):
		x.fn = entries[0]
	case len(bodies) == 0:
		return usageError{"there is no function with a body"}
	default:
		return usageError{fmt.Sprintf("there are several functions: %s; choose one with --entry", x.names())}
	}
	return nil
}

// names lists the functions that may be run.
func (x *execution) names() string {
	var out []string
	for _, f := range native.Functions(x.module) {
		out = append(out, "@"+f.Name())
	}
	if len(out) == 0 {
		return "none"
	}
	const most = 20
	if len(out) > most {
		out = append(out[:most], "...")
	}
	return strings.Join(out, ", ")
}

// typesOf returns the types of the arguments, or of the results.
func (x *execution) typesOf(p place) []ir.Type {
	if p.result {
		return x.fn.Type().Results
	}
	return x.fn.Type().Inputs
}

// makeArgs makes the values of the arguments.
func (x *execution) makeArgs(specs []*data.Spec) error {
	types := x.fn.Type().Inputs
	if len(specs) > len(types) {
		return usageError{fmt.Sprintf("@%s has %d arguments, but --arg is given %d times", x.fn.Name(), len(types), len(specs))}
	}
	for _, t := range x.targets {
		if have := len(x.typesOf(t.place)); t.index >= have {
			return usageError{fmt.Sprintf("for the --save option: @%s has only %d of what goes to %s", x.fn.Name(), have, t.file)}
		}
	}
	if err := x.readExpected(); err != nil {
		return err
	}
	var list []*data.Argument
	defer func() {
		for _, a := range list {
			a.Close()
		}
	}()
	for i, t := range types {
		if i >= len(specs) {
			return usageError{fmt.Sprintf("argument #%d of @%s is missing: its type is '%s', give it with --arg", i, x.fn.Name(), t)}
		}
		a, err := specs[i].Prepare(t, x.open)
		if err != nil {
			return x.badArgument(i, err)
		}
		list = append(list, a)
	}
	if err := x.checkMemory(list); err != nil {
		return err
	}
	x.seed = maphash.MakeSeed()
	for i, a := range list {
		v, err := a.Make(x.machine)
		if err != nil {
			return x.badArgument(i, err)
		}
		x.args = append(x.args, v)
		x.before = append(x.before, x.hash(v))
	}
	return nil
}

func (x *execution) badArgument(i int, err error) error {
	return usageError{fmt.Sprintf("for the --arg option: argument #%d of @%s: %v", i, x.fn.Name(), err)}
}

// open opens a file of data.
func (x *execution) open(name string) (io.ReadCloser, error) {
	if err := x.reads(name); err != nil {
		return nil, err
	}
	if name == data.Stdin {
		if x.stdin {
			return nil, errors.New("the standard input is read already: there is one of it, for the module or for data")
		}
		x.stdin = true
		return io.NopCloser(bufio.NewReader(x.Stdin)), nil
	}
	f, err := os.Open(x.path(name))
	if err != nil {
		return nil, errors.New(fileError{"open input", name, err}.Error())
	}
	info, err := f.Stat()
	if err != nil {
		f.Close()
		return nil, errors.New(fileError{"open input", name, err}.Error())
	}
	r := bufferedFile{bufio.NewReader(f), f}
	if info.Mode().IsRegular() {
		return randomFile{r, info.Size()}, nil
	}
	return r, nil
}

// bufferedFile is a file that is read from the beginning.
type bufferedFile struct {
	*bufio.Reader
	f *os.File
}

// Close implements io.Closer.
func (b bufferedFile) Close() error { return b.f.Close() }

// randomFile can be read at any place too.
type randomFile struct {
	bufferedFile
	size int64
}

// ReadAt implements io.ReaderAt.
func (r randomFile) ReadAt(p []byte, at int64) (int, error) { return r.f.ReadAt(p, at) }

// Size returns the size of the file.
func (r randomFile) Size() int64 { return r.size }

// hash returns a number that nearly always changes when the memory of v does.
func (x *execution) hash(v interp.Value) uint64 {
	if m := v.MemRef(); m != nil {
		return maphash.Bytes(x.seed, m.Buffer.Data)
	}
	return 0
}

// report prints and saves the results.
func (x *execution) report() error {
	for _, t := range x.targets {
		if err := x.saveTo(t); err != nil {
			return err
		}
	}
	for _, p := range x.plots {
		if err := x.plotTo(p); err != nil {
			return err
		}
	}
	if x.cfg.stats {
		fmt.Fprintf(x.Stderr, "%d steps\n", x.steps)
	}
	if x.cfg.quiet {
		return nil
	}
	w := bufio.NewWriter(x.Stdout)
	for i, v := range x.args {
		if x.hash(v) != x.before[i] {
			x.show(w, place{index: i}, x.fn.Type().Inputs[i], v)
		}
	}
	for i, v := range x.results {
		x.show(w, place{result: true, index: i}, x.fn.Type().Results[i], v)
	}
	return w.Flush()
}

// show prints a value, on a line of its own if it has several.
func (x *execution) show(w io.Writer, p place, t ir.Type, v interp.Value) {
	if x.cfg.summary {
		fmt.Fprintf(w, "%s : %s : %s\n", p, t, data.Summary(v))
		return
	}
	text := data.Text(v, x.cfg.shown)
	between := " "
	if strings.Contains(text, "\n") {
		between = "\n"
	}
	fmt.Fprintf(w, "%s : %s =%s%s\n", p, t, between, text)
	if strings.Contains(text, "...") { // elements are left out
		fmt.Fprintf(w, "%s : %s\n", p, data.Summary(v))
	}
}

// saveTo writes a value to a file, which appears complete or not at all.
func (x *execution) saveTo(t saving) error {
	v := x.valueAt(t.place)
	a, err := data.Array(v)
	if err != nil {
		return usageError{fmt.Sprintf("%s cannot be written: %v", t.file, err)}
	}
	out, err := x.openOutput(t.file)
	if err != nil {
		return err
	}
	defer out.discard()
	if err := npy.Write(out, a); err != nil {
		return fileError{"write output", t.file, err}
	}
	if note := data.Note(elemOf(v)); note != "" {
		x.say("%s: %s", t.file, note)
	}
	return out.commit()
}

// elemOf returns the format of a number, or of the elements of a memref or vector.
func elemOf(v interp.Value) interp.Elem {
	if m := v.Elements(); m != nil {
		return m.Elem
	}
	return v.Elem
}
