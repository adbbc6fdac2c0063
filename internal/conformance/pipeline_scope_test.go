package conformance

import "testing"

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
