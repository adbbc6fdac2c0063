package affinemap

import (
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"hivm-opt/internal/tier"
)

// The expected texts were printed by mlir-opt 22.1.8, except where a comment
// says otherwise.
func TestParseMap(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"() -> ()", "() -> ()"},
		{"( ) ->( 4 )", "() -> (4)"},
		{"()[] -> ()", "() -> ()"},
		{"()[s0] -> (32, s0)", "()[s0] -> (32, s0)"},
		{"(d0)->(d0 floordiv 8)", "(d0) -> (d0 floordiv 8)"},
		{"(d0)[s0, s1] -> (-d0 * 3 - s0 + s1 mod 7)", "(d0)[s0, s1] -> (d0 * -3 - s0 + s1 mod 7)"},
		{"(a, b)[c] -> (a * 2 + c, b mod 4)", "(d0, d1)[s0] -> (d0 * 2 + s0, d1 mod 4)"},
		{"(d0)[s0] -> (d0 + 1, s0 - d0)", "(d0)[s0] -> (d0 + 1, -d0 + s0)"},
		{"(d0) -> (d0 ceildiv 8 + 1)", "(d0) -> (d0 ceildiv 8 + 1)"},
		{"(d0) -> ((d0 + 1) floordiv 2)", "(d0) -> ((d0 + 1) floordiv 2)"},
		{"(i32, mod, affine_map, ceildiv) -> (i32 + mod, mod mod 3, affine_map, ceildiv)",
			"(d0, d1, d2, d3) -> (d0 + d1, d1 mod 3, d2, d3)"},
		{"(a.b$c) -> (a.b$c + 0x10) // comment", "(d0) -> (d0 + 16)"},
		{"(d0) -> (- - d0, --d0, -(-d0))", "(d0) -> (d0, d0, d0)"},

		{"(d0) -> (4 + d0 + 3, 2 * d0 * 3, d0 * 0, d0 * 1, d0 - d0)", "(d0) -> (d0 + 7, d0 * 6, 0, d0, 0)"},
		{"(d0, d1) -> (d0 + 2 + d1, d0 * 3 + d0 * 4)", "(d0, d1) -> (d0 + d1 + 2, d0 * 7)"},
		{"(d0)[s0] -> (s0 + d0, s0 * d0, (d0 * 2) * s0)", "(d0)[s0] -> (d0 + s0, d0 * s0, (d0 * s0) * 2)"},
		{"(d0) -> ((d0 * 128) floordiv 64, (d0 * 128 + 5) floordiv 64, (d0 * 6) ceildiv 3)",
			"(d0) -> (d0 * 2, d0 * 2, d0 * 2)"},
		{"(d0, d1) -> ((d0 * 8 + d1) mod 4, (d0 mod 8) mod 4, (d0 * 4) mod 4, d0 mod 1)",
			"(d0, d1) -> (d1 mod 4, d0 mod 4, 0, 0)"},
		{"(d0)[s0] -> (d0 - d0 floordiv 8 * 8, d0 - (d0 floordiv s0) * s0)", "(d0)[s0] -> (d0 mod 8, d0 mod s0)"},
		{"(d0) -> (d0 floordiv -2, d0 * 4 floordiv -2, d0 mod -2, 7 floordiv -2, 7 ceildiv -2, 7 mod -2, 7 floordiv 0)",
			"(d0) -> (d0 floordiv -2, d0 * -2, d0 mod -2, -4, -3, 7 mod -2, 7 floordiv 0)"},
		{"(d0) -> (-7 floordiv 2, -7 ceildiv 2, -7 mod 2)", "(d0) -> (-4, -3, 1)"},
		{"(d0) -> (d0 - (d0 floordiv -2) * -2)", "(d0) -> (d0 + (d0 floordiv -2) * 2)"},

		{"(d0, d1) -> (d0 - d1 * 3, d0 - (d1 + 1), d0 - d1 mod 2, -(d0 mod 2), (-d0) mod 2)",
			"(d0, d1) -> (d0 - d1 * 3, d0 - (d1 + 1), d0 - d1 mod 2, -(d0 mod 2), (-d0) mod 2)"},
		{"(d0)[s0, s1] -> (d0 + (s0 + s1), s0 * (s1 + 1))", "(d0)[s0, s1] -> (d0 + s0 + s1, s0 * (s1 + 1))"},

		// LLVM 19; since LLVM 21, MLIR sorts these.
		{"(d0, d1)[s0, s1] -> (d1 + d0, s1 * s0)", "(d0, d1)[s0, s1] -> (d1 + d0, s1 * s0)"},

		// Not folded here, while MLIR lets some of them wrap around.
		{"(d0) -> (9223372036854775807 + 1, 9223372036854775807 * 2)",
			"(d0) -> (9223372036854775807 + 1, 9223372036854775807 * 2)"},
		{"(d0) -> (d0 + 9223372036854775807 + 1)", "(d0) -> (d0 + 9223372036854775807 + 1)"},
		{"(d0) -> (d0 * 4611686018427387904 * 4)", "(d0) -> ((d0 * 4611686018427387904) * 4)"},
		{"(d0) -> (d0 * 9223372036854775807 + d0)", "(d0) -> (d0 * 9223372036854775807 + d0)"},

		// The least int64, which MLIR prints but cannot read.
		{"(d0) -> (d0 - 9223372036854775807 - 1)", "(d0) -> (d0 - 9223372036854775808)"},
		{"(d0)[s0] -> (d0 - 9223372036854775808, -9223372036854775808, d0 + s0 * -9223372036854775808)",
			"(d0)[s0] -> (d0 - 9223372036854775808, -9223372036854775808, d0 + s0 * -9223372036854775808)"},
	} {
		m, err := ParseMap(c.in)
		if err != nil {
			t.Errorf("%s: %v", c.in, err)
			continue
		}
		if got := m.String(); got != c.want {
			t.Errorf("%s\n got %s\nwant %s", c.in, got, c.want)
		}
		again, err := ParseMap(c.want)
		if err != nil || again.String() != c.want {
			t.Errorf("%s: reads back as %v, %v", c.want, again, err)
		}
	}
}

