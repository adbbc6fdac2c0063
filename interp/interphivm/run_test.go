package interphivm

import (
	"context"
	"strings"
	"testing"

	"hivm-opt/analysis/target"
	"hivm-opt/dialect/alldialects"
	"hivm-opt/internal/irtest"
	"hivm-opt/interp"
	"hivm-opt/ir"
	"hivm-opt/parser"
)

// single reads a function whose first operation is run alone.
func single(t testing.TB, params, op string) (*interp.Machine, *ir.Operation) {
	t.Helper()
	c, err := alldialects.NewContextFor(target.RegBased)
	if err != nil {
		t.Fatal(err)
	}
	module, err := irtest.Parse(c, "test.mlir", "func.func @f("+params+") {\n"+op+"\nreturn }")
	if err != nil {
		t.Fatal(err)
	}
	m, err := interp.New(c, module, interp.Options{}, Table())
	if err != nil {
		t.Fatal(err)
	}
	return m, module.Region(0).Entry().First().Region(0).Entry().First()
}

// ints makes a memref of i32 for a row of numbers.
func ints(v ...int64) interp.Value { return numbers(interp.I32, []int64{int64(len(v))}, v...) }

// numbers makes a contiguous memref of integers.
func numbers(e interp.Elem, sizes []int64, v ...int64) interp.Value {
	b := interp.NewBuffer(len(v) * e.Size())
	for i, n := range v {
		e.Put(b.Data[i*e.Size():], interp.IntOf(e, n))
	}
	return interp.MemRefOf(interp.Contiguous(b, e, sizes))
}

// content returns the elements of a memref as text.
func content(v interp.Value) string {
	a, err := new(scratch).read(v.MemRef())
	if err != nil {
		return err.Error()
	}
	var s []string
	for _, w := range a.words {
		s = append(s, interp.BitsOf(v.MemRef().Elem, w).String())
	}
	return strings.Join(s, " ")
}

func index(v int64) interp.Value { return interp.IndexOf(v) }

func i64(v int64) interp.Value { return interp.IntOf(interp.I64, v) }

