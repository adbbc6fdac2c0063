package llvmir_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"hivm-opt/internal/nativetest"
	. "hivm-opt/lower/llvmir"
)

// fill builds a loop that stores x to n elements of p from an offset on, and stores how many it
// stored to memory on the stack.
func fill(b *Builder, p, offset, n, x Value) {
	m := b.Module()
	group := m.AccessGroup()
	last := b.AllocaAtEntry(I64, Index(1), 8)
	head, turn, done := b.NewBlock("loop"), b.NewBlock("turn"), b.NewBlock("done")
	i := head.Phi(I64, "i")
	i.Add(Index(0), b.Block())
	b.Br(head)
	b.MoveTo(head)
	b.CondBr(b.ICmp(SLT, i.Value(), n), turn, done)
	b.MoveTo(turn)
	b.StoreAs(x, b.InBoundsGEP(x.Type(), p, b.Add(offset, i.Value())), Access{Group: group})
	i.Add(b.Add(i.Value(), Index(1)), b.Block())
	b.LoopBr(head, m.LoopNode(m.Parallel(group)))
	b.MoveTo(done)
	b.Store(i.Value(), last)
}

// filling is a function whose code is added to an outliner.
type filling struct {
	*Builder
	o *Outliner
}

func newFilling(m *Module, o *Outliner, name string, attrs ...string) filling {
	f := m.Func(name, Void, Param{Name: "p", Type: Ptr, Attrs: attrs}, Param{Name: "q", Type: Ptr}, Param{Name: "n", Type: I64}, Param{Name: "x", Type: Float})
	return filling{f.Builder(), o}
}

func (f filling) fill(p, offset, n, x Value) {
	f.code("fill", func() { fill(f.Builder, p, offset, n, x) })
}

func (f filling) code(kind string, emit func()) {
	if f.o == nil {
		emit()
		return
	}
	_ = f.o.Code(f.Builder, f.piece(kind, nil, emit))
}

// piece is code of a kind.
func (f filling) piece(kind string, key func(k *Key) bool, emit func()) Code {
	return Code{
		Kind: func() string { return kind },
		Name: func() string { return "the." + kind },
		Key:  key,
		Emit: func() error {
			emit()
			return nil
		},
	}
}

// finished ends a function and returns the text of its module.
func (f filling) finished(t *testing.T) string {
	t.Helper()
	f.Ret(Value{})
	if f.o != nil {
		f.o.Finish()
	}
	got := text(t, f.Module())
	nativetest.Verify(t, []byte(got))
	return got
}

// part returns the text of a function.
func part(t *testing.T, text, name string) string {
	t.Helper()
	_, rest, ok := strings.Cut(text, "@"+name+"(")
	if !ok {
		t.Fatalf("no @%s in\n%s", name, text)
	}
	body, _, _ := strings.Cut(rest, "\n}")
	return body
}

// TestOutline makes a function of loops that differ in values from in front of them and in open
// constants. A constant that is the same everywhere stays one.
func TestOutline(t *testing.T) {
	m := NewModule()
	o := m.Outliner(SkipKnown)
	f := newFilling(m, o, "f")
	p, q, n := f.Func().Param(0), f.Func().Param(1), f.Func().Param(2)
	f.fill(p, Open(Index(8)), n, Open(Float32(1)))
	f.fill(q, Open(Index(16)), n, Open(Float32(1)))
	f.Ret(Value{})
	g := newFilling(m, o, "g")
	yes, behind := g.NewBlock("yes"), g.NewBlock("behind")
	g.CondBr(g.ICmp(EQ, g.Func().Param(2), Index(3)), yes, behind)
	g.MoveTo(yes)
	g.fill(g.Func().Param(1), Open(Index(8)), g.Add(g.Func().Param(2), Index(1)), Open(Float32(1)))
	g.Br(behind)
	g.MoveTo(behind)
	got := g.finished(t)
	for _, want := range []string{
		`define void @f(ptr %p, ptr %q, i64 %n, float %x) {
entry:
	call void @the.fill(ptr %p, i64 %n, i64 8)
	call void @the.fill(ptr %q, i64 %n, i64 16)
	ret void`,
		`yes:
	%add = add i64 %n, 1
	call void @the.fill(ptr %q, i64 %add, i64 8)
	br label %behind`,
		`define internal void @the.fill(ptr noalias %arg, i64 %arg.1, i64 %arg.2) {
entry:
	%alloca = alloca i64, i64 1, align 8
	br label %loop

loop:
	%i = phi i64 [ 0, %entry ], [ %add.1, %turn ]
	%cmp = icmp slt i64 %i, %arg.1
	br i1 %cmp, label %turn, label %done

turn:
	%add = add i64 %arg.2, %i
	%ptr = getelementptr inbounds float, ptr %arg, i64 %add
	store float 0x3FF0000000000000, ptr %ptr, !llvm.access.group !0
	%add.1 = add i64 %i, 1
	br label %loop, !llvm.loop !2

done:
	store i64 %i, ptr %alloca
	ret void`,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("not\n%s\nin\n%s", want, got)
		}
	}
	if strings.Count(got, "define internal") != 1 || strings.Count(got, "!llvm.access.group") != 1 || strings.Contains(got, "!3 =") {
		t.Errorf("there is more than one function, or metadata of removed code:\n%s", got)
	}
}

