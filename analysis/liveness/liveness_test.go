package liveness_test

import (
	"slices"
	"strings"
	"testing"

	"hivm-opt/analysis/liveness"
	"hivm-opt/dialect/alldialects"
	"hivm-opt/internal/irtest"
	"hivm-opt/ir"
)

const text = `
func.func @f(%a: index, %unused: index, %c: i1) -> index {
  %x = arith.addi %a, %a : index
  %y = arith.addi %x, %a : index
  %dead = arith.addi %x, %x : index
  %r = scf.for %i = %a to %y step %x iter_args(%s = %x) -> (index) {
    %in = arith.addi %s, %y : index
    %more = arith.addi %in, %i : index
    scf.yield %more : index
  }
  cf.cond_br %c, ^then, ^end(%x : index)
^then:
  %t = arith.addi %y, %r : index
  cf.br ^end(%t : index)
^end(%e: index):
  %z = arith.addi %e, %r : index
  return %z : index
}`

// TestAt lists which values live at each operation, and into each block, by their names in the
// text: arguments, values that live into the block, results.
func TestAt(t *testing.T) {
	ctx, err := alldialects.NewContext()
	if err != nil {
		t.Fatal(err)
	}
	m, err := irtest.Read(ctx, "liveness.mlir", text)
	if err != nil {
		t.Fatal(err)
	}
	fn := m.Region(0).Entry().First()
	names := namesIn(fn)
	l := liveness.New(fn)
	list := func(vs []*ir.Value) string {
		var out []string
		for _, v := range vs {
			out = append(out, names[v])
		}
		return strings.Join(out, " ")
	}
	var at, in []string
	ir.Walk(fn, func(op *ir.Operation) bool {
		if op != fn {
			at = append(at, op.Name()+": "+list(l.At(op)))
		}
		for _, r := range op.Regions() {
			for _, b := range r.Blocks() {
				in = append(in, list(l.In(b)))
			}
		}
		return true
	})
	wantAt := []string{
		"arith.addi: a unused c x", "arith.addi: a c x y", "arith.addi: a c x y dead", "scf.for: a c x y r",
		"arith.addi: i s y in", "arith.addi: i in more", "scf.yield: more",
		"cf.cond_br: c x y r", "arith.addi: y r t", "cf.br: r t", "arith.addi: e r z", "func.return: z",
	}
	if !slices.Equal(at, wantAt) {
		t.Errorf("at operations\n%s\nwant\n%s", strings.Join(at, "\n"), strings.Join(wantAt, "\n"))
	}
	if want := []string{"", "y r", "r", "y"}; !slices.Equal(in, want) {
		t.Errorf("into blocks %q, want %q", in, want)
	}
}

// namesIn returns the names that the values of the text have there.
func namesIn(fn *ir.Operation) map[*ir.Value]string {
	list := strings.Fields("a unused c x y dead r i s in more t e z")
	names := map[*ir.Value]string{}
	add := func(v *ir.Value) { names[v], list = list[0], list[1:] }
	var walk func(r *ir.Region)
	walk = func(r *ir.Region) {
		for _, b := range r.Blocks() {
			for _, v := range b.Args() {
				add(v)
			}
			for op := b.First(); op != nil; op = op.Next() {
				for i := range op.NumResults() {
					add(op.Result(i))
				}
				for _, inner := range op.Regions() {
					walk(inner)
				}
			}
		}
	}
	walk(fn.Region(0))
	return names
}

// TestPositions checks positions, ends, last uses, and what is needed behind a block.
func TestPositions(t *testing.T) {
	ctx, err := alldialects.NewContext()
	if err != nil {
		t.Fatal(err)
	}
	m, err := irtest.Read(ctx, "liveness.mlir", text)
	if err != nil {
		t.Fatal(err)
	}
	fn := m.Region(0).Entry().First()
	l := liveness.New(fn)
	n := 0
	ir.Walk(fn, func(op *ir.Operation) bool {
		if l.Position(op) != n {
			t.Errorf("%s has position %d, want %d", op.Name(), l.Position(op), n)
		}
		n++
		return true
	})
	entry := fn.Region(0).Entry()
	loop := entry.First().Next().Next().Next()
	if got := l.End(loop); got != 7 {
		t.Errorf("the loop ends at %d, want 7", got)
	}
	x, y := entry.First().Result(0), entry.First().Next().Result(0)
	if got := l.LastUse(x); got != 8 {
		t.Errorf("the last use is at %d, want 8", got)
	}
	if l.LiveOut(x, entry) || !l.LiveOut(y, entry) {
		t.Errorf("%v %v behind the first block, want false true", l.LiveOut(x, entry), l.LiveOut(y, entry))
	}
	if l.LastUse(entry.Args()[1]) != -1 {
		t.Error("a value without uses has a last use")
	}
}
