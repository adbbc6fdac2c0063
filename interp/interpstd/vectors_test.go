package interpstd_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestElementwise runs the cases of each operation on scalars at once, as the elements of vectors.
func TestElementwise(t *testing.T) {
	type group struct{ op, params, results, types string }
	cases := map[group][]scalarCase{}
	for _, c := range scalarCases() {
		g := group{c.op, strings.Repeat(c.typ+" ", len(strings.Fields(c.args))), c.typ, "%[2]s"}
		cases[g] = append(cases[g], c)
	}
	for _, c := range castCases() {
		g := group{c.op, c.from, c.to, "%[1]s to %[2]s"}
		cases[g] = append(cases[g], scalarCase{c.op, c.from, c.arg, c.want})
	}
	for g, list := range cases {
		fails := slices.IndexFunc(list, func(c scalarCase) bool { return strings.HasPrefix(c.want, "!") })
		if fails >= 0 { // all but the errors, and then with the first error at the end
			checkElements(t, g.op, g.params, g.results, g.types, []scalarCase{list[fails]})
			list = slices.DeleteFunc(slices.Clone(list), func(c scalarCase) bool { return strings.HasPrefix(c.want, "!") })
		}
		if len(list) > 0 {
			checkElements(t, g.op, g.params, g.results, g.types, list)
		}
	}
}

// checkElements runs an operation on vectors whose elements are the arguments of cases.
func checkElements(t *testing.T, op, params, result, types string, list []scalarCase) {
	t.Helper()
	of := func(elem string) string { return fmt.Sprintf("vector<%dx%s>", len(list), elem) }
	var decls, names, args, want []string
	for i, p := range strings.Fields(params) {
		decls = append(decls, fmt.Sprintf("%%a%d: %s", i, of(p)))
		names = append(names, fmt.Sprintf("%%a%d", i))
		var column []string
		for _, c := range list {
			column = append(column, strings.Fields(c.args)[i])
		}
		args = append(args, "["+strings.Join(column, ", ")+"]")
	}
	for _, c := range list {
		want = append(want, c.want)
	}
	written := strings.NewReplacer("%[1]s", of(strings.Fields(params)[0]), "%[2]s", of(result)).Replace(types)
	text := fmt.Sprintf("func.func @f(%s) -> %s {\n  %%r = %s %s : %s\n  return %%r : %s\n}", strings.Join(decls, ", "), of(result), op, strings.Join(names, ", "), written, of(result))
	if message, ok := strings.CutPrefix(want[0], "!"); ok {
		_, err := run(t, text, args...)
		if err == nil || !strings.Contains(err.Error(), "element [0]: ") || !strings.Contains(err.Error(), message) {
			t.Errorf("error %v, want %q\n%s", err, message, text)
		}
		return
	}
	got, err := run(t, text, args...)
	if got = strings.Join(strings.Fields(got), " "); err != nil || strings.ReplaceAll(got, "[ ", "[") != "["+strings.Join(want, ", ")+"]" {
		t.Errorf("got %q and error %v, want %q\n%s", got, err, want, text)
	}
}

