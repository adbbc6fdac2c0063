// RUN: hivm-opt --help %s | diff %S/Inputs/help.expected -
// RUN: hivm-opt explain --help %s | diff %S/Inputs/explain.expected -
// RUN: hivm-opt fmt --help %s | diff %S/Inputs/fmt.expected -
// RUN: hivm-opt completion --help %s | diff %S/Inputs/completion.expected -
// RUN: hivm-opt --help=passes %s | FileCheck %s --check-prefix=PASSES
// RUN: hivm-opt -help-hidden %s | FileCheck %s --check-prefix=ALL
// RUN: hivm-opt run --help=all %s | FileCheck %s --check-prefix=FLAGS

// The help of a command that changes often is looked at in part.

// PASSES: Passes:
// PASSES: --hivm-flatten-ops Collapse the axes
// PASSES: mode=<value> What to do
// PASSES-NEXT: =safe

// ALL: Commands:
// ALL: Input and output:
// ALL: Passes, which run in the order given:
// ALL: --hivm-flatten-ops[=OPTIONS]
// ALL: --mlir-pass-pipeline-crash-reproducer=FILE
// ALL: -h, --help[=passes|all]

// FLAGS-NOT: Commands:
// FLAGS: Flags:
// FLAGS-NEXT: --entry=@NAME
