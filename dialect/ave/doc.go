// Package ave is the dialect ave of the reference: the instructions of the vector unit of
// register-based hardware, on registers of 2048 bits and on masks, before they become
// intrinsics,
//
//	%m = ave.hir.pge <ALL> : vector<64xi1>
//	%a = ave.hir.vload <NORM> %src[%i] : memref<64xf32> into vector<64xf32>
//	%b = ave.hir.vadd %a, %a, %m : vector<64xf32>, vector<64xi1>
//	ave.hir.masked_store <NORM_B32> %dst[%i], %m, %b : memref<64xf32>, vector<64xi1>, vector<64xf32>
//
// The definitions are those of master. The padded vectors that the reference can write have one
// axis here.
package ave
