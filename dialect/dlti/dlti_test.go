package dlti_test

import (
	"strings"
	"testing"

	"hivm-opt/dialect/builtin"
	"hivm-opt/dialect/dlti"
	"hivm-opt/dialect/hacc"
	"hivm-opt/internal/irtest"
	"hivm-opt/ir"
	"hivm-opt/printer"
)

func parse(t *testing.T, text string) (*ir.Context, *ir.Operation, error) {
	t.Helper()
	c, err := ir.NewContext(builtin.Dialect(), dlti.Dialect(), hacc.Dialect())
	if err != nil {
		t.Fatal(err)
	}
	op, err := irtest.Parse(c, "in.mlir", text)
	return c, op, err
}

func TestTexts(t *testing.T) {
	for in, want := range map[string]string{
		`#dlti.dl_spec<>`: "",
		`#dlti.dl_spec<#dlti.dl_entry<"dlti.endianness", "little">,#dlti.dl_entry<index,32>>`:                                                                `#dlti.dl_spec<#dlti.dl_entry<"dlti.endianness", "little">, #dlti.dl_entry<index, 32 : i64>>`,
		`#dlti.target_system_spec<"A":#dlti.target_device_spec<#dlti.dl_entry<"L1",64:ui32>>,"B":#hacc.target_device_spec<#dlti.dl_entry<"L1_SIZE",1:i32>>>`: `#dlti.target_system_spec<"A" : #dlti.target_device_spec<#dlti.dl_entry<"L1", 64 : ui32>>, "B" : #hacc.target_device_spec<#dlti.dl_entry<"L1_SIZE", 1 : i32>>>`,
	} {
		if want == "" {
			want = in
		}
		c, op, err := parse(t, "module attributes {x.y = "+in+"} {\n}\n")
		if err != nil {
			t.Errorf("%s: %v", in, err)
			continue
		}
		var b strings.Builder
		if err := printer.Print(&b, c, op, printer.Options{}); err != nil {
			t.Fatal(err)
		}
		if want = "module attributes {x.y = " + want + "} {\n}\n"; b.String() != want {
			t.Errorf("got %s, want %s", b.String(), want)
		}
	}
}

func TestErrors(t *testing.T) {
	for in, want := range map[string]string{
		`#dlti.dl_entry<4, 5>`:                                          "expected a type or a quoted string",
		`#dlti.dl_spec<4>`:                                              "invalid kind of attribute specified",
		`#dlti.target_device_spec<>`:                                    "expected attribute value",
		`#dlti.target_system_spec<>`:                                    "expected string",
		`#dlti.target_system_spec<"A" : #dlti.dl_spec<>>`:               "invalid kind of attribute specified",
		`#dlti.dl_spec<#dlti.dl_entry<i8, 1>, i8 = 2>`:                  "repeated layout entry key: 'i8'",
		`#dlti.target_device_spec<#dlti.dl_entry<i8, 1>>`:               "dlti.target_device_spec does not allow type as a key: 'i8'",
		`#dlti.dl_spec<#dlti.dl_entry<"a", 1>, #dlti.dl_entry<"a", 2>>`: "repeated layout entry key: a",
		`#dlti.target_system_spec<"A" : #dlti.target_device_spec<"a" = 1>, "A" = #dlti.target_device_spec<"a" = 1>>`: `repeated Device ID in dlti.target_system_spec: "A"`,
		`#hacc.target_device_spec<#dlti.dl_entry<"ub_size", 1 : i32>>`:                                               `invalid target device spec: "ub_size"`,
	} {
		if _, _, err := parse(t, "module attributes {x.y = "+in+"} {\n}\n"); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", in, err)
		}
	}
}
