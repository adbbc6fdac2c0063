package lowerhivm

import (
	"hivm-opt/ir"
	"hivm-opt/lower"
)

// Code of equal operations is built once ([lower.Func.Outlined]), if all that it depends on is in a key: the operations
// with what their operands have become, and what is found out about what is around them, which is all below.

// What a key is of.
const (
	keyOfOperation = iota
	keyOfMember
	keyOfJoint
)

// keyOfCall adds what the code of an operation by itself depends on: which operands share memory.
func keyOfCall(k *lower.Key, op *ir.Operation) bool {
	k.Number(keyOfOperation)
	k.Numbers(sharedNow(k.Func(), op))
	return true
}

// key adds what the code of a member alone depends on.
func (m member) key(k *lower.Key) bool {
	k.Number(keyOfMember)
	return m.addTo(k)
}

// key adds what the code of a joint depends on. What was found out about its memory is in the views that are the same,
// in those whose memory is in doubt, in whether elements are kept, and in where memory on the chip begins. The views of
// a base have to be there, since pointers do not tell which have the same: each place that takes the address of a
// variable has a base of its own, and they are equal constants.
func (j *joint) key(k *lower.Key) bool {
	k.Number(keyOfJoint)
	k.Number(len(j.members))
	for _, m := range j.members {
		if !m.addTo(k) {
			return false
		}
	}
	k.Values(j.sizes)
	k.Bools(j.written)
	k.Bools(j.loaded)
	k.Bools(j.kept)
	for _, o := range j.origins {
		k.Number(int(o.address))
	}
	bases := j.bases()
	k.Number(len(bases))
	for _, pair := range bases {
		for _, b := range pair {
			k.Numbers(j.viewsAt(b))
		}
	}
	if k.Bool(j.end != nil); j.end != nil {
		k.Number(j.end.from)
		k.Number(j.end.into)
		k.Bool(j.end.byRows)
	}
	return true
}

// addTo adds a member to a key. The views are those of the operation; what was computed in front of the code for them
// gets its number.
func (m member) addTo(k *lower.Key) bool {
	views := m.views()
	if k.Bool(m.reduction != nil); m.reduction != nil {
		views = []view{m.reduction.src, m.reduction.dst, m.reduction.to}
	}
	k.Number(len(views))
	for _, v := range views {
		v.addTo(k)
	}
	k.Numbers(m.reads)
	k.Numbers(m.writes)
	return k.Operation(m.op)
}

// addTo adds a view to a key.
func (v view) addTo(k *lower.Key) {
	k.Value(v.scalar)
	if k.Bool(v.memory != nil); v.memory != nil {
		k.MemRef(v.memory)
	}
}
