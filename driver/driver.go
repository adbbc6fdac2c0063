package driver

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	hivmopt "hivm-opt"
	"hivm-opt/internal/stack"
	"hivm-opt/pass"
)

// Name is the tool's name in messages.
const Name = "hivm-opt"

// Run runs the tool with the arguments behind its name and returns the exit
// code: 0 for success, 1 for failure; check-flatten has 2 for operations that it
// cannot decide.
func Run(args []string, stdin io.Reader, stdout, stderr io.Writer) (exit int) {
	exit, _ = repeat(context.Background(), IO{Stdin: stdin, Stdout: stdout, Stderr: stderr}, func(t *tool) int {
		return t.guard(func() error { return t.run(args) })
	})
	return exit
}

// IO holds the inputs and outputs of a run.
type IO struct {
	Stdin          io.Reader
	Stdout, Stderr io.Writer
	// Dir is the folder that names of files are relative to; empty for the folder of
	// the process.
	Dir string
	// Compiler has the dialects and passes; nil for the dialects and passes of
	// hivm-opt.
	Compiler *hivmopt.Compiler
	// OnInput, when not nil, gets the size of the input in bytes before work on it
	// begins, and what else will be in memory. It is called again when functions turn out
	// to be needed together.
	OnInput func(size int, held Footprint)

	// folderEvents returns the events that --watch waits for; nil for the events of the file system.
	folderEvents func() (*folderEvents, error)
}

// RunContext is [Run] that can be interrupted: once ctx is done it stops, returns 1 and
// leaves no unfinished file of -o behind. Nothing goes on in the background, but for a Read
// or Write of a stream that does not return, and for work that takes longer than a few
// seconds without a look at ctx: a pass on one function.
//
// With --watch, the end of ctx is what ends it, and the exit code is that of the last run that came to its end.
func RunContext(ctx context.Context, args []string, with IO) (exit int) {
	exit, _ = runWatching(ctx, args, with)
	return exit
}

// runWatching is [RunContext], and reports whether there was --watch.
func runWatching(ctx context.Context, args []string, with IO) (exit int, watched bool) {
	return repeat(ctx, with, func(t *tool) int { return t.runInterruptibly(args) })
}

// runInterruptibly is one run, which ends early once the context is done.
func (t *tool) runInterruptibly(args []string) (exit int) {
	done := make(chan int, 1)
	go func() {
		stack.Grow()
		done <- t.guard(func() error { return t.run(args) })
	}()
	select {
	case exit := <-done:
		return exit
	case <-t.ctx.Done():
		t.abandon()
		t.await(done)
		return 1
	}
}

// How long an interrupted run may take to end, how often await looks, and how often it may
// find a call of a stream under way.
const (
	patience    = 2 * time.Second
	glance      = 5 * time.Millisecond
	mostGlances = 4
)

// await waits for the end of an interrupted run. It gives up where a stream blocks, or
// after a while.
func (t *tool) await(done <-chan int) {
	deadline := time.After(patience)
	for blocked := 0; blocked < mostGlances; {
		select {
		case <-done:
			return
		case <-deadline:
			return
		case <-time.After(glance):
		}
		if t.calls.Load() > 0 {
			blocked++
		} else {
			blocked = 0
		}
	}
}

// guard calls f, reports its error or panic and returns the exit code.
func (t *tool) guard(f func() error) (exit int) {
	defer t.messages.Flush()
	defer func() { exit = t.closeSink(exit) }()
	defer func() { t.sign.end() }()
	defer func() {
		if p := recover(); p != nil {
			t.crashed(&hivmopt.InternalError{Doing: t.doing, Value: p, Stack: debug.Stack()})
			exit = 1
		}
	}()
	if err := f(); err != nil {
		if code, ok := err.(exitCode); ok {
			return int(code)
		}
		if t.ctx.Err() == nil { // else the reason is not waited for
			t.complain(err)
		}
		return 1
	}
	return 0
}

// exitCode is the end of a run that has said all there is to say, with a code other than
// 0 and 1.
type exitCode int

func (e exitCode) Error() string { return fmt.Sprint("exit code ", int(e)) }

// tool is one run.
type tool struct {
	IO
	ctx      context.Context // its end interrupts the run
	messages *messages       // also Stderr
	cfg      *config
	sign     *sign        // of life, nil if nobody asks for one
	doing    string       // the work outside of the compiler, for the report of a crash
	calls    atomic.Int32 // of streams that are under way
	times    timing
	out      atomic.Pointer[output]  // nil until the output is known
	report   atomic.Pointer[output]  // the same for the report of --explain
	scratch  atomic.Pointer[scratch] // of compiled code, nil until there is some
	watched  atomic.Pointer[watch]   // nil without --watch
	watching func(*watch)            // is called when watched is set

	looked   sync.Once // at whether messages go to a terminal with colours
	terminal bool
	sink     messageSink
}

