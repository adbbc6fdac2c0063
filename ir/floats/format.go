package floats

// encoding is the use of the top exponent codes in a format.
type encoding uint8

const (
	ieee    encoding = iota // all-ones exponent: infinity and NaN
	nanOnes                 // FN: no infinity, all-ones magnitude is NaN
	nanZero                 // FNUZ: no infinity, the code of -0 is NaN
	finite                  // neither infinity nor NaN
	scale                   // f8E8M0FNU: a bare exponent, all ones is NaN
)

// Format describes one binary floating-point format. The formats are the
// package variables; there is no way to build others. A nil *Format is treated
// as F64 everywhere.
type Format struct {
	name      string
	bits      int // storage width
	expBits   int
	precision int // significant bits, the leading one included
	bias      int
	enc       encoding
	explicit  bool // the leading significand bit is stored (f80)
}

// The formats, by MLIR type name.
var (
	F16           = &Format{name: "f16", bits: 16, expBits: 5, precision: 11, bias: 15}
	BF16          = &Format{name: "bf16", bits: 16, expBits: 8, precision: 8, bias: 127}
	F32           = &Format{name: "f32", bits: 32, expBits: 8, precision: 24, bias: 127}
	F64           = &Format{name: "f64", bits: 64, expBits: 11, precision: 53, bias: 1023}
	TF32          = &Format{name: "tf32", bits: 19, expBits: 8, precision: 11, bias: 127}
	F80           = &Format{name: "f80", bits: 80, expBits: 15, precision: 64, bias: 16383, explicit: true}
	F128          = &Format{name: "f128", bits: 128, expBits: 15, precision: 113, bias: 16383}
	F8E5M2        = &Format{name: "f8E5M2", bits: 8, expBits: 5, precision: 3, bias: 15}
	F8E4M3        = &Format{name: "f8E4M3", bits: 8, expBits: 4, precision: 4, bias: 7}
	F8E4M3FN      = &Format{name: "f8E4M3FN", bits: 8, expBits: 4, precision: 4, bias: 7, enc: nanOnes}
	F8E5M2FNUZ    = &Format{name: "f8E5M2FNUZ", bits: 8, expBits: 5, precision: 3, bias: 16, enc: nanZero}
	F8E4M3FNUZ    = &Format{name: "f8E4M3FNUZ", bits: 8, expBits: 4, precision: 4, bias: 8, enc: nanZero}
	F8E4M3B11FNUZ = &Format{name: "f8E4M3B11FNUZ", bits: 8, expBits: 4, precision: 4, bias: 11, enc: nanZero}
	F8E3M4        = &Format{name: "f8E3M4", bits: 8, expBits: 3, precision: 5, bias: 3}
	F6E2M3FN      = &Format{name: "f6E2M3FN", bits: 6, expBits: 2, precision: 4, bias: 1, enc: finite}
	F6E3M2FN      = &Format{name: "f6E3M2FN", bits: 6, expBits: 3, precision: 3, bias: 3, enc: finite}
	F4E2M1FN      = &Format{name: "f4E2M1FN", bits: 4, expBits: 2, precision: 2, bias: 1, enc: finite}
	F8E8M0FNU     = &Format{name: "f8E8M0FNU", bits: 8, expBits: 8, precision: 1, bias: 127, enc: scale}
)

// Formats returns every format, in a fixed order.
func Formats() []*Format {
	return []*Format{
		F16, BF16, F32, F64, TF32, F80, F128,
		F8E5M2, F8E4M3, F8E4M3FN, F8E5M2FNUZ, F8E4M3FNUZ, F8E4M3B11FNUZ, F8E3M4,
		F6E2M3FN, F6E3M2FN, F4E2M1FN, F8E8M0FNU,
	}
}

// Lookup returns the format with the given MLIR type name.
func Lookup(name string) (*Format, bool) {
	switch name {
	case "f16":
		return F16, true
	case "bf16":
		return BF16, true
	case "f32":
		return F32, true
	case "f64":
		return F64, true
	case "tf32":
		return TF32, true
	case "f80":
		return F80, true
	case "f128":
		return F128, true
	case "f8E5M2":
		return F8E5M2, true
	case "f8E4M3":
		return F8E4M3, true
	case "f8E4M3FN":
		return F8E4M3FN, true
	case "f8E5M2FNUZ":
		return F8E5M2FNUZ, true
	case "f8E4M3FNUZ":
		return F8E4M3FNUZ, true
	case "f8E4M3B11FNUZ":
		return F8E4M3B11FNUZ, true
	case "f8E3M4":
		return F8E3M4, true
	case "f6E2M3FN":
		return F6E2M3FN, true
	case "f6E3M2FN":
		return F6E3M2FN, true
	case "f4E2M1FN":
		return F4E2M1FN, true
	case "f8E8M0FNU":
		return F8E8M0FNU, true
	}
	return nil, false
}

// Name returns the MLIR type name of the format.
func (f *Format) Name() string { return f.or64().name }

// Bits returns the storage width: 19 for tf32, 80 for f80.
func (f *Format) Bits() int { return f.or64().bits }

// Precision returns the number of significant bits, the leading one included:
// 24 for f32, 64 for f80.
func (f *Format) Precision() int { return f.or64().precision }

// or64 keeps a nil or zero Format from dividing by zero or shifting wildly: the
// zero Value then behaves as +0 of f64.
func (f *Format) or64() *Format {
	if f == nil || f.precision == 0 {
		return F64
	}
	return f
}

// minExp is the exponent of the smallest normal value.
func (f *Format) minExp() int {
	if f.enc == scale {
		return -f.bias
	}
	return 1 - f.bias
}

// maxBiased is the largest exponent code that finite values use.
func (f *Format) maxBiased() int {
	all := 1<<f.expBits - 1
	if f.enc == ieee || f.enc == scale {
		return all - 1
	}
	return all
}

// fracBits is the number of stored significand bits.
func (f *Format) fracBits() int {
	if f.explicit {
		return f.precision
	}
	return f.precision - 1
}

// exactIn64 reports whether every finite value of f is a float64.
func (f *Format) exactIn64() bool { return f.precision <= 53 }