// TestOutlineChain makes functions of loops behind each other, whose blocks others come from and
// lead to.
func TestOutlineChain(t *testing.T) {
	m := NewModule()
	f := newFilling(m, m.Outliner(SkipKnown), "f")
	p, n := f.Func().Param(0), f.Func().Param(2)
	mark := f.Mark()
	head, turn, done := f.NewBlock("head"), f.NewBlock("turn"), f.NewBlock("done")
	i := head.Phi(I64, "i")
	i.Add(Index(0), f.Block())
	f.Br(head)
	f.MoveTo(head)
	f.CondBr(f.ICmp(SLT, i.Value(), n), turn, done)
	f.MoveTo(turn)
	for k := range 4 { // each of two loops, twice
		f.fill(p, Index(int64(k%2)), n, Float32(0))
		f.Store(Float32(float32(k)), p)
	}
	f.fill(p, Index(100), n, Float32(0)) // it is there once
	f.fill(p, Index(1), n, Float32(0))
	i.Add(f.Add(i.Value(), Index(1)), f.Block())
	f.LoopBr(head, nil)
	f.MoveTo(done)
	f.Intrinsic("llvm.stackrestore", Void, f.IntrinsicAt(mark, "llvm.stacksave", Ptr))
	got := f.finished(t)
	if want := `turn:
	call void @the.fill(ptr %p, i64 %n)
	store float 0x0000000000000000, ptr %p
	call void @the.fill.1(ptr %p, i64 %n)
	store float 0x3FF0000000000000, ptr %p
	call void @the.fill(ptr %p, i64 %n)
	store float 0x4000000000000000, ptr %p
	call void @the.fill.1(ptr %p, i64 %n)
	store float 0x4008000000000000, ptr %p
	br label %loop.2
`; !strings.Contains(got, want) {
		t.Errorf("not\n%s\nin\n%s", want, got)
	}
	if body := part(t, got, "f"); strings.Count(body, " phi ") != 2 || strings.Count(body, "= alloca") != 1 {
		t.Errorf("a loop that is there once has moved, or another one stayed:\n%s", body)
	}
}

