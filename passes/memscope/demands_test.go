package memscope

import (
	"maps"
	"testing"

	"hivm-opt/dialect/alldialects"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
)

// TestDemands checks that the operations of the tables exist, with these operands and spaces.
func TestDemands(t *testing.T) {
	ctx, err := alldialects.NewContext()
	if err != nil {
		t.Fatal(err)
	}
	all := maps.Clone(matmuls.Get())
	maps.Copy(all, batches.Get())
	for _, name := range convs {
		all[name] = convolutions
	}
	for name, demands := range all {
		def := ctx.Op(name)
		if def == nil {
			t.Errorf("%s is no operation", name)
			continue
		}
		if !def.Traits.Has(hivm.Structured) {
			t.Errorf("%s is not structured: strict does not ask for its demands", name)
		}
		for _, d := range demands {
			has := false
			for _, o := range def.Operands {
				has = has || o.Name == d.operand
			}
			if !has {
				t.Errorf("%s has no operand %s", name, d.operand)
			}
			known := false
			for _, c := range hivm.AddressSpace.Cases {
				known = known || c.Name == d.space
			}
			if !known {
				t.Errorf("%s is no space", d.space)
			}
		}
	}
	for _, name := range sameMemory {
		if ctx.Op(name) == nil {
			t.Errorf("%s is no operation", name)
		}
	}
}

// TestClasses checks the joining of values, and contradictions.
func TestClasses(t *testing.T) {
	ctx, err := alldialects.NewContext()
	if err != nil {
		t.Fatal(err)
	}
	block := ir.NewBlock()
	var v []*ir.Value
	for range 4 {
		v = append(v, block.AddArg(ctx.MemRef([]int64{8}, ctx.Index(), nil, nil)))
	}
	number := block.AddArg(ctx.Index())
	c := newClasses()
	c.join(v[0], v[1])
	c.join(v[2], v[3])
	c.join(v[0], number)
	ub, gm := ctx.Enum(hivm.AddressSpace, "ub"), ctx.Enum(hivm.AddressSpace, "gm")
	if _, ok := c.claim(v[1], claim{space: ub}); !ok || c.known(v[0]) != ub || c.known(v[2]) != nil {
		t.Error("the first claim")
	}
	if earlier, ok := c.claim(v[0], claim{space: gm}); ok || earlier.space != ub {
		t.Error("a contradiction is taken")
	}
	if _, ok := c.claim(v[0], claim{space: ub}); !ok {
		t.Error("the same claim again")
	}
	if len(c.values) != 5 {
		t.Errorf("%d values", len(c.values))
	}
}