// TestErrors runs operations that must not be run.
func TestErrors(t *testing.T) {
	short := func() interp.Value {
		v := ints(1, 2, 3)
		v.MemRef().Sizes[0] = 4
		return v
	}
	freed := func() interp.Value {
		m := interp.Contiguous(&interp.Buffer{}, interp.I32, []int64{4})
		return interp.MemRefOf(m)
	}
	const vadd = "hivm.hir.vadd ins(%0, %1 : memref<?xi32>, memref<?xi32>) outs(%2 : memref<?xi32>)"
	const three = "%0: memref<?xi32>, %1: memref<?xi32>, %2: memref<?xi32>"
	const two = "%0: memref<?xi32>, %1: memref<?xi32>"
	for _, x := range []struct {
		name, params, op string
		values           []interp.Value
		want             string
	}{
		{"source beyond its buffer", three, vadd, []interp.Value{short(), ints(1, 2, 3, 4), ints(0, 0, 0, 0)},
			"test.mlir:2:1: error: 'hivm.hir.vadd' op operand #0: index 3 out of bounds of buffer of 3 elements"},
		{"destination beyond its buffer", three, vadd, []interp.Value{ints(1, 2, 3, 4), ints(1, 2, 3, 4), short()},
			"operand #2: index 3 out of bounds of buffer of 3 elements"},
		{"no memory", three, vadd, []interp.Value{freed(), ints(1, 2, 3, 4), ints(0, 0, 0, 0)}, "operand #0: index 0 out of bounds of buffer of 0 elements"},
		{"sizes", three, vadd, []interp.Value{ints(1, 2), ints(1, 2, 3), ints(0, 0, 0)},
			"operand #0: dimension 0 has size 2, in the destination 3"},
		{"gather", three, "hivm.hir.vgather ins(%0 : memref<?xi32>) indices(%1 : memref<?xi32>) outs(%2 : memref<?xi32>)",
			[]interp.Value{ints(7, 8), ints(1, 2), ints(0, 0)}, "index 2 out of bounds of dimension 0 of operand #0, which has size 2"},
		{"negative gather", three, "hivm.hir.vgather ins(%0 : memref<?xi32>) indices(%1 : memref<?xi32>) outs(%2 : memref<?xi32>)",
			[]interp.Value{ints(7, 8), ints(1, -1), ints(0, 0)}, "index -1 out of bounds"},
		{"tuples that are not whole", three, "hivm.hir.vdeinterleave ins(%0 : memref<?xi32>) outs(%1, %2 : memref<?xi32>, memref<?xi32>)",
			[]interp.Value{ints(1, 2, 3), ints(0), ints(0)}, "operand #0: rows of 3 elements do not consist of tuples of 2"},
		{"concat", three, "hivm.hir.vconcat dim(0) ins(%0, %1 : memref<?xi32>, memref<?xi32>) outs(%2 : memref<?xi32>)",
			[]interp.Value{ints(1, 2), ints(3), ints(0, 0)}, "which has size 2"},
		{"short concat", three, "hivm.hir.vconcat dim(0) ins(%0, %1 : memref<?xi32>, memref<?xi32>) outs(%2 : memref<?xi32>)",
			[]interp.Value{ints(1, 2), ints(3), ints(0, 0, 0, 0)}, "the sources have size 3 in dimension 0, the destination 4"},
		{"load", two, "hivm.hir.load ins(%0 : memref<?xi32>) outs(%1 : memref<?xi32>)", []interp.Value{ints(1, 2), ints(1, 2, 3)},
			"operand #1 has sizes [3], expected [2]"},
		{"left padding outside of the buffer", two + ", %2: index",
			"hivm.hir.load ins(%0 : memref<?xi32>) outs(%1 : memref<?xi32>) pad_mode = <PadFirstElem> left_padding_num = %2 : index",
			[]interp.Value{ints(1, 2), ints(1, 2), index(1)}, "index -1 out of bounds of buffer of 2 elements"},
		{"paddings that do not add up", two + ", %2: index, %3: index", "hivm.hir.load ins(%0 : memref<?xi32>) outs(%1 : memref<?xi32>) " +
			"pad_mode = <PadFirstElem> left_padding_num = %2 : index right_padding_num = %3 : index",
			[]interp.Value{ints(1, 2), ints(1, 2, 3, 4, 5), index(1), index(1)}, "2 elements and the padding of 1 and 1 do not make 5"},
		{"indirect", "%0: memref<?xi32>, %1: memref<?xi64>, %2: memref<?xi32>",
			"hivm.hir.indirect_load ins(%0 : memref<?xi32>, %1 : memref<?xi64>) outs(%2 : memref<?xi32>)",
			[]interp.Value{ints(1, 2), numbers(interp.I64, []int64{2}, 0, 12), ints(0, 0)}, "operand #0: index 12 out of bounds of buffer of 2 elements"},
		{"matrix too small", "%0: memref<?x?xf32>, %1: memref<?x?xf32>, %2: memref<?x?xf32>, %3: i1, %4: index",
			"hivm.hir.mmadL1 ins(%0, %1, %3, %4, %4, %4 : memref<?x?xf32>, memref<?x?xf32>, i1, index, index, index) outs(%2 : memref<?x?xf32>)",
			[]interp.Value{numbers(interp.F32, []int64{2, 2}, 0, 0, 0, 0), numbers(interp.F32, []int64{2, 2}, 0, 0, 0, 0), interp.BoolOf(true),
				index(3), index(3), index(3), numbers(interp.F32, []int64{2, 2}, 0, 0, 0, 0)},
			"operand #0 is a matrix of 2 by 2, expected 3 by 3"},
		{"elements of tanh", two, "hivm.hir.vtanh ins(%0 : memref<?xi32>) outs(%1 : memref<?xi32>)", []interp.Value{ints(1), ints(1)},
			"has no meaning on elements of operand #0"},
		{"pointer", "%0: i64", "%1 = hivm.hir.pointer_cast(%0) : memref<4xi32, #hivm.address_space<ub>>", []interp.Value{i64(-4)},
			"the address -4 is negative"},
		{"refused", "%0: memref<8xf32>", "hivm.hir.load_scale ins(%0 : memref<8xf32>) outs(%0 : memref<8xf32>)",
			[]interp.Value{ints(1), ints(1)}, "cannot be run: the layout of the scales is not defined"},
		{"atomic mode", "", "hivm.hir.set_atomic kind = <add>[type = f32]", nil, "changes later stores"},
	} {
		t.Run(x.name, func(t *testing.T) {
			m, op := single(t, x.params, x.op)
			_, err := m.Exec(context.Background(), op, x.values)
			if err == nil || !strings.Contains(err.Error(), x.want) {
				t.Errorf("got %v, want %s", err, x.want)
			}
		})
	}
}

