package check_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"hivm-opt/analysis/target"
	"hivm-opt/internal/check"
	"hivm-opt/passes/flatten/analysis"
	"hivm-opt/printer"
)

// partAt is a part of %a, and its type.
func partAt(name string, row int) (text, typ string) {
	typ = fmt.Sprintf("memref<2x4x8xf32, strided<[32, 8, 1], offset: %d>>", 32*row)
	return fmt.Sprintf("%s = memref.subview %%a[%d, 0, 0] [2, 4, 8] [1, 1, 1] : memref<64x4x8xf32> to %s", name, row, typ), typ
}

// collapsedAt is a part of %a of which all axes are one, and its type.
func collapsedAt(name string, row int) (lines []string, typ string) {
	part, whole := partAt(name+"whole", row)
	typ = fmt.Sprintf("memref<64xf32, strided<[1], offset: %d>>", 32*row)
	return []string{part, fmt.Sprintf("%s = memref.collapse_shape %swhole [[0, 1, 2]] : %s into %s", name, name, whole, typ)}, typ
}

// copied is a function that reads the part at one row and writes the part at another, and then does so with
// flat parts, of which the second begins at the row flatDst.
func copied(src, dst, flatDst int) string {
	x, xt := partAt("%x", src)
	y, yt := partAt("%y", dst)
	fx, fxt := collapsedAt("%fx", src)
	fy, fyt := collapsedAt("%fy", flatDst)
	lines := append([]string{x, y}, append(fx, fy...)...)
	lines = append(lines,
		fmt.Sprintf("hivm.hir.vexp ins(%%x : %s) outs(%%y : %s)", xt, yt),
		fmt.Sprintf("hivm.hir.vexp ins(%%fx : %s) outs(%%fy : %s)", fxt, fyt))
	return function("%a: memref<64x4x8xf32>", lines...)
}

// TestShiftedOnce proves pairs each with offsets of their own, and counts how many kinds are run.
func TestShiftedOnce(t *testing.T) {
	var b strings.Builder
	for row := range 20 {
		b.WriteString(strings.Replace(copied(row, row+10, row+10), "@f", fmt.Sprint("@f", row), 1) + "\n")
	}
	k := check.NewChecker(check.ConcreteOptions{})
	pairsOf(t, b.String(), func(p *check.Pair) {
		if r := k.Check(p); r.Verdict != check.Proved || r.NotRun != "" {
			t.Errorf("%v: %s %s", r.Verdict, r.Reason, r.NotRun)
		}
	})
	if known, ran := k.Remembered(), k.KindsRun(); known != 20 || ran != 1 {
		t.Errorf("%d verdicts by %d kinds that were run, want 20 by 1", known, ran)
	}
}

// pairsOf calls do for the last two operations of each function of a text.
func pairsOf(t *testing.T, text string, do func(p *check.Pair)) {
	t.Helper()
	c, m, err := read(text, target.MemBased)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	for fn := m.Region(0).Entry().First(); fn != nil; fn = fn.Next() {
		do(lastTwo(c, fn))
	}
}

// TestShiftedWrong has pairs that differ from proved ones in an offset alone: each is looked at.
func TestShiftedWrong(t *testing.T) {
	var b strings.Builder
	wrong := map[string]bool{}
	for row := range 20 {
		for off := range 3 {
			name := fmt.Sprintf("@f%d_%d", row, off)
			wrong[name[1:]] = off > 0
			b.WriteString(strings.Replace(copied(row, row+10, row+10+off), "@f", name, 1) + "\n")
		}
	}
	k := check.NewChecker(check.ConcreteOptions{})
	pairsOf(t, b.String(), func(p *check.Pair) {
		got, want := k.Check(p), k.CheckAlone(p)
		if !reflect.DeepEqual(got, want) {
			t.Errorf("remembered %v: %s, but alone %v: %s", got.Verdict, got.Reason, want.Verdict, want.Reason)
		}
		if name := functionOf(p.Before); (got.Verdict == check.Refuted) != wrong[name] {
			t.Errorf("@%s is %v: %s", name, got.Verdict, got.Reason)
		}
	})
}

