// Package devicespec is the pass hacc-append-device-spec: a module gets the facts about its
// chip as attributes, the numbers of cores and the sizes and alignments of memories, in bits.
// Later passes of the reference read them from there. The chip table of package target is the
// source of all numbers.
//
// The rules are AppendDeviceSpec.cpp of the reference.
package devicespec

import (
	"cmp"
	"strings"

	"hivm-opt/analysis/target"
	"hivm-opt/dialect/dlti"
	"hivm-opt/dialect/hacc"
	"hivm-opt/internal/lazy"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/pass"
)

// unknownTarget is the value of the option target that names no chip.
const unknownTarget = "Unknown"

// Info describes the pass for a registry.
func Info() pass.Info {
	targets := pass.OptionInfo{Name: "target", Kind: pass.Choice, Default: unknownTarget, Help: "The chip"}
	for _, name := range target.OptionNames() {
		targets.Choices = append(targets.Choices, pass.ChoiceInfo{Name: name, Help: name})
	}
	targets.Choices = append(targets.Choices, pass.ChoiceInfo{Name: unknownTarget, Help: "The chip that hacc.target of the module names"})
	return pass.Info{
		Name:    "hacc-append-device-spec",
		Title:   "AppendTargetDeviceSpec",
		Summary: "Attach the properties of the chip to a module",
		Anchor:  "builtin.module",
		Options: []pass.OptionInfo{
			targets,
			{Name: "custom-aic-number", Kind: pass.Int, Default: "-1", Help: "Number of cube cores, if that is less than the chip has; needs custom-aiv-number"},
			{Name: "custom-aiv-number", Kind: pass.Int, Default: "-1", Help: "Number of vector cores, if that is less than the chip has; needs custom-aic-number"},
			{Name: "hivmc-version", Kind: pass.Text, Help: "Version of the backend, 0.0.0 without it; not for register-based chips"},
		},
		New: func(o pass.Options) (pass.Pass, error) {
			return appender{o.Choice("target"), o.Int("custom-aic-number"), o.Int("custom-aiv-number"), o.Text("hivmc-version")}, nil
		},
	}
}

// appender is the pass with its options; -1 stands for the number of cores of the chip.
type appender struct {
	target   string
	aic, aiv int64
	version  string
}

// Run implements pass.Pass.
func (x appender) Run(t *pass.Target) error {
	named := targetOf(t.Op)
	chip := named
	if x.target != unknownTarget {
		chip = target.Lookup(x.target)
	}
	if chip == nil {
		warn(t, "gets no device spec: neither hacc.target nor the option target names a chip")
		return nil
	}
	if named != nil && named != chip {
		warn(t, "Overwriting the target by the pass option...")
	}
	if t.Op.Attr(dlti.SystemSpec.Name) != nil {
		warn(t, "Overwriting the device spec...")
	}
	set := func(key string, a ir.Attribute) { t.Op.SetAttr(t.Ctx, key, a) }
	set(hacc.TargetKey, t.Ctx.Structured(hacc.TargetAttr, []ir.Attribute{t.Ctx.StringValue(chip.Name)}))
	spec := t.Ctx.Structured(hacc.TargetDeviceSpec, []ir.Attribute{t.Ctx.Array(x.entries(t, chip))})
	set(dlti.SystemSpec.Name, t.Ctx.Structured(dlti.SystemSpec, []ir.Attribute{t.Ctx.Array([]ir.Attribute{t.Ctx.StringValue("NPU"), spec})}))
	if chip.Generation == target.MemBased {
		set(hacc.VersionKey, t.Ctx.Structured(hacc.VersionAttr, []ir.Attribute{t.Ctx.StringValue(x.versionText(t))}))
		set(hacc.CompatiblePrintKey, t.Ctx.Bool(false))
	}
	return nil
}

