package ir_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"hivm-opt/ir"
	"hivm-opt/ir/affinemap"
	"hivm-opt/ir/diag"
	"hivm-opt/ir/floats"
)

// testDialect has a producer, a consumer, a pure op, an op with a region, a
// branch, a terminator and an op with operand groups.
func testDialect() *ir.Dialect {
	value := ir.Arg{Name: "value", Type: ir.AnyType}
	return &ir.Dialect{Name: "t", Ops: []*ir.OpDef{
		{Name: "t.make", Results: []ir.Arg{value}},
		{Name: "t.pure", Operands: []ir.Arg{{Name: "in", Arity: ir.Variadic}}, Results: []ir.Arg{value}, Traits: ir.Pure},
		{Name: "t.use", Operands: []ir.Arg{{Name: "in", Arity: ir.Variadic}}},
		{Name: "t.region", Regions: []ir.RegionSpec{{Name: "body"}}, Traits: ir.NoTerminator},
		{Name: "t.recursive", Regions: []ir.RegionSpec{{Name: "body"}}, Traits: ir.NoTerminator | ir.RecursiveEffects},
		{Name: "t.isolated", Regions: []ir.RegionSpec{{Name: "body"}}, Traits: ir.NoTerminator | ir.IsolatedFromAbove},
		{Name: "t.br", Successors: -1, Traits: ir.Terminator},
		{Name: "t.groups", Operands: []ir.Arg{
			{Name: "a", Arity: ir.Variadic}, {Name: "b"}, {Name: "c", Arity: ir.Optional, Type: ir.IndexOnly},
		}, Attrs: []ir.AttrSpec{
			{Name: "n", Kind: ir.KindI64}, {Name: "flag", Kind: ir.KindBool, Presence: ir.DefaultValued, Default: func(c *ir.Context) ir.Attribute { return c.Bool(true) }},
		}, Traits: ir.SegmentedOperands},
		{Name: "t.same", Operands: []ir.Arg{{Name: "a", Arity: ir.Variadic}, {Name: "b", Arity: ir.Variadic}}, Traits: ir.SameVariadicSize},
	}}
}

