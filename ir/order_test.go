package ir_test

import (
	"math/rand/v2"
	"testing"

	"hivm-opt/ir"
)

// TestBeforeMatchesList inserts, moves and erases operations at random places, and asks for the order
// of neighbours in between.
func TestBeforeMatchesList(t *testing.T) {
	c, err := ir.NewContext(testDialect())
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(20) {
		r := rand.New(rand.NewPCG(seed, 1))
		block := ir.NewRegion().AddBlock(ir.NewBlock())
		var ops []*ir.Operation
		for range 2000 {
			// Half of the changes happen at one place.
			at := 0
			if len(ops) > 0 && r.IntN(2) == 0 {
				at = r.IntN(len(ops))
			}
			switch kind := r.IntN(8); {
			case kind == 0 && len(ops) > 1 && ops[at] != block.First():
				ops[at].MoveBefore(block.First())
			case kind == 1 && len(ops) > 1:
				ops[at].MoveToEnd(block)
			case kind == 2 && len(ops) > 1:
				ops[at].Erase()
				ops = append(ops[:at], ops[at+1:]...)
			default:
				op := c.Create(ir.OpState{Def: c.MustOp("t.make"), Types: []ir.Type{c.I32()}})
				if len(ops) == 0 {
					block.Append(op)
				} else {
					block.InsertBefore(op, ops[at])
				}
				ops = append(ops, op)
			}
			op := ops[r.IntN(len(ops))]
			if next := op.Next(); next != nil && (!op.Before(next) || next.Before(op)) {
				t.Fatalf("seed %d: an operation is not before its neighbour", seed)
			}
		}
		for op := block.First(); op.Next() != nil; op = op.Next() {
			if !op.Before(op.Next()) {
				t.Fatalf("seed %d: an operation is not before its neighbour", seed)
			}
		}
	}
}
