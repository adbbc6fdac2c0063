package indexlist_test

import (
	"strings"
	"testing"

	"hivm-opt/dialect/builtin"
	"hivm-opt/dialect/indexlist"
	"hivm-opt/internal/irtest"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/printer"
)

// dialect has one operation with two lists, and an operation that makes an index.
func dialect() *ir.Dialect {
	list := func(name string) ir.Arg { return ir.Arg{Name: name, Arity: ir.Variadic, Type: ir.IndexOnly} }
	return &ir.Dialect{
		Name:    "t",
		Customs: map[string]ir.CustomDirective{indexlist.Name: indexlist.Directive()},
		Ops: []*ir.OpDef{
			{Name: "t.index", Results: []ir.Arg{{Name: "r", Type: ir.IndexOnly}}, Format: "attr-dict"},
			{
				Name:     "t.pad",
				Operands: []ir.Arg{list("low"), list("high")},
				Attrs:    []ir.AttrSpec{{Name: "static_low", Kind: ir.KindDenseI64}, {Name: "static_high", Kind: ir.KindDenseI64}},
				Traits:   ir.SegmentedOperands,
				Format: "`low` `` custom<DynamicIndexList>($low, $static_low) " +
					"`high` `` custom<DynamicIndexList>($high, $static_high) attr-dict",
			},
		},
	}
}

func parse(t *testing.T, text string) (*ir.Context, *ir.Operation, error) {
	t.Helper()
	c, err := ir.NewContext(builtin.Dialect(), dialect())
	if err != nil {
		t.Fatal(err)
	}
	op, err := irtest.Parse(c, "test.mlir", "%0 = t.index\n%1 = t.index\n"+text)
	return c, op, err
}

func TestText(t *testing.T) {
	for _, tc := range []struct{ text, custom, generic string }{
		{"t.pad low[] high[]", "t.pad low[] high[]", "array<i64>"},
		{"t.pad low [ 0,%0 , 4 ] high[ %1]", "t.pad low[0, %0, 4] high[%1]", "operandSegmentSizes = array<i32: 1, 1>, static_high = array<i64: -9223372036854775808>, static_low = array<i64: 0, -9223372036854775808, 4>"},
		{"t.pad low[-3, [7]] high[0x10] {k}", "t.pad low[-3, 7] high[16] {k}", "array<i64: -3, 7>"},
		{`"t.pad"(%0) <{operandSegmentSizes = array<i32: 1, 0>, static_low = array<i64: 1, -9223372036854775808>, static_high = array<i64>}> : (index) -> ()`, "t.pad low[1, %0] high[]", ""},
		// Printing an operation that the verifier would reject does not fail.
		{`"t.pad"() <{operandSegmentSizes = array<i32: 0, 0>, static_low = array<i64: -9223372036854775808>, static_high = array<i64>}> : () -> ()`, "t.pad low[?] high[]", ""},
		{`"t.pad"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()`, "t.pad low[] high[]", ""},
	} {
		c, op, err := parse(t, tc.text)
		if err != nil {
			t.Errorf("%s: %v", tc.text, err)
			continue
		}
		if got := printer.String(c, op, printer.Options{}); !strings.Contains(got, tc.custom+"\n") {
			t.Errorf("%s\nprints\n%s\nwant %s", tc.text, got, tc.custom)
		}
		if got := printer.String(c, op, printer.Options{Generic: true}); !strings.Contains(got, tc.generic) {
			t.Errorf("%s\nprints\n%s\nwant %s", tc.text, got, tc.generic)
		}
	}
}

func TestErrors(t *testing.T) {
	for _, tc := range []struct{ text, want string }{
		{"t.pad low 1", "expected '[' in dynamic index list"},
		{"t.pad low[1", "expected ']' in dynamic index list"},
		{"t.pad low[1,]", "custom op 't.pad' expected integer value"},
		{"t.pad low[7 : i64]", "expected ']' in dynamic index list"},
		{"t.pad low[foo]", "custom op 't.pad' expected integer value"},
		{`t.pad low["foo"]`, "custom op 't.pad' expected integer value"},
		{"t.pad low[%9] high[]", "use of undeclared SSA value name"},
	} {
		_, _, err := parse(t, tc.text)
		got := diag.Of(err)
		if len(got) == 0 || got[0].Msg != tc.want {
			t.Errorf("%s: %v, want %s", tc.text, err, tc.want)
			continue
		}
		// An error in a list is followed by an error of the operation.
		if inList := !strings.HasPrefix(tc.want, "use of"); inList != (len(got) == 2) || inList && got[1].Msg != "custom op 't.pad' expected SSA value or integer" {
			t.Errorf("%s: %v", tc.text, err)
		}
	}
}

func TestList(t *testing.T) {
	_, op, err := parse(t, "t.pad low[0, %0, 4, %1] high[0, 0]")
	if err != nil {
		t.Fatal(err)
	}
	pad := op.Region(0).Entry().Last()
	low, high := indexlist.Of(pad, 0, 0), indexlist.Of(pad, 1, 1)
	if low.Len() != 4 || low.At(2).Int != 4 || low.At(2).Value != nil || low.At(3).Value != pad.Operand(1) {
		t.Errorf("%+v", low)
	}
	if n, ok := low.At(2).Constant(); !ok || n != 4 {
		t.Error(n, ok)
	}
	if _, ok := low.At(1).Constant(); ok {
		t.Error("a value that is not constant has a number")
	}
	if low.All(0) || !high.All(0) || low.Equal(high) || !low.Equal(low) {
		t.Error("comparison")
	}
}
