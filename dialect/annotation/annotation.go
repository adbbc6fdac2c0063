package annotation

import (
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
)

// BufferSize is the hint with the number of bytes that a buffer of dynamic size
// takes at most.
const BufferSize = "buffer_size_in_byte"

// The keywords of effects and of #annotation.effect_mode.
const (
	effectWrite = "write"
	effectRead  = "read"
)

// The slots of the attributes of annotation.mark.
const (
	slotEffects = 0
	slotKeys    = 1
)

// EffectMode is #annotation.effect_mode<...>: how a mark affects its value.
var EffectMode = &ir.AttrDef{
	Name:    "annotation.effect_mode",
	CppName: "::mlir::annotation::EffectMode",
	Cases:   []ir.EnumCase{{Name: effectWrite, Value: 0}, {Name: effectRead, Value: 1}},
}

// FilterPasses is #annotation.filter_passes<"...">: the passes that leave a
// function alone.
var FilterPasses = &ir.AttrDef{
	Name:   "annotation.filter_passes",
	Params: []ir.AttrSpec{{Name: "passes", Kind: ir.KindString}},
	Format: "`<` $passes `>`",
}

var kindStrings = &ir.AttrKind{Desc: "string array attribute", Stored: ir.IsA[*ir.ArrayAttr], OK: func(_ *ir.Context, a ir.Attribute) bool {
	arr, ok := a.(*ir.ArrayAttr)
	if !ok {
		return false
	}
	for _, e := range arr.Elems {
		if _, ok := e.(*ir.StringAttr); !ok {
			return false
		}
	}
	return true
}}

func writes(c *ir.Context) ir.Attribute { return c.Strings(effectWrite) }

// Dialect returns the annotation dialect.
func Dialect() *ir.Dialect {
	return &ir.Dialect{
		Name:  "annotation",
		Attrs: []*ir.AttrDef{EffectMode, FilterPasses},
		IDs:   opIDs[:],
		Ops: []*ir.OpDef{{
			Name: "annotation.mark",
			Operands: []ir.Arg{
				{Name: "src"},
				{Name: "values", Arity: ir.Variadic},
			},
			Attrs: []ir.AttrSpec{
				{Name: "effects", Kind: kindStrings, Presence: ir.DefaultValued, Default: writes},
				{Name: "keys", Kind: kindStrings, Presence: ir.OptionalAttr},
			},
			Format: "$src attr-dict (`keys` `=` $keys^)? (`values` `=` `[` $values^ `:` type($values) `]`)? `:` type($src)",
			Impl:   mark{},
		}},
	}
}

// mark is annotation.mark. Its operands are src and values.
type mark struct{}

// Effects implements ir.MemoryEffects: the effects of the attribute effects. A mark
// that does not claim to write still counts as doing so, or dead-code elimination
// would drop the hint.
func (mark) Effects(op *ir.Operation) []ir.Effect {
	src := op.Operand(0)
	out := []ir.Effect{{Kind: ir.WriteEffect, Value: src}}
	if arr, ok := op.Prop(slotEffects).(*ir.ArrayAttr); ok {
		for _, e := range arr.Elems {
			if s, ok := e.(*ir.StringAttr); ok && s.Value == effectRead {
				return append(out, ir.Effect{Kind: ir.ReadEffect, Value: src})
			}
		}
	}
	return out
}

// BufferBytes returns the buffer that op is a hint for, and how many bytes it takes at
// most. It is false for operations without that hint.
func BufferBytes(op *ir.Operation) (buffer *ir.Value, bytes int64, ok bool) {
	if _, is := ir.As[mark](op); !is {
		return nil, 0, false
	}
	n, ok := op.Attr(BufferSize).(*ir.IntegerAttr)
	if !ok || n.Wide != nil || n.Value < 0 {
		return nil, 0, false
	}
	return memref.Root(op.Operand(0)), n.Value, true
}

// Fold implements ir.Folder: a hint about the size of a buffer moves from a view
// to the allocation that is viewed. It stays when the view is not of an
// allocation.
func (mark) Fold(_ *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	if op.Attr(BufferSize) == nil {
		return nil, false
	}
	root := memref.Root(op.Operand(0))
	if root == op.Operand(0) || !allocates(root) {
		return nil, false
	}
	op.SetOperand(0, root)
	return nil, true
}

// CanonicalizePatterns implements rewrite.Canonicalizer.
func (mark) CanonicalizePatterns() []rewrite.Pattern {
	return rewrite.ForOp("annotation.mark", needlessSize)
}

// needlessSize drops a mark that gives nothing but the size of an allocation whose type
// says it, or of a value that nothing else uses. A mark of a view that nothing else uses
// moves to what is viewed.
func needlessSize(op *ir.Operation, rw *rewrite.Rewriter) bool {
	src := op.Operand(0)
	if op.Attr(BufferSize) == nil || len(op.Attrs().Entries) != 1 || op.Prop(slotKeys) != nil {
		return false
	}
	if t, ok := memref.Root(src).Type().(*ir.MemRefType); ok && allocates(memref.Root(src)) && ir.IsStatic(t.Shape) {
		rw.Erase(op)
		return true
	}
	if !src.HasOneUse() {
		return false
	}
	if def := src.Op(); memref.IsCast(def) || memref.IsCollapseShape(def) || memref.IsExpandShape(def) {
		rw.SetOperand(op, 0, def.Operand(0))
	} else {
		rw.Erase(op)
	}
	return true
}

// allocates reports whether v is new memory of the operation that defines it.
func allocates(v *ir.Value) bool {
	if v.Op() == nil {
		return false
	}
	effects, _ := ir.Effects(v.Op())
	for _, e := range effects {
		if e.Kind == ir.AllocEffect && e.Value == v {
			return true
		}
	}
	return false
}
