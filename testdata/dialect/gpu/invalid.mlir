// RUN: hivm-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect

func.func @f() {
  // expected-error@+1 {{expected ::mlir::gpu::Dimension to be one of: x, y, z}}
  %0 = gpu.thread_id w
  return
}

// -----

func.func @f(%v: i8, %i: i32) {
  // expected-error@+1 {{'gpu.shuffle' op operand #0 must be i32, i64, f32 or f64, but got 'i8'}}
  %0, %1 = gpu.shuffle xor %v, %i, %i : i8
  return
}

// -----

func.func @f(%f: f32, %i: i32) {
  // expected-error@+1 {{'gpu.shuffle' op failed to verify that all of {value, shuffleResult} have same type}}
  %0, %1 = "gpu.shuffle"(%f, %i, %i) <{mode = #gpu<shuffle_mode up>}> : (f32, i32, i32) -> (i32, i1)
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error@+1 {{invalid op kind}}
  %0 = gpu.all_reduce foo %f {} : (f32) -> f32
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error@+1 {{expected either an op attribute or a non-empty body}}
  %0 = gpu.all_reduce %f {} : (f32) -> f32
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error@+1 {{`and` reduction operation is not compatible with type 'f32'}}
  %0 = gpu.all_reduce and %f {} : (f32) -> f32
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error@+1 {{expected two region arguments}}
  %0 = gpu.all_reduce %f {
  ^bb0(%a: f32):
    gpu.yield %a : f32
  } : (f32) -> f32
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error@+1 {{incorrect region argument type}}
  %0 = gpu.all_reduce %f {
  ^bb0(%a: f32, %b: i32):
    gpu.yield %a : f32
  } : (f32) -> f32
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error@+1 {{expected one gpu.yield operand}}
  %0 = gpu.all_reduce %f {
  ^bb0(%a: f32, %b: f32):
    gpu.yield
  } : (f32) -> f32
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error@+1 {{incorrect gpu.yield type}}
  %0 = gpu.all_reduce %f {
  ^bb0(%a: f32, %b: f32):
    %c = arith.constant 0 : i32
    gpu.yield %c : i32
  } : (f32) -> f32
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error@+1 {{expected gpu.yield op in region}}
  %0 = gpu.all_reduce %f {
  ^bb0(%a: f32, %b: f32):
    "test.end"() : () -> ()
  } : (f32) -> f32
  return
}

// -----

func.func @f(%v: vector<[4]xf32>) {
  // expected-error@+1 {{'gpu.subgroup_reduce' op is not compatible with scalable vector types}}
  %0 = gpu.subgroup_reduce add %v : (vector<[4]xf32>) -> vector<[4]xf32>
  return
}

// -----

func.func @f(%v: vector<4xi32>) {
  // expected-error@+1 {{`maximumf` reduction operation is not compatible with type 'vector<4xi32>'}}
  %0 = gpu.subgroup_reduce maximumf %v : (vector<4xi32>) -> vector<4xi32>
  return
}

// -----

func.func @f(%v: vector<4x4xi32>) {
  // expected-error@+1 {{'gpu.subgroup_reduce' op operand #0 must be Integer or Float or vector of Integer or Float values of ranks 1, but got 'vector<4x4xi32>'}}
  %0 = gpu.subgroup_reduce add %v : (vector<4x4xi32>) -> vector<4x4xi32>
  return
}

// -----

func.func @f(%v: memref<4xf32>) {
  // expected-error@+1 {{'gpu.printf' op operand #0 must be variadic of integer or index or floating-point, but got 'memref<4xf32>'}}
  "gpu.printf"(%v) <{format = "x"}> : (memref<4xf32>) -> ()
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{needs to be named when marked 'async'}}
  gpu.wait async
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@+1 {{'gpu.alloc' op dimension operand count does not equal memref dynamic dimension count}}
  %0 = gpu.alloc (%n) : memref<4xf32>
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@+1 {{'gpu.alloc' op symbol operand count does not equal memref symbol count}}
  %0 = gpu.alloc ()[%n] : memref<4xf32>
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<4xf16>) {
  // expected-error@+1 {{'gpu.memcpy' op arguments have incompatible element type}}
  gpu.memcpy %a, %b : memref<4xf32>, memref<4xf16>
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<5xf32>) {
  // expected-error@+1 {{'gpu.memcpy' op arguments have incompatible shape}}
  gpu.memcpy %a, %b : memref<4xf32>, memref<5xf32>
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: i32) {
  // expected-error@+1 {{'gpu.memset' op failed to verify that all of {dst, value} have same element type}}
  gpu.memset %a, %b : memref<4xf32>, i32
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'gpu.dynamic_shared_memory' op address space must be address_space<workgroup>}}
  %0 = gpu.dynamic_shared_memory : memref<?xi8>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'gpu.dynamic_shared_memory' op result memref type must be memref<?xi8, #gpu.address_space<workgroup>>}}
  %0 = gpu.dynamic_shared_memory : memref<4xi8, #gpu.address_space<workgroup>>
  return
}

