// Package annotation is the annotation dialect: annotation.mark attaches hints
// to a value for passes that come later,
//
//	annotation.mark %buf {hivm.multi_buffer = 2 : i32} : memref<64xf32>
//
// The hints are discardable attributes, or values named by keys. A mark has no
// results and is never erased for being unused.
package annotation