func TestParseSet(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"(d0) : ()", "(d0) : (0 == 0)"},
		{"(d0):(d0 - 3 >= 0)", "(d0) : (d0 - 3 >= 0)"},
		{"(d0)[s0] : (d0 >= 0, s0 - d0 - 1 >= 0)", "(d0)[s0] : (d0 >= 0, -d0 + s0 - 1 >= 0)"},
		{"(d0) : (d0 <= 5)", "(d0) : (-d0 + 5 >= 0)"},
		{"(d0) : (d0 + 5 > = d0)", "(d0) : (5 >= 0)"},
		{"(d0) : (d0 == 0)", "(d0) : (d0 == 0)"},
		{"(d0) : (d0 > < = 5)", "(d0) : (-d0 + 5 >= 0)"}, // as MLIR's parser happens to do
	} {
		s, err := ParseSet(c.in)
		if err != nil {
			t.Errorf("%s: %v", c.in, err)
			continue
		}
		if got := s.String(); got != c.want {
			t.Errorf("%s\n got %s\nwant %s", c.in, got, c.want)
		}
	}
}

// Messages and places are as in mlir-opt 22.1.8.
func TestErrors(t *testing.T) {
	const mul = "non-affine expression: at least one of the multiply operands has to be either a constant or symbolic"
	for _, c := range []struct {
		in     string
		offset int
		msg    string
	}{
		{"", 0, "expected '(' in dimensional identifier list"},
		{"(d0) -> (d0 // c", 11, "expected ')' in affine map range"},
		{"(d0) -> (d0 + (d0 mod d0) +", 18, "non-affine expression: right operand of mod has to be either a constant or symbolic"},
		{"a, a) -> (a)", 0, "expected '(' in dimensional identifier list"},
		{"(d0 7)-> (d0)", 3, "expected ')' in dimensional identifier list"},
		{"(%a) -> ()", 1, "expected bare identifier"},
		{"(d0)[  7] -> (d0)", 5, "expected bare identifier"},
		{"(a, a) -> (a)", 4, "redefinition of identifier 'a'"},
		{"(d0)[d0] -> (d0)", 5, "redefinition of identifier 'd0'"},
		{"(d0)[s0 -> (d0)", 7, "expected ']' in symbol list"},
		{"(d0) ( d0)", 4, "expected '->' or ':'"},
		{"  (d0) : (d0 == 0)", 2, "expected AffineMap, but got IntegerSet"},
		{"(d0) -> d0", 7, "expected '(' in affine map range"},
		{"(d0) -> (d0  ", 11, "expected ')' in affine map range"},
		{"(d0)[s0] -> (d0 s0  )", 15, "expected ')' in affine map range"},
		{"(d0) -> (d0 // c\n  d0)", 11, "expected ')' in affine map range"},
		{"(d0) -> (d0) 5", 12, "expected '>' in affine map"},
		{"(d0) -> (x + )", 9, "use of undeclared identifier"},
		{"(a) -> (  x)", 8, "use of undeclared identifier"},
		{"(a) -> (%a)", 8, "unexpected ssa identifier"},
		{"(d0, d1) -> (d0 + symbol)", 24, "expected '(' at start of SSA symbol"},
		{"(d0, d1) -> (d0 + symbol(d0))", 25, "unexpected ssa identifier"},
		{"(d0, d1) -> (d0 + symbol(%x d0))", 25, "unexpected ssa identifier"},
		{"(d0) -> (d0 *   d0)", 12, mul},
		{"(d0)[s0] -> (d0 * d0 * s0)", 21, mul},
		{"(d0, d1) -> (d0 * d1 + )", 16, mul},
		{"(d0, d1) -> (d0 * d1 * )", 21, mul},
		{"(d0, d1) -> (d0 * (d1 + )", 24, "missing right operand of binary operator"},
		{"(a) -> (a floordiv a)", 10, "non-affine expression: right operand of floordiv has to be either a constant or symbolic"},
		{"(a) -> (a mod  a ceildiv 3)", 17, "non-affine expression: right operand of mod has to be either a constant or symbolic"},
		{"(d0) -> (d0 +  )", 15, "missing right operand of binary operator"},
		{"(d0) -> (d0 + + d0  )", 14, "missing right operand of binary operator"},
		{"(d0) -> (+ d0)", 9, "missing left operand of binary operator"},
		{"(d0) -> (-  )", 12, "expected affine expression"},
		{"(d0) -> (d0,  )", 14, "expected affine expression"},
		{"(d0) -> (1.5)", 9, "expected affine expression"},
		{"(d0) -> (()  )", 10, "no expression inside parentheses"},
		{"(d0) -> ((d0, 1))", 12, "expected ')'"},
		{"(mod, d1) -> (mod mod)", 21, "missing right operand of binary operator"},
		{"(mod, d1) -> (mod d1)", 17, "expected ')' in affine map range"},
		{"(a) -> (a &)", 10, "unexpected character"},
		{"(a) -> (99999999999999999999999 + b)", 8, "constant too large for index"},
		{"(a) -> (9223372036854775808)", 8, "constant too large for index"},
	} {
		_, err := ParseMap(c.in)
		checkError(t, c.in, err, c.offset, c.msg)
	}
	const relation = "expected '== affine-expr' or '>= affine-expr' at end of affine constraint"
	for _, c := range []struct {
		in     string
		offset int
		msg    string
	}{
		{"  (d0) -> (d0)", 2, "expected IntegerSet, but got AffineMap"},
		{"(d0) : (d0 = 0)", 13, relation},
		{"(d0) : (d0 > 0)", 13, relation},
		{"(d0) : (d0)", 10, relation},
		{"(a):: (a >= 0)", 4, "expected '(' in integer set constraint list"},
		{"(d0)[] : (d0 + 5 >= d0) 5", 23, "expected '>' in integer set"},
	} {
		_, err := ParseSet(c.in)
		checkError(t, c.in, err, c.offset, c.msg)
	}
}

