package llvm

import "hivm-opt/ir"

var linkage = &ir.AttrDef{
	Name:    "llvm.linkage",
	CppName: "::mlir::LLVM::linkage::Linkage",
	Cases: ir.Numbered(0, "private", "internal", "available_externally", "linkonce", "weak", "common",
		"appending", "extern_weak", "linkonce_odr", "weak_odr", "external"),
}

var callConv = &ir.AttrDef{
	Name:    "llvm.cconv",
	CppName: "::mlir::LLVM::cconv::CConv",
	Cases: ir.Numbered(0, "ccc", "fastcc", "coldcc", "cc_10", "cc_11", "webkit_jscc", "anyregcc", "preserve_mostcc",
		"preserve_allcc", "swiftcc", "cxx_fast_tlscc", "tailcc", "cfguard_checkcc", "swifttailcc",
		"x86_stdcallcc", "x86_fastcallcc", "arm_apcscc", "arm_aapcscc", "arm_aapcs_vfpcc", "msp430_intrcc",
		"x86_thiscallcc", "ptx_kernelcc", "ptx_devicecc", "spir_funccc", "spir_kernelcc", "intel_ocl_bicc",
		"x86_64_sysvcc", "win64cc", "x86_vectorcallcc", "hhvmcc", "hhvm_ccc", "x86_intrcc", "avr_intrcc",
		"avr_builtincc", "amdgpu_vscc", "amdgpu_gscc", "amdgpu_cscc", "amdgpu_kernelcc", "x86_regcallcc",
		"amdgpu_hscc", "msp430_builtincc", "amdgpu_lscc", "amdgpu_escc", "aarch64_vectorcallcc", "aarch64_sve_vectorcallcc",
		"wasm_emscripten_invokecc", "amdgpu_gfxcc", "m68k_intrcc"),
}

var tailKind = &ir.AttrDef{
	Name:    "llvm.tailcallkind",
	CppName: "::mlir::LLVM::tailcallkind::TailCallKind",
	Cases:   ir.Numbered(0, "none", "tail", "musttail", "notail"),
}

var fastMath = &ir.AttrDef{
	Name:      "llvm.fastmath",
	CppName:   "::mlir::LLVM::FastmathFlags",
	Separator: ", ",
	Cases: []ir.EnumCase{
		{Name: "none", Value: 0}, {Name: "nnan", Value: 1}, {Name: "ninf", Value: 2}, {Name: "nsz", Value: 4},
		{Name: "arcp", Value: 8}, {Name: "contract", Value: 16}, {Name: "afn", Value: 32}, {Name: "reassoc", Value: 64},
		{Name: "fast", Value: 127},
	},
}

var overflow = &ir.AttrDef{
	Name:      "llvm.overflow",
	CppName:   "::mlir::LLVM::IntegerOverflowFlags",
	Separator: ", ",
	Cases:     []ir.EnumCase{{Name: "none", Value: 0}, {Name: "nsw", Value: 1}, {Name: "nuw", Value: 2}},
}

// filledEnum is the specification of an attribute of an enumeration with a
// default.
func filledEnum(name string, def *ir.AttrDef, word, desc string) ir.AttrSpec {
	return ir.AttrSpec{Name: name, Kind: ir.KindEnum(def, desc), Presence: ir.DefaultValued, Default: func(c *ir.Context) ir.Attribute {
		return c.Enum(def, word)
	}}
}

func fastMathSpec() ir.AttrSpec {
	return filledEnum("fastmathFlags", fastMath, "none", "LLVM fastmath flags")
}

func unit(name string) ir.AttrSpec {
	return ir.AttrSpec{Name: name, Kind: ir.KindUnit, Presence: ir.OptionalAttr}
}

func optional(name string, k *ir.AttrKind) ir.AttrSpec {
	return ir.AttrSpec{Name: name, Kind: k, Presence: ir.OptionalAttr}
}

// typeKind is the kind of type attributes whose type satisfies ok.
func typeKind(desc string, ok func(ir.Type) bool) *ir.AttrKind {
	return &ir.AttrKind{Desc: desc, Form: ir.FormType, Stored: ir.KindType.OK, OK: func(_ *ir.Context, a ir.Attribute) bool {
		t, isType := a.(*ir.TypeAttr)
		return isType && ok(t.Type)
	}}
}
