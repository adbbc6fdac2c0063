package check

import (
	"encoding/binary"
	"slices"

	"hivm-opt/ir"
)

// numbering finds operations without effects that compute the same: operations with
// the same definition, attributes and types whose operands are the same.
type numbering struct {
	ops map[string]*ir.Operation // the first operation with a key
	// ids numbers the parts of keys.
	ids map[any]uint32
	// first maps the results of operations that are not the first of their key.
	first map[*ir.Value]*ir.Value
	buf   []byte
}

func newNumbering() *numbering {
	return &numbering{ops: map[string]*ir.Operation{}, ids: map[any]uint32{}, first: map[*ir.Value]*ir.Value{}}
}

// enter numbers all operations in op.
func (n *numbering) enter(op *ir.Operation) {
	ir.Walk(op, func(op *ir.Operation) bool {
		if !free(op) {
			return true
		}
		key, _ := n.key(op, func(v *ir.Value) (*ir.Value, bool) { return v, true })
		if old := n.ops[key]; old == nil {
			n.ops[key] = op
		} else {
			for i := range op.NumResults() {
				n.first[op.Result(i)] = old.Result(i)
			}
		}
		return true
	})
}

// id returns the number of a part of a key.
func (n *numbering) id(x any) uint32 {
	i, ok := n.ids[x]
	if !ok {
		i = uint32(len(n.ids) + 1)
		n.ids[x] = i
	}
	return i
}

// key returns the key of an operation. value gives the value before for each of
// its operands; without one there is no key.
func (n *numbering) key(op *ir.Operation, value func(*ir.Value) (*ir.Value, bool)) (string, bool) {
	operands := make([]uint32, op.NumOperands())
	for i := range operands {
		v, ok := value(op.Operand(i))
		if !ok {
			return "", false
		}
		if w, ok := n.first[v]; ok {
			v = w
		}
		operands[i] = n.id(v)
	}
	if op.Has(ir.Commutative) {
		slices.Sort(operands)
	}
	b := binary.LittleEndian.AppendUint32(n.buf[:0], n.id(op.Def()))
	for _, i := range operands {
		b = binary.LittleEndian.AppendUint32(b, i)
	}
	for _, a := range op.Props() {
		b = n.attribute(b, a)
	}
	if d := op.PropDict(); d != nil {
		b = n.attribute(b, d)
	}
	if d := op.Attrs(); d != nil {
		b = n.attribute(b, d)
	}
	for i := range op.NumResults() {
		b = binary.LittleEndian.AppendUint32(b, n.id(op.Result(i).Type()))
	}
	n.buf = b
	return string(b), true
}

func (n *numbering) attribute(b []byte, a ir.Attribute) []byte {
	if a == nil {
		return binary.LittleEndian.AppendUint32(b, 0)
	}
	return binary.LittleEndian.AppendUint32(b, n.id(a))
}
