// RUN: hivm-opt --convert-to-hivm-op=strict --split-input-file --verify-diagnostics %s

// Copies that no transfer is right for.

func.func @unknown(%a: memref<16xf32>, %b: memref<16xf32, #hivm.address_space<gm>>) {
  // expected-error@+1 {{'memref.copy' op is from memory that is not known to global memory: no transfer is right; hivm-infer-mem-scope before this pass may know more}}
  memref.copy %a, %b : memref<16xf32> to memref<16xf32, #hivm.address_space<gm>>
  return
}

// -----

func.func @mixed(%a: memref<16xf32>, %c: i1) attributes {hacc.entry} {
  %x = memref.alloc() : memref<16xf32>
  %y = arith.select %c, %a, %x : memref<16xf32>
  // expected-error@+1 {{'memref.copy' op is from memory that is not known to the memory of a core: no transfer is right}}
  memref.copy %y, %x : memref<16xf32> to memref<16xf32>
  return
}

// -----

func.func @large(%a: memref<65536xf32>, %b: memref<65536xf32>) attributes {hacc.entry} {
  // expected-error@+1 {{'memref.copy' op is within global memory: its 262144 bytes are more than the 196608 of the unified buffer; copy them in pieces}}
  memref.copy %a, %b : memref<65536xf32> to memref<65536xf32>
  return
}

// -----

func.func @dynamic(%a: memref<?xf32>, %b: memref<?xf32>) attributes {hacc.entry} {
  // expected-error@+1 {{'memref.copy' op is within global memory: how many bytes is not known, and the unified buffer has 196608; copy them in pieces}}
  memref.copy %a, %b : memref<?xf32> to memref<?xf32>
  return
}

// -----

func.func @cube(%a: memref<16xf32>, %b: memref<16xf32>) attributes {hacc.entry, hivm.func_core_type = #hivm.func_core_type<AIC>} {
  // expected-error@+1 {{'memref.copy' op is within global memory: a cube core has no transfer for that}}
  memref.copy %a, %b : memref<16xf32> to memref<16xf32>
  return
}

// -----

// One caller has the argument in global memory, the other in a buffer.

func.func private @both(%a: memref<16xf32>) {
  %x = memref.alloc() : memref<16xf32>
  // expected-error@+1 {{'memref.copy' op is from memory that is not known to the memory of a core: no transfer is right; hivm-infer-mem-scope before this pass may know more}}
  memref.copy %a, %x : memref<16xf32> to memref<16xf32>
  return
}
func.func @one(%a: memref<16xf32>) attributes {hacc.entry} {
  %x = memref.alloc() : memref<16xf32>
  func.call @both(%a) : (memref<16xf32>) -> ()
  func.call @both(%x) : (memref<16xf32>) -> ()
  return
}

// -----

// What calls the address of a function is not known.

func.func private @taken(%a: memref<16xf32>) {
  %x = memref.alloc() : memref<16xf32>
  // expected-error@+1 {{'memref.copy' op is from memory that is not known}}
  memref.copy %a, %x : memref<16xf32> to memref<16xf32>
  return
}
func.func @takes(%a: memref<16xf32>) attributes {hacc.entry} {
  %f = func.constant @taken : (memref<16xf32>) -> ()
  func.call @taken(%a) : (memref<16xf32>) -> ()
  func.call_indirect %f(%a) : (memref<16xf32>) -> ()
  return
}

// -----

// Buffers of the host are not in the memory of a core.

func.func private @fromHost(%a: memref<16xf32>) {
  %x = memref.alloc() : memref<16xf32>
  // expected-error@+1 {{'memref.copy' op is from memory that is not known}}
  memref.copy %a, %x : memref<16xf32> to memref<16xf32>
  return
}
func.func @host() attributes {hacc.function_kind = #hacc.function_kind<HOST>} {
  %x = memref.alloc() : memref<16xf32>
  func.call @fromHost(%x) : (memref<16xf32>) -> ()
  return
}

// -----

func.func private @again(%a: memref<16xf32>) {
  %x = memref.alloc() : memref<16xf32>
  // expected-error@+1 {{'memref.copy' op is from memory that is not known}}
  memref.copy %a, %x : memref<16xf32> to memref<16xf32>
  func.call @again(%a) : (memref<16xf32>) -> ()
  return
}
