package happensbefore

import (
	"fmt"
	"slices"

	"hivm-opt/analysis/pipes"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
)

// content is bits that were written through a buffer of pointer_cast, and, if they are lost, the operation that
// has overwritten them through another.
type content struct {
	maker *ir.Value
	bits  []span
	by    *ir.Operation
}

// contentKey says which content it is: a view that was written, and the view and operation that overwrote it.
type contentKey struct {
	maker         *ir.Value
	view, through *view
	by            *ir.Operation
}

// content returns the number of a content.
func (k *checker) content(key contentKey, bits []span) int32 {
	id, ok := k.contentOf[key]
	if !ok {
		id = int32(len(k.contents))
		k.contents = append(k.contents, content{key.maker, bits, key.by})
		k.contentKeys = append(k.contentKeys, key)
		k.contentOf[key] = id
	}
	return id
}

// wrote notes a write through a view: the buffer has these bits, and others at the same address have lost theirs.
func (k *checker) wrote(s *state, op *ir.Operation, v *view) {
	if v.maker == nil || len(v.must) == 0 {
		return
	}
	gone := func(id int32) bool {
		x := &k.contents[id]
		return x.maker == v.maker && within(x.bits, v.must)
	}
	s.lost = slices.DeleteFunc(s.lost, gone)
	s.owners = slices.DeleteFunc(s.owners, gone)
	kept := s.owners[:0]
	for _, id := range s.owners {
		x, key := &k.contents[id], k.contentKeys[id]
		common := intersect(x.bits, v.must)
		if x.maker == v.maker || key.view.root != v.root || len(common) == 0 {
			kept = append(kept, id)
			continue
		}
		addSorted(&s.lost, k.content(contentKey{key.maker, key.view, v, op}, common))
		if !slices.Equal(common, x.bits) {
			kept = append(kept, id)
		}
	}
	s.owners = kept
	addSorted(&s.owners, k.content(contentKey{maker: v.maker, view: v}, v.must))
}

// reads checks that a view has the bits that were written through its buffer.
func (k *checker) reads(s *state, op *ir.Operation, l pipes.Lane, v *view) {
	if v.maker == nil {
		return
	}
	for _, id := range s.lost {
		x := &k.contents[id]
		if x.maker != v.maker || len(intersect(x.bits, v.may)) == 0 {
			continue
		}
		f := Finding{Kind: Shared, Op: op, Other: x.by, Pipe: l, Bytes: bytesOf(v.root, x.bits), Path: s.path.steps()}
		if len(intersect(x.bits, v.must)) == 0 {
			f = Finding{Kind: Doubt, Op: op, Reason: fmt.Sprintf("it may read %s, which another buffer at the same address has overwritten; %s", f.Bytes, reason(v, v))}
		}
		k.find(f)
	}
}

// abandon forgets what was written through buffers that nothing uses any more.
func (k *checker) abandon(s *state, makers []*ir.Value) {
	of := func(id int32) bool { return slices.Contains(makers, k.contents[id].maker) }
	s.owners, s.lost = slices.DeleteFunc(s.owners, of), slices.DeleteFunc(s.lost, of)
}

// lastUse notes where a buffer of pointer_cast is used last, if no loop or branch hands it on.
func (p *plan) lastUse(op *ir.Operation) {
	v := op.Result(0)
	last, carried := p.reach(v)
	if !carried {
		p.dead[last] = append(p.dead[last], v)
	}
}

// buffersOf finds the last uses of all buffers of pointer_cast.
func (p *plan) buffersOf(fn *ir.Operation) {
	ir.Walk(fn, func(op *ir.Operation) bool {
		if hivm.IsPointerCast(op) {
			p.lastUse(op)
		}
		return true
	})
}
