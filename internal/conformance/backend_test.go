package conformance

import "testing"

// The cases of the family pipeline that prepare a module for the compiler behind this one.

func TestAnnotationLowering(t *testing.T) { comparePipelinePass(t, "annotation-lowering", 30) }

func TestCompatiblePrint(t *testing.T) { comparePipelinePass(t, "enable-hivmc-compatible-print", 7) }

func TestInsertInitAndFinishForDebug(t *testing.T) {
	comparePipelinePass(t, "hivm-insert-init-and-finish-for-debug", 19)
}

func TestMarkDisableLoad(t *testing.T) { comparePipelinePass(t, "hivm-mark-disable-load", 30) }

func TestFixCallUnknownLoc(t *testing.T) { comparePipelinePass(t, "fix-call-unknown-loc", 29) }

// TestBackendMeaning runs the cases before and after.
func TestBackendMeaning(t *testing.T) {
	comparePlainMeaning(t, "annotation-lowering", "annotation-lowering", 27)
	comparePlainMeaning(t, "hivm-insert-init-and-finish-for-debug", "hivm-insert-init-and-finish-for-debug{strict=true}", 18)
	comparePlainMeaning(t, "hivm-mark-disable-load", "hivm-mark-disable-load{strict=true}", 30)
}
