package emulate_test

import (
	"fmt"
	"strings"
	"testing"

	"hivm-opt/internal/fronttest"
	"hivm-opt/internal/nativetest"
	"hivm-opt/ir"
	"hivm-opt/lower/lowerhivm"
	"hivm-opt/pass"
	"hivm-opt/passes/allpasses"
)

// TestShared compares operations whose sources are their destinations, where the order of
// reads and writes does not matter, or [lowerhivm.Equal] is wrong: others are refused.
func TestShared(t *testing.T) {
	registry, err := pass.NewRegistry(allpasses.Passes())
	if err != nil {
		t.Fatal(err)
	}
	pipeline, err := pass.Parse(registry, forLibrary)
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	n, refused, without := 0, map[string]bool{}, map[string]bool{}
	for _, s := range nativetest.SharedForms() {
		if s.Name() == "vtanh" {
			continue // on the chip it is a quotient of polynomials, which the tests of passes/decompose compare
		}
		for _, of := range s.Equalities() {
			one := s.OnChip(fmt.Sprintf("f%d", n), of)
			c, module := nativetest.Read(t, one)
			if ir.Verify(c, module, ir.VerifyOptions{}) != nil {
				without[s.Name()] = true // it has another memory
				continue
			}
			order := false
			ir.Walk(module, func(op *ir.Operation) bool {
				order = order || len(lowerhivm.Equal(op)) > 0
				return true
			})
			switch {
			case order:
				refused[s.Name()] = true
				continue
			case (&pass.Manager{Pipeline: pipeline, Workers: 1}).Run(c, module) != nil || left(module) != "":
				without[s.Name()] = true
				continue
			}
			text.WriteString(one)
			n++
		}
	}
	t.Logf("%d functions; refused: %v; without a function, or not in this memory: %v", n, refused, without)
	if n < 40 || !refused["vtranspose"] || !refused["vgather"] {
		t.Errorf("%d functions", n)
	}
	printed, calls := compareAll(t, text.String(), input{Input: fronttest.Input{Finite: true}})
	if printed != "" {
		t.Error(printed)
	}
	t.Logf("calls: %v", calls)
}
