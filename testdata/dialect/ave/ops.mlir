// RUN: hivm-opt %s | diff %S/Inputs/ops.expected -
// RUN: hivm-opt %s --mlir-print-op-generic | diff %S/Inputs/ops.generic.expected -
// RUN: hivm-opt %S/Inputs/ops.generic.expected | diff %S/Inputs/ops.expected -
// RUN: hivm-opt %S/Inputs/ops.expected | diff %S/Inputs/ops.expected -

// All operations, written by the formats of their definitions; no reference printed the expected texts.

func.func @elementwise(%a: vector<64xf32>, %b: vector<64xf32>, %i: vector<64xi32>, %m: vector<64xi1>, %s: i1, %am: !ave.mask<64 x b32, UNKNOWN, 0>, %p: !ave.pad_vec<64 x f32, intlv, 0>, %f: f32, %n: i32) {
  %v0 = ave.hir.vabs %a, %m : vector<64xf32>, vector<64xi1>
  %v1 = ave.hir.vneg %a, %m : vector<64xf32>, vector<64xi1>
  %v2 = ave.hir.vnot %a, %m : vector<64xf32>, vector<64xi1>
  %v3 = ave.hir.vexp %a, %m : vector<64xf32>, vector<64xi1>
  %v4 = ave.hir.vsqrt %a, %m : vector<64xf32>, vector<64xi1>
  %v5 = ave.hir.vrsqrt %a, %m : vector<64xf32>, vector<64xi1>
  %v6 = ave.hir.vln %a, %m : vector<64xf32>, vector<64xi1>
  %v7 = ave.hir.vrelu %a, %m : vector<64xf32>, vector<64xi1>
  %v8 = ave.hir.vadd %a, %b, %m : vector<64xf32>, vector<64xi1>
  %v9 = ave.hir.vmul %a, %b, %m : vector<64xf32>, vector<64xi1>
  %v10 = ave.hir.vsub %a, %b, %m : vector<64xf32>, vector<64xi1>
  %v11 = ave.hir.vdivf %a, %b, %m : vector<64xf32>, vector<64xi1>
  %v12 = ave.hir.vmax %a, %b, %m : vector<64xf32>, vector<64xi1>
  %v13 = ave.hir.vmin %a, %b, %m : vector<64xf32>, vector<64xi1>
  %v14 = ave.hir.vsmax %a, %b, %m : vector<64xf32>, vector<64xi1>
  %v15 = ave.hir.vsmin %a, %b, %m : vector<64xf32>, vector<64xi1>
  %v16 = ave.hir.vumax %a, %b, %m : vector<64xf32>, vector<64xi1>
  %v17 = ave.hir.vumin %a, %b, %m : vector<64xf32>, vector<64xi1>
  %v18 = ave.hir.vdivfhp %a, %b, %m : vector<64xf32>, vector<64xi1>
  %v19 = ave.hir.vmod %a, %b, %m : vector<64xf32>, vector<64xi1>
  %v20 = ave.hir.vmodui %a, %b, %m : vector<64xf32>, vector<64xi1>
  %v21 = ave.hir.vabs_diff %a, %b, %m : vector<64xf32>, vector<64xi1>
  %v22 = ave.hir.vsadd %a, %b, %m : vector<64xf32>, vector<64xi1>
  %v23 = ave.hir.vssub %a, %b, %m : vector<64xf32>, vector<64xi1>
  %v24 = ave.hir.vrnd %a, %b, %m : vector<64xf32>, vector<64xi1>
  %v25 = ave.hir.vprelu %a, %b, %m : vector<64xf32>, vector<64xi1>
  %v26 = ave.hir.vand %a, %b, %m : vector<64xf32>, vector<64xi1>
  %v27 = ave.hir.vor %a, %b, %m : vector<64xf32>, vector<64xi1>
  %v28 = ave.hir.vxor %a, %b, %m : vector<64xf32>, vector<64xi1>
  %v29 = ave.hir.vexpdif %a, %b, %m : vector<64xf32>, vector<64xi1>
  %v30 = ave.hir.vdiv %a, %b, %m : vector<64xf32>, vector<64xi1>
  %v31 = ave.hir.vadd %p, %p, %am : !ave.pad_vec<64 x f32, intlv, 0>, !ave.mask<64 x b32, UNKNOWN, 0>
  %v32 = ave.hir.vdiv %i, %i, %m {cast = #hivm.cast<cast_unsigned>} : vector<64xi32>, vector<64xi1>
  %v33:2 = ave.hir.mull %i, %i, %m : vector<64xi32>, vector<64xi1>
  %v34:2 = ave.hir.mull %i, %i, %m {cast = #hivm.cast<cast_unsigned>} : vector<64xi32>, vector<64xi1>
  %v35 = ave.hir.vmula %a, %a, %b, %m : vector<64xf32>, vector<64xi1>
  %v36 = ave.hir.vshl %i, %i, %m, %s : vector<64xi32>, vector<64xi1>
  %v37 = ave.hir.vshr %i, %i, %m, %s : vector<64xi32>, vector<64xi1>
  %v38 = ave.hir.vadds %a, %f, %m : vector<64xf32>, f32, vector<64xi1>
  %v39 = ave.hir.vmuls %a, %f, %m : vector<64xf32>, f32, vector<64xi1>
  %v40 = ave.hir.vlrelus %a, %f, %m : vector<64xf32>, f32, vector<64xi1>
  %v41 = ave.hir.vmaxs %a, %f, %m : vector<64xf32>, f32, vector<64xi1>
  %v42 = ave.hir.vmins %a, %f, %m : vector<64xf32>, f32, vector<64xi1>
  %v43 = ave.hir.vsmaxs %a, %f, %m : vector<64xf32>, f32, vector<64xi1>
  %v44 = ave.hir.vsmins %a, %f, %m : vector<64xf32>, f32, vector<64xi1>
  %v45 = ave.hir.vumaxs %a, %f, %m : vector<64xf32>, f32, vector<64xi1>
  %v46 = ave.hir.vumins %a, %f, %m : vector<64xf32>, f32, vector<64xi1>
  %v47 = ave.hir.vshls %i, %n, %m, %s : vector<64xi32>, i32, vector<64xi1>
  %v48 = ave.hir.vshrs %i, %n, %m, %s : vector<64xi32>, i32, vector<64xi1>
  return
}
func.func @masks(%a: vector<64xf32>, %f: f32, %m: vector<64xi1>, %x: index) {
  %v49 = ave.hir.preg.not <b32> %m, %m : vector<64xi1>
  %v50 = ave.hir.preg.and <b16> %m, %m, %m : vector<64xi1>
  %v51 = ave.hir.preg.or <b16> %m, %m, %m : vector<64xi1>
  %v52 = ave.hir.preg.xor <b16> %m, %m, %m : vector<64xi1>
  %v53 = ave.hir.preg.cast %m <UNPK_B8> : vector<64xi1> -> vector<32xi1>
  %v54 = ave.hir.vcmp <EQ> %a, %a, %m : vector<64xf32>, vector<64xi1> -> vector<64xi1>
  %v55 = ave.hir.vcmps <LT> %a, %f, %m : vector<64xf32>, f32, vector<64xi1> -> !ave.mask<64 x b8, intlv, 1>
  %v56:2 = ave.hir.plt %x : vector<64xi1>, index
  %v57 = ave.hir.pltm %x, %x : vector<64xi1>
  %v58 = ave.hir.pge <ALL> : vector<64xi1>
  %v59 = ave.hir.pge <ALLF> {tag} : vector<64xi1>
  return
}
func.func @conversions(%h: vector<64xf16>, %f: vector<64xf32>, %i8: vector<64xi8>, %i16: vector<64xi16>, %i32: vector<64xi32>, %i64: vector<64xi64>, %m: vector<64xi1>) {
  %v60 = ave.hir.vextf %h, <part_even>, %m : vector<64xf16>, vector<64xf32>, vector<64xi1>
  %v61 = ave.hir.vextsi %i8, %m {part = #ave.vcvt_part_type<part_even>} : vector<64xi8>, vector<64xi16>, vector<64xi1>
  %v62 = ave.hir.vextui %i8, %m {pp = #ave.vcvt_pp_type<pp0>} : vector<64xi8>, vector<64xi32>, vector<64xi1>
  %v63 = ave.hir.vtrunci %i32, true, %m {part = #ave.vcvt_part_type<part_odd>} : vector<64xi32>, vector<64xi16>, vector<64xi1>
  %v64 = ave.hir.vtrunci %i32, false, %m {pp = #ave.vcvt_pp_type<pp3>, uni = #hivm.unsigned_mode<si2ui>} : vector<64xi32>, vector<64xi8>, vector<64xi1>
  %v65 = ave.hir.vtruncf %f, <rint>, true, <part_even>, %m : vector<64xf32>, vector<64xf16>, vector<64xi1>
  %v66 = ave.hir.vfptosi %f, <trunc>, %m {sat = true} : vector<64xf32>, vector<64xi1>, vector<64xi32>
  %v67 = ave.hir.vfptosi %h, <round>, %m {part = #ave.vcvt_part_type<part_even>} : vector<64xf16>, vector<64xi1>, vector<64xi32>
  %v68 = ave.hir.vfptoui %f, <trunc>, true, <part_even>, %m : vector<64xf32>, vector<64xi1>, vector<64xi16>
  %v69 = ave.hir.vsitofp %i32, %m {rnd = #hivm.round_mode<rint>} : vector<64xi32>, vector<64xi1>, vector<64xf32>
  %v70 = ave.hir.vsitofp %i16, %m {part = #ave.vcvt_part_type<part_even>} : vector<64xi16>, vector<64xi1>, vector<64xf32>
  %v71 = ave.hir.vuitofp %i8, <part_even>, %m : vector<64xi8>, vector<64xi1>, vector<64xf16>
  %v72 = ave.hir.vtrc %f, <floor>, %m : vector<64xf32>, vector<64xi1>, vector<64xf32>
  return
}
func.func @memory(%b: memref<8x64xf32>, %x: index, %iv: vector<64xi32>, %xv: vector<64xindex>, %m: vector<64xi1>, %a: vector<64xf32>, %n: i32) {
  %v73 = ave.hir.vgather %b[%x, %x] [%iv], %m : memref<8x64xf32>, vector<64xi32>, vector<64xi1> into vector<64xf32>
  ave.hir.vscatter %b[%x, %x] [%xv], %m, %a : memref<8x64xf32>, vector<64xindex>, vector<64xi1>, vector<64xf32>
  %v75 = ave.hir.vload <NORM> %b[%x, %x] : memref<8x64xf32> into vector<64xf32>
  %v76:2 = ave.hir.vload <DINTLV_B32> %b[%x, %x] : memref<8x64xf32> into vector<64xf32>, vector<64xf32>
  ave.hir.unaligned.masked.store %b[%x, %x], %m, %a : memref<8x64xf32>, vector<64xi1>, vector<64xf32>
  ave.hir.store_with_stride %b[%x, %x], %x, %m, %a : memref<8x64xf32>, vector<64xi1>, vector<64xf32>
  ave.hir.masked_store <NORM_B32> %b[%x, %x], %m, %a {ave.unaligned_ub_access = #ave.unaligned_ub_access} : memref<8x64xf32>, vector<64xi1>, vector<64xf32>
  ave.hir.membar %n
  return
}
func.func @shuffles(%a: vector<64xf32>, %f: f32, %i: i32, %h: i16, %m: vector<64xi1>) attributes {l = #ave.vector_layout<{mem = #ave.vec_mem_type<b8_2vl>}>, d = #ave.func_dist_type<intlv4>, k = #ave.type_convert_kind<F322F16>} {
  %v81:2 = ave.hir.vintlv %a, %a {layout_change = #ave<layout_change DENSE>} : vector<64xf32>, vector<64xf32>
  %v82:2 = ave.hir.vdintlv %a, %a {layout_change = #ave<layout_change DENSE>} : vector<64xf32>, vector<64xf32>
  %v83 = ave.hir.vpack %a, 1 : vector<64xf32> -> vector<64xf32>
  %v84 = ave.hir.vunpack %a, 1 : vector<64xf32> -> vector<64xf32>
  %v85 = ave.hir.vpack %a, 0 : vector<64xf32> -> vector<64xf32>
  %v86 = ave.hir.scalar_broadcast %f : f32 -> vector<64xf32>
  %v87 = ave.hir.vector_broadcast %a, %m, true : vector<64xf32>, vector<64xi1> -> vector<64xf32>
  %v88 = ave.hir.broadcast %f, %m : f32, vector<64xi1> -> vector<64xf32>
  %v89 = ave.hir.vci %i, <INCREASE> : i32, vector<64xi32>
  %v90 = ave.hir.vsel %m, %a, %a : vector<64xi1>, vector<64xf32>
  %v91 = ave.hir.reduction <add>, %a, %m : vector<64xf32>, vector<64xi1> -> vector<64xf32>
  %v92 = ave.hir.vslide %a, %a, %h : vector<64xf32>, i16 -> vector<64xf32>
  %v93 = ave.hir.vector.layout_cast %a : vector<64xf32> -> vector<64xf32>
  return
}