// TestShiftedMutants compares verdicts on rewrites of operations with offsets of their own, right and wrong
// ones, with the verdicts on each alone.
func TestShiftedMutants(t *testing.T) {
	var b strings.Builder
	for row := 1; row < 25; row++ {
		typ := func(sizes, strides string) string {
			return fmt.Sprintf("memref<%sxf32, strided<[%s], offset: %d>>", sizes, strides, 32*row)
		}
		apart, dense, unit := typ("2x4x8", "64, 8, 1"), typ("2x4x8", "32, 8, 1"), typ("2x4x1", "32, 8, 1")
		fmt.Fprintf(&b, `func.func @f%d(%%a: %s, %%b: %s, %%c: %s, %%d: memref<2x4x8xf32>) {
  hivm.hir.vexp ins(%%a : %s) outs(%%b : %s)
  hivm.hir.vadd ins(%%b, %%b : %s, %s) outs(%%d : memref<2x4x8xf32>)
  hivm.hir.vreduce <sum> ins(%%b : %s) outs(%%c : %s) reduce_dims = [2]
  return
}
`, row, apart, dense, unit, apart, dense, dense, dense, dense, unit)
	}
	c, m, err := read(b.String(), target.MemBased)
	if err != nil {
		t.Fatal(err)
	}
	x := newRemembering(t)
	proved := 0
	_, err = results(c, m, safeMem, func(p *check.Pair, r *analysis.Result) {
		if x.k.Check(p).Verdict == check.Proved {
			proved++
		}
		for _, kind := range kinds {
			m := newMutant(p, r)
			if kind.inject(m) {
				x.judge(m.pair(), func() string { return kind.name + "\n" + describe(m) })
			}
			m.erase()
		}
		x.judge(p, func() string { return printer.String(p.Ctx, p.Before, printer.Options{}) })
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d rewrites proved, %d pairs compared: %d unknown, %d proved, %d refuted; %d kinds run",
		proved, x.checked, x.by[check.Unknown], x.by[check.Proved], x.by[check.Refuted], x.k.KindsRun())
	if proved != 3*24 || x.by[check.Refuted] < 3*24 || x.k.KindsRun() >= 24 {
		t.Error("too few rewrites are right or wrong, or too many kinds are run")
	}
}

// TestShiftedKeys compares the keys without offsets of two pairs.
func TestShiftedKeys(t *testing.T) {
	const two = "%a: memref<4xf32, strided<[1], offset: OFF>>, %b: memref<4xf32, strided<[1], offset: TO>>"
	const op = "hivm.hir.vexp ins(%a : memref<4xf32, strided<[1], offset: OFF>>) outs(%b : memref<4xf32, strided<[1], offset: TO>>)"
	args := func(from, to string) string {
		return strings.NewReplacer("OFF", from, "TO", to).Replace(function(two, op, op))
	}
	for _, x := range []struct {
		name          string
		first, second string
		same          bool
	}{
		{"two arguments, each shifted in its own way", args("8", "16"), args("24", "0"), true},
		{"parts of one memory, shifted alike", copied(1, 5, 5), copied(7, 11, 11), true},
		{"parts of one memory, at another distance", copied(1, 5, 5), copied(1, 6, 6), false},
		{"parts that overlap, and do not", copied(1, 2, 2), copied(1, 5, 5), false},
		{"another place after", copied(1, 5, 5), copied(1, 5, 6), false},
		{"a constant offset or a dynamic one", args("8", "16"), args("8", "?"), false},
		{"strides", args("8", "16"), strings.ReplaceAll(args("8", "16"), "strided<[1]", "strided<[2]"), false},
		{"sizes", args("8", "16"), strings.ReplaceAll(args("8", "16"), "4xf32", "5xf32"), false},
		{"elements", args("8", "16"), strings.ReplaceAll(args("8", "16"), "f32", "f16"), false},
		{"spaces", args("8", "16"), strings.ReplaceAll(args("8", "16"), ">>", ">, #hivm.address_space<ub>>"), false},
	} {
		t.Run(x.name, func(t *testing.T) {
			k := check.NewChecker(check.ConcreteOptions{})
			var keys []string
			pairsOf(t, strings.Replace(x.first, "@f", "@f1", 1)+"\n"+strings.Replace(x.second, "@f", "@f2", 1), func(p *check.Pair) {
				keys = append(keys, k.ShiftedKey(p))
			})
			if keys[0] == "" || keys[1] == "" || (keys[0] == keys[1]) != x.same {
				t.Errorf("the keys %x and %x", keys[0], keys[1])
			}
		})
	}
}

// TestShiftedNumber has an offset that is a size as well, which a key without offsets leaves out: each pair is
// proved on its own.
func TestShiftedNumber(t *testing.T) {
	text := func(offset int) string {
		src := fmt.Sprintf("memref<4x8xf32, strided<[8, 1], offset: %d>>", offset)
		use := "hivm.hir.vexp ins(%x : memref<?x8xf32>) outs(%x : memref<?x8xf32>)"
		flat := "hivm.hir.vexp ins(%y : memref<128xf32>) outs(%y : memref<128xf32>)"
		return function("%a: "+src,
			"%base, %off, %s:2, %t:2 = memref.extract_strided_metadata %a : "+src+" -> memref<f32>, index, index, index, index, index",
			"%x = memref.alloc(%off) : memref<?x8xf32>",
			"%z = memref.collapse_shape %x [[0, 1]] : memref<?x8xf32> into memref<?xf32>",
			"%y = memref.cast %z : memref<?xf32> to memref<128xf32>", use, flat)
	}
	k := check.NewChecker(check.ConcreteOptions{})
	var verdicts []check.Verdict
	pairsOf(t, strings.Replace(text(16), "@f", "@f1", 1)+"\n"+strings.Replace(text(17), "@f", "@f2", 1), func(p *check.Pair) {
		got, want := k.Check(p), k.CheckAlone(p)
		if got.Verdict != want.Verdict {
			t.Errorf("%v, but alone %v", got.Verdict, want.Verdict)
		}
		verdicts = append(verdicts, got.Verdict)
	})
	if verdicts[0] != check.Proved || verdicts[1] == check.Proved {
		t.Errorf("%v", verdicts)
	}
}
