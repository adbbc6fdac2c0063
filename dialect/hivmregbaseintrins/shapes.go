package hivmregbaseintrins

// shapes are the operations that are operands and results only.
var shapes = []shape{
	{
		results: "res:i32", text: true,
		names: "block_dim_x block_dim_y block_dim_z block_idx block_idx_x block_idx_y block_idx_z block_num " +
			"clock32 core_id thread_id_x thread_id_y thread_id_z",
	},
	{
		operands: "ins:bf16", results: "res:bf16", text: true,
		names: "ceily floory rinty",
	},
	{
		operands: "ins:f16", results: "res:f16", text: true,
		names: "ceilh floorh rinth",
	},
	{
		operands: "ins:f32", results: "res:f32", text: true,
		names: "ceilf floorf logf rintf sqrtf",
	},
	{
		results: "res:i64", text: true,
		names: "clock64",
	},
	{
		results: "res:aligned", intr: true,
		names: "init.vector.align.data",
	},
	{
		intr: true,
		names: "mem.bar.ld.st mem.bar.ld.vst mem.bar.ss.all mem.bar.st.ld mem.bar.st.st mem.bar.st.vld " +
			"mem.bar.st.vst mem.bar.sv.all mem.bar.vld.st mem.bar.vld.vst mem.bar.vs.all mem.bar.vst.ld " +
			"mem.bar.vst.st mem.bar.vst.vld mem.bar.vst.vst mem.bar.vv.all",
	},
	{
		operands: "src:valid part:i32", results: "res:flags", intr: true,
		names: "movvp",
	},
	{
		operands: "src0:flags src1:flags", results: "res:any", intr: true,
		names: "pdintlv.b16 pdintlv.b32 pdintlv.b8 pintlv.b16 pintlv.b32 pintlv.b8",
	},
	{
		operands: "src:ubuf offset:i32 dist:i32 postUpdateEnable:i32", results: "res:flags", intr: true,
		names: "plds.b8",
	},
	{
		operands: "pd:flags src:ubuf ustd:aligned", results: "res:any", intr: true,
		names: "pstu.b16 pstu.b32",
	},
	{
		operands: "src:flags dst:ubuf offset:i32 dist:i32 postUpdateEnable:i32", intr: true,
		names: "psts.b8",
	},
	{
		operands: "src1:flags src2:flags mask:flags", results: "res:flags", alike: "src1 src2 res", intr: true,
		names: "pand.z por.z pxor.z",
	},
	{
		operands: "src1:i32 src2:i32 selector:i32", results: "res:i32", intr: true,
		names: "prmt",
	},
	{
		operands: "src:i32 src2:i32", results: "res:flags", intr: true,
		names: "pge.b16 pge.b32 pge.b8",
	},
	{
		operands: "src:i32", results: "res:any", intr: true,
		names: "plt.b16.v300 plt.b32.v300 plt.b8.v300",
	},
	{
		operands: "src:i16 src2:i32", results: "res:flags", intr: true,
		names: "pltm.b16.v300 pltm.b32.v300 pltm.b8.v300",
	},
	{
		operands: "src:flags mask:flags", results: "res:flags", alike: "src res", intr: true,
		names: "pnot.z",
	},
	{
		operands: "src:flags part:i32", results: "res:any", intr: true,
		names: "ppack.z punpack",
	},
	{
		operands: "src:i32", results: "res:flags", intr: true,
		names: "pset.b16 pset.b32 pset.b8",
	},
	{
		operands: "src:f16", results: "res:f16", text: true, intr: true,
		names: "redux.add.f16 redux.max.f16 redux.min.f16",
	},
	{
		operands: "src:f32", results: "res:f32", text: true, intr: true,
		names: "redux.add.f32 redux.max.f32 redux.min.f32",
	},
	{
		operands: "src:i32", results: "res:i32", text: true, intr: true,
		names: "redux.add.s32 redux.add.u32 redux.max.s32 redux.max.u32 redux.min.s32 redux.min.u32",
	},
	{
		operands: "src:f16 ctrl:i32", results: "res:f16", intr: true,
		names: "shfl.bfly.f16 shfl.bfly.f16p shfl.down.f16 shfl.down.f16p shfl.idx.f16 shfl.idx.f16p " +
			"shfl.up.f16 shfl.up.f16p",
	},
	{
		operands: "src:f32 ctrl:i32", results: "res:f32", intr: true,
		names: "shfl.bfly.f32 shfl.bfly.f32p shfl.down.f32 shfl.down.f32p shfl.idx.f32 shfl.idx.f32p " +
			"shfl.up.f32 shfl.up.f32p",
	},
	{
		operands: "src:i32 ctrl:i32", results: "res:i32", intr: true,
		names: "shfl.bfly.i32 shfl.bfly.i32p shfl.down.i32 shfl.down.i32p shfl.idx.i32 shfl.idx.i32p " +
			"shfl.up.i32 shfl.up.i32p",
	},
	{
		operands: "src:i64 ctrl:i32", results: "res:i64", intr: true,
		names: "shfl.bfly.i64 shfl.bfly.i64p shfl.down.i64 shfl.down.i64p shfl.idx.i64 shfl.idx.i64p " +
			"shfl.up.i64 shfl.up.i64p",
	},
	{
		operands: "src:f16@2 ctrl:i32", results: "res:f16@2", intr: true,
		names: "shfl.bfly.v2f16 shfl.bfly.v2f16p shfl.down.v2f16 shfl.down.v2f16p shfl.idx.v2f16 " +
			"shfl.idx.v2f16p shfl.up.v2f16 shfl.up.v2f16p",
	},
	{
		text:  true,
		names: "sync_threads thread_fence_block yield",
	},
	{
		operands: "ins1:i32 ins2:i32", results: "res:i32", text: true,
		names: "umulhi",
	},
	{
		operands: "src:valid mask:flags", results: "res:valid", alike: "src res", intr: true,
		names: "vbcnt.x vcls.s.x vcls.u.x vexp.x vln.x vneg.x vnot.x vrec.x vrelu.x vrsqrt.x vsqrt.x vabs.x " +
			"unaryop.unsupported",
	},
	{
		operands: "src1:valid src2:valid mask:flags", results: "res:flags", alike: "src1 src2", intr: true,
		names: "vcmp.eq.s.z vcmp.ge.s.z vcmp.gt.s.z vcmp.le.s.z vcmp.lt.s.z vcmp.ne.s.z vcmp.eq.u.z " +
			"vcmp.ge.u.z vcmp.gt.u.z vcmp.le.u.z vcmp.lt.u.z vcmp.ne.u.z",
	},
	{
		operands: "src1:valid src2:i8/ui8/i16/ui16/i32/ui32/bf16/f16/f32 mask:flags", results: "res:flags", intr: true,
		names: "vcmps.eq.s.z vcmps.ge.s.z vcmps.gt.s.z vcmps.le.s.z vcmps.lt.s.z vcmps.ne.s.z vcmps.eq.u.z " +
			"vcmps.ge.u.z vcmps.gt.u.z vcmps.le.u.z vcmps.lt.u.z vcmps.ne.u.z",
	},
	{
		operands: "src0:valid src1:valid", results: "res:any", intr: true,
		names: "vdintlv vintlv",
	},
	{
		operands: "src1:valid src2:valid mask:flags part:i32", results: "res:valid", alike: "src1 src2 res", intr: true,
		names: "vexpdif",
	},
	{
		operands: "config:i64", text: true,
		names: "store_vfsimt_info",
	},
	{
		operands: "ptr:ubuf indices:i32/i16/i8/f32/f16/bf16/f8E4M3FN/f8E5M2@64/128/256 mask:i1@256", results: "res:i32/i16/i8/f32/f16/bf16/f8E4M3FN/f8E5M2@64/128/256", intr: true,
		names: "vgather2_v300.v128bf16 vgather2_v300.v128f16 vgather2_v300.v128s16 vgather2_v300.v128u16 " +
			"vgather2_v300.v256f8e4m3 vgather2_v300.v256f8e5m2 vgather2_v300.v256s8 vgather2_v300.v256u8 " +
			"vgather2_v300.v64f32 vgather2_v300.v64s32 vgather2_v300.v64u32",
	},
	{
		operands: "vec:i32/i16/i8/f32/f16/bf16@64/128/256 ptr:ubuf indices:i32/i16/i8/f32/f16/bf16@64/128/256 mask:i1@256", intr: true,
		names: "vscatter.v128bf16_v300 vscatter.v128f16_v300 vscatter.v128s16_v300 vscatter.v128u16_v300 " +
			"vscatter.v256s8_v300 vscatter.v256u8_v300 vscatter.v64f32_v300 vscatter_v64s32_v300 " +
			"vscatter.v64u32_v300",
	},
	{
		operands: "scr1:i32/i16/i8/f32/f16@64/128/256 scr2:i32/i16/i8/f32/f16@64/128/256 offset:i16", results: "res:i32/i16/i8/f32/f16@64/128/256", intr: true,
		names: "vslide",
	},
	{
		operands: "src1:valid src2:valid mask:flags", results: "res:valid", alike: "src1 src2 res", intr: true,
		names: "vabsdif.s.x vabsdif.u.x vadd.s.m vadd.s.x vadd.u.m vadd.u.x vand.x vdiv.s.m vdiv.s.x " +
			"vdiv.u.m vdiv.u.x vdivf.v128u16.x vmax.s.m vmax.s.x vmax.u.m vmax.u.x vmin.s.m vmin.s.x " +
			"vmin.u.m vmin.u.x vmul.s.m vmul.s.x vmul.u.m vmul.u.x vor.x vprelu.x vrnd.x vsadd.v128s16.x " +
			"vsel vshl.s.x vshl.u.x vshr.s.x vshr.u.x vssub.v128s16.x vsub.s.m vsub.s.x vsub.u.m vsub.u.x " +
			"binaryop.unsupported vxor.x",
	},
	{
		operands: "src1:valid src2:valid src3:valid mask:flags", results: "res:valid", alike: "src1 src2 src3 res", intr: true,
		names: "vadd3.s.m vadd3.u.m vadif.s.m vadif.u.m vmula.s.m vmula.u.m vsad.s.m vsad.u.m " +
			"tenaryop.unsupported",
	},
	{
		operands: "vec:valid scalar:i8/i16/i32/f16/f32 mask:flags", results: "res:valid", alike: "vec res", intr: true,
		names: "vadds.s.m vadds.s.x vadds.u.m vadds.u.x vlrelu.m vlrelu.x vmaxs.s.m vmaxs.s.x vmaxs.u.m " +
			"vmaxs.u.x vmins.s.m vmins.s.x vmins.u.m vmins.u.x vmuls.s.m vmuls.s.x vmuls.u.m vmuls.u.x " +
			"vshls.s.x vshls.u.x vshrs.s.x vshrs.u.x",
	},
	{
		operands: "imm:i8/ui8/i16/ui16/i32/ui32/f16/bf16/f32/f8E4M3FN/f8E5M2", results: "res:i8/ui8/i16/ui16/i32/ui32/f32/f16/bf16/f8E4M3FN/f8E5M2@256/256/128/128/64/64/64/128/128/256/256", intr: true,
		names: "vbr",
	},
	{
		operands: "src:valid mask:flags", results: "res:valid", intr: true,
		names: "vcadd.s.x vcadd.u.x vcgadd.s.x vcgadd.u.x vcgmax.s.x vcgmax.u.x vcgmin.s.x vcgmin.u.x " +
			"vcmax.s.m vcmax.s.x vcmax.u.m vcmax.u.x vcmin.s.m vcmin.s.x vcmin.u.m vcmin.u.x vcpadd.x",
	},
	{
		operands: "src:valid mask:flags", results: "res:valid res1:flags", intr: true,
		names: "vcbmax.s.m vcbmax.s.x vcbmax.u.m vcbmax.u.x vcbmin.s.m vcbmin.s.x vcbmin.u.m vcbmin.u.x",
	},
	{
		operands: "src0:i32/i16/i8/f32/f16 src1:i32", results: "res:i32/i16/i8/f32/f16@64/128/256", intr: true,
		names: "vci",
	},
	{
		operands: "src:bf16@128 mask:flags sat:i32 round:i32", results: "res:f16@128", intr: true,
		names: "vcvtff.bf162f16.x",
	},
	{
		operands: "src:f8E5M2/f8E4M3FN/f16/bf16@256/256/128/128 mask:flags part:i32", results: "res:f32@64", intr: true,
		names: "vcvtff.bf162f32.x vcvtff.f162f32.x vcvtff.f8e4m32f32.x vcvtff.f8e5m22f32.x",
	},
	{
		operands: "src:f16@128 mask:flags round:i32", results: "res:bf16@128", intr: true,
		names: "vcvtff.f162bf16.x",
	},
	{
		operands: "src:f32/f32@64/64 mask:flags round:i32 sat:i32 part:i32", results: "res:f16/bf16/f8E5M2/f8E4M3FN@128/128/256/256", intr: true,
		names: "vcvtff.f322bf16.x vcvtff.f322f16.x vcvtff.f322f8e4m3.x vcvtff.f322f8e5m2.x",
	},
	{
		operands: "src:f16/f16/f32/f32/bf16@128/128/64/64/128 mask:flags round:i32 sat:i32 part:i32", results: "res:ui8/i8/i16/i64/i32@256/256/128/32/64", intr: true,
		names: "vcvtfi.bf162s32.x vcvtfi.f162s8.x vcvtfi.f162u8.x vcvtfi.f322s16.x vcvtfi.f322s64.x",
	},
	{
		operands: "src:f32/f16@64/128 mask:flags round:i32 sat:i32", results: "res:i32/i16@64/128", intr: true,
		names: "vcvtfi.f162s16.x vcvtfi.f322s32.x",
	},
	{
		operands: "src:f16@128 mask:flags round:i32 part:i32", results: "res:i32@64", intr: true,
		names: "vcvtfi.f162s32.x vcvtfi.f162s4x2.x",
	},
	{
		operands: "src:i16/i32@64/128 mask:flags round:i32", results: "res:f32/f16@64/128", intr: true,
		names: "vcvtif.s162f16.x vcvtif.s322f32.x",
	},
	{
		operands: "src:i16/ui8/i8@128/256/256 mask:flags part:i32", results: "res:f32/f16@64/128", intr: true,
		names: "vcvtif.s162f32.x vcvtif.s82f16.x vcvtif.u82f16.x",
	},
	{
		operands: "src:i8@256 mask:flags pp:i32", results: "res:f16/bf16@128/128", intr: true,
		names: "vcvtif.s4x22bf16.x vcvtif.s4x22f16.x",
	},
	{
		operands: "src:i64@32 mask:flags round:i32 part:i32", results: "res:f32@64", intr: true,
		names: "vcvtif.s642f32.x",
	},
	{
		operands: "src:ui8/i8/ui16/i16/i16/i32@256/256/128/128/128/64 mask:flags part:i32", results: "res:ui16/i16/ui32/ui32/i32/i64@128/128/64/64/64/32", intr: true,
		names: "vcvtii.s162s32.x vcvtii.s162u32.x vcvtii.s322s64.x vcvtii.s82s16.x vcvtii.u162u32.x " +
			"vcvtii.u82u16.x",
	},
	{
		operands: "src:ui32/i32/i16@64/64/128 mask:flags sat:i32 pp:i32", results: "res:ui8/i8/i8@256/256/256", intr: true,
		names: "vcvtii.s162s4x2.x vcvtii.s322u8.x vcvtii.u322u8.x",
	},
	{
		operands: "src:ui16/i16/ui32/ui32/i32/i32/i64@128/128/64/64/64/64/32 mask:flags sat:i32 part:i32", results: "res:ui8/i8/ui16/i16/ui16/i16/i32@256/256/128/128/128/128/64", intr: true,
		names: "vcvtii.s162u8.x vcvtii.s322s16.x vcvtii.s322u16.x vcvtii.s642s32.x vcvtii.u162u8.x " +
			"vcvtii.u322s16.x vcvtii.u322u16.x",
	},
	{
		operands: "src:ui8/i8/i8@256/256/256 mask:flags pp:i32", results: "res:ui32/i32/i16@64/6/128", intr: true,
		names: "vcvtii.s4x22s16.x vcvtii.s82s32.x vcvtii.u82u32.x",
	},
	{
		operands: "src1:bf16/f16/i16/ui16/i8/ui8/f32/i32/ui32@128/128/128/128/256/256/64/64/64 src2:bf16/f16/i16/ui16/i8/ui8/f32/i32/ui32@128/128/128/128/256/256/64/64/64 mask:i1@256 predicateMode:i32", results: "res:bf16/f16/i16/ui16/i8/ui8/f32/i32/ui32@128/128/128/128/256/256/64/64/64", intr: true,
		names: "vdup.m vdupm.m",
	},
	{
		operands: "src:bf16/f16/i16/ui16/i8/ui8/f8E5M2/f8E4M3FN/f32/i32/ui32@128/128/128/128/256/256/256/256/64/64/64 mask:i1@256 predicateMode:i32", results: "res:bf16/f16/i16/ui16/i8/ui8/f8E5M2/f8E4M3FN/f32/i32/ui32@128/128/128/128/256/256/256/256/64/64/64", intr: true,
		names: "vdup.z vdupm.z",
	},
	{
		operands: "scalar:i32", results: "res:i8/ui8@256/256", intr: true,
		names: "vdupi",
	},
	{
		operands: "src:i16/ui16@128/128 scalar:i32 predicateMode:i32", results: "res:i16/ui16@128/128", intr: true,
		names: "vdupi.m",
	},
	{
		operands: "scalar:i32 predicateMode:i32", results: "res:i16/ui16@128/128", intr: true,
		names: "vdupi.x",
	},
	{
		operands: "src1:bf16/f16/i16/ui16/i8/ui8/f32/i32/ui32@128/128/128/128/256/256/64/64/64 src2:i8/ui8/i16/ui16/i32/ui32/f16/f32/bf16/f8E4M3FN/f8E5M2 mask:i1@256 predicateMode:i32", results: "res:bf16/f16/i16/ui16/i8/ui8/f32/i32/ui32@128/128/128/128/256/256/64/64/64", intr: true,
		names: "vdups.m",
	},
	{
		operands: "src:i8/ui8/i16/ui16/i32/ui32/f16/f32/bf16/f8E4M3FN/f8E5M2 mask:i1@256 mode:i32", results: "res:bf16/f16/i16/ui16/i8/ui8/f32/i32/ui32/f8E4M3FN/f8E5M2@128/128/128/128/256/256/64/64/64/256/256", intr: true,
		names: "vdups.z",
	},
	{
		operands: "base:ubuf", results: "res:any", intr: true,
		names: "vldas",
	},
	{
		operands: "base:ubuf offset:i32 dist:i32 postUpdateEnable:i32", results: "res:any", intr: true,
		names: "vldsx1.post.v128bf16 vldsx1.post.v128f16 vldsx1.post.v128s16 vldsx1.post.v128u16 " +
			"vldsx1.post.v256s8 vldsx1.post.v256u8 vldsx1.post.v32s64 vldsx1.post.v32u64 " +
			"vldsx1.post.v64f32 vldsx1.post.v64s32 vldsx1.post.v64u32 vldsx2.post.v128bf16 " +
			"vldsx2.post.v128f16 vldsx2.post.v128s16 vldsx2.post.v128u16 vldsx2.post.v256s8 " +
			"vldsx2.post.v256u8 vldsx2.post.v32s64 vldsx2.post.v32u64 vldsx2.post.v64f32 " +
			"vldsx2.post.v64s32 vldsx2.post.v64u32 vldsx2.v128bf16 vldsx2.v128f16 vldsx2.v128s16 " +
			"vldsx2.v128u16 vldsx2.v256s8 vldsx2.v256u8 vldsx2.v32s64 vldsx2.v32u64 vldsx2.v64f32 " +
			"vldsx2.v64s32 vldsx2.v64u32",
	},
	{
		operands: "base:ubuf offset:i32 dist:i32 postUpdateEnable:i32", results: "res:stored", intr: true,
		names: "vldsx1.v128bf16 vldsx1.v128f16 vldsx1.v128s16 vldsx1.v128u16 vldsx1.v256f8e4m3 " +
			"vldsx1.v256f8e5m2 vldsx1.v256s8 vldsx1.v256u8 vldsx1.v32s64 vldsx1.v32u64 vldsx1.v64f32 " +
			"vldsx1.v64s32 vldsx1.v64u32",
	},
	{
		operands: "base:ubuf alignData:aligned", results: "res:any", intr: true,
		names: "vldus.bf16 vldus.f16 vldus.f32 vldus.f8e4m3 vldus.f8e5m2 vldus.s16 vldus.s32 vldus.s64 " +
			"vldus.s8 vldus.u16 vldus.u32 vldus.u8",
	},
	{
		operands: "base:ubuf alignData:aligned cceVL:i32", results: "res:any", intr: true,
		names: "vldus.post.bf16 vldus.post.f16 vldus.post.f32 vldus.post.f8e4m3 vldus.post.f8e5m2 " +
			"vldus.post.s16 vldus.post.s32 vldus.post.s64 vldus.post.s8 vldus.post.u16 vldus.post.u32 " +
			"vldus.post.u8",
	},
	{
		operands: "src0:valid src1:valid mask:flags", results: "res:any", intr: true,
		names: "vmull.v64s32 vmull.v64u32",
	},
	{
		operands: "src:valid part:i32", results: "res:valid", intr: true,
		names: "vpack.x vsunpack vzunpack",
	},
	{
		operands: "data:stored base:ubuf strideConfig:i32 postUpdateEnable:i32 mask:flags", intr: true,
		names: "vsstb.v256f8e4m3 vsstb.v256f8e5m2 vsstb.v128bf16 vsstb.v128f16 vsstb.v128s16 vsstb.v128u16 " +
			"vsstb.v256s8 vsstb.v256u8 vsstb.v32s64 vsstb.v32u64 vsstb.v64f32 vsstb.v64s32 vsstb.v64u32",
	},
	{
		operands: "data:aligned base:ubuf offset:i32 postUpdateEnable:i32", intr: true,
		names: "vstas",
	},
	{
		operands: "data:aligned base:ubuf offset:i32 postUpdateEnable:i32", results: "res:any", intr: true,
		names: "vstas.post",
	},
	{
		operands: "data:stored base:ubuf offset:i32 dist:i32 postUpdateEnable:i32 mask:flags", results: "res:any", intr: true,
		names: "vstsx1.post.v128bf16 vstsx1.post.v128f16 vstsx1.post.v128s16 vstsx1.post.v128u16 " +
			"vstsx1.post.v256s8 vstsx1.post.v256u8 vstsx1.post.v32s64 vstsx1.post.v32u64 " +
			"vstsx1.post.v64f32 vstsx1.post.v64s32 vstsx1.post.v64u32",
	},
	{
		operands: "data:stored base:ubuf offset:i32 dist:i32 postUpdateEnable:i32 mask:flags", intr: true,
		names: "vstsx1.v128bf16 vstsx1.v128f16 vstsx1.v128s16 vstsx1.v128u16 vstsx1.v256f8e4m3 " +
			"vstsx1.v256f8e5m2 vstsx1.v256s8 vstsx1.v256u8 vstsx1.v32s64 vstsx1.v32u64 vstsx1.v64f32 " +
			"vstsx1.v64s32 vstsx1.v64u32",
	},
	{
		operands: "data0:stored data1:stored base:ubuf offset:i32 dist:i32 postUpdateEnable:i32 mask:flags", intr: true,
		names: "vstsx2.v128b16 vstsx2.v256b8 vstsx2.v64b32",
	},
	{
		operands: "data:stored base:ubuf eleSize:i32 tmp:aligned", results: "res:any", intr: true,
		names: "vstus.bf16 vstus.f16 vstus.f32 vstus.post.bf16 vstus.post.f16 vstus.post.f32 " +
			"vstus.post.f8e4m3 vstus.post.f8e5m2 vstus.post.s16 vstus.post.s32 vstus.post.s64 " +
			"vstus.post.s8 vstus.post.u16 vstus.post.u32 vstus.post.u8 vstus.s16 vstus.s32 vstus.s64 " +
			"vstus.s8 vstus.u16 vstus.u32 vstus.u8",
	},
	{
		operands: "src:bf16/f16/f32@128/128/64 round:i32 mask:flags", results: "res:bf16/f16/f32@128/128/64", intr: true,
		names: "vtrc.bf16.x vtrc.f16.x vtrc.f32.x",
	},
}
