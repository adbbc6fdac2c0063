package linalg_test

import (
	"testing"

	"hivm-opt/dialect/internal/structured"
	"hivm-opt/dialect/linalg"
	"hivm-opt/ir/affinemap"
)

// TestDomains checks the tables: every map can be read, and every loop belongs to a
// dimension of some operand, or its size could not be known.
func TestDomains(t *testing.T) {
	n := 0
	for _, row := range linalg.Dialect().Ops {
		impl, ok := row.Impl.(*structured.Named)
		if !ok || impl.Domain == nil {
			continue
		}
		n++
		maps := impl.Domain.Maps()
		if len(maps) != impl.Args {
			t.Errorf("%s: %d maps for %d operands", row.Name, len(maps), impl.Args)
		}
		found := make([]bool, maps[0].NumDims)
		for _, m := range maps {
			for _, e := range m.Results {
				if e.Kind() == affinemap.KindDim {
					found[e.Index()] = true
				}
			}
		}
		for i, ok := range found {
			if !ok {
				t.Errorf("%s: no dimension is indexed by d%d alone", row.Name, i)
			}
		}
	}
	if n < 60 {
		t.Errorf("only %d operations with a domain", n)
	}
}
