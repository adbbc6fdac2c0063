package hacc

import (
	"fmt"
	"strconv"
	"strings"

	"hivm-opt/analysis/target"
	"hivm-opt/dialect/dlti"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
)

// The keys of the discardable attributes that other packages read.
const (
	// FunctionKindKey says on which side a function runs.
	FunctionKindKey = "hacc.function_kind"
	// TargetKey names the hardware of a module.
	TargetKey = "hacc.target"
	// VersionKey is the version of the backend that a module is meant for.
	VersionKey = "hacc.hivmc_version"
	// CompatiblePrintKey asks for texts that an older backend reads.
	CompatiblePrintKey = "hacc.hivmc_compatible_print"
)

func enum(name, cpp string, cases ...ir.EnumCase) *ir.AttrDef {
	return &ir.AttrDef{Name: "hacc." + name, CppName: "::mlir::hacc::" + cpp, Cases: cases}
}

// one makes an attribute with a single parameter in angle brackets.
func one(name string, kind *ir.AttrKind) *ir.AttrDef {
	return &ir.AttrDef{
		Name:   "hacc." + name,
		Params: []ir.AttrSpec{{Name: "value", Kind: kind}},
		Format: "`<` $value `>`",
	}
}

// marker makes an attribute without parameters.
func marker(name string) *ir.AttrDef { return &ir.AttrDef{Name: "hacc." + name} }

// The attributes that other packages test or make.
var (
	// FunctionKind is HOST or DEVICE.
	FunctionKind = enum("function_kind", "HACCFuncType", ir.Numbered(1, "HOST", "DEVICE")...)
	// ArgType is the role of a kernel argument.
	ArgType = enum("arg_type", "KernelArgType", ir.Numbered(0, "ffts_base_address", "input", "output", "input_and_output",
		"workspace", "sync_block_lock", "tiling_key", "tiling_data", "tiling_struct", "mesh_arg", "sanitizer_addr",
		"gm_addr", "sub_workspace")...)
	// HostFuncType is the role of a host function.
	HostFuncType = enum("host_func_type", "HostFuncType", ir.Numbered(1, "host_entry", "tiling_function",
		"infer_output_shape_function", "infer_workspace_shape_function", "infer_sync_block_lock_num_function",
		"infer_sync_block_lock_init_function", "get_tiling_struct_size_function", "infer_task_type_function",
		"infer_vf_mode_function")...)
	// TargetAttr is the name of the hardware.
	TargetAttr = one("target", ir.KindString)
	// VersionAttr is a version like "0.2.0".
	VersionAttr = one("hivmc_version", ir.KindString)
	// InputIdx and OutputIdx number the arguments of a kernel.
	InputIdx  = one("input_idx", ir.KindUnsigned)
	OutputIdx = one("output_idx", ir.KindUnsigned)
	// TargetDeviceSpec lists properties of the hardware as DLTI entries.
	TargetDeviceSpec = &ir.AttrDef{
		Name:   "hacc.target_device_spec",
		Params: []ir.AttrSpec{{Name: "entries", Kind: dlti.DeviceEntries}},
		Format: "`<` $entries `>`",
		Parse:  dlti.ParseDeviceEntries,
		Check:  checkDeviceSpec,
	}
)

// Dialect returns the hacc dialect.
func Dialect() *ir.Dialect {
	d := &ir.Dialect{Name: "hacc", Attrs: []*ir.AttrDef{
		FunctionKind, ArgType, HostFuncType, TargetAttr, VersionAttr, InputIdx, OutputIdx, TargetDeviceSpec,
	}}
	for _, name := range []string{
		"tiling_function", "infer_output_shape_function", "infer_workspace_shape_function",
		"infer_sync_block_lock_num_function", "infer_sync_block_lock_init_function", "get_tiling_struct_size_function",
		"infer_task_type_function", "infer_vf_mode_function", "rename_func",
	} {
		d.Attrs = append(d.Attrs, one(name, ir.KindSymbol))
	}
	for _, name := range []string{
		"entry", "mix_entry", "always_inline", "noinline", "block_dim", "export_as_dag", "dummy_func",
		"external_function_path", "cached_io", "no_io_alias", "simt_module", "hivmc_compatible_print",
	} {
		d.Attrs = append(d.Attrs, marker(name))
	}
	return d
}

// checkDeviceSpec reports repeated and unknown keys. Keys are known by their
// form, upper case with underscores, so that a new property needs no new
// version of the tool.
func checkDeviceSpec(params []ir.Attribute) error {
	if err := dlti.CheckEntries(params); err != nil {
		return err
	}
	list, _ := params[0].(*ir.ArrayAttr)
	for _, a := range list.Elems {
		e, _ := a.(*ir.DialectAttr)
		key, ok := e.Params[0].(*ir.StringAttr)
		if !ok {
			return fmt.Errorf("invalid target device spec: %s", e.Params[0])
		}
		if key.Value == "" || strings.Trim(key.Value, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_") != "" {
			return fmt.Errorf("invalid target device spec: %q", key.Value)
		}
	}
	return nil
}