// TestVectors runs operations on vectors.
func TestVectors(t *testing.T) {
	for _, c := range []struct{ params, results, body, want, args string }{
		{"", "vector<3xi8>", "%r = arith.constant dense<[1, -2, 127]> : vector<3xi8>", "[  1,  -2, 127]", ""},
		{"", "vector<2x2xf16>", "%r = arith.constant dense<0.5> : vector<2x2xf16>", "[[0.5, 0.5],\n [0.5, 0.5]]", ""},
		{"", "vector<3xi1>", "%r = arith.constant dense<[true, false, true]> : vector<3xi1>", "[ true, false,  true]", ""},
		{"", "vector<2xi100>", "%r = arith.constant dense<[-1, 1]> : vector<2xi100>", "[-1,  1]", ""},
		{"", "vector<2xindex>", "%r = arith.constant dense<[7, -7]> : vector<2xindex>", "[ 7, -7]", ""},
		{"", "vector<f32>", "%r = arith.constant dense<2.0> : vector<f32>", "2", ""},

		{"%a: vector<3xi32>, %b: vector<3xi32>", "vector<3xi1>", "%r = arith.cmpi slt, %a, %b : vector<3xi32>", "[false,  true, false]", "[1,2,3] [1,3,2]"},
		{"%a: vector<3xf32>, %b: vector<3xf32>", "vector<3xi1>", "%r = arith.cmpf une, %a, %b : vector<3xf32>", "[false,  true,  true]", "[1,2,nan] [1,3,2]"},
		{"%c: vector<3xi1>, %a: vector<3xf32>, %b: vector<3xf32>", "vector<3xf32>", "%r = arith.select %c, %a, %b : vector<3xi1>, vector<3xf32>", "[1, 5, 3]", "[1,0,1] [1,2,3] [4,5,6]"},
		{"%c: i1, %a: vector<3xf32>, %b: vector<3xf32>", "vector<3xf32>", "%r = arith.select %c, %a, %b : vector<3xf32>", "[4, 5, 6]", "0 [1,2,3] [4,5,6]"},
		{"%a: vector<2xf32>", "vector<2xbf16>", "%r = arith.truncf %a upward : vector<2xf32> to vector<2xbf16>", "[1.01,    2]", "[1.0001,2]"},
		{"%a: vector<2xf32>, %n: vector<2xi32>", "vector<2xf32>", "%r = math.fpowi %a, %n : vector<2xf32>, vector<2xi32>", "[0.25,   27]", "[2,3] [-2,3]"},
		{"%a: vector<2xi8>, %b: vector<2xi8>", "vector<2xi1>", "%s, %r = arith.addui_extended %a, %b : vector<2xi8>, vector<2xi1>", "[ true, false]", "[-1,1] [1,1]"},

		{"%a: f32", "vector<2x2xf32>", "%r = vector.broadcast %a : f32 to vector<2x2xf32>", "[[3, 3],\n [3, 3]]", "3"},
		{"%a: vector<2xf32>", "vector<2x2xf32>", "%r = vector.broadcast %a : vector<2xf32> to vector<2x2xf32>", "[[3, 4],\n [3, 4]]", "[3,4]"},
		{"%a: vector<2x1xf32>", "vector<2x2xf32>", "%r = vector.broadcast %a : vector<2x1xf32> to vector<2x2xf32>", "[[3, 3],\n [4, 4]]", "[[3],[4]]"},
		{"%a: vector<2x1xi8>", "vector<2x2x3xi8>", "%r = vector.broadcast %a : vector<2x1xi8> to vector<2x2x3xi8>", "[[[3, 3, 3],\n  [4, 4, 4]],\n [[3, 3, 3],\n  [4, 4, 4]]]", "[[3],[4]]"},

		{"%a: vector<2x3xf32>", "f32", "%r = vector.extract %a[1, 2] : f32 from vector<2x3xf32>", "6", "[[1,2,3],[4,5,6]]"},
		{"%a: vector<2x3xf32>", "vector<3xf32>", "%r = vector.extract %a[1] : vector<3xf32> from vector<2x3xf32>", "[4, 5, 6]", "[[1,2,3],[4,5,6]]"},
		{"%a: vector<2x3xf32>", "vector<2x3xf32>", "%r = vector.extract %a[] : vector<2x3xf32> from vector<2x3xf32>", "[[1, 2, 3],\n [4, 5, 6]]", "[[1,2,3],[4,5,6]]"},
		{"%a: vector<2x3xf32>, %i: index", "f32", "%r = vector.extract %a[%i, 1] : f32 from vector<2x3xf32>", "2", "[[1,2,3],[4,5,6]] 0"},
		{"%a: vector<2x3xf32>, %i: index", "f32", "%r = vector.extract %a[%i, 1] : f32 from vector<2x3xf32>", "!position 2 out of bounds of dimension 0 of the vector, which has size 2", "[[1,2,3],[4,5,6]] 2"},
		{"%a: vector<2x3xf32>, %i: index", "f32", "%r = vector.extract %a[1, %i] : f32 from vector<2x3xf32>", "!position -1 out of bounds of dimension 1", "[[1,2,3],[4,5,6]] -1"},
		{"%a: vector<[4]xf32>", "vector<[4]xf32>", "%r = arith.addf %a, %a : vector<[4]xf32>", "!scalable", ""},
		{"%a: f32", "vector<100000000xf32>", "%r = vector.broadcast %a : f32 to vector<100000000xf32>", "!out of memory", "3"},
		{"%a: f32", "vector<1000000000x1000000000x1000000000xf32>", "%r = vector.broadcast %a : f32 to vector<1000000000x1000000000x1000000000xf32>", "!do not fit", "3"},
	} {
		args := strings.Fields(c.args)
		if c.args == "" && c.params != "" {
			continue // a scalable vector cannot be given
		}
		check(t, fmt.Sprintf("func.func @f(%s) -> %s {\n  %s\n  return %%r : %s\n}", c.params, c.results, c.body, c.results), c.want, args...)
	}
	check(t, `func.func @f(%a: f32) -> f32 {
  %r = vector.broadcast %a : f32 to vector<[4]xf32>
  return %a : f32
}`, "!it is scalable", "1")
	check(t, `func.func @f(%c: i1, %a: vector<2xf32>, %b: vector<2xf32>) -> vector<2xf32> {
  %n = arith.constant 3 : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> vector<2xf32> {
    %y = func.call @g(%x, %b) : (vector<2xf32>, vector<2xf32>) -> vector<2xf32>
    scf.yield %y : vector<2xf32>
  }
  cf.cond_br %c, ^bb1(%s : vector<2xf32>), ^bb1(%b : vector<2xf32>)
^bb1(%r: vector<2xf32>):
  return %r : vector<2xf32>
}
func.func @g(%a: vector<2xf32>, %b: vector<2xf32>) -> vector<2xf32> {
  %r = arith.addf %a, %b : vector<2xf32>
  return %r : vector<2xf32>
}`, "[31, 62]", "1", "[1,2]", "[10,20]")
}

