// RUN: hivm-opt --flatten-ops --explain=json %s | FileCheck %s --check-prefix=JSON
// RUN: hivm-opt --flatten-ops --explain=json -o %t.mlir %s | FileCheck %s --check-prefix=JSON
// RUN: FileCheck %s --check-prefix=IR --input-file=%t.mlir
// RUN: hivm-opt --flatten-ops --explain=json --explain-output=%t.json %s | FileCheck %s --check-prefix=IR
// RUN: FileCheck %s --check-prefix=JSON --input-file=%t.json
// RUN: hivm-opt --flatten-ops --explain=html --explain-output=%t.html %s | FileCheck %s --check-prefix=IR
// RUN: FileCheck %s --check-prefix=HTML --input-file=%t.html
// RUN: hivm-opt --flatten-ops --explain %s 2>&1 | FileCheck %s --check-prefix=BOTH
// RUN: hivm-opt --flatten-ops --explain --verify-flatten %s 2>&1 | FileCheck %s --check-prefix=BOTH

// A report to the standard output takes the place of the IR, unless that goes to a file.

// JSON-NOT: func.func
// JSON: {
// JSON-NEXT: "version": 1,
// JSON-NOT: func.func
// IR-NOT: version
// IR: func.func @f
// IR-NOT: version
// HTML: <!DOCTYPE html>
// BOTH: remark: 'hivm.hir.vexp' rank 2 -> 1
// BOTH: func.func @f

// Mistakes in the arguments.

// RUN: not hivm-opt --cse --explain %s 2>&1 | FileCheck %s --check-prefix=NOPASS
// RUN: not hivm-opt --explain=json %s 2>&1 | FileCheck %s --check-prefix=NOPASS
// RUN: not hivm-opt --flatten-ops --explain=xml %s 2>&1 | FileCheck %s --check-prefix=FORM
// RUN: not hivm-opt --flatten-ops --explain --explain-output=%t.txt %s 2>&1 | FileCheck %s --check-prefix=REMARKS
// RUN: not hivm-opt --flatten-ops --explain-output=%t.txt %s 2>&1 | FileCheck %s --check-prefix=REMARKS
// RUN: not hivm-opt --flatten-ops --explain=json --explain-output=%t.same -o %t.same %s 2>&1 | FileCheck %s --check-prefix=SAME
// RUN: not hivm-opt --flatten-ops --explain=json --explain-output=%t.same -o %T/./%basename_t.tmp.same %s 2>&1 | FileCheck %s --check-prefix=SAME
// RUN: not hivm-opt --flatten-ops --explain=json --explain-output=%t/no/such/folder %s 2>&1 | FileCheck %s --check-prefix=FOLDER
// RUN: not ls %t.txt %t.same

// NOPASS: hivm-opt: for the --explain option: there is no pass to explain; add --flatten-ops, --hivm-plan-memory, --hivm-graph-sync-solver or --hivm-inject-sync
// NOPASS-NOT: func.func
// FORM: hivm-opt: for the --explain option: Cannot find option named 'xml'!
// REMARKS: hivm-opt: the --explain-output option is for --explain=json and --explain=html
// SAME: hivm-opt: -o and --explain-output both name '{{.*}}.same'
// FOLDER: cannot open output file '{{.*}}folder': No such file or directory

func.func @f(%a: memref<2x8xf32>, %b: memref<2x8xf32>) {
  hivm.hir.vexp ins(%a : memref<2x8xf32>) outs(%b : memref<2x8xf32>)
  return
}
