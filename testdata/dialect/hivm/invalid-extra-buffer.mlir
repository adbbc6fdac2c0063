// RUN: hivm-opt --hivm-alloc-extra-buffer %s --split-input-file --verify-diagnostics

// What cannot be measured is reported, all of it. The reference dies at most of these.

func.func @binary(%a: memref<?x8xf32>, %b: memref<4x1xf32>) {
  // expected-error@+1 {{'hivm.hir.vadd' op needs the size of the buffer of its destination, which is dynamic: 'memref<?x8xf32>' would have to be static, or a view of a static alloc}}
  hivm.hir.vadd ins(%a, %a : memref<?x8xf32>, memref<?x8xf32>) outs(%a : memref<?x8xf32>)
  // expected-error@+1 {{'hivm.hir.vexp' op needs the size of the buffer of its destination, which is dynamic}}
  hivm.hir.vexp ins(%b : memref<4x1xf32>) outs(%a : memref<?x8xf32>) broadcast = [1]
  return
}

// -----

// An alloc of unknown size does not help, nor do arguments of blocks.
func.func @origins(%n: index, %c: i1) {
  %a = memref.alloc(%n) : memref<?xi16>
  // expected-error@+1 {{'hivm.hir.vxor' op needs the size of the buffer of its first source, which is dynamic}}
  hivm.hir.vxor ins(%a, %a : memref<?xi16>, memref<?xi16>) outs(%a : memref<?xi16>)
  cf.br ^bb1(%a : memref<?xi16>)
^bb1(%b: memref<?xi16>):
  // expected-error@+1 {{'hivm.hir.vxor' op needs the size of the buffer of its first source, which is dynamic}}
  hivm.hir.vxor ins(%b, %b : memref<?xi16>, memref<?xi16>) outs(%b : memref<?xi16>)
  %c0 = arith.constant 0 : i64
  %p = hivm.hir.pointer_cast(%c0) [%n] : memref<?xi16>
  // expected-error@+1 {{'hivm.hir.vxor' op needs the size of the buffer of its first source, which is dynamic}}
  hivm.hir.vxor ins(%p, %p : memref<?xi16>, memref<?xi16>) outs(%p : memref<?xi16>)
  return
}

// -----

// In code that never runs a value may come from itself.
func.func @circle() {
  return
^bb1:
  %a = memref.cast %b : memref<8xi16> to memref<?xi16>
  %b = memref.cast %a : memref<?xi16> to memref<8xi16>
  // expected-error@+1 {{'hivm.hir.vxor' op needs the size of the buffer of its first source, which is dynamic}}
  hivm.hir.vxor ins(%a, %a : memref<?xi16>, memref<?xi16>) outs(%a : memref<?xi16>)
  cf.br ^bb1
}

// -----

func.func @others(%a: memref<?x16xf16>, %i: memref<?x16xi32>, %m: memref<?x16xi16>, %k: memref<?x16xi8>, %l: memref<?x16xi64>, %r: memref<1x16xf16>, %s: memref<?x1xf16>) {
  // expected-error@+1 {{'hivm.hir.vsort' op needs the size of the buffer of its source}}
  hivm.hir.vsort ins(%a : memref<?x16xf16>) outs(%a : memref<?x16xf16>) descending = true sort_axis = 1
  // expected-error@+1 {{'hivm.hir.vgather' op needs the size of the buffer of its indices}}
  hivm.hir.vgather ins(%a : memref<?x16xf16>) indices(%i : memref<?x16xi32>) outs(%a : memref<?x16xf16>)
  // expected-error@+1 {{'hivm.hir.vmulextended' op needs the size of the buffer of its first source}}
  hivm.hir.vmulextended ins(%m, %m : memref<?x16xi16>, memref<?x16xi16>) outs(%m, %m : memref<?x16xi16>, memref<?x16xi16>)
  // expected-error@+1 {{'hivm.hir.vpow' op needs the size of the buffer of its source}}
  hivm.hir.vpow ins(%i, %i : memref<?x16xi32>, memref<?x16xi32>) outs(%i : memref<?x16xi32>)
  // expected-error@+1 {{'hivm.hir.vreduce' op needs the size of the buffer of its source}}
  hivm.hir.vreduce <sum> ins(%a : memref<?x16xf16>) outs(%s : memref<?x1xf16>) reduce_dims = [1]
  // expected-error@+1 {{'hivm.hir.vbrc' op needs the size of the buffer of its source}}
  hivm.hir.vbrc ins(%s : memref<?x1xf16>) outs(%a : memref<?x16xf16>) broadcast_dims = [1]
  // expected-error@+1 {{'hivm.hir.vcast' op needs the size of the buffer of its source}}
  hivm.hir.vcast ins(%i : memref<?x16xi32>) outs(%k : memref<?x16xi8>) round_mode = <truncwithoverflow>
  // expected-error@+1 {{'hivm.hir.vsel' op needs the size of the buffer of its destination}}
  hivm.hir.vsel ins(%k, %l, %l : memref<?x16xi8>, memref<?x16xi64>, memref<?x16xi64>) outs(%l : memref<?x16xi64>)
  return
}

// -----

