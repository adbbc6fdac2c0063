package funcs_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/builtin"
	"hivm-opt/dialect/cf"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/scf"
	"hivm-opt/internal/conformance"
	"hivm-opt/internal/roundtrip"
	"hivm-opt/ir"
	"hivm-opt/printer"
)

// foreign finds operations, types and attributes of other dialects.
var foreign = regexp.MustCompile(`\b(affine|memref|tensor|bufferization|math|mathExt|vector|linalg|complex|ub|llvm|hivm|hacc|scope|annotation|dlti|symbol|hfusion)\.(load|store|[a-z_]+)|!llvm|#hivm|#hacc|#dlti|affine_map<\(d0\) -> \(d0 \+ 1\)>`)

func standard() []*ir.Dialect {
	return []*ir.Dialect{builtin.Dialect(), funcs.Dialect(), arith.Dialect(), scf.Dialect(), cf.Dialect()}
}

// TestMeasured compares the chunks of the measured upstream texts that use only
// the standard dialects.
func TestMeasured(t *testing.T) {
	chunks := func(name string) []string { return conformance.Chunks(t, "print/"+name) }
	in, custom, generic := chunks("upstream.mlir"), chunks("upstream.expected"), chunks("upstream.generic.expected")
	n := 0
	for i, text := range in {
		if foreign.MatchString(text) {
			continue
		}
		n++
		t.Run(fmt.Sprint(i+1), func(t *testing.T) {
			c := roundtrip.Context(t, standard()...)
			op := roundtrip.Module(t, c, text)
			for _, x := range []struct {
				want string
				o    printer.Options
			}{{custom[i], printer.Options{}}, {generic[i], printer.Options{Generic: true}}} {
				got := printer.String(c, op, x.o)
				if diff := cmp.Diff(strings.TrimRight(x.want, "\n"), got); diff != "" {
					t.Errorf("(-want +got):\n%s", diff)
				}
			}
		})
	}
	t.Logf("%d of %d chunks", n, len(in))
}
