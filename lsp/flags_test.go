package lsp

import (
	"context"
	"slices"
	"strings"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/analysis/pipes"
	"hivm-opt/dialect/hacc"
	"hivm-opt/internal/kernelgen"
	"hivm-opt/internal/tier"
	"hivm-opt/interp"
	"hivm-opt/interp/data"
	"hivm-opt/ir"
	"hivm-opt/races"
)

// answered notes which operations answer which in a run, by lines.
type answered struct {
	c     *ir.Context
	pairs map[[2]int]bool // set and wait
}

func (a *answered) Core(int, string)               {}
func (a *answered) Instruction(*races.Instruction) {}
func (a *answered) Wait(x *races.Wait) {
	if x.Set != nil && x.Op != nil {
		a.pairs[[2]int{a.c.Location(x.Set.Loc()).Line, a.c.Location(x.Op.Loc()).Line}] = true
	}
}

// answers runs the kernels of a text, and returns which operation answers which, as far as they come.
func answers(t *testing.T, text string) map[[2]int]bool {
	t.Helper()
	m, err := hivmopt.Parse("in.mlir", text)
	if err != nil {
		return nil
	}
	c, module := m.IR()
	chip, _ := hacc.ChipOf(module)
	out := &answered{c, map[[2]int]bool{}}
	ir.Walk(module, func(op *ir.Operation) bool {
		if !hacc.IsEntry(op) || op.Region(0).Empty() {
			return true
		}
		machine, err := m.Interpreter(interp.Options{})
		if err != nil {
			return false
		}
		var args []interp.Value
		for _, a := range op.Region(0).Entry().Args() {
			text := "3"
			if s, ok := a.Type().(ir.ShapedType); ok {
				text = "zeros"
				if dims, _ := s.Dims(); slices.Contains(dims, ir.Dynamic) {
					text = "zeros:" + strings.TrimSuffix(strings.Repeat("8x", ir.NumDynamic(dims)), "x")
				}
			} else if e, ok := interp.ElemOf(a.Type()); ok && e.Bits == 1 {
				text = "true"
			}
			s, err := data.Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			v, err := s.Value(machine, a.Type(), nil)
			if err != nil {
				return true
			}
			args = append(args, v)
		}
		k := races.KernelOf(module, op)
		k.Blocks = 1
		// What ends a run early does not make wrong what came before.
		_, _ = races.Run(t.Context(), c, module, k, args, races.Options{
			Hardware: pipes.HardwareOf(chip.Generation), Data: true, Listener: out, Limits: interp.Limits{Steps: 200_000},
		})
		return true
	})
	return out.pairs
}

// TestFlagsOfRuns runs kernels and compares which set answered which wait with what the hints say: where
// there is a hint at an operation, all that it met are in it.
func TestFlagsOfRuns(t *testing.T) {
	s := newServer(readWhole)
	runs, compared := 0, 0
	check := func(path, text string) {
		pairs := answers(t, text)
		if len(pairs) == 0 {
			return
		}
		runs++
		d := opened(s, text)
		a, err := s.analyse(context.Background(), d)
		if err != nil {
			t.Fatal(err)
		}
		said := map[int][]int{}
		for _, p := range a.parts {
			line := func(u *unit, i int) int { return d.line(p.begin+u.begin+int(u.state.Ops[i].Name.Begin)) + 1 }
			for _, u := range p.units() {
				for op, with := range p.pair(u) {
					i := u.state.OpOf(op)
					if i < 0 {
						continue // in another function, which has it as well
					}
					at := line(u, i)
					for _, x := range with {
						said[at] = append(said[at], line(x.unit, x.index))
					}
				}
			}
		}
		for pair := range pairs {
			for i, at := range pair {
				if other := pair[1-i]; said[at] != nil && at != other {
					compared++
					if !slices.Contains(said[at], other) {
						t.Errorf("%s: line %d met line %d in a run, the hint says %v\n%s", path, at, other, said[at], text)
					}
				}
			}
		}
	}
	goldenTexts(t, "../testdata", func(path, text string) {
		for part := range strings.SplitSeq(text, splitMark) {
			if strings.Contains(part, "hacc.entry") {
				check(path, part)
			}
		}
	})
	for seed := range uint64(tier.Some(600)) {
		text := kernelgen.Kernel(kernelgen.Bytes(seed), kernelgen.Sync)
		m, err := hivmopt.Parse("in.mlir", text)
		if err != nil {
			t.Fatal(err)
		}
		pass := []string{"hivm-inject-sync", "hivm-graph-sync-solver"}[seed%2]
		if m.Run(context.Background(), "builtin.module(func.func("+pass+"))") == nil {
			check(pass, m.String())
		}
	}
	t.Logf("%d runs, %d compared", runs, compared)
	if runs < 20 || compared < 100 {
		t.Errorf("only %d runs with %d pairs", runs, compared)
	}
}
