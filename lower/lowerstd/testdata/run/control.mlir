// Control flow: each function leaves what it computes in its buffers.

func.func @carried(%n: index, %m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %a0 = arith.constant 0 : i32
  %b0 = arith.constant 1 : i32
  %a, %b = scf.for %i = %n to %c8 step %c1 iter_args(%a = %a0, %b = %b0) -> (i32, i32) {
    %s = arith.addi %a, %b : i32
    %v = memref.load %m[%i] : memref<8xi32>
    %t = arith.addi %s, %v : i32
    scf.yield %b, %t : i32, i32
  }
  memref.store %a, %m[%c0] : memref<8xi32>
  memref.store %b, %m[%c1] : memref<8xi32>
  return
}

func.func @narrow_counter(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : i8
  %c3 = arith.constant 3 : i8
  %c8 = arith.constant 8 : i8
  scf.for %i = %c0 to %c8 step %c3 : i8 {
    %k = arith.index_cast %i : i8 to index
    %v = arith.extsi %i : i8 to i32
    memref.store %v, %m[%k] : memref<8xi32>
  }
  return
}

func.func @branches(%n: index, %m: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %x = arith.constant 1.5 : f32
  %cond = arith.cmpi ult, %n, %c2 : index
  %r, %k = scf.if %cond -> (f32, index) {
    %v = memref.load %m[%n] : memref<4xf32>
    %is = arith.cmpf olt, %v, %x : f32
    %w = scf.if %is -> f32 {
      scf.yield %v : f32
    } else {
      scf.yield %x : f32
    }
    scf.yield %w, %c0 : f32, index
  } else {
    scf.yield %x, %c2 : f32, index
  }
  memref.store %r, %m[%k] : memref<4xf32>
  scf.if %cond {
    memref.store %x, %m[%n] : memref<4xf32>
  }
  return
}

// Collatz: how many steps lead to 1.
func.func @while(%m: memref<6xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  %one = arith.constant 1 : i64
  %three = arith.constant 3 : i64
  %mask = arith.constant 255 : i64
  %none = arith.constant 0 : i64
  scf.for %i = %c0 to %c6 step %c1 {
    %v = memref.load %m[%i] : memref<6xi64>
    %u = arith.andi %v, %mask : i64
    %begin = arith.ori %u, %one : i64
    %steps, %last = scf.while (%s = %none, %x = %begin) : (i64, i64) -> (i64, i64) {
      %more = arith.cmpi ne, %x, %one : i64
      scf.condition(%more) %s, %x : i64, i64
    } do {
    ^bb0(%s: i64, %x: i64):
      %odd = arith.trunci %x : i64 to i1
      %half = arith.shrui %x, %one : i64
      %triple = arith.muli %x, %three : i64
      %up = arith.addi %triple, %one : i64
      %next = arith.select %odd, %up, %half : i64
      %t = arith.addi %s, %one : i64
      scf.yield %t, %next : i64, i64
    }
    memref.store %steps, %m[%i] : memref<6xi64>
  }
  return
}

func.func @switches(%n: index, %m: memref<4xi32>) {
  %r = scf.index_switch %n -> i32
  case 0 {
    %v = arith.constant 10 : i32
    scf.yield %v : i32
  }
  case 3 {
    %v = arith.constant 13 : i32
    scf.yield %v : i32
  }
  default {
    %v = arith.constant -1 : i32
    scf.yield %v : i32
  }
  %c0 = arith.constant 0 : index
  memref.store %r, %m[%c0] : memref<4xi32>
  %flag = arith.index_cast %n : index to i32
  %c5 = arith.constant 5 : i32
  cf.switch %flag : i32, [
    default: ^other(%r : i32),
    1: ^one(%c5, %r : i32, i32),
    2: ^other(%c5 : i32),
    4: ^last
  ]
^one(%a: i32, %b: i32):
  %s = arith.subi %a, %b : i32
  cf.br ^other(%s : i32)
^other(%x: i32):
  %c1 = arith.constant 1 : index
  memref.store %x, %m[%c1] : memref<4xi32>
  cf.br ^last
^last:
  %c2 = arith.constant 2 : index
  memref.store %flag, %m[%c2] : memref<4xi32>
  return
}

// A loop of blocks, with a value that dominates over several of them.
func.func @blocks(%n: index, %m: memref<8xi32>) {
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0 : i32
  cf.br ^head(%n, %zero : index, i32)
^exit(%out: i32):
  %c0 = arith.constant 0 : index
  memref.store %out, %m[%c0] : memref<8xi32>
  return
^body:
  %v = memref.load %m[%i] : memref<8xi32>
  %t = arith.addi %s, %v : i32
  %j = arith.addi %i, %c1 : index
  %neg = arith.cmpi slt, %v, %zero : i32
  cf.cond_br %neg, ^head(%j, %t : index, i32), ^head(%j, %s : index, i32)
^head(%i: index, %s: i32):
  %more = arith.cmpi slt, %i, %c8 : index
  cf.cond_br %more, ^body, ^exit(%s : i32)
}