func context(t *testing.T) *ir.Context {
	t.Helper()
	c, err := ir.NewContext(testDialect())
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// region returns an op with one block, and a builder at the end of the block.
func region(t *testing.T, c *ir.Context, name string) (*ir.Operation, *ir.Builder) {
	t.Helper()
	r := ir.NewRegion()
	b := r.AddBlock(ir.NewBlock())
	return c.Create(ir.OpState{Def: c.MustOp(name), Regions: []*ir.Region{r}}), ir.NewBuilder(c, b)
}

func build(t *testing.T, b *ir.Builder, name string, types []ir.Type, operands ...*ir.Value) *ir.Operation {
	t.Helper()
	if types == nil {
		types = []ir.Type{}
	}
	op, err := b.Build(name, []ir.Group{operands}, nil, types)
	if err != nil {
		t.Fatal(err)
	}
	return op
}

func TestInterning(t *testing.T) {
	c := context(t)
	for i, pair := range [][2]ir.Type{
		{c.Integer(32), c.I32()},
		{c.MemRef([]int64{4, ir.Dynamic}, c.F32(), c.Strided([]int64{8, 1}, 0), nil), c.MemRef([]int64{4, ir.Dynamic}, c.F32(), c.Strided([]int64{8, 1}, 0), nil)},
		{c.MemRef([]int64{4}, c.F32(), c.AffineMap(affinemap.Identity(1)), nil), c.MemRef([]int64{4}, c.F32(), nil, nil)},
		{c.Function([]ir.Type{c.I1()}, nil), c.Function([]ir.Type{c.I1()}, nil)},
	} {
		if pair[0] != pair[1] {
			t.Errorf("pair %d: %s and %s differ", i, pair[0], pair[1])
		}
	}
	if c.Integer(8) == c.IntegerSigned(8, ir.Unsigned) {
		t.Error("i8 and ui8 are one type")
	}
	one := c.I64Attr(1)
	if one != c.I64Attr(1) || ir.Attribute(one) == ir.Attribute(c.I32Attr(1)) {
		t.Error("attributes are not unique by value and type")
	}
}

func TestText(t *testing.T) {
	c := context(t)
	f32, _ := floats.Parse(floats.F32, "1.5")
	for _, x := range []struct{ got, want string }{
		{c.MemRef([]int64{2, ir.Dynamic}, c.F32(), c.Strided([]int64{ir.Dynamic, 1}, ir.Dynamic), c.StringValue("s")).String(), `memref<2x?xf32, strided<[?, 1], offset: ?>, "s">`},
		{c.Vector([]int64{2, 4}, []bool{false, true}, c.I1()).String(), "vector<2x[4]xi1>"},
		{c.Function([]ir.Type{c.I1(), c.Index()}, []ir.Type{c.Function(nil, nil)}).String(), "(i1, index) -> (() -> ())"},
		{c.IntegerValue(c.Integer(8), 255).String(), "-1 : i8"},
		{c.IntegerValue(c.IntegerSigned(8, ir.Unsigned), -1).String(), "255 : ui8"},
		{c.Bool(true).String(), "true"},
		{c.Array([]ir.Attribute{c.I64Attr(1), c.I32Attr(2), c.FloatValue(f32), c.Unit()}).String(), "[1, 2 : i32, 1.500000e+00 : f32, unit]"},
		{c.Dict([]ir.NamedAttr{{Name: "b", Value: c.Unit()}, {Name: "a x", Value: c.I64Attr(1)}}).String(), `{"a x" = 1 : i64, b}`},
		{c.SymbolRef("a", "b c").String(), `@a::@"b c"`},
		{c.DenseI64(nil).String(), "array<i64>"},
		{c.StringValue("a\"\n\\é").String(), `"a\22\0A\\\C3\A9"`},
		{c.Dense(c.Tensor([]int64{2, 2}, c.Integer(8), nil), []byte{1, 2, 3, 255}).String(), "dense<[[1, 2], [3, -1]]> : tensor<2x2xi8>"},
		{c.Dense(c.Tensor([]int64{2}, c.I1(), nil), []byte{1, 1}).String(), "dense<true> : tensor<2xi1>"},
		{c.CallSiteLoc(c.NameLoc("n", nil), c.FileLoc("f", 1, 2)).String(), `loc(callsite("n" at "f":1:2))`},
		{c.FusedLoc([]*ir.LocAttr{c.NameLoc("n", nil), c.UnknownLoc(), c.NameLoc("n", nil)}, nil).String(), `loc("n")`},
	} {
		if x.got != x.want {
			t.Errorf("got %s\nwant %s", x.got, x.want)
		}
	}
}

func TestValuesOf(t *testing.T) {
	n := newNest(t)
	other := n.top.Region(0).Entry().AddArg(n.value.Type())
	want := []*ir.Value{other, n.value, other}
	n.after.SetOperands(context(t), want)
	if got := ir.ValuesOf(n.after.GroupOf(0)); !slices.Equal(got, want) {
		t.Error("wrong values")
	}
	if got := ir.ValuesOf(n.before.GroupOf(0)); len(got) != 0 {
		t.Error("values of no operands")
	}
}

func TestUseLists(t *testing.T) {
	c := context(t)
	_, b := region(t, c, "t.region")
	v := build(t, b, "t.make", []ir.Type{c.I32()}).Result(0)
	w := build(t, b, "t.make", []ir.Type{c.I32()}).Result(0)
	u1 := build(t, b, "t.use", nil, v, w, v)
	u2 := build(t, b, "t.use", nil, v)
	if got := len(v.Uses()); got != 3 {
		t.Fatalf("%d uses, want 3", got)
	}
	if uses := v.Uses(); uses[0].Owner() != u1 || uses[0].Index() != 0 || uses[1].Index() != 2 || uses[2].Owner() != u2 {
		t.Error("uses are not in the order of their making")
	}
	v.ReplaceAllUsesWith(w)
	if v.HasUses() || len(w.Uses()) != 4 || u1.Operand(0) != w {
		t.Error("uses were not moved")
	}
	u1.SetOperands(c, []*ir.Value{v})
	if u1.NumOperands() != 1 || !v.HasOneUse() || len(w.Uses()) != 1 {
		t.Error("SetOperands left uses behind")
	}
	u1.Erase()
	if v.HasUses() || !u1.Erased() {
		t.Error("an erased operation still uses its operand")
	}
}

func TestOrderAndMove(t *testing.T) {
	c := context(t)
	_, b := region(t, c, "t.region")
	x := build(t, b, "t.make", []ir.Type{c.I32()})
	z := build(t, b, "t.use", nil, x.Result(0))
	y := build(t, ir.Before(c, z), "t.use", nil, x.Result(0))
	if !x.Before(y) || !y.Before(z) || z.Before(x) {
		t.Error("wrong order")
	}
	z.MoveBefore(x)
	if !z.Before(x) || x.Prev() != z || y.Next() != nil {
		t.Error("wrong order after a move")
	}
	z.MoveToEnd(x.Block())
	if x.Block().Last() != z || x.Block().First() != x {
		t.Error("wrong ends")
	}
}

func TestGroups(t *testing.T) {
	c := context(t)
	_, b := region(t, c, "t.region")
	i := build(t, b, "t.make", []ir.Type{c.Index()}).Result(0)
	op, err := b.Build("t.groups", []ir.Group{{i, i}, {i}, {}}, []ir.NamedAttr{{Name: "n", Value: c.I64Attr(3)}, {Name: "note", Value: c.Unit()}}, []ir.Type{})
	if err != nil {
		t.Fatal(err)
	}
	for g, want := range [][2]int{{0, 2}, {2, 3}, {3, 3}} {
		if lo, hi := op.Group(g); lo != want[0] || hi != want[1] {
			t.Errorf("group %d is [%d, %d)", g, lo, hi)
		}
	}
	if op.Attr("flag") != ir.Attribute(c.Bool(true)) || op.Attr("note") == nil || op.Attrs().Get("n") != nil {
		t.Error("attributes are not where they belong")
	}
	shared := op.Props()
	op.SetProp(0, c.I64Attr(4))
	if shared[0] != ir.Attribute(c.I64Attr(3)) {
		t.Error("SetProp wrote into a slice that others may share")
	}
	same := build(t, b, "t.same", nil, i, i, i, i)
	if lo, hi := same.Group(1); lo != 2 || hi != 4 {
		t.Errorf("groups of one size: [%d, %d)", lo, hi)
	}
}

func TestClone(t *testing.T) {
	c := context(t)
	outer, b := region(t, c, "t.region")
	v := build(t, b, "t.make", []ir.Type{c.I32()}).Result(0)
	inner, ib := region(t, c, "t.region")
	b.Insert(inner)
	// A use in front of its definition, in another block.
	late := ir.NewBlock()
	first := build(t, ib, "t.use", nil, v)
	inner.Region(0).AddBlock(late)
	w := build(t, ir.NewBuilder(c, late), "t.make", []ir.Type{c.I32()}).Result(0)
	first.SetOperands(c, []*ir.Value{v, w})

	var m ir.Mapping
	copied := c.Clone(outer, &m)
	var ops []string
	ir.Walk(copied, func(op *ir.Operation) bool {
		ops = append(ops, op.Name())
		for i := 0; i < op.NumOperands(); i++ {
			if val := op.Operand(i); val == v || val == w {
				t.Error("the copy uses a value of the original")
			}
		}
		return true
	})
	if got := strings.Join(ops, " "); got != "t.region t.make t.region t.use t.make" {
		t.Errorf("copied %s", got)
	}
	if len(v.Uses()) != 1 {
		t.Errorf("the original has %d uses", len(v.Uses()))
	}
}

// messages verifies op and returns the texts of the errors.
func messages(c *ir.Context, op *ir.Operation) []string {
	var out []string
	for _, d := range diag.Of(ir.Verify(c, op, ir.VerifyOptions{})) {
		out = append(out, d.Msg)
	}
	return out
}

// TestVerifyStops checks that an error ends the verification, where the block lacks
// its terminator besides, and that operations that stand alone are each verified.
func TestVerifyStops(t *testing.T) {
	c := context(t)
	outer, b := region(t, c, "t.region")
	i := build(t, b, "t.make", []ir.Type{c.I32()}).Result(0)
	for range 2 {
		if _, err := b.Build("t.groups", []ir.Group{{}, {i}, {i}}, []ir.NamedAttr{{Name: "n", Value: c.I64Attr(1)}}, []ir.Type{}); err != nil {
			t.Fatal(err)
		}
	}
	b.Create(ir.OpState{Def: c.MustOp("t.groups"), Operands: []*ir.Value{i}})
	want := []string{"'t.groups' op operand #1 must be index, but got 'i32'"}
	if got := messages(c, outer); strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got %q", got)
	}
}

