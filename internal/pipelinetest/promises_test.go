package pipelinetest

import (
	"hivm-opt/internal/kernelgen"
)

// promises are the passes and what they promise.
var promises = []promise{
	{pass: "func.func(convert-to-hivm-op{strict=true})", stage: kernelgen.Scopes},
	{pass: "func.func(convert-to-hivm-op)", stage: kernelgen.Scopes, wrong: true},
	{pass: "func.func(hivm-mark-multi-buffer{enable-auto=true})", stage: kernelgen.Plan},
	{pass: "func.func(hivm-enable-multi-buffer{strict=true})", stage: kernelgen.Sync},
	{pass: "func.func(hivm-enable-multi-buffer)", stage: kernelgen.Sync, wrong: true},
	{pass: "func.func(hivm-lower-multi-buffer-counter{strict=true})", stage: kernelgen.Sync, before: "func.func(hivm-enable-multi-buffer{strict=true})"},
}
