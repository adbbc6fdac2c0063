package posix

import (
	"testing"
	"time"
)

// FuzzPosix checks that no expression and text make the package panic, that
// groups are inside of the text, that expressions without back references
// never give up nor take long, and that matches are where Go finds them, if it
// understands the expression the same way.
func FuzzPosix(f *testing.F) {
	for _, expr := range []string{
		`%([a-z]+) = add (%[[:alnum:]_]+), \1`, `((a|ab)*)(b*)`, `^ *foo *$`, `[[:<:]]a{1,3}[[:>:]]`,
		`((^|a)*)*\1`, `[^]a-z[.hyphen.]-]`, `a{0}b`, `(a|`, `\`, `[a`, `((((a*)*)*)*)*b`, `.*.*.*x`,
	} {
		f.Add(expr, "%x = add %y, %x\naab foo", true, false)
	}
	f.Fuzz(func(t *testing.T, expr, text string, newline, fold bool) {
		if len(expr) > 200 || len(text) > 2000 {
			return
		}
		re, err := Compile(expr, Options{Newline: newline, IgnoreCase: fold})
		if err != nil {
			return
		}
		start := time.Now()
		loc, err := re.Match(text, 0, len(text))
		if re.back {
			return
		}
		if d := time.Since(start); err != nil || d > 10*time.Second {
			t.Fatalf("%q on %d bytes: %v after %v", expr, len(text), err, d)
		}
		if loc != nil && len(loc) != 2*re.NumSubexp()+2 {
			t.Fatalf("%q: %d offsets", expr, len(loc))
		}
		for i := 0; i < len(loc); i += 2 {
			if loc[i] > loc[i+1] || loc[i+1] > len(text) || loc[i] < -1 || loc[i] >= 0 && loc[i] < loc[0] {
				t.Fatalf("%q on %q: %v", expr, text, loc)
			}
		}
	})
}
