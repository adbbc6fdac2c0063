package lowerhivm

import (
	"errors"

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
		row("vshr", shiftRightOp),
		row("vcmp", compareOp),
		row("vsel", selectOp),
		row("vcast", castOp),
		row("visnan", classOp(isNoNumber)),
		row("visinf", classOp(isInfinite)),
	}
	for name, k := range unaries() {
		t = append(t, row(name, unaryOp(k)))
	}
	for name, k := range binaries() {
		t = append(t, row(name, binaryOp(k)))
	}
	return t
}

func layoutRows() lower.Table {
	return lower.Table{
		row("vbrc", broadcastOp),
		row("vtranspose", transposeOp),
	}
}

func reductionRows() lower.Table {
	t := lower.Table{row("vreduce", reduceOp)}
	for name, s := range scans() {
		t = append(t, row(name, scanOp(s)))
	}
	return t
}

func transferRows() lower.Table {
	return lower.Table{
		row("load", loadOp),
		row("store", storeOp),
		row("copy", copyOp),
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
		func(name string) lower.Row { return row(name, nothing) },
		func(name, reason string) lower.Row {
			why := errors.New(reason)
			return row(name, func(call) error { return why })
		})
}
