// RUN: hivm-opt %s --split-input-file --verify-diagnostics

// expected-error@+1 {{unexpected key: warps}}
#a = #ttg.blocked<{warps = [1]}>

// -----

// expected-error@+1 {{sizePerThread, threadsPerWarp, warpsPerCTA, and order must all have the same rank.}}
#a = #ttg.blocked<{sizePerThread = [1], threadsPerWarp = [32], warpsPerCTA = [4]}>

// -----

// expected-error@+1 {{expected an array for number of threads per warp}}
#a = #ttg.blocked<{threadsPerWarp = 1}>

// -----

// expected-error@+1 {{expected an integer type in order}}
#a = #ttg.blocked<{order = ["a"]}>

// -----

// expected-error@+1 {{expected an unsigned integer value in order}}
#a = #ttg.blocked<{order = [-1]}>

// -----

// expected-error@+1 {{Every element in sizePerThread must be a power of two.}}
#a = #ttg.blocked<{sizePerThread = [3], threadsPerWarp = [32], warpsPerCTA = [4], order = [0]}>

// -----

// expected-error@+1 {{Every element in threadsPerWarp must be a power of two.}}
#a = #ttg.blocked<{sizePerThread = [1], threadsPerWarp = [0], warpsPerCTA = [4], order = [0]}>

// -----

// expected-error@+1 {{Every element in warpsPerCTA must be a power of two.}}
#a = #ttg.blocked<{sizePerThread = [1], threadsPerWarp = [32], warpsPerCTA = [5], order = [0]}>

// -----

// expected-error@+1 {{order must be a permutation of 0..(rank-1), but was [1]}}
#a = #ttg.blocked<{sizePerThread = [1], threadsPerWarp = [32], warpsPerCTA = [4], order = [1]}>

// -----

// expected-error@+1 {{CTAsPerCGA, CTASplitNum, and CTAOrder must all be present or all be absent}}
#a = #ttg.blocked<{sizePerThread = [1], threadsPerWarp = [32], warpsPerCTA = [4], order = [0], CTAsPerCGA = [1]}>

// -----

// expected-error@+1 {{CTAsPerCGA, CTASplitNum, and CTAOrder must all have the same rank.}}
#a = #ttg.blocked<{sizePerThread = [1], threadsPerWarp = [32], warpsPerCTA = [4], order = [0], CTAsPerCGA = [2], CTASplitNum = [1, 1], CTAOrder = [0]}>

// -----

// expected-error@+1 {{BlockedEncodingAttr and CTALayout's fields must have the same rank.}}
#a = #ttg.blocked<{sizePerThread = [1], threadsPerWarp = [32], warpsPerCTA = [4], order = [0], CTAsPerCGA = [2, 1], CTASplitNum = [1, 1], CTAOrder = [0, 1]}>

// -----

// expected-error@+1 {{Every element in CTAsPerCGA must be greater than 0.}}
#a = #ttg.blocked<{sizePerThread = [1], threadsPerWarp = [32], warpsPerCTA = [4], order = [0], CTAsPerCGA = [0], CTASplitNum = [1], CTAOrder = [0]}>

// -----

// expected-error@+1 {{Every element in CTASplitNum must be greater than 0.}}
#a = #ttg.blocked<{sizePerThread = [1], threadsPerWarp = [32], warpsPerCTA = [4], order = [0], CTAsPerCGA = [2], CTASplitNum = [0], CTAOrder = [0]}>

// -----

// expected-error@+1 {{Expected array of arrays for basis of 'block'}}
#a = #ttg.linear<{register = [[1]], lane = [], warp = []}>

// -----

// expected-error@+1 {{Expected array of integers in basis for 'lane'}}
#a = #ttg.linear<{register = [[1]], lane = [1], warp = [], block = []}>

// -----

// expected-error@+1 {{Expected integer in basis for 'warp'}}
#a = #ttg.linear<{register = [[1]], lane = [], warp = [["a"]], block = []}>

// -----

// expected-error@+1 {{Empty Layout not supported}}
#a = #ttg.linear<{register = [], lane = [], warp = [], block = []}>

// -----

// expected-error@+1 {{In a distributed layout, each base must move in at most one dimension.}}
#a = #ttg.linear<{register = [[1, 1]], lane = [], warp = [], block = []}>

// -----

// expected-error@+1 {{expected a distributed encoding trait}}
#a = #ttg.slice<{dim = 0, parent = "a"}>

// -----

