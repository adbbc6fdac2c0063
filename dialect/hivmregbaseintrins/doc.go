// Package hivmregbaseintrins is the dialect hivm_regbaseintrins of the reference: the
// instructions of register-based hardware, a row each, on vectors of 2048 bits and masks of
// vector<256xi1>,
//
//	%0 = "hivm_regbaseintrins.intr.hivm.vadd.s.x"(%a, %b, %mask) : (vector<64xi32>, vector<64xi32>, vector<256xi1>) -> vector<64xi32>
//	%1 = hivm_regbaseintrins.thread_id_x
//
// The definitions are those of master. dev/regbase has the same without yield and intr.hivm.prmt.
// The names of most of them tell what one operation on one set of registers does, and there is
// no rule but those of the types.
package hivmregbaseintrins
