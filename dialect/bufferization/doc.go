// Package bufferization is the dialect between tensors and buffers: it reads one
// as the other, allocates tensors and frees buffers.
//
// The operations are the operations of LLVM 19 and print as there. The spellings of
// LLVM 22 are read as well: the tensor type that to_tensor says, and to_buffer, the
// later name of to_memref.
package bufferization
