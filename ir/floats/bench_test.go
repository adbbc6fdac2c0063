package floats

import "testing"

func BenchmarkAppendTo(b *testing.B) {
	for _, c := range []struct {
		name string
		v    Value
	}{
		{"f32/1", FromFloat64(F32, 1)},
		{"f32/0.1", FromFloat64(F32, 0.1)},
		{"f32/pi", FromFloat64(F32, 3.14159265)},
		{"f32/large", FromFloat64(F32, 1e38)},
		{"f16/0.1", FromFloat64(F16, 0.1)},
		{"bf16/0.1", FromFloat64(BF16, 0.1)},
		{"f64/0.1", FromFloat64(F64, 0.1)},
		{"f64/0.3", FromFloat64(F64, 0.3)},
		{"f64/pi", FromFloat64(F64, 3.141592653589793)},
		{"f64/large", FromFloat64(F64, 1.2345678901234e300)},
		{"f128/pi", FromFloat64(F128, 3.141592653589793)},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			var buf [64]byte
			for b.Loop() {
				c.v.AppendTo(buf[:0])
			}
		})
	}
}

func BenchmarkParse(b *testing.B) {
	for _, c := range []struct {
		f    *Format
		text string
	}{{F32, "3.14159274"}, {F16, "9.997550e-02"}, {F64, "3.14159265358979"}, {F128, "0.1"}} {
		b.Run(c.f.Name(), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				Parse(c.f, c.text)
			}
		})
	}
}
