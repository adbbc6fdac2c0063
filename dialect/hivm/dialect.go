package hivm

import (
	"strings"
	"sync"

	"hivm-opt/analysis/target"
	"hivm-opt/dialect/indexlist"
	"hivm-opt/ir"
)

// Dialect returns the HIVM dialect with the rules of all hardware where a module names
// no chip.
func Dialect() *ir.Dialect { return DialectFor(target.Unknown) }

// DialectFor returns the HIVM dialect with the rules of a generation where a module
// names no chip. The rules of [target.Unknown] admit everything that either
// generation admits.
func DialectFor(class target.Generation) *ir.Dialect {
	l := arch{class}
	d := &ir.Dialect{Name: "hivm", IDs: opIDs[:], Attrs: attrs(), Customs: customs()}
	d.Customs[indexlist.Name] = indexlist.Directive()
	for _, rows := range [][]*ir.OpDef{
		elementwiseRows(l), vectorRows(l), dmaRows(l), macroRows(), syncRows(l), systemRows(), accessRows(), customRows(l), intrinsicRows(),
	} {
		d.Ops = append(d.Ops, rows...)
	}
	return d
}

// definitions are the definitions of a dialect; they never change.
var definitions = sync.OnceValue(func() []*ir.OpDef { return Dialect().Ops })

// Names returns the names of the operations that have all of some traits, in the order of
// their definitions.
func Names(traits ir.Traits) []string {
	var out []string
	for _, def := range definitions() {
		if def.Traits.Has(traits) {
			out = append(out, def.Name)
		}
	}
	return out
}

// WithoutData returns a row for each operation that an engine does nothing for, because it
// moves no data ([NoData]), and for each whose meaning on data is not defined, with the
// reason. Names lack the prefix of the dialect.
func WithoutData[Row any](nothing func(name string) Row, undefined func(name, reason string) Row) []Row {
	var out []Row
	for _, def := range definitions() {
		name := strings.TrimPrefix(def.Name, "hivm.hir.")
		switch {
		case def.Traits.Has(NoData):
			out = append(out, nothing(name))
		case def.Unspecified != "":
			out = append(out, undefined(name, def.Unspecified))
		}
	}
	return out
}
