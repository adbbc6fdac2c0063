package lower

import (
	"hivm-opt/ir"
	"hivm-opt/lower/llvmir"
)

// count makes the counters of the blocks in a region whose runs an operation of the region asks
// for ([Row.Counts]). The builder is where the function begins.
func (f *Func) count(r *ir.Region) {
	if r.Parent() == nil {
		return
	}
	ir.Walk(r.Parent(), func(op *ir.Operation) bool {
		row, ok := f.rows.Of(op)
		if !ok || row.Counts == nil {
			return true
		}
		if b := row.Counts(op); b != nil && f.counters[b].IsZero() {
			f.counters[b] = f.AllocaAtEntry(llvmir.I64, llvmir.Index(1), 8)
			f.Store(llvmir.Index(0), f.counters[b])
		}
		return true
	})
}

// begin counts a run of a block, if its runs are counted. The builder is where the block
// begins.
func (f *Func) begin(b *ir.Block) {
	if at, ok := f.counters[b]; ok {
		f.runs[b] = f.Load(llvmir.I64, at)
		f.Store(f.Add(f.runs[b], llvmir.Index(1)), at)
	}
}

// Runs returns how often the block b has run before in the call of the function, an i64. A row
// with [Row.Counts] asks for it, inside of the block. It is 0 for other blocks.
func (f *Func) Runs(b *ir.Block) llvmir.Value {
	if n, ok := f.runs[b]; ok {
		return n
	}
	return llvmir.Index(0)
}

// Turn returns the value of a list, which is not empty, whose number is the remainder of
// [Func.Runs]; it is the first if b is nil.
func (f *Func) Turn(b *ir.Block, list []llvmir.Value) llvmir.Value {
	out := list[0]
	if b == nil || len(list) == 1 {
		return out
	}
	number := f.Bin(llvmir.URem, f.Runs(b), llvmir.Index(int64(len(list))))
	for k := 1; k < len(list); k++ {
		out = f.Select(f.ICmp(llvmir.EQ, number, llvmir.Index(int64(k))), list[k], out)
	}
	return out
}