func newTool(ctx context.Context, with IO) *tool {
	t := &tool{ctx: ctx, IO: with, doing: "while reading the input"}
	t.messages = &messages{w: with.Stderr, calls: &t.calls}
	t.Stderr = t.messages
	t.Stdout = stdout{with.Stdout, t.messages, &t.calls}
	if t.Compiler == nil {
		t.Compiler = hivmopt.Default()
	}
	return t
}

// abandon removes an unfinished file and passes on the messages there are. It may be
// called from another goroutine.
func (t *tool) abandon() {
	t.closeSink(1)
	t.messages.Flush()
	t.messages.endLine()
	for _, out := range [...]*output{t.out.Load(), t.report.Load()} {
		if out != nil && out.isFile() {
			out.file.discard()
		}
	}
	t.scratch.Load().wait()
}

// hold tells the process how much will be in memory.
func (t *tool) hold(size int, f Footprint) {
	if t.OnInput != nil {
		t.OnInput(size, f)
	}
}

// errReported is the failure of a run that has said why.
var errReported = errors.New("already reported")

// usageError is a mistake in the arguments. Each line is printed behind the name
// of the tool.
type usageError []string

func (e usageError) Error() string { return strings.Join(e, "\n") }

func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok || os.Getenv("TERM") == "dumb" || os.Getenv("NO_COLOR") != "" {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// endsRun reports whether an error ends the run, and not only the work on a part of the
// input.
func (t *tool) endsRun(err error) bool {
	var internal *hivmopt.InternalError
	var usage usageError
	return errors.As(err, &internal) || errors.As(err, &usage) || t.ctx.Err() != nil
}

func (t *tool) run(args []string) error {
	if len(args) > 0 && isCompletion(args[0]) {
		return t.complete(args[0], args[1:]) // of a line that is not to be run: it opens no file of messages
	}
	if err := t.openSink(args); err != nil {
		return err
	}
	return t.execute(args)
}

// runPasses is the command without a word: it reads, transforms and prints modules.
func (t *tool) runPasses(cfg *config) error {
	registry := t.Compiler.Passes()
	t.configure(cfg)
	if err := t.watchInputs(cfg.watch); err != nil {
		return err
	}
	switch {
	case cfg.version:
		return writeVersion(t.Stdout)
	case cfg.showDialects:
		c, err := t.Compiler.NewContext()
		if err == nil {
			_, err = fmt.Fprintf(t.Stdout, "Available Dialects: %s\n", strings.Join(c.Dialects(), ","))
		}
		return err
	case cfg.listPasses:
		return writeTable(t.Stdout, "Passes", passRows(registry))
	}
	pipeline, err := cfg.buildPipeline(registry)
	if err != nil {
		return err
	}
	if cfg.dumpPipeline {
		fmt.Fprintf(t.Stderr, "Pass Manager with %d passes:\n%s\n\n", len(pipeline.Steps), pipeline)
	}
	return t.process(pipeline)
}

// process reads the input, has all parts of it processed and writes the output.
func (t *tool) process(pipeline *pass.Pipeline) error {
	if t.cfg.timing {
		t.times.began = time.Now()
		defer t.times.report(t.Stderr, t.cfg.timingDisplay)
	}
	chosen, err := t.cfg.sections.selection()
	if err != nil {
		return err
	}
	in, err := t.load(t.cfg.input, chosen, t.cfg.split != "")
	if err != nil {
		return err
	}
	if len(in.sections) > 1 && t.cfg.expect != expectOff {
		return usageError{"--verify-diagnostics needs one section of a dump: choose with --section or --func"}
	}
	x, err := t.newExplanation(pipeline)
	if err != nil {
		return err
	}
	defer x.discard()
	whole := t.whyWhole(pipeline, in, x)
	if t.cfg.stream == streamAlways && whole != nil {
		return usageError{"for the --stream option: " + whole.Error()}
	}
	t.hold(in.bytes(), t.footprint(in.bytes(), whole == nil))
	out, err := t.irOutput(x)
	if err != nil {
		return err
	}
	t.out.Store(out)
	defer out.discard()
	p, err := t.newProcessor(pipeline, in, out, whole == nil)
	if err != nil {
		return err
	}
	failed := false
	for i, c := range t.split(in) {
		if i > 0 && t.cfg.outputMark != "" {
			fmt.Fprintf(out, "%s\n", t.cfg.outputMark)
		}
		ok, err := p.chunk(c)
		if err != nil {
			return err
		}
		failed = failed || !ok
	}
	if !p.end() {
		failed = true
	}
	// The results of other parts of a split input still go to the standard output, but
	// not into a file.
	t.messages.Flush() // where both go to the same place, they come first
	if !failed || !out.isFile() {
		if err := out.commit(); err != nil {
			return err
		}
	}
	if err := x.write(failed); err != nil {
		return err
	}
	if failed || p.flattening.everFailed() {
		return errReported
	}
	return nil
}
