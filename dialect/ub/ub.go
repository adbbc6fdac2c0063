package ub

import (
	"hivm-opt/ir"
)

// PoisonAttr is #ub.poison.
var PoisonAttr = &ir.AttrDef{Name: "ub.poison"}

func poison(c *ir.Context) ir.Attribute { return c.Structured(PoisonAttr, nil) }

var kindPoison = &ir.AttrKind{Desc: "PoisonAttrInterface instance", OK: func(_ *ir.Context, a ir.Attribute) bool {
	d, ok := a.(*ir.DialectAttr)
	return ok && d.Def == PoisonAttr
}}

// Dialect returns the ub dialect.
func Dialect() *ir.Dialect {
	return &ir.Dialect{
		Name:    "ub",
		NoTypes: true,
		Attrs:   []*ir.AttrDef{PoisonAttr},
		IDs:     opIDs[:],
		Ops: []*ir.OpDef{{
			Name:    "ub.poison",
			Results: []ir.Arg{{Name: "result"}},
			Attrs:   []ir.AttrSpec{{Name: "value", Kind: kindPoison, Presence: ir.DefaultValued, Default: poison}},
			Traits:  ir.Pure | ir.ConstantLike,
			Format:  "attr-dict (`<` $value^ `>`)? `:` type($result)",
		}},
		Materialize: func(b *ir.Builder, a ir.Attribute, t ir.Type) *ir.Operation {
			if a != poison(b.Ctx) {
				return nil
			}
			return PoisonBuilder{Result: t}.Build(b).Op
		},
	}
}