// drawnTransfer is a transfer of random shape.
type drawnTransfer struct {
	sizes, index, vector []int64
	dims                 []int // of the memory, -1 for a broadcast
	inBounds             []bool
	mask                 []bool // nil without, by the dimensions of the memory in order
}

func drawTransfer(r *rand.Rand, writes bool) drawnTransfer {
	var x drawnTransfer
	for range r.IntN(4) {
		x.sizes = append(x.sizes, r.Int64N(4)+1)
	}
	for _, n := range x.sizes {
		x.index = append(x.index, r.Int64N(n+1+r.Int64N(2)))
	}
	for _, d := range r.Perm(len(x.sizes))[:r.IntN(len(x.sizes)+1)] {
		if !writes && r.IntN(4) == 0 {
			x.dims = append(x.dims, -1)
		}
		x.dims = append(x.dims, d)
	}
	if !writes && r.IntN(4) == 0 {
		x.dims = append(x.dims, -1)
	}
	for _, d := range x.dims {
		x.vector = append(x.vector, r.Int64N(4)+1)
		x.inBounds = append(x.inBounds, d < 0 || r.IntN(3) == 0)
	}
	if shape := x.maskShape(); len(shape) > 0 && r.IntN(2) == 0 {
		n := int64(1)
		for _, k := range shape {
			n *= k
		}
		for range n {
			x.mask = append(x.mask, r.IntN(3) > 0)
		}
	}
	return x
}

// maskShape returns the sizes of the mask.
func (x *drawnTransfer) maskShape() (out []int64) {
	for d := range x.sizes {
		if i := slices.Index(x.dims, d); i >= 0 {
			out = append(out, x.vector[i])
		}
	}
	return out
}

// moves returns the element of the memory for an index of the vector, and whether it is moved; fails
// says that the transfer is wrong.
func (x *drawnTransfer) moves(at []int64) (element int64, moves, fails bool) {
	index := slices.Clone(x.index)
	for i, d := range x.dims {
		if d >= 0 {
			index[d] += at[i]
		}
	}
	if x.mask != nil {
		n := int64(0)
		for d := range x.sizes {
			if i := slices.Index(x.dims, d); i >= 0 {
				n = n*x.vector[i] + at[i]
			}
		}
		if !x.mask[n] {
			return 0, false, false
		}
	}
	moves = true
	for d, n := range x.sizes {
		if index[d] >= n {
			i := slices.Index(x.dims, d)
			fails = fails || i < 0 || x.inBounds[i]
			moves = false
		}
		element = element*n + index[d]
	}
	return element, moves, fails
}

// shaped writes the sizes of a type.
func shaped(kind string, sizes []int64, elem string) string {
	text := kind + "<"
	for _, n := range sizes {
		text += fmt.Sprintf("%dx", n)
	}
	return text + elem + ">"
}

