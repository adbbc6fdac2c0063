// RUN: hivm-opt run %s --arg iota:2x3 --arg zeros:3x2 --save arg1=%t.npy --save=result0=%t.count.npy --quiet | FileCheck %s --check-prefix=QUIET --allow-empty
// RUN: hivm-opt run %s --arg %t.npy --arg 'splat(-1):2x3' | FileCheck %s --check-prefix=BACK
// RUN: hivm-opt run %s --arg npy:%t.npy --arg ones:2x3 --print-limit=3 | FileCheck %s --check-prefix=BACK
// RUN: not hivm-opt run %s --arg %t.none.npy --arg ones:2x3 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: not hivm-opt run %s --arg %s.npy --arg ones:2x3 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: not hivm-opt run %s --arg npy:%s --arg ones:2x3 2>&1 | FileCheck %s --check-prefix=NOFILE
// RUN: not hivm-opt run %s --arg %t.count.npy --arg ones:2x3 2>&1 | FileCheck %s --check-prefix=SHAPE
// RUN: not hivm-opt run %s --arg ones --arg ones:2x3 2>&1 | FileCheck %s --check-prefix=OPEN
// RUN: not hivm-opt run %s --arg ones:2x3 --arg ones:3x2 --save arg2=%t.npy 2>&1 | FileCheck %s --check-prefix=SAVE
// RUN: not hivm-opt run %s --arg ones:2x3 --arg ones:3x2 --save=x 2>&1 | FileCheck %s --check-prefix=FORM

// A matrix is transposed, written to a file, and transposed again.

// QUIET-NOT: {{.}}
// BACK: arg1 : memref<?x?xf32> =
// BACK-NEXT: {{^}}[{{\[}}0, 1, 2],
// BACK-NEXT: {{^}} [3, 4, 5]]
// BACK-NEXT: result0 : index = 6
// MISSING: cannot open input file '{{.*}}.npy': No such file or directory
// NOFILE: this is no .npy file
// SHAPE: for the --arg option: argument #0 of @transpose: {{.*}}the sizes [] do not fit type 'memref<?x?xf32>'
// OPEN: for the --arg option: argument #0 of @transpose: the sizes of 'memref<?x?xf32>' are open: give them, as in ones:4x8
// SAVE: for the --save option: @transpose has only 2 of what goes to
// FORM: for the --save option: 'x' is not of the form arg0=FILE or result0=FILE

func.func @transpose(%src: memref<?x?xf32>, %dst: memref<?x?xf32>) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.dim %src, %c0 : memref<?x?xf32>
  %n = memref.dim %src, %c1 : memref<?x?xf32>
  scf.for %i = %c0 to %m step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      %x = memref.load %src[%i, %j] : memref<?x?xf32>
      memref.store %x, %dst[%j, %i] : memref<?x?xf32>
    }
  }
  %r = arith.muli %m, %n : index
  return %r : index
}
