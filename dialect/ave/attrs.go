package ave

import (
	"strings"

	"hivm-opt/ir"
)

// enum is an enumeration with consecutive numbers from 0 on, class its name in C++.
func enum(name, class, keywords string) *ir.AttrDef {
	return &ir.AttrDef{Name: "ave." + name, CppName: "::mlir::hivmave::" + class, Cases: ir.Numbered(0, strings.Fields(keywords)...)}
}

// listed gives an enumeration the numbers of its cases, in the order of its keywords: the
// reference leaves some numbers out.
func listed(d *ir.AttrDef, numbers ...int64) *ir.AttrDef {
	for i, n := range numbers {
		d.Cases[i].Value = n
	}
	return d
}

// bare takes the brackets away from an enumeration.
func bare(d *ir.AttrDef) *ir.AttrDef {
	d.Bare = true
	return d
}

var (
	loadDist = listed(enum("load_dist", "LoadDist", "NORM BRC_B8 BRC_B16 BRC_B32 US_B8 US_B16 DS_B8 DS_B16 BDINTLV DINTLV_B8 DINTLV_B16 "+
		"UNPK_B8 UNPK_B16 BLK E2B_B16 E2B_B32 UNPK_B32 DINTLV_B32 UNPK4_B8 SPLT4CHN_B8 SPLT2CHN_B8 SPLT2CHN_B16 US DS PK BRC_B64"),
		0, 1, 2, 3, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27)
	storeDist = enum("store_dist", "StoreDist", "NORM_B8 NORM_B16 NORM_B32 ONEPT_B8 ONEPT_B16 ONEPT_B32 PK_B16 PK_B32 INTLV_B8 "+
		"INTLV_B16 PK_B64 INTLV_B32 PK4_B32 MRG4CHN_B8 MRG2CHN_B8 MRG2CHN_B16 NORM_B64 ONEPT_B64")
	maskWidth    = listed(enum("mask_type", "MaskWidth", "b32 b16 b8 undef"), 32, 16, 8, 0)
	layoutChange = bare(enum("layout_change", "Layout_Change", "UNCHANGED SPARSE DENSE"))
	layout       = bare(enum("layout", "Layout", "UNKNOWN intlv planar"))
	pattern      = listed(enum("pge_pattern", "PgePattern", "ALL VL1 VL2 VL3 VL4 VL8 VL16 VL32 VL64 VL128 M3 M4 H Q ALLF"),
		0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15)
	quarter       = enum("vcvt_pp_type", "VCVT_PPType", "pp0 pp1 pp2 pp3")
	half          = enum("vcvt_part_type", "VCVT_PartType", "part_even part_odd")
	direction     = enum("vci_type", "VCIType", "INCREASE DECREASE")
	comparison    = enum("cmp_type", "CmpType", "EQ NE GT GE LT LE ULE UGE ULT UGT")
	combiningKind = enum("kind", "CombiningKind", "add min max xori umin umax")
	convertKind   = enum("type_convert_kind", "TypeConvertKind", "F322F16 F162F32")
	memoryLayout  = listed(enum("vec_mem_type", "VecMemType", "top any b8 b16 b16_2vl b32 b8_2vl b8_4vl bottom"), 0, 1, 2, 3, 6, 5, 4, 7, 8)
	functionDist  = listed(enum("func_dist_type", "FunctionDistType", "top none norm pk pk4 pb8 pb16 pb32 even c2c unpk unpk4 pintlv2 "+
		"intlv2 intlv4 pintlv4 dintlv2 dintlv4 bottom invalid"), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 13, 16, 17, 19, 18)
	castMode     = enum("preg_cast_mode", "PregCastMode", "UNPK_B8 UNPK_B16 UNPK4_B8 PK_B16 PK_B32 PK4_B32")
	unaligned    = &ir.AttrDef{Name: "ave.unaligned_ub_access"}
	vectorLayout = &ir.AttrDef{Name: "ave.vector_layout", Params: []ir.AttrSpec{{Name: "mem", Kind: ir.KindAny}},
		Format: "`<` `{` `mem` `=` $mem `}` `>`"}
)

func attrs() []*ir.AttrDef {
	return []*ir.AttrDef{
		loadDist, storeDist, maskWidth, layoutChange, layout, pattern, quarter, half, direction, comparison, combiningKind,
		convertKind, memoryLayout, functionDist, castMode, unaligned, vectorLayout,
	}
}
