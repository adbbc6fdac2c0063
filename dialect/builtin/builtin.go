package builtin

import (
	"strings"

	"hivm-opt/dialect/internal/asm"
	"hivm-opt/ir"
)

// Dialect returns the builtin dialect.
func Dialect() *ir.Dialect {
	return &ir.Dialect{
		Name: "builtin",
		IDs:  opIDs[:],
		Ops: []*ir.OpDef{
			{
				Name: "builtin.module",
				Attrs: []ir.AttrSpec{
					{Name: "sym_name", Kind: ir.KindString, Presence: ir.OptionalAttr},
					{Name: "sym_visibility", Kind: ir.KindString, Presence: ir.OptionalAttr},
				},
				Regions: []ir.RegionSpec{{Name: "bodyRegion", Sized: 1}},
				Traits:  ir.IsolatedFromAbove | ir.SymbolTable | ir.SingleBlock | ir.NoRegionArguments | ir.NoTerminator | ir.GraphRegion | ir.Symbol | ir.AffineScope,
				Impl:    module{},
			},
			{
				Name:     "builtin.unrealized_conversion_cast",
				Operands: []ir.Arg{{Name: "inputs", Arity: ir.Variadic}},
				Results:  []ir.Arg{{Name: "outputs", Arity: ir.Variadic}},
				Traits:   ir.Pure,
				Format:   "($inputs^ `:` type($inputs))? `to` type($outputs) attr-dict",
				Impl:     conversionCast{},
			},
		},
	}
}

const moduleName = 0 // slot of sym_name

// module is the implementation of builtin.module.
type module struct{}

// DefaultDialect implements ir.DefaultDialect: inside of a module the prefix
// builtin is left out.
func (module) DefaultDialect() string { return "builtin" }

// ElidedAttrs implements ir.ElidesAttrs.
func (module) ElidedAttrs() []string { return []string{"sym_name"} }

// ParseAsm implements ir.CustomAsm.
func (module) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	name, ok, err := p.OptionalSymbolName()
	if err != nil {
		return err
	}
	if ok {
		s.Props[moduleName] = p.Context().StringValue(name)
	}
	attrs, err := p.AttrDictWithKeyword()
	if err != nil {
		return err
	}
	p.SetAttrs(s, attrs)
	body, err := asm.Body(p)
	if err != nil {
		return err
	}
	s.Regions = append(s.Regions, body)
	return nil
}

// PrintAsm implements ir.CustomAsm.
func (module) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	if name, ok := ir.SymbolName(op); ok {
		p.Write(" ")
		p.Symbol(name)
	}
	p.AttrDictWithKeyword(op, "sym_name")
	p.Write(" ")
	p.Region(op.Region(0), true, true)
}

// Verify implements ir.Verifier.
func (module) Verify(c *ir.Context, op *ir.Operation) error {
	if attrs := op.Attrs(); attrs != nil {
		for _, a := range attrs.Entries {
			if !strings.Contains(a.Name, ".") {
				return op.OpErrorf(c, "can only contain attributes with dialect-prefixed names, found: '%s'", a.Name)
			}
		}
	}
	return nil
}

// conversionCast is the implementation of builtin.unrealized_conversion_cast.
type conversionCast struct{}

// Verify implements ir.Verifier.
func (conversionCast) Verify(c *ir.Context, op *ir.Operation) error {
	if op.NumResults() == 0 {
		return op.OpErrorf(c, "expected at least one result for cast operation")
	}
	return nil
}

// Fold implements ir.Folder: a cast to the same types goes away, and so does a
// cast that undoes another cast.
func (conversionCast) Fold(_ *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	ins := op.Operands()
	if sameTypes(ins, op) {
		return values(ins), false
	}
	if len(ins) == 0 || ins[0].Op() == nil || !ins[0].Op().Is(op.Name()) {
		return nil, false
	}
	inner := ins[0].Op()
	if inner.NumResults() != len(ins) {
		return nil, false
	}
	for i, v := range ins {
		if v != inner.Result(i) {
			return nil, false
		}
	}
	if from := inner.Operands(); sameTypes(from, op) {
		return values(from), false
	}
	return nil, false
}

func sameTypes(vs []*ir.Value, op *ir.Operation) bool {
	if len(vs) != op.NumResults() {
		return false
	}
	for i, v := range vs {
		if v.Type() != op.Result(i).Type() {
			return false
		}
	}
	return true
}

func values(vs []*ir.Value) []ir.FoldResult {
	out := make([]ir.FoldResult, len(vs))
	for i, v := range vs {
		out[i].Value = v
	}
	return out
}
