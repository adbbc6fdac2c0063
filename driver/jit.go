package driver

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"sync"
	"time"

	"github.com/spf13/pflag"

	hivmopt "hivm-opt"
	"hivm-opt/internal/procgroup"
	"hivm-opt/internal/progress"
	"hivm-opt/interp"
	"hivm-opt/interp/blocks"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/lower/native"
)

// jitFlags are the flags of "hivm-opt run" about compiled code.
type jitFlags struct {
	on      bool
	target  targetFlag
	cc      string
	level   levelFlag
	keep    string
	timeout time.Duration
	times   int64
	checked bool

	flags *pflag.FlagSet
}

func (j *jitFlags) addTo(f *pflag.FlagSet) {
	toggleVar(f, &j.on, "jit", "Compile the function with clang, or llc and cc, instead of interpreting it")
	j.addCompilerTo(f)
	f.StringVar(&j.keep, "jit-keep", "", "Keep the LLVM IR, the program and its data in the folder `DIR`")
	f.Int64Var(&j.times, "time", 0, "Run the compiled function `N` times on the same arguments, and report the time to the standard error")
	toggleVar(f, &j.checked, "jit-check", "Stop at the first access outside of a buffer, and say where in the input it is; with --target=host")
	j.flags = f
}

// addCompilerTo adds the flags that say how code is compiled and for how long it may run.
func (j *jitFlags) addCompilerTo(f *pflag.FlagSet) {
	f.Var(&j.target, "target", "Compile for `host|ascend`: loops on this machine, or calls of the device library, which is emulated (default host)")
	f.StringVar(&j.cc, "jit-cc", "", "Compile with `PROGRAM`: a clang, llc or compiler of C (default: what PATH has)")
	f.Var(&j.level, "jit-opt", "Optimize at level `0|1|2|3|s|z` (default 2)")
	f.DurationVar(&j.timeout, "jit-timeout", native.DefaultTime, "Stop the program after `TIME`, such as 10s")
}

// mostTimes is more repetitions than a median needs.
const mostTimes = 1_000_000

// check finds flags that do not fit each other.
func (j *jitFlags) check(stats bool) error {
	for _, name := range []string{"target", "jit-cc", "jit-opt", "jit-keep", "jit-timeout", "jit-check", "time"} {
		if !j.on && j.flags.Changed(name) {
			return usageError{fmt.Sprintf("for the %s option: it needs --jit", dashed(name))}
		}
	}
	switch {
	case j.checked && j.target == ascendTarget:
		return usageError{"for the --jit-check option: it needs --target=host; buffers of the device library are parts of the memory on the chip"}
	case j.on && stats:
		return usageError{"for the --stats option: compiled code does not count steps; use --time=N"}
	case j.on && j.flags.Changed("max-steps"):
		return usageError{"for the --max-steps option: compiled code does not count steps; use --jit-timeout"}
	case j.on && j.flags.Changed("max-depth"):
		return usageError{"for the --max-depth option: the depth of compiled code is that of the stack of the system"}
	case j.flags.Changed("time") && (j.times <= 0 || j.times > mostTimes):
		return usageError{fmt.Sprintf("for the --time option: must be positive, and at most %d", mostTimes)}
	case j.timeout <= 0:
		return usageError{"for the --jit-timeout option: must be positive"}
	}
	return nil
}

// levelFlag is a level of optimization.
type levelFlag string

// String implements pflag.Value.
func (l *levelFlag) String() string { return string(*l) }

// Type implements pflag.Value.
func (l *levelFlag) Type() string { return "" }

// Set implements pflag.Value.
func (l *levelFlag) Set(s string) error {
	level := strings.TrimPrefix(strings.TrimPrefix(s, "-"), "O")
	if len(level) != 1 || !strings.Contains("0123sz", level) {
		return fmt.Errorf("'%s' is no level of optimization: 0, 1, 2, 3, s or z", s)
	}
	*l = levelFlag(level)
	return nil
}

// scratch is the folder of a program that is running.
type scratch struct{ done chan struct{} }

// wait gives a program that is being stopped the time to go, and its folder to be removed.
func (s *scratch) wait() {
	if s != nil {
		select {
		case <-s.done:
		case <-time.After(2 * time.Second):
		}
	}
}

// runNative runs the function as a program of this machine.
func (x *execution) runNative() error {
	compiler, err := native.Find(x.cfg.jit.cc)
	if err != nil {
		return jitError(err)
	}
	return x.inProgramDir(x.cfg.jit.keep, func(ctx context.Context, dir string) error {
		exe, err := x.buildNative(ctx, compiler, dir)
		if err != nil {
			return err
		}
		return x.callNative(ctx, exe)
	})
}

// inProgramDir calls a function with a folder for programs, which is removed afterwards
// unless it is to be kept, and with a context within which programs end with this one.
func (t *tool) inProgramDir(keep string, work func(ctx context.Context, dir string) error) error {
	s := &scratch{make(chan struct{})}
	t.scratch.Store(s)
	defer close(s.done)
	if err := t.ctx.Err(); err != nil {
		return err // the end of the next work is not waited for
	}
	dir, err := t.programDir(keep)
	if err != nil {
		return err
	}
	removed := ""
	if keep == "" {
		defer os.RemoveAll(dir)
		removed = dir
	}
	guard := procgroup.NewGuard(removed)
	defer guard.Release()
	return work(guard.Within(t.ctx), dir)
}

