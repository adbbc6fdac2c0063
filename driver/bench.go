package driver

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"hivm-opt/internal/benchstats"
	"hivm-opt/internal/progress"
	"hivm-opt/interp"
	"hivm-opt/interp/data"
	"hivm-opt/ir"
	"hivm-opt/lower/native"
)

// benchCommand is the word that begins the arguments of "hivm-opt bench".
const benchCommand = "bench"

const benchHelp = `hivm-opt bench compiles kernels for this machine and compares their speed.

Usage:
  hivm-opt bench [flags] FILE[:@NAME]...

Each kernel is compiled as by hivm-opt run --jit. The programs take turns: in each round,
each kernel runs for --round-time, and the time of the round is the median of its calls.
Printed are the median of the rounds, its confidence interval of 95 %, the spread (half of
the middle half of the rounds), and how many times as fast as the first kernel a kernel
is: the median of the quotients within rounds, with its confidence interval. Where 1 is in
the interval, the difference is noise.

All kernels get the same arguments. They are given as to hivm-opt run; a memref of known
sizes that is not given holds random numbers. Kernels that compute other numbers than the
first one are named on the standard error.

A call that takes less than a microsecond is measured with the clock around it.

Examples:
  hivm-opt bench kernel.mlir flat.mlir
  hivm-opt bench softmax.mlir:@rows softmax.mlir:@whole --arg 'random(1, -2, 2):64x256' --arg zeros:64x256
  hivm-opt bench kernel.mlir flat.mlir --format=csv > times.csv

`

// mostRounds is more rounds than a median needs.
const mostRounds = 10_000

// benchConfig holds the settings of the arguments of "hivm-opt bench".
type benchConfig struct {
	// run has the settings that all kernels share with "hivm-opt run --jit".
	run       runConfig
	kernels   []string
	rounds    int
	roundTime time.Duration
	format    benchFormat
}

// benchFormat is the form of the report.
type benchFormat string

// String implements pflag.Value.
func (f *benchFormat) String() string { return string(*f) }

// Type implements pflag.Value.
func (f *benchFormat) Type() string { return "text|json|csv" }

// Set implements pflag.Value.
func (f *benchFormat) Set(s string) error {
	if !slices.Contains(strings.Split(f.Type(), "|"), s) {
		return unknownValueOf(f, s)
	}
	*f = benchFormat(s)
	return nil
}

// flags implements [settings].
func (c *benchConfig) flags() *pflag.FlagSet {
	f := newFlags()
	f.StringVar(&c.run.entry, "entry", "", "Take the function `@NAME` of files without one (default: the only one, or the only one marked hacc.entry)")
	f.StringArrayVar(&c.run.args, "arg", nil, "Give the next argument, as hivm-opt run --help explains: `DATA`")
	f.IntVar(&c.rounds, "rounds", 20, "Measure in `N` rounds")
	f.DurationVar(&c.roundTime, "round-time", 20*time.Millisecond, "Run each kernel for about `TIME` in a round, at least once")
	c.format = "text"
	f.Var(&c.format, "format", "Write the report as `text|json|csv` (default text)")
	f.Int64Var(&c.run.blocks, "blocks", 0, "Run `N` blocks (default: as many as hacc.block_dim says, else one)")
	f.Int64Var(&c.run.limits.Bytes, "max-memory", interp.DefaultBytes, "Allow `N` bytes of memory")
	f.Var(&c.run.arch, "hivm-arch", "Check hivm by the rules of `membase|regbase` where the module names no target")
	c.run.jit.addCompilerTo(f)
	c.run.jit.flags = f
	commonFlags(f, &c.run.allowUnregistered, "Allow operations of unknown dialects, which cannot be compiled", &c.run.diagnostics)
	c.run.flagSet = f
	return f
}

// take implements [settings].
func (c *benchConfig) take(files []string) error {
	c.kernels = files
	c.run.jit.on, c.run.quiet = true, true
	switch {
	case len(c.kernels) == 0:
		return usageError{fmt.Sprintf("expected the file of a kernel, or several. See: %s %s --help", Name, benchCommand)}
	case c.rounds < benchstats.FewestRounds || c.rounds > mostRounds:
		return usageError{fmt.Sprintf("for the --rounds option: must be from %d, which a confidence interval needs, to %d", benchstats.FewestRounds, mostRounds)}
	case c.roundTime <= 0:
		return usageError{"for the --round-time option: must be positive"}
	case c.run.limits.Bytes <= 0 || c.run.flagSet.Changed("blocks") && c.run.blocks <= 0 || c.run.blocks > mostBlocks:
		return usageError{fmt.Sprintf("a limit must be positive, and --blocks at most %d", mostBlocks)}
	}
	return c.run.jit.check(false)
}

// bench executes "hivm-opt bench".
func (t *tool) bench(cfg *benchConfig) error {
	t.configure(&config{diagnostics: cfg.run.diagnostics})
	compiler, err := native.Find(cfg.run.jit.cc)
	if err != nil {
		return jitError(err)
	}
	return t.inProgramDir("", func(ctx context.Context, dir string) error {
		b := &benchmark{tool: t, cfg: cfg}
		for i, name := range cfg.kernels {
			inner := filepath.Join(dir, strconv.Itoa(i))
			if err := os.Mkdir(inner, 0o777); err != nil {
				return fileError{"open output", inner, err}
			}
			k, err := b.compile(ctx, compiler, name, inner)
			if err != nil {
				return err
			}
			b.kernels = append(b.kernels, k)
		}
		if err := b.measure(ctx); err != nil {
			return err
		}
		return b.report(cfg.format)
	})
}

