package lowerhivm

import (
	"errors"
	"slices"

	"hivm-opt/analysis/buffers"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/lower"
)

// Table returns how the operations of HIVM are lowered for the host.
func Table() lower.Table {
	var t lower.Table
	for _, rows := range []lower.Table{rearrangeRows(), gatherRows(), wideRows(), indexedRows(), cubeRows(), elementwiseRows(), layoutRows(), reductionRows(), transferRows(), memoryRows(), undefinedRows()} {
		t = append(t, rows...)
	}
	return t
}

func elementwiseRows() lower.Table {
	t := lower.Table{
		joining("vshr", shiftRightOp, nil),
		joining("vcmp", compareOp, nil),
		joining("vsel", selectOp, nil),
		joining("vcast", castOp, nil),
		joining("visnan", classOp(isNoNumber), nil),
		joining("visinf", classOp(isInfinite), nil),
	}
	for name, k := range unaries() {
		t = append(t, elementwiseRow(name, unaryOp(k)))
	}
	for name, k := range binaries() {
		t = append(t, elementwiseRow(name, binaryOp(k)))
	}
	return t
}

// elementwiseRow makes the row of an operation that computes. What takes a call of a function for
// each element has loops of its own: the calls would keep LLVM from making vectors of the rest. It
// has as few axes as possible: the processor foresees the branches in such functions by the
// branches before, also by the branches of short inner loops.
func elementwiseRow(name string, emit func(call) error) lower.Row {
	if slices.Contains(calling, name) {
		return row(name, func(c call) error {
			c.collapses = true
			return emit(c)
		})
	}
	return joining(name, emit, nil)
}

// calling are the operations that call a function of libm, or have a loop, for each element, or
// compute exp and the like in vectors, which have no gain from common loops.
var calling = []string{
	"vexp", "vexp2", "vexpm1", "vln", "vlog2", "vlog10", "vlog1p", "vilogb", "vtanh", "vsin", "vcos", "vtan", "vatan", "verf",
	"vmod", "vpow", "vldexp",
}

func layoutRows() lower.Table {
	return lower.Table{
		joining("vbrc", broadcastOp, nil),
		joining("vtranspose", transposeOp, nil),
	}
}

func reductionRows() lower.Table {
	t := lower.Table{reductionRow()}
	for name, s := range scans() {
		t = append(t, row(name, scanOp(s)))
	}
	return t
}

func transferRows() lower.Table {
	return lower.Table{
		joining("load", loadOp, isPlainCopy),
		joining("store", storeOp, isPlainStore),
		joining("copy", copyOp, isPlainCopy),
		row("atomic_rmw", atomicOp(1, updateBy)),
		row("atomic_cas", atomicOp(2, swapIfEqual)),
		row("atomic_xchg", atomicOp(1, exchange)),
	}
}

func memoryRows() lower.Table {
	return lower.Table{
		counting("pointer_cast", pointerCastOp, buffers.Turn),
		row("bitcast", bitcastOp),
		row("create_sync_block_lock", createLockOp),
		row("get_block_idx", queryOp("hivm_block_idx", 0)),
		row("get_block_num", queryOp("hivm_block_num", 1)),
		row("get_sub_block_idx", queryOp("hivm_sub_block_idx", 0)),
		row("get_sub_block_num", queryOp("hivm_sub_block_num", 1)),
		row("get_sys_cnt", zeroOp),
		counting("multi_buffer_counter", counterOp, (*ir.Operation).Block),
		row("set_atomic", setAtomicOp),
	}
}

// undefinedRows are the operations that move no data, which become nothing, and the
// operations whose meaning is not defined, which are an error.
func undefinedRows() lower.Table {
	return hivm.WithoutData(
		silent,
		func(name, reason string) lower.Row {
			why := errors.New(reason)
			return row(name, func(call) error { return why })
		})
}
