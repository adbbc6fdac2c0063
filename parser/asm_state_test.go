package parser

import (
	"strings"
	"testing"

	"hivm-opt/dialect/alldialects"
	"hivm-opt/internal/filetree"
	"hivm-opt/ir"
)

// goldenTexts calls f with each chunk of each MLIR file of the tree's golden tests.
func goldenTexts(t testing.TB, f func(path, text string)) {
	t.Helper()
	n := 0
	filetree.MLIR(t, 1, []string{"../testdata", "../dialect", "../passes", "../printer/testdata"}, func(path, text string) {
		for part := range strings.SplitSeq(text, "// -----") {
			f(path, part)
			n++
		}
	})
	if n < 1000 {
		t.Fatalf("only %d texts", n)
	}
}

// stateOf parses a text that has no errors.
func stateOf(t *testing.T, text string) (*ir.Operation, *AsmState) {
	t.Helper()
	c, err := alldialects.NewContext()
	if err != nil {
		t.Fatal(err)
	}
	c.AllowUnregistered = true
	f, err := c.Files.Add("in", text)
	if err != nil {
		t.Fatal(err)
	}
	var s AsmState
	m, err := Parse(c, f, Options{State: &s})
	if err != nil {
		return nil, nil
	}
	return m, &s
}

// TestAsmState checks, for all texts of the tree, that each name in a text was recorded once,
// where it stands, and that each operand of each operation has a use in the text of it.
func TestAsmState(t *testing.T) {
	read := 0
	goldenTexts(t, func(path, text string) {
		m, s := stateOf(t, text)
		if m == nil {
			return
		}
		read++
		checkNames(t, path, text, s)
		checkOps(t, path, text, s)
		ir.Walk(m, func(op *ir.Operation) bool {
			if s.OpOf(op) < 0 && op != m && op.NumOperands() > 0 && op.Parent() != nil && s.OpOf(op.Parent()) < 0 {
				t.Errorf("%s: %s is not recorded", path, op.Name())
			}
			return true
		})
	})
	if read < 1000 {
		t.Errorf("only %d texts", read)
	}
}

// checkNames compares the recorded names with the tokens of a text.
func checkNames(t *testing.T, path, text string, s *AsmState) {
	t.Helper()
	scan := scanner{text: text, end: len(text)}
	n := 0
	for tok := scan.next(); tok.kind != tokEOF; tok = scan.next() {
		if tok.kind != tokPercent && tok.kind != tokCaret {
			continue
		}
		n++
		name, use := s.NameAt(int(tok.beg))
		if name == nil {
			t.Errorf("%s: %s at %d is not recorded in\n%s", path, text[tok.beg:tok.end], tok.beg, text)
			continue
		}
		at := name.Def
		if use >= 0 {
			at = name.Uses[use].Span
		}
		if at != (Span{tok.beg, tok.end}) || text[at.Begin+1:at.End] != name.Text || (name.Block != nil) != (tok.kind == tokCaret) {
			t.Errorf("%s: %s at %d is recorded as %+v", path, text[tok.beg:tok.end], tok.beg, name)
		}
		if name.Block == nil && name.Count > 0 && (name.ValueAt(0) == nil || name.ValueAt(name.Count-1) == nil) || name.Def == (Span{}) {
			t.Errorf("%s: %s at %d is not defined: %+v", path, text[tok.beg:tok.end], tok.beg, name)
		}
	}
	if n != len(s.marks) {
		t.Errorf("%s: %d names in the text, %d recorded", path, n, len(s.marks))
	}
}

// alias are the other names of operations.
var alias = map[string]string{
	"bufferization.to_buffer": "bufferization.to_memref", "linalg.pack": "tensor.pack", "linalg.unpack": "tensor.unpack", "mathExt.ldep": "mathExt.ldexp",
}

// use is an operation, by its index, and an operand of it.
type use struct {
	op int
	v  *ir.Value
}