// targetOf returns the chip that the module itself names, nil if it names none. As in the
// reference a name with a dash, which options have, is no name of a chip here.
func targetOf(module *ir.Operation) *target.Chip {
	a, _ := module.Attr(hacc.TargetKey).(*ir.DialectAttr)
	if a == nil || a.Def != hacc.TargetAttr {
		return nil
	}
	name, _ := a.Params[0].(*ir.StringAttr)
	if name == nil {
		return nil
	}
	if chip := target.Lookup(name.Value); chip != nil && chip.Name == name.Value {
		return chip
	}
	return nil
}

// warn reports a warning at the module.
func warn(t *pass.Target, format string, args ...any) {
	d := t.Ctx.Errorf(t.Op.Loc(), format, args...)
	d.Severity = diag.Warning
	t.Report(d)
}

// entries makes the list of the properties of a chip.
func (x appender) entries(t *pass.Target, chip *target.Chip) []ir.Attribute {
	var out []ir.Attribute
	add := func(key string, value ir.Attribute) {
		out = append(out, t.Ctx.Structured(dlti.Entry, []ir.Attribute{t.Ctx.StringValue(key), value}))
	}
	aic, aiv := x.cores(t, chip)
	add("AI_CORE_COUNT", t.Ctx.I32Attr(aic))
	add("CUBE_CORE_COUNT", t.Ctx.I32Attr(aic))
	add("VECTOR_CORE_COUNT", t.Ctx.I32Attr(aiv))
	for _, m := range chip.Memories {
		add(m.Name+"_SIZE", t.Ctx.I32Attr(8*m.Bytes))
	}
	for _, space := range []string{"ub", "cbuf", "cc"} {
		_, m, _ := chip.Memory(space)
		add(m.Name+"_ALIGN_SIZE", t.Ctx.I32Attr(8*m.Align))
	}
	if chip.Generation != target.MemBased {
		add("MINIMAL_D_CACHE_SIZE", t.Ctx.I32Attr(8*chip.MinDataCache))
		add("MAXIMUM_D_CACHE_SIZE", t.Ctx.I32Attr(8*chip.MaxDataCache))
		add("ARCH", t.Ctx.StringValue(chip.Arch))
	}
	return out
}

// cores returns the numbers of cube and vector cores. The options count only if both are
// given, and if the chip has that many cores.
func (x appender) cores(t *pass.Target, chip *target.Chip) (aic, aiv int64) {
	aic, aiv = chip.CubeCores, chip.VectorCores()
	if x.aic == -1 && x.aiv == -1 {
		return aic, aiv
	}
	if x.aic == -1 || x.aiv == -1 {
		warn(t, "custom-aic-number and custom-aiv-number count only together: the device spec has the %d cube and %d vector cores of %s", aic, aiv, chip)
		return aic, aiv
	}
	if x.aic > aic || x.aiv > aiv || x.aic < 0 || x.aiv < 0 {
		warn(t, "%s has %d cube and %d vector cores: a number of cores beyond that is not taken", chip, aic, aiv)
	}
	return within(x.aic, aic), within(x.aiv, aiv)
}

// within returns a number of cores of at most limit.
func within(n, limit int64) int64 {
	if n > limit || n < 0 {
		return limit
	}
	return n
}

// versions are one to four numbers.
var versions = lazy.Regexp{Text: `^\d{1,9}(\.\d{1,9}){0,3}$`}

// versionText returns the version for the attribute, without leading zeros.
func (x appender) versionText(t *pass.Target) string {
	if !versions.Get().MatchString(x.version) {
		if x.version != "" {
			warn(t, "hivmc-version: '%s' is no version such as 1.2.3, 0.0.0 is taken", x.version)
		}
		return "0.0.0"
	}
	parts := strings.Split(x.version, ".")
	for i, p := range parts {
		parts[i] = cmp.Or(strings.TrimLeft(p, "0"), "0")
	}
	return strings.Join(parts, ".")
}
