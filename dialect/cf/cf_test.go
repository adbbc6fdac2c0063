package cf_test

import (
	"testing"

	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/builtin"
	"hivm-opt/dialect/cf"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/internal/roundtrip"
	"hivm-opt/ir"
)

func dialects() []*ir.Dialect {
	return []*ir.Dialect{builtin.Dialect(), funcs.Dialect(), arith.Dialect(), cf.Dialect()}
}

func TestText(t *testing.T)    { roundtrip.Check(t, "testdata/ops.mlir", dialects()...) }
func TestInvalid(t *testing.T) { roundtrip.Invalid(t, "testdata/invalid.mlir", dialects()...) }
