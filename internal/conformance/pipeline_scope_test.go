package conformance

import (
	"strings"
	"testing"

	"hivm-opt/internal/tier"
)

// TestAppendDeviceSpec compares the properties of chips.
func TestAppendDeviceSpec(t *testing.T) { comparePipelinePass(t, "hacc-append-device-spec", 26) }

// TestConvertToHIVMOp compares the conversion of copies.
func TestConvertToHIVMOp(t *testing.T) {
	comparePipelinePass(t, "convert-to-hivm-op", 40)
	comparePipelineErrors(t, "convert-to-hivm-op", 1)
}

// TestInferMemScope compares the inference of memory spaces.
func TestInferMemScope(t *testing.T) {
	comparePipelinePass(t, "hivm-infer-mem-scope", 60)
	comparePipelineErrors(t, "hivm-infer-mem-scope", 4)
}

// TestInitEntryKernel compares the beginnings of kernels.
func TestInitEntryKernel(t *testing.T) { comparePipelinePass(t, "hivm-init-entry-kernel", 14) }

// TestInferFuncCoreType compares the cores of functions.
func TestInferFuncCoreType(t *testing.T) { comparePipelinePass(t, "hivm-infer-func-core-type", 30) }

// TestAddFFTS compares the addresses of flags between cores.
func TestAddFFTS(t *testing.T) {
	comparePipelinePass(t, "hivm-add-ffts-to-syncblocksetop", 30)
	survivePipelineCrashes(t, "hivm-add-ffts-to-syncblocksetop", 3)
}

// TestMarkRealCoreType compares the cores of operations in mixed kernels.
func TestMarkRealCoreType(t *testing.T) { comparePipelinePass(t, "hivm-mark-real-core-type", 21) }

// TestScopeMeaning runs the functions of the measured inputs before and after the passes of
// this file: the memory that they leave is the same, or there is a warning or, with strict, an
// error.
func TestScopeMeaning(t *testing.T) {
	tier.Slow(t)
	for pipeline, least := range map[string]int{
		"convert-to-hivm-op{strict=false}":           20,
		"convert-to-hivm-op{strict=true}":            20,
		"hivm-infer-mem-scope{strict=false}":         20,
		"hivm-infer-mem-scope{strict=true}":          20,
		"hivm-infer-func-core-type{strict=true}":     10,
		"hivm-mark-real-core-type":                   5,
		"func.func(hivm-init-entry-kernel)":          5,
		"func.func(hivm-add-ffts-to-syncblocksetop)": 10,
	} {
		name := strings.Trim(strings.TrimPrefix(pipeline, "func.func("), ")")
		pass, _, _ := strings.Cut(name, "{")
		m := meaning{t: t, reasons: map[string]int{}, strict: strings.Contains(pipeline, "strict=true")}
		for _, f := range Files(t, "pipeline/"+pass+"/*.mlir") {
			m.file(f, "builtin.module("+pipeline+")", tier.Every(3))
		}
		t.Logf("%s: %d functions compared, %d of them wrote to their arguments, %d do not run before", pipeline, m.sum.Compared, m.sum.Wrote, len(m.sum.Skipped))
		m.print("not run before", m.reasonsOfSkipped())
		m.print("known", m.reasons)
		if m.sum.Wrote < least {
			t.Errorf("%s: only %d functions wrote to their arguments", pipeline, m.sum.Wrote)
		}
	}
}
