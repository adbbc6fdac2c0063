package explain_test

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"hivm-opt/internal/explain"
	"hivm-opt/internal/tier"
	"hivm-opt/ir"
	"hivm-opt/passes/flatten/analysis"
)

// strided is a memref type that can be changed.
type strided struct{ sizes, strides []int64 }

func (s strided) String() string {
	text := func(xs []int64) []string {
		out := make([]string, len(xs))
		for i, x := range xs {
			out[i] = explain.Size(x).String()
		}
		return out
	}
	return fmt.Sprintf("memref<%sxf32, strided<[%s]>>", strings.Join(text(s.sizes), "x"), strings.Join(text(s.strides), ", "))
}

// drawStrided returns a buffer of the given sizes, at times with gaps, of which some
// numbers are not known.
func drawStrided(t *rapid.T, sizes []int64) strided {
	s := strided{make([]int64, len(sizes)), make([]int64, len(sizes))}
	run := int64(1)
	number := func(n int64) int64 {
		if rapid.IntRange(0, 3).Draw(t, "open") == 0 {
			return ir.Dynamic
		}
		return n
	}
	for d := len(sizes) - 1; d >= 0; d-- {
		s.sizes[d], s.strides[d] = number(sizes[d]), number(run)
		run *= sizes[d]
		if rapid.IntRange(0, 4).Draw(t, "gap") == 0 {
			run += rapid.Int64Range(1, 4).Draw(t, "padding")
		}
	}
	return s
}

var (
	wouldMerge = regexp.MustCompile(`^dim (\d+) (with stride|of size) (\d+) in operands? ((?:#\d+(?:, )?)+) would merge; declare it so if that holds$`)
	numbered   = regexp.MustCompile(`#(\d+)`)
)

// TestHints follows the hints: then the dims merge.
func TestHints(t *testing.T) {
	tier.Slow(t)
	followed := 0
	rapid.Check(t, func(rt *rapid.T) {
		sizes := rapid.SliceOfN(rapid.Int64Range(2, 5), 2, 4).Draw(rt, "sizes")
		buffers := []strided{drawStrided(rt, sizes), drawStrided(rt, sizes)}
		look := func() explain.Op {
			a, b := buffers[0].String(), buffers[1].String()
			r, _ := record(t, fmt.Sprintf("func.func @f(%%a: %s, %%b: %s) {\n  hivm.hir.vexp ins(%%a : %s) outs(%%b : %s)\n  return\n}", a, b, a, b), analysis.Safe)
			return r.Ops[0]
		}
		op := look()
		for i, b := range op.Boundaries {
			m := wouldMerge.FindStringSubmatch(b.Hint)
			if m == nil {
				continue
			}
			operands := []int{}
			for _, x := range numbered.FindAllStringSubmatch(m[4], -1) {
				n, _ := strconv.Atoi(x[1])
				operands = append(operands, n)
			}
			dim, _ := strconv.Atoi(m[1])
			value, _ := strconv.ParseInt(m[3], 10, 64)
			for _, k := range operands {
				if m[2] == "of size" {
					buffers[k].sizes[dim] = value
				} else {
					buffers[k].strides[dim] = value
				}
			}
			if after := look().Boundaries[i]; !after.Joined {
				rt.Fatalf("%s\n%s\nthen %s\n%v", b.Text, b.Hint, after.Text, buffers)
			}
			followed++
			return
		}
	})
	if followed < 10 && !t.Failed() {
		t.Errorf("only %d hints", followed)
	}
}
