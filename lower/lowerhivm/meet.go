package lowerhivm

import (
	"math"
	"slices"

	"hivm-opt/analysis/buffers"
	"hivm-opt/analysis/layout"
	"hivm-opt/analysis/symbols"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/memrefext"
	"hivm-opt/ir"
	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
)

// Whether operands of one operation may have memory in common: of memory on the chip the addresses
// tell, and a value that is one of several, as a selection or what a loop hands on, may be each of
// them. That a parameter is memory of another one or on the chip is not defined, and not looked for.

// beginning is where the memory of an operand may begin.
type beginning struct {
	origin
	// bytes are those of memory on the chip, or of a workspace, that the operand may reach, all if they are not
	// known.
	bytes interval
	// whole says that the operand has all elements of the root.
	whole bool
}

// allBytes are the addresses of a memory of which nothing is known.
var allBytes = interval{math.MinInt64, math.MaxInt64}

// beginnings appends all beginnings of the memory of v, where models say who hands memory on. ok is
// false if they are too many to be looked for.
func beginnings(models buffers.Models, v *ir.Value, list []beginning) (all []beginning, ok bool) {
	way := append(make([]step, 0, 8), step{v, true, true})
	for i := 0; i < len(way); i++ {
		from := models.Sources(way[i].to)
		if len(from) == 0 {
			list = way[i].beginnings(list)
		}
		for _, source := range from {
			if next := way[i].next(source); !slices.Contains(way, next) {
				way = append(way, next)
			}
		}
		if len(way) > maxViews {
			return nil, false
		}
	}
	return list, true
}

// step is a value that an operand may be a view of: whether of all its elements, and of none
// outside of it.
type step struct {
	to            *ir.Value
	whole, within bool
}

// next goes on to a value that s.to comes from.
func (s step) next(source *ir.Value) step {
	def := s.to.Op()
	if memref.Source(s.to) != nil {
		s.whole = s.whole && slices.Contains(wholeViews, def.Name())
	}
	s.within = s.within && !memref.IsReinterpretCast(def)
	s.to = source
	return s
}

// beginnings appends the beginnings at a value that comes from no other.
func (s step) beginnings(list []beginning) []beginning {
	if w, ok := memrefext.AsAllocWorkspace(s.to.Op()); ok && w.WorkspaceArg() != nil {
		return s.parts(w, list)
	}
	x := beginning{originOf(s.to), allBytes, s.whole}
	cast, ok := hivm.AsPointerCast(s.to.Op())
	t, isMemRef := s.to.Type().(*ir.MemRefType)
	if memrefext.IsAllocWorkspace(s.to.Op()) {
		x.kind = allocated
	}
	if !ok || !isMemRef {
		return append(list, x)
	}
	x.kind, x.space = placed, hivm.SpaceOf(t)
	for _, at := range cast.Addrs() {
		x.bytes = allBytes
		address, known := ir.ConstantInt(at.Value())
		x.address = address
		if bytes, sized := x.extent(); known && sized && s.within {
			x.bytes = bytes
		}
		list = append(list, x)
	}
	return list
}

// parts appends the parts of a workspace, which begin at its offsets in turn.
func (s step) parts(w memrefext.AllocWorkspace, list []beginning) []beginning {
	of := originOf(w.WorkspaceArg())
	if of.root == nil { // behind too many views
		of.root = w.WorkspaceArg()
	}
	add := func(offset int64, known bool) {
		x := beginning{of, allBytes, false}
		part := origin{root: s.to, address: offset}
		if bytes, sized := part.extent(); known && sized && s.within && of.root == w.WorkspaceArg() && of.kind != placed {
			x.bytes, x.whole = bytes, s.whole
		}
		list = append(list, x)
	}
	for _, offset := range w.Offset() {
		add(ir.ConstantInt(offset.Value()))
	}
	if len(w.Offset()) == 0 {
		add(0, true)
	}
	return list
}

