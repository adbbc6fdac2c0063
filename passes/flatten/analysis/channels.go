package analysis

import (
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
)

// channelModels are the models of the operations on tuples of channels or halves.
var channelModels = []ir.ExternalModel[FlattenInterface]{
	{Op: "hivm.hir.vinterleave", Model: interleave{}},
	{Op: "hivm.hir.vdeinterleave", Model: deinterleave{}},
	{Op: "hivm.hir.vmulextended", Model: mulExtended{}},
}

// interleave is the model of vinterleave.
type interleave struct{ Default }

// Restrictions implements FlattenInterface: where a row of the init does not consist of
// whole tuples, the channels of the next row are elsewhere once rows are merged.
func (interleave) Restrictions(op *ir.Operation, _ Options) []Restriction {
	last, r := restrictedRows(op)
	if last < 0 || r != nil {
		return r
	}
	if rowsAgree(op, 1, hivm.Number(op, "interleave_channel_nums", 2)) == never {
		return brokenTuples
	}
	return nil // rows of unknown length are as long as they should be
}

// deinterleave is the model of vdeinterleave.
type deinterleave struct{ Default }

// Restrictions implements FlattenInterface, see interleave. One channel may well be taken
// of rows of odd length.
func (deinterleave) Restrictions(op *ir.Operation, _ Options) []Restriction {
	last, r := restrictedRows(op)
	if last < 0 || r != nil {
		return r
	}
	channels, mode := hivm.Number(op, "channel_num", 2), hivm.Keyword(op, "index_mode", "ALL_CHANNELS")
	rows := rowsAgree(op, channels, 1)
	switch {
	case rows == never || channels < 2 && mode == "CHANNEL_1":
		return brokenTuples
	case rows == maybe && mode != "ALL_CHANNELS":
		return []Restriction{{Reason: "rows may not consist of whole tuples of channels", Barrier: last}}
	}
	return nil
}

// brokenTuples leaves an operation alone whose rows do not hold whole tuples.
var brokenTuples = []Restriction{{Reason: "rows do not consist of whole tuples of channels", Skip: true}}

// restrictedRows returns the last axis, -1 for none, and the restriction of an operation
// whose operands differ on the other axes.
func restrictedRows(op *ir.Operation) (last int64, r []Restriction) {
	last = int64(commonRank(op)) - 1
	if last < 0 {
		return last, nil
	}
	return last, sizesDiffer(op, last)
}

// agreement is the knowledge about sizes that should agree.
type agreement uint8

const (
	surely agreement = iota
	maybe
	never
)

// rowsAgree reports whether the last axis of every input is in times as long as
// some number, and the last axis of every init out times.
func rowsAgree(op *ir.Operation, in, out int64) agreement {
	result := surely
	unit := ir.Dynamic
	lo, hi := hivm.ExtraBounds(op)
	for i := 0; i < op.NumOperands(); i++ {
		m, ok := op.Operand(i).Type().(*ir.MemRefType)
		if !ok || len(m.Shape) == 0 || lo <= i && i < hi {
			continue
		}
		n, per := m.Shape[len(m.Shape)-1], in
		if hivm.IsInit(op, i) {
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

// mulExtended is the model of vmulextended.
type mulExtended struct{ Default }

// Restrictions implements FlattenInterface.
func (mulExtended) Restrictions(op *ir.Operation, _ Options) []Restriction { return sizesDiffer(op) }