// TestHuge runs an operation on a view of more elements than there is memory.
func TestHuge(t *testing.T) {
	v := ints(1)
	v.MemRef().Sizes, v.MemRef().Strides = []int64{1 << 40, 1 << 40}, []int64{0, 0}
	m, op := single(t, "%0: memref<?x?xi32>", "hivm.hir.vadd ins(%0, %0 : memref<?x?xi32>, memref<?x?xi32>) outs(%0 : memref<?x?xi32>)")
	if _, err := m.Exec(context.Background(), op, []interp.Value{v, v, v}); err == nil {
		t.Error("no error")
	}
}

// TestValues runs operations whose results are not compared with the oracle.
func TestValues(t *testing.T) {
	for _, x := range []struct {
		name, params, op string
		values           []interp.Value
		show             int // the result, or the operand if there is none
		want             string
	}{
		{"tensor", "%0: tensor<3xi32>", "%1 = hivm.hir.vadd ins(%0, %0 : tensor<3xi32>, tensor<3xi32>) outs(%0 : tensor<3xi32>) -> tensor<3xi32>",
			[]interp.Value{ints(1, 2, 3), ints(1, 2, 3), ints(7, 7, 7)}, 2, "2 4 6"},
		{"old elements", "%0: tensor<3xi32>", "%1 = hivm.hir.atomic_rmw ins(%0 : tensor<3xi32>) outs(%0 : tensor<3xi32>) atomic_kind = <add> -> tensor<3xi32>",
			[]interp.Value{ints(1, 2, 3), ints(7, 8, 9)}, 1, "7 8 9"},
		{"indirect load", "%0: memref<?xi32>, %1: memref<?xi64>, %2: memref<?xi1>", "hivm.hir.indirect_load " +
			"ins(%0 : memref<?xi32>, %1 : memref<?xi64>, %2 : memref<?xi1>, %0 : memref<?xi32>) outs(%0 : memref<?xi32>)",
			[]interp.Value{ints(10, 11, 12), numbers(interp.I64, []int64{3}, 2, 99, 0), ints(0, 0, 0), numbers(interp.I1, []int64{3}, 1, 0, 1),
				ints(5, 6, 7)}, 2, "12 6 10"},
		{"indirect store", "%0: memref<?xi32>, %1: memref<?xi64>", "hivm.hir.indirect_store ins(%0 : memref<?xi32>, %1 : memref<?xi64>) outs(%0 : memref<?xi32>)",
			[]interp.Value{ints(0, 0, 0), numbers(interp.I64, []int64{2}, 2, 0), ints(4, 5)}, 0, "5 0 4"},
		{"stride load", "%0: memref<?xi32>, %1: i32, %2: i64", "hivm.hir.stride_load ins(%0 : memref<?xi32>) outs(%0 : memref<?xi32>) " +
			"offset(%1 : i32) other(%1 : i32) strides([%1 : i32]) numels([%1 : i32])",
			[]interp.Value{ints(0, 1, 2, 3, 4, 5, 6, 7), ints(9, 9, 9, 9), interp.IntOf(interp.I32, 1), interp.IntOf(interp.I32, -1),
				interp.IntOf(interp.I32, 2), interp.IntOf(interp.I32, 3)}, 1, "1 3 5 -1"},
		{"stride store", "%0: memref<?xi32>, %1: i32", "hivm.hir.stride_store ins(%0 : memref<?xi32>) outs(%0 : memref<?xi32>) " +
			"offset(%1 : i32) strides([%1 : i32]) numels([%1 : i32])",
			[]interp.Value{ints(0, 0, 0, 0, 0), ints(6, 7, 8), interp.IntOf(interp.I32, 1), interp.IntOf(interp.I32, 2), interp.IntOf(interp.I32, 2)},
			0, "0 6 0 7 0"},
		{"scalar bitcast", "%0: f32", "%1 = hivm.hir.bitcast %0 : f32 -> i32", []interp.Value{interp.Float64Of(interp.F32, 1)}, 0, "1065353216"},
		{"local load", "%0: memref<3xi32>", "%1 = hivm.hir.local_load ins(%0 : memref<3xi32>) -> tensor<3xi32>",
			[]interp.Value{ints(4, 5, 6)}, 0, "4 5 6"},
		{"local store", "%0: memref<3xi32>, %1: tensor<3xi32>", "hivm.hir.local_store ins(%0 : memref<3xi32>, %1 : tensor<3xi32>)",
			[]interp.Value{ints(0, 0, 0), ints(4, 5, 6)}, 0, "4 5 6"},
		{"block", "", "%0 = hivm.hir.get_block_num -> i64", nil, 0, "1"},
		{"l12ub", "%0: memref<2x2xi32>", "hivm.hir.l12ub ins(%0 : memref<2x2xi32>) outs(%0 : memref<2x2xi32>)",
			[]interp.Value{numbers(interp.I32, []int64{2, 2}, 1, 2, 3, 4), numbers(interp.I32, []int64{2, 2}, 0, 0, 0, 0)}, 1, "1 2 3 4"},
		{"two tensors", "%0: tensor<4xi32>, %1: tensor<2xi32>", "%2, %3 = hivm.hir.vdeinterleave ins(%0 : tensor<4xi32>) " +
			"outs(%1, %1 : tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>, tensor<2xi32>",
			[]interp.Value{ints(1, 2, 3, 4), ints(0, 0), ints(0, 0)}, 1, "2 4"},
		{"wider sums", "%0: memref<3xi8>, %1: memref<3xi32>", "hivm.hir.vcumsum ins(%0 : memref<3xi8>) outs(%1 : memref<3xi32>) " +
			"cum_dims = [0] reverse = false",
			[]interp.Value{numbers(interp.I8, []int64{3}, 100, 100, -1), ints(0, 0, 0)}, 1, "100 200 199"},
		{"lock", "", "%0 = hivm.hir.create_sync_block_lock : memref<1xi64>", nil, 0, "0"},
		{"lock in memory", "%0: memref<?xi8, strided<[1], offset: ?>>", "%1 = hivm.hir.create_sync_block_lock from %0 : from memref<?xi8, strided<[1], offset: ?>> to memref<2xi16>",
			[]interp.Value{numbers(interp.I8, []int64{5}, 1, 2, 3, 4, 5)}, 1, "513 1027"},
		{"rank 0", "%0: memref<i32>", "hivm.hir.vadd ins(%0, %0 : memref<i32>, memref<i32>) outs(%0 : memref<i32>)",
			[]interp.Value{numbers(interp.I32, nil, 3), numbers(interp.I32, nil, 4), numbers(interp.I32, nil, 0)}, 2, "7"},
		{"no elements", "%0: memref<2x0xi8>, %1: memref<2x1xi8>", "hivm.hir.vreduce <min> ins(%0 : memref<2x0xi8>) " +
			"outs(%1 : memref<2x1xi8>) reduce_dims = [1]",
			[]interp.Value{numbers(interp.I8, []int64{2, 0}), numbers(interp.I8, []int64{2, 1}, 5, 5)}, 1, "127 127"},
		{"high half", "%0: memref<2xi32>", "hivm.hir.vmulext ins(%0, %0 : memref<2xi32>, memref<2xi32>) outs(%0 : memref<2xi32>)",
			[]interp.Value{ints(-1, 1<<20), ints(5, 1<<20), ints(0, 0)}, 2, "-1 256"},
		{"overlap", "%0: memref<?xi32>", "hivm.hir.vflip ins(%0 : memref<?xi32>) outs(%0 : memref<?xi32>) flip_axis = 0", overlapping(), 1, "3 2 1"},
	} {
		t.Run(x.name, func(t *testing.T) {
			m, op := single(t, x.params, x.op)
			results, err := m.Exec(context.Background(), op, x.values)
			if err != nil {
				t.Fatal(err)
			}
			shown := interp.Value{}
			if len(results) > 0 {
				shown = results[min(x.show, len(results)-1)]
			} else {
				shown = x.values[x.show]
			}
			got := shown.String()
			if shown.MemRef() != nil {
				got = content(shown)
			}
			if got != x.want {
				t.Errorf("got %s, want %s", got, x.want)
			}
		})
	}
}

