// Package transform is MLIR's transform dialect, with the operations that AscendNPU-IR adds to
// it: scripts that say how other operations are transformed. Its operations are read, checked
// and written. Nothing carries the scripts out.
//
// Operations that are not in its tables are admitted in the generic form.
package transform