// benchmark is the comparison of kernels.
type benchmark struct {
	*tool
	cfg     *benchConfig
	kernels []*timedKernel
}

// timedKernel is a kernel of a benchmark.
type timedKernel struct {
	*execution
	name  string // as on the command line
	exe   *native.Executable
	given [][]byte // the bytes of the arguments before a call, nil for numbers
	calls int64    // how many fill a round
	nanos []float64
}

// compile makes a program of a kernel, and its arguments.
func (b *benchmark) compile(ctx context.Context, compiler *native.Compiler, name, dir string) (*timedKernel, error) {
	cfg := b.cfg.run
	cfg.input = name
	if file, entry, ok := strings.Cut(name, ":@"); ok {
		cfg.input, cfg.entry = file, entry
	}
	x := &execution{tool: b.tool, cfg: &cfg}
	k := &timedKernel{execution: x, name: name}
	if err := x.load(); err != nil {
		return nil, err
	}
	if err := x.choose(); err != nil {
		return nil, b.about(k, err)
	}
	if err := x.countBlocks(); err != nil {
		return nil, err
	}
	var err error
	if x.machine, err = x.newMachine(0); err != nil {
		return nil, err
	}
	specs, err := cfg.specs()
	if err != nil {
		return nil, err
	}
	if specs, err = withRandom(specs, x.fn.Type().Inputs); err != nil {
		return nil, err
	}
	if err := x.makeArgs(specs); err != nil {
		return nil, b.about(k, err)
	}
	for _, v := range x.args {
		k.given = append(k.given, slices.Clone(bytesOf(v)))
	}
	k.exe, err = x.buildNative(ctx, compiler, dir)
	return k, err
}

// about returns an error in the arguments with the name of the kernel, where there are several.
func (b *benchmark) about(k *timedKernel, err error) error {
	if usage, ok := err.(usageError); ok && len(b.cfg.kernels) > 1 {
		return append(usageError{k.name + ": " + usage[0]}, usage[1:]...)
	}
	return err
}

// withRandom adds random numbers for the arguments that are not given and have known sizes.
func withRandom(specs []*data.Spec, types []ir.Type) ([]*data.Spec, error) {
	for i := len(specs); i < len(types); i++ {
		m, ok := types[i].(*ir.MemRefType)
		if !ok || !ir.IsStatic(m.Shape) {
			break // makeArgs says which argument is missing
		}
		s, err := data.Parse(fmt.Sprintf("random(%d)", i+1))
		if err != nil {
			return nil, err
		}
		specs = append(specs, s)
	}
	return specs, nil
}

// bytesOf returns the memory of an argument, nil for a number.
func bytesOf(v interp.Value) []byte {
	if m := v.MemRef(); m != nil {
		return m.Buffer.Data
	}
	return nil
}

// time runs the kernel once on the given arguments, and returns the median of the times of a
// number of calls.
func (k *timedKernel) time(ctx context.Context, calls int64) (float64, error) {
	for i, v := range k.args {
		copy(bytesOf(v), k.given[i])
	}
	nanos, err := k.timeNative(ctx, k.exe, calls)
	if err != nil {
		return 0, err
	}
	return float64(native.Median(nanos)), nil
}

// firstCalls are the calls that find out how long a kernel takes.
const firstCalls = 3

// measure runs the kernels in turns. Each other round begins with the last kernel, so that
// no kernel is always behind the same one.
func (b *benchmark) measure(ctx context.Context) error {
	for _, k := range b.kernels {
		t, err := k.time(ctx, firstCalls)
		if err != nil {
			return err
		}
		k.calls = min(max(int64(float64(b.cfg.roundTime)/max(t, 1)), 1), mostTimes)
	}
	b.compareResults()
	order := slices.Clone(b.kernels)
	b.meter().Begin("measuring", progress.Rounds, int64(b.cfg.rounds))
	for range b.cfg.rounds {
		for _, k := range order {
			t, err := k.time(ctx, k.calls)
			if err != nil {
				return err
			}
			k.nanos = append(k.nanos, max(t, 1)) // a clock may be coarse
		}
		slices.Reverse(order)
		b.meter().Count(progress.Rounds, 1)
	}
	return nil
}

// compareResults names kernels that compute other numbers than the first one.
func (b *benchmark) compareResults() {
	first := b.kernels[0]
	for _, k := range b.kernels[1:] {
		if k.fn.Type().String() != first.fn.Type().String() {
			b.say("%s has other arguments or results than %s", k.name, first.name)
			continue
		}
		differs := func(p place) {
			v, w := k.valueAt(p), first.valueAt(p)
			if string(bytesOf(v)) != string(bytesOf(w)) || v.MemRef() == nil && w.MemRef() == nil && data.Text(v, 1) != data.Text(w, 1) {
				b.say("%s computes other numbers than %s: %s", k.name, first.name, p)
			}
		}
		for i := range k.args {
			differs(place{index: i})
		}
		for i := range k.results {
			differs(place{result: true, index: i})
		}
	}
}
