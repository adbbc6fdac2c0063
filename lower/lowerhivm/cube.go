package lowerhivm

import (
	"errors"
	"fmt"

	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
)

func cubeRows() lower.Table {
	return lower.Table{
		row("nd2nz", reformatOp),
		row("nz2nd", reformatOp),
		row("l12ub", reformatOp),
		row("fixpipe", fixpipeOp),
		row("mmadL1", mmadOp(0)),
		row("batchMmadL1", mmadOp(1)),
		row("matmul", matmulOp),
		row("mix_matmul", matmulOp),
	}
}

// matrix is an operand of the cube unit: rows and columns, with at most one batch axis in
// front. In memory it is row-major, or fractal: element (i, j) is at
// [j / c][i / r][i mod r][j mod c] of sizes (columns/c, rows/r, r, c).
type matrix struct {
	view
	batchRank int // 0 or 1
	// swapped matrices are stored with rows and columns exchanged.
	swapped bool
}

// fractal is the rank of a matrix in fractal form.
const fractal = 4

// matrix returns operand i, whose rank without the batch axes is 2 or 4.
func (c call) matrix(i, batchRank int) (matrix, error) {
	v, err := c.view(i)
	if err != nil {
		return matrix{}, err
	}
	if r := v.memory.Rank() - batchRank; r != 2 && r != fractal {
		return matrix{}, fmt.Errorf("'%s' is no matrix, neither in rows nor fractal", v.memory.Type)
	}
	return matrix{view: v, batchRank: batchRank}, nil
}

// batches is how many matrices there are.
func (x matrix) batches() llvmir.Value {
	if x.batchRank == 0 {
		return llvmir.Index(1)
	}
	return x.memory.Sizes[0]
}

// shape is the sizes without the size of the batch.
func (x matrix) shape() []llvmir.Value { return x.memory.Sizes[x.batchRank:] }

func (x matrix) inRows() bool { return len(x.shape()) == 2 }

// extent returns how many rows and columns there is room for.
func (c call) extent(x matrix) (rows, columns llvmir.Value) {
	s := x.shape()
	rows, columns = s[0], s[1]
	if !x.inRows() {
		rows, columns = c.f.Mul(s[1], s[2]), c.f.Mul(s[0], s[3])
	}
	if x.swapped {
		return columns, rows
	}
	return rows, columns
}

// place is where an element of a matrix is. If the loops go over the blocks of a matrix,
// it is element (ii, jj) of block (bi, bj) of r rows and c columns.
type place struct {
	batch, i, j          llvmir.Value
	blocks               bool
	bi, bj, ii, jj, r, c llvmir.Value
}

// index returns the index of an element in memory.
func (c call) index(x matrix, at place) []llvmir.Value {
	var index []llvmir.Value
	if x.batchRank > 0 {
		index = append(index, at.batch)
	}
	i, j := at.i, at.j
	if x.swapped {
		i, j = j, i
	}
	if x.inRows() {
		return append(index, i, j)
	}
	s := x.shape()
	if at.blocks && !x.swapped && equal(at.r, s[2]) && equal(at.c, s[3]) {
		return append(index, at.bj, at.bi, at.ii, at.jj)
	}
	return append(index, c.f.Bin(llvmir.UDiv, j, s[3]), c.f.Bin(llvmir.UDiv, i, s[2]), c.f.Bin(llvmir.URem, i, s[2]), c.f.Bin(llvmir.URem, j, s[3]))
}

// equal reports whether two numbers are known to be the same.
func equal(a, b llvmir.Value) bool {
	m, n, ok := both(a, b)
	return ok && m == n
}

// endpoints returns the source and the destination of a move of matrices. A rank that is
// odd has a batch axis.
func (c call) endpoints() (src, dst matrix, err error) {
	from, to, err := c.ends()
	if err != nil {
		return src, dst, err
	}
	i, _ := c.has("src")
	if src, err = c.matrix(i, from.memory.Rank()%2); err != nil {
		return src, dst, err
	}
	o, _ := c.has("dst")
	if dst, err = c.matrix(o, to.memory.Rank()%2); err != nil {
		return src, dst, err
	}
	if differ(src.batches(), dst.batches()) {
		err = errors.New("source and destination differ in the number of matrices")
	}
	return src, dst, err
}

