package flatten_test

import (
	"slices"
	"testing"

	"hivm-opt/analysis/target"
	"hivm-opt/internal/conformance"
	"hivm-opt/internal/tier"
	"hivm-opt/ir"
	"hivm-opt/passes/flatten"
	"hivm-opt/passes/flatten/analysis"
)

// mostCells bounds the memory of a function that the model runs.
const mostCells = 20_000

// TestMeasuredMeaning runs the model of the soundness test on the inputs of the
// measured cases, as far as the model knows their operations: flattened in safe and in
// maximal mode they touch the same memory in the same way as before. Unknown sizes and
// strides get numbers.
func TestMeasuredMeaning(t *testing.T) {
	tier.Slow(t)
	l := &lab{}
	studied, unknown := 0, 0
	for _, a := range archs {
		for _, file := range conformance.Files(t, "flatten/"+a.name+"/*.mlir") {
			for _, chunk := range conformance.Chunks(t, file) {
				for _, mode := range []analysis.Mode{analysis.Safe, analysis.Maximal} {
					switch same(t, l, chunk, flatten.Options{Arch: a.arch, Mode: mode}) {
					case yes:
						studied++
					case unclear:
						unknown++
					case no:
						t.Errorf("%s, mode %v: the meaning changes\n%s", file, mode, chunk)
					}
				}
			}
		}
	}
	t.Logf("%d results studied, %d are large or have what the model does not know", studied, unknown)
	if studied < 1700 {
		t.Errorf("only %d results studied", studied)
	}
}

type answer uint8

const (
	unclear answer = iota
	yes
	no
)

// same flattens a module of one function and reports whether its meaning stays.
func same(t *testing.T, l *lab, text string, o flatten.Options) answer {
	c, m, err := l.read(t, testCase{text: text, strict: o.Arch == target.MemBased})
	if err != nil {
		return unclear
	}
	fn := function(m)
	if !fn.Is("func.func") || fn.Next() != nil {
		return unclear
	}
	numbers, ok := moderate(fn)
	if !ok {
		return unclear
	}
	args := arguments(fn, numbers)
	before, err := execute(fn, args)
	if err != nil {
		return unclear
	}
	if _, err := apply(c, fn, flatten.New(o)); err != nil {
		return unclear
	}
	after, err := execute(fn, args)
	if err != nil || difference(before, after) != "" {
		return no
	}
	return yes
}

// moderate returns numbers for the unknowns in the arguments of a function, in the
// order of the text. It is false for arguments that are large, and for functions of
// several blocks.
func moderate(fn *ir.Operation) (numbers []int64, ok bool) {
	args := fn.Region(0).Entry().Args()
	moved := permutes(fn)
	cells := int64(0)
	for _, a := range args {
		m, ranked := a.Type().(*ir.MemRefType)
		if ir.IsIndex(a.Type()) {
			numbers = append(numbers, unknownSize)
		}
		if !ranked {
			continue
		}
		strides, offset, strided := m.Strided()
		if !strided {
			return nil, false
		}
		sizes := slices.Clone(m.Shape)
		for i, n := range sizes {
			if n == ir.Dynamic {
				if sizes[i] = unknownSize; !moved {
					sizes[i] = sizeBeside(args, len(sizes), i)
				}
				numbers = append(numbers, sizes[i])
			}
		}
		run, missing := int64(1), []int64(nil)
		for i := len(sizes) - 1; i >= 0; i-- {
			if strides[i] == ir.Dynamic {
				missing = append(missing, run)
			} else {
				run = strides[i]
			}
			if run *= max(sizes[i], 1); run > mostCells {
				return nil, false
			}
		}
		if m.Layout != nil {
			slices.Reverse(missing)
			numbers = append(numbers, missing...)
			if offset == ir.Dynamic {
				numbers = append(numbers, 5)
			}
		}
		cells += run
	}
	return numbers, cells <= mostCells && len(fn.Region(0).Blocks()) == 1
}

// unknownSize is a size that nothing is known about.
const unknownSize = 3

// permutes reports whether an axis of one operand may be another axis of the next.
func permutes(fn *ir.Operation) (found bool) {
	ir.Walk(fn, func(op *ir.Operation) bool {
		perm, _ := ir.Ints(op.Attr("transpose"))
		found = found || len(perm) > 0 || op.Attr("permutation") != nil
		return true
	})
	return found
}

// sizeBeside returns the size of an axis in an argument of a rank that knows it, so
// that the operands of an operation go together.
func sizeBeside(args []*ir.Value, rank, axis int) int64 {
	for _, a := range args {
		if m, ok := a.Type().(*ir.MemRefType); ok && len(m.Shape) == rank && m.Shape[axis] != ir.Dynamic && m.Shape[axis] > 1 {
			return m.Shape[axis]
		}
	}
	return unknownSize
}