// IsHost reports whether a function is marked to run on the host.
func IsHost(fn *ir.Operation) bool {
	a, _ := fn.Attr(FunctionKindKey).(*ir.DialectAttr)
	return a.Is(FunctionKind, "HOST")
}

// IsDevice reports whether a function is marked to run on the device.
func IsDevice(fn *ir.Operation) bool {
	a, _ := fn.Attr(FunctionKindKey).(*ir.DialectAttr)
	return a.Is(FunctionKind, "DEVICE")
}

// written returns the name in the target attribute of an operation, known or not.
func written(op *ir.Operation) (name string, ok bool) {
	a, _ := op.Attr(TargetKey).(*ir.DialectAttr)
	if a == nil || a.Def != TargetAttr {
		return "", false
	}
	s, ok := a.Params[0].(*ir.StringAttr)
	if !ok {
		return "", false
	}
	return s.Value, true
}

// ChipOf returns the chip of the closest operation around op that names a known chip.
// If none does, named is false and the chip is [target.Assumed]. An unknown name and an
// attribute of another kind count as none.
func ChipOf(op *ir.Operation) (chip *target.Chip, named bool) {
	for ; op != nil; op = op.Parent() {
		if op.Attrs() == nil {
			continue
		}
		if name, ok := written(op); ok {
			if chip := target.Lookup(name); chip != nil {
				return chip, true
			}
		}
	}
	return target.Assumed(), false
}

// GenerationOf returns the generation of the chip that op is compiled for,
// [target.Unknown] if no operation around it names a chip.
func GenerationOf(op *ir.Operation) target.Generation {
	if chip, named := ChipOf(op); named {
		return chip.Generation
	}
	return target.Unknown
}

// UnknownTargets returns a warning for each module and function that names a chip which
// is not known.
func UnknownTargets(c *ir.Context, module *ir.Operation) []*diag.Diagnostic {
	var out []*diag.Diagnostic
	if name, ok := written(module); ok && target.Lookup(name) == nil {
		d := c.Errorf(module.Loc(), "unknown chip '%s' in hacc.target, which counts as none", name)
		d.Severity = diag.Warning
		if better := target.Closest(name); better != "" {
			d.AttachNote(c.Location(module.Loc()), "did you mean '%s'?", better)
		} else {
			d.AttachNote(c.Location(module.Loc()), "known are chips of %s, %s", target.Names(target.MemBased), target.Names(target.RegBased))
		}
		out = append(out, d)
	}
	if !module.Has(ir.SymbolTable) {
		return out
	}
	for _, r := range module.Regions() {
		for _, b := range r.Blocks() {
			for op := b.First(); op != nil; op = op.Next() {
				if op.Has(ir.SymbolTable) || op.Attrs() != nil {
					out = append(out, UnknownTargets(c, op)...)
				}
			}
		}
	}
	return out
}

// BackendBefore reports whether the version of the backend that op names is older than
// major.minor. No version, and a text that is none, counts as old.
func BackendBefore(op *ir.Operation, major, minor int) bool {
	version, ok := op.Attr(VersionKey).(*ir.DialectAttr)
	if !ok || version.Def != VersionAttr {
		return true
	}
	text, ok := version.Params[0].(*ir.StringAttr)
	if !ok {
		return true
	}
	parts := strings.SplitN(text.Value, ".", 3)
	numbers := [2]int{}
	for i := range min(len(parts), len(numbers)) {
		numbers[i], _ = strconv.Atoi(parts[i])
	}
	return numbers[0] < major || numbers[0] == major && numbers[1] < minor
}

// SetHost makes fn a function that the host calls, with a role of [HostFuncType].
func SetHost(c *ir.Context, fn *ir.Operation, role string) {
	fn.SetAttr(c, FunctionKindKey, c.Enum(FunctionKind, "HOST"))
	fn.SetAttr(c, "hacc.host_func_type", c.Enum(HostFuncType, role))
}

// The unit attributes of functions that code asks for.
const (
	entryKey    = "hacc.entry"
	mixEntryKey = "hacc.mix_entry"
	// AlwaysInlineKey makes calls be inlined.
	AlwaysInlineKey = "hacc.always_inline"
	noIOAliasKey    = "hacc.no_io_alias"
	// NoInlineKey keeps calls from being inlined.
	NoInlineKey = "hacc.noinline"
)

// IsEntry reports whether a function is a kernel, which the host starts.
func IsEntry(fn *ir.Operation) bool { return fn.Attr(entryKey) != nil }

// IsMixEntry reports whether a function is a kernel of cube and vector cores together.
func IsMixEntry(fn *ir.Operation) bool { return fn.Attr(mixEntryKey) != nil }

// AlwaysInline reports whether calls of a function must be inlined.
func AlwaysInline(fn *ir.Operation) bool { return fn.Attr(AlwaysInlineKey) != nil }

// NoInline reports whether calls of a function must not be inlined.
func NoInline(fn *ir.Operation) bool { return fn.Attr(NoInlineKey) != nil }

// NoIOAlias reports whether the inputs and outputs of a function share no memory.
func NoIOAlias(fn *ir.Operation) bool { return fn.Attr(noIOAliasKey) != nil }
