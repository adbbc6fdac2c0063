package layout

import "hivm-opt/ir/indexing"

// Merged is one block of [MergeDims]: Size indices with one stride. Real is the
// inner extent in which the stride is alive, see there.
type Merged struct{ Size, Stride, Real int64 }

// MergeDims merges neighbouring axes of a strided array into blocks. A mask, nil
// or one interval per axis, marks the axes with a single admissible index.
//
// With i the index in a block, the block adds (i mod Real)·Stride to the address
// of an element that the mask admits, and nothing when Real is 0. A block with
// 0 < Real < Size is not a strided axis, its address is periodic: the blocks of
// a masked array are not its collapsed shape.
//
// Without a mask the blocks are the coarsest partition into strided axes,
// provided that units have stride 0. Otherwise a leading unit with a stride of
// its own stays a block. Sizes and products that do not fit int64 do not merge.
// The result is nil when the arguments differ in length.
//
// All this is the behaviour of tinygrad's _merge_dims of June 2024.
func MergeDims(shape, strides []int64, mask []Interval) []Merged {
	if len(strides) != len(shape) || mask != nil && len(mask) != len(shape) {
		return nil
	}
	blocks := make([]Merged, 0, len(shape))
	silent := false // the axis looked at last adds nothing and has one index
	for d, n := range shape {
		s := strides[d]
		if d > 0 && n == 1 {
			continue // the flag stays
		}
		if d == 0 || !blocks[len(blocks)-1].join(n, s, silent) {
			b := Merged{Size: n, Stride: s, Real: n}
			if s == 0 {
				b.Real = 0
			}
			blocks = append(blocks, b)
		}
		admissible := n
		if mask != nil {
			admissible = mask[d].Len()
		}
		silent = s == 0 && admissible == 1
	}
	return blocks
}

// join extends the block by an axis to its right, if it can be.
func (b *Merged) join(n, stride int64, silent bool) bool {
	chained, ok := indexing.Mul(n, stride)
	if !silent && !(ok && chained == b.Stride) {
		return false
	}
	size, ok := indexing.Mul(b.Size, n)
	if !ok {
		return false
	}
	switch {
	case stride == 0:
		b.Real = 0
	case silent:
		b.Real = n
	default:
		b.Real *= n // divides size
	}
	b.Size, b.Stride = size, stride
	return true
}