// -----

func.func @f(%a: memref<4xf32>) {
  // expected-error@+1 {{'gpu.host_register' op operand #0 must be unranked.memref of any type values, but got 'memref<4xf32>'}}
  "gpu.host_register"(%a) : (memref<4xf32>) -> ()
  return
}

// -----

// expected-error@+1 {{unknown gpu type: foo}}
func.func private @f(!gpu.foo)

// -----

// expected-error@+1 {{operand expected to be one of AOp, BOp or COp}}
func.func private @f(!gpu.mma_matrix<16x16xf16, "DOp">)

// -----

// expected-error@+1 {{MMAMatrixType must have exactly two dimensions}}
func.func private @f(!gpu.mma_matrix<16xf16, "AOp">)

// -----

// expected-error@+1 {{MMAMatrixType elements must be SI8, UI8, I32, F16, or F32}}
func.func private @f(!gpu.mma_matrix<16x16xi8, "AOp">)

// -----

func.func @f(%m: memref<16x16xf16, strided<[1, 16]>>, %i: index) {
  // expected-error@+1 {{expected source memref most minor dim must have unit stride}}
  %0 = gpu.subgroup_mma_load_matrix %m[%i, %i] {leadDimension = 16 : index} : memref<16x16xf16, strided<[1, 16]>> -> !gpu.mma_matrix<16x16xf16, "COp">
  return
}

// -----

