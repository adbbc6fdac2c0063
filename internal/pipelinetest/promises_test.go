package pipelinetest

import (
	"regexp"
	"strings"

	"hivm-opt/internal/kernelgen"
	"hivm-opt/passes/cleanup"
	"hivm-opt/races"
)

// chain is the passes that plan and synchronize a kernel, all strict.
var chain = strings.Join([]string{
	"convert-to-hivm-op{strict=true}",
	"hivm-infer-mem-scope{strict=true}",
	"func.func(hivm-mark-multi-buffer{enable-auto=true strict=true})",
	"hivm-plan-memory{strict=true}",
	"func.func(hivm-graph-sync-solver{strict=true})",
	"func.func(hivm-enable-multi-buffer{strict=true})",
	"func.func(hivm-lower-multi-buffer-counter{strict=true})",
}, ",")

// backend is the passes about locks, the host and the compiler behind this one, all strict.
var backend = strings.Join([]string{
	"func.func(hivm-bind-sync-block-lock-arg,hivm-sync-block-hoisting{strict=true})",
	"annotation-lowering",
	"hivm-insert-init-and-finish-for-debug{strict=true}",
	"hivm-mark-disable-load{strict=true}",
	"hivm-insert-infer-sync-block-lock-num-and-init-func{strict=true}",
	"func.func(hivm-lower-create-sync-block-lock{strict=true})",
	"hivm-mark-sync-block-lock-with-subblock",
	"hivm-insert-free-lock-var-before-return",
	"func.func(fix-call-unknown-loc)",
}, ",")

// placed is the passes that give buffers their memories, strict.
const placed = "convert-to-hivm-op{strict=true},hivm-infer-mem-scope{strict=true}"

// What passes add to a kernel.
var (
	coreType          = regexp.MustCompile(`, hivm\.func_core_type = #hivm\.func_core_type<\w+>`)
	deviceSpec        = regexp.MustCompile(`dlti\.target_system_spec = .*>>>, `)
	workspaceArgument = regexp.MustCompile(` from %space (offset = \[%\w+\]) : from \S+ to`)
)

// without makes kernels in which something is replaced, so that a pass adds it.
func without(what *regexp.Regexp, replacement string) func([]byte) string {
	return func(choices []byte) string { return what.ReplaceAllString(kernelgen.Idioms(choices), replacement) }
}

// prints matches the prints of a kernel.
var prints = regexp.MustCompile(`(?m)^ *hivm\.hir\.debug .*\n`)

// quiet makes kernels without prints: the device library prints no buffers on the chip, and the interpreter
// makes no texts of messages.
func quiet(choices []byte) string {
	return prints.ReplaceAllString(kernelgen.Kernel(choices, kernelgen.Scopes), "")
}

