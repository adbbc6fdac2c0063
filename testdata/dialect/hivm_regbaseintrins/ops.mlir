// RUN: hivm-opt %s | diff %S/Inputs/ops.expected -
// RUN: hivm-opt %s --mlir-print-op-generic | diff %S/Inputs/ops.generic.expected -
// RUN: hivm-opt %S/Inputs/ops.generic.expected | diff %S/Inputs/ops.expected -
// RUN: hivm-opt %S/Inputs/ops.expected | diff %S/Inputs/ops.expected -

// All operations, written by their definitions; no reference printed the expected texts.

func.func @instructions(%a0: bf16, %a1: f16, %a2: f32, %a3: vector<64xi32>, %a4: i32, %a5: vector<256xi1>, %a6: !llvm.ptr<6>, %a7: vector<16xi16>, %a8: vector<32xi8>, %a9: i16, %a10: i64, %a11: vector<2xf16>, %a12: vector<64xui32>, %a13: vector<64xsi32>, %a14: vector<128xi16>, %a15: vector<128xui16>, %a16: vector<128xsi16>, %a17: vector<256xi8>, %a18: vector<256xui8>, %a19: vector<256xsi8>, %a20: vector<64xf32>, %a21: vector<128xf16>, %a22: vector<128xbf16>, %a23: vector<256xf8E4M3FN>, %a24: vector<256xf8E5M2>, %a25: i8, %a26: ui8, %a27: ui16, %a28: ui32, %a29: vector<256xi32>, %a30: vector<64xi8>, %a31: vector<128xf32>, %a32: vector<64xf16>, %a33: vector<256xf16>, %a34: vector<64xf8E4M3FN>, %a35: vector<128xi32>, %a36: vector<64xi16>, %a37: vector<256xi16>, %a38: vector<128xi8>, %a39: vector<256xf32>, %a40: vector<64xbf16>, %a41: vector<256xbf16>, %a42: vector<128xf8E5M2>, %a43: vector<32xi64>, %a44: vector<128xui8>, %a45: vector<64xui8>, %a46: vector<128xui32>, %a47: vector<64xui16>, %a48: vector<32xui16>, %a49: vector<32xui64>, %a50: vector<32xsi64>) attributes {
  entry = #hivm_regbaseintrins.simt_entry<32>, callable = #hivm_regbaseintrins.simt_callable,
  target = #hivm_regbaseintrins.target<"dav-c310">
} {
  %v0 = hivm_regbaseintrins.block_dim_x
  %v1 = hivm_regbaseintrins.block_dim_y
  %v2 = hivm_regbaseintrins.block_dim_z
  %v3 = hivm_regbaseintrins.block_idx
  %v4 = hivm_regbaseintrins.block_idx_x
  %v5 = hivm_regbaseintrins.block_idx_y
  %v6 = hivm_regbaseintrins.block_idx_z
  %v7 = hivm_regbaseintrins.block_num
  %v8 = hivm_regbaseintrins.clock32
  %v9 = hivm_regbaseintrins.core_id
  %v10 = hivm_regbaseintrins.thread_id_x
  %v11 = hivm_regbaseintrins.thread_id_y
  %v12 = hivm_regbaseintrins.thread_id_z
  %v13 = hivm_regbaseintrins.ceily %a0
  %v14 = hivm_regbaseintrins.floory %a0
  %v15 = hivm_regbaseintrins.rinty %a0
  %v16 = hivm_regbaseintrins.ceilh %a1
  %v17 = hivm_regbaseintrins.floorh %a1
  %v18 = hivm_regbaseintrins.rinth %a1
  %v19 = hivm_regbaseintrins.ceilf %a2
  %v20 = hivm_regbaseintrins.floorf %a2
  %v21 = hivm_regbaseintrins.logf %a2
  %v22 = hivm_regbaseintrins.rintf %a2
  %v23 = hivm_regbaseintrins.sqrtf %a2
  %v24 = hivm_regbaseintrins.clock64
  %v25 = "hivm_regbaseintrins.intr.hivm.init.vector.align.data"() : () -> vector<32xi8>
  "hivm_regbaseintrins.intr.hivm.mem.bar.ld.st"() : () -> ()
  "hivm_regbaseintrins.intr.hivm.mem.bar.ld.vst"() : () -> ()
  "hivm_regbaseintrins.intr.hivm.mem.bar.ss.all"() : () -> ()
  "hivm_regbaseintrins.intr.hivm.mem.bar.st.ld"() : () -> ()
  "hivm_regbaseintrins.intr.hivm.mem.bar.st.st"() : () -> ()
  "hivm_regbaseintrins.intr.hivm.mem.bar.st.vld"() : () -> ()
  "hivm_regbaseintrins.intr.hivm.mem.bar.st.vst"() : () -> ()
  "hivm_regbaseintrins.intr.hivm.mem.bar.sv.all"() : () -> ()
  "hivm_regbaseintrins.intr.hivm.mem.bar.vld.st"() : () -> ()
  "hivm_regbaseintrins.intr.hivm.mem.bar.vld.vst"() : () -> ()
  "hivm_regbaseintrins.intr.hivm.mem.bar.vs.all"() : () -> ()
  "hivm_regbaseintrins.intr.hivm.mem.bar.vst.ld"() : () -> ()
  "hivm_regbaseintrins.intr.hivm.mem.bar.vst.st"() : () -> ()
  "hivm_regbaseintrins.intr.hivm.mem.bar.vst.vld"() : () -> ()
  "hivm_regbaseintrins.intr.hivm.mem.bar.vst.vst"() : () -> ()
  "hivm_regbaseintrins.intr.hivm.mem.bar.vv.all"() : () -> ()
  %v26 = "hivm_regbaseintrins.intr.hivm.movvp"(%a3, %a4) : (vector<64xi32>, i32) -> vector<256xi1>
  %v27 = "hivm_regbaseintrins.intr.hivm.pdintlv.b16"(%a5, %a5) : (vector<256xi1>, vector<256xi1>) -> !llvm.struct<(vector<64xf32>, vector<64xf32>)>
  %v28 = "hivm_regbaseintrins.intr.hivm.pdintlv.b32"(%a5, %a5) : (vector<256xi1>, vector<256xi1>) -> vector<64xi32>
  %v29 = "hivm_regbaseintrins.intr.hivm.pdintlv.b8"(%a5, %a5) : (vector<256xi1>, vector<256xi1>) -> !llvm.struct<(vector<32xi8>, !llvm.ptr<6>)>
  %v30 = "hivm_regbaseintrins.intr.hivm.pintlv.b16"(%a5, %a5) : (vector<256xi1>, vector<256xi1>) -> !llvm.struct<(vector<64xf32>, vector<64xf32>)>
  %v31 = "hivm_regbaseintrins.intr.hivm.pintlv.b32"(%a5, %a5) : (vector<256xi1>, vector<256xi1>) -> vector<64xi32>
  %v32 = "hivm_regbaseintrins.intr.hivm.pintlv.b8"(%a5, %a5) : (vector<256xi1>, vector<256xi1>) -> !llvm.struct<(vector<32xi8>, !llvm.ptr<6>)>
  %v33 = "hivm_regbaseintrins.intr.hivm.plds.b8"(%a6, %a4, %a4, %a4) : (!llvm.ptr<6>, i32, i32, i32) -> vector<256xi1>
  %v34 = "hivm_regbaseintrins.intr.hivm.pstu.b16"(%a5, %a6, %a7) : (vector<256xi1>, !llvm.ptr<6>, vector<16xi16>) -> !llvm.struct<(vector<64xf32>, vector<64xf32>)>
  %v35 = "hivm_regbaseintrins.intr.hivm.pstu.b32"(%a5, %a6, %a8) : (vector<256xi1>, !llvm.ptr<6>, vector<32xi8>) -> vector<64xi32>
  "hivm_regbaseintrins.intr.hivm.psts.b8"(%a5, %a6, %a4, %a4, %a4) : (vector<256xi1>, !llvm.ptr<6>, i32, i32, i32) -> ()
  %v36 = "hivm_regbaseintrins.intr.hivm.pand.z"(%a5, %a5, %a5) : (vector<256xi1>, vector<256xi1>, vector<256xi1>) -> vector<256xi1>
  %v37 = "hivm_regbaseintrins.intr.hivm.por.z"(%a5, %a5, %a5) : (vector<256xi1>, vector<256xi1>, vector<256xi1>) -> vector<256xi1>
  %v38 = "hivm_regbaseintrins.intr.hivm.pxor.z"(%a5, %a5, %a5) : (vector<256xi1>, vector<256xi1>, vector<256xi1>) -> vector<256xi1>
  %v39 = "hivm_regbaseintrins.intr.hivm.prmt"(%a4, %a4, %a4) : (i32, i32, i32) -> i32
  %v40 = "hivm_regbaseintrins.intr.hivm.pge.b16"(%a4, %a4) : (i32, i32) -> vector<256xi1>
  %v41 = "hivm_regbaseintrins.intr.hivm.pge.b32"(%a4, %a4) : (i32, i32) -> vector<256xi1>
  %v42 = "hivm_regbaseintrins.intr.hivm.pge.b8"(%a4, %a4) : (i32, i32) -> vector<256xi1>
  %v43 = "hivm_regbaseintrins.intr.hivm.plt.b16.v300"(%a4) : (i32) -> !llvm.struct<(vector<32xi8>, !llvm.ptr<6>)>
  %v44 = "hivm_regbaseintrins.intr.hivm.plt.b32.v300"(%a4) : (i32) -> !llvm.struct<(vector<64xf32>, vector<64xf32>)>
  %v45 = "hivm_regbaseintrins.intr.hivm.plt.b8.v300"(%a4) : (i32) -> vector<64xi32>
  %v46 = "hivm_regbaseintrins.intr.hivm.pltm.b16.v300"(%a9, %a4) : (i16, i32) -> vector<256xi1>
  %v47 = "hivm_regbaseintrins.intr.hivm.pltm.b32.v300"(%a9, %a4) : (i16, i32) -> vector<256xi1>
  %v48 = "hivm_regbaseintrins.intr.hivm.pltm.b8.v300"(%a9, %a4) : (i16, i32) -> vector<256xi1>
  %v49 = "hivm_regbaseintrins.intr.hivm.pnot.z"(%a5, %a5) : (vector<256xi1>, vector<256xi1>) -> vector<256xi1>
  %v50 = "hivm_regbaseintrins.intr.hivm.ppack.z"(%a5, %a4) : (vector<256xi1>, i32) -> !llvm.struct<(vector<32xi8>, !llvm.ptr<6>)>
  %v51 = "hivm_regbaseintrins.intr.hivm.punpack"(%a5, %a4) : (vector<256xi1>, i32) -> !llvm.struct<(vector<64xf32>, vector<64xf32>)>
  %v52 = "hivm_regbaseintrins.intr.hivm.pset.b16"(%a4) : (i32) -> vector<256xi1>
  %v53 = "hivm_regbaseintrins.intr.hivm.pset.b32"(%a4) : (i32) -> vector<256xi1>
  %v54 = "hivm_regbaseintrins.intr.hivm.pset.b8"(%a4) : (i32) -> vector<256xi1>
  %v55 = hivm_regbaseintrins.intr.hivm.redux.add.f16 %a1
  %v56 = hivm_regbaseintrins.intr.hivm.redux.max.f16 %a1
  %v57 = hivm_regbaseintrins.intr.hivm.redux.min.f16 %a1
  %v58 = hivm_regbaseintrins.intr.hivm.redux.add.f32 %a2
  %v59 = hivm_regbaseintrins.intr.hivm.redux.max.f32 %a2
  %v60 = hivm_regbaseintrins.intr.hivm.redux.min.f32 %a2
  %v61 = hivm_regbaseintrins.intr.hivm.redux.add.s32 %a4
  %v62 = hivm_regbaseintrins.intr.hivm.redux.add.u32 %a4
  %v63 = hivm_regbaseintrins.intr.hivm.redux.max.s32 %a4
  %v64 = hivm_regbaseintrins.intr.hivm.redux.max.u32 %a4
  %v65 = hivm_regbaseintrins.intr.hivm.redux.min.s32 %a4
  %v66 = hivm_regbaseintrins.intr.hivm.redux.min.u32 %a4
  %v67 = "hivm_regbaseintrins.intr.hivm.shfl.bfly.f16"(%a1, %a4) : (f16, i32) -> f16
  %v68 = "hivm_regbaseintrins.intr.hivm.shfl.bfly.f16p"(%a1, %a4) : (f16, i32) -> f16
  %v69 = "hivm_regbaseintrins.intr.hivm.shfl.down.f16"(%a1, %a4) : (f16, i32) -> f16
  %v70 = "hivm_regbaseintrins.intr.hivm.shfl.down.f16p"(%a1, %a4) : (f16, i32) -> f16
  %v71 = "hivm_regbaseintrins.intr.hivm.shfl.idx.f16"(%a1, %a4) : (f16, i32) -> f16
  %v72 = "hivm_regbaseintrins.intr.hivm.shfl.idx.f16p"(%a1, %a4) : (f16, i32) -> f16
  %v73 = "hivm_regbaseintrins.intr.hivm.shfl.up.f16"(%a1, %a4) : (f16, i32) -> f16
  %v74 = "hivm_regbaseintrins.intr.hivm.shfl.up.f16p"(%a1, %a4) : (f16, i32) -> f16
  %v75 = "hivm_regbaseintrins.intr.hivm.shfl.bfly.f32"(%a2, %a4) : (f32, i32) -> f32
  %v76 = "hivm_regbaseintrins.intr.hivm.shfl.bfly.f32p"(%a2, %a4) : (f32, i32) -> f32
  %v77 = "hivm_regbaseintrins.intr.hivm.shfl.down.f32"(%a2, %a4) : (f32, i32) -> f32
  %v78 = "hivm_regbaseintrins.intr.hivm.shfl.down.f32p"(%a2, %a4) : (f32, i32) -> f32
  %v79 = "hivm_regbaseintrins.intr.hivm.shfl.idx.f32"(%a2, %a4) : (f32, i32) -> f32
  %v80 = "hivm_regbaseintrins.intr.hivm.shfl.idx.f32p"(%a2, %a4) : (f32, i32) -> f32
  %v81 = "hivm_regbaseintrins.intr.hivm.shfl.up.f32"(%a2, %a4) : (f32, i32) -> f32
  %v82 = "hivm_regbaseintrins.intr.hivm.shfl.up.f32p"(%a2, %a4) : (f32, i32) -> f32
  %v83 = "hivm_regbaseintrins.intr.hivm.shfl.bfly.i32"(%a4, %a4) : (i32, i32) -> i32
  %v84 = "hivm_regbaseintrins.intr.hivm.shfl.bfly.i32p"(%a4, %a4) : (i32, i32) -> i32
  %v85 = "hivm_regbaseintrins.intr.hivm.shfl.down.i32"(%a4, %a4) : (i32, i32) -> i32
  %v86 = "hivm_regbaseintrins.intr.hivm.shfl.down.i32p"(%a4, %a4) : (i32, i32) -> i32
  %v87 = "hivm_regbaseintrins.intr.hivm.shfl.idx.i32"(%a4, %a4) : (i32, i32) -> i32
  %v88 = "hivm_regbaseintrins.intr.hivm.shfl.idx.i32p"(%a4, %a4) : (i32, i32) -> i32
  %v89 = "hivm_regbaseintrins.intr.hivm.shfl.up.i32"(%a4, %a4) : (i32, i32) -> i32
  %v90 = "hivm_regbaseintrins.intr.hivm.shfl.up.i32p"(%a4, %a4) : (i32, i32) -> i32
  %v91 = "hivm_regbaseintrins.intr.hivm.shfl.bfly.i64"(%a10, %a4) : (i64, i32) -> i64
  %v92 = "hivm_regbaseintrins.intr.hivm.shfl.bfly.i64p"(%a10, %a4) : (i64, i32) -> i64
  %v93 = "hivm_regbaseintrins.intr.hivm.shfl.down.i64"(%a10, %a4) : (i64, i32) -> i64
  %v94 = "hivm_regbaseintrins.intr.hivm.shfl.down.i64p"(%a10, %a4) : (i64, i32) -> i64
  %v95 = "hivm_regbaseintrins.intr.hivm.shfl.idx.i64"(%a10, %a4) : (i64, i32) -> i64
  %v96 = "hivm_regbaseintrins.intr.hivm.shfl.idx.i64p"(%a10, %a4) : (i64, i32) -> i64
  %v97 = "hivm_regbaseintrins.intr.hivm.shfl.up.i64"(%a10, %a4) : (i64, i32) -> i64
  %v98 = "hivm_regbaseintrins.intr.hivm.shfl.up.i64p"(%a10, %a4) : (i64, i32) -> i64
  %v99 = "hivm_regbaseintrins.intr.hivm.shfl.bfly.v2f16"(%a11, %a4) : (vector<2xf16>, i32) -> vector<2xf16>
  %v100 = "hivm_regbaseintrins.intr.hivm.shfl.bfly.v2f16p"(%a11, %a4) : (vector<2xf16>, i32) -> vector<2xf16>
  %v101 = "hivm_regbaseintrins.intr.hivm.shfl.down.v2f16"(%a11, %a4) : (vector<2xf16>, i32) -> vector<2xf16>
  %v102 = "hivm_regbaseintrins.intr.hivm.shfl.down.v2f16p"(%a11, %a4) : (vector<2xf16>, i32) -> vector<2xf16>
  %v103 = "hivm_regbaseintrins.intr.hivm.shfl.idx.v2f16"(%a11, %a4) : (vector<2xf16>, i32) -> vector<2xf16>
  %v104 = "hivm_regbaseintrins.intr.hivm.shfl.idx.v2f16p"(%a11, %a4) : (vector<2xf16>, i32) -> vector<2xf16>
  %v105 = "hivm_regbaseintrins.intr.hivm.shfl.up.v2f16"(%a11, %a4) : (vector<2xf16>, i32) -> vector<2xf16>
  %v106 = "hivm_regbaseintrins.intr.hivm.shfl.up.v2f16p"(%a11, %a4) : (vector<2xf16>, i32) -> vector<2xf16>
  hivm_regbaseintrins.sync_threads
  hivm_regbaseintrins.thread_fence_block
  hivm_regbaseintrins.yield
  %v107 = hivm_regbaseintrins.umulhi %a4, %a4
  %v108 = "hivm_regbaseintrins.intr.hivm.vbcnt.x"(%a12, %a5) : (vector<64xui32>, vector<256xi1>) -> vector<64xui32>
  %v109 = "hivm_regbaseintrins.intr.hivm.vcls.s.x"(%a13, %a5) : (vector<64xsi32>, vector<256xi1>) -> vector<64xsi32>
  %v110 = "hivm_regbaseintrins.intr.hivm.vcls.u.x"(%a14, %a5) : (vector<128xi16>, vector<256xi1>) -> vector<128xi16>
  %v111 = "hivm_regbaseintrins.intr.hivm.vexp.x"(%a15, %a5) : (vector<128xui16>, vector<256xi1>) -> vector<128xui16>
  %v112 = "hivm_regbaseintrins.intr.hivm.vln.x"(%a16, %a5) : (vector<128xsi16>, vector<256xi1>) -> vector<128xsi16>
  %v113 = "hivm_regbaseintrins.intr.hivm.vneg.x"(%a17, %a5) : (vector<256xi8>, vector<256xi1>) -> vector<256xi8>
  %v114 = "hivm_regbaseintrins.intr.hivm.vnot.x"(%a18, %a5) : (vector<256xui8>, vector<256xi1>) -> vector<256xui8>
  %v115 = "hivm_regbaseintrins.intr.hivm.vrec.x"(%a19, %a5) : (vector<256xsi8>, vector<256xi1>) -> vector<256xsi8>
  %v116 = "hivm_regbaseintrins.intr.hivm.vrelu.x"(%a20, %a5) : (vector<64xf32>, vector<256xi1>) -> vector<64xf32>
  %v117 = "hivm_regbaseintrins.intr.hivm.vrsqrt.x"(%a21, %a5) : (vector<128xf16>, vector<256xi1>) -> vector<128xf16>
  %v118 = "hivm_regbaseintrins.intr.hivm.vsqrt.x"(%a22, %a5) : (vector<128xbf16>, vector<256xi1>) -> vector<128xbf16>
  %v119 = "hivm_regbaseintrins.intr.hivm.vabs.x"(%a23, %a5) : (vector<256xf8E4M3FN>, vector<256xi1>) -> vector<256xf8E4M3FN>
  %v120 = "hivm_regbaseintrins.intr.hivm.unaryop.unsupported"(%a24, %a5) : (vector<256xf8E5M2>, vector<256xi1>) -> vector<256xf8E5M2>
  %v121 = "hivm_regbaseintrins.intr.hivm.vcmp.eq.s.z"(%a3, %a3, %a5) : (vector<64xi32>, vector<64xi32>, vector<256xi1>) -> vector<256xi1>
  %v122 = "hivm_regbaseintrins.intr.hivm.vcmp.ge.s.z"(%a12, %a12, %a5) : (vector<64xui32>, vector<64xui32>, vector<256xi1>) -> vector<256xi1>
  %v123 = "hivm_regbaseintrins.intr.hivm.vcmp.gt.s.z"(%a13, %a13, %a5) : (vector<64xsi32>, vector<64xsi32>, vector<256xi1>) -> vector<256xi1>
  %v124 = "hivm_regbaseintrins.intr.hivm.vcmp.le.s.z"(%a14, %a14, %a5) : (vector<128xi16>, vector<128xi16>, vector<256xi1>) -> vector<256xi1>
  %v125 = "hivm_regbaseintrins.intr.hivm.vcmp.lt.s.z"(%a15, %a15, %a5) : (vector<128xui16>, vector<128xui16>, vector<256xi1>) -> vector<256xi1>
  %v126 = "hivm_regbaseintrins.intr.hivm.vcmp.ne.s.z"(%a16, %a16, %a5) : (vector<128xsi16>, vector<128xsi16>, vector<256xi1>) -> vector<256xi1>
  %v127 = "hivm_regbaseintrins.intr.hivm.vcmp.eq.u.z"(%a17, %a17, %a5) : (vector<256xi8>, vector<256xi8>, vector<256xi1>) -> vector<256xi1>
  %v128 = "hivm_regbaseintrins.intr.hivm.vcmp.ge.u.z"(%a18, %a18, %a5) : (vector<256xui8>, vector<256xui8>, vector<256xi1>) -> vector<256xi1>
  %v129 = "hivm_regbaseintrins.intr.hivm.vcmp.gt.u.z"(%a19, %a19, %a5) : (vector<256xsi8>, vector<256xsi8>, vector<256xi1>) -> vector<256xi1>
  %v130 = "hivm_regbaseintrins.intr.hivm.vcmp.le.u.z"(%a20, %a20, %a5) : (vector<64xf32>, vector<64xf32>, vector<256xi1>) -> vector<256xi1>
  %v131 = "hivm_regbaseintrins.intr.hivm.vcmp.lt.u.z"(%a21, %a21, %a5) : (vector<128xf16>, vector<128xf16>, vector<256xi1>) -> vector<256xi1>
  %v132 = "hivm_regbaseintrins.intr.hivm.vcmp.ne.u.z"(%a22, %a22, %a5) : (vector<128xbf16>, vector<128xbf16>, vector<256xi1>) -> vector<256xi1>
  %v133 = "hivm_regbaseintrins.intr.hivm.vcmps.eq.s.z"(%a23, %a25, %a5) : (vector<256xf8E4M3FN>, i8, vector<256xi1>) -> vector<256xi1>
  %v134 = "hivm_regbaseintrins.intr.hivm.vcmps.ge.s.z"(%a24, %a26, %a5) : (vector<256xf8E5M2>, ui8, vector<256xi1>) -> vector<256xi1>
  %v135 = "hivm_regbaseintrins.intr.hivm.vcmps.gt.s.z"(%a3, %a9, %a5) : (vector<64xi32>, i16, vector<256xi1>) -> vector<256xi1>
  %v136 = "hivm_regbaseintrins.intr.hivm.vcmps.le.s.z"(%a12, %a27, %a5) : (vector<64xui32>, ui16, vector<256xi1>) -> vector<256xi1>
  %v137 = "hivm_regbaseintrins.intr.hivm.vcmps.lt.s.z"(%a13, %a4, %a5) : (vector<64xsi32>, i32, vector<256xi1>) -> vector<256xi1>
  %v138 = "hivm_regbaseintrins.intr.hivm.vcmps.ne.s.z"(%a14, %a28, %a5) : (vector<128xi16>, ui32, vector<256xi1>) -> vector<256xi1>
  %v139 = "hivm_regbaseintrins.intr.hivm.vcmps.eq.u.z"(%a15, %a0, %a5) : (vector<128xui16>, bf16, vector<256xi1>) -> vector<256xi1>
  %v140 = "hivm_regbaseintrins.intr.hivm.vcmps.ge.u.z"(%a16, %a1, %a5) : (vector<128xsi16>, f16, vector<256xi1>) -> vector<256xi1>
  %v141 = "hivm_regbaseintrins.intr.hivm.vcmps.gt.u.z"(%a17, %a2, %a5) : (vector<256xi8>, f32, vector<256xi1>) -> vector<256xi1>
  %v142 = "hivm_regbaseintrins.intr.hivm.vcmps.le.u.z"(%a18, %a25, %a5) : (vector<256xui8>, i8, vector<256xi1>) -> vector<256xi1>
  %v143 = "hivm_regbaseintrins.intr.hivm.vcmps.lt.u.z"(%a19, %a26, %a5) : (vector<256xsi8>, ui8, vector<256xi1>) -> vector<256xi1>
  %v144 = "hivm_regbaseintrins.intr.hivm.vcmps.ne.u.z"(%a20, %a9, %a5) : (vector<64xf32>, i16, vector<256xi1>) -> vector<256xi1>
  %v145 = "hivm_regbaseintrins.intr.hivm.vdintlv"(%a21, %a22) : (vector<128xf16>, vector<128xbf16>) -> vector<64xi32>
  %v146 = "hivm_regbaseintrins.intr.hivm.vintlv"(%a23, %a24) : (vector<256xf8E4M3FN>, vector<256xf8E5M2>) -> !llvm.struct<(vector<32xi8>, !llvm.ptr<6>)>
  %v147 = "hivm_regbaseintrins.intr.hivm.vexpdif"(%a3, %a3, %a5, %a4) : (vector<64xi32>, vector<64xi32>, vector<256xi1>, i32) -> vector<64xi32>
  hivm_regbaseintrins.store_vfsimt_info %a10
  %v148 = "hivm_regbaseintrins.intr.hivm.vgather2_v300.v128bf16"(%a6, %a3, %a5) : (!llvm.ptr<6>, vector<64xi32>, vector<256xi1>) -> vector<128xi32>
  %v149 = "hivm_regbaseintrins.intr.hivm.vgather2_v300.v128f16"(%a6, %a29, %a5) : (!llvm.ptr<6>, vector<256xi32>, vector<256xi1>) -> vector<64xi16>
  %v150 = "hivm_regbaseintrins.intr.hivm.vgather2_v300.v128s16"(%a6, %a14, %a5) : (!llvm.ptr<6>, vector<128xi16>, vector<256xi1>) -> vector<256xi16>
  %v151 = "hivm_regbaseintrins.intr.hivm.vgather2_v300.v128u16"(%a6, %a30, %a5) : (!llvm.ptr<6>, vector<64xi8>, vector<256xi1>) -> vector<128xi8>
  %v152 = "hivm_regbaseintrins.intr.hivm.vgather2_v300.v256f8e4m3"(%a6, %a17, %a5) : (!llvm.ptr<6>, vector<256xi8>, vector<256xi1>) -> vector<64xf32>
  %v153 = "hivm_regbaseintrins.intr.hivm.vgather2_v300.v256f8e5m2"(%a6, %a31, %a5) : (!llvm.ptr<6>, vector<128xf32>, vector<256xi1>) -> vector<256xf32>
  %v154 = "hivm_regbaseintrins.intr.hivm.vgather2_v300.v256s8"(%a6, %a32, %a5) : (!llvm.ptr<6>, vector<64xf16>, vector<256xi1>) -> vector<128xf16>
  %v155 = "hivm_regbaseintrins.intr.hivm.vgather2_v300.v256u8"(%a6, %a33, %a5) : (!llvm.ptr<6>, vector<256xf16>, vector<256xi1>) -> vector<64xbf16>
  %v156 = "hivm_regbaseintrins.intr.hivm.vgather2_v300.v64f32"(%a6, %a22, %a5) : (!llvm.ptr<6>, vector<128xbf16>, vector<256xi1>) -> vector<256xbf16>
  %v157 = "hivm_regbaseintrins.intr.hivm.vgather2_v300.v64s32"(%a6, %a34, %a5) : (!llvm.ptr<6>, vector<64xf8E4M3FN>, vector<256xi1>) -> vector<128xf8E4M3FN>
  %v158 = "hivm_regbaseintrins.intr.hivm.vgather2_v300.v64u32"(%a6, %a23, %a5) : (!llvm.ptr<6>, vector<256xf8E4M3FN>, vector<256xi1>) -> vector<64xf8E5M2>
  "hivm_regbaseintrins.intr.hivm.vscatter.v128bf16_v300"(%a3, %a6, %a35, %a5) : (vector<64xi32>, !llvm.ptr<6>, vector<128xi32>, vector<256xi1>) -> ()
  "hivm_regbaseintrins.intr.hivm.vscatter.v128f16_v300"(%a29, %a6, %a36, %a5) : (vector<256xi32>, !llvm.ptr<6>, vector<64xi16>, vector<256xi1>) -> ()
  "hivm_regbaseintrins.intr.hivm.vscatter.v128s16_v300"(%a14, %a6, %a37, %a5) : (vector<128xi16>, !llvm.ptr<6>, vector<256xi16>, vector<256xi1>) -> ()
  "hivm_regbaseintrins.intr.hivm.vscatter.v128u16_v300"(%a30, %a6, %a38, %a5) : (vector<64xi8>, !llvm.ptr<6>, vector<128xi8>, vector<256xi1>) -> ()
  "hivm_regbaseintrins.intr.hivm.vscatter.v256s8_v300"(%a17, %a6, %a20, %a5) : (vector<256xi8>, !llvm.ptr<6>, vector<64xf32>, vector<256xi1>) -> ()
  "hivm_regbaseintrins.intr.hivm.vscatter.v256u8_v300"(%a31, %a6, %a39, %a5) : (vector<128xf32>, !llvm.ptr<6>, vector<256xf32>, vector<256xi1>) -> ()
  "hivm_regbaseintrins.intr.hivm.vscatter.v64f32_v300"(%a32, %a6, %a21, %a5) : (vector<64xf16>, !llvm.ptr<6>, vector<128xf16>, vector<256xi1>) -> ()
  "hivm_regbaseintrins.intr.hivm.vscatter_v64s32_v300"(%a33, %a6, %a40, %a5) : (vector<256xf16>, !llvm.ptr<6>, vector<64xbf16>, vector<256xi1>) -> ()
  "hivm_regbaseintrins.intr.hivm.vscatter.v64u32_v300"(%a22, %a6, %a41, %a5) : (vector<128xbf16>, !llvm.ptr<6>, vector<256xbf16>, vector<256xi1>) -> ()
  %v159 = "hivm_regbaseintrins.intr.hivm.vslide"(%a3, %a35, %a9) : (vector<64xi32>, vector<128xi32>, i16) -> vector<256xi32>
  %v160 = "hivm_regbaseintrins.intr.hivm.vabsdif.s.x"(%a12, %a12, %a5) : (vector<64xui32>, vector<64xui32>, vector<256xi1>) -> vector<64xui32>
  %v161 = "hivm_regbaseintrins.intr.hivm.vabsdif.u.x"(%a13, %a13, %a5) : (vector<64xsi32>, vector<64xsi32>, vector<256xi1>) -> vector<64xsi32>
  %v162 = "hivm_regbaseintrins.intr.hivm.vadd.s.m"(%a14, %a14, %a5) : (vector<128xi16>, vector<128xi16>, vector<256xi1>) -> vector<128xi16>
  %v163 = "hivm_regbaseintrins.intr.hivm.vadd.s.x"(%a15, %a15, %a5) : (vector<128xui16>, vector<128xui16>, vector<256xi1>) -> vector<128xui16>
  %v164 = "hivm_regbaseintrins.intr.hivm.vadd.u.m"(%a16, %a16, %a5) : (vector<128xsi16>, vector<128xsi16>, vector<256xi1>) -> vector<128xsi16>
  %v165 = "hivm_regbaseintrins.intr.hivm.vadd.u.x"(%a17, %a17, %a5) : (vector<256xi8>, vector<256xi8>, vector<256xi1>) -> vector<256xi8>
  %v166 = "hivm_regbaseintrins.intr.hivm.vand.x"(%a18, %a18, %a5) : (vector<256xui8>, vector<256xui8>, vector<256xi1>) -> vector<256xui8>
  %v167 = "hivm_regbaseintrins.intr.hivm.vdiv.s.m"(%a19, %a19, %a5) : (vector<256xsi8>, vector<256xsi8>, vector<256xi1>) -> vector<256xsi8>
  %v168 = "hivm_regbaseintrins.intr.hivm.vdiv.s.x"(%a20, %a20, %a5) : (vector<64xf32>, vector<64xf32>, vector<256xi1>) -> vector<64xf32>
  %v169 = "hivm_regbaseintrins.intr.hivm.vdiv.u.m"(%a21, %a21, %a5) : (vector<128xf16>, vector<128xf16>, vector<256xi1>) -> vector<128xf16>
  %v170 = "hivm_regbaseintrins.intr.hivm.vdiv.u.x"(%a22, %a22, %a5) : (vector<128xbf16>, vector<128xbf16>, vector<256xi1>) -> vector<128xbf16>
  %v171 = "hivm_regbaseintrins.intr.hivm.vdivf.v128u16.x"(%a23, %a23, %a5) : (vector<256xf8E4M3FN>, vector<256xf8E4M3FN>, vector<256xi1>) -> vector<256xf8E4M3FN>
  %v172 = "hivm_regbaseintrins.intr.hivm.vmax.s.m"(%a24, %a24, %a5) : (vector<256xf8E5M2>, vector<256xf8E5M2>, vector<256xi1>) -> vector<256xf8E5M2>
  %v173 = "hivm_regbaseintrins.intr.hivm.vmax.s.x"(%a3, %a3, %a5) : (vector<64xi32>, vector<64xi32>, vector<256xi1>) -> vector<64xi32>
  %v174 = "hivm_regbaseintrins.intr.hivm.vmax.u.m"(%a12, %a12, %a5) : (vector<64xui32>, vector<64xui32>, vector<256xi1>) -> vector<64xui32>
  %v175 = "hivm_regbaseintrins.intr.hivm.vmax.u.x"(%a13, %a13, %a5) : (vector<64xsi32>, vector<64xsi32>, vector<256xi1>) -> vector<64xsi32>
  %v176 = "hivm_regbaseintrins.intr.hivm.vmin.s.m"(%a14, %a14, %a5) : (vector<128xi16>, vector<128xi16>, vector<256xi1>) -> vector<128xi16>
  %v177 = "hivm_regbaseintrins.intr.hivm.vmin.s.x"(%a15, %a15, %a5) : (vector<128xui16>, vector<128xui16>, vector<256xi1>) -> vector<128xui16>
  %v178 = "hivm_regbaseintrins.intr.hivm.vmin.u.m"(%a16, %a16, %a5) : (vector<128xsi16>, vector<128xsi16>, vector<256xi1>) -> vector<128xsi16>
  %v179 = "hivm_regbaseintrins.intr.hivm.vmin.u.x"(%a17, %a17, %a5) : (vector<256xi8>, vector<256xi8>, vector<256xi1>) -> vector<256xi8>
  %v180 = "hivm_regbaseintrins.intr.hivm.vmul.s.m"(%a18, %a18, %a5) : (vector<256xui8>, vector<256xui8>, vector<256xi1>) -> vector<256xui8>
  %v181 = "hivm_regbaseintrins.intr.hivm.vmul.s.x"(%a19, %a19, %a5) : (vector<256xsi8>, vector<256xsi8>, vector<256xi1>) -> vector<256xsi8>
  %v182 = "hivm_regbaseintrins.intr.hivm.vmul.u.m"(%a20, %a20, %a5) : (vector<64xf32>, vector<64xf32>, vector<256xi1>) -> vector<64xf32>
  %v183 = "hivm_regbaseintrins.intr.hivm.vmul.u.x"(%a21, %a21, %a5) : (vector<128xf16>, vector<128xf16>, vector<256xi1>) -> vector<128xf16>
  %v184 = "hivm_regbaseintrins.intr.hivm.vor.x"(%a22, %a22, %a5) : (vector<128xbf16>, vector<128xbf16>, vector<256xi1>) -> vector<128xbf16>
  %v185 = "hivm_regbaseintrins.intr.hivm.vprelu.x"(%a23, %a23, %a5) : (vector<256xf8E4M3FN>, vector<256xf8E4M3FN>, vector<256xi1>) -> vector<256xf8E4M3FN>
  %v186 = "hivm_regbaseintrins.intr.hivm.vrnd.x"(%a24, %a24, %a5) : (vector<256xf8E5M2>, vector<256xf8E5M2>, vector<256xi1>) -> vector<256xf8E5M2>
  %v187 = "hivm_regbaseintrins.intr.hivm.vsadd.v128s16.x"(%a3, %a3, %a5) : (vector<64xi32>, vector<64xi32>, vector<256xi1>) -> vector<64xi32>
  %v188 = "hivm_regbaseintrins.intr.hivm.vsel"(%a12, %a12, %a5) : (vector<64xui32>, vector<64xui32>, vector<256xi1>) -> vector<64xui32>
  %v189 = "hivm_regbaseintrins.intr.hivm.vshl.s.x"(%a13, %a13, %a5) : (vector<64xsi32>, vector<64xsi32>, vector<256xi1>) -> vector<64xsi32>
  %v190 = "hivm_regbaseintrins.intr.hivm.vshl.u.x"(%a14, %a14, %a5) : (vector<128xi16>, vector<128xi16>, vector<256xi1>) -> vector<128xi16>
  %v191 = "hivm_regbaseintrins.intr.hivm.vshr.s.x"(%a15, %a15, %a5) : (vector<128xui16>, vector<128xui16>, vector<256xi1>) -> vector<128xui16>
  %v192 = "hivm_regbaseintrins.intr.hivm.vshr.u.x"(%a16, %a16, %a5) : (vector<128xsi16>, vector<128xsi16>, vector<256xi1>) -> vector<128xsi16>
  %v193 = "hivm_regbaseintrins.intr.hivm.vssub.v128s16.x"(%a17, %a17, %a5) : (vector<256xi8>, vector<256xi8>, vector<256xi1>) -> vector<256xi8>
  %v194 = "hivm_regbaseintrins.intr.hivm.vsub.s.m"(%a18, %a18, %a5) : (vector<256xui8>, vector<256xui8>, vector<256xi1>) -> vector<256xui8>
  %v195 = "hivm_regbaseintrins.intr.hivm.vsub.s.x"(%a19, %a19, %a5) : (vector<256xsi8>, vector<256xsi8>, vector<256xi1>) -> vector<256xsi8>
  %v196 = "hivm_regbaseintrins.intr.hivm.vsub.u.m"(%a20, %a20, %a5) : (vector<64xf32>, vector<64xf32>, vector<256xi1>) -> vector<64xf32>
  %v197 = "hivm_regbaseintrins.intr.hivm.vsub.u.x"(%a21, %a21, %a5) : (vector<128xf16>, vector<128xf16>, vector<256xi1>) -> vector<128xf16>
  %v198 = "hivm_regbaseintrins.intr.hivm.binaryop.unsupported"(%a22, %a22, %a5) : (vector<128xbf16>, vector<128xbf16>, vector<256xi1>) -> vector<128xbf16>
  %v199 = "hivm_regbaseintrins.intr.hivm.vxor.x"(%a23, %a23, %a5) : (vector<256xf8E4M3FN>, vector<256xf8E4M3FN>, vector<256xi1>) -> vector<256xf8E4M3FN>
  %v200 = "hivm_regbaseintrins.intr.hivm.vadd3.s.m"(%a24, %a24, %a24, %a5) : (vector<256xf8E5M2>, vector<256xf8E5M2>, vector<256xf8E5M2>, vector<256xi1>) -> vector<256xf8E5M2>
  %v201 = "hivm_regbaseintrins.intr.hivm.vadd3.u.m"(%a3, %a3, %a3, %a5) : (vector<64xi32>, vector<64xi32>, vector<64xi32>, vector<256xi1>) -> vector<64xi32>
  %v202 = "hivm_regbaseintrins.intr.hivm.vadif.s.m"(%a12, %a12, %a12, %a5) : (vector<64xui32>, vector<64xui32>, vector<64xui32>, vector<256xi1>) -> vector<64xui32>
  %v203 = "hivm_regbaseintrins.intr.hivm.vadif.u.m"(%a13, %a13, %a13, %a5) : (vector<64xsi32>, vector<64xsi32>, vector<64xsi32>, vector<256xi1>) -> vector<64xsi32>
  %v204 = "hivm_regbaseintrins.intr.hivm.vmula.s.m"(%a14, %a14, %a14, %a5) : (vector<128xi16>, vector<128xi16>, vector<128xi16>, vector<256xi1>) -> vector<128xi16>
  %v205 = "hivm_regbaseintrins.intr.hivm.vmula.u.m"(%a15, %a15, %a15, %a5) : (vector<128xui16>, vector<128xui16>, vector<128xui16>, vector<256xi1>) -> vector<128xui16>
  %v206 = "hivm_regbaseintrins.intr.hivm.vsad.s.m"(%a16, %a16, %a16, %a5) : (vector<128xsi16>, vector<128xsi16>, vector<128xsi16>, vector<256xi1>) -> vector<128xsi16>
  %v207 = "hivm_regbaseintrins.intr.hivm.vsad.u.m"(%a17, %a17, %a17, %a5) : (vector<256xi8>, vector<256xi8>, vector<256xi8>, vector<256xi1>) -> vector<256xi8>
  %v208 = "hivm_regbaseintrins.intr.hivm.tenaryop.unsupported"(%a18, %a18, %a18, %a5) : (vector<256xui8>, vector<256xui8>, vector<256xui8>, vector<256xi1>) -> vector<256xui8>
  %v209 = "hivm_regbaseintrins.intr.hivm.vadds.s.m"(%a19, %a25, %a5) : (vector<256xsi8>, i8, vector<256xi1>) -> vector<256xsi8>
  %v210 = "hivm_regbaseintrins.intr.hivm.vadds.s.x"(%a20, %a9, %a5) : (vector<64xf32>, i16, vector<256xi1>) -> vector<64xf32>
  %v211 = "hivm_regbaseintrins.intr.hivm.vadds.u.m"(%a21, %a4, %a5) : (vector<128xf16>, i32, vector<256xi1>) -> vector<128xf16>
  %v212 = "hivm_regbaseintrins.intr.hivm.vadds.u.x"(%a22, %a1, %a5) : (vector<128xbf16>, f16, vector<256xi1>) -> vector<128xbf16>
  %v213 = "hivm_regbaseintrins.intr.hivm.vlrelu.m"(%a23, %a2, %a5) : (vector<256xf8E4M3FN>, f32, vector<256xi1>) -> vector<256xf8E4M3FN>
  %v214 = "hivm_regbaseintrins.intr.hivm.vlrelu.x"(%a24, %a25, %a5) : (vector<256xf8E5M2>, i8, vector<256xi1>) -> vector<256xf8E5M2>
  %v215 = "hivm_regbaseintrins.intr.hivm.vmaxs.s.m"(%a3, %a9, %a5) : (vector<64xi32>, i16, vector<256xi1>) -> vector<64xi32>
  %v216 = "hivm_regbaseintrins.intr.hivm.vmaxs.s.x"(%a12, %a4, %a5) : (vector<64xui32>, i32, vector<256xi1>) -> vector<64xui32>
  %v217 = "hivm_regbaseintrins.intr.hivm.vmaxs.u.m"(%a13, %a1, %a5) : (vector<64xsi32>, f16, vector<256xi1>) -> vector<64xsi32>
  %v218 = "hivm_regbaseintrins.intr.hivm.vmaxs.u.x"(%a14, %a2, %a5) : (vector<128xi16>, f32, vector<256xi1>) -> vector<128xi16>
  %v219 = "hivm_regbaseintrins.intr.hivm.vmins.s.m"(%a15, %a25, %a5) : (vector<128xui16>, i8, vector<256xi1>) -> vector<128xui16>
  %v220 = "hivm_regbaseintrins.intr.hivm.vmins.s.x"(%a16, %a9, %a5) : (vector<128xsi16>, i16, vector<256xi1>) -> vector<128xsi16>
  %v221 = "hivm_regbaseintrins.intr.hivm.vmins.u.m"(%a17, %a4, %a5) : (vector<256xi8>, i32, vector<256xi1>) -> vector<256xi8>
  %v222 = "hivm_regbaseintrins.intr.hivm.vmins.u.x"(%a18, %a1, %a5) : (vector<256xui8>, f16, vector<256xi1>) -> vector<256xui8>
  %v223 = "hivm_regbaseintrins.intr.hivm.vmuls.s.m"(%a19, %a2, %a5) : (vector<256xsi8>, f32, vector<256xi1>) -> vector<256xsi8>
  %v224 = "hivm_regbaseintrins.intr.hivm.vmuls.s.x"(%a20, %a25, %a5) : (vector<64xf32>, i8, vector<256xi1>) -> vector<64xf32>
  %v225 = "hivm_regbaseintrins.intr.hivm.vmuls.u.m"(%a21, %a9, %a5) : (vector<128xf16>, i16, vector<256xi1>) -> vector<128xf16>
  %v226 = "hivm_regbaseintrins.intr.hivm.vmuls.u.x"(%a22, %a4, %a5) : (vector<128xbf16>, i32, vector<256xi1>) -> vector<128xbf16>
  %v227 = "hivm_regbaseintrins.intr.hivm.vshls.s.x"(%a23, %a1, %a5) : (vector<256xf8E4M3FN>, f16, vector<256xi1>) -> vector<256xf8E4M3FN>
  %v228 = "hivm_regbaseintrins.intr.hivm.vshls.u.x"(%a24, %a2, %a5) : (vector<256xf8E5M2>, f32, vector<256xi1>) -> vector<256xf8E5M2>
  %v229 = "hivm_regbaseintrins.intr.hivm.vshrs.s.x"(%a3, %a25, %a5) : (vector<64xi32>, i8, vector<256xi1>) -> vector<64xi32>
  %v230 = "hivm_regbaseintrins.intr.hivm.vshrs.u.x"(%a12, %a9, %a5) : (vector<64xui32>, i16, vector<256xi1>) -> vector<64xui32>
  %v231 = "hivm_regbaseintrins.intr.hivm.vbr"(%a25) : (i8) -> vector<256xi8>
  %v232 = "hivm_regbaseintrins.intr.hivm.vcadd.s.x"(%a13, %a5) : (vector<64xsi32>, vector<256xi1>) -> vector<128xi16>
  %v233 = "hivm_regbaseintrins.intr.hivm.vcadd.u.x"(%a15, %a5) : (vector<128xui16>, vector<256xi1>) -> vector<128xsi16>
  %v234 = "hivm_regbaseintrins.intr.hivm.vcgadd.s.x"(%a17, %a5) : (vector<256xi8>, vector<256xi1>) -> vector<256xui8>
  %v235 = "hivm_regbaseintrins.intr.hivm.vcgadd.u.x"(%a19, %a5) : (vector<256xsi8>, vector<256xi1>) -> vector<64xf32>
  %v236 = "hivm_regbaseintrins.intr.hivm.vcgmax.s.x"(%a21, %a5) : (vector<128xf16>, vector<256xi1>) -> vector<128xbf16>
  %v237 = "hivm_regbaseintrins.intr.hivm.vcgmax.u.x"(%a23, %a5) : (vector<256xf8E4M3FN>, vector<256xi1>) -> vector<256xf8E5M2>
  %v238 = "hivm_regbaseintrins.intr.hivm.vcgmin.s.x"(%a3, %a5) : (vector<64xi32>, vector<256xi1>) -> vector<64xui32>
  %v239 = "hivm_regbaseintrins.intr.hivm.vcgmin.u.x"(%a13, %a5) : (vector<64xsi32>, vector<256xi1>) -> vector<128xi16>
  %v240 = "hivm_regbaseintrins.intr.hivm.vcmax.s.m"(%a15, %a5) : (vector<128xui16>, vector<256xi1>) -> vector<128xsi16>
  %v241 = "hivm_regbaseintrins.intr.hivm.vcmax.s.x"(%a17, %a5) : (vector<256xi8>, vector<256xi1>) -> vector<256xui8>
  %v242 = "hivm_regbaseintrins.intr.hivm.vcmax.u.m"(%a19, %a5) : (vector<256xsi8>, vector<256xi1>) -> vector<64xf32>
  %v243 = "hivm_regbaseintrins.intr.hivm.vcmax.u.x"(%a21, %a5) : (vector<128xf16>, vector<256xi1>) -> vector<128xbf16>
  %v244 = "hivm_regbaseintrins.intr.hivm.vcmin.s.m"(%a23, %a5) : (vector<256xf8E4M3FN>, vector<256xi1>) -> vector<256xf8E5M2>
  %v245 = "hivm_regbaseintrins.intr.hivm.vcmin.s.x"(%a3, %a5) : (vector<64xi32>, vector<256xi1>) -> vector<64xui32>
  %v246 = "hivm_regbaseintrins.intr.hivm.vcmin.u.m"(%a13, %a5) : (vector<64xsi32>, vector<256xi1>) -> vector<128xi16>
  %v247 = "hivm_regbaseintrins.intr.hivm.vcmin.u.x"(%a15, %a5) : (vector<128xui16>, vector<256xi1>) -> vector<128xsi16>
  %v248 = "hivm_regbaseintrins.intr.hivm.vcpadd.x"(%a17, %a5) : (vector<256xi8>, vector<256xi1>) -> vector<256xui8>
  %v249:2 = "hivm_regbaseintrins.intr.hivm.vcbmax.s.m"(%a19, %a5) : (vector<256xsi8>, vector<256xi1>) -> (vector<64xf32>, vector<256xi1>)
  %v250:2 = "hivm_regbaseintrins.intr.hivm.vcbmax.s.x"(%a21, %a5) : (vector<128xf16>, vector<256xi1>) -> (vector<128xbf16>, vector<256xi1>)
  %v251:2 = "hivm_regbaseintrins.intr.hivm.vcbmax.u.m"(%a23, %a5) : (vector<256xf8E4M3FN>, vector<256xi1>) -> (vector<256xf8E5M2>, vector<256xi1>)
  %v252:2 = "hivm_regbaseintrins.intr.hivm.vcbmax.u.x"(%a3, %a5) : (vector<64xi32>, vector<256xi1>) -> (vector<64xui32>, vector<256xi1>)
  %v253:2 = "hivm_regbaseintrins.intr.hivm.vcbmin.s.m"(%a13, %a5) : (vector<64xsi32>, vector<256xi1>) -> (vector<128xi16>, vector<256xi1>)
  %v254:2 = "hivm_regbaseintrins.intr.hivm.vcbmin.s.x"(%a15, %a5) : (vector<128xui16>, vector<256xi1>) -> (vector<128xsi16>, vector<256xi1>)
  %v255:2 = "hivm_regbaseintrins.intr.hivm.vcbmin.u.m"(%a17, %a5) : (vector<256xi8>, vector<256xi1>) -> (vector<256xui8>, vector<256xi1>)
  %v256:2 = "hivm_regbaseintrins.intr.hivm.vcbmin.u.x"(%a19, %a5) : (vector<256xsi8>, vector<256xi1>) -> (vector<64xf32>, vector<256xi1>)
  %v257 = "hivm_regbaseintrins.intr.hivm.vci"(%a4, %a4) : (i32, i32) -> vector<64xi16>
  %v258 = "hivm_regbaseintrins.intr.hivm.vcvtff.bf162f16.x"(%a22, %a5, %a4, %a4) : (vector<128xbf16>, vector<256xi1>, i32, i32) -> vector<128xf16>
  %v259 = "hivm_regbaseintrins.intr.hivm.vcvtff.bf162f32.x"(%a24, %a5, %a4) : (vector<256xf8E5M2>, vector<256xi1>, i32) -> vector<64xf32>
  %v260 = "hivm_regbaseintrins.intr.hivm.vcvtff.f162f32.x"(%a24, %a5, %a4) : (vector<256xf8E5M2>, vector<256xi1>, i32) -> vector<64xf32>
  %v261 = "hivm_regbaseintrins.intr.hivm.vcvtff.f8e4m32f32.x"(%a42, %a5, %a4) : (vector<128xf8E5M2>, vector<256xi1>, i32) -> vector<64xf32>
  %v262 = "hivm_regbaseintrins.intr.hivm.vcvtff.f8e5m22f32.x"(%a42, %a5, %a4) : (vector<128xf8E5M2>, vector<256xi1>, i32) -> vector<64xf32>
  %v263 = "hivm_regbaseintrins.intr.hivm.vcvtff.f162bf16.x"(%a21, %a5, %a4) : (vector<128xf16>, vector<256xi1>, i32) -> vector<128xbf16>
  %v264 = "hivm_regbaseintrins.intr.hivm.vcvtff.f322bf16.x"(%a20, %a5, %a4, %a4, %a4) : (vector<64xf32>, vector<256xi1>, i32, i32, i32) -> vector<128xf16>
  %v265 = "hivm_regbaseintrins.intr.hivm.vcvtff.f322f16.x"(%a20, %a5, %a4, %a4, %a4) : (vector<64xf32>, vector<256xi1>, i32, i32, i32) -> vector<128xf16>
  %v266 = "hivm_regbaseintrins.intr.hivm.vcvtff.f322f8e4m3.x"(%a20, %a5, %a4, %a4, %a4) : (vector<64xf32>, vector<256xi1>, i32, i32, i32) -> vector<256xf16>
  %v267 = "hivm_regbaseintrins.intr.hivm.vcvtff.f322f8e5m2.x"(%a20, %a5, %a4, %a4, %a4) : (vector<64xf32>, vector<256xi1>, i32, i32, i32) -> vector<256xf16>
  %v268 = "hivm_regbaseintrins.intr.hivm.vcvtfi.bf162s32.x"(%a21, %a5, %a4, %a4, %a4) : (vector<128xf16>, vector<256xi1>, i32, i32, i32) -> vector<256xui8>
  %v269 = "hivm_regbaseintrins.intr.hivm.vcvtfi.f162s8.x"(%a21, %a5, %a4, %a4, %a4) : (vector<128xf16>, vector<256xi1>, i32, i32, i32) -> vector<256xui8>
  %v270 = "hivm_regbaseintrins.intr.hivm.vcvtfi.f162u8.x"(%a32, %a5, %a4, %a4, %a4) : (vector<64xf16>, vector<256xi1>, i32, i32, i32) -> vector<128xui8>
  %v271 = "hivm_regbaseintrins.intr.hivm.vcvtfi.f322s16.x"(%a32, %a5, %a4, %a4, %a4) : (vector<64xf16>, vector<256xi1>, i32, i32, i32) -> vector<32xui8>
  %v272 = "hivm_regbaseintrins.intr.hivm.vcvtfi.f322s64.x"(%a21, %a5, %a4, %a4, %a4) : (vector<128xf16>, vector<256xi1>, i32, i32, i32) -> vector<64xui8>
  %v273 = "hivm_regbaseintrins.intr.hivm.vcvtfi.f162s16.x"(%a20, %a5, %a4, %a4) : (vector<64xf32>, vector<256xi1>, i32, i32) -> vector<64xi32>
  %v274 = "hivm_regbaseintrins.intr.hivm.vcvtfi.f322s32.x"(%a31, %a5, %a4, %a4) : (vector<128xf32>, vector<256xi1>, i32, i32) -> vector<128xi32>
  %v275 = "hivm_regbaseintrins.intr.hivm.vcvtfi.f162s32.x"(%a21, %a5, %a4, %a4) : (vector<128xf16>, vector<256xi1>, i32, i32) -> vector<64xi32>
  %v276 = "hivm_regbaseintrins.intr.hivm.vcvtfi.f162s4x2.x"(%a21, %a5, %a4, %a4) : (vector<128xf16>, vector<256xi1>, i32, i32) -> vector<64xi32>
  %v277 = "hivm_regbaseintrins.intr.hivm.vcvtif.s162f16.x"(%a36, %a5, %a4) : (vector<64xi16>, vector<256xi1>, i32) -> vector<64xf16>
  %v278 = "hivm_regbaseintrins.intr.hivm.vcvtif.s322f32.x"(%a14, %a5, %a4) : (vector<128xi16>, vector<256xi1>, i32) -> vector<128xf16>
  %v279 = "hivm_regbaseintrins.intr.hivm.vcvtif.s162f32.x"(%a14, %a5, %a4) : (vector<128xi16>, vector<256xi1>, i32) -> vector<64xf32>
  %v280 = "hivm_regbaseintrins.intr.hivm.vcvtif.s82f16.x"(%a37, %a5, %a4) : (vector<256xi16>, vector<256xi1>, i32) -> vector<128xf32>
  %v281 = "hivm_regbaseintrins.intr.hivm.vcvtif.u82f16.x"(%a37, %a5, %a4) : (vector<256xi16>, vector<256xi1>, i32) -> vector<64xf16>
  %v282 = "hivm_regbaseintrins.intr.hivm.vcvtif.s4x22bf16.x"(%a17, %a5, %a4) : (vector<256xi8>, vector<256xi1>, i32) -> vector<128xf16>
  %v283 = "hivm_regbaseintrins.intr.hivm.vcvtif.s4x22f16.x"(%a17, %a5, %a4) : (vector<256xi8>, vector<256xi1>, i32) -> vector<128xf16>
  %v284 = "hivm_regbaseintrins.intr.hivm.vcvtif.s642f32.x"(%a43, %a5, %a4, %a4) : (vector<32xi64>, vector<256xi1>, i32, i32) -> vector<64xf32>
  %v285 = "hivm_regbaseintrins.intr.hivm.vcvtii.s162s32.x"(%a18, %a5, %a4) : (vector<256xui8>, vector<256xi1>, i32) -> vector<128xui16>
  %v286 = "hivm_regbaseintrins.intr.hivm.vcvtii.s162u32.x"(%a18, %a5, %a4) : (vector<256xui8>, vector<256xi1>, i32) -> vector<128xui16>
  %v287 = "hivm_regbaseintrins.intr.hivm.vcvtii.s322s64.x"(%a44, %a5, %a4) : (vector<128xui8>, vector<256xi1>, i32) -> vector<64xui16>
  %v288 = "hivm_regbaseintrins.intr.hivm.vcvtii.s82s16.x"(%a44, %a5, %a4) : (vector<128xui8>, vector<256xi1>, i32) -> vector<64xui16>
  %v289 = "hivm_regbaseintrins.intr.hivm.vcvtii.u162u32.x"(%a44, %a5, %a4) : (vector<128xui8>, vector<256xi1>, i32) -> vector<64xui16>
  %v290 = "hivm_regbaseintrins.intr.hivm.vcvtii.u82u16.x"(%a45, %a5, %a4) : (vector<64xui8>, vector<256xi1>, i32) -> vector<32xui16>
  %v291 = "hivm_regbaseintrins.intr.hivm.vcvtii.s162s4x2.x"(%a12, %a5, %a4, %a4) : (vector<64xui32>, vector<256xi1>, i32, i32) -> vector<256xui8>
  %v292 = "hivm_regbaseintrins.intr.hivm.vcvtii.s322u8.x"(%a12, %a5, %a4, %a4) : (vector<64xui32>, vector<256xi1>, i32, i32) -> vector<256xui8>
  %v293 = "hivm_regbaseintrins.intr.hivm.vcvtii.u322u8.x"(%a46, %a5, %a4, %a4) : (vector<128xui32>, vector<256xi1>, i32, i32) -> vector<256xui8>
  %v294 = "hivm_regbaseintrins.intr.hivm.vcvtii.s162u8.x"(%a15, %a5, %a4, %a4) : (vector<128xui16>, vector<256xi1>, i32, i32) -> vector<256xui8>
  %v295 = "hivm_regbaseintrins.intr.hivm.vcvtii.s322s16.x"(%a15, %a5, %a4, %a4) : (vector<128xui16>, vector<256xi1>, i32, i32) -> vector<256xui8>
  %v296 = "hivm_regbaseintrins.intr.hivm.vcvtii.s322u16.x"(%a47, %a5, %a4, %a4) : (vector<64xui16>, vector<256xi1>, i32, i32) -> vector<128xui8>
  %v297 = "hivm_regbaseintrins.intr.hivm.vcvtii.s642s32.x"(%a47, %a5, %a4, %a4) : (vector<64xui16>, vector<256xi1>, i32, i32) -> vector<128xui8>
  %v298 = "hivm_regbaseintrins.intr.hivm.vcvtii.u162u8.x"(%a47, %a5, %a4, %a4) : (vector<64xui16>, vector<256xi1>, i32, i32) -> vector<128xui8>
  %v299 = "hivm_regbaseintrins.intr.hivm.vcvtii.u322s16.x"(%a47, %a5, %a4, %a4) : (vector<64xui16>, vector<256xi1>, i32, i32) -> vector<128xui8>
  %v300 = "hivm_regbaseintrins.intr.hivm.vcvtii.u322u16.x"(%a48, %a5, %a4, %a4) : (vector<32xui16>, vector<256xi1>, i32, i32) -> vector<64xui8>
  %v301 = "hivm_regbaseintrins.intr.hivm.vcvtii.s4x22s16.x"(%a17, %a5, %a4) : (vector<256xi8>, vector<256xi1>, i32) -> vector<64xui32>
  %v302 = "hivm_regbaseintrins.intr.hivm.vcvtii.s82s32.x"(%a17, %a5, %a4) : (vector<256xi8>, vector<256xi1>, i32) -> vector<6xui32>
  %v303 = "hivm_regbaseintrins.intr.hivm.vcvtii.u82u32.x"(%a17, %a5, %a4) : (vector<256xi8>, vector<256xi1>, i32) -> vector<128xui32>
  %v304 = "hivm_regbaseintrins.intr.hivm.vdup.m"(%a22, %a22, %a5, %a4) : (vector<128xbf16>, vector<128xbf16>, vector<256xi1>, i32) -> vector<128xbf16>
  %v305 = "hivm_regbaseintrins.intr.hivm.vdupm.m"(%a22, %a41, %a5, %a4) : (vector<128xbf16>, vector<256xbf16>, vector<256xi1>, i32) -> vector<256xbf16>
  %v306 = "hivm_regbaseintrins.intr.hivm.vdup.z"(%a22, %a5, %a4) : (vector<128xbf16>, vector<256xi1>, i32) -> vector<128xbf16>
  %v307 = "hivm_regbaseintrins.intr.hivm.vdupm.z"(%a22, %a5, %a4) : (vector<128xbf16>, vector<256xi1>, i32) -> vector<128xbf16>
  %v308 = "hivm_regbaseintrins.intr.hivm.vdupi"(%a4) : (i32) -> vector<256xi8>
  %v309 = "hivm_regbaseintrins.intr.hivm.vdupi.m"(%a14, %a4, %a4) : (vector<128xi16>, i32, i32) -> vector<128xi16>
  %v310 = "hivm_regbaseintrins.intr.hivm.vdupi.x"(%a4, %a4) : (i32, i32) -> vector<128xui16>
  %v311 = "hivm_regbaseintrins.intr.hivm.vdups.m"(%a40, %a25, %a5, %a4) : (vector<64xbf16>, i8, vector<256xi1>, i32) -> vector<64xbf16>
  %v312 = "hivm_regbaseintrins.intr.hivm.vdups.z"(%a26, %a5, %a4) : (ui8, vector<256xi1>, i32) -> vector<128xbf16>
  %v313 = "hivm_regbaseintrins.intr.hivm.vldas"(%a6) : (!llvm.ptr<6>) -> !llvm.struct<(vector<64xf32>, vector<64xf32>)>
  %v314 = "hivm_regbaseintrins.intr.hivm.vldsx1.post.v128bf16"(%a6, %a4, %a4, %a4) : (!llvm.ptr<6>, i32, i32, i32) -> vector<64xi32>
  %v315 = "hivm_regbaseintrins.intr.hivm.vldsx1.post.v128f16"(%a6, %a4, %a4, %a4) : (!llvm.ptr<6>, i32, i32, i32) -> !llvm.struct<(vector<32xi8>, !llvm.ptr<6>)>
  %v316 = "hivm_regbaseintrins.intr.hivm.vldsx1.post.v128s16"(%a6, %a4, %a4, %a4) : (!llvm.ptr<6>, i32, i32, i32) -> !llvm.struct<(vector<64xf32>, vector<64xf32>)>
  %v317 = "hivm_regbaseintrins.intr.hivm.vldsx1.post.v128u16"(%a6, %a4, %a4, %a4) : (!llvm.ptr<6>, i32, i32, i32) -> vector<64xi32>
  %v318 = "hivm_regbaseintrins.intr.hivm.vldsx1.post.v256s8"(%a6, %a4, %a4, %a4) : (!llvm.ptr<6>, i32, i32, i32) -> !llvm.struct<(vector<32xi8>, !llvm.ptr<6>)>
  %v319 = "hivm_regbaseintrins.intr.hivm.vldsx1.post.v256u8"(%a6, %a4, %a4, %a4) : (!llvm.ptr<6>, i32, i32, i32) -> !llvm.struct<(vector<64xf32>, vector<64xf32>)>
  %v320 = "hivm_regbaseintrins.intr.hivm.vldsx1.post.v32s64"(%a6, %a4, %a4, %a4) : (!llvm.ptr<6>, i32, i32, i32) -> vector<64xi32>
  %v321 = "hivm_regbaseintrins.intr.hivm.vldsx1.post.v32u64"(%a6, %a4, %a4, %a4) : (!llvm.ptr<6>, i32, i32, i32) -> !llvm.struct<(vector<32xi8>, !llvm.ptr<6>)>
  %v322 = "hivm_regbaseintrins.intr.hivm.vldsx1.post.v64f32"(%a6, %a4, %a4, %a4) : (!llvm.ptr<6>, i32, i32, i32) -> !llvm.struct<(vector<64xf32>, vector<64xf32>)>
  %v323 = "hivm_regbaseintrins.intr.hivm.vldsx1.post.v64s32"(%a6, %a4, %a4, %a4) : (!llvm.ptr<6>, i32, i32, i32) -> vector<64xi32>
  %v324 = "hivm_regbaseintrins.intr.hivm.vldsx1.post.v64u32"(%a6, %a4, %a4, %a4) : (!llvm.ptr<6>, i32, i32, i32) -> !llvm.struct<(vector<32xi8>, !llvm.ptr<6>)>
  %v325 = "hivm_regbaseintrins.intr.hivm.vldsx2.post.v128bf16"(%a6, %a4, %a4, %a4) : (!llvm.ptr<6>, i32, i32, i32) -> !llvm.struct<(vector<64xf32>, vector<64xf32>)>
  %v326 = "hivm_regbaseintrins.intr.hivm.vldsx2.post.v128f16"(%a6, %a4, %a4, %a4) : (!llvm.ptr<6>, i32, i32, i32) -> vector<64xi32>
  %v327 = "hivm_regbaseintrins.intr.hivm.vldsx2.post.v128s16"(%a6, %a4, %a4, %a4) : (!llvm.ptr<6>, i32, i32, i32) -> !llvm.struct<(vector<32xi8>, !llvm.ptr<6>)>
  %v328 = "hivm_regbaseintrins.intr.hivm.vldsx2.post.v128u16"(%a6, %a4, %a4, %a4) : (!llvm.ptr<6>, i32, i32, i32) -> !llvm.struct<(vector<64xf32>, vector<64xf32>)>
  %v329 = "hivm_regbaseintrins.intr.hivm.vldsx2.post.v256s8"(%a6, %a4, %a4, %a4) : (!llvm.ptr<6>, i32, i32, i32) -> vector<64xi32>
  %v330 = "hivm_regbaseintrins.intr.hivm.vldsx2.post.v256u8"(%a6, %a4, %a4, %a4) : (!llvm.ptr<6>, i32, i32, i32) -> !llvm.struct<(vector<32xi8>, !llvm.ptr<6>)>
  %v331 = "hivm_regbaseintrins.intr.hivm.vldsx2.post.v32s64"(%a6, %a4, %a4, %a4) : (!llvm.ptr<6>, i32, i32, i32) -> !llvm.struct<(vector<64xf32>, vector<64xf32>)>
  %v332 = "hivm_regbaseintrins.intr.hivm.vldsx2.post.v32u64"(%a6, %a4, %a4, %a4) : (!llvm.ptr<6>, i32, i32, i32) -> vector<64xi32>
  %v333 = "hivm_regbaseintrins.intr.hivm.vldsx2.post.v64f32"(%a6, %a4, %a4, %a4) : (!llvm.ptr<6>, i32, i32, i32) -> !llvm.struct<(vector<32xi8>, !llvm.ptr<6>)>
  %v334 = "hivm_regbaseintrins.intr.hivm.vldsx2.post.v64s32"(%a6, %a4, %a4, %a4) : (!llvm.ptr<6>, i32, i32, i32) -> !llvm.struct<(vector<64xf32>, vector<64xf32>)>
  %v335 = "hivm_regbaseintrins.intr.hivm.vldsx2.post.v64u32"(%a6, %a4, %a4, %a4) : (!llvm.ptr<6>, i32, i32, i32) -> vector<64xi32>
  %v336 = "hivm_regbaseintrins.intr.hivm.vldsx2.v128bf16"(%a6, %a4, %a4, %a4) : (!llvm.ptr<6>, i32, i32, i32) -> !llvm.struct<(vector<32xi8>, !llvm.ptr<6>)>
  %v337 = "hivm_regbaseintrins.intr.hivm.vldsx2.v128f16"(%a6, %a4, %a4, %a4) : (!llvm.ptr<6>, i32, i32, i32) -> !llvm.struct<(vector<64xf32>, vector<64xf32>)>
  %v338 = "hivm_regbaseintrins.intr.hivm.vldsx2.v128s16"(%a6, %a4, %a4, %a4) : (!llvm.ptr<6>, i32, i32, i32) -> vector<64xi32>
  %v339 = "hivm_regbaseintrins.intr.hivm.vldsx2.v128u16"(%a6, %a4, %a4, %a4) : (!llvm.ptr<6>, i32, i32, i32) -> !llvm.struct<(vector<32xi8>, !llvm.ptr<6>)>
  %v340 = "hivm_regbaseintrins.intr.hivm.vldsx2.v256s8"(%a6, %a4, %a4, %a4) : (!llvm.ptr<6>, i32, i32, i32) -> !llvm.struct<(vector<64xf32>, vector<64xf32>)>
  %v341 = "hivm_regbaseintrins.intr.hivm.vldsx2.v256u8"(%a6, %a4, %a4, %a4) : (!llvm.ptr<6>, i32, i32, i32) -> vector<64xi32>
  %v342 = "hivm_regbaseintrins.intr.hivm.vldsx2.v32s64"(%a6, %a4, %a4, %a4) : (!llvm.ptr<6>, i32, i32, i32) -> !llvm.struct<(vector<32xi8>, !llvm.ptr<6>)>
  %v343 = "hivm_regbaseintrins.intr.hivm.vldsx2.v32u64"(%a6, %a4, %a4, %a4) : (!llvm.ptr<6>, i32, i32, i32) -> !llvm.struct<(vector<64xf32>, vector<64xf32>)>
  %v344 = "hivm_regbaseintrins.intr.hivm.vldsx2.v64f32"(%a6, %a4, %a4, %a4) : (!llvm.ptr<6>, i32, i32, i32) -> vector<64xi32>
  %v345 = "hivm_regbaseintrins.intr.hivm.vldsx2.v64s32"(%a6, %a4, %a4, %a4) : (!llvm.ptr<6>, i32, i32, i32) -> !llvm.struct<(vector<32xi8>, !llvm.ptr<6>)>
  %v346 = "hivm_regbaseintrins.intr.hivm.vldsx2.v64u32"(%a6, %a4, %a4, %a4) : (!llvm.ptr<6>, i32, i32, i32) -> !llvm.struct<(vector<64xf32>, vector<64xf32>)>
  %v347 = "hivm_regbaseintrins.intr.hivm.vldsx1.v128bf16"(%a6, %a4, %a4, %a4) : (!llvm.ptr<6>, i32, i32, i32) -> vector<64xi32>
  %v348 = "hivm_regbaseintrins.intr.hivm.vldsx1.v128f16"(%a6, %a4, %a4, %a4) : (!llvm.ptr<6>, i32, i32, i32) -> vector<64xui32>
  %v349 = "hivm_regbaseintrins.intr.hivm.vldsx1.v128s16"(%a6, %a4, %a4, %a4) : (!llvm.ptr<6>, i32, i32, i32) -> vector<64xsi32>
  %v350 = "hivm_regbaseintrins.intr.hivm.vldsx1.v128u16"(%a6, %a4, %a4, %a4) : (!llvm.ptr<6>, i32, i32, i32) -> vector<128xi16>
  %v351 = "hivm_regbaseintrins.intr.hivm.vldsx1.v256f8e4m3"(%a6, %a4, %a4, %a4) : (!llvm.ptr<6>, i32, i32, i32) -> vector<128xui16>
  %v352 = "hivm_regbaseintrins.intr.hivm.vldsx1.v256f8e5m2"(%a6, %a4, %a4, %a4) : (!llvm.ptr<6>, i32, i32, i32) -> vector<128xsi16>
  %v353 = "hivm_regbaseintrins.intr.hivm.vldsx1.v256s8"(%a6, %a4, %a4, %a4) : (!llvm.ptr<6>, i32, i32, i32) -> vector<256xi8>
  %v354 = "hivm_regbaseintrins.intr.hivm.vldsx1.v256u8"(%a6, %a4, %a4, %a4) : (!llvm.ptr<6>, i32, i32, i32) -> vector<256xui8>
  %v355 = "hivm_regbaseintrins.intr.hivm.vldsx1.v32s64"(%a6, %a4, %a4, %a4) : (!llvm.ptr<6>, i32, i32, i32) -> vector<256xsi8>
  %v356 = "hivm_regbaseintrins.intr.hivm.vldsx1.v32u64"(%a6, %a4, %a4, %a4) : (!llvm.ptr<6>, i32, i32, i32) -> vector<64xf32>
  %v357 = "hivm_regbaseintrins.intr.hivm.vldsx1.v64f32"(%a6, %a4, %a4, %a4) : (!llvm.ptr<6>, i32, i32, i32) -> vector<128xf16>
  %v358 = "hivm_regbaseintrins.intr.hivm.vldsx1.v64s32"(%a6, %a4, %a4, %a4) : (!llvm.ptr<6>, i32, i32, i32) -> vector<128xbf16>
  %v359 = "hivm_regbaseintrins.intr.hivm.vldsx1.v64u32"(%a6, %a4, %a4, %a4) : (!llvm.ptr<6>, i32, i32, i32) -> vector<256xf8E4M3FN>
  %v360 = "hivm_regbaseintrins.intr.hivm.vldus.bf16"(%a6, %a7) : (!llvm.ptr<6>, vector<16xi16>) -> vector<64xi32>
  %v361 = "hivm_regbaseintrins.intr.hivm.vldus.f16"(%a6, %a8) : (!llvm.ptr<6>, vector<32xi8>) -> !llvm.struct<(vector<32xi8>, !llvm.ptr<6>)>
  %v362 = "hivm_regbaseintrins.intr.hivm.vldus.f32"(%a6, %a7) : (!llvm.ptr<6>, vector<16xi16>) -> !llvm.struct<(vector<64xf32>, vector<64xf32>)>
  %v363 = "hivm_regbaseintrins.intr.hivm.vldus.f8e4m3"(%a6, %a8) : (!llvm.ptr<6>, vector<32xi8>) -> vector<64xi32>
  %v364 = "hivm_regbaseintrins.intr.hivm.vldus.f8e5m2"(%a6, %a7) : (!llvm.ptr<6>, vector<16xi16>) -> !llvm.struct<(vector<32xi8>, !llvm.ptr<6>)>
  %v365 = "hivm_regbaseintrins.intr.hivm.vldus.s16"(%a6, %a8) : (!llvm.ptr<6>, vector<32xi8>) -> !llvm.struct<(vector<64xf32>, vector<64xf32>)>
  %v366 = "hivm_regbaseintrins.intr.hivm.vldus.s32"(%a6, %a7) : (!llvm.ptr<6>, vector<16xi16>) -> vector<64xi32>
  %v367 = "hivm_regbaseintrins.intr.hivm.vldus.s64"(%a6, %a8) : (!llvm.ptr<6>, vector<32xi8>) -> !llvm.struct<(vector<32xi8>, !llvm.ptr<6>)>
  %v368 = "hivm_regbaseintrins.intr.hivm.vldus.s8"(%a6, %a7) : (!llvm.ptr<6>, vector<16xi16>) -> !llvm.struct<(vector<64xf32>, vector<64xf32>)>
  %v369 = "hivm_regbaseintrins.intr.hivm.vldus.u16"(%a6, %a8) : (!llvm.ptr<6>, vector<32xi8>) -> vector<64xi32>
  %v370 = "hivm_regbaseintrins.intr.hivm.vldus.u32"(%a6, %a7) : (!llvm.ptr<6>, vector<16xi16>) -> !llvm.struct<(vector<32xi8>, !llvm.ptr<6>)>
  %v371 = "hivm_regbaseintrins.intr.hivm.vldus.u8"(%a6, %a8) : (!llvm.ptr<6>, vector<32xi8>) -> !llvm.struct<(vector<64xf32>, vector<64xf32>)>
  %v372 = "hivm_regbaseintrins.intr.hivm.vldus.post.bf16"(%a6, %a7, %a4) : (!llvm.ptr<6>, vector<16xi16>, i32) -> vector<64xi32>
  %v373 = "hivm_regbaseintrins.intr.hivm.vldus.post.f16"(%a6, %a8, %a4) : (!llvm.ptr<6>, vector<32xi8>, i32) -> !llvm.struct<(vector<32xi8>, !llvm.ptr<6>)>
  %v374 = "hivm_regbaseintrins.intr.hivm.vldus.post.f32"(%a6, %a7, %a4) : (!llvm.ptr<6>, vector<16xi16>, i32) -> !llvm.struct<(vector<64xf32>, vector<64xf32>)>
  %v375 = "hivm_regbaseintrins.intr.hivm.vldus.post.f8e4m3"(%a6, %a8, %a4) : (!llvm.ptr<6>, vector<32xi8>, i32) -> vector<64xi32>
  %v376 = "hivm_regbaseintrins.intr.hivm.vldus.post.f8e5m2"(%a6, %a7, %a4) : (!llvm.ptr<6>, vector<16xi16>, i32) -> !llvm.struct<(vector<32xi8>, !llvm.ptr<6>)>
  %v377 = "hivm_regbaseintrins.intr.hivm.vldus.post.s16"(%a6, %a8, %a4) : (!llvm.ptr<6>, vector<32xi8>, i32) -> !llvm.struct<(vector<64xf32>, vector<64xf32>)>
  %v378 = "hivm_regbaseintrins.intr.hivm.vldus.post.s32"(%a6, %a7, %a4) : (!llvm.ptr<6>, vector<16xi16>, i32) -> vector<64xi32>
  %v379 = "hivm_regbaseintrins.intr.hivm.vldus.post.s64"(%a6, %a8, %a4) : (!llvm.ptr<6>, vector<32xi8>, i32) -> !llvm.struct<(vector<32xi8>, !llvm.ptr<6>)>
  %v380 = "hivm_regbaseintrins.intr.hivm.vldus.post.s8"(%a6, %a7, %a4) : (!llvm.ptr<6>, vector<16xi16>, i32) -> !llvm.struct<(vector<64xf32>, vector<64xf32>)>
  %v381 = "hivm_regbaseintrins.intr.hivm.vldus.post.u16"(%a6, %a8, %a4) : (!llvm.ptr<6>, vector<32xi8>, i32) -> vector<64xi32>
  %v382 = "hivm_regbaseintrins.intr.hivm.vldus.post.u32"(%a6, %a7, %a4) : (!llvm.ptr<6>, vector<16xi16>, i32) -> !llvm.struct<(vector<32xi8>, !llvm.ptr<6>)>
  %v383 = "hivm_regbaseintrins.intr.hivm.vldus.post.u8"(%a6, %a8, %a4) : (!llvm.ptr<6>, vector<32xi8>, i32) -> !llvm.struct<(vector<64xf32>, vector<64xf32>)>
  %v384 = "hivm_regbaseintrins.intr.hivm.vmull.v64s32"(%a21, %a22, %a5) : (vector<128xf16>, vector<128xbf16>, vector<256xi1>) -> vector<64xi32>
  %v385 = "hivm_regbaseintrins.intr.hivm.vmull.v64u32"(%a23, %a24, %a5) : (vector<256xf8E4M3FN>, vector<256xf8E5M2>, vector<256xi1>) -> !llvm.struct<(vector<32xi8>, !llvm.ptr<6>)>
  %v386 = "hivm_regbaseintrins.intr.hivm.vpack.x"(%a3, %a4) : (vector<64xi32>, i32) -> vector<64xui32>
  %v387 = "hivm_regbaseintrins.intr.hivm.vsunpack"(%a13, %a4) : (vector<64xsi32>, i32) -> vector<128xi16>
  %v388 = "hivm_regbaseintrins.intr.hivm.vzunpack"(%a15, %a4) : (vector<128xui16>, i32) -> vector<128xsi16>
  "hivm_regbaseintrins.intr.hivm.vsstb.v256f8e4m3"(%a24, %a6, %a4, %a4, %a5) : (vector<256xf8E5M2>, !llvm.ptr<6>, i32, i32, vector<256xi1>) -> ()
  "hivm_regbaseintrins.intr.hivm.vsstb.v256f8e5m2"(%a43, %a6, %a4, %a4, %a5) : (vector<32xi64>, !llvm.ptr<6>, i32, i32, vector<256xi1>) -> ()
  "hivm_regbaseintrins.intr.hivm.vsstb.v128bf16"(%a49, %a6, %a4, %a4, %a5) : (vector<32xui64>, !llvm.ptr<6>, i32, i32, vector<256xi1>) -> ()
  "hivm_regbaseintrins.intr.hivm.vsstb.v128f16"(%a50, %a6, %a4, %a4, %a5) : (vector<32xsi64>, !llvm.ptr<6>, i32, i32, vector<256xi1>) -> ()
  "hivm_regbaseintrins.intr.hivm.vsstb.v128s16"(%a3, %a6, %a4, %a4, %a5) : (vector<64xi32>, !llvm.ptr<6>, i32, i32, vector<256xi1>) -> ()
  "hivm_regbaseintrins.intr.hivm.vsstb.v128u16"(%a12, %a6, %a4, %a4, %a5) : (vector<64xui32>, !llvm.ptr<6>, i32, i32, vector<256xi1>) -> ()
  "hivm_regbaseintrins.intr.hivm.vsstb.v256s8"(%a13, %a6, %a4, %a4, %a5) : (vector<64xsi32>, !llvm.ptr<6>, i32, i32, vector<256xi1>) -> ()
  "hivm_regbaseintrins.intr.hivm.vsstb.v256u8"(%a14, %a6, %a4, %a4, %a5) : (vector<128xi16>, !llvm.ptr<6>, i32, i32, vector<256xi1>) -> ()
  "hivm_regbaseintrins.intr.hivm.vsstb.v32s64"(%a15, %a6, %a4, %a4, %a5) : (vector<128xui16>, !llvm.ptr<6>, i32, i32, vector<256xi1>) -> ()
  "hivm_regbaseintrins.intr.hivm.vsstb.v32u64"(%a16, %a6, %a4, %a4, %a5) : (vector<128xsi16>, !llvm.ptr<6>, i32, i32, vector<256xi1>) -> ()
  "hivm_regbaseintrins.intr.hivm.vsstb.v64f32"(%a17, %a6, %a4, %a4, %a5) : (vector<256xi8>, !llvm.ptr<6>, i32, i32, vector<256xi1>) -> ()
  "hivm_regbaseintrins.intr.hivm.vsstb.v64s32"(%a18, %a6, %a4, %a4, %a5) : (vector<256xui8>, !llvm.ptr<6>, i32, i32, vector<256xi1>) -> ()
  "hivm_regbaseintrins.intr.hivm.vsstb.v64u32"(%a19, %a6, %a4, %a4, %a5) : (vector<256xsi8>, !llvm.ptr<6>, i32, i32, vector<256xi1>) -> ()
  "hivm_regbaseintrins.intr.hivm.vstas"(%a7, %a6, %a4, %a4) : (vector<16xi16>, !llvm.ptr<6>, i32, i32) -> ()
  %v389 = "hivm_regbaseintrins.intr.hivm.vstas.post"(%a8, %a6, %a4, %a4) : (vector<32xi8>, !llvm.ptr<6>, i32, i32) -> !llvm.struct<(vector<64xf32>, vector<64xf32>)>
  %v390 = "hivm_regbaseintrins.intr.hivm.vstsx1.post.v128bf16"(%a20, %a6, %a4, %a4, %a4, %a5) : (vector<64xf32>, !llvm.ptr<6>, i32, i32, i32, vector<256xi1>) -> vector<64xi32>
  %v391 = "hivm_regbaseintrins.intr.hivm.vstsx1.post.v128f16"(%a21, %a6, %a4, %a4, %a4, %a5) : (vector<128xf16>, !llvm.ptr<6>, i32, i32, i32, vector<256xi1>) -> !llvm.struct<(vector<32xi8>, !llvm.ptr<6>)>
  %v392 = "hivm_regbaseintrins.intr.hivm.vstsx1.post.v128s16"(%a22, %a6, %a4, %a4, %a4, %a5) : (vector<128xbf16>, !llvm.ptr<6>, i32, i32, i32, vector<256xi1>) -> !llvm.struct<(vector<64xf32>, vector<64xf32>)>
  %v393 = "hivm_regbaseintrins.intr.hivm.vstsx1.post.v128u16"(%a23, %a6, %a4, %a4, %a4, %a5) : (vector<256xf8E4M3FN>, !llvm.ptr<6>, i32, i32, i32, vector<256xi1>) -> vector<64xi32>
  %v394 = "hivm_regbaseintrins.intr.hivm.vstsx1.post.v256s8"(%a24, %a6, %a4, %a4, %a4, %a5) : (vector<256xf8E5M2>, !llvm.ptr<6>, i32, i32, i32, vector<256xi1>) -> !llvm.struct<(vector<32xi8>, !llvm.ptr<6>)>
  %v395 = "hivm_regbaseintrins.intr.hivm.vstsx1.post.v256u8"(%a43, %a6, %a4, %a4, %a4, %a5) : (vector<32xi64>, !llvm.ptr<6>, i32, i32, i32, vector<256xi1>) -> !llvm.struct<(vector<64xf32>, vector<64xf32>)>
  %v396 = "hivm_regbaseintrins.intr.hivm.vstsx1.post.v32s64"(%a49, %a6, %a4, %a4, %a4, %a5) : (vector<32xui64>, !llvm.ptr<6>, i32, i32, i32, vector<256xi1>) -> vector<64xi32>
  %v397 = "hivm_regbaseintrins.intr.hivm.vstsx1.post.v32u64"(%a50, %a6, %a4, %a4, %a4, %a5) : (vector<32xsi64>, !llvm.ptr<6>, i32, i32, i32, vector<256xi1>) -> !llvm.struct<(vector<32xi8>, !llvm.ptr<6>)>
  %v398 = "hivm_regbaseintrins.intr.hivm.vstsx1.post.v64f32"(%a3, %a6, %a4, %a4, %a4, %a5) : (vector<64xi32>, !llvm.ptr<6>, i32, i32, i32, vector<256xi1>) -> !llvm.struct<(vector<64xf32>, vector<64xf32>)>
  %v399 = "hivm_regbaseintrins.intr.hivm.vstsx1.post.v64s32"(%a12, %a6, %a4, %a4, %a4, %a5) : (vector<64xui32>, !llvm.ptr<6>, i32, i32, i32, vector<256xi1>) -> vector<64xi32>
  %v400 = "hivm_regbaseintrins.intr.hivm.vstsx1.post.v64u32"(%a13, %a6, %a4, %a4, %a4, %a5) : (vector<64xsi32>, !llvm.ptr<6>, i32, i32, i32, vector<256xi1>) -> !llvm.struct<(vector<32xi8>, !llvm.ptr<6>)>
  "hivm_regbaseintrins.intr.hivm.vstsx1.v128bf16"(%a14, %a6, %a4, %a4, %a4, %a5) : (vector<128xi16>, !llvm.ptr<6>, i32, i32, i32, vector<256xi1>) -> ()
  "hivm_regbaseintrins.intr.hivm.vstsx1.v128f16"(%a15, %a6, %a4, %a4, %a4, %a5) : (vector<128xui16>, !llvm.ptr<6>, i32, i32, i32, vector<256xi1>) -> ()
  "hivm_regbaseintrins.intr.hivm.vstsx1.v128s16"(%a16, %a6, %a4, %a4, %a4, %a5) : (vector<128xsi16>, !llvm.ptr<6>, i32, i32, i32, vector<256xi1>) -> ()
  "hivm_regbaseintrins.intr.hivm.vstsx1.v128u16"(%a17, %a6, %a4, %a4, %a4, %a5) : (vector<256xi8>, !llvm.ptr<6>, i32, i32, i32, vector<256xi1>) -> ()
  "hivm_regbaseintrins.intr.hivm.vstsx1.v256f8e4m3"(%a18, %a6, %a4, %a4, %a4, %a5) : (vector<256xui8>, !llvm.ptr<6>, i32, i32, i32, vector<256xi1>) -> ()
  "hivm_regbaseintrins.intr.hivm.vstsx1.v256f8e5m2"(%a19, %a6, %a4, %a4, %a4, %a5) : (vector<256xsi8>, !llvm.ptr<6>, i32, i32, i32, vector<256xi1>) -> ()
  "hivm_regbaseintrins.intr.hivm.vstsx1.v256s8"(%a20, %a6, %a4, %a4, %a4, %a5) : (vector<64xf32>, !llvm.ptr<6>, i32, i32, i32, vector<256xi1>) -> ()
  "hivm_regbaseintrins.intr.hivm.vstsx1.v256u8"(%a21, %a6, %a4, %a4, %a4, %a5) : (vector<128xf16>, !llvm.ptr<6>, i32, i32, i32, vector<256xi1>) -> ()
  "hivm_regbaseintrins.intr.hivm.vstsx1.v32s64"(%a22, %a6, %a4, %a4, %a4, %a5) : (vector<128xbf16>, !llvm.ptr<6>, i32, i32, i32, vector<256xi1>) -> ()
  "hivm_regbaseintrins.intr.hivm.vstsx1.v32u64"(%a23, %a6, %a4, %a4, %a4, %a5) : (vector<256xf8E4M3FN>, !llvm.ptr<6>, i32, i32, i32, vector<256xi1>) -> ()
  "hivm_regbaseintrins.intr.hivm.vstsx1.v64f32"(%a24, %a6, %a4, %a4, %a4, %a5) : (vector<256xf8E5M2>, !llvm.ptr<6>, i32, i32, i32, vector<256xi1>) -> ()
  "hivm_regbaseintrins.intr.hivm.vstsx1.v64s32"(%a43, %a6, %a4, %a4, %a4, %a5) : (vector<32xi64>, !llvm.ptr<6>, i32, i32, i32, vector<256xi1>) -> ()
  "hivm_regbaseintrins.intr.hivm.vstsx1.v64u32"(%a49, %a6, %a4, %a4, %a4, %a5) : (vector<32xui64>, !llvm.ptr<6>, i32, i32, i32, vector<256xi1>) -> ()
  "hivm_regbaseintrins.intr.hivm.vstsx2.v128b16"(%a50, %a3, %a6, %a4, %a4, %a4, %a5) : (vector<32xsi64>, vector<64xi32>, !llvm.ptr<6>, i32, i32, i32, vector<256xi1>) -> ()
  "hivm_regbaseintrins.intr.hivm.vstsx2.v256b8"(%a12, %a13, %a6, %a4, %a4, %a4, %a5) : (vector<64xui32>, vector<64xsi32>, !llvm.ptr<6>, i32, i32, i32, vector<256xi1>) -> ()
  "hivm_regbaseintrins.intr.hivm.vstsx2.v64b32"(%a14, %a15, %a6, %a4, %a4, %a4, %a5) : (vector<128xi16>, vector<128xui16>, !llvm.ptr<6>, i32, i32, i32, vector<256xi1>) -> ()
  %v401 = "hivm_regbaseintrins.intr.hivm.vstus.bf16"(%a16, %a6, %a4, %a7) : (vector<128xsi16>, !llvm.ptr<6>, i32, vector<16xi16>) -> !llvm.struct<(vector<64xf32>, vector<64xf32>)>
  %v402 = "hivm_regbaseintrins.intr.hivm.vstus.f16"(%a17, %a6, %a4, %a8) : (vector<256xi8>, !llvm.ptr<6>, i32, vector<32xi8>) -> vector<64xi32>
  %v403 = "hivm_regbaseintrins.intr.hivm.vstus.f32"(%a18, %a6, %a4, %a7) : (vector<256xui8>, !llvm.ptr<6>, i32, vector<16xi16>) -> !llvm.struct<(vector<32xi8>, !llvm.ptr<6>)>
  %v404 = "hivm_regbaseintrins.intr.hivm.vstus.post.bf16"(%a19, %a6, %a4, %a8) : (vector<256xsi8>, !llvm.ptr<6>, i32, vector<32xi8>) -> !llvm.struct<(vector<64xf32>, vector<64xf32>)>
  %v405 = "hivm_regbaseintrins.intr.hivm.vstus.post.f16"(%a20, %a6, %a4, %a7) : (vector<64xf32>, !llvm.ptr<6>, i32, vector<16xi16>) -> vector<64xi32>
  %v406 = "hivm_regbaseintrins.intr.hivm.vstus.post.f32"(%a21, %a6, %a4, %a8) : (vector<128xf16>, !llvm.ptr<6>, i32, vector<32xi8>) -> !llvm.struct<(vector<32xi8>, !llvm.ptr<6>)>
  %v407 = "hivm_regbaseintrins.intr.hivm.vstus.post.f8e4m3"(%a22, %a6, %a4, %a7) : (vector<128xbf16>, !llvm.ptr<6>, i32, vector<16xi16>) -> !llvm.struct<(vector<64xf32>, vector<64xf32>)>
  %v408 = "hivm_regbaseintrins.intr.hivm.vstus.post.f8e5m2"(%a23, %a6, %a4, %a8) : (vector<256xf8E4M3FN>, !llvm.ptr<6>, i32, vector<32xi8>) -> vector<64xi32>
  %v409 = "hivm_regbaseintrins.intr.hivm.vstus.post.s16"(%a24, %a6, %a4, %a7) : (vector<256xf8E5M2>, !llvm.ptr<6>, i32, vector<16xi16>) -> !llvm.struct<(vector<32xi8>, !llvm.ptr<6>)>
  %v410 = "hivm_regbaseintrins.intr.hivm.vstus.post.s32"(%a43, %a6, %a4, %a8) : (vector<32xi64>, !llvm.ptr<6>, i32, vector<32xi8>) -> !llvm.struct<(vector<64xf32>, vector<64xf32>)>
  %v411 = "hivm_regbaseintrins.intr.hivm.vstus.post.s64"(%a49, %a6, %a4, %a7) : (vector<32xui64>, !llvm.ptr<6>, i32, vector<16xi16>) -> vector<64xi32>
  %v412 = "hivm_regbaseintrins.intr.hivm.vstus.post.s8"(%a50, %a6, %a4, %a8) : (vector<32xsi64>, !llvm.ptr<6>, i32, vector<32xi8>) -> !llvm.struct<(vector<32xi8>, !llvm.ptr<6>)>
  %v413 = "hivm_regbaseintrins.intr.hivm.vstus.post.u16"(%a3, %a6, %a4, %a7) : (vector<64xi32>, !llvm.ptr<6>, i32, vector<16xi16>) -> !llvm.struct<(vector<64xf32>, vector<64xf32>)>
  %v414 = "hivm_regbaseintrins.intr.hivm.vstus.post.u32"(%a12, %a6, %a4, %a8) : (vector<64xui32>, !llvm.ptr<6>, i32, vector<32xi8>) -> vector<64xi32>
  %v415 = "hivm_regbaseintrins.intr.hivm.vstus.post.u8"(%a13, %a6, %a4, %a7) : (vector<64xsi32>, !llvm.ptr<6>, i32, vector<16xi16>) -> !llvm.struct<(vector<32xi8>, !llvm.ptr<6>)>
  %v416 = "hivm_regbaseintrins.intr.hivm.vstus.s16"(%a14, %a6, %a4, %a8) : (vector<128xi16>, !llvm.ptr<6>, i32, vector<32xi8>) -> !llvm.struct<(vector<64xf32>, vector<64xf32>)>
  %v417 = "hivm_regbaseintrins.intr.hivm.vstus.s32"(%a15, %a6, %a4, %a7) : (vector<128xui16>, !llvm.ptr<6>, i32, vector<16xi16>) -> vector<64xi32>
  %v418 = "hivm_regbaseintrins.intr.hivm.vstus.s64"(%a16, %a6, %a4, %a8) : (vector<128xsi16>, !llvm.ptr<6>, i32, vector<32xi8>) -> !llvm.struct<(vector<32xi8>, !llvm.ptr<6>)>
  %v419 = "hivm_regbaseintrins.intr.hivm.vstus.s8"(%a17, %a6, %a4, %a7) : (vector<256xi8>, !llvm.ptr<6>, i32, vector<16xi16>) -> !llvm.struct<(vector<64xf32>, vector<64xf32>)>
  %v420 = "hivm_regbaseintrins.intr.hivm.vstus.u16"(%a18, %a6, %a4, %a8) : (vector<256xui8>, !llvm.ptr<6>, i32, vector<32xi8>) -> vector<64xi32>
  %v421 = "hivm_regbaseintrins.intr.hivm.vstus.u32"(%a19, %a6, %a4, %a7) : (vector<256xsi8>, !llvm.ptr<6>, i32, vector<16xi16>) -> !llvm.struct<(vector<32xi8>, !llvm.ptr<6>)>
  %v422 = "hivm_regbaseintrins.intr.hivm.vstus.u8"(%a20, %a6, %a4, %a8) : (vector<64xf32>, !llvm.ptr<6>, i32, vector<32xi8>) -> !llvm.struct<(vector<64xf32>, vector<64xf32>)>
  %v423 = "hivm_regbaseintrins.intr.hivm.vtrc.bf16.x"(%a22, %a4, %a5) : (vector<128xbf16>, i32, vector<256xi1>) -> vector<128xbf16>
  %v424 = "hivm_regbaseintrins.intr.hivm.vtrc.f16.x"(%a40, %a4, %a5) : (vector<64xbf16>, i32, vector<256xi1>) -> vector<128xf16>
  %v425 = "hivm_regbaseintrins.intr.hivm.vtrc.f32.x"(%a21, %a4, %a5) : (vector<128xf16>, i32, vector<256xi1>) -> vector<64xf16>
  hivm_regbaseintrins.intrins.launch_func @kernel threads in (%a10, %a10, %a10)
  hivm_regbaseintrins.intrins.launch_func @kernel threads in (%a10, %a10, %a10) {tag} args(%a4, %a2) : i32, f32
  hivm_regbaseintrins.sync_threads {tag}
  %t = hivm_regbaseintrins.umulhi %a4, %a4 {tag}
  return
}