// expected-error@+1 {{parent layout must have at least rank >= 2}}
#a = #ttg.slice<{dim = 0, parent = #ttg.blocked<{sizePerThread = [1], threadsPerWarp = [32], warpsPerCTA = [4], order = [0]}>}>

// -----

// expected-error@+1 {{slice dim=2 must be less than the parent rank=2}}
#a = #ttg.slice<{dim = 2, parent = #ttg.blocked<{sizePerThread = [1, 1], threadsPerWarp = [32, 1], warpsPerCTA = [4, 1], order = [0, 1]}>}>

// -----

// expected-error@+1 {{ttg.dot_op opIdx parameter can be 0 or 1, got: 2}}
#a = #ttg.dot_op<{opIdx = 2, parent = #ttg.blocked<{sizePerThread = [1], threadsPerWarp = [32], warpsPerCTA = [4], order = [0]}>}>

// -----

// expected-error@+1 {{ttg.dot_op parent parameter cannot be null}}
#a = #ttg.dot_op<{opIdx = 0}>

// -----

// expected-error@+1 {{ttg.dot_op kWidth parameter is not supported when the parent is a blocked layout}}
#a = #ttg.dot_op<{opIdx = 0, parent = #ttg.blocked<{sizePerThread = [1], threadsPerWarp = [32], warpsPerCTA = [4], order = [0]}>, kWidth = 2}>

// -----

// expected-error@+1 {{ttg.dot_op unexpected parent layout: #ttg.shared_memory}}
#a = #ttg.dot_op<{opIdx = 0, parent = #ttg.shared_memory}>

// -----

// expected-error@+1 {{ttg.dot_op kWidth parameter is mandatory for Ampere or Hopper MMA parent}}
#a = #ttg.dot_op<{opIdx = 0, parent = #ttg.nvidia_mma<{versionMajor = 2, versionMinor = 0, warpsPerCTA = [4, 1], instrShape = [16, 8]}>}>

// -----

// expected-error@+1 {{ttg.dot_op kWidth parameter can only be non-zero for Ampere or Hopper MMA parent}}
#a = #ttg.dot_op<{opIdx = 0, kWidth = 2, parent = #ttg.nvidia_mma<{versionMajor = 1, versionMinor = 0, warpsPerCTA = [4, 1], instrShape = [16, 8]}>}>

// -----

// expected-error@+1 {{ttg.dot_op opIdx parameter must be 0 for Hopper MMA parent, since Hopper WGMMA only allows first operand to be in registers}}
#a = #ttg.dot_op<{opIdx = 1, kWidth = 2, parent = #ttg.nvidia_mma<{versionMajor = 3, versionMinor = 0, warpsPerCTA = [4, 1], instrShape = [16, 8]}>}>

// -----

// expected-error@+1 {{order size (1) must match CTALayout rank (2)}}
#a = #ttg.swizzled_shared<{vec = 2, perPhase = 1, maxPhase = 4, order = [0], CTAsPerCGA = [2, 1], CTASplitNum = [1, 1], CTAOrder = [0, 1]}>

// -----

// expected-error@+1 {{expected an integer type in vec}}
#a = #ttg.swizzled_shared<{vec = "2"}>

// -----

// expected-error@+1 {{expected a bool type in transposed}}
#a = #ttg.nvmma_shared<{transposed = 1}>

// -----

// expected-error@+1 {{interval values must all be power of two}}
#a = #ttg.padded_shared<[3:+1] {order = [0]}>

// -----

// expected-error@+1 {{padding values must all be power of two}}
#a = #ttg.padded_shared<[4:+3] {order = [0]}>

// -----

// expected-error@+1 {{interval values cannot have duplicates}}
#a = #ttg.padded_shared<[4:+1, 4:+2] {order = [0]}>

// -----

// expected-error@+1 {{order cannot be empty}}
#a = #ttg.padded_shared<[4:+1] {order = []}>

// -----

// expected-error@+1 {{missing required 'layoutType'}}
#a = #ttgext.fractal_shared<{fractalM0 = 16, fractalN0 = 16}>

// -----

// expected-error@+1 {{unknown layoutType: expected 'zN' or 'nZ'}}
#a = #ttgext.fractal_shared<{fractalM0 = 16, fractalN0 = 16, layoutType = "z"}>

// -----

// expected-error@+1 {{expected string for layoutType}}
#a = #ttgext.fractal_shared<{fractalM0 = 16, fractalN0 = 16, layoutType = 1}>

// -----

// expected-error@+1 {{expected integer for fractalM0}}
#a = #ttgext.fractal_shared<{fractalM0 = "a"}>

// -----