// promises are the passes and what they promise.
var promises = []promise{
	{pass: "convert-to-hivm-op{strict=true}", stage: kernelgen.Scopes},
	{pass: "func.func(convert-to-hivm-op)", stage: kernelgen.Scopes, wrong: true},
	{pass: "hivm-infer-mem-scope{strict=true}", stage: kernelgen.Scopes, types: true, before: "func.func(convert-to-hivm-op{strict=true})"},
	{pass: "hivm-infer-mem-scope", stage: kernelgen.Scopes, before: "func.func(convert-to-hivm-op{strict=true})", wrong: true},
	{pass: "hivm-align-alloc-size{strict=true}", stage: kernelgen.Plan},
	{pass: "hivm-align-alloc-size", stage: kernelgen.Plan, wrong: true},
	{pass: "hivm-enable-stride-align{strict=true}", stage: kernelgen.Plan, before: "hivm-align-alloc-size{strict=true},func.func(hivm-mark-stride-align{strict=true})"},
	{pass: "hivm-enable-stride-align", stage: kernelgen.Plan, before: "hivm-align-alloc-size,func.func(hivm-mark-stride-align)", wrong: true},
	{pass: cleanup.Pipeline(true), stage: kernelgen.Scopes},
	{pass: cleanup.Pipeline(false), stage: kernelgen.Plan, wrong: true},
	{pass: "func.func(memref-remove-redundant-copy{strict=true})", kernels: kernelgen.Idioms},
	{pass: "move-up-arith{strict=true}", stage: kernelgen.Plan},
	{pass: "func.func(map-for-to-forall{strict=true},hivm-map-forall-to-blocks{strict=true})", stage: kernelgen.Scopes},
	{pass: "compose-collapse-expand{strict=true},convert-non-contiguous-reshape-to-copy{strict=true}", stage: kernelgen.Plan},
	{pass: "func.func(hivm-inline-load-copy{strict=true})", stage: kernelgen.Plan},
	{pass: "func.func(hivm-inline-load-copy)", stage: kernelgen.Plan, wrong: true},
	{pass: "inline-scope{force-inline=true}", stage: kernelgen.Plan},
	{pass: "hivm-memref-alloc-to-alloca{strict=true}", stage: kernelgen.Plan},
	{pass: "func.func(hivm-mark-multi-buffer{enable-auto=true})", stage: kernelgen.Plan},
	{pass: "hivm-plan-memory", stage: kernelgen.Plan, wrong: true},
	{pass: "hivm-plan-memory{plan-memory-strategy=largest-first restrict-inplace-as-isa=true}", stage: kernelgen.Plan, wrong: true},
	{pass: "hivm-plan-memory{strict=true}", stage: kernelgen.Plan, memory: true, never: []races.Kind{races.Shared}},
	{pass: "func.func(hivm-enable-multi-buffer{strict=true})", stage: kernelgen.Sync},
	{pass: "func.func(hivm-enable-multi-buffer)", stage: kernelgen.Sync, wrong: true},
	{pass: "func.func(hivm-lower-multi-buffer-counter{strict=true})", stage: kernelgen.Sync, before: "func.func(hivm-enable-multi-buffer{strict=true})"},
	{pass: "func.func(hivm-inject-sync{strict=true})", stage: kernelgen.Sync, never: synchronized},
	{pass: "func.func(hivm-inject-sync{strict=true enable-unit-flag=true})", stage: kernelgen.Sync, never: synchronized},
	{pass: "func.func(hivm-inject-sync{strict=true sync-mode=barrier-all})", stage: kernelgen.Sync, never: synchronized},
	{pass: "func.func(hivm-inject-sync)", stage: kernelgen.Sync, wrong: true},
	{pass: "func.func(hivm-inject-sync{assume-alive-loops=true enable-unit-flag=true})", stage: kernelgen.Sync, wrong: true},
	{pass: "func.func(hivm-inject-sync{sync-mode=barrier-all})", stage: kernelgen.Sync, wrong: true},
	{pass: "func.func(hivm-graph-sync-solver{strict=true})", stage: kernelgen.Sync, never: synchronized},
	{pass: "func.func(hivm-graph-sync-solver{strict=true solver-version=v2})", stage: kernelgen.Sync, never: synchronized},
	{pass: "func.func(hivm-graph-sync-solver{strict=true enable-unit-flag=true})", stage: kernelgen.Sync, never: synchronized},
	{pass: "func.func(hivm-graph-sync-solver)", stage: kernelgen.Sync, wrong: true},
	{pass: "func.func(hivm-graph-sync-solver{enable-unit-flag=true})", stage: kernelgen.Sync, wrong: true},
	{pass: "annotation-lowering", stage: kernelgen.Sync},
	{pass: "func.func(hivm-sync-block-hoisting{strict=true})", stage: kernelgen.Sync},
	{pass: backend, stage: kernelgen.Sync},
	{pass: "func.func(hivm-constantize-buffer-size{strict=true},hivm-set-buffer-size{strict=true},fold-alloc-reshape{strict=true})", stage: kernelgen.Plan},
	{pass: "func.func(hivm-constantize-buffer-size,hivm-set-buffer-size,fold-alloc-reshape)", stage: kernelgen.Plan, wrong: true},
	{pass: "func.func(hivm-recognize-deinterleave-op{strict=true},hivm-recognize-discontinuous-store{strict=true})", stage: kernelgen.Plan},
	{pass: "func.func(hivm-recognize-deinterleave-op,hivm-recognize-discontinuous-store)", stage: kernelgen.Plan, wrong: true},
	{pass: "func.func(hivm-infer-data-layout{strict=true},hivm-remove-layout-annotation)", stage: kernelgen.Plan},
	{pass: "func.func(hivm-infer-data-layout,hivm-remove-layout-annotation)", stage: kernelgen.Plan, wrong: true},
	{pass: "optimize-hivm-pipeline{disable-hivm-tensor-compile=true strict=true}", kernels: quiet, memory: true, types: true},
	{pass: "optimize-hivm-pipeline{disable-hivm-tensor-compile=true strict=true mode=maximal}", kernels: quiet, memory: true, types: true},
	{pass: "optimize-hivm-pipeline{disable-hivm-tensor-compile=true}", kernels: quiet, before: "convert-to-hivm-op{strict=true}", wrong: true},
	{pass: "func.func(compose-collapse-expand{strict=true})", kernels: kernelgen.Idioms},
	{pass: "drop-equivalent-buffer-results", kernels: kernelgen.Returning},
	{pass: "func.func(hivm-reduce-rank-subview{strict=true})", kernels: kernelgen.Idioms, before: placed},
	{pass: "hivm-infer-func-core-type{strict=true}", kernels: without(coreType, "")},
	{pass: "hivm-mark-real-core-type", kernels: kernelgen.Idioms, before: placed},
	{pass: "hacc-append-device-spec", kernels: without(deviceSpec, "")},
	{pass: "func.func(hivm-bind-workspace-arg)", kernels: without(workspaceArgument, " $1 :"), memory: true},
	{pass: "hivm-insert-infer-task-type-func{strict=true}", kernels: kernelgen.Idioms, before: placed},
	{pass: "hivm-insert-infer-workspace-size-func{strict=true}", kernels: kernelgen.Idioms, before: placed},
	{pass: chain, stage: kernelgen.Scopes, memory: true, types: true, never: append([]races.Kind{races.Shared}, synchronized...)},
}