func checkError(t *testing.T, in string, err error, offset int, msg string) {
	t.Helper()
	var e *Error
	if !errors.As(err, &e) {
		t.Errorf("%q: got error %v, want %q", in, err, msg)
		return
	}
	if e.Offset != offset || e.Msg != msg {
		t.Errorf("%q: got %d: %s\nwant %d: %s", in, e.Offset, e.Msg, offset, msg)
	}
}

func TestParseOperands(t *testing.T) {
	m, names, end, err := ParseOperandMap(" [%i * 2 + symbol ( %n ) - %0#1, %n + %i] : x", "[", "]")
	if err != nil || m.String() != "(d0, d1)[s0] -> (d0 * 2 + s0 - d1, d0 + s0)" || end != 41 {
		t.Fatalf("got %v, %d, %v", m, end, err)
	}
	if names.Dims[1] != (Operand{"%0#1", 27}) || names.Syms[0] != (Operand{"%n", 20}) {
		t.Errorf("got %v", names)
	}
	e, _, end, err := ParseOperandExpr("%i + 1) to")
	if err != nil || e.String() != "d0 + 1" || end != 6 {
		t.Errorf("got %v, %d, %v", e, end, err)
	}
	for _, c := range []struct {
		in     string
		offset int
		msg    string
	}{
		{"[%i : x", 3, "expected ']' in affine map"},
		{"(%i)", 0, "expected '[' in affine map"},
		{"[x + y]", 1, "use of undeclared identifier"},
		{"[%0#0, %0#1]", 9, "expected ']' in affine map"},
		{"[% i]", 1, "invalid SSA name"},
		{"[symbol(x)]", 8, "expected ssa identifier"},
		{"[symbol(%n]", 10, "expected ')' at end of SSA symbol"},
		{"[%i + ]", 6, "missing right operand of binary operator"},
	} {
		_, _, _, err := ParseOperandMap(c.in, "[", "]")
		checkError(t, c.in, err, c.offset, c.msg)
	}
}

