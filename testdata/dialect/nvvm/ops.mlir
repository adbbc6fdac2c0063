// RUN: hivm-opt %s | diff %S/Inputs/ops.expected -
// RUN: hivm-opt %s --mlir-print-op-generic | diff %S/Inputs/ops.generic.expected -
// RUN: hivm-opt %S/Inputs/ops.generic.expected | diff %S/Inputs/ops.expected -

// Operations of MLIR's nvvm dialect. The expected texts are those of mlir-opt 19.

llvm.func @kernel(%i: i32, %j: i64, %b: i1, %f: f32, %p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %v: vector<2xf16>, %d: f64) {
  %0 = nvvm.read.ptx.sreg.tid.x : i32
  %1 = nvvm.read.ptx.sreg.tid.y : i32
  %2 = nvvm.read.ptx.sreg.tid.z : i32
  %3 = nvvm.read.ptx.sreg.ntid.x : i32
  %4 = nvvm.read.ptx.sreg.ntid.y : i32
  %5 = nvvm.read.ptx.sreg.ntid.z : i32
  %6 = nvvm.read.ptx.sreg.ctaid.x : i32
  %7 = nvvm.read.ptx.sreg.ctaid.y : i32
  %8 = nvvm.read.ptx.sreg.ctaid.z : i32
  %9 = nvvm.read.ptx.sreg.nctaid.x : i32
  %10 = nvvm.read.ptx.sreg.nctaid.y : i32
  %11 = nvvm.read.ptx.sreg.nctaid.z : i32
  %12 = nvvm.read.ptx.sreg.warpsize : i32
  %13 = nvvm.read.ptx.sreg.laneid : i32
  %14 = nvvm.read.ptx.sreg.clusterid.x : i32
  %15 = nvvm.read.ptx.sreg.nclusterid.x : i32
  %16 = nvvm.read.ptx.sreg.cluster.ctaid.x : i32
  %17 = nvvm.read.ptx.sreg.cluster.nctaid.x : i32
  %18 = nvvm.read.ptx.sreg.cluster.ctarank : i32
  %19 = nvvm.read.ptx.sreg.cluster.nctarank : i32
  %20 = nvvm.read.ptx.sreg.clock : i32
  %21 = nvvm.read.ptx.sreg.clock64 : i64
  nvvm.barrier0
  nvvm.barrier
  nvvm.barrier id = %i
  nvvm.barrier id = %i number_of_threads = %i
  nvvm.bar.warp.sync %i : i32
  nvvm.cluster.arrive
  nvvm.cluster.arrive {aligned}
  nvvm.cluster.arrive.relaxed
  nvvm.cluster.wait
  nvvm.fence.sc.cluster
  nvvm.fence.mbarrier.init
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<alias>}
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  %22 = nvvm.rcp.approx.ftz.f %f : f32
  %23 = nvvm.shfl.sync bfly %i, %f, %i, %i : f32 -> f32
  %24 = nvvm.shfl.sync up %i, %f, %i, %i : f32 -> f32
  %25 = nvvm.shfl.sync idx %i, %f, %i, %i {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
  %26 = nvvm.vote.ballot.sync %i, %b : i32
  %27 = nvvm.redux.sync add %i, %i : i32 -> i32
  %28 = nvvm.elect.sync -> i1
  nvvm.setmaxregister increase 240
  nvvm.mbarrier.init %p, %i, predicate = %b : !llvm.ptr, i32, i1
  nvvm.mbarrier.init %p, %i : !llvm.ptr, i32
  nvvm.mbarrier.init.shared %p3, %i : !llvm.ptr<3>, i32
  nvvm.mbarrier.inval %p : !llvm.ptr
  nvvm.mbarrier.inval.shared %p3 : !llvm.ptr<3>
  %29 = nvvm.mbarrier.arrive %p : !llvm.ptr -> i64
  %30 = nvvm.mbarrier.arrive.shared %p3 : !llvm.ptr<3> -> i64
  %31 = nvvm.mbarrier.arrive.nocomplete %p, %i : !llvm.ptr, i32 -> i64
  %32 = nvvm.mbarrier.arrive.nocomplete.shared %p3, %i : !llvm.ptr<3>, i32 -> i64
  nvvm.mbarrier.arrive.expect_tx %p, %i : !llvm.ptr, i32
  nvvm.mbarrier.arrive.expect_tx.shared %p3, %i, predicate = %b : !llvm.ptr<3>, i32, i1
  nvvm.mbarrier.try_wait.parity %p, %i, %i : !llvm.ptr, i32, i32
  nvvm.mbarrier.try_wait.parity.shared %p3, %i, %i : !llvm.ptr<3>, i32, i32
  %33 = nvvm.mbarrier.test.wait %p, %j : !llvm.ptr, i64 -> i1
  %34 = nvvm.mbarrier.test.wait.shared %p3, %j : !llvm.ptr<3>, i64 -> i1
  nvvm.cp.async.shared.global %p3, %p1, 16, cache = ca : !llvm.ptr<3>, !llvm.ptr<1>
  nvvm.cp.async.shared.global %p3, %p1, 16, cache = cg : !llvm.ptr<3>, !llvm.ptr<1>
  nvvm.cp.async.shared.global %p3, %p1, 16, cache = ca, %i : !llvm.ptr<3>, !llvm.ptr<1>, i32
  nvvm.cp.async.commit.group
  nvvm.cp.async.wait.group 0
  nvvm.cp.async.mbarrier.arrive %p : !llvm.ptr
  nvvm.cp.async.mbarrier.arrive.shared %p3 {noinc = 1 : i1} : !llvm.ptr<3>
  nvvm.cp.async.bulk.commit.group
  nvvm.cp.async.bulk.wait_group 1
  nvvm.cp.async.bulk.wait_group 1 {read}
  nvvm.prefetch.tensormap %p : !llvm.ptr
  nvvm.prefetch.tensormap %p, predicate = %b : !llvm.ptr, i1
  nvvm.stmatrix %p3, %i, %i {layout = #nvvm.mma_layout<row>} : !llvm.ptr<3>, i32, i32
  %35 = nvvm.ldmatrix %p3 {num = 1 : i32, layout = #nvvm.mma_layout<row>} : (!llvm.ptr<3>) -> i32
  %36 = nvvm.ldmatrix %p3 {num = 2 : i32, layout = #nvvm.mma_layout<col>} : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32)>
  nvvm.wgmma.fence.aligned
  nvvm.wgmma.commit.group.sync.aligned
  nvvm.wgmma.wait.group.sync.aligned 0
  llvm.return
}
llvm.func @attrs() attributes {nvvm.kernel, nvvm.maxntid = array<i32: 128>, nvvm.reqntid = array<i32: 1, 2, 3>, nvvm.minctasm = 2 : i32, nvvm.maxnreg = 32 : i32, nvvm.cluster_dim = array<i32: 1>, nvvm.cluster_max_blocks = 8 : i32} {
  llvm.return
}
llvm.func @grid(%a: !llvm.ptr {llvm.byval = f32, nvvm.grid_constant}) attributes {nvvm.kernel} {
  llvm.return
}