func.func @f(%m: memref<16x16xf16, strided<[1, 16]>>, %i: index, %a: !gpu.mma_matrix<16x16xf16, "COp">) {
  // expected-error@+1 {{expected destination memref most minor dim must have unit stride}}
  gpu.subgroup_mma_store_matrix %a, %m[%i, %i] {leadDimension = 16 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<16x16xf16, strided<[1, 16]>>
  return
}

// -----

func.func @f(%m: memref<16x16xf16>, %i: index, %a: !gpu.mma_matrix<16x16xf16, "AOp">) {
  // expected-error@+1 {{expected the operand matrix being stored to have 'COp' operand type}}
  gpu.subgroup_mma_store_matrix %a, %m[%i, %i] {leadDimension = 16 : index} : !gpu.mma_matrix<16x16xf16, "AOp">, memref<16x16xf16>
  return
}

// -----

func.func @f(%a: !gpu.mma_matrix<16x16xf16, "AOp">, %c: !gpu.mma_matrix<16x16xf16, "COp">) {
  // expected-error@+1 {{operands must be in the order AOp, BOp, COp}}
  %0 = gpu.subgroup_mma_compute %a, %a, %c : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "AOp"> -> !gpu.mma_matrix<16x16xf16, "COp">
  return
}

// -----

func.func @f(%a: !gpu.mma_matrix<16x8xf16, "AOp">, %b: !gpu.mma_matrix<16x16xf16, "BOp">, %c: !gpu.mma_matrix<16x16xf16, "COp">) {
  // expected-error@+1 {{operand shapes do not satisfy matmul constraints}}
  %0 = gpu.subgroup_mma_compute %a, %b, %c : !gpu.mma_matrix<16x8xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf16, "COp">
  return
}

// -----

func.func @f(%a: !gpu.mma_matrix<16x16xi32, "COp">, %b: !gpu.mma_matrix<16x16xf16, "BOp">, %c: !gpu.mma_matrix<16x16xf16, "COp">) {
  // expected-error@+1 {{'gpu.subgroup_mma_compute' op operand #0 must be gpu.mma_matrix of 8-bit signed integer or 8-bit unsigned integer or 16-bit float or 32-bit float values, but got '!gpu.mma_matrix<16x16xi32, "COp">'}}
  %0 = gpu.subgroup_mma_compute %a, %b, %c : !gpu.mma_matrix<16x16xi32, "COp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf16, "COp">
  return
}

// -----

func.func @f(%a: memref<4xf64>, %i: index) {
  // expected-error@+1 {{'gpu.subgroup_mma_load_matrix' op operand #0 must be memref of 8-bit signless integer or 32-bit signless integer or 16-bit float or 32-bit float or vector of 8-bit signless integer or 32-bit signless integer or 16-bit float or 32-bit float values of ranks 1 values, but got 'memref<4xf64>'}}
  %0 = "gpu.subgroup_mma_load_matrix"(%a, %i) <{leadDimension = 16 : index}> : (memref<4xf64>, index) -> !gpu.mma_matrix<16x16xf16, "COp">
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error@+1 {{'gpu.subgroup_mma_constant_matrix' op failed to verify that value type matches element type of mma_matrix}}
  %0 = "gpu.subgroup_mma_constant_matrix"(%a) : (f32) -> !gpu.mma_matrix<16x16xf16, "COp">
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'gpu.terminator' op expects parent op 'gpu.launch'}}
  gpu.terminator
}

// -----

func.func @f(%n: index) {
  // expected-error@+1 {{'gpu.launch_func' op expected the closest surrounding module to have the 'gpu.container_module' attribute}}
  gpu.launch_func @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n)
  return
}

// -----

func.func @f(%n: index, %i: i32) {
  // expected-error@+1 {{'gpu.launch_func' op failed to verify that all of {gridSizeX, gridSizeY, gridSizeZ, blockSizeX, blockSizeY, blockSizeZ} have same type}}
  "gpu.launch_func"(%n, %n, %n, %n, %n, %i) <{kernel = @k::@f, operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0>}> : (index, index, index, index, index, i32) -> ()
  return
}

// -----

module attributes {gpu.container_module} {
  gpu.module @k {
    gpu.func @f() kernel { gpu.return }
  }
  func.func @f(%n: index, %i: i32) {
    // expected-error@+1 {{'gpu.launch_func' op expects types of the cluster dimensions must be the same}}
    "gpu.launch_func"(%n, %n, %n, %n, %n, %n, %i, %i, %n) <{kernel = @k::@f, operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0>}> : (index, index, index, index, index, index, i32, i32, index) -> ()
    return
  }
}

// -----

module attributes {gpu.container_module} {
  func.func @f(%n: index) {
    // expected-error@+1 {{'gpu.launch_func' op kernel container 'k' is undefined}}
    gpu.launch_func @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n)
    return
  }
}

// -----

module attributes {gpu.container_module} {
  module @k {}
  func.func @f(%n: index) {
    // expected-error@+1 {{'gpu.launch_func' op kernel module 'k' is undefined}}
    gpu.launch_func @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n)
    return
  }
}

// -----

module attributes {gpu.container_module} {
  gpu.module @k {}
  func.func @f(%n: index) {
    // expected-error@+1 {{'gpu.launch_func' op kernel function '@k::@f' is undefined}}
    gpu.launch_func @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n)
    return
  }
}

