func.func @redundant(%c: i1, %x: i32) -> i32 {
  cf.cond_br %c, ^a, ^b
^a:
  "test.foo"(%x) : (i32) -> ()
  cf.br ^c(%x : i32)
^b:
  "test.bar"(%x) : (i32) -> ()
  cf.br ^c(%x : i32)
^c(%y: i32):
  "test.baz"(%y) : (i32) -> ()
  return %y : i32
}
// -----
func.func @identical(%c: i1, %x: i32, %y: i32, %z: i32) -> i32 {
  cf.cond_br %c, ^a, ^b
^a:
  %0 = "test.add"(%x, %y) : (i32, i32) -> i32
  "test.foo"(%0) : (i32) -> ()
  cf.br ^c(%x : i32)
^b:
  %1 = "test.add"(%x, %z) : (i32, i32) -> i32
  "test.foo"(%1) : (i32) -> ()
  cf.br ^c(%x : i32)
^c(%w: i32):
  return %w : i32
}
// -----
func.func @repeated(%c: i1, %x: i32, %y: i32, %z: i32, %w: i32) {
  cf.cond_br %c, ^a, ^b
^a:
  "test.foo"(%x, %y, %x) : (i32, i32, i32) -> ()
  "test.foo"(%y, %x, %x) : (i32, i32, i32) -> ()
  cf.br ^c
^b:
  "test.foo"(%z, %w, %z) : (i32, i32, i32) -> ()
  "test.foo"(%w, %x, %z) : (i32, i32, i32) -> ()
  cf.br ^c
^c:
  return
}
// -----
func.func @three(%f: i1, %g: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %f, ^a(%x : i32), ^d
^d:
  cf.cond_br %g, ^b(%y : i32), ^c(%x : i32)
^a(%p: i32):
  "test.foo"(%p) : (i32) -> ()
  return %p : i32
^b(%q: i32):
  "test.foo"(%q) : (i32) -> ()
  return %q : i32
^c(%r: i32):
  "test.foo"(%r) : (i32) -> ()
  return %r : i32
}
// -----
func.func @dead(%c: i1, %x: i32) {
  cf.br ^a(%x, %x : i32, i32)
^a(%p: i32, %q: i32):
  %r = arith.addi %q, %p : i32
  "test.foo"(%p) : (i32) -> ()
  cf.cond_br %c, ^a(%p, %r : i32, i32), ^e
^e:
  return
^u:
  %k = "test.k"() : () -> i32
  cf.br ^v(%k : i32)
^v(%l: i32):
  "test.foo"(%l, %k) : (i32, i32) -> ()
  cf.br ^e
}
// -----
func.func @constants(%c: i1) -> i32 {
  cf.cond_br %c, ^a, ^b
^a:
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  cf.br ^c(%c1, %c2 : i32, i32)
^b:
  %c1b = arith.constant 1 : i32
  %c3 = arith.constant 3 : i32
  cf.br ^c(%c1b, %c3 : i32, i32)
^c(%p: i32, %q: i32):
  %r = arith.addi %p, %q : i32
  return %r : i32
}
// -----
func.func @nested(%c: i1, %x: i32) -> i32 {
  %0 = scf.execute_region -> i32 {
    cf.cond_br %c, ^a, ^b
  ^a:
    cf.br ^c(%x : i32)
  ^b:
    cf.br ^c(%x : i32)
  ^c(%y: i32):
    %1 = arith.addi %y, %x : i32
    scf.yield %1 : i32
  }
  return %0 : i32
}
// -----
func.func @differs(%c: i1, %x: i32, %y: i64) {
  cf.cond_br %c, ^a, ^b
^a:
  "test.foo"(%x) {k = 1 : i32} : (i32) -> ()
  cf.br ^c
^b:
  "test.foo"(%x) {k = 2 : i32} : (i32) -> ()
  cf.br ^c
^c:
  return
}
// -----
func.func @switch(%f: i32, %x: i32, %y: i32) -> i32 {
  cf.switch %f : i32, [default: ^a(%x: i32), 1: ^b(%y: i32), 2: ^c]
^a(%p: i32):
  "test.foo"(%p) : (i32) -> ()
  return %p : i32
^b(%q: i32):
  "test.foo"(%q) : (i32) -> ()
  return %q : i32
^c:
  return %x : i32
}
// -----
func.func @crash_merge_loop(%a: i32, %n: index) -> i32 {
  %c1 = arith.constant 1 : index
  cf.switch %a : i32, [default: ^b1(%n : index), 1: ^b2(%n : index), 2: ^b3(%n : index)]
^b1(%x: index):
  %p = arith.cmpi sle, %x, %c1 : index
  cf.cond_br %p, ^e, ^b3(%x : index)
^b2(%y: index):
  %q = arith.cmpi sle, %y, %c1 : index
  cf.cond_br %q, ^e, ^b3(%y : index)
^b3(%z: index):
  %r = arith.cmpi sle, %z, %c1 : index
  cf.cond_br %r, ^e, ^b3(%z : index)
^e:
  return %a : i32
}
// -----
func.func @crash_merge_switch(%a: i32) {
  cf.switch %a : i32, [default: ^b1, 1: ^b2, 2: ^b3]
^b1:
  cf.br ^b3
^b2:
  cf.br ^b3
^b3:
  cf.br ^b3
}
// -----
func.func @shift(%a: i32, %c: i1, %m: memref<4xi32>, %i: index, %v: i32, %w: i32) {
  cf.switch %a : i32, [default: ^y(%a : i32), 1: ^x0, 2: ^x1, 3: ^p, 4: ^q]
^x0:
  memref.store %v, %m[%i] : memref<4xi32>
  cf.br ^e
^x1:
  memref.store %w, %m[%i] : memref<4xi32>
  cf.br ^e
^p:
  cf.cond_br %c, ^x0, ^y(%v : i32)
^q:
  cf.cond_br %c, ^x0, ^y(%w : i32)
^y(%z: i32):
  %t = arith.addi %z, %z : i32
  memref.store %t, %m[%i] : memref<4xi32>
  memref.store %z, %m[%i] : memref<4xi32>
  cf.br ^e
^e:
  return
}
