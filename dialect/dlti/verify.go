package dlti

import (
	"strings"

	"hivm-opt/dialect/builtin"
	"hivm-opt/ir"
)

// verifyAttr checks a discardable attribute of the dialect. The statements of a
// layout about types are checked where the layout holds, on a module.
func verifyAttr(c *ir.Context, op *ir.Operation, a ir.NamedAttr) error {
	d, _ := a.Value.(*ir.DialectAttr)
	switch a.Name {
	case specKey:
		if d == nil || d.Def != Spec {
			return op.Errorf(c, "'%s' is expected to be a #%s attribute", a.Name, a.Name)
		}
		if builtin.IsModule(op) {
			return verifySpec(c, op, d.Params[0].(*ir.ArrayAttr).Elems)
		}
	case systemKey:
		if d == nil || d.Def != SystemSpec {
			return op.Errorf(c, "'%s' is expected to be a #%s attribute", a.Name, a.Name)
		}
	case mapKey:
		if d == nil || d.Def != Map {
			return op.Errorf(c, "'%s' is expected to be a #%s attribute", a.Name, a.Name)
		}
	default:
		return op.Errorf(c, "attribute '%s' not supported by dialect", a.Name)
	}
	return nil
}

// verifySpec checks the statements of a layout about types first, then the rest.
func verifySpec(c *ir.Context, op *ir.Operation, entries []ir.Attribute) error {
	for _, e := range entries {
		if t, ok := keyType(e); ok {
			if err := verifyLayout(c, op, t, e); err != nil {
				return err
			}
		}
	}
	for _, e := range entries {
		key, value := entry(e)
		if s, ok := key.(*ir.StringAttr); ok && strings.HasPrefix(s.Value, "dlti.") {
			if err := verifyIdentifier(c, op, s.Value, value); err != nil {
				return err
			}
		}
	}
	return nil
}

// verifyLayout checks the layout of a type: the size of index; the alignments of
// numbers in bits, the alignment of the ABI and the preferred alignment. The
// layouts of other dialects' types are theirs.
func verifyLayout(c *ir.Context, op *ir.Operation, t ir.Type, e ir.Attribute) error {
	_, value := entry(e)
	switch t.(type) {
	case *ir.IndexType:
		if _, ok := value.(*ir.IntegerAttr); !ok {
			return op.Errorf(c, "expected integer attribute in the data layout entry for '%s'", t)
		}
	case *ir.IntegerType, *ir.FloatType:
		return verifyAlignment(c, op, value, e)
	case *ir.OpaqueType:
	default:
		return op.Errorf(c, "unexpected data layout for a built-in type")
	}
	return nil
}

func verifyAlignment(c *ir.Context, op *ir.Operation, value, e ir.Attribute) error {
	d, ok := value.(*ir.DenseAttr)
	if !ok || !ir.IsInt(d.Type().(ir.ShapedType).ElemType(), 64) {
		return op.Errorf(c, "expected a dense i64 elements attribute in the data layout entry %s", e)
	}
	shape, _ := d.Type().(ir.ShapedType).Dims()
	n, _ := ir.NumElements(shape)
	if n < 1 || n > 2 {
		return op.Errorf(c, "expected 1 or 2 elements in the data layout entry %s", e)
	}
	if n == 2 && !d.Splat && int64Of(d.Raw[8:]) < int64Of(d.Raw) {
		return op.Errorf(c, "preferred alignment is expected to be greater than or equal to the abi alignment in data layout entry %s", e)
	}
	return nil
}

// int64Of reads the first element of the contents of a dense attribute.
func int64Of(raw []byte) (v int64) {
	for i := range 8 {
		v |= int64(raw[i]) << (8 * i)
	}
	return v
}

// verifyIdentifier checks an entry that is about the machine, not about a type.
func verifyIdentifier(c *ir.Context, op *ir.Operation, key string, value ir.Attribute) error {
	switch key {
	case "dlti.endianness":
		if s, ok := value.(*ir.StringAttr); !ok || s.Value != "big" && s.Value != "little" {
			return op.Errorf(c, "'%s' data layout entry is expected to be either 'big' or 'little'", key)
		}
	case "dlti.alloca_memory_space", "dlti.program_memory_space", "dlti.global_memory_space", "dlti.stack_alignment":
	default:
		return op.Errorf(c, "unknown data layout entry name: %s", key)
	}
	return nil
}
