package hivmregbaseintrins

import (
	"slices"
	"strings"

	"hivm-opt/ir"
)

const prefix = "hivm_regbaseintrins."

// Dialect returns the hivm_regbaseintrins dialect.
func Dialect() *ir.Dialect {
	d := &ir.Dialect{
		Name: "hivm_regbaseintrins",
		Attrs: []*ir.AttrDef{
			{Name: prefix + "simt_entry", Params: []ir.AttrSpec{{Name: "value", Kind: ir.KindUnsigned}}, Format: "`<` $value `>`"},
			{Name: prefix + "simt_callable"},
			{Name: prefix + "target", Params: []ir.AttrSpec{{Name: "value", Kind: ir.KindString}}, Format: "`<` $value `>`"},
		},
		Ops: []*ir.OpDef{{
			Name: prefix + "intrins.launch_func",
			Operands: []ir.Arg{
				{Name: "blockSizeX", Type: constraint("i64")}, {Name: "blockSizeY", Type: constraint("i64")},
				{Name: "blockSizeZ", Type: constraint("i64")}, {Name: "opnds", Arity: ir.Variadic},
			},
			Attrs: []ir.AttrSpec{{Name: "kernel", Kind: ir.KindSymbol}},
			Format: "$kernel `threads` `in` ` ` `(` $blockSizeX `,` $blockSizeY `,` $blockSizeZ `)` attr-dict " +
				"(`args` `(` $opnds^ `)` `:` type($opnds))?",
		}},
	}
	for i := range shapes {
		d.Ops = append(d.Ops, shapes[i].rows()...)
	}
	return d
}

// shape is what rows have in common.
type shape struct {
	// operands and results are groups, each a name and the type after a colon, as constraint
	// reads it. alike names those that have one type.
	operands, results, alike string
	// text says that the operation has one: its operands. Otherwise it is written in generic form.
	text bool
	// intr says that intr.hivm. stands before the names.
	intr  bool
	names string
}

// rows makes the rows of a shape.
func (s *shape) rows() []*ir.OpDef {
	first := prefix
	if s.intr {
		first += "intr.hivm."
	}
	operands, results := s.groups(s.operands), s.groups(s.results)
	format := ""
	if s.text {
		for i, o := range operands {
			if i > 0 {
				format += "`,` "
			}
			format += "$" + o.Name + " "
		}
		format += "attr-dict"
	}
	var out []*ir.OpDef
	for n := range strings.FieldsSeq(s.names) {
		out = append(out, &ir.OpDef{
			Name: first + n, Operands: slices.Clone(operands), Results: slices.Clone(results), Format: format,
		})
	}
	return out
}

// groups reads a list of groups.
func (s *shape) groups(list string) []ir.Arg {
	alike := strings.Fields(s.alike)
	var out []ir.Arg
	for g := range strings.FieldsSeq(list) {
		name, of, _ := strings.Cut(g, ":")
		a := ir.Arg{Name: name, Type: constraint(of)}
		if slices.Index(alike, name) > 0 {
			a.Same, a.Match = alike[0], "all of {"+strings.Join(alike, ", ")+"} have same type"
		}
		out = append(out, a)
	}
	return out
}
