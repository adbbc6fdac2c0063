package llvmir_test

import (
	"bytes"
	"errors"
	"math"
	"math/big"
	"strings"
	"testing"

	"hivm-opt/internal/nativetest"
	. "hivm-opt/lower/llvmir"
)

// text prints a module.
func text(t *testing.T, m *Module) string {
	t.Helper()
	var b bytes.Buffer
	if err := m.Print(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestConstants checks that the bits of a number arrive in the text.
func TestConstants(t *testing.T) {
	wide := new(big.Int).Lsh(big.NewInt(-3), 100)
	for _, c := range []struct {
		v    Value
		want string
	}{
		{ConstInt(I8, 255), "i8 -1"},
		{ConstInt(I8, 128), "i8 -128"},
		{ConstInt(I1, -1), "i1 true"},
		{Bool(false), "i1 false"},
		{Index(math.MinInt64), "i64 -9223372036854775808"},
		{ConstBig(Int(128), wide), "i128 " + new(big.Int).Add(wide, new(big.Int).Lsh(big.NewInt(1), 128)).String()},
		{ConstBig(I16, big.NewInt(65535)), "i16 -1"},
		{Float32(0.1), "float 0x3FB99999A0000000"},
		{Float32(math.Float32frombits(1)), "float 0x36A0000000000000"},
		{Float32(float32(math.Inf(-1))), "float 0xFFF0000000000000"},
		{ConstFloat(Float, 0xFF800001), "float 0xFFF0000020000000"},
		{ConstFloat(Float, 0x7FC12345), "float 0x7FF82468A0000000"},
		{Float64(-2.5), "double 0xC004000000000000"},
		{ConstFloat(Half, 0x7C01), "half 0xH7C01"},
		{ConstFloat(BFloat, 0x3F80), "bfloat 0xR3F80"},
		{Zero(PtrTo(6)), "ptr addrspace(6) null"},
		{Zero(Array(2, Float)), "[2 x float] zeroinitializer"},
		{Address(PtrTo(6), 64), "ptr addrspace(6) inttoptr (i64 64 to ptr addrspace(6))"},
		{ConstBytes([]byte("a\"\\\x00é")), `[6 x i8] c"a\22\5C\00\C3\A9"`},
		{ConstArray(I16, []Value{ConstInt(I16, 1), ConstInt(I16, -1)}), "[2 x i16] [i16 1, i16 -1]"},
		{Undef(Struct(I1, Ptr)), "{ i1, ptr } undef"},
		{Poison(Half), "half poison"},
		{Zero(Vector(4, Float)), "<4 x float> zeroinitializer"},
	} {
		if got := c.v.String(); got != c.want {
			t.Errorf("got %s, want %s", got, c.want)
		}
	}
}

// everything is a module with all that can be built.
func everything() *Module {
	m := NewModule()
	m.SetSource("kernel.mlir")
	m.SetTarget("x86_64-unknown-linux-gnu", "")
	g := m.Global(Global{Name: "count", Type: I32, Init: ConstInt(I32, 7), Linkage: Internal, Align: 16})
	m.Global(Global{Name: "outside", Type: Array(4, Half), Space: 1})
	f := m.Func("f", Float, Param{Name: "x", Type: Float}, Param{Name: "x", Type: PtrTo(1), Attrs: []string{"noalias", "align 32"}}, Param{Name: "n", Type: I64})
	f.AddAttr("nounwind", `"target-cpu"="x86-64"`)
	f.AddAttr("noinline")
	b := f.Builder()
	domain := m.AliasDomain("f")
	scope := m.Node(MetaNode(m.AliasScope(domain, "x")))
	other := m.Node(MetaNode(m.AliasScope(domain, "count")))
	group := m.AccessGroup()
	b.DeclareScopes(scope)
	head, turn, done := b.NewBlock("head"), b.NewBlock("turn"), b.NewBlock("done")
	mark := b.Mark()
	b.Br(head)
	i, sum := head.Phi(I64, "i"), head.Phi(Float, "sum")
	i.Add(Index(0), b.Block())
	sum.Add(f.Param(0), b.Block())
	b.MoveTo(head)
	b.CondBr(b.ICmp(SLT, i.Value(), f.Param(2)), turn, done)
	b.MoveTo(turn)
	at := b.InBoundsGEP(Float, f.Param(1), i.Value())
	v := b.LoadAs(Float, at, Access{Align: 4, Scopes: scope, NoAlias: other})
	b.StoreAs(b.Bin(FAdd, v, sum.Value()), at, Access{Align: 4, Scopes: scope, NoAlias: other, Volatile: true, Group: group})
	next := b.Add(i.Value(), Index(1))
	i.Add(next, b.Block())
	sum.Add(v, b.Block())
	b.LoopBr(head, m.LoopNode(m.Node(MetaString("llvm.loop.mustprogress")), m.Parallel(group)))
	b.MoveTo(done)
	room := b.AllocaAtEntry(Struct(I32, Float), Index(1), 8)
	b.Store(b.Load(I32, g), b.GEP(I32, room, Index(0)))
	pair := b.Insert(Undef(Struct(Float, Array(2, I8))), sum.Value(), 0)
	pair = b.Insert(pair, ConstInt(I8, 1), 1, 1)
	small := b.Resize(b.Extract(pair, 1, 1), I32, false)
	wide := b.Resize(small, I64, true)
	ok := b.And(b.FCmp(OLT, sum.Value(), Float32(1)), b.Xor(b.ICmp(ULT, wide, Index(3)), Bool(true)))
	half := b.Cast(FPTrunc, b.Select(ok, b.FNeg(sum.Value()), sum.Value()), Half)
	bits := b.Cast(BitCast, half, I16)
	self := b.CallPtr(f.Address(), Float, b.Cast(FPExt, half, Float), f.Param(1), b.Cast(SExt, bits, I64))
	save := b.IntrinsicAt(mark, "llvm.stacksave", Ptr)
	b.Intrinsic("llvm.stackrestore", Void, save)
	b.Alloca(I8, b.Freeze(wide), 1)
	b.Fence()
	b.Intrinsic("llvm.hivm.BARRIER", Void, Index(6))
	row := b.WithLane(Poison(Vector(2, Float)), sum.Value(), 1)
	b.Store(b.Lane(b.Bin(FAdd, row, b.Shuffle(row, Zero(Vector(2, Float)), 1, 3)), 0), room)
	one, two := b.NewBlock("case"), b.NewBlock("case")
	b.Switch(small, two, Case{ConstInt(I32, 4), one})
	b.MoveTo(one)
	b.Unreachable()
	b.MoveTo(two)
	b.Ret(b.Bin(FMul, self, b.Call(f, sum.Value(), f.Param(1), b.Cast(PtrToInt, room, I64))))
	m.AddNamed("hivm.annotations", m.Node(MetaValue(f.Address()), MetaString("kernel"), MetaValue(ConstInt(I32, 1))))
	return m
}

// TestEverything has LLVM 15 and the newest one check all that can be built.
func TestEverything(t *testing.T) {
	got := text(t, everything())
	if again := text(t, everything()); again != got {
		t.Error("the same module has two texts")
	}
	for _, want := range []string{
		`source_filename = "kernel.mlir"`,
		"define float @f(float %x, ptr addrspace(1) noalias align 32 %x.1, i64 %n) #",
		`load float, ptr addrspace(1) %ptr, align 4, !alias.scope !`,
		"store volatile float %add, ptr addrspace(1) %ptr, align 4, !alias.scope !",
		"!hivm.annotations = !{!",
		`!{ptr @f, !"kernel", i32 1}`,
		"br label %head, !llvm.loop !",
		"call ptr @llvm.stacksave()\n\tbr label %head",
		"call void @llvm.hivm.BARRIER(i64 6)",
		"= shufflevector <2 x float> %vector, <2 x float> zeroinitializer, <2 x i32> <i32 1, i32 3>",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
	nativetest.Verify(t, []byte(got))
}

// TestMisuse checks that IR which LLVM refuses cannot be built.
func TestMisuse(t *testing.T) {
	for name, build := range map[string]func(b *Builder, x, y, p Value){
		"widths":            func(b *Builder, x, y, _ Value) { b.Add(x, y) },
		"float as int":      func(b *Builder, x, _, _ Value) { b.Bin(FAdd, x, x) },
		"int as float":      func(b *Builder, _, _, _ Value) { b.Add(Float32(1), Float32(1)) },
		"compare":           func(b *Builder, x, y, _ Value) { b.ICmp(EQ, x, y) },
		"compare floats":    func(b *Builder, x, _, _ Value) { b.FCmp(OEQ, x, x) },
		"select":            func(b *Builder, x, _, _ Value) { b.Select(x, x, x) },
		"extend to less":    func(b *Builder, x, _, _ Value) { b.Cast(SExt, x, I8) },
		"truncate to more":  func(b *Builder, x, _, _ Value) { b.Cast(Trunc, x, I64) },
		"bits":              func(b *Builder, x, _, _ Value) { b.Cast(BitCast, x, Double) },
		"pointer bits":      func(b *Builder, _, _, p Value) { b.Cast(BitCast, p, I64) },
		"load":              func(b *Builder, x, _, _ Value) { b.Load(I32, x) },
		"store":             func(b *Builder, x, y, _ Value) { b.Store(x, y) },
		"gep":               func(b *Builder, _, _, p Value) { b.GEP(I32, p, p) },
		"insert":            func(b *Builder, x, _, _ Value) { b.Insert(Undef(Struct(I64)), x, 0) },
		"extract":           func(b *Builder, _, _, _ Value) { b.Extract(Undef(Array(2, I8)), 2) },
		"argument":          func(b *Builder, x, _, _ Value) { b.Call(b.Func(), x, x, x) },
		"arguments":         func(b *Builder, x, _, _ Value) { b.Call(b.Func(), x) },
		"result":            func(b *Builder, _, y, _ Value) { b.Ret(y) },
		"no result":         func(b *Builder, _, _, _ Value) { b.Ret(Value{}) },
		"condition":         func(b *Builder, x, _, _ Value) { n := b.NewBlock("n"); b.CondBr(x, n, n) },
		"second terminator": func(b *Builder, x, _, _ Value) { b.Ret(x); b.Ret(x) },
		"behind the end":    func(b *Builder, x, _, _ Value) { b.Ret(x); b.Add(x, x) },
		"late phi":          func(b *Builder, x, _, _ Value) { b.Mul(x, x); b.Block().Phi(I32, "p") },
		"phi":               func(b *Builder, _, y, _ Value) { b.NewBlock("n").Phi(I32, "p").Add(y, b.Block()) },
		"other function":    func(b *Builder, _, _, _ Value) { b.Br(b.Module().Func("g", Void).Builder().Block()) },
		"intrinsic": func(b *Builder, x, y, _ Value) {
			b.Intrinsic("llvm.x", I32, x)
			b.Intrinsic("llvm.x", I32, y)
		},
		"vector of pointers": func(*Builder, Value, Value, Value) { Vector(4, Ptr) },
		"shuffle":            func(b *Builder, x, _, _ Value) { b.Shuffle(x, x, 0) },
		"shuffle two types":  func(b *Builder, _, _, _ Value) { b.Shuffle(Zero(Vector(2, I8)), Zero(Vector(4, I8)), 0) },
		"shuffle too far":    func(b *Builder, _, _, _ Value) { b.Shuffle(Zero(Vector(2, I8)), Zero(Vector(2, I8)), 4) },
		"lane":               func(b *Builder, _, _, _ Value) { b.Lane(Zero(Vector(2, I8)), 2) },
		"lane of a number":   func(b *Builder, x, _, _ Value) { b.Lane(x, 0) },
		"lane of another":    func(b *Builder, x, _, _ Value) { b.WithLane(Zero(Vector(2, I8)), x, 0) },
		"vector as int":      func(b *Builder, _, _, _ Value) { v := Zero(Vector(2, Float)); b.Add(v, v) },

		"name":     func(b *Builder, _, _, _ Value) { b.Module().Func("f", Void) },
		"variable": func(b *Builder, _, _, _ Value) { b.Module().Global(Global{Name: "g", Type: I8, Init: Index(0)}) },
		"entry alloca": func(b *Builder, _, y, _ Value) {
			b.AllocaAtEntry(I8, y, 0)
		},
	} {
		t.Run(name, func(t *testing.T) {
			f := NewModule().Func("f", I32, Param{Name: "x", Type: I32}, Param{Name: "y", Type: I64}, Param{Name: "p", Type: Ptr})
			b := f.Builder()
			defer func() {
				if p, ok := recover().(string); !ok || !strings.HasPrefix(p, "llvmir: ") {
					t.Errorf("no complaint (%v)", p)
				}
			}()
			build(b, f.Param(0), f.Param(1), f.Param(2))
		})
	}
}

// TestUnfinished checks that a module is printed only when it is complete.
func TestUnfinished(t *testing.T) {
	for want, build := range map[string]func(b *Builder){
		"block %n has no terminator":     func(b *Builder) { n := b.NewBlock("n"); b.Br(n); b.MoveTo(n) },
		"block %never has no terminator": func(b *Builder) { b.NewBlock("never"); b.Ret(Value{}) },
		"phi %p has 0 values for 1 edges": func(b *Builder) {
			n := b.NewBlock("n")
			n.Phi(I32, "p")
			b.Br(n)
			b.MoveTo(n)
			b.Ret(Value{})
		},
		"a branch leads to the entry block": func(b *Builder) { b.Br(b.Block()) },
	} {
		m := NewModule()
		build(m.Func("f", Void).Builder())
		var out bytes.Buffer
		err := m.Print(&out)
		if err == nil || !strings.Contains(err.Error(), "@f: ") || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %s", err, want)
		}
		if out.Len() > 0 {
			t.Errorf("%s: something was printed", want)
		}
	}
}

// full is a file that takes nothing.
type full struct{}

var errFull = errors.New("no space")

func (full) Write([]byte) (int, error) { return 0, errFull }

// TestWriteError checks that the error of the writer comes back.
func TestWriteError(t *testing.T) {
	if err := everything().Print(full{}); !errors.Is(err, errFull) {
		t.Errorf("got %v", err)
	}
}

// TestNames checks that names stay apart, whatever their form.
func TestNames(t *testing.T) {
	m := NewModule()
	f := m.Func("f", I32, Param{Name: "a", Type: I32}, Param{Name: "a", Type: I32}, Param{Name: "a.1", Type: I32}, Param{Name: "", Type: I32}, Param{Name: "a b", Type: I32})
	b := f.Builder()
	b.Ret(b.Add(f.Param(0), f.Param(1)))
	if got, want := text(t, m), `(i32 %a, i32 %a.1, i32 %a.1.1, i32 %v, i32 %"a b")`; !strings.Contains(got, want) {
		t.Errorf("no %s in\n%s", want, got)
	}
}

// TestRename gives a function that is called another name, which is free from then on.
func TestRename(t *testing.T) {
	m := NewModule()
	malloc, _ := m.Declare("malloc", Ptr, I64)
	f := m.Func("f", Ptr)
	b := f.Builder()
	b.Ret(b.Call(malloc, Index(8)))
	malloc.Rename("reserve")
	malloc.AddResultAttr("noalias")
	if m.Lookup("reserve") != malloc || malloc.Name() != "reserve" || m.Defines("malloc") {
		t.Error("the names are wrong")
	}
	m.Func("malloc", Void).Builder().Ret(Value{})
	got := text(t, m)
	for _, want := range []string{"declare noalias ptr @reserve(i64 %a)", "call ptr @reserve(i64 8)", "define void @malloc()"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is missing in\n%s", want, got)
		}
	}
	nativetest.Verify(t, []byte(got))
}

// TestHide makes variables with a value internal, and reports which others have
// too.
func TestHide(t *testing.T) {
	m := NewModule()
	m.Global(Global{Name: "v", Type: Array(2, I32), Init: Zero(Array(2, I32))})
	m.Global(Global{Name: "w", Type: I8, Init: Zero(I8), Linkage: Weak})
	m.Global(Global{Name: "p", Type: I8, Init: Zero(I8), Linkage: Private})
	m.Global(Global{Name: "x", Type: I8})
	m.Func("f", Void).Builder().Ret(Value{})
	for name, want := range map[string]bool{"v": true, "w": true, "p": false, "x": true, "f": false, "none": false} {
		if got := m.Exports(name); got != want {
			t.Errorf("@%s: %v", name, got)
		}
	}
	at, content, ok := m.Hide("v")
	if !ok || !content.Equal(Array(2, I32)) || m.Exports("v") {
		t.Errorf("%v, %v", content, ok)
	}
	for _, name := range []string{"x", "f", "none"} {
		if _, _, ok := m.Hide(name); ok {
			t.Errorf("@%s was hidden", name)
		}
	}
	b := m.Func("g", Ptr).Builder()
	b.Ret(at)
	got := text(t, m)
	for _, want := range []string{"@v = internal global [2 x i32]", "@x = external global i8", "ret ptr @v"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is missing in\n%s", want, got)
		}
	}
	nativetest.Verify(t, []byte(got))
}