// reformatOp is nd2nz, nz2nd and l12ub: the elements of the smaller of the two matrices
// move, the elements around them in the other stay.
func reformatOp(c call) error {
	src, dst, err := c.endpoints()
	if err == nil {
		err = sameElements(src.view, dst.view)
	}
	if err != nil {
		return err
	}
	if c.flag("init_out_buffer", false) {
		err := c.when("init_condition", func() error {
			x, err := c.constant(dst.elem, 0)
			if p, ok := c.has("pad_value"); ok {
				x, err = c.scalar(p, dst.elem)
			}
			if err != nil {
				return err
			}
			return c.fill(dst.view, x)
		})
		if err != nil {
			return err
		}
	}
	return c.transfer(src, dst, func(x llvmir.Value) (llvmir.Value, error) { return x, nil })
}

// transfer moves the elements that both matrices have, block by block if one of them is
// fractal.
func (c call) transfer(src, dst matrix, convert func(x llvmir.Value) (llvmir.Value, error)) error {
	rows, columns := c.extent(src)
	r, n := c.extent(dst)
	switch {
	case src.inRows() && (exceeds(rows, r) || exceeds(columns, n)), dst.inRows() && (exceeds(r, rows) || exceeds(n, columns)):
		return fmt.Errorf("the matrix '%s' does not fit '%s'", src.memory.Type, dst.memory.Type)
	case src.inRows() && dst.inRows() && (differ(rows, r) || differ(columns, n)):
		return errors.New("source and destination have different sizes")
	}
	rows, columns = c.smaller(rows, r), c.smaller(columns, n)
	var group *llvmir.Node
	if dst.isApart() {
		group = c.f.Out.AccessGroup()
		views := inGroup([]view{src.view, dst.view}, group)
		src.view, dst.view = views[0], views[1]
	}
	move := func(at place) error {
		x, err := src.load(c.f, c.index(src, at))
		if err != nil {
			return err
		}
		if x, err = convert(x); err != nil {
			return err
		}
		return dst.store(c.f, x, c.index(dst, at))
	}
	batches := []llvmir.Value{src.batches()}
	if src.inRows() && dst.inRows() {
		return c.nestOf(append(batches, rows, columns), group, func(at []llvmir.Value) error {
			return move(place{batch: at[0], i: at[1], j: at[2]})
		})
	}
	s := src.shape()
	if src.inRows() {
		s = dst.shape()
	}
	blocks := append(batches, c.overUp(columns, s[3]), c.overUp(rows, s[2]))
	return c.f.Nest(blocks, func(at []llvmir.Value) error {
		p := place{batch: at[0], blocks: true, bj: at[1], bi: at[2], r: s[2], c: s[3]}
		top, left := c.f.Mul(p.bi, p.r), c.f.Mul(p.bj, p.c)
		height, width := c.part(rows, p.r, top), c.part(columns, p.c, left)
		return c.nestOf([]llvmir.Value{height, width}, group, func(at []llvmir.Value) error {
			p.ii, p.jj = at[0], at[1]
			p.i, p.j = c.f.Add(top, p.ii), c.f.Add(left, p.jj)
			return move(p)
		})
	})
}

// part returns how many of the numbers below n are in the block of a size from first on.
func (c call) part(n, size, first llvmir.Value) llvmir.Value {
	if total, block, ok := both(n, size); ok && block > 0 && total%block == 0 {
		return size
	}
	return c.smaller(size, c.f.Sub(n, first))
}

// exceeds reports whether a is known to be larger than b.
func exceeds(a, b llvmir.Value) bool {
	m, n, ok := both(a, b)
	return ok && m > n
}
