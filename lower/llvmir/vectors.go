package llvmir

import (
	"encoding/binary"
	"fmt"
	"strings"

	"github.com/llir/llvm/ir/types"
)

// Vector returns the type of n numbers, the lanes, that instructions work on side by side.
func Vector(n int, elem *Type) *Type {
	if n < 1 || !elem.IsInt() && !elem.IsFloat() {
		fail("a vector of %d times %s", n, elem)
	}
	return &Type{
		kind: VectorKind, n: int64(n), elems: []*Type{elem},
		text:   fmt.Sprintf("<%d x %s>", n, elem),
		native: types.NewVector(uint64(n), elem.native),
	}
}

// Lanes returns how many numbers a value of the type has: 1 unless it is a vector.
func (t *Type) Lanes() int {
	if t.kind == VectorKind {
		return int(t.n)
	}
	return 1
}

// lane returns the type of the numbers of a vector, and t for others.
func (t *Type) lane() *Type {
	if t.kind == VectorKind {
		return t.elems[0]
	}
	return t
}

// Shuffle returns a vector of some lanes of x and y, in that order. They count from those of x to
// those of y, which has the type of x.
func (b *Builder) Shuffle(x, y Value, lanes ...int) Value {
	if x.typ.kind != VectorKind || !x.typ.Equal(y.typ) {
		fail("shuffle of %s and %s", x, y)
	}
	for _, n := range lanes {
		if n < 0 || n >= 2*x.typ.Lanes() {
			fail("lane %d of %s and %s", n, x, y)
		}
	}
	result := b.fn.module.vector(len(lanes), x.typ.lane())
	return b.put(result, "lanes", b.make("shufflevector", x, y, b.fn.module.mask(lanes)))
}

// vectorOf is the length and the elements of a vector.
type vectorOf struct {
	n    int
	elem *Type
}

// vector is [Vector], made once.
func (m *Module) vector(n int, elem *Type) *Type {
	t := m.vectors[vectorOf{n, elem}]
	if t == nil {
		t = Vector(n, elem)
		m.vectors[vectorOf{n, elem}] = t
	}
	return t
}

// mask returns the constant that says which lanes a shuffle takes. Code has few different masks, many
// times: they are written once, which takes a third off the time to lower sums in lanes.
func (m *Module) mask(lanes []int) Value {
	var room [64]byte
	key := room[:0]
	for _, n := range lanes {
		key = binary.AppendVarint(key, int64(n))
	}
	v, ok := m.masks[string(key)]
	if !ok {
		texts := make([]string, len(lanes))
		for i, n := range lanes {
			texts[i] = fmt.Sprintf("i32 %d", n)
		}
		v = written(Vector(len(lanes), I32), "<"+strings.Join(texts, ", ")+">")
		m.masks[string(key)] = v
	}
	return v
}

// Lane returns a number of a vector.
func (b *Builder) Lane(v Value, n int) Value {
	mustHaveLane(v, n)
	return b.put(v.typ.lane(), "lane", b.make("extractelement", v, Index(int64(n))))
}

// WithLane returns a vector with one number replaced.
func (b *Builder) WithLane(v, x Value, n int) Value {
	mustHaveLane(v, n)
	if !v.typ.lane().Equal(x.typ) {
		fail("%s in a lane of %s", x, v)
	}
	return b.put(v.typ, "vector", b.make("insertelement", v, x, Index(int64(n))))
}

func mustHaveLane(v Value, n int) {
	if v.typ.kind != VectorKind || n < 0 || n >= v.typ.Lanes() {
		fail("lane %d of %s", n, v)
	}
}
