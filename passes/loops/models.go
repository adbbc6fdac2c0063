package loops

import "hivm-opt/ir"

// Models returns how operations implement [ImplByScalarInterface]: the operations of HIVM
// that may have to run as loops over scalars by the table of this package.
func Models() *ir.Models[ImplByScalarInterface] { return ir.MustJoinModels(models()) }

func models() []ir.ExternalModel[ImplByScalarInterface] {
	return []ir.ExternalModel[ImplByScalarInterface]{
		{Op: "hivm.hir.vabs", Model: absolute()},
		{Op: "hivm.hir.vadd", Model: arithmetic(of64, "arith.addi", "", "")},
		{Op: "hivm.hir.vmul", Model: arithmetic(of64, "arith.muli", "", "")},
		{Op: "hivm.hir.vsub", Model: arithmetic(of64, "arith.subi", "", "")},
		{Op: "hivm.hir.vdiv", Model: division()},
		{Op: "hivm.hir.vmax", Model: arithmetic(of64, "arith.maxsi", "is_signed", "arith.maxui")},
		{Op: "hivm.hir.vmin", Model: arithmetic(of64, "arith.minsi", "is_signed", "arith.minui")},
		{Op: "hivm.hir.vmulext", Model: wideProduct("arith.mulsi_extended")},
		{Op: "hivm.hir.vmulextui", Model: wideProduct("arith.mului_extended")},
		{Op: "hivm.hir.vmod", Model: remainder()},
		{Op: "hivm.hir.vshl", Model: arithmetic(of64orVectors, "arith.shli", "", "")},
		{Op: "hivm.hir.vshr", Model: rightShift()},
		{Op: "hivm.hir.vcmp", Model: comparison()},
		{Op: "hivm.hir.vinterleave", Model: onRows{interleave{}}},
		{Op: "hivm.hir.vdeinterleave", Model: onRows{deinterleave{}}},
		{Op: "hivm.hir.vreduce", Model: alongAxes{"reduce_dims", reduction{}}},
		{Op: "hivm.hir.vcumsum", Model: alongAxes{"cum_dims", cumulative{int: "arith.addi", float: "arith.addf"}}},
		{Op: "hivm.hir.vcumprod", Model: alongAxes{"cum_dims", cumulative{int: "arith.muli", float: "arith.mulf"}}},
		{Op: "hivm.hir.vcummax", Model: alongAxes{"cum_dims", cumulative{"arith.maxsi", "arith.maximumf", "arith.maxui", "arith.maxnumf"}}},
		{Op: "hivm.hir.vcummin", Model: alongAxes{"cum_dims", cumulative{"arith.minsi", "arith.minimumf", "arith.minui", "arith.minnumf"}}},
	}
}
