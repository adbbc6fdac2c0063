package indexlist

import (
	"slices"

	"hivm-opt/ir"
	"hivm-opt/ir/asmfmt"
	"hivm-opt/ir/diag"
	"hivm-opt/ir/source"
)

// Name is the name under which formats refer to the directive.
const Name = "DynamicIndexList"

// Directive returns custom<DynamicIndexList>($dynamic, $static): the first
// argument names an operand group of indices, the second a dense i64 array.
func Directive() ir.CustomDirective {
	return ir.CustomDirective{Parse: parseList, Print: printList}
}

// parseList reads a list. As in MLIR, an error inside the list is followed by an
// error at the operation.
func parseList(p ir.AsmParser, f ir.FormatState, args []asmfmt.Elem) error {
	err := parseElements(p, f, args)
	if err == nil {
		return nil
	}
	whole := diag.Of(notElement(p, f.NamePos()))
	if errs := diag.Of(err); errs[0].Msg != whole[0].Msg {
		return diag.List(append(errs, whole...))
	}
	return err
}

// notElement is the message of the operation whose name is at a position about its
// list.
func notElement(p ir.AsmParser, name source.Pos) error {
	return p.Errorf(name, "expected SSA value or integer")
}

func parseElements(p ir.AsmParser, f ir.FormatState, args []asmfmt.Elem) error {
	var few [8]int64 // enough for any real rank, and stays off the heap
	static := few[:0]
	if err := p.Punct("["); err != nil {
		return InList(err)
	}
	if !p.OptionalPunct("]") {
		for {
			ref, ok, err := p.OptionalOperand()
			n := ir.Dynamic
			switch {
			case err != nil:
				return err
			case ok:
				f.AddOperand(args[0].Index, ref)
			default:
				if n, err = number(p, f.NamePos()); err != nil {
					return err
				}
			}
			static = append(static, n)
			if !p.OptionalPunct(",") {
				break
			}
		}
		if err := p.Punct("]"); err != nil {
			return InList(err)
		}
	}
	f.SetProp(args[1].Index, p.Context().DenseI64(static))
	return nil
}

// InList adds to the error about a missing bracket where it is missing.
func InList(err error) error {
	if d, ok := err.(*diag.Diagnostic); ok {
		d.Msg += " in dynamic index list"
	}
	return err
}

// number reads an integer of the list of an operation whose name is at a position.
// MLIR reads [4] as well, a multiple of the vector scale, and forgets the brackets.
func number(p ir.AsmParser, name source.Pos) (int64, error) {
	if !p.OptionalPunct("[") {
		return p.Integer()
	}
	n, err := p.Integer()
	if err != nil {
		return 0, err
	}
	if !p.OptionalPunct("]") {
		return 0, notElement(p, name)
	}
	return n, nil
}

func printList(p ir.AsmPrinter, op *ir.Operation, args []asmfmt.Elem) {
	p.Write("[")
	Of(op, args[0].Index, args[1].Index).Print(p)
	p.Write("]")
}

// List is a list of numbers and values as an operation stores it.
type List struct {
	// Static has one entry per element, [ir.Dynamic] for a value.
	Static []int64
	// Dynamic holds the values in order.
	Dynamic []ir.Use
}

// Print writes the elements separated by commas.
func (l List) Print(p ir.AsmPrinter) {
	dynamic := l.Dynamic
	for i, n := range l.Static {
		if i > 0 {
			p.Write(", ")
		}
		switch {
		case n != ir.Dynamic:
			p.Int(n)
		case len(dynamic) > 0:
			p.Operand(dynamic[0].Value())
			dynamic = dynamic[1:]
		default:
			// The verifier rejects a list with too few values; it still has to
			// be shown to say so.
			p.Write("?")
		}
	}
}

// Of returns the list of op whose values are an operand group and whose numbers
// are the property in a slot. It is empty when that is not an integer array.
func Of(op *ir.Operation, group, slot int) List {
	l := List{Dynamic: op.GroupOf(group)}
	if a, ok := op.Prop(slot).(*ir.DenseArrayAttr); ok && a.Floats == nil {
		l.Static = a.Ints
	}
	return l
}

// Len returns the number of elements.
func (l List) Len() int { return len(l.Static) }

// At returns element i.
func (l List) At(i int) Entry {
	if l.Static[i] != ir.Dynamic {
		return Entry{Int: l.Static[i]}
	}
	if k := ir.NumDynamic(l.Static[:i]); k < len(l.Dynamic) {
		return Entry{Value: l.Dynamic[k].Value()}
	}
	return Entry{Int: ir.Dynamic}
}

// All reports whether every element is known to be n.
func (l List) All(n int64) bool {
	for i := range l.Static {
		if v, ok := l.At(i).Constant(); !ok || v != n {
			return false
		}
	}
	return true
}

// WithConstants returns the static numbers with the values among the others that are constants
// and not negative, and the values that are left. ok is false if there is no such constant.
func (l List) WithConstants() (static []int64, rest []*ir.Value, ok bool) {
	static = slices.Clone(l.Static)
	for i := range static {
		e := l.At(i)
		if e.Value == nil {
			continue
		}
		if n, known := ir.ConstantInt(e.Value); known && n >= 0 {
			static[i], ok = n, true
		} else {
			rest = append(rest, e.Value)
		}
	}
	return static, rest, ok
}

// Equal reports whether both lists have the same elements: equal numbers and
// identical values.
func (l List) Equal(o List) bool {
	if len(l.Static) != len(o.Static) || len(l.Dynamic) != len(o.Dynamic) {
		return false
	}
	for i, n := range l.Static {
		if n != o.Static[i] {
			return false
		}
	}
	for i := range l.Dynamic {
		if l.Dynamic[i].Value() != o.Dynamic[i].Value() {
			return false
		}
	}
	return true
}

// Entry is one element of a list: a value, or a number when Value is nil.
type Entry struct {
	Value *ir.Value
	Int   int64
}

// Constant returns the number that the element is, or that its value is known
// to be.
func (e Entry) Constant() (int64, bool) {
	if e.Value != nil {
		return ir.ConstantInt(e.Value)
	}
	return e.Int, e.Int != ir.Dynamic
}
