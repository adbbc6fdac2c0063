package interphivm

import (
	"errors"
	"math"

	"hivm-opt/analysis/target"
	"hivm-opt/dialect/hivm"
	"hivm-opt/interp"
)

// Options are the choices where sources conflict.
type Options struct {
	// WrapCasts makes vcast drop the high bits of integers that do not fit, also
	// without truncwithoverflow. Otherwise they saturate.
	WrapCasts bool
	// Block and SubBlock are the core that the functions run on.
	Block, SubBlock Core
}

// Core is the number of a core and the number of cores; 0 cores means one.
type Core struct{ Index, Count int64 }

// Table returns the meaning of the operations of HIVM with the default options.
func Table() interp.Table { return TableFor(Options{}) }

// TableFor returns the meaning of the operations of HIVM.
func TableFor(o Options) interp.Table {
	var t interp.Table
	for _, rows := range []interp.Table{
		elementwiseRows(o), layoutRows(), reductionRows(), gatherRows(), moveRows(), cubeRows(), memoryRows(o),
		undefinedRows(),
	} {
		t = append(t, rows...)
	}
	return t
}

func elementwiseRows(o Options) interp.Table {
	t := interp.Table{
		row("vshr", shiftRightOp),
		row("vcmp", compareOp(comparisons(), relationTables())),
		row("vsel", selectOp),
		row("vcast", castOp(o)),
		row("visnan", classOp(math.IsNaN)),
		row("visinf", classOp(isInfinite)),
		row("vmulext", wideProduct(true)),
		row("vmulextui", wideProduct(false)),
		row("vmulextended", extendedProduct),
	}
	for name, k := range unaries() {
		t = append(t, row(name, unaryOp(k)))
	}
	for name, k := range binaries() {
		t = append(t, row(name, binaryOp(k)))
	}
	return t
}

func layoutRows() interp.Table {
	return interp.Table{
		row("vbrc", broadcastOp),
		row("vtranspose", moveView(transposeView)),
		row("vflip", moveView(flipView)),
		row("varange", arangeOp),
		row("vconcat", concatOp),
		row("vpad", padOp),
		row("vinterleave", interleaveOp),
		row("vdeinterleave", deinterleaveOp),
	}
}

func reductionRows() interp.Table {
	return interp.Table{
		row("vreduce", reduceOp(reductions(), searches())),
		row("vcumsum", scanOp(cumulativeSums())),
		row("vcumprod", scanOp(cumulativeProducts())),
		row("vcummax", scanOp(scan{kernel: maximum, ordered: true})),
		row("vcummin", scanOp(scan{kernel: minimum, ordered: true})),
	}
}

func gatherRows() interp.Table {
	return interp.Table{
		row("vsort", sortOp),
		row("vgather", gatherOp),
		row("vgathermask", gatherMaskOp),
		row("custom", customOp),
		row("indirect_load", gatherFrom(indirect)),
		row("stride_load", gatherFrom(strided)),
		row("indirect_store", scatterTo(indirect)),
		row("stride_store", scatterTo(strided)),
	}
}

func moveRows() interp.Table {
	kinds := atomics()
	return interp.Table{
		row("load", loadOp),
		row("store", storeOp(kinds)),
		row("copy", copyOp),
		row("local_load", localLoadOp),
		row("local_store", localStoreOp),
		row("atomic_rmw", atomicOp(1, updateBy(kinds))),
		row("atomic_cas", atomicOp(2, swapIfEqual)),
		row("atomic_xchg", atomicOp(1, exchange)),
	}
}

func cubeRows() interp.Table {
	return interp.Table{
		row("nd2nz", reformat),
		row("nz2nd", reformat),
		row("l12ub", reformat),
		row("fixpipe", fixpipeOp),
		row("mmadL1", mmadOp(0)),
		row("batchMmadL1", mmadOp(1)),
		row("matmul", matmulOp),
		row("mix_matmul", matmulOp),
	}
}

func memoryRows(o Options) interp.Table {
	return interp.Table{
		row("pointer_cast", pointerCastOp(target.Largest().Sizes())),
		row("bitcast", bitcastOp),
		row("create_sync_block_lock", createLockOp),
		row("get_block_idx", queryOp(o.Block.Index)),
		row("get_block_num", queryOp(max(o.Block.Count, 1))),
		row("get_sub_block_idx", queryOp(o.SubBlock.Index)),
		row("get_sub_block_num", queryOp(max(o.SubBlock.Count, 1))),
		row("get_sys_cnt", queryOp(0)),
		row("multi_buffer_counter", counterOp),
		row("set_atomic", setAtomicOp),
	}
}

// undefinedRows are the operations that move no data, which do nothing, and the
// operations whose meaning is not defined, which are an error to run.
func undefinedRows() interp.Table {
	return hivm.WithoutData(
		func(name string) interp.Row { return row(name, nothing) },
		func(name, reason string) interp.Row {
			why := errors.New("cannot be run: " + reason)
			return row(name, func(call) error { return why })
		})
}
