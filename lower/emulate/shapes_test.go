package emulate_test

import (
	"math/rand/v2"
	"strings"

	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/lower/devicelib"
	"hivm-opt/lower/devicelib/semantics"
)

// shapes returns the sizes of the buffers that a function is called with, by role, and
// the values of its numbers that depend on them.
func shapes(r *rand.Rand, c *ir.Context, f *devicelib.Function, choice semantics.Choice) (sizes map[string][]int64, numbers map[string]int64) {
	base := []int64{3, 1 + r.Int64N(3), 2 + r.Int64N(5)}
	rank := 1
	for _, p := range f.Params {
		if p.Rank > rank && p.Rank <= 3 && p.Role != "tmp" {
			rank = p.Rank
		}
	}
	dims := func() []int64 { return append([]int64(nil), base[3-rank:]...) }
	sizes, numbers = map[string][]int64{"tmp": {1}, "count": {1}}, map[string]int64{}
	for _, p := range f.Params {
		if p.Rank > 0 && sizes[p.Role] == nil {
			sizes[p.Role] = dims()
		}
	}
	last := rank - 1
	src, dst := sizes["src"], sizes["dst"]
	if shape := f.Var("shape"); shape != "" && f.Var("kind") != "" {
		axis := strings.Count(shape[:strings.IndexByte(shape, 'r')], "a")
		dst[axis] = 1
		if index := sizes["index"]; index != nil {
			index[axis] = 1
		}
	}
	switch f.Var("op") {
	case "broadcast":
		if src != nil {
			src[map[string]int{"middle": 1, "last": last}[f.Var("axis")]] = 1
		}
	case "transpose":
		switch {
		case rank == 2:
			dst[0], dst[1] = src[1], src[0]
		case strings.Contains(f.Name, "with_last"):
			dst[0], dst[2] = src[2], src[0]
		default:
			dst[0], dst[1] = src[1], src[0]
		}
	case "interleave":
		dst[last] *= 2
	case "deinterleave":
		n := int64(2)
		if strings.Contains(f.Name, "_n_channels") {
			n += r.Int64N(4)
		}
		src[last] = dst[last] * n
	case "gather":
		src[0] = 6
	case "histogram":
		src[0] = 40
		if cond := sizes["cond"]; cond != nil {
			cond[0] = 40
		}
		dst[0], numbers["bins"] = 9, 9-r.Int64N(3)
	case "load", "copy":
		if choice["mode"] == 0 {
			break
		}
		dst[last] += r.Int64N(4)
		if f.Var("op") == "load" && f.Var("to") == "ubuf" && dst[last] > src[last] {
			numbers["left"] = r.Int64N(dst[last] - src[last] + 1)
		}
	case "mma_tile", "matmul":
		products(r, f, sizes, numbers)
	}
	fractals(r, f, sizes)
	if m := semantics.Of(f); c.Op(m.Op).Traits.Has(hivm.BroadcastOTF) {
		for _, role := range []string{"src", "src0", "src1"} {
			if s := sizes[role]; s != nil && r.IntN(4) == 0 {
				s[r.IntN(len(s))] = 1
			}
		}
	}
	return sizes, numbers
}

// block returns how many elements of a type are in a row of a block.
func block(t string) int64 {
	return map[string]int64{"half": 16, "bfloat16_t": 16, "float": 8, "int8_t": 32, "uint8_t": 32, "int16_t": 16, "uint16_t": 16, "int64_t": 4, "uint64_t": 4}[t] + map[string]int64{"int32_t": 8, "uint32_t": 8}[t]
}

// inBlocks returns the sizes of a matrix in fractal form.
func inBlocks(rows, columns, width int64) []int64 {
	return []int64{(columns + width - 1) / width, (rows + 15) / 16, 16, width}
}

// products sets the sizes of the operands of a product of matrices.
func products(r *rand.Rand, f *devicelib.Function, sizes map[string][]int64, numbers map[string]int64) {
	m, k, n := 1+r.Int64N(20), r.Int64N(20), 1+r.Int64N(20)
	shape := func(role string, swapped bool, rows, columns int64) {
		if swapped {
			rows, columns = columns, rows
		}
		if f.Var("op") == "matmul" {
			sizes[role] = []int64{rows, columns}
			return
		}
		sizes[role] = inBlocks(rows, columns, block(f.Var("S")))
	}
	turned := func(v string) bool { return f.Var(v) != "" && !strings.HasPrefix(f.Var(v), "X") }
	shape("a", turned("a"), m, max(k, 1))
	shape("b", turned("b"), max(k, 1), n)
	if f.Var("op") == "matmul" {
		sizes["a"], sizes["b"] = nil, nil
		k = max(k, 1)
		shape("a", turned("a"), m, k)
		shape("b", turned("b"), k, n)
		sizes["c"] = []int64{m, n}
		return
	}
	sizes["c"] = inBlocks(m, n, 16)
	sizes["bias"] = []int64{n}
	numbers["m"], numbers["k"], numbers["n"] = m, k, n
}

// fractals sets the sizes of moves between rows and fractal form.
func fractals(r *rand.Rand, f *devicelib.Function, sizes map[string][]int64) {
	rows, columns := 1+r.Int64N(40), 1+r.Int64N(40)
	switch f.Var("op") {
	case "nd2nz":
		sizes["src"], sizes["dst"] = []int64{rows, columns}, inBlocks(rows, columns, block(f.Var("T")))
	case "nz2nd":
		sizes["src"], sizes["dst"] = inBlocks(rows, columns, block(f.Var("T"))), []int64{rows, columns}
		if strings.Contains(f.Name, "5d") {
			sizes["src"], sizes["dst"] = append([]int64{2}, sizes["src"]...), []int64{2, rows, columns}
		}
	case "fixpipe":
		if f.Var("mode") == "nz2nd" {
			sizes["src"], sizes["dst"] = inBlocks(rows, columns, 16), []int64{rows, columns}
		}
	}
}
