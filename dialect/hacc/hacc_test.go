package hacc

import (
	"testing"

	"hivm-opt/analysis/target"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
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

func TestChipOf(t *testing.T) {
	for _, x := range []struct {
		name       string
		generation target.Generation
	}{
		{"Ascend910B1", target.MemBased}, {"Ascend910_9391", target.MemBased}, {"Ascend910B4-1", target.MemBased},
		{"Ascend310B4", target.RegBased}, {"Ascend950PR_9579", target.RegBased}, {"Ascend910_9589", target.RegBased},
		{"Bogus", target.Unknown}, {"", target.Unknown}, {"Ascend310P3", target.Unknown}, {"Ascend910B", target.Unknown},
	} {
		c, op := module(t)
		op.SetAttr(c, TargetKey, c.Structured(TargetAttr, []ir.Attribute{c.StringValue(x.name)}))
		chip, named := ChipOf(op)
		if got := GenerationOf(op); got != x.generation || named != (got != target.Unknown) || named && chip != target.Lookup(x.name) || !named && chip != target.Assumed() {
			t.Errorf("%s is %s, of generation %v", x.name, chip, got)
		}
		warned := UnknownTargets(c, op)
		if (len(warned) == 0) != named || !named && (warned[0].Severity != diag.Warning || len(warned[0].Notes) != 1) {
			t.Errorf("%s: %v", x.name, warned)
		}
		op.SetAttr(c, TargetKey, c.StringValue(x.name))
		if _, named := ChipOf(op); named || len(UnknownTargets(c, op)) > 0 {
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
	if a := BlockDim(op); a != nil {
		t.Errorf("without the key: %s", a)
	}
	for _, want := range []ir.Attribute{c.I64Attr(20), c.StringValue("20")} {
		op.SetAttr(c, BlockDimKey, want)
		if a := BlockDim(op); a != want {
			t.Errorf("got %v, want %s", a, want)
		}
	}
}

func TestBackendBefore(t *testing.T) {
	c, op := module(t)
	if !BackendBefore(op, 0, 2) {
		t.Error("no version is not old")
	}
	for _, x := range []struct {
		version string
		old     bool
	}{{"0.1.9", true}, {"0.2.0", false}, {"0.2", false}, {"0.10.0", false}, {"1.0", false}, {"0", true}, {"", true}, {"new", true}} {
		op.SetAttr(c, VersionKey, c.Structured(VersionAttr, []ir.Attribute{c.StringValue(x.version)}))
		if BackendBefore(op, 0, 2) != x.old {
			t.Errorf("%q is older than 0.2: %v", x.version, !x.old)
		}
	}
	op.SetAttr(c, VersionKey, c.StringValue("1.0.0"))
	if !BackendBefore(op, 0, 2) {
		t.Error("an attribute of another kind is not old")
	}
}
