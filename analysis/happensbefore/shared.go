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
	maybe bool // which of the bits were written, or overwritten, is not known
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
		maybe := len(key.view.must) == 0 || key.through != nil && len(key.through.must) == 0
		k.contents = append(k.contents, content{key.maker, bits, key.by, maybe})
		k.contentKeys = append(k.contentKeys, key)
		k.contentOf[key] = id
	}
	return id
}

// wrote notes a write through a view: the buffer has these bits, and others at the same address have lost theirs.
// Where it is not known which bits a write is to, as for a buffer whose turn is not followed, they may be all that the
// view may have. A loop over elements is left out: each of its writes is to few bits, which move.
func (k *checker) wrote(s *state, op *ir.Operation, v *view) {
	if v.maker == nil {
		return
	}
	bits := v.must
	if len(bits) == 0 && !v.moves() {
		bits = v.may
	}
	if len(bits) == 0 {
		return
	}
	gone := func(id int32) bool {
		x := &k.contents[id]
		return x.maker == v.maker && within(x.bits, bits) && (x.maybe || len(v.must) > 0)
	}
	s.lost = slices.DeleteFunc(s.lost, gone)
	s.owners = slices.DeleteFunc(s.owners, gone)
	kept := s.owners[:0]
	for _, id := range s.owners {
		x, key := &k.contents[id], k.contentKeys[id]
		common := intersect(x.bits, bits)
		if x.maker == v.maker || key.view.root != v.root || len(common) == 0 {
			kept = append(kept, id)
			continue
		}
		addSorted(&s.lost, k.content(contentKey{key.maker, key.view, v, op}, common))
		if !slices.Equal(common, x.bits) || len(v.must) == 0 {
			kept = append(kept, id)
		}
	}
	s.owners = kept
	addSorted(&s.owners, k.content(contentKey{maker: v.maker, view: v}, bits))
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
		if key := k.contentKeys[id]; x.maybe {
			f = k.maybeLost(op, f.Bytes, reason(key.view, key.through))
		} else if len(intersect(x.bits, v.must)) == 0 {
			f = k.maybeLost(op, f.Bytes, reason(v, v))
		}
		k.find(f)
	}
}

func (k *checker) maybeLost(op *ir.Operation, b string, why string) Finding {
	return Finding{Kind: Doubt, Op: op, Reason: fmt.Sprintf("it may read %s, which another buffer at the same address has overwritten; %s", b, why)}
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
