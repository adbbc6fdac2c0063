package annotation_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hivm-opt/dialect/annotation"
	"hivm-opt/dialect/builtin"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/memref"
	"hivm-opt/internal/irtest"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/printer"
)

func parse(t *testing.T, text string) (*ir.Context, *ir.Operation, error) {
	t.Helper()
	c, err := ir.NewContext(builtin.Dialect(), funcs.Dialect(), memref.Dialect(), annotation.Dialect())
	if err != nil {
		t.Fatal(err)
	}
	op, err := irtest.Read(c, "test.mlir", text)
	return c, op, err
}

func print(t *testing.T, c *ir.Context, op *ir.Operation, o printer.Options) string {
	t.Helper()
	var b strings.Builder
	if err := printer.Print(&b, c, op, o); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func read(t *testing.T, name string) string {
	t.Helper()
	b, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func TestRoundTrip(t *testing.T) {
	custom, generic := read(t, "mark.mlir"), read(t, "mark.generic.mlir")
	for _, text := range []string{custom, generic} {
		c, op, err := parse(t, text)
		if err != nil {
			t.Fatal(err)
		}
		if got := print(t, c, op, printer.Options{}); got != custom {
			t.Errorf("custom form:\n%s", got)
		}
		if got := print(t, c, op, printer.Options{Generic: true}); got != generic {
			t.Errorf("generic form:\n%s", got)
		}
	}
}

// TestWriteIsDefault reads a default that is given, and a default that is not
// given.
func TestWriteIsDefault(t *testing.T) {
	for _, text := range []string{
		`annotation.mark %m {effects = ["write"], k} : memref<4xf32>`,
		`"annotation.mark"(%m) {k} : (memref<4xf32>) -> ()`,
	} {
		c, op, err := parse(t, "func.func @f(%m: memref<4xf32>) {\n"+text+"\nreturn\n}")
		if err != nil {
			t.Fatal(err)
		}
		if got := print(t, c, op, printer.Options{}); !strings.Contains(got, "annotation.mark %arg0 {k} : memref<4xf32>\n") {
			t.Error(got)
		}
		if got := print(t, c, op, printer.Options{Generic: true}); !strings.Contains(got, `(%arg0) <{effects = ["write"]}> {k} : `) {
			t.Error(got)
		}
	}
}

func TestInvalid(t *testing.T) {
	for _, tc := range []struct{ text, want string }{
		{`annotation.mark %m {effects = "write"} : memref<4xf32>`, "custom op 'annotation.mark' 'annotation.mark' op attribute 'effects' failed to satisfy constraint: string array attribute"},
		{`annotation.mark %m keys = [1] : memref<4xf32>`, "'annotation.mark' op attribute 'keys' failed to satisfy constraint: string array attribute"},
		{`annotation.mark %m {k = #annotation.effect_mode<neither>} : memref<4xf32>`, "expected ::mlir::annotation::EffectMode to be one of: write, read"},
		{`annotation.mark %m values = [%m : ] : memref<4xf32>`, ""},
	} {
		_, _, err := parse(t, "func.func @f(%m: memref<4xf32>) {\n"+tc.text+"\nreturn\n}")
		msg := ""
		var list diag.List
		var d *diag.Diagnostic
		if errors.As(err, &list) {
			msg = list[0].Msg
		} else if errors.As(err, &d) {
			msg = d.Msg
		}
		if err == nil || tc.want != "" && msg != tc.want {
			t.Errorf("%s: %v, want %s", tc.text, err, tc.want)
		}
	}
}

func TestFold(t *testing.T) {
	const prefix = `func.func @f(%i: index, %m: memref<?xi8>) {
		%alloc = memref.alloc(%i) : memref<?x8xf32>
		%c = memref.collapse_shape %alloc [[0, 1]] : memref<?x8xf32> into memref<?xf32>
		%s = memref.subview %c[0] [%i] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
		%v = memref.view %m[%i][%i] : memref<?xi8> to memref<?xf32>
	`
	for _, tc := range []struct {
		mark    string
		changed bool
		want    string
	}{
		{"annotation.mark %s {buffer_size_in_byte = 64 : i64} : memref<?xf32, strided<[1]>>", true, "annotation.mark %alloc {buffer_size_in_byte = 64 : i64} : memref<?x8xf32>"},
		{"annotation.mark %alloc {buffer_size_in_byte = 64 : i64} : memref<?x8xf32>", false, ""},
		{"annotation.mark %v {buffer_size_in_byte = 64 : i64} : memref<?xf32>", false, ""},
		{"annotation.mark %s {hivm.multi_buffer = 2 : i32} : memref<?xf32, strided<[1]>>", false, ""},
	} {
		c, op, err := parse(t, prefix+tc.mark+"\nreturn\n}")
		if err != nil {
			t.Fatal(err)
		}
		mark := op.Region(0).Entry().First().Region(0).Entry().Last().Prev()
		folder, _ := ir.As[ir.Folder](mark)
		results, changed := folder.Fold(c, mark, make([]ir.Attribute, mark.NumOperands()))
		if changed != tc.changed || results != nil {
			t.Errorf("%s: %v, %v", tc.mark, results, changed)
		}
		if tc.want != "" && !strings.Contains(print(t, c, op, printer.Options{}), tc.want+"\n") {
			t.Errorf("%s folds to\n%s", tc.mark, print(t, c, op, printer.Options{}))
		}
		if ir.WouldBeDead(mark) {
			t.Errorf("%s is dead", tc.mark)
		}
	}
}
