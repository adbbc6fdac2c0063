package ir_test

import (
	"testing"

	"hivm-opt/ir"
)

// TestFactsGo makes changes of blocks and successors one at a time in one of two functions. What was known
// of that function is not known any more; what is known of its neighbour is.
func TestFactsGo(t *testing.T) {
	for name, change := range map[string]func(fn, branch *ir.Operation){
		"successor":      func(fn, branch *ir.Operation) { branch.SetSuccessor(0, fn.Region(0).Entry()) },
		"add block":      func(fn, _ *ir.Operation) { fn.Region(0).AddBlock(ir.NewBlock()) },
		"remove block":   func(fn, _ *ir.Operation) { fn.Region(0).RemoveBlock(fn.Region(0).Blocks()[1]) },
		"take blocks":    func(fn, _ *ir.Operation) { fn.Region(0).TakeBlocks(ir.NewRegion()) },
		"blocks taken":   func(fn, _ *ir.Operation) { ir.NewRegion().TakeBlocks(fn.Region(0)) },
		"erase":          func(_, branch *ir.Operation) { branch.Erase() },
		"forget a fact":  func(fn, _ *ir.Operation) { fn.Forget(ir.Folded) },
		"type of result": func(fn, _ *ir.Operation) { r := fn.Region(0).Entry().First().Result(0); r.SetType(r.Type()) },
	} {
		t.Run(name, func(t *testing.T) {
			c := unchangedContext(t, visits{})
			_, b := region(t, c, "u.module")
			var fns []*ir.Operation
			var branch *ir.Operation
			for range 2 {
				fn := unchangedFunction(c, b)
				fn.Region(0).AddBlock(ir.NewBlock())
				target := fn.Region(0).AddBlock(ir.NewBlock())
				branch = c.Create(ir.OpState{Def: c.MustOp("u.op"), Types: []ir.Type{c.I32()}, Succs: []*ir.Block{target}})
				fn.Region(0).Entry().Append(branch)
				fn.Know(ir.Folded | ir.Swept)
				fns = append(fns, fn)
			}
			if !fns[1].Knows(ir.Folded|ir.Swept) || fns[1].Knows(ir.Folded|ir.Merged) {
				t.Fatal("what is known is not known")
			}
			change(fns[1], branch)
			if fns[1].Knows(ir.Folded) {
				t.Error("still known after the change")
			}
			if !fns[0].Knows(ir.Folded) {
				t.Error("the neighbour has not changed")
			}
		})
	}
	c := unchangedContext(t, visits{})
	_, b := region(t, c, "u.module")
	op := unchangedFunction(c, b).Region(0).Entry().First()
	if op.Know(ir.Folded); op.Knows(ir.Folded) {
		t.Error("an operation that does not stand alone keeps a fact")
	}
}
