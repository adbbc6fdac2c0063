package decompose

import (
	"hivm-opt/dialect/hivm"
	"hivm-opt/internal/lazy"
	"hivm-opt/ir"
	"hivm-opt/ir/floats"
)

// alreadySync marks an atomic store that a lock is held around.
const alreadySync = "already_sync"

// softwareKinds are the vector operations that an update of each kind is made
// of. The unsigned kinds compute on halves of bytes.
var softwareKinds = lazy.Value[map[string]struct {
	op       string
	unsigned bool
}]{Make: func() map[string]struct {
	op       string
	unsigned bool
} {
	return map[string]struct {
		op       string
		unsigned bool
	}{
		"add": {"vadd", false}, "max": {"vmax", false}, "min": {"vmin", false},
		"and": {"vand", false}, "or": {"vor", false}, "xor": {"vxor", false},
		"umax": {"vmax", true}, "umin": {"vmin", true},
	}
}}

// inSoftware reports whether memory has no atomic update of that kind for
// elements of that type, and the vector unit computes it.
func (d decomposer) inSoftware(kind string, elem ir.Type) bool {
	k, ok := softwareKinds.Get()[kind]
	switch {
	case !ok || !k.unsigned && !d.takes(k.op, elem):
		return false
	case k.unsigned:
		t, ok := elem.(*ir.IntegerType)
		return ok && t.Width == 8
	case kind == "and" || kind == "or" || kind == "xor":
		return true
	}
	t, ok := elem.(*ir.IntegerType)
	return ok && t.Width == 64
}

// store is the model of store.
type store struct{}

// Decompose implements [DecomposeInterface]: an atomic update that memory does not have
// is computed while a lock is held. The lock of an update of data that the same block
// has loaded and still uses extends over that load.
func (store) Decompose(op *ir.Operation, rw *Rewriter) (bool, error) {
	d := newDecomposer(rw)
	kind, src, dst := hivm.Keyword(op, "atomic_kind", ""), op.Operand(0), op.GroupValue(1)
	if separable(op) && d.inSoftware(kind, ir.ElementType(src.Type())) {
		d.finish(op, d.update(kind, src, dst))
		return true, nil
	}
	if kind != "add" && kind != "max" && kind != "min" || op.Attr(alreadySync) != nil {
		return false, nil
	}
	load := usedLoadBefore(op, dst)
	if load == nil {
		return false, nil
	}
	rw.At(load)
	lock := d.lock()
	rw.SetAfter(op)
	d.unlock(lock)
	rw.Modify(op, func() { op.SetAttr(d.Ctx, alreadySync, d.Ctx.Unit()) })
	return true, nil
}

// usedLoadBefore returns the last load from a value in the block of op and before
// it whose destination is used by others as well, nil if there is none. A load under
// a lock that is given back before op does not count: its data are used up there.
func usedLoadBefore(op *ir.Operation, from *ir.Value) *ir.Operation {
	var last *ir.Operation
	for u := from.FirstUse(); u != nil; u = u.Next() {
		load := u.Owner()
		if u.Index() != 0 || load.Block() != op.Block() || !hivm.IsLoad(load) || !load.Before(op) ||
			load.GroupValue(1).HasOneUse() {
			continue
		}
		if last == nil || last.Before(load) {
			last = load
		}
	}
	if last == nil {
		return nil
	}
	for between := last; between != op; between = between.Next() {
		if between.Is(unlockName) {
			return nil
		}
	}
	return last
}

const unlockName = "hivm.hir.sync_block_unlock"

// lock makes a lock and takes it, unlock gives it back.
func (d decomposer) lock() *ir.Value {
	t := d.Ctx.MemRef([]int64{1}, d.Ctx.I64(), nil, nil)
	lock := d.full("hivm.hir.create_sync_block_lock", nil, nil, t).Result(0)
	d.full("hivm.hir.sync_block_lock", []ir.Group{{lock}}, nil)
	return lock
}

func (d decomposer) unlock(lock *ir.Value) {
	d.full(unlockName, []ir.Group{{lock}}, nil)
}

// loaded makes a load of a value into a new buffer shaped as another buffer.
func (d decomposer) loaded(from, like *ir.Value) *ir.Value {
	return d.into("load", d.temp(like, ir.ElementType(like.Type())), []*ir.Value{from},
		d.flag("init_out_buffer", false), d.flag("may_implicit_transpose_with_last_axis", false))
}

