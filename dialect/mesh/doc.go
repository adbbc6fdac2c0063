// Package mesh is MLIR's mesh dialect: tensors spread over devices, and what the devices tell each
// other. Its operations are read, checked and written. Nothing simplifies, lowers or runs them.
//
// The sizes of the results of collective operations are not compared with the mesh.
package mesh
