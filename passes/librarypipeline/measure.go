package librarypipeline

import (
	"slices"

	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/ir/indexing"
	"hivm-opt/ir/looplike"
	"hivm-opt/lower/devicelib"
)

// Transfer is a call that moves data between memories.
type Transfer struct {
	Call *ir.Operation
	// Function is the name of the library function.
	Function string
	// Bytes is the size of the elements of the source, -1 if that is not known.
	Bytes int64
	Times Count
}

// Measures is the cost of the calls of a function.
type Measures struct {
	// Static is the number of calls of the device library in the text, Dynamic in
	// a run.
	Static    int
	Dynamic   Count
	Transfers []Transfer
	Local     Local
}

// Measure counts the library calls of a function and the bytes they move, and the
// local memory that is alive at one time. Calls of other functions are not
// followed. The cost is linear in the function.
func Measure(fn *ir.Operation) Measures {
	m := measurer{}
	m.out.Dynamic = m.regions(fn, once)
	m.out.Local = localMemory(fn)
	return m.out
}

type measurer struct{ out Measures }

// regions returns how many calls op makes in its regions, each time that it runs.
// at is how often that is.
func (m *measurer) regions(op *ir.Operation, at Count) Count {
	var total, branch Count
	branches, empty := 0, false
	repeater, repeats := ir.As[looplike.OpInterface](op)
	for i, r := range op.Regions() {
		trips := once
		if repeats {
			trips.Least, trips.Most = repeater.Repeats(op, i)
		}
		if len(r.Blocks()) > 1 {
			trips = Count{0, looplike.Unbounded} // which blocks run is not looked at
		}
		calls := m.region(r, at.times(trips))
		if trips != (Count{0, 1}) {
			total = total.Plus(calls.times(trips))
			continue
		}
		if branches == 0 {
			branch = calls
		}
		branch = branch.either(calls)
		branches++
		empty = empty || r.Empty()
	}
	if branches == 1 || empty {
		branch.Least = 0
	}
	return total.Plus(branch)
}

// region returns how many calls the operations of a region make.
func (m *measurer) region(r *ir.Region, at Count) (calls Count) {
	for _, b := range r.Blocks() {
		for op := b.First(); op != nil; op = op.Next() {
			calls = calls.Plus(m.operation(op, at))
		}
	}
	return calls
}

// transfers are the functions that move data between memories.
var transfers = []string{"load", "store", "copy", "nd2nz", "nz2nd", "fixpipe"}

// operation counts one operation and its regions.
func (m *measurer) operation(op *ir.Operation, at Count) Count {
	ref, ok := op.Attr("callee").(*ir.SymbolRefAttr)
	if !ok {
		return m.regions(op, at)
	}
	name := ref.Path[len(ref.Path)-1]
	f, _ := devicelib.Parse(name)
	if f == nil {
		return m.regions(op, at)
	}
	m.out.Static++
	if slices.Contains(transfers, f.Var("op")) && op.NumOperands() > 0 {
		m.out.Transfers = append(m.out.Transfers, Transfer{op, name, moved(op.Operand(0)), at})
	}
	return once
}

// moved returns the bytes of the elements of a memref, looking through casts that
// hide its sizes, -1 if they are not known.
func moved(v *ir.Value) int64 {
	v = ir.Follow(v, func(v *ir.Value) *ir.Value {
		if def := v.Op(); memref.IsCast(def) {
			return def.Operand(0)
		}
		return nil
	})
	t, ok := v.Type().(*ir.MemRefType)
	if !ok {
		return -1
	}
	return bytesOf(t)
}

// bytesOf returns the bytes of the elements of a memref, -1 if that is not known.
func bytesOf(t *ir.MemRefType) int64 {
	bits := int64(0)
	switch e := t.Elem.(type) {
	case *ir.IntegerType:
		bits = int64(e.Width)
	case *ir.FloatType:
		bits = int64(e.Format.Bits())
	}
	if bits == 0 || !ir.IsStatic(t.Shape) {
		return -1
	}
	n := indexing.SaturatingMul(indexing.SaturatingProduct(t.Shape), bits)
	if n == looplike.Unbounded {
		return -1
	}
	return (n + 7) / 8
}
