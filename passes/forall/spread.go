package forall

import (
	"slices"

	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/scf"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
	"hivm-opt/passes/expand"
)

// spread replaces a loop by loops over the iterations that a block has to run: a loop over the
// numbers of the axes of blocks, and in it a loop over the numbers of the axes of their halves.
// Within a loop that is spread in the same way the iterations are not spread again.
func spread(f scf.Forall, rw *rewrite.Rewriter) {
	rw.At(f.Op)
	blocks, halves := axesOf([]scf.Forall{f}, rw.Builder)
	body := f.Region().Entry()
	by := map[*ir.Value]*ir.Value{}
	blocks.loop(inner(f.Op, isBlock), blockOf, rw, by, func() {
		halves.loop(inner(f.Op, isSubBlock), halfOf, rw, by, func() {
			values := make([]*ir.Value, len(body.Args()))
			for i, a := range body.Args() {
				values[i] = by[a]
			}
			rw.Erase(body.Last())
			at, _ := rw.InsertionPoint()
			rw.InlineAtEnd(body, at, values...)
		})
	})
	rw.Erase(f.Op)
}

// inner reports whether an scf.forall around op is mapped to a kind of blocks.
func inner(op *ir.Operation, kind func(ir.Attribute) bool) bool {
	for p := op.Parent(); p != nil; p = p.Parent() {
		if f, ok := scf.AsForall(p); ok && slices.ContainsFunc(mappingOfAxes(f), kind) {
			return true
		}
	}
	return false
}

// blockOf makes the number of the block and the number of blocks, and halfOf the number of the
// half of a block and the number of halves, i64.
func blockOf(b *ir.Builder) (id, count *ir.Value) {
	id = hivm.GetBlockIdxBuilder{Result: b.Ctx.I64()}.Build(b).Result()
	return id, hivm.GetBlockNumBuilder{Result: b.Ctx.I64()}.Build(b).Result()
}

func halfOf(b *ir.Builder) (id, count *ir.Value) {
	id = hivm.GetSubBlockIdxBuilder{Result: b.Ctx.I64()}.Build(b).Result()
	return id, hivm.GetSubBlockNumBuilder{Result: b.Ctx.I64()}.Build(b).Result()
}

// loop makes a loop over the numbers of the iterations of axes: all, or those that place gives
// the block. body is called inside, with the values of the numbers of the axes in by. Without
// axes there is no loop.
func (x axes) loop(all bool, place func(*ir.Builder) (id, count *ir.Value), rw *rewrite.Rewriter, by map[*ir.Value]*ir.Value, body func()) {
	if len(x.numbers) == 0 {
		body()
		return
	}
	b := expand.At(rw.Builder)
	total := x.sizes[0]
	for _, n := range x.sizes[1:] {
		total = b.Binary("arith.muli", total, n)
	}
	var first, step *ir.Value
	if all {
		first, step = b.Index(0), b.Index(1)
	} else {
		id, count := place(rw.Builder)
		first = arith.IndexCastBuilder{In: id, Out: rw.Ctx.Index()}.Build(rw.Builder).Out()
		step = arith.IndexCastBuilder{In: count, Out: rw.Ctx.Index()}.Build(rw.Builder).Out()
	}
	b.Loop(first, total, step, func(at *ir.Value) {
		for i, v := range x.delinearize(at, rw) {
			by[x.numbers[i]] = v
		}
		body()
	})
}
