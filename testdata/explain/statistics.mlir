// RUN: hivm-opt --cse --flatten-ops=arch=regbase --canonicalize --flatten-ops=arch=regbase --split-input-file --mlir-pass-statistics %s -o %t 2>&1 | FileCheck %s
// RUN: hivm-opt --cse --flatten-ops=arch=regbase --canonicalize --flatten-ops=arch=regbase --split-input-file --mlir-pass-statistics --mlir-pass-statistics-display=list %s -o %t 2>&1 | FileCheck %s --check-prefix=LIST
// RUN: hivm-opt --cse --mlir-pass-statistics-display=list --split-input-file %s -o %t 2>&1 | FileCheck %s --check-prefix=NOTHING --allow-empty
// RUN: not hivm-opt --cse --mlir-pass-statistics-display=tree %s -o %t 2>&1 | FileCheck %s --check-prefix=WRONG

// NOTHING-NOT: {{.}}
// WRONG: hivm-opt: for the --mlir-pass-statistics-display option: Cannot find option named 'tree'!

func.func @three(%a: memref<2x8xf32>, %b: memref<2x8xf32>, %s: memref<2x1xf32>) {
  hivm.hir.vexp ins(%a : memref<2x8xf32>) outs(%b : memref<2x8xf32>)
  hivm.hir.vreduce <sum> ins(%b : memref<2x8xf32>) outs(%s : memref<2x1xf32>) reduce_dims = [1]
  return
}

func.func @host(%a: memref<2x8xf32>, %b: memref<2x8xf32>) attributes {hacc.function_kind = #hacc.function_kind<HOST>} {
  hivm.hir.vexp ins(%a : memref<2x8xf32>) outs(%b : memref<2x8xf32>)
  return
}

// -----

func.func @none() {
  return
}

