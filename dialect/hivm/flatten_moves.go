package hivm

import (
	"hivm-opt/analysis/target"
	"hivm-opt/ir"
)

// lastAxisDoubts doubts the merge of the last axis of a data move that treats
// it specially: padding is per row, and the sizes of the rows differ.
func lastAxisDoubts(op *ir.Operation) []Doubt {
	rank := commonRank(op)
	if rank < 2 {
		return nil
	}
	last := int64(rank - 1)
	if d := sizesDiffer(op, last); d != nil {
		return d
	}
	if all := buffers(op); len(all) == 2 && all[1].Shape[last] != ir.Dynamic && all[1].Shape[last] < all[0].Shape[last] {
		return []Doubt{{Reason: "the rows of the destination are too short", Skip: true}}
	}
	transposes := flag(op, "may_implicit_transpose_with_last_axis")
	reason := ""
	switch {
	case padMode(op):
		reason = "rows are padded one by one"
	case sizesDiffer(op) != nil || op.Attr("pad_mode") != nil && rowsAgree(op, 1, 1) != surely:
		reason = "rows of source and destination differ in length"
	case transposes:
		reason = "the last axis may be transposed"
	default:
		return nil
	}
	return []Doubt{{Reason: reason, Barrier: last, Rows: !transposes}}
}

// agreement says what is known about sizes that should agree.
type agreement uint8

const (
	surely agreement = iota
	maybe
	never
)

// rowsAgree reports whether the last axis of every input is in times as long as
// some number, and that of every init out times.
func rowsAgree(op *ir.Operation, in, out int64) agreement {
	result := surely
	unit := ir.Dynamic
	lo, hi := ExtraBounds(op)
	for i := 0; i < op.NumOperands(); i++ {
		m, ok := op.Operand(i).Type().(*ir.MemRefType)
		if !ok || len(m.Shape) == 0 || lo <= i && i < hi {
			continue
		}
		n, per := m.Shape[len(m.Shape)-1], in
		if IsInit(op, i) {
			per = out
		}
		switch {
		case per < 1:
			return never
		case n == ir.Dynamic:
			result = maybe
		case n%per != 0 || unit != ir.Dynamic && n/per != unit:
			return never
		default:
			unit = n / per
		}
	}
	return result
}

// Doubts implements doubter: where a row of the wide side does not consist of
// whole tuples, the channels of the next row are elsewhere once rows are merged.
func (s spread) Doubts(op *ir.Operation, _ FlattenOptions) []Doubt {
	rank := commonRank(op)
	if rank == 0 {
		return nil
	}
	last := int64(rank - 1)
	if d := sizesDiffer(op, last); d != nil {
		return d
	}
	_, splits := s.verify.(deinterleaveRules)
	in, out := int64(1), number(op, "interleave_channel_nums", 2)
	if splits {
		in, out = number(op, "channel_num", 2), 1
	}
	rows := rowsAgree(op, in, out)
	if splits && in < 2 && word(op, "index_mode") == "CHANNEL_1" {
		rows = never
	}
	switch {
	case rows == never:
		return []Doubt{{Reason: "rows do not consist of whole tuples of channels", Skip: true}}
	case rows == maybe && splits && word(op, "index_mode") != "" && word(op, "index_mode") != "ALL_CHANNELS":
		// One channel may well be taken of rows of odd length.
		return []Doubt{{Reason: "rows may not consist of whole tuples of channels", Barrier: last}}
	}
	return nil // rows of unknown length are as long as they should be
}

// Doubts implements doubter.
func (mulext) Doubts(op *ir.Operation, _ FlattenOptions) []Doubt { return sizesDiffer(op) }

func flag(op *ir.Operation, name string) bool {
	a, ok := op.Attr(name).(*ir.IntegerAttr)
	return ok && a.Value != 0
}

// Doubts implements doubter.
func (store) Doubts(op *ir.Operation, _ FlattenOptions) []Doubt { return lastAxisDoubts(op) }

// Doubts implements doubter. The list collapse_reassociation names axes, and the
// reference leaves it as it is.
func (copyOp) Doubts(op *ir.Operation, _ FlattenOptions) []Doubt {
	if op.Attr("collapse_reassociation") != nil {
		return []Doubt{{Reason: "collapse_reassociation keeps naming the old axes", Skip: true}}
	}
	return lastAxisDoubts(op)
}

// sidePadding returns the operand of a load that pads one side of every row, or
// nil when there is none or it is zero.
func sidePadding(op *ir.Operation, name string) *ir.Value {
	v := op.GroupValue(op.Def().OperandIndex(name))
	if v == nil {
		return nil
	}
	if n, ok := ir.ConstantInt(v); ok && n == 0 {
		return nil
	}
	return v
}

// Doubts implements doubter.
func (load) Doubts(op *ir.Operation, o FlattenOptions) []Doubt {
	if d := lastAxisDoubts(op); d != nil && d[0].Skip {
		return d
	} else if sidePadding(op, "left_padding_num") == nil && sidePadding(op, "right_padding_num") == nil {
		return d
	}
	rank := commonRank(op)
	if rank < 2 {
		return nil
	}
	lo, _ := Inits(op)
	if m, ok := op.Operand(lo).Type().(*ir.MemRefType); ok && len(m.Shape) == rank && m.Shape[rank-1] == 1 {
		// Left padding may lie before the first element of a row, so the stride
		// of the last axis counts even here, and an axis that joins it could
		// bring another.
		return []Doubt{{Reason: "the padding of rows of one element depends on a stride that is lost", Skip: true}}
	}
	return []Doubt{{Reason: "rows are padded one by one", Barrier: int64(rank - 1)}}
}

// Skip implements skipper: the memory-based generation leaves a load that pads rows
// alone.
func (load) Skip(op *ir.Operation, o FlattenOptions) bool {
	return o.Arch == target.MemBased && PadsRows(op)
}

var (
	_ Flattenable    = axisOp{}
	_ TargetAdjuster = axisOp{}
	_ permuter       = transpose{}
	_ tuner          = flip{}
	_ doubter        = load{}
	_ skipper        = load{}
	_ revisiter      = pad{}
)
