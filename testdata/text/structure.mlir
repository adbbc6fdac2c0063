// RUN: hivm-opt --allow-unregistered-dialect %s | diff %S/Inputs/structure.expected -
// RUN: hivm-opt --allow-unregistered-dialect --mlir-print-op-generic %s | diff %S/Inputs/structure.generic.expected -
// RUN: hivm-opt --allow-unregistered-dialect --mlir-print-op-generic %s | hivm-opt --allow-unregistered-dialect | diff %S/Inputs/structure.expected -

// Blocks, successors, regions, forward references, names and nested modules.

module @outer {
  module @"inner one" attributes {t.a} {
    func.func private @decl(i32 {t.arg}) -> (f32 {t.res}, i1)
  }
  func.func @blocks(%c: i1, %x: i32) -> i32 {
    cf.cond_br %c, ^left(%x : i32), ^right
  ^right:  // comments end with the line
    %r:2 = "t.pair"(%x) {odd = "}", n = [1, {b}]} : (i32) -> (i32, f32)
    cf.br ^join(%r#0 : i32)
  ^left(%l: i32):
    %l2 = arith.addi %l, %l : i32
    cf.br ^join(%l2 : i32)
  ^unreachable(%u: i32):
    cf.br ^join(%u : i32)
  ^join(%j: i32):
    return %j : i32
  }
  func.func @graph() {
    "t.region"() ({
      %0 = "t.use"(%1, %1#1) : (i32, f32) -> i32
      %1:2 = "t.def"(%0) : (i32) -> (i32, f32)
      "t.end"() : () -> ()
    }, {
    ^bb0(%a: index, %b: memref<?xf32>):
      "t.empty"() ({
      }) : () -> ()
    }) {t.k} : () -> ()
    "t.props"() <{p = 1 : i32, q}> {d} : () -> ()
    return
  }
  func.func @names(%n: index, %m: memref<?x8xf32>) {
    %c0 = arith.constant 0 : index
    %zero = arith.constant 0 : index
    %t = arith.constant true
    %i = arith.constant -5 : i64
    %f = arith.constant 1.5 : f32
    %g = arith.constant 1.5 : f32
    %base, %off, %sizes:2, %strides:2 = memref.extract_strided_metadata %m : memref<?x8xf32> -> memref<f32>, index, index, index, index, index
    %d = memref.dim %m, %zero : memref<?x8xf32>
    scf.for %k = %c0 to %sizes#1 step %d {
      %v = memref.load %m[%k, %off] : memref<?x8xf32>
      scf.if %t {
        %w = arith.addf %v, %f : f32
        memref.store %w, %m[%k, %strides#0] : memref<?x8xf32>
      } else {
        %w = arith.mulf %v, %g : f32
        memref.store %w, %m[%k, %strides#1] : memref<?x8xf32>
      }
    }
    %last = memref.load %m[%n, %c0] : memref<?x8xf32>
    "t.sink"(%last, %i) : (f32, i64) -> ()
    return
  }
}
