package arith_test

import (
	"testing"

	"hivm-opt/internal/roundtrip"
)

func TestText(t *testing.T)    { roundtrip.Check(t, "testdata/ops.mlir", dialects()...) }
func TestInvalid(t *testing.T) { roundtrip.Invalid(t, "testdata/invalid.mlir", dialects()...) }
