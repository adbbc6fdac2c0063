package memscope

import (
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
)

// classes are the values of a module that are the same memory, as disjoint sets: a set has
// one memory space.
type classes struct {
	parent map[*ir.Value]*ir.Value
	claims map[*ir.Value]claim // by the value that stands for the set
	values []*ir.Value         // all memrefs, in the order of the text
}

// claim says that memory lies in a space, and why: what of the operation at is there.
type claim struct {
	space ir.Attribute
	at    *ir.Operation
	what  string
}

func newClasses() *classes {
	return &classes{parent: map[*ir.Value]*ir.Value{}, claims: map[*ir.Value]claim{}}
}

// add notes a memref.
func (c *classes) add(v *ir.Value) {
	if isMemref(v.Type()) && c.parent[v] == nil {
		c.parent[v] = v
		c.values = append(c.values, v)
	}
}

// of returns the value that stands for the set of v.
func (c *classes) of(v *ir.Value) *ir.Value {
	for c.parent[v] != v {
		c.parent[v] = c.parent[c.parent[v]]
		v = c.parent[v]
	}
	return v
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
	set := c.of(v)
	if earlier, ok := c.claims[set]; ok {
		return earlier, earlier.space == x.space
	}
	c.claims[set] = x
	return claim{}, true
}

// known returns the space of v, nil if nothing claims one.
func (c *classes) known(v *ir.Value) ir.Attribute { return c.claims[c.of(v)].space }

// uses says which operations of HIVM use the memory of a set.
type uses struct {
	structured map[*ir.Value]bool // vector operations and transfers
	local      map[*ir.Value]bool // vector operations, and transfers on the side of the core
	global     map[*ir.Value]bool // transfers on the side of global memory
}

// usesOf looks through operations for the uses of sets, which must be complete.
func (c *classes) usesOf(ops []*ir.Operation) uses {
	u := uses{map[*ir.Value]bool{}, map[*ir.Value]bool{}, map[*ir.Value]bool{}}
	for _, op := range ops {
		if !op.Has(hivm.Structured) {
			continue
		}
		for i, v := range op.Operands() {
			if !isMemref(v.Type()) {
				continue
			}
			set := c.of(v)
			vector := op.Has(hivm.Vector)
			if vector || op.Has(hivm.UniformReassociation) {
				u.structured[set] = true
			}
			if vector || hivm.IsLoad(op) && i == 1 || hivm.IsStore(op) && i == 0 {
				u.local[set] = true
			}
			if hivm.IsLoad(op) && i == 0 || hivm.IsStore(op) && i == 1 {
				u.global[set] = true
			}
		}
	}
	return u
}