// text returns a function with the transfer.
func (x *drawnTransfer) text(writes bool) string {
	var dims, index, indices, results, bounds []string
	for d := range x.sizes {
		dims = append(dims, fmt.Sprintf("d%d", d))
		index = append(index, fmt.Sprintf("%%i%d = arith.constant %d : index", d, x.index[d]))
		indices = append(indices, fmt.Sprintf("%%i%d", d))
	}
	for i, d := range x.dims {
		if d < 0 {
			results = append(results, "0")
		} else {
			results = append(results, dims[d])
		}
		bounds = append(bounds, strconv.FormatBool(x.inBounds[i]))
	}
	mask := ""
	if x.mask != nil {
		var list []string
		for _, b := range x.mask {
			list = append(list, strconv.FormatBool(b))
		}
		nested := list
		shape := x.maskShape()
		for _, n := range slices.Backward(shape) {
			var next []string
			for k := 0; k < len(nested); k += int(n) {
				next = append(next, "["+strings.Join(nested[k:k+int(n)], ", ")+"]")
			}
			nested = next
		}
		index = append(index, fmt.Sprintf("%%mask = arith.constant dense<%s> : %s", nested[0], shaped("vector", shape, "i1")))
		mask = ", %mask"
	}
	attrs := fmt.Sprintf("{in_bounds = [%s], permutation_map = affine_map<(%s) -> (%s)>}", strings.Join(bounds, ", "), strings.Join(dims, ", "), strings.Join(results, ", "))
	m, v := shaped("memref", x.sizes, "f32"), shaped("vector", x.vector, "f32")
	at := strings.Join(indices, ", ")
	if writes {
		return fmt.Sprintf("func.func @f(%%m: %s, %%v: %s) {\n  %s\n  vector.transfer_write %%v, %%m[%s]%s %s : %s, %s\n  return\n}", m, v, strings.Join(index, "\n  "), at, mask, attrs, v, m)
	}
	return fmt.Sprintf("func.func @f(%%m: %s) -> %s {\n  %s\n  %%p = arith.constant -1.0 : f32\n  %%r = vector.transfer_read %%m[%s], %%p%s %s : %s, %s\n  return %%r : %s\n}",
		m, v, strings.Join(index, "\n  "), at, mask, attrs, m, v, v)
}

// want returns the elements that the transfer leaves, in order, or false if it is wrong.
func (x *drawnTransfer) want(writes bool) (string, bool) {
	size := int64(1)
	for _, n := range x.sizes {
		size *= n
	}
	memory := make([]int64, size)
	for i := range memory {
		memory[i] = int64(i)
	}
	var read []int64
	at := make([]int64, len(x.vector))
	for n := int64(0); ; n++ {
		element, moves, fails := x.moves(at)
		switch {
		case fails:
			return "", false
		case writes && moves:
			memory[element] = n
		case moves:
			read = append(read, element)
		default:
			read = append(read, -1)
		}
		d := len(at) - 1
		for ; d >= 0; d-- {
			if at[d]++; at[d] < x.vector[d] {
				break
			}
			at[d] = 0
		}
		if d < 0 {
			break
		}
	}
	if !writes {
		memory = read
	}
	return strings.Trim(fmt.Sprint(memory), "[]"), true
}

// TestTransfers compares random transfers with the rule for each element of the vector on its own.
func TestTransfers(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	moved, failed := 0, 0
	for i := range 600 {
		writes := i%2 == 1
		x := drawTransfer(r, writes)
		want, ok := x.want(writes)
		args := []string{"iota", "iota"}[:1+i%2]
		got, err := run(t, x.text(writes), args...)
		if !ok {
			if failed++; err == nil || !strings.Contains(err.Error(), "out of bounds of dimension") {
				t.Fatalf("got %q and error %v, want an error\n%s", got, err, x.text(writes))
			}
			continue
		}
		moved++
		got, _, _ = strings.Cut(strings.TrimPrefix(got, "| "), "|")
		if got = strings.Join(strings.Fields(strings.NewReplacer("[", " ", "]", " ", ",", " ").Replace(got)), " "); err != nil || got != want {
			t.Fatalf("got %q and error %v, want %q\n%s", got, err, want, x.text(writes))
		}
	}
	if moved < 200 || failed < 100 {
		t.Errorf("%d transfers, and %d that are wrong", moved, failed)
	}
}