func TestVerifyDominance(t *testing.T) {
	c := context(t)
	outer, b := region(t, c, "t.region")
	entry := outer.Region(0).Entry()
	left, right, join := outer.Region(0).AddBlock(ir.NewBlock()), outer.Region(0).AddBlock(ir.NewBlock()), outer.Region(0).AddBlock(ir.NewBlock())
	br := func(from *ir.Block, to ...*ir.Block) {
		from.Append(c.Create(ir.OpState{Def: c.MustOp("t.br"), Succs: to}))
	}
	v := build(t, b, "t.make", []ir.Type{c.I32()}).Result(0)
	w := build(t, ir.NewBuilder(c, left), "t.make", []ir.Type{c.I32()}).Result(0)
	build(t, ir.NewBuilder(c, join), "t.use", nil, v)
	br(entry, left, right)
	br(left, join)
	br(right, join)
	br(join)
	if got := messages(c, outer); len(got) != 0 {
		t.Fatalf("valid IR: %q", got)
	}
	build(t, ir.Before(c, join.Last()), "t.use", nil, w) // only on one path
	if got := messages(c, outer); len(got) != 1 || got[0] != "operand #0 does not dominate this use" {
		t.Errorf("got %q", got)
	}
}

func TestVerifyIsolation(t *testing.T) {
	c := context(t)
	outer, b := region(t, c, "t.region")
	v := build(t, b, "t.make", []ir.Type{c.I32()}).Result(0)
	inner, ib := region(t, c, "t.isolated")
	b.Insert(inner)
	build(t, ib, "t.use", nil, v)
	if got := messages(c, outer); len(got) != 1 || got[0] != "'t.use' op using value defined outside the region" {
		t.Errorf("got %q", got)
	}
}

