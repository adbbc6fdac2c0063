package hacc

import (
	"testing"

	"hivm-opt/ir"
)

func module(t *testing.T) (*ir.Context, *ir.Operation) {
	t.Helper()
	c, err := ir.NewContext(Dialect(), &ir.Dialect{Name: "test", Ops: []*ir.OpDef{{Name: "test.op"}}})
	if err != nil {
		t.Fatal(err)
	}
	return c, c.Create(ir.OpState{Def: c.MustOp("test.op")})
}

func TestIsHost(t *testing.T) {
	c, op := module(t)
	if IsHost(op) {
		t.Error("without the key")
	}
	op.SetAttr(c, FunctionKindKey, c.Enum(FunctionKind, "DEVICE"))
	if IsHost(op) {
		t.Error("a device function")
	}
	op.SetAttr(c, FunctionKindKey, c.Enum(FunctionKind, "HOST"))
	if !IsHost(op) {
		t.Error("a host function")
	}
	op.SetAttr(c, FunctionKindKey, c.StringValue("HOST"))
	if IsHost(op) {
		t.Error("an attribute of another kind")
	}
}

func TestTarget(t *testing.T) {
	for _, x := range []struct {
		name  string
		ok    bool
		class Class
	}{
		{"Ascend910B1", true, MemBased}, {"Ascend910_9391", true, MemBased}, {"Ascend310B4", true, RegBased},
		{"Ascend950PR_9579", true, RegBased}, {"Ascend910_9589", true, RegBased}, {"Bogus", false, MemBased}, {"", false, MemBased},
	} {
		c, op := module(t)
		op.SetAttr(c, TargetKey, c.Structured(TargetAttr, []ir.Attribute{c.StringValue(x.name)}))
		if name, ok := Target(op); ok != x.ok || ok && name != x.name {
			t.Errorf("%s: %q, %v", x.name, name, ok)
		}
		if got := ClassOf(op); got != x.class {
			t.Errorf("%s has class %d", x.name, got)
		}
		op.SetAttr(c, TargetKey, c.StringValue(x.name))
		if _, ok := Target(op); ok {
			t.Errorf("a string %q is a target", x.name)
		}
	}
}

func TestTexts(t *testing.T) {
	c, _ := module(t)
	for want, a := range map[string]ir.Attribute{
		`#hacc.arg_type<gm_addr>`:                         c.Enum(ArgType, "gm_addr"),
		`#hacc.target<"Ascend910B1">`:                     c.Structured(TargetAttr, []ir.Attribute{c.StringValue("Ascend910B1")}),
		`#hacc.input_idx<3>`:                              c.Structured(InputIdx, []ir.Attribute{c.I64Attr(3)}),
		`#hacc.tiling_function<@f>`:                       c.Structured(c.AttrDef("hacc.tiling_function"), []ir.Attribute{c.SymbolRef("f")}),
		`#hacc.export_as_dag`:                             c.Structured(c.AttrDef("hacc.export_as_dag"), nil),
		`#hacc.target_device_spec<"a", #hacc.dummy_func>`: c.Structured(TargetDeviceSpec, []ir.Attribute{c.Array([]ir.Attribute{c.StringValue("a"), c.Structured(c.AttrDef("hacc.dummy_func"), nil)})}),
	} {
		if got := a.String(); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}

func TestBlockDim(t *testing.T) {
	c, op := module(t)
	if n, ok := BlockDim(op); ok {
		t.Errorf("without the key: %d", n)
	}
	op.SetAttr(c, BlockDimKey, c.I64Attr(20))
	if n, ok := BlockDim(op); !ok || n != 20 {
		t.Errorf("got %d, %t", n, ok)
	}
	op.SetAttr(c, BlockDimKey, c.StringValue("20"))
	if n, ok := BlockDim(op); ok {
		t.Errorf("an attribute of another kind: %d", n)
	}
}
