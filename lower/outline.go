package lower

import (
	"strconv"
	"strings"

	"hivm-opt/ir"
	"hivm-opt/lower/llvmir"
)

// Outlined calls emit, to lower code of some operations, whose values nothing behind it uses. If
// the module has the same code with a loop several times, for operations of the same names, it
// becomes a function ([llvmir.Outliner]). key adds all that the code depends on to a key, so that
// emit need not be called again for what is equal. It is false if there is no key; it may be nil.
func (f *Func) Outlined(ops []*ir.Operation, key func(k *Key) bool, emit func() error) error {
	if f.outliner == nil {
		return emit()
	}
	c := llvmir.Code{Kind: func() string { return kindOf(ops) }, Name: func() string { return codeName(ops) }, Emit: emit}
	if key != nil && f.Options.Checks == nil { // whose messages name the place of the operation
		c.Key = func(k *llvmir.Key) bool { return key(&Key{k, f}) }
	}
	return f.outliner.Code(f.Builder, c)
}

func kindOf(ops []*ir.Operation) string {
	kind := ops[0].Name()
	for _, op := range ops[1:] {
		kind += " " + op.Name()
	}
	return kind
}

// isOutlined reports whether the code of an operation may become a function: it has no results
// and no code of others in it.
func isOutlined(op *ir.Operation) bool {
	return op.NumResults() == 0 && len(op.Regions()) == 0 && !op.Has(ir.Terminator)
}

// maxNames is how many operations are in the name of a function.
const maxNames = 4

// codeName is the name of the function of the code of operations: their names, and the types of the
// elements and the sizes of the first one's memrefs.
func codeName(ops []*ir.Operation) string {
	dialect, _, _ := strings.Cut(ops[0].Name(), ".")
	words := []string{dialect}
	for _, op := range ops[:min(len(ops), maxNames)] {
		words = append(words, op.Name()[strings.LastIndexByte(op.Name(), '.')+1:])
	}
	if more := len(ops) - maxNames; more > 0 {
		words = append(words, "and"+strconv.Itoa(more))
	}
	return strings.Join(append(words, shapeName(ops[0])...), ".")
}

// shapeName lists the types of the elements of an operation's memrefs, and the sizes of the first of
// them. A size that is not known is n.
func shapeName(op *ir.Operation) []string {
	var elems, sizes []string
	for _, v := range op.Operands() {
		m, ok := v.Type().(*ir.MemRefType)
		if !ok {
			continue
		}
		if len(elems) == 0 {
			for _, n := range m.Shape {
				sizes = append(sizes, sizeName(n))
			}
		}
		if elem := m.Elem.String(); len(elems) == 0 || elems[len(elems)-1] != elem {
			elems = append(elems, elem)
		}
	}
	return append(elems, strings.Join(sizes, "x"))
}

func sizeName(n int64) string {
	if n == ir.Dynamic {
		return "n"
	}
	return strconv.FormatInt(n, 10)
}