// expected-error@+1 {{fractal block must be power-of-2}}
#a = #ttgext.fractal_shared<{fractalM0 = 15, fractalN0 = 16, layoutType = "zN"}>

// -----

#s = #ttg.swizzled_shared<{vec = 2, perPhase = 1, maxPhase = 4, order = [0]}>
// expected-error@+1 {{memorySpace must be SharedMemorySpace for shared encoding. Got 1 : i32}}
tt.func private @f(!ttg.memdesc<4xf32, #s, 1 : i32>)

// -----

// expected-error@+1 {{"a" is not a valid encoding}}
tt.func private @f(!ttg.memdesc<4xf32, "a", #ttg.shared_memory>)

// -----

#s = #ttg.swizzled_shared<{vec = 2, perPhase = 1, maxPhase = 4, order = [0]}>
// expected-error@+1 {{rank 0 memdesc is not allowed}}
tt.func private @f(!ttg.memdesc<f32, #s, #ttg.shared_memory>)

// -----

#s = #ttg.swizzled_shared<{vec = 2, perPhase = 1, maxPhase = 4, order = [0]}>
// expected-error@+1 {{shape must have power-of-2 and non-zero dimensions; got 3, 5}}
tt.func private @f(!ttg.memdesc<3x5xf32, #s, #ttg.shared_memory>)

// -----

#s = #ttg.swizzled_shared<{vec = 2, perPhase = 1, maxPhase = 4, order = [0]}>
// expected-error@+1 {{alloc shape must have at least as many dimensions as shape}}
tt.func private @f(!ttg.memdesc<4x4xf32, #s, #ttg.shared_memory, 4>)

// -----

#s = #ttg.swizzled_shared<{vec = 2, perPhase = 1, maxPhase = 4, order = [0]}>
// expected-error@+1 {{shape must be less than or equal to allocShape. shape = 4, 4, allocShape = 4, 2}}
tt.func private @f(!ttg.memdesc<4x4xf32, #s, #ttg.shared_memory, 4x2>)

// -----

// expected-error@+1 {{'func.func' op has unexpected attribute ttg.num-ctas which is expected only on `module` ops}}
func.func private @f() attributes {"ttg.num-ctas" = 1 : i32}

// -----

// expected-error@+1 {{'func.func' op has unexpected attribute ttg.num-warps which is expected only on `module` or `tt.func` ops}}
func.func private @f() attributes {"ttg.num-warps" = 1 : i32}

// -----

#a = #ttg.blocked<{sizePerThread = [1], threadsPerWarp = [32], warpsPerCTA = [4], order = [0]}>
tt.func @f(%x: f32) {
  // expected-error@+1 {{Result has an invalid layout: Layout has rank 1, but the tensor it's attached to has rank 2.}}
  %0 = tt.splat %x : f32 -> tensor<4x4xf32, #a>
  tt.return
}

// -----

#s = #ttg.swizzled_shared<{vec = 2, perPhase = 1, maxPhase = 4, order = [0]}>
tt.func @f(%x: f32) {
  // expected-error@+1 {{Result has an invalid layout: Non-distributed layout is not allowed in tensor type.}}
  %0 = tt.splat %x : f32 -> tensor<4xf32, #s>
  tt.return
}

// -----

#a = #ttg.blocked<{sizePerThread = [1], threadsPerWarp = [32], warpsPerCTA = [4], order = [0]}>
tt.func @f(%x: f32) {
  // expected-error@+1 {{Result has an invalid layout: Layout has shape 3, but the tensor it's attached to has shape 3 which is not a power of two.}}
  %0 = tt.splat %x : f32 -> tensor<3xf32, #a>
  tt.return
}

// -----

#a = #ttg.blocked<{sizePerThread = [1], threadsPerWarp = [16], warpsPerCTA = [4], order = [0]}>
tt.func @f(%x: f32) {
  // expected-error@+1 {{Layout has 16 threads per warp, but the module specifies 32 threads per warp.}}
  %0 = tt.splat %x : f32 -> tensor<4xf32, #a>
  tt.return
}

// -----

#a = #ttg.blocked<{sizePerThread = [1], threadsPerWarp = [32], warpsPerCTA = [4], order = [0]}>
tt.func @f(%x: f32) {
  // expected-error@+1 {{Result has an invalid layout: Could not determine the number of warps per CTA. Operation is not in a context with `ttg.num-warps`.}}
  %0 = tt.splat %x : f32 -> tensor<4xf32, #a>
  tt.return
}

// -----

#a = #ttg.blocked<{sizePerThread = [1], threadsPerWarp = [32], warpsPerCTA = [4], order = [0]}>
tt.func @f(%x: f32) attributes {"ttg.num-warps" = 8 : i32} {
  // expected-error@+1 {{Layout has 4 warps per CTA, but the context requires 8 warps per CTA.}}
  %0 = tt.splat %x : f32 -> tensor<4xf32, #a>
  tt.return
}

// -----

#a = #ttg.blocked<{sizePerThread = [1], threadsPerWarp = [32], warpsPerCTA = [4], order = [0], CTAsPerCGA = [2], CTASplitNum = [1], CTAOrder = [0]}>
tt.func @f(%x: f32) attributes {"ttg.num-warps" = 4 : i32} {
  // expected-error@+1 {{Layout has 2 CTAs per CGA, but the context requires 1 CTAs per CGA.}}
  %0 = tt.splat %x : f32 -> tensor<4xf32, #a>
  tt.return
}

// -----

#a = #ttg.blocked<{sizePerThread = [1], threadsPerWarp = [32], warpsPerCTA = [4], order = [0]}>
tt.func @f(%x: tensor<4xf32, #a>) attributes {"ttg.num-warps" = 8 : i32} {
  // expected-error@+1 {{Operand 0 (<block argument> of type 'tensor<4xf32, #ttg.blocked<{sizePerThread = [1], threadsPerWarp = [32], warpsPerCTA = [4], order = [0]}>>' at index: 0) has an invalid layout}}
  tt.return %x : tensor<4xf32, #a>
}

// -----

tt.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{'tt.precise_sqrt' op requires the same type for all operands and results}}
  %0 = "tt.precise_sqrt"(%x) : (tensor<4xf32>) -> tensor<8xf32>
  tt.return
}

// -----

#a = #ttg.blocked<{sizePerThread = [1], threadsPerWarp = [32], warpsPerCTA = [4], order = [0]}>
#b = #ttg.blocked<{sizePerThread = [2], threadsPerWarp = [32], warpsPerCTA = [4], order = [0]}>
tt.func @f(%x: tensor<4xi64, #a>) attributes {"ttg.num-warps" = 4 : i32} {
  // expected-error@+1 {{'tt.int_to_ptr' op requires the same encoding for all operands and results}}
  %0 = tt.int_to_ptr %x : tensor<4xi64, #a> -> tensor<4x!tt.ptr<i8>, #b>
  tt.return
}

// -----

#b = #ttg.blocked<{sizePerThread = [1, 1], threadsPerWarp = [32, 1], warpsPerCTA = [4, 1], order = [0, 1]}>
#o = #ttg.dot_op<{opIdx = 0, parent = #b}>
tt.func @f(%x: tensor<4x4xf32, #o>, %y: tensor<4x4xf32>, %z: tensor<4x4xf32, #b>) attributes {"ttg.num-warps" = 4 : i32} {
  // expected-error@+1 {{mismatching encoding between A and B operands}}
  %0 = tt.dot %x, %y, %z : tensor<4x4xf32, #o> * tensor<4x4xf32> -> tensor<4x4xf32, #b>
  tt.return
}

// -----

#b = #ttg.blocked<{sizePerThread = [1, 1], threadsPerWarp = [32, 1], warpsPerCTA = [4, 1], order = [0, 1]}>
#o = #ttg.dot_op<{opIdx = 0, parent = #b}>
tt.func @f(%x: tensor<4x4xf32, #o>, %z: tensor<4x4xf32>) attributes {"ttg.num-warps" = 4 : i32} {
  // expected-error@+1 {{miss encoding of C operand}}
  %0 = tt.dot %x, %x, %z : tensor<4x4xf32, #o> * tensor<4x4xf32, #o> -> tensor<4x4xf32>
  tt.return
}

// -----

#m = #ttg.nvidia_mma<{versionMajor = 2, versionMinor = 0, warpsPerCTA = [4, 1], instrShape = [16, 8]}>
#o = #ttg.dot_op<{opIdx = 0, parent = #m, kWidth = 1}>
#p = #ttg.dot_op<{opIdx = 1, parent = #m, kWidth = 2}>
tt.func @f(%x: tensor<4x4xf32, #o>, %y: tensor<4x4xf32, #p>, %z: tensor<4x4xf32, #m>) attributes {"ttg.num-warps" = 4 : i32} {
  // expected-error@+1 {{mismatching kWidth between A and B operands}}
  %0 = tt.dot %x, %y, %z : tensor<4x4xf32, #o> * tensor<4x4xf32, #p> -> tensor<4x4xf32, #m>
  tt.return
}

// -----

#b = #ttg.blocked<{sizePerThread = [1], threadsPerWarp = [32], warpsPerCTA = [4], order = [0]}>
tt.func @f(%x: tensor<4xf32, #b>) attributes {"ttg.num-warps" = 4 : i32} {
  // expected-error@+1 {{Op requires that either (a) src and dst both have encodings, or (b) neither does.}}
  %0 = tt.reshape %x : tensor<4xf32, #b> -> tensor<2x2xf32>
  tt.return
}

// -----

#b = #ttg.blocked<{sizePerThread = [1], threadsPerWarp = [32], warpsPerCTA = [4], order = [0]}>
tt.func @f(%x: tensor<4xf32, #b>) attributes {"ttg.num-warps" = 4 : i32} {
  // expected-error@+1 {{'tt.join' op result encoding must be specified}}
  %0 = tt.join %x, %x : tensor<4xf32, #b> -> tensor<4x2xf32>
  tt.return
}

// -----

#b = #ttg.blocked<{sizePerThread = [1], threadsPerWarp = [32], warpsPerCTA = [4], order = [0]}>
tt.func @f(%x: tensor<4xi32, #b>) attributes {"ttg.num-warps" = 4 : i32} {
  // expected-error@+1 {{'tt.gather' op indices and output encodings must match}}
  %0 = tt.gather %x[%x] {axis = 0 : i32} : (tensor<4xi32, #b>, tensor<4xi32, #b>) -> tensor<4xi32>
  tt.return
}

// -----

tt.func @f(%x: tensor<4xi32>) {
  // expected-error@+1 {{'ttg.convert_layout' op requires the same shape for all operands and results}}
  %0 = ttg.convert_layout %x : tensor<4xi32> -> tensor<8xi32>
  tt.return
}

// -----

#s = #ttg.swizzled_shared<{vec = 2, perPhase = 1, maxPhase = 4, order = [0]}>
tt.func @f() {
  // expected-error@+1 {{'ttg.local_alloc' op uninitialized alloc must have a mutable memdesc type}}
  %0 = ttg.local_alloc : () -> !ttg.memdesc<4xf32, #s, #ttg.shared_memory>
  tt.return
}

// -----

#s = #ttg.swizzled_shared<{vec = 2, perPhase = 1, maxPhase = 4, order = [0]}>
tt.func @f() {
  // expected-error@+1 {{'ttg.local_alloc' op result shape and its alloc shape must match}}
  %0 = ttg.local_alloc : () -> !ttg.memdesc<4xf32, #s, #ttg.shared_memory, mutable, 8>
  tt.return
}

// -----

#s = #ttg.swizzled_shared<{vec = 2, perPhase = 1, maxPhase = 4, order = [0, 1]}>
tt.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{'ttg.local_alloc' op source has rank 1 but memdesc encoding has rank 2}}
  %0 = ttg.local_alloc %x : (tensor<4xf32>) -> !ttg.memdesc<4xf32, #s, #ttg.shared_memory>
  tt.return
}

// -----

#s = #ttg.swizzled_shared<{vec = 2, perPhase = 1, maxPhase = 4, order = [0]}>
tt.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{'ttg.local_alloc' op source element type 'tensor<4xf32>' must match destination element type 'i32'}}
  %0 = ttg.local_alloc %x : (tensor<4xf32>) -> !ttg.memdesc<4xi32, #s, #ttg.shared_memory>
  tt.return
}

// -----

#s = #ttg.swizzled_shared<{vec = 2, perPhase = 1, maxPhase = 4, order = [0]}>
tt.func @f(%x: tensor<4xf32>, %d: !ttg.memdesc<8xf32, #s, #ttg.shared_memory, mutable>) {
  // expected-error@+1 {{'ttg.local_store' op source shape [4] must match [destination shape 8]}}
  ttg.local_store %x, %d : tensor<4xf32> -> !ttg.memdesc<8xf32, #s, #ttg.shared_memory, mutable>
  tt.return
}

// -----

#s = #ttg.swizzled_shared<{vec = 2, perPhase = 1, maxPhase = 4, order = [0]}>
tt.func @f(%x: tensor<4xf32>, %d: !ttg.memdesc<4xf32, #s, #ttg.shared_memory>) {
  // expected-error@+1 {{'ttg.local_store' op Cannot store into immutable memory}}
  ttg.local_store %x, %d : tensor<4xf32> -> !ttg.memdesc<4xf32, #s, #ttg.shared_memory>
  tt.return
}

// -----

#s = #ttg.swizzled_shared<{vec = 2, perPhase = 1, maxPhase = 4, order = [0]}>
tt.func @f(%d: !ttg.memdesc<4xf32, #s, #ttg.shared_memory>) {
  // expected-error@+1 {{'ttg.local_load' op result has rank 2 but memdesc encoding has rank 1}}
  %0 = ttg.local_load %d : !ttg.memdesc<4xf32, #s, #ttg.shared_memory> -> tensor<2x2xf32>
  tt.return
}

// -----

#s = #ttg.swizzled_shared<{vec = 2, perPhase = 1, maxPhase = 4, order = [0]}>
tt.func @f(%d: !ttg.memdesc<4x4xf32, #s, #ttg.shared_memory>, %i: i32) {
  // expected-error@+1 {{result element type must match desc element type}}
  %0 = ttg.memdesc_index %d[%i] : !ttg.memdesc<4x4xf32, #s, #ttg.shared_memory> -> !ttg.memdesc<4xi32, #s, #ttg.shared_memory>
  tt.return
}

// -----

#s = #ttg.swizzled_shared<{vec = 2, perPhase = 1, maxPhase = 4, order = [0]}>
tt.func @f(%d: !ttg.memdesc<4x4xf32, #s, #ttg.shared_memory>, %i: i32) {
  // expected-error@+1 {{result rank must be input rank - 1}}
  %0 = ttg.memdesc_index %d[%i] : !ttg.memdesc<4x4xf32, #s, #ttg.shared_memory> -> !ttg.memdesc<4x4xf32, #s, #ttg.shared_memory>
  tt.return
}

// -----

#s = #ttg.swizzled_shared<{vec = 2, perPhase = 1, maxPhase = 4, order = [0]}>
tt.func @f(%d: !ttg.memdesc<4x4xf32, #s, #ttg.shared_memory>, %i: i32) {
  // expected-error@+1 {{result shape must equal to srcShape[1:]}}
  %0 = ttg.memdesc_index %d[%i] : !ttg.memdesc<4x4xf32, #s, #ttg.shared_memory> -> !ttg.memdesc<8xf32, #s, #ttg.shared_memory>
  tt.return
}

// -----

#s = #ttg.swizzled_shared<{vec = 2, perPhase = 1, maxPhase = 4, order = [0]}>
tt.func @f(%d: !ttg.memdesc<4x4xf32, #s, #ttg.shared_memory, 2x4x4>, %i: i32) {
  // expected-error@+1 {{We don't allow taking memdesc_index of a memdesc_index}}
  %0 = ttg.memdesc_index %d[%i] : !ttg.memdesc<4x4xf32, #s, #ttg.shared_memory, 2x4x4> -> !ttg.memdesc<4xf32, #s, #ttg.shared_memory>
  tt.return
}

// -----

#s = #ttg.swizzled_shared<{vec = 2, perPhase = 1, maxPhase = 4, order = [0]}>
tt.func @f(%d: !ttg.memdesc<4x4xf32, #s, #ttg.shared_memory, 8x4>, %i: i32) {
  // expected-error@+1 {{We don't support memdesc_index of a subview}}
  %0 = ttg.memdesc_index %d[%i] : !ttg.memdesc<4x4xf32, #s, #ttg.shared_memory, 8x4> -> !ttg.memdesc<4xf32, #s, #ttg.shared_memory>
  tt.return
}

// -----

#s = #ttg.swizzled_shared<{vec = 2, perPhase = 1, maxPhase = 4, order = [0]}>
tt.func @f(%d: !ttg.memdesc<4x4xf32, #s, #ttg.shared_memory>) {
  // expected-error@+1 {{offsets must have the same rank as input}}
  %0 = ttg.memdesc_subslice %d[0] : !ttg.memdesc<4x4xf32, #s, #ttg.shared_memory> -> !ttg.memdesc<4xf32, #s, #ttg.shared_memory>
  tt.return
}

// -----

#s = #ttg.swizzled_shared<{vec = 2, perPhase = 1, maxPhase = 4, order = [0]}>
tt.func @f(%d: !ttg.memdesc<4x4xf32, #s, #ttg.shared_memory>) {
  // expected-error@+1 {{result rank must equal to input rank}}
  %0 = ttg.memdesc_subslice %d[0, 0] : !ttg.memdesc<4x4xf32, #s, #ttg.shared_memory> -> !ttg.memdesc<4xf32, #s, #ttg.shared_memory>
  tt.return
}

// -----

#s = #ttg.swizzled_shared<{vec = 2, perPhase = 1, maxPhase = 4, order = [0]}>
tt.func @f(%d: !ttg.memdesc<4x4xf32, #s, #ttg.shared_memory>) {
  // expected-error@+1 {{A non zero offset found in a dimension that is not being split}}
  %0 = ttg.memdesc_subslice %d[0, 2] : !ttg.memdesc<4x4xf32, #s, #ttg.shared_memory> -> !ttg.memdesc<2x4xf32, #s, #ttg.shared_memory, 4x4>
  tt.return
}

// -----

#s = #ttg.swizzled_shared<{vec = 2, perPhase = 1, maxPhase = 4, order = [0]}>
tt.func @f(%d: !ttg.memdesc<4x4xf32, #s, #ttg.shared_memory>) {
  // expected-error@+1 {{The split offset may not touch the tile}}
  %0 = ttg.memdesc_subslice %d[1, 0] : !ttg.memdesc<4x4xf32, #s, #ttg.shared_memory> -> !ttg.memdesc<2x4xf32, #s, #ttg.shared_memory, 4x4>
  tt.return
}

// -----

#s = #ttg.swizzled_shared<{vec = 2, perPhase = 1, maxPhase = 4, order = [0]}>
tt.func @f(%d: !ttg.memdesc<4x4xf32, #s, #ttg.shared_memory>) {
  // expected-error@+1 {{order must have the same size as the rank of the operand and result}}
  %0 = ttg.memdesc_trans %d {order = array<i32: 0>} : !ttg.memdesc<4x4xf32, #s, #ttg.shared_memory> -> !ttg.memdesc<4x4xf32, #s, #ttg.shared_memory>
  tt.return
}

// -----

#s = #ttg.swizzled_shared<{vec = 2, perPhase = 1, maxPhase = 4, order = [0]}>
tt.func @f(%d: !ttg.memdesc<4x4xf32, #s, #ttg.shared_memory>) {
  // expected-error@+1 {{order must be a permutation of [0, ..., rank - 1]}}
  %0 = ttg.memdesc_trans %d {order = array<i32: 0, 0>} : !ttg.memdesc<4x4xf32, #s, #ttg.shared_memory> -> !ttg.memdesc<4x4xf32, #s, #ttg.shared_memory>
  tt.return
}

// -----

#s = #ttg.swizzled_shared<{vec = 2, perPhase = 1, maxPhase = 4, order = [0]}>
tt.func @f(%d: !ttg.memdesc<4x4xf32, #s, #ttg.shared_memory>) {
  // expected-error@+1 {{number of src and dst elements of reshape must be the same}}
  %0 = ttg.memdesc_reshape %d : !ttg.memdesc<4x4xf32, #s, #ttg.shared_memory> -> !ttg.memdesc<4xf32, #s, #ttg.shared_memory>
  tt.return
}

// -----

tt.func @f(%x: tensor<4xi8>) {
  // expected-error@+1 {{only bf16 or f16 is supported for now, got 'f32'}}
  %0 = ttg.fp4_to_fp %x {axis = 0 : i32} : tensor<4xi8> -> tensor<8xf32>
  tt.return
}

// -----

tt.func @f(%x: tensor<4xi8>) {
  // expected-error@+1 {{axis 0 dimension must be 2x source dimension (src=4, dst=4)}}
  %0 = ttg.fp4_to_fp %x {axis = 0 : i32} : tensor<4xi8> -> tensor<4xf16>
  tt.return
}

// -----

tt.func @f(%x: tensor<4x4xi8>) {
  // expected-error@+1 {{dimension 1 mismatch (src=4, dst=8, axis=0)}}
  %0 = ttg.fp4_to_fp %x {axis = 0 : i32} : tensor<4x4xi8> -> tensor<8x8xf16>
  tt.return
}

// -----

tt.func @f(%x: tensor<4xi8>) {
  // expected-error@+1 {{axis 1 out of range for rank 1}}
  %0 = ttg.fp4_to_fp %x {axis = 1 : i32} : tensor<4xi8> -> tensor<8xf16>
  tt.return
}

// -----

tt.func @f() {
  // expected-error@+1 {{'ttg.mask.return' op expects parent op 'ttg.mask'}}
  "ttg.mask.return"() : () -> ()
}

// -----

#s = #ttg.swizzled_shared<{vec = 2, perPhase = 1, maxPhase = 4, order = [0]}>
tt.func @f(%d: !ttg.memdesc<1xi32, #s, #ttg.shared_memory>, %i: i32) {
  // expected-error@+1 {{'tt.call_scalar' op 'g' does not reference a valid function}}
  %0 = tt.call_scalar %d, @g(%i) : !ttg.memdesc<1xi32, #s, #ttg.shared_memory>, (i32) -> i32
  tt.return
}

// -----

#s = #ttg.swizzled_shared<{vec = 2, perPhase = 1, maxPhase = 4, order = [0]}>
tt.func private @g(i32) -> i32
tt.func @f(%d: !ttg.memdesc<1xi32, #s, #ttg.shared_memory>, %i: f32) {
  // expected-error@+1 {{'tt.call_scalar' op operand type mismatch: expected 'i32' but got 'f32' for operand 0}}
  %0 = tt.call_scalar %d, @g(%i) : !ttg.memdesc<1xi32, #s, #ttg.shared_memory>, (f32) -> i32
  tt.return
}

// -----

#s = #ttg.swizzled_shared<{vec = 2, perPhase = 1, maxPhase = 4, order = [0]}>
tt.func private @g(i32) -> i32
tt.func @f(%d: !ttg.memdesc<1xi32, #s, #ttg.shared_memory>, %i: i32) {
  // expected-error@+1 {{'tt.call_scalar' op result type mismatch: expected 'i32' but got 'f32' for result 0}}
  %0 = tt.call_scalar %d, @g(%i) : !ttg.memdesc<1xi32, #s, #ttg.shared_memory>, (i32) -> f32
  tt.return
}

// -----

#s = #ttg.swizzled_shared<{vec = 2, perPhase = 1, maxPhase = 4, order = [0]}>
func.func private @g(i32) -> i32
tt.func @f(%d: !ttg.memdesc<1xi32, #s, #ttg.shared_memory>) {
  // expected-error@+1 {{'tt.call_scalar' op incorrect number of operands for callee}}
  %0 = tt.call_scalar %d, @g() : !ttg.memdesc<1xi32, #s, #ttg.shared_memory>, () -> i32
  tt.return
}

// -----

#s = #ttg.swizzled_shared<{vec = 2, perPhase = 1, maxPhase = 4, order = [0]}>
func.func private @g() -> i32
tt.func @f(%d: !ttg.memdesc<1xi32, #s, #ttg.shared_memory>) {
  // expected-error@+1 {{'tt.call_scalar' op incorrect number of results for callee}}
  tt.call_scalar %d, @g() : !ttg.memdesc<1xi32, #s, #ttg.shared_memory>, () -> ()
  tt.return
}

// -----

#s = #ttg.swizzled_shared<{vec = 2, perPhase = 1, maxPhase = 4, order = [0]}>
module @g {}
tt.func @f(%d: !ttg.memdesc<1xi32, #s, #ttg.shared_memory>) {
  // expected-error@+1 {{'tt.call_scalar' op 'g' does not reference a function}}
  tt.call_scalar %d, @g() : !ttg.memdesc<1xi32, #s, #ttg.shared_memory>, () -> ()
  tt.return
}

// -----

tt.func @f(%x: tensor<4xi8>) {
  // expected-error@+1 {{source rank 1 != result rank 2}}
  %0 = ttg.fp4_to_fp %x {axis = 0 : i32} : tensor<4xi8> -> tensor<4x2xf16>
  tt.return
}

// -----

tt.func @f(%x: i32, %y: i64) {
  // expected-error@+1 {{'ttg.predicate_stage' op failed to verify that all of {iv, ub, step} have same type}}
  %0 = "ttg.predicate_stage"(%x, %y, %x) <{maxStage = 2 : i32, stage = 1 : i32}> : (i32, i64, i32) -> i1
  tt.return
}

// -----

#a = #ttg.blocked<{sizePerThread = [1], threadsPerWarp = [32], warpsPerCTA = [4], order = [0]}>
#b = #ttg.blocked<{sizePerThread = [2], threadsPerWarp = [32], warpsPerCTA = [4], order = [0]}>
tt.func @f(%x: tensor<4xi64, #a>, %y: tensor<4xi64, #b>) attributes {"ttg.num-warps" = 4 : i32} {
  // expected-error@+1 {{'tt.reduce' op requires the same encoding for all operands}}
  %0:2 = "tt.reduce"(%x, %y) <{axis = 0 : i32}> ({
  ^bb0(%i: i64, %j: i64, %k: i64, %l: i64):
    tt.reduce.return %i, %j : i64, i64
  }) : (tensor<4xi64, #a>, tensor<4xi64, #b>) -> (i64, i64)
  tt.return
}

// -----

// expected-error@+1 {{expected an unsigned integer value in maxPhase}}
#a = #ttg.swizzled_shared<{vec = 2, perPhase = 1, maxPhase = 4294967295, order = [1, 0]}>
