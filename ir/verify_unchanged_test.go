package ir_test

import (
	"testing"

	"hivm-opt/ir"
)

// visits counts the calls of its rule by the operation around.
type visits map[*ir.Operation]int

func (v visits) Verify(_ *ir.Context, op *ir.Operation) error {
	v[op.Parent()]++
	return nil
}

// TestVerifyUnchanged makes each kind of change in one of two functions. That function is
// verified again, the other is not. A change around the functions concerns both.
func TestVerifyUnchanged(t *testing.T) {
	for name, change := range map[string]func(c *ir.Context, fn, op *ir.Operation){
		"operand":   func(_ *ir.Context, _, op *ir.Operation) { op.SetOperand(0, op.Block().Args()[1]) },
		"use":       func(_ *ir.Context, _, op *ir.Operation) { op.Use(0).Set(op.Block().Args()[1]) },
		"operands":  func(c *ir.Context, _, op *ir.Operation) { op.SetOperands(c, op.Block().Args()) },
		"all uses":  func(_ *ir.Context, _, op *ir.Operation) { op.Operand(0).ReplaceAllUsesWith(op.Block().Args()[1]) },
		"result":    func(c *ir.Context, _, op *ir.Operation) { op.Result(0).SetType(c.I64()) },
		"argument":  func(c *ir.Context, _, op *ir.Operation) { op.Block().Args()[1].SetType(c.I64()) },
		"attribute": func(c *ir.Context, _, op *ir.Operation) { op.SetAttr(c, "x", c.Unit()) },
		"attributes": func(c *ir.Context, _, op *ir.Operation) {
			op.SetAttrs(c.Dict([]ir.NamedAttr{{Name: "x", Value: c.Unit()}}))
		},
		"property": func(c *ir.Context, _, op *ir.Operation) { op.SetProp(0, c.Unit()) },
		"erase":    func(_ *ir.Context, _, op *ir.Operation) { op.Prev().Erase() },
		"detach":   func(_ *ir.Context, _, op *ir.Operation) { op.Prev().Detach() },
		"move":     func(_ *ir.Context, _, op *ir.Operation) { op.MoveBefore(op.Prev()) },
		"insert": func(c *ir.Context, fn, op *ir.Operation) {
			op.Block().Prepend(c.Create(ir.OpState{Def: op.Def(), Operands: op.Operands(), Types: []ir.Type{c.I32()}}))
		},
		"to end":     func(_ *ir.Context, _, op *ir.Operation) { op.Prev().MoveToEnd(op.Block()) },
		"add arg":    func(c *ir.Context, _, op *ir.Operation) { op.Block().AddArg(c.I32()) },
		"insert arg": func(c *ir.Context, _, op *ir.Operation) { op.Block().InsertArg(0, c.I32(), 0) },
		"erase arg":  func(_ *ir.Context, _, op *ir.Operation) { op.Block().EraseArg(1) },
		"erase args": func(_ *ir.Context, _, op *ir.Operation) { op.Block().EraseArgs(func(i int) bool { return i == 1 }) },
		"add block": func(_ *ir.Context, fn, _ *ir.Operation) {
			fn.Region(0).RemoveBlock(fn.Region(0).AddBlock(ir.NewBlock()))
		},
		"take blocks": func(_ *ir.Context, fn, _ *ir.Operation) { fn.Region(0).TakeBlocks(ir.NewRegion()) },
		"function":    func(c *ir.Context, fn, _ *ir.Operation) { fn.SetAttr(c, "x", c.Unit()) },
	} {
		t.Run(name, func(t *testing.T) {
			seen := visits{}
			c := unchangedContext(t, seen)
			module, b := region(t, c, "u.module")
			var fns []*ir.Operation
			for range 2 {
				fns = append(fns, unchangedFunction(c, b))
			}
			verify := func(what string, want ...int) {
				t.Helper()
				clear(seen)
				if err := ir.Verify(c, module, ir.VerifyOptions{}); err != nil {
					t.Fatal(err)
				}
				for i, fn := range fns {
					if verified := seen[fn] > 0; verified != (want[i] > 0) {
						t.Errorf("%s: function %d was verified: %t", what, i, verified)
					}
				}
			}
			verify("first", 1, 1)
			verify("again", 0, 0)
			change(c, fns[1], fns[1].Region(0).Entry().Last())
			verify("changed", 0, 1)
			verify("after the change", 0, 0)
			module.SetAttr(c, "x", c.Unit())
			verify("attribute of the module", 1, 1)
			fns[0].MoveToEnd(fns[0].Block())
			verify("order of the functions", 1, 1)
		})
	}
}

