// Package scope is the scope dialect: scope.scope marks a part of a function
// that is to be compiled on its own, with attributes that say how,
//
//	%0 = scope.scope : () -> tensor<16xf32> {
//	  scope.return %t : tensor<16xf32>
//	} {hivm.tcore_type = #hivm.tcore_type<CUBE>}
//
// The region uses values of the outside; scope.return gives the results.
package scope