func TestIsMemoryEffectFree(t *testing.T) {
	for _, x := range []struct {
		op, inner string
		want      bool
	}{
		{"t.pure", "", true},
		{"t.use", "", false}, // nothing is known
		{"t.recursive", "", true},
		{"t.recursive", "t.pure", true},
		{"t.recursive", "t.use", false},
		{"t.region", "t.pure", false}, // the effects of its region are not its effects
	} {
		c := context(t)
		outer, b := region(t, c, "t.recursive")
		if x.inner == "" && x.op != "t.recursive" {
			build(t, b, x.op, resultsOf(c, x.op))
		} else {
			nested, in := region(t, c, x.op)
			b.Insert(nested)
			if x.inner != "" {
				build(t, in, x.inner, resultsOf(c, x.inner))
			}
		}
		for _, op := range []*ir.Operation{outer, outer.Region(0).Entry().First()} {
			if got := ir.IsMemoryEffectFree(op); got != x.want {
				t.Errorf("%s of %s with %q: got %v", op.Name(), x.op, x.inner, got)
			}
		}
	}
}

// resultsOf returns the types of the results of a test operation.
func resultsOf(c *ir.Context, name string) []ir.Type {
	return slices.Repeat([]ir.Type{c.I32()}, len(c.MustOp(name).Results))
}

func TestDead(t *testing.T) {
	c := context(t)
	_, b := region(t, c, "t.region")
	maker := build(t, b, "t.make", []ir.Type{c.I32()})
	pure := build(t, b, "t.pure", []ir.Type{c.I32()}, maker.Result(0))
	if ir.IsDead(maker) || !ir.IsDead(pure) {
		t.Error("only the pure operation without uses is dead")
	}
	build(t, b, "t.use", nil, pure.Result(0))
	if ir.IsDead(pure) {
		t.Error("an operation with uses is dead")
	}
}