// overlapping returns the first three of four elements and the last three.
func overlapping() []interp.Value {
	a := ints(1, 2, 3, 4)
	b := *a.MemRef()
	a.MemRef().Sizes[0] = 3
	b.Sizes, b.Offset = []int64{3}, 1
	return []interp.Value{a, interp.MemRefOf(&b)}
}

// TestAddresses checks that memory of one address space is the same at the same
// address, and that conditions take a bit each.
func TestAddresses(t *testing.T) {
	c, err := alldialects.NewContext()
	if err != nil {
		t.Fatal(err)
	}
	file, err := c.Files.Add("test.mlir", `func.func @f(%a: i64, %b: i64, %s: i32, %x: i1, %y: i1) {
		%0 = hivm.hir.pointer_cast(%a) : memref<4xi32, #hivm.address_space<ub>>
		%1 = hivm.hir.pointer_cast(%b) : memref<2xi32, #hivm.address_space<ub>>
		%2 = hivm.hir.pointer_cast(%b) : memref<2xi32, #hivm.address_space<cbuf>>
		hivm.hir.vbrc ins(%s : i32) outs(%1 : memref<2xi32, #hivm.address_space<ub>>)
		%3 = hivm.hir.pointer_cast(%a) : memref<64xi1, #hivm.address_space<ub>>
		%4 = hivm.hir.pointer_cast(%b) : memref<64xi1, #hivm.address_space<ub>>
		hivm.hir.vbrc ins(%y : i1) outs(%4 : memref<64xi1, #hivm.address_space<ub>>)
		hivm.hir.vbrc ins(%x : i1) outs(%3 : memref<64xi1, #hivm.address_space<ub>>)
		hivm.hir.anchor {id = 0 : i64}
	}`)
	if err != nil {
		t.Fatal(err)
	}
	module, err := parser.Parse(c, file, parser.Options{})
	if err != nil {
		t.Fatal(err)
	}
	last := interp.Row{Name: "hivm.hir.anchor", Exec: func(f *interp.Frame, op *ir.Operation) error {
		f.Leave(nil)
		return nil
	}}
	table := interp.Table{last}
	for _, r := range Table() {
		if r.Name != last.Name {
			table = append(table, r)
		}
	}
	m, err := interp.New(c, module, interp.Options{}, table)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := m.Call(context.Background(), m.Symbol("f"), []interp.Value{i64(64), i64(72), interp.IntOf(interp.I32, 5), interp.BoolOf(false), interp.BoolOf(true)}); err != nil {
		t.Fatal(err)
	}
	ub, err := m.Static("hivm ub", nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := ub.Buffer.Data[64:80]; string(got) != "\x00\x00\x00\x00\x00\x00\x00\x00\x05\x00\x00\x00\x05\x00\x00\x00" {
		t.Errorf("the memory is % x", got)
	}
	bits, err := m.Static("hivm ub bits", nil)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []byte{0, 1, 0} {
		if got := bits.Buffer.Data[64*8+i*64]; got != want {
			t.Errorf("bit %d of the memory is %d", i*64, got)
		}
	}
}
