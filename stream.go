package hivmopt

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"sync"
	"sync/atomic"

	"hivm-opt/dialect/hacc"
	"hivm-opt/internal/progress"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/ir/source"
	"hivm-opt/parser"
	"hivm-opt/pass"
	"hivm-opt/printer"
)

// ErrWhole is the error of [Compiler.Stream] for a text that has to be worked on as a
// whole: it has errors, which only that way come in their order, or functions that depend
// on each other by more than symbols.
var ErrWhole = errors.New("the functions depend on each other, or there are errors")

// CanStream returns an error that says why [Compiler.Stream] does not work with a pipeline and
// a form of the output, whatever the text.
func (c *Compiler) CanStream(p *pass.Pipeline, f Form) error {
	switch {
	case c.o.SkipVerify:
		return errors.New("functions that are not verified may use values of each other")
	case f.Generic:
		return errors.New("the generic form numbers the values of all functions")
	case f.DebugInfo:
		return errors.New("locations are printed with aliases, in front of all functions")
	}
	if err := p.Alone(); err != nil {
		return fmt.Errorf("the pipeline needs the whole module: %w", err)
	}
	return nil
}

// Stream takes the bytes from begin up to end of a file from text to text: functions are
// parsed, verified, transformed by the manager and printed, and then forgotten, several at once
// if the options say so. Text and diagnostics are as if the module had been read by
// [Compiler.ParsePart], transformed by [Module.RunManager] and printed by [Module.Print].
// The text arrives at w while there may still be errors; nothing is reported before the
// last byte. With [ErrWhole] nothing was reported, and the text is to be ignored.
//
// Between two functions there are in memory the file, all that is no function, the types
// and attributes of all functions, and their names.
func (c *Compiler) Stream(ctx context.Context, in *ir.Context, f *source.File, begin, end int, x *pass.Manager, form Form, w io.Writer) error {
	m := &Module{compiler: c, ctx: in}
	run := *x
	run.Context = ctx
	if run.Diagnose == nil {
		run.Diagnose = m.report
	}
	s := &stream{Module: m, stop: ctx, manager: &run, form: form}
	err := guard(in, whileParsing, func() error {
		if s.outline = parser.ReadOutline(in, f, parser.Options{Begin: begin, End: end, Context: ctx}); s.outline == nil {
			return ErrWhole
		}
		return s.frame()
	})
	if err == nil {
		err = s.write(w)
	}
	if e := ctx.Err(); e != nil {
		return e
	}
	if err != nil {
		return err
	}
	for _, d := range s.warnings {
		m.report(d)
	}
	run.Tell(s.reports)
	return nil
}

// Manager returns a manager for a pipeline, as the options of the compiler say, for [Compiler.Stream].
func (c *Compiler) Manager(p *pass.Pipeline) *pass.Manager {
	return (&Module{compiler: c}).Manager(p)
}

// stream is the state of one [Compiler.Stream].
type stream struct {
	*Module
	stop    context.Context
	manager *pass.Manager
	form    Form
	outline *parser.Outline
	batches []parser.Batch
	// functions are the numbers of the functions by their symbols.
	functions map[string]int32
	symbols   map[string]*ir.Operation // that are no functions of the outline
	warnings  []*diag.Diagnostic       // about the module
	reports   []*pass.Reports

	// refer says that some function refers to symbols, changed that the passes have
	// changed of some function what references may look at. Not both may be.
	refer, changed atomic.Bool
}

// frame verifies what is no function, and the names of all symbols.
func (s *stream) frame() error {
	module := s.outline.Module
	if module.Resources() != nil || ir.AttrsLookInside(s.ctx, module) || ir.Verify(s.ctx, module, ir.VerifyOptions{Context: s.stop}) != nil {
		return ErrWhole
	}
	s.symbols = map[string]*ir.Operation{}
	declared := s.manager.Worker()
	for op := module.Region(0).Entry().First(); op != nil; op = op.Next() {
		for _, r := range op.Regions() {
			if !r.Empty() {
				return ErrWhole
			}
		}
		if op.Def().UsesSymbols() || op.NumResults() > 0 {
			return ErrWhole
		}
		if name, ok := ir.SymbolName(op); ok {
			s.symbols[name] = op
		}
		if op.Is("func.func") {
			if r, err := s.transform(s.ctx, declared, op); err != nil || r != nil {
				return ErrWhole
			}
		}
	}
	s.functions = make(map[string]int32, len(s.outline.Functions))
	for i, f := range s.outline.Functions {
		_, twice := s.functions[f.Name]
		if twice || s.symbols[f.Name] != nil {
			return ErrWhole
		}
		s.functions[f.Name] = int32(i)
	}
	s.warnings = hacc.UnknownTargets(s.ctx, module)
	return nil
}