// checkOps checks the recorded operations.
func checkOps(t *testing.T, path, text string, s *AsmState) {
	t.Helper()
	for i := range s.Ops {
		op := &s.Ops[i]
		if op.Op == nil || s.OpOf(op.Op) != i {
			t.Fatalf("%s: operation %d: %+v", path, i, op)
		}
		name := strings.Trim(text[op.Name.Begin:op.Name.End], `"`)
		if name != op.Op.Name() && !strings.HasSuffix(op.Op.Name(), "."+name) && alias[name] != op.Op.Name() {
			t.Errorf("%s: %s is recorded at %q", path, op.Op.Name(), name)
		}
		if got := s.OpAt(int(op.Name.Begin)); got != i {
			t.Errorf("%s: operation %d is at the name of operation %d", path, got, i)
		}
		if parent := op.Op.Parent(); parent != nil && (op.Parent >= 0 || s.OpOf(parent) >= 0) && (op.Parent < 0 || s.Ops[op.Parent].Op != parent) {
			t.Errorf("%s: the operation around %s is %+v", path, text[op.Begin:op.End], op.Parent)
		}
	}
	used := map[use]bool{}
	for _, m := range s.marks {
		if m.use >= 0 && m.name.Block == nil {
			used[use{s.OpAt(int(m.Begin)), m.name.ValueAt(m.name.Uses[m.use].Number)}] = true
		}
	}
	for i, op := range s.Ops {
		for _, v := range op.Op.Operands() {
			if !used[use{i, v}] {
				t.Errorf("%s: an operand of %s has no use", path, text[op.Begin:op.End])
			}
		}
	}
}

// TestAsmStateOfLines checks that operations that are taken from lines read before are
// recorded as the others.
func TestAsmStateOfLines(t *testing.T) {
	text := "func.func @f(%a: i32) {\n" + strings.Repeat("  %b = arith.addi %a, %a : i32\n", 1) +
		"  %c = arith.addi %b, %a : i32\n  %d = arith.addi %c, %b : i32\n  %e = arith.addi %d, %d : i32\n  return\n}\n"
	m, s := stateOf(t, text)
	if m == nil {
		t.Fatal("the text is wrong")
	}
	checkNames(t, "lines", text, s)
	checkOps(t, "lines", text, s)
	if n, _ := s.NameAt(strings.Index(text, "%d") + 1); n == nil || len(n.Uses) != 2 || n.Value.Op() != s.Ops[s.OpAt(int(n.Def.Begin))].Op {
		t.Errorf("%+v", n)
	}
}

// TestAsmStateOfFunctions checks that functions that are read one by one are recorded as in
// the whole text, also after they have moved.
func TestAsmStateOfFunctions(t *testing.T) {
	functions := 0
	goldenTexts(t, func(path, text string) {
		_, whole := stateOf(t, text)
		if whole == nil {
			return
		}
		for _, moved := range []string{"", "// moved\n"} {
			c, err := alldialects.NewContext()
			if err != nil {
				t.Fatal(err)
			}
			c.AllowUnregistered = true
			f, err := c.Files.Add("in", text)
			if err != nil {
				t.Fatal(err)
			}
			var top AsmState
			out := ReadOutline(c, f, Options{State: &top})
			if out == nil {
				return
			}
			r := out.Reader(c)
			total := len(top.Ops)
			for _, fn := range out.Functions {
				var s AsmState
				if _, errs, err := r.Recover(fn, &s); err != nil || len(errs) > 0 {
					return // it needs the whole text
				}
				s.Move(len(moved))
				for _, m := range s.marks {
					want, use := whole.NameAt(int(m.Begin) - len(moved))
					if want == nil || want.Text != m.name.Text || use != m.use || len(want.Uses) != len(m.name.Uses) || want.Count != m.name.Count {
						t.Errorf("%s: %+v is %+v in the whole text", path, m, want)
					}
				}
				total += len(s.Ops)
				functions++
			}
			if total != len(whole.Ops) {
				t.Errorf("%s: %d operations, %d in the whole text", path, total, len(whole.Ops))
			}
		}
	})
	if functions < 2000 {
		t.Errorf("only %d functions", functions)
	}
}