// -----

module attributes {gpu.container_module} {
  gpu.module @k {
    gpu.func @f() { gpu.return }
  }
  func.func @f(%n: index) {
    // expected-error@+1 {{'gpu.launch_func' op kernel function is missing the 'gpu.kernel' attribute}}
    gpu.launch_func @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n)
    return
  }
}

// -----

module attributes {gpu.container_module} {
  gpu.module @k {
    gpu.func @f(%a: i32) kernel { gpu.return }
  }
  func.func @f(%n: index) {
    // expected-error@+1 {{'gpu.launch_func' op got 0 kernel operands but expected 1}}
    gpu.launch_func @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n)
    return
  }
}

// -----

module attributes {gpu.container_module} {
  gpu.module @k {
    gpu.func @f(%a: i32) kernel { gpu.return }
  }
  func.func @f(%n: index) {
    // expected-error@+1 {{'gpu.launch_func' op type of function argument 0 does not match}}
    gpu.launch_func @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%n : index)
    return
  }
}

// -----

// expected-error@+1 {{expected 'gpu.container_module' attribute to be attached to 'builtin.module'}}
func.func private @f() attributes {gpu.container_module}

// -----

// expected-error@+1 {{'func.func' op gpu.known_block_size must be a dense i32 array}}
func.func private @f() attributes {gpu.known_block_size = 1 : i32}

// -----

// expected-error@+1 {{'func.func' op gpu.known_grid_size must contain exactly 3 elements}}
func.func private @f() attributes {gpu.known_grid_size = array<i32: 1, 2>}

// -----

func.func @f(%n: index) {
  // expected-error@+1 {{'gpu.launch' op cluster size must be all present}}
  "gpu.launch"(%n, %n, %n, %n, %n, %n, %n) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0>}> ({
  }) : (index, index, index, index, index, index, index) -> ()
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@+1 {{'gpu.launch' op unexpected number of region arguments}}
  "gpu.launch"(%n, %n, %n, %n, %n, %n) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
    gpu.terminator
  }) : (index, index, index, index, index, index) -> ()
  return
}

// -----

func.func @f(%n: index) {
  // expected-note@+1 {{in 'gpu.launch' body region}}
  gpu.launch blocks(%a, %b, %c) in (%d = %n, %e = %n, %g = %n) threads(%h, %i, %j) in (%k = %n, %l = %n, %m = %n) {
    // expected-error@+1 {{expected 'gpu.terminator' or a terminator with successors}}
    gpu.yield
  }
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@+1 {{'gpu.launch' op expected memref type in attribution}}
  gpu.launch blocks(%a, %b, %c) in (%d = %n, %e = %n, %g = %n) threads(%h, %i, %j) in (%k = %n, %l = %n, %m = %n) workgroup(%w : i32) {
    gpu.terminator
  }
  return
}

// -----

gpu.module @k {
  // expected-error@+1 {{'gpu.func' op expected memory space private in attribution}}
  gpu.func @f() private(%w : memref<4xf32, #gpu.address_space<workgroup>>) {
    gpu.return
  }
}

// -----

gpu.module @k {
  // expected-error@+1 {{gpu.func requires named arguments}}
  gpu.func @f(i32) {
    gpu.return
  }
}

// -----

gpu.module @k {
  // expected-error@+1 {{'gpu.func' op expected void return type for kernel function}}
  gpu.func @f() -> i32 kernel {
    %0 = arith.constant 0 : i32
    gpu.return %0 : i32
  }
}

// -----

gpu.module @k {
  // expected-error@+1 {{'gpu.func' op expected body with at least one block}}
  "gpu.func"() <{function_type = () -> ()}> ({
  }) {sym_name = "f"} : () -> ()
}

// -----

