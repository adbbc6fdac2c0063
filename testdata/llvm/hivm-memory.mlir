// RUN: hivm-opt -emit=llvm %s | FileCheck %s

// Memory on the chip is a variable, which addresses count from. A variable says which
// core runs; it is 0 unless the program that calls the kernel sets it.
// CHECK-DAG: @hivm.memory.ub = internal global [262144 x i8] zeroinitializer, align 64
// CHECK-DAG: @hivm_block_idx = weak global i64 0

// CHECK-LABEL: define void @buffer(
// CHECK: [[P:%.*]] = getelementptr inbounds i8, ptr @hivm.memory.ub, i64 1024
// CHECK: getelementptr inbounds float, ptr [[P]]
// CHECK-NOT: addrspace
func.func @buffer(%a: memref<8xf32, #hivm.address_space<gm>>) {
  %at = arith.constant 1024 : i64
  %u = hivm.hir.pointer_cast(%at) : memref<8xf32, #hivm.address_space<ub>>
  hivm.hir.load ins(%a : memref<8xf32, #hivm.address_space<gm>>) outs(%u : memref<8xf32, #hivm.address_space<ub>>)
  hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
  hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
  hivm.hir.store ins(%u : memref<8xf32, #hivm.address_space<ub>>) outs(%a : memref<8xf32, #hivm.address_space<gm>>)
  return
}

// CHECK-LABEL: define i64 @core(
// CHECK: [[N:%.*]] = load i64, ptr @hivm_block_idx
// CHECK-NEXT: ret i64 [[N]]
func.func @core() -> i64 {
  %n = hivm.hir.get_block_idx -> i64
  return %n : i64
}

// Operations that only order others leave nothing behind.
// CHECK-LABEL: define void @order(
// CHECK-NEXT: entry:
// CHECK-NEXT: ret void
func.func @order() {
  hivm.hir.pipe_barrier[<PIPE_ALL>]
  return
}
