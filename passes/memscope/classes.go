package memscope

import (
	"fmt"

	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
)

// classes are the values of a module that are the same memory, as disjoint sets: a set has
// one memory space.
type classes struct {
	// number has for each memref its place in the lists. Number 0 is for other values.
	number map[*ir.Value]int32
	values []*ir.Value // all memrefs, in the order of the text
	parent []int32
	claims []*claim // by the number of the value that stands for the set
}

// claim says that memory lies in a space, and why: a part of the operation at is there.
type claim struct {
	space ir.Attribute
	at    *ir.Operation
	part
}

// part is a part of an operation, for messages.
type part struct {
	word   string
	number int // -1 if the word says all
}

// String implements fmt.Stringer.
func (p part) String() string {
	if p.number < 0 {
		return p.word
	}
	return fmt.Sprintf("%s #%d", p.word, p.number)
}

func newClasses() *classes {
	return &classes{number: map[*ir.Value]int32{}, values: make([]*ir.Value, 1), parent: make([]int32, 1), claims: make([]*claim, 1)}
}

// add notes a memref.
func (c *classes) add(v *ir.Value) {
	if !isMemref(v.Type()) || c.number[v] != 0 {
		return
	}
	n := int32(len(c.values))
	c.number[v] = n
	c.values, c.parent, c.claims = append(c.values, v), append(c.parent, n), append(c.claims, nil)
}

// of returns the number of the value that stands for the set of v.
func (c *classes) of(v *ir.Value) int32 {
	n := c.number[v]
	for c.parent[n] != n {
		c.parent[n] = c.parent[c.parent[n]]
		n = c.parent[n]
	}
	return n
}

// join says that two values are the same memory, if both are memrefs.
func (c *classes) join(a, b *ir.Value) {
	if isMemref(a.Type()) && isMemref(b.Type()) {
		c.add(a)
		c.add(b)
		c.parent[c.of(b)] = c.of(a)
	}
}

// claim says that v lies in a space. It returns the earlier claim that contradicts that.
func (c *classes) claim(v *ir.Value, x claim) (earlier claim, ok bool) {
	set := &c.claims[c.of(v)]
	if *set != nil {
		return **set, (*set).space == x.space
	}
	*set = &x
	return claim{}, true
}

// known returns the space of v, nil if nothing claims one.
func (c *classes) known(v *ir.Value) ir.Attribute {
	if x := c.claims[c.of(v)]; x != nil {
		return x.space
	}
	return nil
}

// uses says which operations of HIVM use the memory of a set.
type uses struct {
	structured bool // vector operations and transfers
	local      bool // vector operations, and transfers on the side of the core
	global     bool // transfers on the side of global memory
}

// usesOf looks through operations for the uses of sets, which must be complete, by their numbers.
func (c *classes) usesOf(ops []*ir.Operation) []uses {
	all := make([]uses, len(c.values))
	for _, op := range ops {
		if !op.Has(hivm.Structured) {
			continue
		}
		vector := op.Has(hivm.Vector)
		for i := range op.NumOperands() {
			if !isMemref(op.Operand(i).Type()) {
				continue
			}
			u := &all[c.of(op.Operand(i))]
			u.structured = u.structured || vector || op.Has(hivm.UniformReassociation)
			u.local = u.local || vector || hivm.IsLoad(op) && i == 1 || hivm.IsStore(op) && i == 0
			u.global = u.global || hivm.IsLoad(op) && i == 0 || hivm.IsStore(op) && i == 1
		}
	}
	return all
}