func.func @copies(%a: memref<?x16x4xf16>, %b: memref<4x?xf16>) {
  // expected-error@+1 {{'hivm.hir.vcummax' op needs the sizes of its source for a copy, which are dynamic: 'memref<?x16x4xf16>'}}
  hivm.hir.vcummax ins(%a : memref<?x16x4xf16>) outs(%a : memref<?x16x4xf16>) cum_dims = [1] reverse = false
  // expected-error@+1 {{'hivm.hir.vcummin' op needs the sizes of its source for a copy, which are dynamic: 'memref<4x?xf16>'}}
  hivm.hir.vcummin ins(%b : memref<4x?xf16>) outs(%b : memref<4x?xf16>) cum_dims = [1] reverse = false
  return
}

// -----

func.func @not_decomposed(%a: memref<1x1xf32>, %b: memref<4x7xf32>, %c: memref<4x7xi8>, %d: memref<4x1xi8>) {
  // expected-error@+1 {{broadcast dimensions array is not decomposed yet}}
  hivm.hir.vbrc ins(%a : memref<1x1xf32>) outs(%b : memref<4x7xf32>) broadcast_dims = [0, 1]
  // expected-error@+1 {{unsupported reduce case: 'any' has to be decomposed first}}
  hivm.hir.vreduce <any> ins(%c : memref<4x7xi8>) outs(%d : memref<4x1xi8>) reduce_dims = [1]
  return
}

// -----

func.func @no_space(%a: memref<4x8xi32>, %b: memref<4x8xi8>) attributes {hivm.disable_size_align_for_cast} {
  // expected-error@+1 {{'hivm.hir.vcast' op needs the memory space of its source, because the function has 'hivm.disable_size_align_for_cast'}}
  hivm.hir.vcast ins(%a : memref<4x8xi32>) outs(%b : memref<4x8xi8>) round_mode = <truncwithoverflow>
  return
}

// -----

func.func @too_large(%a: memref<1x2147483649xf32>, %b: memref<4x2147483649xf32>, %c: memref<4x5x6xf32, strided<[4611686018427387904, 4611686018427387903, 1]>>, %d: memref<4x1x6xf32>, %e: memref<1x4294967298xf32>) {
  // expected-error@+1 {{'hivm.hir.vbrc' op needs scratch memory for its destination, whose buffer is larger than any memory}}
  hivm.hir.vbrc ins(%a : memref<1x2147483649xf32>) outs(%b : memref<4x2147483649xf32>) broadcast_dims = [0]
  // expected-error@+1 {{'hivm.hir.vinterleave' op needs scratch memory for operand #0, which is larger than any memory: 'memref<1x2147483649xf32>'}}
  hivm.hir.vinterleave ins(%a, %a : memref<1x2147483649xf32>, memref<1x2147483649xf32>) outs(%e : memref<1x4294967298xf32>) interleave_channel_nums = 2
  // expected-error@+1 {{'hivm.hir.vreduce' op needs scratch memory for a source with stride 4611686018427387904}}
  hivm.hir.vreduce <sum> ins(%c : memref<4x5x6xf32, strided<[4611686018427387904, 4611686018427387903, 1]>>) outs(%d : memref<4x1x6xf32>) reduce_dims = [1]
  return
}

// -----

// What needs none may be as large as it likes.
func.func @large(%a: memref<2147483649x4xf32>) {
  hivm.hir.vadd ins(%a, %a : memref<2147483649x4xf32>, memref<2147483649x4xf32>) outs(%a : memref<2147483649x4xf32>)
  hivm.hir.vexp ins(%a : memref<2147483649x4xf32>) outs(%a : memref<2147483649x4xf32>)
  return
}

// -----

func.func @origin_too_large(%n: index) {
  %alloc = memref.alloc() : memref<2147483649xi16>
  %a = memref.subview %alloc[0] [%n] [1] : memref<2147483649xi16> to memref<?xi16, strided<[1]>>
  // expected-error@+1 {{'hivm.hir.vxor' op needs scratch memory for its first source, whose buffer is larger than any memory}}
  hivm.hir.vxor ins(%a, %a : memref<?xi16, strided<[1]>>, memref<?xi16, strided<[1]>>) outs(%a : memref<?xi16, strided<[1]>>)
  return
}

// -----

func.func @warnings(%a: memref<4x8xf32>, %s: f32, %t: memref<8xf32>, %l: memref<8xi64>, %u: memref<8xi64>) {
  // expected-warning@+1 {{already has extra temp buffer}}
  hivm.hir.vsub ins(%a, %s : memref<4x8xf32>, f32) outs(%a : memref<4x8xf32>) temp_buffer(%t : memref<8xf32>)
  // expected-warning@+1 {{already has extra temp buffer}}
  hivm.hir.vexp ins(%a : memref<4x8xf32>) outs(%a : memref<4x8xf32>) temp_buffer(%t : memref<8xf32>)
  // expected-warning@+1 {{only int32 type need extra temp buffer}}
  hivm.hir.vpow ins(%a, %a : memref<4x8xf32>, memref<4x8xf32>) outs(%a : memref<4x8xf32>)
  // No call will be made of this one.
  hivm.hir.vadd ins(%l, %l : memref<8xi64>, memref<8xi64>) outs(%l : memref<8xi64>) temp_buffer(%u : memref<8xi64>)
  return
}