func.func @regions(%n: index, %m: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %x = scf.execute_region -> f32 {
    %small = arith.cmpi slt, %n, %c2 : index
    cf.cond_br %small, ^one, ^two
  ^one:
    %a = memref.load %m[%c0] : memref<4xf32>
    scf.yield %a : f32
  ^two:
    %b = memref.load %m[%c2] : memref<4xf32>
    scf.yield %b : f32
  }
  %y = scope.scope : () -> f32 {
    %z = arith.addf %x, %x : f32
    scope.return %z : f32
  }
  %w = memref.alloca_scope -> f32 {
    %t = memref.alloca(%c2) : memref<?xf32>
    memref.store %y, %t[%c0] : memref<?xf32>
    %q = memref.load %t[%c0] : memref<?xf32>
    memref.alloca_scope.return %q : f32
  }
  memref.store %w, %m[%c0] : memref<4xf32>
  %true = arith.constant true
  cf.assert %true, "never"
  return
}

func.func @parallel(%n: index, %m: memref<4x6xf32>, %r: memref<2xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c6 = arith.constant 6 : index
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %sum, %max = scf.parallel (%i, %j) = (%c0, %n) to (%c4, %c6) step (%c1, %c1) init (%zero, %one) -> (f32, f32) {
    %v = memref.load %m[%i, %j] : memref<4x6xf32>
    %w = arith.mulf %v, %v : f32
    scf.reduce(%v, %w : f32, f32) {
    ^bb0(%a: f32, %b: f32):
      %s = arith.addf %a, %b : f32
      scf.reduce.return %s : f32
    }, {
    ^bb0(%a: f32, %b: f32):
      %s = arith.maximumf %a, %b : f32
      scf.reduce.return %s : f32
    }
  }
  memref.store %sum, %r[%c0] : memref<2xf32>
  memref.store %max, %r[%c1] : memref<2xf32>
  scf.forall (%i, %j) = (0, 0) to (4, %n) step (1, 2) {
    %t = memref.alloca(%c4) : memref<?xf32>
    %v = memref.load %m[%i, %j] : memref<4x6xf32>
    memref.store %v, %t[%i] : memref<?xf32>
    %u = memref.load %t[%i] : memref<?xf32>
    %w = arith.addf %u, %one : f32
    memref.store %w, %m[%i, %j] : memref<4x6xf32>
  }
  return
}

func.func private @pick(%c: i1, %a: memref<?xi32>, %b: memref<?xi32>) -> memref<?xi32> {
  %r = arith.select %c, %a, %b : memref<?xi32>
  return %r : memref<?xi32>
}
func.func private @both(%a: i32, %m: memref<4xi32, strided<[2], offset: 1>>, %h: bf16) -> (i32, memref<4xi32, strided<[2], offset: 1>>, bf16) {
  %h2 = arith.addf %h, %h : bf16
  return %a, %m, %h2 : i32, memref<4xi32, strided<[2], offset: 1>>, bf16
}
func.func private @factorial(%n: i32) -> i32 {
  %one = arith.constant 1 : i32
  %end = arith.cmpi sle, %n, %one : i32
  %r = scf.if %end -> i32 {
    scf.yield %one : i32
  } else {
    %m = arith.subi %n, %one : i32
    %f = func.call @factorial(%m) : (i32) -> i32
    %p = arith.muli %n, %f : i32
    scf.yield %p : i32
  }
  return %r : i32
}

func.func @calls(%n: index, %a: memref<?xi32>, %b: memref<?xi32>, %m: memref<4xi32, strided<[2], offset: 1>>, %h: memref<1xbf16>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %small = arith.cmpi slt, %n, %c2 : index
  %p = func.call @pick(%small, %a, %b) : (i1, memref<?xi32>, memref<?xi32>) -> memref<?xi32>
  %v = arith.index_cast %n : index to i32
  %f = func.call @factorial(%v) : (i32) -> i32
  memref.store %f, %p[%n] : memref<?xi32>
  %x = memref.load %h[%c0] : memref<1xbf16>
  %r:3 = func.call @both(%f, %m, %x) : (i32, memref<4xi32, strided<[2], offset: 1>>, bf16) -> (i32, memref<4xi32, strided<[2], offset: 1>>, bf16)
  memref.store %r#0, %r#1[%c2] : memref<4xi32, strided<[2], offset: 1>>
  memref.store %r#2, %h[%c0] : memref<1xbf16>
  %fn = func.constant @factorial : (i32) -> i32
  %g = func.call_indirect %fn(%v) : (i32) -> i32
  memref.store %g, %r#1[%c1] : memref<4xi32, strided<[2], offset: 1>>
  // A memref that a loop carries.
  %q = scf.for %i = %c0 to %n step %c1 iter_args(%cur = %a) -> memref<?xi32> {
    %d = arith.cmpi eq, %i, %c1 : index
    %next = arith.select %d, %b, %cur : memref<?xi32>
    scf.yield %next : memref<?xi32>
  }
  memref.store %v, %q[%c0] : memref<?xi32>
  return
}
