package hivm

import (
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/indexlist"
	"hivm-opt/ir"
)

// Dialect returns the HIVM dialect with the rules of memory-based hardware where
// a module names no target.
func Dialect() *ir.Dialect { return DialectFor(hacc.MemBased) }

// DialectFor returns the HIVM dialect with the rules of a hardware class where a
// module names no target.
func DialectFor(class hacc.Class) *ir.Dialect {
	l := line{class}
	d := &ir.Dialect{Name: "hivm", Attrs: attrs(), Customs: customs()}
	d.Customs[indexlist.Name] = indexlist.Directive()
	for _, rows := range [][]*ir.OpDef{
		elementwiseRows(l), vectorRows(l), dmaRows(l), macroRows(), syncRows(), miscRows(),
	} {
		d.Ops = append(d.Ops, rows...)
	}
	return d
}