// TestHostile checks that size is no problem; the test's time limit is the
// assertion.
func TestHostile(t *testing.T) {
	tier.Slow(t)
	const n = 200_000
	rep := strings.Repeat
	for name, text := range map[string]string{
		"parens":    "(d0) -> (" + rep("(", n) + "d0" + rep(")", n) + ")",
		"minuses":   "(d0) -> (" + rep("-", n) + "d0)",
		"mixed":     "(d0) -> (" + rep("-(", n) + "d0" + rep(")", n) + ")",
		"sum":       "(d0, d1) -> (d0" + rep(" + d1 mod 3 + d0", n) + ")",
		"overflow":  "(d0) -> (d0" + rep(" + 9223372036854775807", n) + ")",
		"overflow2": "(d0, d1) -> (d0" + rep(" + 9223372036854775807 + d1 mod 5", n) + ")",
		"products":  "(d0)[s0] -> (d0" + rep(" * 9223372036854775807 * s0", n) + ")",
		"divs":      "(d0) -> ((d0" + rep(" + d0 mod 3", 4000) + ")" + rep(" floordiv 1073741824 mod 7", n) + ")",
		"ids":       "(" + rep("a, ", n) + "a) -> ()",
		"open":      "(d0) -> (" + rep("(", 999),
	} {
		if _, err := ParseMap(text); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
	ok := "(d0) -> (" + rep("(", 990) + "d0 mod 7" + rep(")", 990) + rep(" + d0 * 3 + d0 mod 5", 1000) + ")"
	if _, err := ParseMap(ok); err != nil {
		t.Errorf("within the limits: %v", err)
	}

	// Composition would double the size each time.
	m := &Map{NumDims: 1, Results: []Expr{Add(Mod(Dim(0), Const(3)), FloorDiv(Dim(0), Const(5)))}}
	for range 64 {
		next, fits := m.Compose(m)
		if !fits {
			return
		}
		m = next
	}
	t.Error("composition grew without limit")
}

func TestPredicates(t *testing.T) {
	for _, c := range []struct {
		in                  string
		identity, perm, prj bool
	}{
		{"() -> ()", true, true, true},
		{"(d0, d1) -> (d0, d1)", true, true, true},
		{"(d0, d1) -> (d1, d0)", false, true, true},
		{"(d0, d1) -> (d1)", false, false, true},
		{"(d0, d1) -> (d1, d1)", false, false, false},
		{"(d0)[s0] -> (d0)", true, false, false},
		{"(d0) -> (d0 + 1)", false, false, false},
		{"(d0) -> (0)", false, false, false},
		{"(d0) -> (d0, d0)", false, false, false},
	} {
		m := mustParse(t, c.in)
		if m.IsIdentity() != c.identity || m.IsPermutation() != c.perm || m.IsProjectedPermutation() != c.prj {
			t.Errorf("%s: got %v %v %v", c.in, m.IsIdentity(), m.IsPermutation(), m.IsProjectedPermutation())
		}
	}
	if !Identity(3).IsIdentity() || Identity(2).String() != "(d0, d1) -> (d0, d1)" {
		t.Error("Identity")
	}
	if v, ok := mustParse(t, "(d0) -> (4)").IsSingleConstant(); !ok || v != 4 {
		t.Error("IsSingleConstant")
	}
	if pureAffine(mustParse(t, "(d0)[s0] -> (d0 * s0)").Results[0].node()) ||
		!pureAffine(mustParse(t, "(d0)[s0] -> (d0 * 3 + s0 mod 5)").Results[0].node()) {
		t.Error("pureAffine")
	}
}

func TestCompose(t *testing.T) {
	f := mustParse(t, "(d0, d1)[s0] -> (d0 * s0 + d1)")
	g := mustParse(t, "(d0)[s0] -> (d0 + s0, 4)")
	got, ok := f.Compose(g)
	if want := "(d0)[s0, s1] -> ((d0 + s1) * s0 + 4)"; !ok || got.String() != want {
		t.Errorf("got %v, want %s", got, want)
	}
	if _, ok := g.Compose(g); ok {
		t.Error("composed maps that do not fit")
	}
}

func TestStrides(t *testing.T) {
	const dyn = Dynamic
	for _, c := range []struct {
		in      string
		sizes   []int64
		strides []int64
		offset  int64
		ok      bool
	}{
		{"() -> ()", nil, nil, 0, true},
		{"(d0, d1, d2) -> (d0, d1, d2)", []int64{2, 3, 4}, []int64{12, 4, 1}, 0, true},
		{"(d0, d1, d2) -> (d0, d1, d2)", []int64{2, -1, 4}, []int64{dyn, 4, 1}, 0, true},
		{"(d0, d1) -> (d0 * 10 + d1 + 7)", []int64{2, 3}, []int64{10, 1}, 7, true},
		{"(d0, d1)[s0] -> (d0 * s0 + d1)", []int64{2, 3}, []int64{dyn, 1}, 0, true},
		{"(d0, d1)[s0] -> ((d0 + d1) * 4 + d1 + s0)", []int64{2, 3}, []int64{4, 5}, dyn, true},
		{"(d0, d1)[s0] -> ((d0 * 2 + d1) * s0)", []int64{2, 3}, []int64{dyn, dyn}, 0, true},
		{"(d0)[s0] -> (d0 * 2 + d0 mod 3 + s0 - s0 - d0 mod 3)", []int64{8}, []int64{2}, 0, true},
		{"(d0, d1) -> (d1, d0)", []int64{2, 3}, nil, 0, false},
		{"(d0, d1) -> (d0 floordiv 2 + d1)", []int64{2, 3}, nil, 0, false},
		{"(d0, d1) -> (d0 + d1)", []int64{2}, nil, 0, false},
		{"(d0, d1) -> (d0, d1)", []int64{math.MaxInt64, math.MaxInt64}, []int64{math.MaxInt64, 1}, 0, true},
		{"(d0, d1, d2) -> (d0, d1, d2)", []int64{1, 1 << 40, 1 << 40}, []int64{dyn, 1 << 40, 1}, 0, true},
	} {
		strides, offset, ok := mustParse(t, c.in).Strides(c.sizes)
		if ok != c.ok || offset != c.offset || !slices.Equal(strides, c.strides) {
			t.Errorf("%s: got %v %v %v", c.in, strides, offset, ok)
		}
	}
}

func mustParse(t *testing.T, text string) *Map {
	t.Helper()
	m, err := ParseMap(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return m
}

// naive is an expression built twice: simplified, and as a plain tree.
type naive struct{ simple, plain *node }

func genNaive(t *rapid.T, depth int, symbolic bool) naive {
	leafOnly := depth == 0
	switch k := rapid.IntRange(0, 9).Draw(t, "kind"); {
	case k == 0 || leafOnly && k < 4:
		n := constant(rapid.OneOf(rapid.Int64Range(-9, 9), rapid.SampledFrom([]int64{16, 32, 128, -64})).Draw(t, "c"))
		return naive{n, n}
	case k == 1 || leafOnly && symbolic:
		n := Symbol(rapid.IntRange(0, 1).Draw(t, "s")).node()
		return naive{n, n}
	case k == 2 && !symbolic || leafOnly:
		n := Dim(rapid.IntRange(0, 2).Draw(t, "d")).node()
		return naive{n, n}
	case k < 6: // a sum, sometimes of the form that is a remainder
		l := genNaive(t, depth-1, symbolic)
		if k == 5 {
			q := genNaive(t, depth/3, true)
			r := naive{mul(floorDiv(l.simple, q.simple), q.simple),
				binary(KindMul, binary(KindFloorDiv, l.plain, q.plain), q.plain)}
			return naive{sub(l.simple, r.simple),
				binary(KindAdd, l.plain, binary(KindMul, r.plain, constant(-1)))}
		}
		r := genNaive(t, depth-1, symbolic)
		return naive{add(l.simple, r.simple), binary(KindAdd, l.plain, r.plain)}
	default:
		op := rapid.SampledFrom([]Kind{KindMul, KindMul, KindMod, KindFloorDiv, KindCeilDiv}).Draw(t, "op")
		l, r := genNaive(t, depth-1, symbolic), genNaive(t, depth/2, true)
		return naive{build(op, l.simple, r.simple), binary(op, l.plain, r.plain)}
	}
}

// TestSimplifyKeepsValue checks every rewrite against the tree it rewrites, and
// that printing and parsing lose nothing.
func TestSimplifyKeepsValue(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := genNaive(t, 5, false)
		val := rapid.Int64Range(-40, 40)
		dims := rapid.SliceOfN(val, 3, 3).Draw(t, "dims")
		syms := rapid.SliceOfN(val, 2, 2).Draw(t, "syms")
		want, ok := Eval(e.plain, dims, syms)

		m := &Map{NumDims: 3, NumSyms: 2, Results: []Expr{e.simple}}
		again, err := ParseMap(m.String())
		if err != nil {
			t.Fatalf("%s: %v", m, err)
		}
		composed, fits := m.Compose(Identity(3))
		if !fits || !composed.Equal(m) {
			t.Fatalf("%s composed with the identity is %s", m, composed)
		}
		got, defined := m.Eval(dims, syms)
		if !ok || !defined {
			return // a rewrite may define a value, or not if it is for positive divisors
		}
		if got[0] != want {
			t.Fatalf("%s became %s: %v instead of %v at %v %v", e.plain, e.simple, got, want, dims, syms)
		}
		if got, ok := again.Eval(dims, syms); !ok || got[0] != want {
			t.Fatalf("%s reads back as %s", m, again)
		}
	})
}

