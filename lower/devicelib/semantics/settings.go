package semantics

import (
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/lower/devicelib"
)

// Setting is a parameter whose value is an attribute of the operation.
type Setting struct {
	Role string
	// Values are the values with a meaning.
	Values []int64
	// Flag settings are 1 for anything but 0.
	Flag bool
}

// setting is a setting of a family.
type setting struct {
	role string
	// keywords are the values, nil for a flag.
	keywords *ir.AttrDef
	// undefined reports a value whose meaning is not defined.
	undefined func(f *devicelib.Function, keyword string) bool
}

// Settings returns the settings of the function that a call with n arguments gives.
func (m *Meaning) Settings(n int) []Setting {
	var out []Setting
	for _, s := range m.settings {
		if m.Argument(s.role, n) < 0 {
			continue
		}
		x := Setting{Role: s.role, Flag: s.keywords == nil}
		if x.Flag {
			x.Values = []int64{0, 1}
		} else {
			for _, k := range s.keywords.Cases {
				if s.undefined == nil || !s.undefined(m.Function, k.Name) {
					x.Values = append(x.Values, k.Value)
				}
			}
		}
		out = append(out, x)
	}
	return out
}

func keywords(role string, def *ir.AttrDef) []setting { return []setting{{role: role, keywords: def}} }

// outputSettings are the settings of fixpipe. The library takes neither a scale nor a
// slope.
func outputSettings() []setting {
	return []setting{
		{role: "quant", keywords: hivm.PreQuantMode, undefined: func(f *devicelib.Function, k string) bool {
			return k == "QF322F32_PRE" || k == "NO_QUANT" && f.Var("S") != f.Var("D")
		}},
		{role: "relu", keywords: hivm.PreReluMode, undefined: func(_ *devicelib.Function, k string) bool {
			return k != "NO_RELU" && k != "NORMAL_RELU"
		}},
		{role: "split"},
	}
}
