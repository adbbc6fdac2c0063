// RUN: hivm-opt --hivm-infer-mem-scope=warn=false %s | FileCheck %s

// Arguments lie in global memory, allocations where the core of the function has its buffers;
// views follow.

// CHECK-LABEL: func.func @vector(
// CHECK-SAME: %arg0: memref<?xf32, #hivm.address_space<gm>>, %arg1: memref<8xf32, #hivm.address_space<ub>>
// CHECK: memref.subview %arg0{{.*}} : memref<?xf32, #hivm.address_space<gm>> to memref<8xf32, strided<[1]>, #hivm.address_space<gm>>
// CHECK: %alloc = memref.alloc() : memref<2x4xf32, #hivm.address_space<ub>>
// CHECK: memref.collapse_shape {{.*}} into memref<8xf32, #hivm.address_space<ub>>
func.func @vector(%a: memref<?xf32>, %b: memref<8xf32, #hivm.address_space<ub>>) attributes {hivm.func_core_type = #hivm.func_core_type<AIV>} {
  %row = memref.subview %a[0] [8] [1] : memref<?xf32> to memref<8xf32, strided<[1]>>
  %buffer = memref.alloc() : memref<2x4xf32>
  %flat = memref.collapse_shape %buffer [[0, 1]] : memref<2x4xf32> into memref<8xf32>
  hivm.hir.load ins(%row : memref<8xf32, strided<[1]>>) outs(%flat : memref<8xf32>)
  return
}

// Matrices lie in L1, sums in L0C, what else a cube core has in L1.
// CHECK-LABEL: func.func @cube(
// CHECK: %alloc = memref.alloc() : memref<16x16xf16, #hivm.address_space<cbuf>>
// CHECK: %alloc_0 = memref.alloc() : memref<16x16xf16, #hivm.address_space<cbuf>>
// CHECK: %alloc_1 = memref.alloc() : memref<16x16xf32, #hivm.address_space<cc>>
// CHECK: %alloc_2 = memref.alloc() : memref<16xf32, #hivm.address_space<cbuf>>
// CHECK: %alloc_3 = memref.alloc() : memref<8xf32, #hivm.address_space<cbuf>>
func.func @cube(%p: i1, %n: index) attributes {hivm.func_core_type = #hivm.func_core_type<AIC>} {
  %a = memref.alloc() : memref<16x16xf16>
  %b = memref.alloc() : memref<16x16xf16>
  %c = memref.alloc() : memref<16x16xf32>
  %bias = memref.alloc() : memref<16xf32>
  %other = memref.alloc() : memref<8xf32>
  hivm.hir.mmadL1 ins(%a, %b, %p, %n, %n, %n, %bias : memref<16x16xf16>, memref<16x16xf16>, i1, index, index, index, memref<16xf32>) outs(%c : memref<16x16xf32>)
  return
}

// Loops, while loops, selects and branches hand spaces on.
// CHECK-LABEL: func.func @control(
// CHECK: scf.for {{.*}} -> (memref<8xf32, #hivm.address_space<ub>>)
// CHECK: scf.while (%{{.*}} = %{{.*}}) : (memref<8xf32, #hivm.address_space<ub>>) -> ()
// CHECK: arith.select %{{.*}} : memref<8xf32, #hivm.address_space<ub>>
// CHECK: scf.if %{{.*}} -> (memref<8xf32, #hivm.address_space<ub>>)
func.func @control(%n: index, %p: i1) attributes {hivm.func_core_type = #hivm.func_core_type<AIV>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x = memref.alloc() : memref<8xf32>
  %y = memref.alloc() : memref<8xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%v = %x) -> (memref<8xf32>) {
    hivm.hir.vexp ins(%v : memref<8xf32>) outs(%v : memref<8xf32>)
    scf.yield %v : memref<8xf32>
  }
  scf.while (%v = %r) : (memref<8xf32>) -> () {
    scf.condition(%p)
  } do {
    scf.yield %r : memref<8xf32>
  }
  %s = arith.select %p, %r, %y : memref<8xf32>
  %t = scf.if %p -> (memref<8xf32>) {
    scf.yield %s : memref<8xf32>
  } else {
    scf.yield %y : memref<8xf32>
  }
  hivm.hir.vexp ins(%t : memref<8xf32>) outs(%t : memref<8xf32>)
  return
}

// A declaration is for buffers in global memory, and so are the buffers of a host that calls.
// CHECK-LABEL: func.func private @outside(memref<8xf32, #hivm.address_space<gm>>) -> memref<8xf32, #hivm.address_space<gm>>
func.func private @outside(memref<8xf32>) -> memref<8xf32>

// CHECK-LABEL: func.func @host(
// CHECK-SAME: %arg0: memref<8xf32, #hivm.address_space<gm>>) -> memref<8xf32, #hivm.address_space<gm>>
func.func @host(%a: memref<8xf32>) -> memref<8xf32> attributes {hacc.function_kind = #hacc.function_kind<HOST>} {
  %r = func.call @outside(%a) : (memref<8xf32>) -> memref<8xf32>
  return %r : memref<8xf32>
}

// The body of a vector instruction works in the unified buffer.
// CHECK-LABEL: func.func @instruction(
// CHECK-SAME: %arg0: memref<8xf32, #hivm.address_space<ub>>
func.func @instruction(%a: memref<8xf32>) attributes {hivm.vector_function} {
  return
}

// A marked pointer, and a buffer that other devices see.
// CHECK-LABEL: func.func @pointers(
// CHECK: pointer_cast(%arg0) : memref<8xf32, #hivm.address_space<gm>>
func.func @pointers(%at: i64) attributes {hivm.func_core_type = #hivm.func_core_type<AIV>} {
  %p = hivm.hir.pointer_cast(%at) : memref<8xf32>
  annotation.mark %p {address_space = #hivm.address_space<gm>} : memref<8xf32>
  return
}

// The argument behind the condition of a while loop, and its result.
// CHECK-LABEL: func.func @loop(
// CHECK: scf.while (%{{.*}} = %alloc) : (memref<8xf32, #hivm.address_space<ub>>) -> memref<8xf32, #hivm.address_space<ub>>
// CHECK: ^bb0(%{{.*}}: memref<8xf32, #hivm.address_space<ub>>):
func.func @loop(%p: i1) attributes {hivm.func_core_type = #hivm.func_core_type<AIV>} {
  %x = memref.alloc() : memref<8xf32>
  %r = scf.while (%v = %x) : (memref<8xf32>) -> memref<8xf32> {
    scf.condition(%p) %v : memref<8xf32>
  } do {
  ^bb0(%w: memref<8xf32>):
    hivm.hir.vexp ins(%w : memref<8xf32>) outs(%w : memref<8xf32>)
    scf.yield %x : memref<8xf32>
  }
  hivm.hir.vexp ins(%r : memref<8xf32>) outs(%r : memref<8xf32>)
  return
}