// meets reports whether two beginnings may have memory in common.
func (x beginning) meets(y beginning) bool {
	switch {
	case x.kind == placed && y.kind == placed:
		return x.space == y.space && x.bytes.meets(y.bytes)
	case x.isSame(y):
		return x.bytes.meets(y.bytes)
	}
	return x.kind == unknown || y.kind == unknown
}

// isSame reports whether two beginnings are one value, or one variable.
func (x beginning) isSame(y beginning) bool {
	a, ok1 := memref.AsGetGlobal(x.root.Op())
	b, ok2 := memref.AsGetGlobal(y.root.Op())
	return x.root == y.root || ok1 && ok2 && a.Name() == b.Name()
}

// meetsInPlace reports whether whole operands of as many elements have elements in common at the same
// indices only.
func (x beginning) meetsInPlace(y beginning) bool {
	if !x.whole || !y.whole {
		return false
	}
	if x.kind != placed || y.kind != placed {
		return x.isSame(y) && x.bytes == y.bytes
	}
	return x.bytes == y.bytes && x.bytes != allBytes && bytesOf(x.root) == bytesOf(y.root)
}

// bytesOf returns how many bytes an element of a memref takes, 0 if that is not known.
func bytesOf(v *ir.Value) int64 {
	e, err := elemOf(ir.ElementType(v.Type()))
	if err != nil {
		return 0
	}
	return lower.Bytes(llvmir.Int(max(e.bits, 8)))
}

// mayMeet reports whether two operands may have memory in common.
func mayMeet(v, w *ir.Value) bool {
	return sameBuffer(v, w) || !areRelated(v, w, func(x, y beginning) bool { return !x.meets(y) })
}

// mayMeetShifted reports whether two operands may have an element in common that they have at
// different indices.
func mayMeetShifted(v, w *ir.Value) bool {
	if sameBuffer(v, w) {
		return overlapShifted(v, w)
	}
	return !areRelated(v, w, func(x, y beginning) bool { return !x.meets(y) || x.meetsInPlace(y) || arePlacedApart(v, w, x, y) })
}

// areRelated reports whether something holds for each beginning of one operand with each of
// another.
func areRelated(v, w *ir.Value, holds func(x, y beginning) bool) bool {
	models := buffers.New()
	const usual = 2
	of, ok1 := beginnings(models, v, make([]beginning, 0, usual))
	and, ok2 := beginnings(models, w, make([]beginning, 0, usual))
	if !ok1 || !ok2 {
		return false
	}
	for _, x := range of {
		for _, y := range and {
			if !holds(x, y) {
				return false
			}
		}
	}
	return true
}

// arePlacedApart reports whether views of memory on the chip have no element in common, or the same
// elements at the same indices. Nothing is known about views of one value of several.
func arePlacedApart(v, w *ir.Value, x, y beginning) bool {
	from, ok1 := follow(v, memref.SourceOfLayout)
	to, ok2 := follow(w, memref.SourceOfLayout)
	if !ok1 || !ok2 || from != x.root || to != y.root || x.kind != placed || y.kind != placed {
		return false
	}
	bytes, ahead := bytesOf(v), y.address-x.address
	if !isAtOneAddress(from) || !isAtOneAddress(to) || bytes == 0 || bytes != bytesOf(w) || ahead%bytes != 0 {
		return false
	}
	var t symbols.Table
	a, ok1 := t.Layout(v)
	b, ok2 := t.Layout(w)
	b.Offset = b.Offset.Add(layout.Const(ahead / bytes))
	return ok1 && ok2 && (a.Equal(b) || a.Apart(b))
}

// isAtOneAddress reports whether a pointer_cast has a single address, which is known.
func isAtOneAddress(v *ir.Value) bool {
	cast, ok := hivm.AsPointerCast(v.Op())
	if !ok || len(cast.Addrs()) != 1 {
		return false
	}
	_, known := ir.ConstantInt(cast.Addrs()[0].Value())
	return known
}