// TestFolding checks the results that are computed without an instruction: i64 alone,
// which wraps.
func TestFolding(t *testing.T) {
	f := NewModule().Func("f", I64, Param{Name: "x", Type: I64}, Param{Name: "y", Type: I32})
	b := f.Builder()
	x := f.Param(0)
	for _, c := range []struct {
		got, want Value
	}{
		{b.Add(x, Index(0)), x}, {b.Add(Index(0), x), x}, {b.Sub(x, Index(0)), x},
		{b.Mul(x, Index(1)), x}, {b.Mul(Index(1), x), x}, {b.Mul(x, Index(0)), Index(0)}, {b.Mul(Index(0), x), Index(0)},
		{b.Add(Index(math.MaxInt64), Index(1)), Index(math.MinInt64)}, {b.Sub(Index(2), Index(5)), Index(-3)}, {b.Mul(Index(3), Index(-4)), Index(-12)},
		{b.GEP(I8, Zero(Ptr), Index(0)), Zero(Ptr)},
	} {
		if c.got.String() != c.want.String() {
			t.Errorf("got %s, want %s", c.got, c.want)
		}
	}
	if got := b.Sub(Index(0), x); got.String() == x.String() {
		t.Error("0 - x is x")
	}
	y := f.Param(1)
	if got := b.Add(y, ConstInt(I32, 0)); got.String() == y.String() {
		t.Error("an i32 was folded")
	}
}

// TestLinear builds and prints a function of many instructions.
func TestLinear(t *testing.T) {
	m := NewModule()
	f := m.Func("f", I32, Param{Name: "x", Type: I32})
	b := f.Builder()
	v := f.Param(0)
	for range 100000 {
		v = b.Add(v, f.Param(0))
		b.AllocaAtEntry(I8, Index(1), 0)
	}
	b.Ret(v)
	if n := len(text(t, m)); n < 5000000 {
		t.Errorf("%d bytes", n)
	}
}