func TestBadRows(t *testing.T) {
	kind := ir.KindI64
	for name, row := range map[string]*ir.OpDef{
		"unknown name":      {Name: "x.a", Format: "$nope"},
		"unknown directive": {Name: "x.a", Format: "custom<Nope>($a)", Operands: []ir.Arg{{Name: "a"}}},
		"syntax":            {Name: "x.a", Attrs: []ir.AttrSpec{{Name: "n", Kind: kind}}, Format: "($n"},
	} {
		c, err := ir.NewContext(&ir.Dialect{Name: "x", Ops: []*ir.OpDef{row}})
		if err == nil {
			err = c.CheckFormats()
		}
		if err == nil || !strings.Contains(err.Error(), "x.a") {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := ir.NewContext(&ir.Dialect{Name: "x", Ops: []*ir.OpDef{{Name: "x.a"}, {Name: "x.a"}}}); err == nil {
		t.Error("an operation was defined twice")
	}
	if _, err := ir.NewContext(&ir.Dialect{Name: "x", Ops: []*ir.OpDef{{Name: "x.a", Aliases: []string{"y.a"}}}}); err == nil {
		t.Error("an operation has an alias in another dialect")
	}
}

func TestPlaces(t *testing.T) {
	c := context(t)
	_, b := region(t, c, "t.region")
	v := build(t, b, "t.make", []ir.Type{c.I32()}).Result(0)
	block := v.Op().Block()
	block.Prepend(c.Create(ir.OpState{Def: c.MustOp("t.use"), Operands: []*ir.Value{v}}))
	last := build(t, ir.After(c, v.Op()), "t.pure", []ir.Type{c.I32()}, v)
	if !block.First().Is("t.use") || block.First().Next() != v.Op() || block.Last() != last {
		t.Error("wrong order")
	}
	if v.SetType(c.I64()); v.Type() != ir.Type(c.I64()) {
		t.Errorf("got type %s", v.Type())
	}
}

// nest is an operation with two blocks: before, outer { inner { deep } }, after in the first, and
// beside in the second.
type nest struct {
	top, before, outer, inner, deep, after, beside *ir.Operation
	first, second                                  *ir.Block
	value                                          *ir.Value
}

func newNest(t *testing.T) nest {
	t.Helper()
	c := context(t)
	var n nest
	n.top, _ = region(t, c, "t.region")
	n.first = n.top.Region(0).Entry()
	n.second = n.top.Region(0).AddBlock(ir.NewBlock())
	at := ir.NewBuilder(c, n.first)
	n.value = build(t, at, "t.make", []ir.Type{c.I32()}).Result(0)
	n.before = build(t, at, "t.use", nil)
	var deep *ir.Builder
	n.outer, _ = region(t, c, "t.region")
	n.inner, deep = region(t, c, "t.region")
	n.first.Append(n.outer)
	n.outer.Region(0).Entry().Append(n.inner)
	n.deep = build(t, deep, "t.use", nil)
	n.after = build(t, at, "t.use", nil)
	n.beside = build(t, ir.NewBuilder(c, n.second), "t.use", nil)
	return n
}

func TestFindAncestorOpInBlock(t *testing.T) {
	n := newNest(t)
	body := n.outer.Region(0).Entry()
	for _, x := range []struct {
		name     string
		block    *ir.Block
		op, want *ir.Operation
	}{
		{"itself", n.first, n.before, n.before},
		{"two levels up", n.first, n.deep, n.outer},
		{"one level up", body, n.deep, n.inner},
		{"the parent of the block", body, n.outer, nil},
		{"behind the region", body, n.after, nil},
		{"the other block", n.second, n.deep, nil},
		{"in the other block", n.second, n.beside, n.beside},
		{"no operation", n.first, nil, nil},
	} {
		if got := x.block.FindAncestorOpInBlock(x.op); got != x.want {
			t.Errorf("%s: wrong operation", x.name)
		}
	}
}

func TestUsedOnlyAfter(t *testing.T) {
	for _, x := range []struct {
		name string
		user func(n nest) *ir.Operation
		at   func(n nest) *ir.Operation
		want bool
	}{
		{"the operation itself", func(n nest) *ir.Operation { return n.before }, func(n nest) *ir.Operation { return n.before }, true},
		{"behind it", func(n nest) *ir.Operation { return n.after }, func(n nest) *ir.Operation { return n.before }, true},
		{"in a region behind it", func(n nest) *ir.Operation { return n.deep }, func(n nest) *ir.Operation { return n.before }, true},
		{"in its own region", func(n nest) *ir.Operation { return n.deep }, func(n nest) *ir.Operation { return n.outer }, true},
		{"in front of it", func(n nest) *ir.Operation { return n.before }, func(n nest) *ir.Operation { return n.after }, false},
		{"in a region in front of it", func(n nest) *ir.Operation { return n.deep }, func(n nest) *ir.Operation { return n.after }, false},
		{"outside", func(n nest) *ir.Operation { return n.after }, func(n nest) *ir.Operation { return n.deep }, false},
		{"in the other block", func(n nest) *ir.Operation { return n.beside }, func(n nest) *ir.Operation { return n.before }, false},
	} {
		n := newNest(t)
		x.user(n).SetOperands(context(t), []*ir.Value{n.value})
		if got := n.value.UsedOnlyAfter(x.at(n)); got != x.want {
			t.Errorf("%s: got %v", x.name, got)
		}
	}
}

func TestRemoveBlocks(t *testing.T) {
	r, other := ir.NewRegion(), ir.NewRegion()
	var blocks []*ir.Block
	for range 6 {
		blocks = append(blocks, r.AddBlock(ir.NewBlock()))
	}
	for _, i := range []int{2, 0, 5} {
		r.RemoveBlock(blocks[i])
		other.RemoveBlock(blocks[i]) // not there
	}
	r.AddBlock(blocks[2])
	if want := []*ir.Block{blocks[1], blocks[3], blocks[4], blocks[2]}; !slices.Equal(r.Blocks(), want) || r.Entry() != blocks[1] {
		t.Error("wrong blocks")
	}
	r.RemoveBlock(blocks[3])
	other.TakeBlocks(r)
	if !slices.Equal(other.Blocks(), []*ir.Block{blocks[1], blocks[4], blocks[2]}) || !r.Empty() {
		t.Error("wrong blocks after the move")
	}
}

func TestEdges(t *testing.T) {
	c := context(t)
	outer, b := region(t, c, "t.region")
	r := outer.Region(0)
	x, y := r.AddBlock(ir.NewBlock()), r.AddBlock(ir.NewBlock())
	one := b.Insert(c.Create(ir.OpState{Def: c.MustOp("t.br"), Succs: []*ir.Block{x, y}}))
	x.Append(c.Create(ir.OpState{Def: c.MustOp("t.br"), Succs: []*ir.Block{y}}))
	if x.OnlyEdge() != one || y.OnlyEdge() != nil || y.NumEdges() != 2 {
		t.Error("wrong edges")
	}
	x.Last().Erase()
	if y.OnlyEdge() != one {
		t.Error("one edge is left")
	}
	one.SetSuccessor(0, y)
	if x.NumEdges() != 0 || y.NumEdges() != 2 {
		t.Error("wrong edges after the change")
	}
}

// BenchmarkVerifyBlocks verifies a chain of blocks that all use a value of the
// first: the time for each block does not depend on their number.
func BenchmarkVerifyBlocks(b *testing.B) {
	for _, n := range []int{5_000, 50_000} {
		b.Run(strconv.Itoa(n), func(b *testing.B) {
			c, err := ir.NewContext(&ir.Dialect{Name: "t", Ops: []*ir.OpDef{
				{Name: "t.region", Regions: []ir.RegionSpec{{}}},
				{Name: "t.make", Results: []ir.Arg{{Name: "r"}}},
				{Name: "t.br", Traits: ir.Terminator, Successors: -1, Operands: []ir.Arg{{Name: "v"}}},
			}})
			if err != nil {
				b.Fatal(err)
			}
			r := ir.NewRegion()
			blocks := make([]*ir.Block, n)
			for i := range blocks {
				blocks[i] = r.AddBlock(ir.NewBlock())
			}
			v := c.Create(ir.OpState{Def: c.MustOp("t.make"), Types: []ir.Type{c.I32()}})
			blocks[0].Append(v)
			for i, block := range blocks {
				next := blocks[min(i+1, n-1):min(i+2, n)]
				block.Append(c.Create(ir.OpState{Def: c.MustOp("t.br"), Operands: []*ir.Value{v.Result(0)}, Succs: next}))
			}
			outer := c.Create(ir.OpState{Def: c.MustOp("t.region"), Regions: []*ir.Region{r}})
			for b.Loop() {
				if err := ir.Verify(c, outer, ir.VerifyOptions{}); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/block")
		})
	}
}