// buildNative makes a program of the function.
func (x *execution) buildNative(ctx context.Context, compiler *native.Compiler, dir string) (*native.Executable, error) {
	var p native.Program
	if err := x.assemble(&p); err != nil {
		return nil, jitError(err)
	}
	x.doing = "while compiling"
	x.meter().Begin("compiling", progress.Nothing, 0)
	var checking sync.WaitGroup
	if x.atOnce() {
		checking.Go(func() { x.verdict = x.checkBlocks() })
	}
	defer checking.Wait()
	exe, err := p.Build(ctx, compiler, native.BuildOptions{Dir: dir, Level: string(x.cfg.jit.level), ThisMachine: true})
	if err != nil {
		return nil, jitError(err)
	}
	return exe, nil
}

// atOnce reports whether several blocks may run at the same time as compiled code. Code for the
// accelerator waits for flags that cores before it have set.
func (x *execution) atOnce() bool {
	return x.cfg.blocks > 1 && x.cfg.threads > 1 && x.cfg.jit.target != ascendTarget
}

// stepsOfCheck are the steps for finding out whether blocks access what others write: about a
// second, in which the code is compiled.
const stepsOfCheck = 4_000_000

// checkBlocks finds out whether blocks access what others write.
func (x *execution) checkBlocks() blocks.Verdict {
	return blocks.Check(x.ctx, blocks.Kernel{
		Context: x.c, Function: x.fn.Op, Args: x.args, Blocks: x.cfg.blocks,
		Machine: func(c *ir.Context, block int64, before func(*interp.Frame, *ir.Operation) error) (*interp.Machine, error) {
			return x.machineIn(c, block, interp.Options{Limits: x.cfg.limits, Before: before})
		},
	}, stepsOfCheck)
}

// whyInOrder returns why blocks that were to run in several processes ran in so many; it is empty if
// they did.
func (x *execution) whyInOrder(processes int64) string {
	switch {
	case !x.atOnce() || processes > 1:
		return ""
	case x.verdict == blocks.Joined:
		return joined
	case x.verdict == blocks.Long:
		return "it takes too long to find out whether some access what others write"
	case x.verdict == blocks.Hidden:
		return "what they access depends on what they compute"
	}
	return "at the same time, one of them failed or printed"
}

// jitError returns an error that is not about a place in the input as a message about
// --jit.
func jitError(err error) error {
	var one *diag.Diagnostic
	var list diag.List
	var internal *hivmopt.InternalError
	if errors.As(err, &one) || errors.As(err, &list) || errors.As(err, &internal) {
		return err
	}
	return usageError(strings.Split("--jit: "+err.Error(), "\n"))
}

// callNative calls the function in a program, and reports its time if it is asked for.
func (x *execution) callNative(ctx context.Context, exe *native.Executable) error {
	nanos, err := x.timeNative(ctx, exe, x.cfg.jit.times)
	if err == nil && x.cfg.jit.times > 0 {
		fmt.Fprintf(x.Stderr, "%s, the median of %d\n", time.Duration(native.Median(nanos)), len(nanos))
	}
	return err
}

// timeNative calls the function in a program a number of times, each time on the same
// arguments, and returns how long each call took, in nanoseconds.
func (x *execution) timeNative(ctx context.Context, exe *native.Executable, times int64) ([]int64, error) {
	x.doing = "while running"
	call := native.Call{Function: x.fn.Name(), Args: x.args, Blocks: x.cfg.blocks, Times: times}
	if x.verdict == blocks.Apart {
		call.Processes = x.cfg.threads
	}
	limits := native.Limits{Bytes: x.cfg.limits.Bytes, Time: x.cfg.jit.timeout}
	if x.cfg.jit.target == ascendTarget {
		limits.Output = x.Stderr // the kernel's output, and flags that nothing has set
	}
	results, err := exe.Run(ctx, []native.Call{call}, limits)
	var failed *native.CallError
	switch {
	case errors.As(err, &failed):
		return nil, x.failed(failed)
	case err != nil:
		return nil, jitError(err)
	}
	if why := x.whyInOrder(results[0].Processes); why != "" {
		x.sayInOrder(why)
	}
	x.results = results[0].Values
	return results[0].Nanos, nil
}

// failed returns the message that the compiled function has failed.
func (x *execution) failed(e *native.CallError) error {
	c, loc := x.c, x.fn.Op.Loc()
	if x.checks != nil && e.Place >= 0 && e.Place < len(x.checks.Ops) {
		return x.checks.Ops[e.Place].OpErrorf(c, "%s", e.Reason)
	}
	reason, rest, _ := strings.Cut(e.Reason, "\n")
	d := c.Errorf(loc, "@%s failed as compiled code: %s", x.fn.Name(), strings.TrimSuffix(reason, ":"))
	for line := range strings.Lines(rest) {
		d.AttachNote(c.Location(loc), "%s", strings.TrimSuffix(line, "\n"))
	}
	switch e.Limit {
	case interp.ByteLimit:
		d.AttachNote(c.Location(loc), "%s", x.moreMemory())
	case interp.StepLimit:
		d.AttachNote(c.Location(loc), "--jit-timeout=TIME allows more time")
	}
	d.AttachNote(c.Location(loc), "without --jit the interpreter says at which operation")
	if x.cfg.jit.target != ascendTarget && x.checks == nil {
		d.AttachNote(c.Location(loc), "--jit-check says where an access is outside of its buffer")
	}
	return d
}

// programDir returns the folder for the files of programs: a new one, or the one to keep.
func (t *tool) programDir(keep string) (string, error) {
	if keep == "" {
		dir, err := os.MkdirTemp("", Name+"-")
		if err != nil {
			return "", fileError{"open output", os.TempDir(), err}
		}
		return dir, nil
	}
	if err := os.MkdirAll(t.path(keep), 0o777); err != nil {
		return "", fileError{"open output", keep, err}
	}
	return t.path(keep), nil
}