// TestRoundTrip checks that text settles: MLIR drops the parentheses around a
// sum on the right of a sum, so the first reading can regroup terms.
func TestRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := &Map{NumDims: 3, NumSyms: 2, Results: []Expr{genNaive(t, 5, false).simple}}
		for range 10 {
			again, err := ParseMap(m.String())
			if err != nil {
				t.Fatalf("%s: %v", m, err)
			}
			if again.String() == m.String() {
				return
			}
			m = again
		}
		t.Fatalf("%s does not settle", m)
	})
}

func TestArithmetic(t *testing.T) {
	edge := []int64{math.MinInt64, math.MinInt64 + 1, -1 << 32, -3, -1, 0, 1, 2, 1 << 31, 1 << 32, math.MaxInt64}
	for _, a := range edge {
		for _, b := range edge {
			for _, op := range []Kind{KindAdd, KindMul, KindMod, KindFloorDiv, KindCeilDiv} {
				e := build(op, constant(a), constant(b))
				want, ok := Eval(binary(op, constant(a), constant(b)), nil, nil)
				if ok != (e.kind == KindConst) || ok && e.val != want {
					t.Errorf("%d %s %d = %s, want %d, %v", a, op, b, e, want, ok)
				}
			}
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{
		"() -> ()", "(d0)[s0, s1] -> (-d0 * 3 - s0 + s1 mod 7)", "(d0)[s0] : (d0 >= 0, -d0 + s0 - 1 >= 0)",
		"(a) -> (a + symbol(%x))", "(d0) -> (d0 - 9223372036854775808 * 2)", "(d0) -> ((d0 floordiv 0x10) ceildiv -1)",
		"(d0) -> (d0 // \n &", "(mod) -> (mod mod mod)",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := ParseMap(text)
		if err == nil {
			if _, err := ParseMap(m.String()); err != nil && !strings.Contains(err.Error(), "too deep") {
				t.Fatalf("%q: cannot read %q: %v", text, m, err)
			}
			m.Strides(make([]int64, m.NumDims))
			m.Eval(make([]int64, m.NumDims), make([]int64, m.NumSyms))
		} else {
			checkOffset(t, text, err)
		}
		s, err := ParseSet(text)
		if err == nil {
			if _, err := ParseSet(s.String()); err != nil && !strings.Contains(err.Error(), "too deep") {
				t.Fatalf("%q: cannot read %q: %v", text, s, err)
			}
		} else {
			checkOffset(t, text, err)
		}
	})
}

func checkOffset(t *testing.T, text string, err error) {
	var e *Error
	if !errors.As(err, &e) || e.Offset < 0 || e.Offset > len(text) || e.Msg == "" {
		t.Fatalf("%q: error %#v", text, err)
	}
}

func BenchmarkParseMap(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := ParseMap("(d0, d1)[s0] -> (d0 * s0 + d1 floordiv 8, d1)"); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkAppend(b *testing.B) {
	m, _ := ParseMap("(d0, d1)[s0] -> (d0 * s0 + d1 floordiv 8, d1)")
	var buf []byte
	b.ReportAllocs()
	for b.Loop() {
		buf = m.AppendTo(buf[:0])
	}
}
