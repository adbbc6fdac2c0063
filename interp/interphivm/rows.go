package interphivm

import (
	"errors"
	"math"
	"slices"

	"hivm-opt/analysis/target"
	"hivm-opt/interp"
)

// Options says what the operations do where sources conflict.
type Options struct {
	// WrapCasts makes vcast drop the high bits of integers that do not fit, also
	// without truncwithoverflow. Otherwise they saturate.
	WrapCasts bool
	// Block and SubBlock are the core that the functions run on.
	Block, SubBlock Core
}

// Core is the number of a core and how many there are; 0 stands for one.
type Core struct{ Index, Count int64 }

// Table returns the meaning of the operations of HIVM with the default options.
func Table() interp.Table { return TableFor(Options{}) }

// TableFor returns the meaning of the operations of HIVM.
func TableFor(o Options) interp.Table {
	var t interp.Table
	for _, rows := range []interp.Table{
		elementwiseRows(o), layoutRows(), reductionRows(), gatherRows(), moveRows(), cubeRows(), memoryRows(o),
		noEffectRows(), refusedRows(),
	} {
		t = append(t, rows...)
	}
	return t
}

func elementwiseRows(o Options) interp.Table {
	// signs are the attributes for signless integers, of the operations that
	// have one.
	signs := map[string]string{"vdiv": "isSigned", "vmax": "is_signed", "vmin": "is_signed"}
	t := interp.Table{
		row("vshr", shiftRightOp),
		row("vcmp", compareOp(comparisons())),
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
		t = append(t, row(name, binaryOp(k, signs[name])))
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
		row("vcumsum", scanOp(scan{kernel: add})),
		row("vcumprod", scanOp(scan{kernel: multiply})),
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
		row("multi_buffer_counter", queryOp(0)),
		row("set_atomic", setAtomicOp),
	}
}

// NoEffect returns the operations, without the prefix of the dialect, that only order
// what runs at the same time, or set up hardware: operations run one after the other
// here.
func NoEffect() []string {
	return []string{
		"set_flag", "wait_flag", "pipe_barrier", "sync_block", "sync_block_set", "sync_block_wait", "sync_block_lock",
		"sync_block_unlock", "free_lock_var", "anchor", "set_mask_norm", "init_debug", "finish_debug", "debug", "dcci",
		"set_ffts_base_addr", "set_ctrl",
	}
}

func noEffectRows() interp.Table {
	var t interp.Table
	for _, name := range NoEffect() {
		t = append(t, row(name, nothing))
	}
	return t
}

// Refusals returns the operations, without the prefix of the dialect, that are not run,
// and why.
func Refusals() map[string]string {
	const open = "no source says what it does to every element"
	return map[string]string{
		"Conv1dL1":         "the layout of its operands is not defined",
		"Conv2dL1":         "the layout of its operands is not defined",
		"Conv3dL1":         "the layout of its operands is not defined",
		"mmadmxL1":         "block-scaled numbers are not defined",
		"load_scale":       "the layout of the scales is not defined",
		"mix_group_matmul": "how tokens select matrices is not defined",
		"convert_layout":   "which elements of the layouts correspond is not defined",
		"load_scalar":      "an address without a buffer cannot be checked",
		"embedding_gather": open,
		"gather_load":      open,
		"scatter_store":    open,
		"gatherT":          open,
		"scatterT":         open,
		"index_put":        open,
		"custom_macro":     "its meaning is not part of the dialect",
	}
}

// Refused returns the names of the operations that are an error to run.
func Refused() []string {
	var out []string
	for _, r := range refusedRows() {
		out = append(out, r.Name)
	}
	slices.Sort(out)
	return out
}

func refusedRows() interp.Table {
	var t interp.Table
	for name, why := range Refusals() {
		t = append(t, row(name, func(call) error { return errors.New("cannot be run: " + why) }))
	}
	return t
}
