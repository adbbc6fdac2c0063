package annotation_test

import (
	"testing"

	"hivm-opt/dialect/annotation"
	"hivm-opt/ir"
)

// TestFind finds marks by attributes and by keys, the newest first, and drops keys.
func TestFind(t *testing.T) {
	c, m, err := parse(t, `
func.func @f(%a: memref<8xf32>, %x: i32, %y: i32) {
  annotation.mark %a {size = 1 : i64} : memref<8xf32>
  annotation.mark %a {size = 2 : i64} keys = ["pad", "other"] values = [%x, %y : i32, i32] : memref<8xf32>
  return
}`)
	if err != nil {
		t.Fatal(err)
	}
	var args []*ir.Value
	ir.Walk(m, func(op *ir.Operation) bool {
		if args == nil && annotation.IsMark(op) {
			args = op.Block().Args()
		}
		return true
	})
	size, ok := annotation.Find(args[0], "size")
	if n, _ := size.Op.Attr("size").(*ir.IntegerAttr); !ok || n.Value != 2 {
		t.Error("the newest mark comes first")
	}
	mark, ok := annotation.Find(args[0], "pad")
	if !ok || mark.Value("pad") != args[1] || mark.Value("other") != args[2] || mark.Value("size") != nil {
		t.Error("the values of keys")
	}
	if _, ok := annotation.Find(args[0], "nothing"); ok {
		t.Error("a hint that is not there")
	}
	if _, ok := annotation.Find(args[1], "pad"); ok {
		t.Error("the value of a hint is not marked by it")
	}
	if mark.Drop(c, "nothing") || mark.Drop(c, "pad") || mark.Value("pad") != nil || mark.Value("other") != args[2] {
		t.Error("one key is left")
	}
	if mark.Drop(c, "other") || mark.Op.NumOperands() != 1 {
		t.Error("an attribute is left")
	}
}
