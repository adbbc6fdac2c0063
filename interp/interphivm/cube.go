package interphivm

import (
	"errors"
	"fmt"
	"slices"

	"hivm-opt/interp"
	"hivm-opt/ir/floats"
	"hivm-opt/ir/indexing"
)

// matrix is an operand of the cube unit: rows and columns, with batch dimensions
// in front. In memory it is row-major, or fractal: element (i, j) is at
// [j / c][i / r][i mod r][j mod c] of sizes (columns/c, rows/r, r, c).
type matrix struct {
	operand int
	view    *interp.MemRef
	array   array
	batches int
	// swapped matrices are stored with rows and columns exchanged.
	swapped bool
}

// fractal is the rank of a matrix in fractal form.
const fractal = 4

// matrixOf makes a matrix of a view whose rank, without batch dimensions, is 2 or
// 4.
func matrixOf(operand int, m *interp.MemRef, a array, batchRank int) (matrix, error) {
	if r := m.Rank() - batchRank; r != 2 && r != fractal {
		return matrix{}, fmt.Errorf("operand #%d of rank %d is no matrix, neither in rows nor fractal", operand, m.Rank())
	}
	return matrix{operand: operand, view: m, array: a, batches: int(indexing.SaturatingProduct(m.Sizes[:batchRank]))}, nil
}

// shape is the sizes without the sizes of the batch.
func (x matrix) shape() []int64 {
	s := x.view.Sizes
	if len(s) >= fractal {
		return s[len(s)-fractal:]
	}
	return s[len(s)-2:]
}

// size returns how many rows and columns there is room for.
func (x matrix) size() (rows, columns int64) {
	s := x.shape()
	rows, columns = s[0], s[1]
	if len(s) == fractal {
		rows, columns = s[1]*s[2], s[0]*s[3]
	}
	if x.swapped {
		return columns, rows
	}
	return rows, columns
}

// at returns where the word of an element is.
func (x matrix) at(batch int, i, j int64) int64 {
	if x.swapped {
		i, j = j, i
	}
	s := x.shape()
	start := int64(batch) * indexing.SaturatingProduct(s)
	if len(s) == 2 {
		return start + i*s[1] + j
	}
	r, c := s[2], s[3]
	return start + ((j/c*s[1]+i/r)*r+i%r)*c + j%c
}

func (x matrix) word(batch int, i, j int64) uint64 { return x.array.words[x.at(batch, i, j)] }

// matrix reads operand i as a matrix.
func (c call) matrix(i int, m *interp.MemRef, batchRank int) (matrix, error) {
	a, err := c.elements(i, m)
	if err != nil {
		return matrix{}, err
	}
	return matrixOf(i, m, a, batchRank)
}

// batchRank is the number of dimensions of a matrix of a view in front of rows and
// columns: one where the rank is odd.
func batchRank(m *interp.MemRef) int { return m.Rank() % 2 }

// endpoints reads the source and the destination of a move of matrices.
func (c call) endpoints() (src, dst matrix, err error) {
	i, _ := c.has("src")
	from, err := c.in(i)
	if err != nil {
		return src, dst, err
	}
	o, to, err := c.output()
	if err != nil {
		return src, dst, err
	}
	if src, err = c.matrix(i, from, batchRank(from)); err != nil {
		return src, dst, err
	}
	dst, err = c.matrix(o, to, batchRank(to))
	if err == nil && src.batches != dst.batches {
		err = errors.New("source and destination differ in the number of matrices")
	}
	return src, dst, err
}

// reformat is nd2nz, nz2nd and l12ub: the elements of the smaller of the two
// matrices move, the elements around them in the other stay.
func reformat(c call) error {
	src, dst, err := c.endpoints()
	if err != nil {
		return err
	}
	if err := sameElements(src.view, dst.view); err != nil {
		return err
	}
	init, err := c.condition("init_condition", true)
	if err != nil {
		return err
	}
	if c.flag("init_out_buffer", false) && init {
		pad := uint64(0)
		if p, ok := c.has("pad_value"); ok {
			if pad, err = c.padding(p, dst.view); err != nil {
				return err
			}
		}
		dst.array.words = c.scratch.filled(int64(len(dst.array.words)), pad)
	}
	return c.transfer(src, dst, func(w uint64) uint64 { return w })
}

