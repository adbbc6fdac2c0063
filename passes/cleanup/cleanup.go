// Package cleanup is the part of the reference's pipeline that cleans up between its stages.
package cleanup

import "fmt"

// Pipeline returns the text of the passes that clean a module up, in the order of the
// reference's canonicalization pipeline: arithmetic of indices becomes affine, loops carry less,
// operations are canonical, the bounds of loops decide minima, common subexpressions and
// operations on single elements go, and so do stores that nothing reads. With strict the passes
// keep the meaning.
//
// The order is of canonicalizationHIVMPipeline of the reference; its passes are what
// optimize-hivm-pipeline runs in front of hivm-inline-load-copy.
func Pipeline(strict bool) string {
	with := func(pass string) string { return fmt.Sprintf("%s{strict=%t}", pass, strict) }
	ext := with("canonicalize-ext")
	return with("convert-arith-to-affine") +
		",func.func(scf-canonicalize-iter-arg{enable-remove-dead-iter-arg-bwd-patterns=true})," + ext +
		",scf-for-loop-canonicalization,cse,func.func(" + ext + "," + with("hivm-opt-single-point") + "," + ext + "," + with("memref-dse") + ")"
}
