package memref

import (
	"hivm-opt/ir"
	"hivm-opt/ir/indexing"
)

// Carrier is implemented by operations, in any dialect, that hand memory on
// without being views of one operand: loops and branches with regions, casts of
// several values.
type Carrier interface {
	// CarriedFrom returns the values that v may be, or may be a view of, in the
	// order in which they are looked at. v is a result of op or an argument of the
	// first block of one of its regions. It is empty when v begins at op.
	CarriedFrom(op *ir.Operation, v *ir.Value) []*ir.Value
}

// Sources returns the values that v is or may be a view of; there are none for
// the beginning of memory, such as an alloc or an argument of a function.
func Sources(v *ir.Value) []*ir.Value {
	def := v.Op()
	if def == nil {
		if def = v.Block().ParentOp(); def == nil || v.Block() != v.Block().Region().Entry() {
			return nil
		}
	} else if view, ok := ir.As[ViewLike](def); ok && v.Index() == 0 {
		return []*ir.Value{view.ViewSource(def)}
	} else if _, ok := ir.As[metadata](def); ok && v.Index() == 0 {
		return []*ir.Value{def.Operand(0)}
	}
	if c, ok := ir.As[Carrier](def); ok {
		return c.CarriedFrom(def, v)
	}
	return nil
}

// Origin follows v to where its memory begins: through views and the base
// buffers of memref.extract_strided_metadata, and breadth-first through loops
// and branches, where a value comes from several others and the first beginning
// that is met counts. It is nil if there is none, which takes code that never
// runs.
func Origin(v *ir.Value) *ir.Value { return new(Origins).Of(v) }

// Origins remembers where memory begins, for asking about many values. In between, code may
// change in ways that leave what values name as it is. The zero value is ready for use.
type Origins struct {
	// From returns the values that a value comes from, none where memory begins. Nil stands
	// for [Sources].
	From func(*ir.Value) []*ir.Value

	known map[*ir.Value]*ir.Value
}

// Of returns the beginning of the memory of v, nil if there is none, see [Origin].
func (o *Origins) Of(v *ir.Value) *ir.Value {
	if o.known == nil {
		o.known = map[*ir.Value]*ir.Value{}
	}
	from := o.From
	if from == nil {
		from = Sources
	}
	// All values of a chain of views have the origin of the last.
	var chain []*ir.Value
	var origin *ir.Value
	for {
		known, ok := o.known[v]
		if ok && (known == nil || known.Op() == nil || !known.Op().Erased()) {
			origin = known
			break
		}
		o.known[v] = nil // so that a chain in a cycle ends
		chain = append(chain, v)
		next := from(v)
		if len(next) == 0 {
			origin = v
			break
		}
		if len(next) > 1 {
			origin = First(v, from)
			break
		}
		v = next[0]
	}
	for _, c := range chain {
		o.known[c] = origin
	}
	return origin
}

// First goes from v to the values that it comes from by sources, breadth-first, and returns
// the first that comes from none. It is nil if there is none, which takes code that never
// runs.
func First(v *ir.Value, sources func(*ir.Value) []*ir.Value) *ir.Value {
	// Most values come from a single other one, for which no memory is needed.
	v = ir.Follow(v, func(v *ir.Value) *ir.Value {
		if from := sources(v); len(from) == 1 {
			return from[0]
		}
		return nil
	})
	seen := map[*ir.Value]bool{}
	for queue := []*ir.Value{v}; len(queue) > 0; {
		v, queue = queue[0], queue[1:]
		if seen[v] {
			continue
		}
		seen[v] = true
		from := sources(v)
		if len(from) == 0 {
			return v
		}
		queue = append(queue, from...)
	}
	return nil
}

// ElementsOfOrigin returns how many elements of the type of v fit into the memory
// that v is a view of: into all of it, wherever v begins, the gaps of a strided
// layout not counted. It is false if the size of that memory, or of its elements,
// is not known.
func ElementsOfOrigin(v *ir.Value) (n int64, ok bool) { return new(Origins).Elements(v) }

// Elements is [ElementsOfOrigin].
func (o *Origins) Elements(v *ir.Value) (n int64, ok bool) {
	origin := o.Of(v)
	if origin == nil {
		return 0, false
	}
	t, ok := origin.Type().(*ir.MemRefType)
	if !ok || !ir.IsStatic(t.Shape) {
		return 0, false
	}
	from, to := bits(t.Elem), bits(ir.ElementType(v.Type()))
	if from == 0 || to == 0 {
		return 0, false
	}
	n = from
	for _, d := range t.Shape {
		n = indexing.MulDim(n, d)
	}
	if n == ir.Dynamic {
		return 0, false
	}
	return n / to, true
}

// bits returns the width of an element, 0 if it is neither an integer, nor an
// index, nor a float.
func bits(t ir.Type) int64 {
	switch t := t.(type) {
	case *ir.IntegerType:
		return int64(t.Width)
	case *ir.FloatType:
		return int64(t.Width())
	case *ir.IndexType:
		return 64
	}
	return 0
}
