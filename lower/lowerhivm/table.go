package lowerhivm

import (
	"errors"

	"hivm-opt/interp/interphivm"
	"hivm-opt/lower"
)

// Table returns how the operations of HIVM are lowered for the host.
func Table() lower.Table {
	var t lower.Table
	for _, rows := range []lower.Table{moreRows(), elementwiseRows(), layoutRows(), reductionRows(), transferRows(), memoryRows(), noEffectRows(), refusedRows()} {
		t = append(t, rows...)
	}
	return t
}

func elementwiseRows() lower.Table {
	// signs are the attributes for signless integers, of the operations that have one.
	signs := map[string]string{"vdiv": "isSigned", "vmax": "is_signed", "vmin": "is_signed"}
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
		t = append(t, row(name, binaryOp(k, signs[name])))
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
		row("pointer_cast", pointerCastOp),
		row("bitcast", bitcastOp),
		row("create_sync_block_lock", createLockOp),
		row("get_block_idx", queryOp("hivm_block_idx", 0)),
		row("get_block_num", queryOp("hivm_block_num", 1)),
		row("get_sub_block_idx", queryOp("hivm_sub_block_idx", 0)),
		row("get_sub_block_num", queryOp("hivm_sub_block_num", 1)),
		row("get_sys_cnt", zeroOp),
		row("multi_buffer_counter", zeroOp),
		row("set_atomic", setAtomicOp),
	}
}

// noEffectRows are the operations that order what runs at the same time, or set up
// hardware: operations run one after the other here.
func noEffectRows() lower.Table {
	var t lower.Table
	for _, name := range interphivm.NoEffect() {
		t = append(t, row(name, nothing))
	}
	return t
}

// refusedRows are the operations that nobody knows the meaning of.
func refusedRows() lower.Table {
	var t lower.Table
	for name, why := range interphivm.Refusals() {
		t = append(t, row(name, func(call) error { return errors.New(why) }))
	}
	return t
}
