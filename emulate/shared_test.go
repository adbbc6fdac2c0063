package emulate_test

import (
	"fmt"
	"strings"
	"testing"

	testnative "hivm-opt/internal/native"
	"hivm-opt/ir"
	"hivm-opt/lower/hivm"
	"hivm-opt/pass"
	passes "hivm-opt/passes/all"
)

// TestShared compares operations whose sources are their destinations, where the order of
// reads and writes does not matter, or [hivm.Equal] is wrong: others are refused.
func TestShared(t *testing.T) {
	registry, err := pass.NewRegistry(passes.Passes())
	if err != nil {
		t.Fatal(err)
	}
	pipeline, err := pass.Parse(registry, forLibrary)
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	n, refused, without := 0, map[string]bool{}, map[string]bool{}
	for _, s := range testnative.SharedForms() {
		for _, of := range s.Equalities() {
			one := s.OnChip(fmt.Sprintf("f%d", n), of)
			c, module := testnative.Read(t, one)
			if ir.Verify(c, module, ir.VerifyOptions{}) != nil {
				without[s.Name()] = true // it has another memory
				continue
			}
			order := false
			ir.Walk(module, func(op *ir.Operation) bool {
				order = order || len(hivm.Equal(op)) > 0
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
	printed, calls := compareAll(t, text.String(), input{finite: true})
	if printed != "" {
		t.Error(printed)
	}
	t.Logf("calls: %v", calls)
}
