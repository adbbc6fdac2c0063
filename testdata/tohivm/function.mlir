// RUN: hivm-opt --pass-pipeline='builtin.module(func.func(convert-to-hivm-op{strict=true}))' --verify-diagnostics %s

// The callers of a function are seen only where the pass runs on the module.

func.func private @called(%a: memref<16xf32>) {
  %x = memref.alloc() : memref<16xf32>
  // expected-error@+1 {{'memref.copy' op is from memory that is not known to the memory of a core: no transfer is right; hivm-infer-mem-scope before this pass, or this pass on the module, where it sees the callers, may know more}}
  memref.copy %a, %x : memref<16xf32> to memref<16xf32>
  return
}
func.func @caller(%a: memref<16xf32>) attributes {hacc.entry} {
  func.call @called(%a) : (memref<16xf32>) -> ()
  return
}
