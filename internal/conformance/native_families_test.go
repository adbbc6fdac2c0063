package conformance

import (
	"regexp"
	"sort"
	"testing"

	funcs "hivm-opt/dialect/func"
	"hivm-opt/ir"
)

// families are the operations that belong together: the first that matches.
var families = []struct {
	name string
	ops  *regexp.Regexp
}{
	{"cast", regexp.MustCompile(`^hivm\.hir\.(vcast|bitcast)$`)},
	{"compare and select", regexp.MustCompile(`^hivm\.hir\.(vcmp|vsel)$`)},
	{"broadcast", regexp.MustCompile(`^hivm\.hir\.vbrc$`)},
	{"reduce", regexp.MustCompile(`^hivm\.hir\.vreduce$`)},
	{"transpose", regexp.MustCompile(`^hivm\.hir\.vtranspose$`)},
	{"scan", regexp.MustCompile(`^hivm\.hir\.vcum`)},
	{"arange", regexp.MustCompile(`^hivm\.hir\.varange$`)},
	{"pad", regexp.MustCompile(`^hivm\.hir\.vpad$`)},
	{"concat", regexp.MustCompile(`^hivm\.hir\.vconcat$`)},
	{"flip", regexp.MustCompile(`^hivm\.hir\.vflip$`)},
	{"sort", regexp.MustCompile(`^hivm\.hir\.vsort$`)},
	{"gather and scatter", regexp.MustCompile(`^hivm\.hir\.(v?gather|vgathermask|scatter|indirect|index_put|.*gather|.*scatter)`)},
	{"interleave", regexp.MustCompile(`^hivm\.hir\.v(de)?interleave$`)},
	{"wide multiplication", regexp.MustCompile(`^hivm\.hir\.vmulext`)},
	{"load, store and copy", regexp.MustCompile(`^hivm\.hir\.(load|store|copy|stride_|local_|l12ub|atomic)`)},
	{"fractal layouts", regexp.MustCompile(`^hivm\.hir\.(nd2nz|nz2nd)`)},
	{"matrices", regexp.MustCompile(`^hivm\.hir\.(.*mmad.*|.*matmul|fixpipe)$`)},
	{"elementwise", regexp.MustCompile(`^hivm\.hir\.v`)},
	{"other of hivm", regexp.MustCompile(`^hivm\.`)},
	{"numbers", regexp.MustCompile(`^(arith|math|mathExt|affine)\.`)},
	{"memory", regexp.MustCompile(`^(memref|memref_ext)\.`)},
	{"control flow", regexp.MustCompile(``)},
}

// counts says how often something was seen.
type counts map[string]int

// add counts the operations in the functions of a case that were called.
func (n counts) add(t *testing.T, p *program, calls []*call) {
	called := map[string]bool{}
	for _, one := range calls {
		called[p.forms[0].prefix+one.fn] = true
	}
	m, err := p.parse(p.forms[0].text)
	if err != nil {
		t.Fatal(err)
	}
	_, module := m.IR()
	ir.Walk(module, func(op *ir.Operation) bool {
		if fn := (funcs.Func{Op: op}); op.Is("func.func") && called[fn.Name()] {
			ir.Walk(fn.Op, func(op *ir.Operation) bool {
				n[familyOf(op.Name())]++
				return true
			})
		}
		return true
	})
}

func familyOf(op string) string {
	for _, f := range families {
		if f.ops.MatchString(op) {
			return f.name
		}
	}
	return ""
}

// log prints the counts of the families, which may all have to be there.
func (n counts) log(t *testing.T, what string, demanded bool) {
	for _, f := range families {
		t.Logf("%6d %s of the family %s", n[f.name], what, f.name)
		if n[f.name] == 0 && demanded {
			t.Errorf("no %s of the family %s", what, f.name)
		}
	}
}

func report(t *testing.T, n counts) {
	var reasons []string
	for r := range n {
		reasons = append(reasons, r)
	}
	sort.Strings(reasons)
	for _, r := range reasons {
		t.Logf("%6d %s", n[r], r)
	}
}
