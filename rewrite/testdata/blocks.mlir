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
