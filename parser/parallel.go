package parser

import (
	"runtime/debug"
	"sync"
	"sync/atomic"

	"hivm-opt/internal/progress"
	"hivm-opt/ir"
	"hivm-opt/ir/source"
)

const (
	// atOnce is the size of the texts from which on functions are read at once.
	atOnce = 128 << 10
	// batchText is about how much text a goroutine takes at a time.
	batchText = 32 << 10
)

// parseAtOnce reads a module with several functions at once. The result is nil if [Parse] has
// to read it from its begin to its end, because it has errors for one.
func parseAtOnce(c *ir.Context, f *source.File, o Options) *ir.Operation {
	out := ReadOutline(c, f, o)
	if out == nil {
		return nil
	}
	meter := progress.Of(o.Context)
	meter.Begin("reading", progress.Functions, int64(len(out.Functions)))
	batches := out.Batches()
	ops := make([][]*ir.Operation, len(batches))
	var next atomic.Int64
	var failed atomic.Bool
	var group sync.WaitGroup
	var readers []*Reader
	panics := make([]*ir.Panic, min(o.Workers, len(batches)))
	for i, fork := range c.Forks(len(panics)) {
		r := out.Reader(fork)
		readers = append(readers, r)
		group.Go(func() {
			defer func() {
				if v := recover(); v != nil {
					panics[i] = &ir.Panic{Value: v, Stack: debug.Stack()}
				}
			}()
			for n := int(next.Add(1)) - 1; n < len(batches) && !failed.Load(); n = int(next.Add(1)) - 1 {
				for _, fn := range batches[n].Functions {
					op, err := r.Read(fn)
					if err != nil {
						failed.Store(true)
						return
					}
					ops[n] = append(ops[n], op)
				}
				meter.Count(progress.Functions, int64(len(batches[n].Functions)))
			}
		})
	}
	group.Wait()
	for _, p := range panics {
		if p != nil {
			panic(p)
		}
	}
	if failed.Load() || !out.Fits(readers) {
		return nil
	}
	out.place(batches, ops)
	return out.Module
}

// Batch is a few functions with nothing between them.
type Batch struct {
	// Behind is the operation of the module that stands in front of them, nil for none.
	Behind    *ir.Operation
	Functions []Function
}

// Batches cuts the functions into parts of about the same length.
func (o *Outline) Batches() []Batch {
	var out []Batch
	for i, r := range o.runs {
		end := len(o.Functions)
		if i+1 < len(o.runs) {
			end = o.runs[i+1].first
		}
		for first := r.first; first < end; {
			n := first + 1
			for n < end && o.Functions[n].End-o.Functions[first].Begin < batchText {
				n++
			}
			out = append(out, Batch{r.behind, o.Functions[first:n]})
			first = n
		}
	}
	return out
}

// place puts the functions into the module, batches[i].Functions as ops[i].
func (o *Outline) place(batches []Batch, ops [][]*ir.Operation) {
	at := o.block.First()
	for i, b := range batches {
		if b.Behind != nil && (i == 0 || batches[i-1].Behind != b.Behind) {
			at = b.Behind.Next()
		}
		for _, op := range ops[i] {
			o.block.InsertBefore(op, at)
		}
	}
}