// TestOutlineOnce leaves what the module has once as it is without an outliner, and code without
// loops, and code of different kinds.
func TestOutlineOnce(t *testing.T) {
	build := func(outlined bool) string {
		m := NewModule()
		var o *Outliner
		if outlined {
			o = m.Outliner(SkipKnown)
		}
		f := newFilling(m, o, "f")
		p, q, n, x := f.Func().Param(0), f.Func().Param(1), f.Func().Param(2), f.Func().Param(3)
		f.fill(p, Open(Index(8)), n, x)
		f.code("other", func() { fill(f.Builder, p, Open(Index(8)), n, x) })
		f.fill(p, Index(8), n, x)              // which is not open
		f.fill(p, Open(Index(8)), n, n)        // of another type
		f.fill(p, Open(Index(8)), n, p)        // two values are one
		f.fill(p, Open(Index(8)), Index(4), x) // of a known size
		for range 2 {
			f.code("flat", func() { f.Store(x, q) })
		}
		return f.finished(t)
	}
	if got, want := build(true), build(false); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestOutlineApart makes parameters noalias whose memory is apart in all places.
func TestOutlineApart(t *testing.T) {
	copied := func(b *Builder, p, q Value) {
		head, turn, done := b.NewBlock("loop"), b.NewBlock("turn"), b.NewBlock("done")
		i := head.Phi(I64, "i")
		i.Add(Index(0), b.Block())
		b.Br(head)
		b.MoveTo(head)
		b.CondBr(b.ICmp(SLT, i.Value(), Index(9)), turn, done)
		b.MoveTo(turn)
		b.Store(b.Load(I8, b.GEP(I8, p, i.Value())), b.GEP(I8, q, i.Value()))
		i.Add(b.Add(i.Value(), Index(1)), b.Block())
		b.LoopBr(head, nil)
		b.MoveTo(done)
	}
	for _, c := range []struct {
		name, want string
		// places returns the pointers in each place.
		places func(f filling, malloc func() Value) [][2]Value
	}{
		{"arguments", "(ptr %arg, ptr %arg.1)", func(f filling, _ func() Value) [][2]Value {
			p, q := f.Func().Param(0), f.Func().Param(1)
			return [][2]Value{{p, q}, {q, p}}
		}},
		{"memory", "(ptr noalias %arg, ptr noalias %arg.1)", func(f filling, malloc func() Value) [][2]Value {
			return [][2]Value{{f.Func().Param(0), malloc()}, {malloc(), f.GEP(I8, malloc(), Index(8))}}
		}},
		{"one place of two", "(ptr %arg, ptr %arg.1)", func(f filling, malloc func() Value) [][2]Value {
			one := malloc()
			return [][2]Value{{f.Func().Param(0), malloc()}, {one, f.GEP(I8, one, Index(8))}}
		}},
		{"read from memory", "(ptr %arg, ptr %arg.1)", func(f filling, malloc func() Value) [][2]Value {
			return [][2]Value{{malloc(), malloc()}, {malloc(), f.Load(Ptr, f.Func().Param(0))}}
		}},
		{"a global", "(ptr %arg, ptr %arg.1)", func(f filling, malloc func() Value) [][2]Value {
			at := f.Module().Global(Global{Name: "g", Type: Array(64, I8), Init: Zero(Array(64, I8))})
			return [][2]Value{{malloc(), f.GEP(I8, at, Index(8))}, {f.GEP(I8, at, Index(16)), f.GEP(I8, at, Index(8))}}
		}},
		{"a global inside", "(ptr %arg)", func(f filling, malloc func() Value) [][2]Value {
			at := f.Module().Global(Global{Name: "g", Type: Array(64, I8), Init: Zero(Array(64, I8))})
			return [][2]Value{{f.Func().Param(0), at}, {f.Func().Param(1), at}}
		}},
		{"the stack", "(ptr noalias %arg, ptr noalias %arg.1)", func(f filling, malloc func() Value) [][2]Value {
			stack := f.Alloca(I8, Index(64), 8)
			return [][2]Value{{stack, f.Func().Param(0)}, {malloc(), stack}}
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := NewModule()
			f := newFilling(m, m.Outliner(SkipKnown), "f")
			malloc, _ := m.Declare("malloc", Ptr, I64)
			for _, p := range c.places(f, func() Value { return f.Call(malloc, Index(64)) }) {
				f.code("copy", func() { copied(f.Builder, p[0], p[1]) })
			}
			if got := f.finished(t); !strings.Contains(got, "@the.copy"+c.want+" {") {
				t.Errorf("no %s in\n%s", c.want, got)
			}
		})
	}
	m := NewModule()
	f := newFilling(m, m.Outliner(SkipKnown), "f", "noalias")
	for range 2 {
		f.code("copy", func() { copied(f.Builder, f.Func().Param(0), f.Func().Param(1)) })
	}
	if got := f.finished(t); !strings.Contains(got, "@the.copy(ptr noalias %arg, ptr noalias %arg.1) {") {
		t.Errorf("noalias is lost in\n%s", got)
	}
}

// TestOutlineUsed refuses values of code that became a function.
func TestOutlineUsed(t *testing.T) {
	m := NewModule()
	f := newFilling(m, m.Outliner(SkipKnown), "f")
	p, n := f.Func().Param(0), f.Func().Param(2)
	var inside Value
	for k := range 2 {
		f.code("fill", func() {
			fill(f.Builder, p, Index(0), n, n)
			if v := f.Load(I64, p); k == 0 {
				inside = v
			}
		})
		if k == 0 {
			f.Store(inside, p)
		}
	}
	defer func() {
		if text, _ := recover().(string); !strings.Contains(text, "of code that became a function is used behind it") {
			t.Errorf("got %q", text)
		}
	}()
	f.finished(t)
}

// TestOutlineError passes the error on, and the code is not known then.
func TestOutlineError(t *testing.T) {
	m := NewModule()
	o := m.Outliner(SkipKnown)
	f := newFilling(m, o, "f")
	want := errors.New("no")
	if err := o.Code(f.Builder, Code{Emit: func() error { return want }}); !errors.Is(err, want) {
		t.Errorf("got %v", err)
	}
}

// TestOutlineLinear makes functions of many different loops in one function.
func TestOutlineLinear(t *testing.T) {
	const n = 20000
	m := NewModule()
	f := newFilling(m, m.Outliner(SkipKnown), "f")
	for k := range 2 * n {
		fill := func() { fill(f.Builder, f.Func().Param(0), Index(int64(k%n)), f.Func().Param(2), Float32(0)) }
		f.code(fmt.Sprint("fill.", k%n), fill)
	}
	f.Ret(Value{})
	f.o.Finish()
	got := text(t, m)
	if calls, functions := strings.Count(part(t, got, "f"), "call void"), strings.Count(got, "define internal"); calls != 2*n || functions != n {
		t.Errorf("%d calls of %d functions", calls, functions)
	}
}