// update makes dst the combination of itself with src while a lock is held, and
// returns the value that holds it.
func (d decomposer) update(kind string, src, dst *ir.Value) *ir.Value {
	elem := ir.ElementType(src.Type())
	lock := d.lock()
	old := d.loaded(dst, src)
	sum := d.temp(src, elem)
	if k := softwareKinds.Get()[kind]; k.unsigned {
		unsigned := d.word("cast", hivm.Cast, "cast_unsigned")
		half := func(v *ir.Value) *ir.Value {
			return d.into("vcast", d.temp(v, d.f16()), []*ir.Value{v}, unsigned)
		}
		a, b := half(src), half(old)
		sum = d.into("vcast", sum, []*ir.Value{d.into(k.op, d.temp(src, d.f16()), []*ir.Value{a, b})}, unsigned)
	} else {
		sum = d.into(k.op, sum, []*ir.Value{src, old})
	}
	out := d.into("store", dst, []*ir.Value{sum})
	d.unlock(lock)
	return out
}

// atomicUpdate is the model of atomic_rmw.
type atomicUpdate struct{}

// Decompose implements [DecomposeInterface]: it is an atomic store, unless it has a result,
// the old elements of a tensor, of which there is no memory to lock.
func (atomicUpdate) Decompose(op *ir.Operation, rw *Rewriter) (bool, error) {
	src, dst := op.Operand(0), op.GroupValue(1)
	if _, ok := src.Type().(ir.ShapedType); !ok || op.NumResults() > 0 {
		return false, nil
	}
	newDecomposer(rw).into("store", dst, []*ir.Value{src}, inherited(op, "atomic_kind")...)
	rw.Erase(op)
	return true, nil
}

// computable returns the type in which the library compares and selects elements
// of a type: it has bytes as halves, and bf16 as f32.
func (d decomposer) computable(elem ir.Type) ir.Type {
	switch {
	case ir.IsInt(elem, 8):
		return d.f16()
	case elem == ir.Type(d.Ctx.Float(floats.BF16)):
		return d.f32()
	}
	return elem
}

// widened makes v with elements of another type, unless it has them already.
func (d decomposer) widened(v *ir.Value, elem ir.Type) *ir.Value {
	if ir.ElementType(v.Type()) == elem {
		return v
	}
	return d.converted(v, elem, "rint")
}

// chosen makes a buffer with the elements of yes or no, shaped as no is.
func (d decomposer) chosen(cond, yes, no *ir.Value) *ir.Value {
	elem := ir.ElementType(no.Type())
	wide := d.computable(elem)
	y, n := d.widened(yes, wide), d.widened(no, wide)
	return d.widened(d.into("vsel", d.temp(no, wide), []*ir.Value{cond, y, n}), elem)
}

// compareAndSwap decomposes atomic_cas: while a lock is held, the elements that
// equal the first source are replaced by the elements of the second.
func compareAndSwap(d decomposer, op *ir.Operation) (bool, error) {
	sources, dst := op.GroupOf(0), op.GroupValue(1)
	if !hivm.HasPureBufferSemantics(op) || len(sources) != 2 || op.NumResults() > 0 {
		return false, nil
	}
	want, next := sources[0].Value(), sources[1].Value()
	elem := ir.ElementType(want.Type())
	if !d.takes("load", elem) {
		return false, nil
	}
	wide := d.computable(elem)
	lock := d.lock()
	old := d.loaded(dst, want)
	x, y := d.widened(old, wide), d.widened(want, wide)
	equal := d.into("vcmp", d.temp(want, d.Ctx.I1()), []*ir.Value{x, y}, d.word("compare_mode", hivm.CompareMode, "eq"))
	d.into("store", dst, []*ir.Value{d.chosen(equal, next, old)})
	d.unlock(lock)
	d.rw.Erase(op)
	return true, nil
}

// exchange decomposes atomic_xchg: while a lock is held, the elements of memory
// and of the source change places, where a mask says so if there is a mask. That
// the old elements are left in the source is how the reference hands them back.
func exchange(d decomposer, op *ir.Operation) (bool, error) {
	src, dst, mask := op.Operand(0), op.GroupValue(1), op.GroupValue(2)
	if !hivm.HasPureBufferSemantics(op) || !ir.IsMemRef(src.Type()) || op.NumResults() > 0 || !d.takes("load", ir.ElementType(src.Type())) {
		return false, nil
	}
	lock := d.lock()
	old := d.loaded(dst, src)
	in, out := src, old
	if mask != nil {
		in, out = d.chosen(mask, src, old), d.chosen(mask, old, src)
	}
	d.into("store", dst, []*ir.Value{in})
	d.into("copy", src, []*ir.Value{out})
	d.unlock(lock)
	d.rw.Erase(op)
	return true, nil
}
