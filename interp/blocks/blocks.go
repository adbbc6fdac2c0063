// Package blocks runs the blocks of a kernel on several threads, with the results of running
// them one after the other.
//
// Before an operation runs, its block claims the bytes of the arguments that the operation reads
// and writes. If a byte that one block writes is accessed by another block, or a block fails, the
// run is given up: the arguments get their bytes back, and the blocks run one after the other. So
// two blocks never touch a byte that one of them writes, and results and failures are those of
// the blocks in order.
package blocks

import (
	"bytes"
	"context"
	"sync"
	"sync/atomic"

	"hivm-opt/interp"
	"hivm-opt/ir"
)

// Kernel is a function that runs in several blocks.
type Kernel struct {
	// Context is the context of the module; no goroutine may use it during [Run].
	Context *ir.Context
	// Function is the operation to be called, Args are the values of its arguments.
	Function *ir.Operation
	Args     []interp.Value
	Blocks   int64
	// Machine makes the machine of a block in a context. Its options need the given
	// [interp.Options].Before, which may be nil.
	Machine func(c *ir.Context, block int64, before func(*interp.Frame, *ir.Operation) error) (*interp.Machine, error)
}

// Result is the end of a run.
type Result struct {
	// Values are the results of the last block, Steps the steps of all blocks.
	Values []interp.Value
	Steps  int64
	// Machine ran the last block, or the one that failed.
	Machine *interp.Machine
	// Joined says that blocks access what others write, so that they ran one after the other.
	Joined bool
}

// Run runs all blocks on at most so many threads; with one, nothing is claimed. The error is of
// the first block that fails.
func Run(ctx context.Context, k Kernel, threads int) (Result, error) {
	if threads = int(min(int64(threads), k.Blocks)); threads <= 1 || k.Blocks > mostBlocks {
		return k.inOrder(ctx)
	}
	b := newBoard(k.Args)
	before := make([][]byte, len(b.buffers))
	for i, p := range b.buffers {
		before[i] = bytes.Clone(p.buffer.Data)
	}
	r := k.atOnce(ctx, b, threads, func(block int64) hook { return newLedger(b, block).before })
	if !b.givenUp.Load() {
		return r, nil
	}
	for i, p := range b.buffers {
		copy(p.buffer.Data, before[i])
	}
	r, err := k.inOrder(ctx)
	r.Joined = err == nil
	return r, err
}

// inOrder runs the blocks one after the other.
func (k Kernel) inOrder(ctx context.Context) (r Result, err error) {
	for block := range max(k.Blocks, 1) {
		if r.Machine, err = k.Machine(k.Context, block, nil); err != nil {
			return r, err
		}
		if r.Values, err = r.Machine.Call(ctx, k.Function, k.Args); err != nil {
			return r, err
		}
		r.Steps += r.Machine.Steps()
	}
	return r, nil
}

// hook is what [interp.Options].Before is for a block.
type hook = func(*interp.Frame, *ir.Operation) error

// atOnce runs the blocks on several threads, until the run is given up.
func (k Kernel) atOnce(ctx context.Context, b *board, threads int, of func(block int64) hook) (r Result) {
	ctx, b.stop = context.WithCancel(ctx)
	defer b.stop()
	var next atomic.Int64
	var mu sync.Mutex
	var wait sync.WaitGroup
	for _, c := range k.Context.Forks(threads) {
		wait.Go(func() {
			for block := next.Add(1) - 1; block < k.Blocks && !b.givenUp.Load(); block = next.Add(1) - 1 {
				m, values, err := k.one(ctx, c, block, of(block))
				if err != nil {
					b.giveUp()
					return
				}
				mu.Lock()
				r.Steps += m.Steps()
				if block == k.Blocks-1 {
					r.Values, r.Machine = values, m
				}
				mu.Unlock()
			}
		})
	}
	wait.Wait()
	return r
}

// one runs a block.
func (k Kernel) one(ctx context.Context, c *ir.Context, block int64, before hook) (*interp.Machine, []interp.Value, error) {
	m, err := k.Machine(c, block, before)
	if err != nil {
		return nil, nil, err
	}
	values, err := m.Call(ctx, k.Function, k.Args)
	return m, values, err
}