// CHECK{LITERAL}: ===-------------------------------------------------------------------------===
// CHECK-NEXT{LITERAL}:                          ... Pass statistics report ...
// CHECK-NEXT{LITERAL}: ===-------------------------------------------------------------------------===
// CHECK-NEXT{LITERAL}: CSE
// CHECK-NEXT{LITERAL}:   (S) 0 num-cse'd - Number of operations CSE'd
// CHECK-NEXT{LITERAL}:   (S) 0 num-dce'd - Number of operations DCE'd
// CHECK-NEXT{LITERAL}: 'func.func' Pipeline
// CHECK-NEXT{LITERAL}:   HIVMFlattenOps
// CHECK-NEXT{LITERAL}:     (S) 1 num-flattened    - Operations flattened
// CHECK-NEXT{LITERAL}:     (S) 3 num-ops          - Structured operations seen
// CHECK-NEXT{LITERAL}:     (S) 2 num-unchanged    - Operations left as they are
// CHECK-NEXT{LITERAL}:     (S) 5 rank-after       - Sum of the ranks after
// CHECK-NEXT{LITERAL}:     (S) 6 rank-before      - Sum of the ranks before
// CHECK-NEXT{LITERAL}:     (S) 1 unchanged-host   - Left as they are: the function runs on the host
// CHECK-NEXT{LITERAL}:     (S) 1 unchanged-target - Left as they are: the op treats one of the dims specially
// CHECK-NEXT{LITERAL}: Canonicalizer
// CHECK-NEXT{LITERAL}: 'func.func' Pipeline
// CHECK-NEXT{LITERAL}:   HIVMFlattenOps
// CHECK-NEXT{LITERAL}:     (S) 0 num-flattened    - Operations flattened
// CHECK-NEXT{LITERAL}:     (S) 3 num-ops          - Structured operations seen
// CHECK-NEXT{LITERAL}:     (S) 3 num-unchanged    - Operations left as they are
// CHECK-NEXT{LITERAL}:     (S) 5 rank-after       - Sum of the ranks after
// CHECK-NEXT{LITERAL}:     (S) 5 rank-before      - Sum of the ranks before
// CHECK-NEXT{LITERAL}:     (S) 1 unchanged-host   - Left as they are: the function runs on the host
// CHECK-NEXT{LITERAL}:     (S) 1 unchanged-rank   - Left as they are: there are no two dims
// CHECK-NEXT{LITERAL}:     (S) 1 unchanged-target - Left as they are: the op treats one of the dims specially
// CHECK-EMPTY:
// CHECK-NEXT{LITERAL}: ===-------------------------------------------------------------------------===
// CHECK-NEXT{LITERAL}:                          ... Pass statistics report ...
// CHECK-NEXT{LITERAL}: ===-------------------------------------------------------------------------===
// CHECK-NEXT{LITERAL}: CSE
// CHECK-NEXT{LITERAL}:   (S) 0 num-cse'd - Number of operations CSE'd
// CHECK-NEXT{LITERAL}:   (S) 0 num-dce'd - Number of operations DCE'd
// CHECK-NEXT{LITERAL}: 'func.func' Pipeline
// CHECK-NEXT{LITERAL}:   HIVMFlattenOps
// CHECK-NEXT{LITERAL}:     (S) 0 num-flattened - Operations flattened
// CHECK-NEXT{LITERAL}:     (S) 0 num-ops       - Structured operations seen
// CHECK-NEXT{LITERAL}:     (S) 0 num-unchanged - Operations left as they are
// CHECK-NEXT{LITERAL}:     (S) 0 rank-after    - Sum of the ranks after
// CHECK-NEXT{LITERAL}:     (S) 0 rank-before   - Sum of the ranks before
// CHECK-NEXT{LITERAL}: Canonicalizer
// CHECK-NEXT{LITERAL}: 'func.func' Pipeline
// CHECK-NEXT{LITERAL}:   HIVMFlattenOps
// CHECK-NEXT{LITERAL}:     (S) 0 num-flattened - Operations flattened
// CHECK-NEXT{LITERAL}:     (S) 0 num-ops       - Structured operations seen
// CHECK-NEXT{LITERAL}:     (S) 0 num-unchanged - Operations left as they are
// CHECK-NEXT{LITERAL}:     (S) 0 rank-after    - Sum of the ranks after
// CHECK-NEXT{LITERAL}:     (S) 0 rank-before   - Sum of the ranks before
// CHECK-NOT: {{.}}
// LIST{LITERAL}: ===-------------------------------------------------------------------------===
// LIST-NEXT{LITERAL}:                          ... Pass statistics report ...
// LIST-NEXT{LITERAL}: ===-------------------------------------------------------------------------===
// LIST-NEXT{LITERAL}: CSE
// LIST-NEXT{LITERAL}:   (S) 0 num-cse'd - Number of operations CSE'd
// LIST-NEXT{LITERAL}:   (S) 0 num-dce'd - Number of operations DCE'd
// LIST-NEXT{LITERAL}: HIVMFlattenOps
// LIST-NEXT{LITERAL}:   (S)  1 num-flattened    - Operations flattened
// LIST-NEXT{LITERAL}:   (S)  6 num-ops          - Structured operations seen
// LIST-NEXT{LITERAL}:   (S)  5 num-unchanged    - Operations left as they are
// LIST-NEXT{LITERAL}:   (S) 10 rank-after       - Sum of the ranks after
// LIST-NEXT{LITERAL}:   (S) 11 rank-before      - Sum of the ranks before
// LIST-NEXT{LITERAL}:   (S)  2 unchanged-host   - Left as they are: the function runs on the host
// LIST-NEXT{LITERAL}:   (S)  1 unchanged-rank   - Left as they are: there are no two dims
// LIST-NEXT{LITERAL}:   (S)  2 unchanged-target - Left as they are: the op treats one of the dims specially
// LIST-EMPTY:
// LIST-NEXT{LITERAL}: ===-------------------------------------------------------------------------===
// LIST-NEXT{LITERAL}:                          ... Pass statistics report ...
// LIST-NEXT{LITERAL}: ===-------------------------------------------------------------------------===
// LIST-NEXT{LITERAL}: CSE
// LIST-NEXT{LITERAL}:   (S) 0 num-cse'd - Number of operations CSE'd
// LIST-NEXT{LITERAL}:   (S) 0 num-dce'd - Number of operations DCE'd
// LIST-NEXT{LITERAL}: HIVMFlattenOps
// LIST-NEXT{LITERAL}:   (S) 0 num-flattened - Operations flattened
// LIST-NEXT{LITERAL}:   (S) 0 num-ops       - Structured operations seen
// LIST-NEXT{LITERAL}:   (S) 0 num-unchanged - Operations left as they are
// LIST-NEXT{LITERAL}:   (S) 0 rank-after    - Sum of the ranks after
// LIST-NEXT{LITERAL}:   (S) 0 rank-before   - Sum of the ranks before
// LIST-NOT: {{.}}
