// RUN: hivm-opt %s | diff %S/Inputs/ops.expected -
// RUN: hivm-opt %s --mlir-print-op-generic | diff %S/Inputs/ops.generic.expected -
// RUN: hivm-opt %S/Inputs/ops.generic.expected | diff %S/Inputs/ops.expected -

// Where a thread stands, reductions, memory, matrices, launches and kernels. The expected texts are those of mlir-opt.

module attributes {gpu.container_module} {
func.func @ids(%v: i32, %f: f32, %vec: vector<4xf32>, %um: memref<*xf32>) {
  %0 = gpu.thread_id x
  %1 = gpu.block_id y upper_bound 16
  %2 = gpu.lane_id
  %3 = gpu.lane_id upper_bound 32
  %4 = gpu.subgroup_id upper_bound 4 {a} : index
  %5 = gpu.num_subgroups : index
  %6 = gpu.subgroup_size : index
  %7 = gpu.global_id z {tag}
  %8 = gpu.cluster_dim_blocks x
  gpu.barrier
  gpu.barrier {address_spaces = [#gpu.address_space<workgroup>]}
  %r, %p = gpu.shuffle xor %f, %v, %v : f32
  %a = gpu.all_reduce add %f uniform {} : (f32) -> (f32)
  %b = gpu.all_reduce %f {
  ^bb(%x: f32, %y: f32):
    %s = arith.addf %x, %y : f32
    gpu.yield %s : f32
  } : (f32) -> f32
  %c = gpu.subgroup_reduce maxnumf %vec uniform : (vector<4xf32>) -> (vector<4xf32>)
  gpu.printf "a %d\n" %v, %f : i32, f32
  gpu.printf "b" {x}
  gpu.host_register %um : memref<*xf32>
  gpu.host_unregister %um : memref<*xf32>
  gpu.set_default_device {a} %v
  %dsm = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
  return
}
func.func @host(%n: index, %m: memref<?xf32>, %m2: memref<?xf32>, %f: f32, %s: index, %i: i32, %k64: i64) {
  %t = gpu.wait async
  %t1 = gpu.wait async [%t]
  gpu.wait [%t, %t1] {a}
  gpu.wait
  %a, %ta = gpu.alloc async [%t] host_shared (%n) {q} : memref<?xf32>
  %a2 = gpu.alloc (%n) : memref<?xf32, 1>
  %a3 = gpu.alloc ()[%s] : memref<13xf32, affine_map<(d0)[s0] -> (d0 + s0)>>
  %a4 = gpu.alloc host_shared () : memref<13xf32>
  gpu.dealloc %a2 : memref<?xf32, 1>
  %td = gpu.dealloc async [%t] %a : memref<?xf32>
  gpu.memcpy %m, %m2 : memref<?xf32>, memref<?xf32>
  %tm = gpu.memcpy async [%t] %m, %m2 : memref<?xf32>, memref<?xf32> {a}
  gpu.memset [%t] %m, %f : memref<?xf32>, f32
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) dynamic_shared_memory_size %i workgroup(%wg : memref<4xf32, #gpu.address_space<workgroup>>) private(%pv : memref<2xf32, 5>) {
    %z = arith.addi %bx, %sz : index
    gpu.barrier
    gpu.terminator
  } {attr = 1 : i32}
  %tl = gpu.launch async [%t] clusters(%cx, %cy, %cz) in (%qx = %n, %qy = %n, %qz = %n) blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) {
    gpu.terminator
  }
  gpu.launch_func @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%f : f32, %m : memref<?xf32>)
  %tk = gpu.launch_func async [%t] @k::@g clusters in (%k64, %k64, %k64) blocks in (%k64, %k64, %k64) threads in (%k64, %k64, %k64) : i64 dynamic_shared_memory_size %i {a}
  gpu.launch_func <%t : !gpu.async.token> @k::@g blocks in (%n, %n, %n) threads in (%n, %n, %n)
  return
}
gpu.module @k {
  gpu.func @f(%f: f32, %m: memref<?xf32> {llvm.noalias}) workgroup(%w : memref<4xf32, #gpu.address_space<workgroup>> {llvm.align = 4 : i64}) private(%pp : memref<1xf32>) kernel attributes {known_block_size = array<i32: 1, 2, 3>, foo} {
    gpu.return
  }
  gpu.func @g() kernel { gpu.return }
  gpu.func @h(%x: i32) -> i32 { gpu.return %x : i32 }
}
gpu.module @k2 <#gpu.select_object<1>> [#nvvm.target] attributes {x} { }
func.func @mma(%m: memref<16x16xf16>, %i: index, %c: f16, %a: !gpu.mma_matrix<16x16xf16, "AOp">, %b: !gpu.mma_matrix<16x16xf16, "BOp">) {
  %0 = gpu.subgroup_mma_load_matrix %m[%i, %i] {leadDimension = 16 : index, transpose} : memref<16x16xf16> -> !gpu.mma_matrix<16x16xf16, "COp">
  %1 = gpu.subgroup_mma_compute %a, %b, %0 {a_transpose} : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf16, "COp">
  gpu.subgroup_mma_store_matrix %1, %m[%i, %i] {leadDimension = 16 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<16x16xf16>
  %2 = gpu.subgroup_mma_constant_matrix %c : !gpu.mma_matrix<16x16xf16, "COp">
  %3 = gpu.subgroup_mma_elementwise addf %2, %0 : (!gpu.mma_matrix<16x16xf16, "COp">, !gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf16, "COp">
  return
}
}