// transform runs the passes on a function and notes whether references to it may see that.
func (s *stream) transform(c *ir.Context, w *pass.Worker, op *ir.Operation) (*pass.Reports, error) {
	props, attrs := op.Props(), op.Attrs()
	r, err := w.Run(c, op)
	if err != nil {
		return nil, ErrWhole
	}
	if attrs != op.Attrs() || !slices.Equal(props, op.Props()) {
		s.changed.Store(true)
	}
	return r, nil
}

// text is a batch of functions as it is printed.
type text struct {
	bytes   []byte
	reports []*pass.Reports
	err     error
	home    chan<- []byte // where the bytes go back to, with several goroutines
}

// write prints the module with its functions.
func (s *stream) write(w io.Writer) error {
	s.batches = s.outline.Batches()
	progress.Of(s.stop).Begin("streaming", progress.Functions, int64(len(s.outline.Functions)))
	texts := s.texts(min(s.manager.Workers, len(s.batches)))
	var err error
	e := guard(s.ctx, whilePrinting, func() error {
		return printer.PrintParts(w, s.ctx.Forks(1)[0], s.outline.Module, s.form, s.parts(texts, &err))
	})
	if err == nil {
		err = e
	}
	if err == nil && (s.refer.Load() && s.changed.Load() || s.ctx.HasAliases()) {
		err = ErrWhole
	}
	return err
}

// parts returns the operations of the module and the texts of its functions in their
// order. It ends early with the first error.
func (s *stream) parts(texts iter.Seq[text], failed *error) iter.Seq2[*ir.Operation, []byte] {
	return func(yield func(*ir.Operation, []byte) bool) {
		op := s.outline.Module.Region(0).Entry().First()
		behind := func(last *ir.Operation) {
			for ; op != nil && last != nil; op = op.Next() {
				yield(op, nil)
				if op == last {
					op = op.Next()
					return
				}
			}
		}
		n := 0
		for t := range texts {
			if *failed = t.err; t.err != nil {
				return
			}
			if last := s.batches[n].Behind; n == 0 || last != s.batches[n-1].Behind {
				behind(last)
			}
			s.reports = append(s.reports, t.reports...)
			yield(nil, t.bytes)
			n++
		}
		for ; op != nil; op = op.Next() {
			yield(op, nil)
		}
	}
}

// texts returns the texts of the batches in order, made by that many goroutines. They are
// ahead of the consumer by a few batches at most. A text is valid until the next.
func (s *stream) texts(workers int) iter.Seq[text] {
	return func(yield func(text) bool) {
		if workers <= 1 {
			w := s.worker()
			var t text
			for _, b := range s.batches {
				if t = w.batch(b, t.bytes); !yield(t) || t.err != nil {
					return
				}
			}
			if !s.fits(w) {
				yield(text{err: ErrWhole})
			}
			return
		}
		s.textsOf(workers, yield)
	}
}

// ahead is how many batches for each goroutine may wait for their turn.
const ahead = 2

// textsOf is texts with several goroutines.
func (s *stream) textsOf(workers int, yield func(text) bool) {
	window := workers * ahead
	slots := make([]chan text, window) // by the number of the batch, modulo
	for i := range slots {
		slots[i] = make(chan text, 1)
	}
	quit := make(chan struct{})
	var next atomic.Int64
	var group sync.WaitGroup
	team := make([]*streamWorker, workers)
	for i := range team {
		team[i] = s.worker()
	}
	for _, w := range team {
		// A goroutine that takes a buffer may make the next batch, so no two batches are for
		// the same slot at the same time. Each has buffers of its own, which stay in the cache
		// of its core.
		buffers := make(chan []byte, ahead)
		for range ahead {
			buffers <- nil
		}
		group.Go(func() {
			for {
				var buffer []byte
				select {
				case buffer = <-buffers:
				case <-quit:
					return
				}
				n := int(next.Add(1)) - 1
				if n >= len(s.batches) {
					return
				}
				t := w.batch(s.batches[n], buffer)
				t.home = buffers
				slots[n%window] <- t
			}
		})
	}
	ok := true
	for n := range s.batches {
		t := <-slots[n%window]
		if ok = yield(t) && t.err == nil; !ok {
			break
		}
		t.home <- t.bytes
	}
	close(quit)
	group.Wait()
	if ok && !s.fits(team...) {
		yield(text{err: ErrWhole})
	}
}

