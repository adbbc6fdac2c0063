package decompose

import (
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
)

// castRoute is a conversion that the library lacks and the type it goes through.
// Names are the names of the library; to bool it is a comparison with 0.
type castRoute struct{ from, to, through string }

var castRoutes = []castRoute{
	{"float", "int8_t", "half"},
	{"int4_t", "int8_t", "half"},
	{"bool", "int8_t", "half"},
	{"int8_t", "bool", "half"},
	{"int16_t", "bool", "half"},
	{"int32_t", "bool", "float"},
}

// conversion is the model of vcast.
type conversion struct{}

// Decompose implements [DecomposeInterface]: a conversion that the library lacks goes
// through a float type.
func (conversion) Decompose(op *ir.Operation, rw *Rewriter) (bool, error) {
	if !separable(op) {
		return false, nil
	}
	d := newDecomposer(rw)
	src, dst := op.Operand(0), op.GroupValue(1)
	from, to := hivm.LibraryType(ir.ElementType(src.Type()), false), hivm.LibraryType(ir.ElementType(dst.Type()), false)
	for _, r := range castRoutes {
		if r.from != from || r.to != to {
			continue
		}
		through := d.f16()
		if r.through == "float" {
			through = d.f32()
		}
		wide := d.converted(src, through, hivm.Keyword(op, "round_mode", ""))
		if to == "bool" {
			zeros := d.into("vbrc", d.temp(src, through), []*ir.Value{d.number(through, 0)})
			attrs := append(d.fitting(op, src, dst), d.word("compare_mode", hivm.CompareMode, "ne"))
			d.finish(op, d.into("vcmp", dst, []*ir.Value{wide, zeros}, attrs...))
		} else {
			d.finish(op, d.into("vcast", dst, []*ir.Value{wide}, inherited(op, "round_mode", "cast", "transpose", "broadcast")...))
		}
		return true, nil
	}
	return false, nil
}
