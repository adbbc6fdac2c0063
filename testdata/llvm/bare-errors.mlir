// RUN: hivm-opt --lower-to-llvm=bare-ptr %s --verify-diagnostics

// expected-error@+1 {{'memref<?xf32>' cannot be passed as a bare pointer: sizes, strides and offset must be static; leave the option bare-ptr out}}
func.func @dynamic(%m: memref<?xf32>) {
  return
}