gpu.module @k {
  // expected-error@+1 {{'gpu.func' op expected at least 1 arguments to body region}}
  "gpu.func"() <{function_type = (i32) -> ()}> ({
    gpu.return
  }) {sym_name = "f"} : () -> ()
}

// -----

gpu.module @k {
  // expected-error@+1 {{'gpu.func' op expected body region argument #0 to be of type 'i32', got 'f32'}}
  "gpu.func"() <{function_type = (i32) -> ()}> ({
  ^bb0(%a: f32):
    gpu.return
  }) {sym_name = "f"} : () -> ()
}

// -----

gpu.module @k {
  // expected-note@+1 {{return type declared here}}
  gpu.func @f() -> i32 {
    // expected-error@+1 {{'gpu.return' op expected 1 result operands}}
    gpu.return
  }
}

// -----

gpu.module @k {
  gpu.func @f(%f: f32) -> i32 {
    // expected-error@+1 {{'gpu.return' op unexpected type `'f32'' for operand #0}}
    gpu.return %f : f32
  }
}

// -----

gpu.module @k {
  // expected-error@+1 {{attribute 'known_block_size' failed to satisfy constraint: i32 dense array attribute with 3 elements (if present)}}
  gpu.func @f() attributes {known_block_size = array<i32: 1>} { gpu.return }
}

// -----

func.func @f(%n: index) {
  // expected-error@+1 {{expected 3 operands}}
  gpu.launch blocks(%a, %b) in (%d = %n, %e = %n, %g = %n) threads(%h, %i, %j) in (%k = %n, %l = %n, %m = %n) {
    gpu.terminator
  }
  return
}

// -----

func.func @f(%a: !gpu.mma_matrix<16x16xf16, "AOp">, %b: !gpu.mma_matrix<16x16xf16, "BOp">, %c: !gpu.mma_matrix<16x16xf16, "COp">) {
  // expected-error@+1 {{'gpu.subgroup_mma_compute' op failed to verify that all of {opC, res} have same type}}
  %0 = "gpu.subgroup_mma_compute"(%a, %b, %c) : (!gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp">, !gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf16, "AOp">
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error@+1 {{'gpu.subgroup_mma_constant_matrix' 'res' must be MMAMatrix type, but got 'f32'}}
  %0 = gpu.subgroup_mma_constant_matrix %a : f32
  return
}

// -----

gpu.module @k {
  // expected-error@+1 {{'gpu.func' op requires string attribute 'sym_name'}}
  "gpu.func"() <{function_type = () -> ()}> ({
    gpu.return
  }) : () -> ()
}

// -----

module attributes {gpu.container_module} {
  gpu.module @k {
    // expected-note@+1 {{see the kernel definition here}}
    "test.op"() {sym_name = "f"} : () -> ()
  }
  func.func @f(%n: index) {
    // expected-error@+1 {{'gpu.launch_func' op referenced kernel '@k::@f' is not a function}}
    gpu.launch_func @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n)
    return
  }
}

// -----

// expected-error@+1 {{expected ','}}
func.func private @f(!gpu.mma_matrix<16x16xf16>)

// -----

// expected-error@+1 {{expected ::mlir::gpu::MappingId to be one of: x, y, z, linear_dim_0, linear_dim_1}}
func.func private @mapping() attributes {t.a = #gpu.block<w>}

// -----

// expected-error@+1 {{expected ::mlir::gpu::AddressSpace to be one of: global, workgroup, private}}
func.func private @space() attributes {t.a = #gpu.memory_space<x>}

// -----

func.func @f(%n: index) {
  // expected-error@+1 {{'gpu.launch' op region #0 ('body') failed to verify constraint: region with at least 1 blocks}}
  "gpu.launch"(%n, %n, %n, %n, %n, %n) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
  }) : (index, index, index, index, index, index) -> ()
  return
}

// -----

// expected-error@+1 {{the object index must be positive}}
gpu.module @m <#gpu.select_object<-1>> { }
