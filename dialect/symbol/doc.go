// Package symbol is the symbol dialect: unknown sizes of tensors get names with
// bounds, and tensors are bound to shapes made of them,
//
//	%S0 = symbol.symbolic_int @S0 {max_val = 100 : i64, min_val = 1 : i64} : index
//	symbol.bind_symbolic_shape %t, [%S0], affine_map<()[s0] -> (s0, 640)> : tensor<?x640xf16>
package symbol