// TestVerifyUnchangedNested: what has functions in it is verified, although it has not changed.
func TestVerifyUnchangedNested(t *testing.T) {
	seen := visits{}
	c := unchangedContext(t, seen)
	module, b := region(t, c, "u.module")
	inner := b.Create(ir.OpState{Def: c.MustOp("u.module"), Regions: []*ir.Region{ir.NewRegion()}})
	fn := unchangedFunction(c, ir.NewBuilder(c, inner.Region(0).AddBlock(ir.NewBlock())))
	verify := func(what string, want bool) {
		t.Helper()
		clear(seen)
		if err := ir.Verify(c, module, ir.VerifyOptions{}); err != nil {
			t.Fatal(err)
		}
		if got := seen[fn] > 0; got != want {
			t.Errorf("%s: the function was verified: %t", what, got)
		}
	}
	verify("first", true)
	verify("again", false)
	fn.Region(0).Entry().Last().SetAttr(c, "x", c.Unit())
	verify("changed", true)
	module.SetAttr(c, "x", c.Unit())
	clear(seen)
	// The function alone: the outermost module has changed.
	if err := ir.Verify(c, fn, ir.VerifyOptions{}); err != nil || seen[fn] == 0 {
		t.Errorf("the function was verified: %t (%v)", seen[fn] > 0, err)
	}
	verify("attribute of the outer module", true)
	verify("last", false)
}

// unchangedContext has modules, functions, and an operation whose visits are counted.
func unchangedContext(t *testing.T, seen visits) *ir.Context {
	t.Helper()
	body := []ir.RegionSpec{{Name: "body"}}
	c, err := ir.NewContext(&ir.Dialect{Name: "u", Ops: []*ir.OpDef{
		{Name: "u.module", Regions: body, Traits: ir.NoTerminator | ir.SymbolTable | ir.IsolatedFromAbove},
		{Name: "u.func", Regions: body, Traits: ir.NoTerminator | ir.IsolatedFromAbove},
		{Name: "u.symbol"},
		{Name: "u.user", Impl: symbolUser{}},
		{
			Name: "u.op", Operands: []ir.Arg{{Name: "in", Arity: ir.Variadic}}, Results: []ir.Arg{{Name: "out"}}, Impl: seen,
			Attrs: []ir.AttrSpec{{Name: "unit", Kind: ir.KindUnit, Presence: ir.OptionalAttr}},
		},
	}})
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// unchangedFunction makes a function of two arguments and two operations.
func unchangedFunction(c *ir.Context, b *ir.Builder) *ir.Operation {
	fn := b.Create(ir.OpState{Def: c.MustOp("u.func"), Regions: []*ir.Region{ir.NewRegion()}})
	block := fn.Region(0).AddBlock(ir.NewBlock())
	x := block.AddArg(c.I32())
	block.AddArg(c.I32())
	for range 2 {
		block.Append(c.Create(ir.OpState{Def: c.MustOp("u.op"), Operands: []*ir.Value{x}, Types: []ir.Type{c.I32()}}))
	}
	return fn
}

// TestVerifySymbolsUnchanged: the uses of symbols in functions that have not changed are checked, and
// such in functions that had none when they were verified.
func TestVerifySymbolsUnchanged(t *testing.T) {
	c := unchangedContext(t, visits{})
	module, b := region(t, c, "u.module")
	name := func(s string) ir.OpState {
		return ir.OpState{Def: c.MustOp("u.symbol"), Attrs: c.Dict([]ir.NamedAttr{{Name: "sym_name", Value: c.StringValue(s)}})}
	}
	symbol := b.Create(name("a"))
	user, plain := unchangedFunction(c, b), unchangedFunction(c, b)
	use := func(fn *ir.Operation) *ir.Operation {
		op := c.Create(ir.OpState{Def: c.MustOp("u.user")})
		fn.Region(0).Entry().Append(op)
		return op
	}
	use(user)
	verify := func(what string, right bool) {
		t.Helper()
		if err := ir.VerifySymbols(c, module); (err == nil) != right {
			t.Errorf("%s: the symbols: %v", what, err)
		}
		if err := ir.Verify(c, module, ir.VerifyOptions{}); (err == nil) != right {
			t.Errorf("%s: %v", what, err)
		}
		if err := ir.VerifySymbols(c, module); (err == nil) != right {
			t.Errorf("%s: the symbols after the rest: %v", what, err)
		}
	}
	verify("first", true)
	verify("again", true)
	symbol.SetAttr(c, "sym_name", c.StringValue("b"))
	verify("used by an unchanged function", false)
	user.Region(0).Entry().Last().Erase()
	verify("not used", true)
	late := use(plain)
	verify("used by a changed function", false)
	symbol.SetAttr(c, "sym_name", c.StringValue("a"))
	verify("right name", true)
	late.Erase()
	verify("not used any longer", true)
}

// symbolUser wants a symbol a.
type symbolUser struct{}

func (symbolUser) VerifySymbols(c *ir.Context, op *ir.Operation, lookup func(string) *ir.Operation) error {
	if lookup("a") == nil {
		return op.OpErrorf(c, "wants a")
	}
	return nil
}