// transfer moves the elements that both matrices have and writes the destination.
func (c call) transfer(src, dst matrix, f func(uint64) uint64) error {
	rows, columns := src.size()
	r, n := dst.size()
	fromRows, toRows := len(src.shape()) == 2, len(dst.shape()) == 2
	switch {
	case fromRows && (rows > r || columns > n), toRows && (r > rows || n > columns):
		return fmt.Errorf("a matrix of %d by %d elements does not fit one of %d by %d", rows, columns, r, n)
	case fromRows && toRows && (rows != r || columns != n):
		return fmt.Errorf("source and destination have different sizes")
	}
	rows, columns = min(rows, r), min(columns, n)
	for b := range src.batches {
		for i := range rows {
			for j := range columns {
				dst.array.words[dst.at(b, i, j)] = f(src.word(b, i, j))
			}
		}
	}
	return c.store(dst.operand, dst.view, dst.array.words)
}

// fixpipeOp is fixpipe: the accumulator goes through the activation, the scale and
// the conversion, in that order.
func fixpipeOp(c call) error {
	if c.keyword("dual_dst_mode", "NO_DUAL") != "NO_DUAL" {
		return errors.New("dual_dst_mode has no meaning here: which part goes to which core is not defined")
	}
	src, dst, err := c.endpoints()
	if err != nil {
		return err
	}
	f, err := c.fixpipeKernel(src.array.elem, dst.array.elem)
	if err != nil {
		return err
	}
	switch mode := c.keyword("dma_mode", "normal"); {
	case mode == "nz2dn":
		dst.swapped = true
	case mode == "normal" && slices.Equal(src.view.Sizes, dst.view.Sizes):
		for i, w := range src.array.words {
			dst.array.words[i] = f(w)
		}
		return c.store(dst.operand, dst.view, dst.array.words)
	}
	return c.transfer(src, dst, f)
}

// fixpipeKernel returns the computation for an element.
func (c call) fixpipeKernel(from, to elem) (func(uint64) uint64, error) {
	activate := func(w uint64) uint64 { return w }
	switch mode := c.keyword("pre_relu", "NO_RELU"); mode {
	case "NO_RELU":
	case "NORMAL_RELU":
		activate = relu(from)
	default:
		return nil, fmt.Errorf("pre_relu %s has no meaning here: its slope is not defined", mode)
	}
	q, scaled := c.has("quant_scale")
	scale := 1.0
	if scaled {
		v, err := c.f.Scalar(q)
		if err != nil {
			return nil, err
		}
		scale = v.Float64()
	}
	mode := c.keyword("pre_quant", "NO_QUANT")
	if mode == "NO_QUANT" && !from.like(to) {
		return nil, errors.New("source and destination differ in the type of elements, but there is no pre_quant")
	}
	if mode == "QF322F32_PRE" && !scaled {
		return nil, errors.New("QF322F32_PRE needs a quant_scale")
	}
	convert := func(w uint64) uint64 { return w }
	if !from.like(to) {
		convert = conversion{from: from, to: to, round: nearestEven}.kernel()
	}
	if !scaled || mode == "NO_QUANT" {
		return func(w uint64) uint64 { return convert(activate(w)) }, nil
	}
	return scaling(from, to, scale, activate), nil
}

// scaling multiplies in f32 and converts the product.
func scaling(from, to elem, scale float64, activate func(uint64) uint64) func(uint64) uint64 {
	f32 := elem{format: floats.F32, bits: 32}
	last := func(w uint64) uint64 { return w }
	if !to.like(f32) {
		last = conversion{from: f32, to: to, round: nearestEven}.kernel()
	}
	return func(w uint64) uint64 {
		w = activate(w)
		x := float64(from.int(w))
		if from.isFloat() {
			x = from.float(w)
		}
		return last(f32.fromFloat(x * scale))
	}
}