// streamWorker takes functions from text to text in one goroutine.
type streamWorker struct {
	*stream
	ctx     *ir.Context
	reader  *parser.Reader
	passes  *pass.Worker
	printer *printer.Nested
	// callees are functions that others refer to, without their content, and the reader of
	// them, whose context keeps what it has made.
	callees map[string]*ir.Operation
	aside   *parser.Reader
}

func (s *stream) worker() *streamWorker {
	forks := s.ctx.Forks(2)
	c := forks[0]
	c.Recycle()
	return &streamWorker{
		stream: s, ctx: c, reader: s.outline.Reader(c), aside: s.outline.Reader(forks[1]),
		passes: s.manager.Worker(), printer: printer.NewNested(c, s.form),
	}
}

// fits reports whether all types and attributes together are not too large.
func (s *stream) fits(team ...*streamWorker) bool {
	var readers []*parser.Reader
	for _, w := range team {
		readers = append(readers, w.reader, w.aside)
	}
	return s.outline.Fits(readers)
}

// batch prints a few functions into a buffer.
func (w *streamWorker) batch(b parser.Batch, buffer []byte) (t text) {
	// A panic comes again, with all that is known about it, where the module is worked on
	// as a whole.
	defer func() {
		if recover() != nil {
			t.err = ErrWhole
		}
	}()
	t.bytes = buffer[:0]
	for _, f := range b.Functions {
		if w.stop.Err() != nil {
			return text{err: w.stop.Err()}
		}
		op, r, err := w.function(f)
		if err != nil {
			return text{err: ErrWhole}
		}
		if r != nil {
			t.reports = append(t.reports, r)
		}
		t.bytes = w.printer.Append(t.bytes, op)
		w.ctx.Recycle()
	}
	progress.Of(w.stop).Count(progress.Functions, int64(len(b.Functions)))
	return t
}

// function reads, verifies and transforms a function.
func (w *streamWorker) function(f parser.Function) (*ir.Operation, *pass.Reports, error) {
	op, err := w.read(w.reader, f)
	if err != nil {
		return nil, nil, err
	}
	if err := ir.Verify(w.ctx, op, ir.VerifyOptions{Context: w.stop}); err != nil {
		return nil, nil, err
	}
	if err := w.symbolsOf(op); err != nil {
		return nil, nil, err
	}
	if op.Attrs() != nil && len(hacc.UnknownTargets(w.ctx, op)) > 0 {
		return nil, nil, ErrWhole
	}
	r, err := w.transform(w.ctx, w.passes, op)
	if err == nil && !w.manager.SkipVerify {
		err = w.symbolsOf(op)
	}
	if err == nil && w.ctx.HasAliases() {
		err = ErrWhole
	}
	return op, r, err
}

// read reads a function into the module, without the other functions.
func (w *streamWorker) read(r *parser.Reader, f parser.Function) (*ir.Operation, error) {
	op, err := r.Read(f)
	if err != nil {
		return nil, err
	}
	if name, _ := ir.SymbolName(op); name != f.Name {
		return nil, ErrWhole
	}
	w.outline.Module.Region(0).Entry().Surround(op)
	return op, nil
}

// symbolsOf verifies the references of a function to symbols.
func (w *streamWorker) symbolsOf(op *ir.Operation) error {
	if !ir.RefersToSymbols(op) {
		return nil
	}
	w.refer.Store(true)
	var failed error
	err := ir.VerifySymbolUses(w.ctx, op, func(name string) *ir.Operation {
		symbol, err := w.symbol(name)
		if err != nil {
			failed = err
		}
		return symbol
	})
	if err == nil {
		err = failed
	}
	return err
}

// symbol returns the operation that defines a symbol, nil if there is none: of a function
// only what is seen from outside.
func (w *streamWorker) symbol(name string) (*ir.Operation, error) {
	if op := w.symbols[name]; op != nil {
		return op, nil
	}
	if op := w.callees[name]; op != nil {
		return op, nil
	}
	i, ok := w.functions[name]
	if !ok {
		return nil, nil
	}
	op, err := w.read(w.aside, w.outline.Functions[i])
	if err != nil {
		return nil, err
	}
	for _, b := range op.Region(0).Blocks() {
		for b.Last() != nil {
			b.Last().Erase()
		}
	}
	if w.callees == nil {
		w.callees = map[string]*ir.Operation{}
	}
	w.callees[name] = op
	return op, nil
}
