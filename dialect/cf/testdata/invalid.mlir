// error: 3:3: branch has 1 operands for successor #0, but target block has 0
func.func @f(%a: i32) {
  cf.br ^b(%a : i32)
^b:
  return
}
// -----
// error: 3:3: type mismatch for bb argument #0 of successor #0
func.func @f(%a: i32) {
  cf.br ^b(%a : i32)
^b(%x: f32):
  return
}
// -----
// error: 3:3: branch has 0 operands for successor #1, but target block has 1
func.func @f(%c: i1, %a: i32) {
  cf.cond_br %c, ^b(%a : i32), ^b
^b(%x: i32):
  return
}
// -----
// error: 3:12: custom op 'cf.br' 1 operands present, but expected 2
func.func @f(%a: i32) {
  cf.br ^b(%a : i32, i32)
^b(%x: i32):
  return
}
// -----
// error: 3:3: 'cf.switch' op 'flag' type ('i32') should match case value type ('i64')
func.func @f(%a: i32) {
  "cf.switch"(%a)[^b, ^b] <{case_values = dense<1> : vector<1xi64>, case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^b:
  return
}
// -----
// error: 3:3: 'cf.switch' op number of case values (2) should match number of case destinations (1)
func.func @f(%a: i32) {
  "cf.switch"(%a)[^b, ^b] <{case_values = dense<[1, 2]> : vector<2xi32>, case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^b:
  return
}
// -----
// error: 3:3: 'cf.switch' op caseOperands count (1) does not match with the total size (0) specified in attribute 'case_operand_segments'
func.func @f(%a: i32) {
  "cf.switch"(%a, %a)[^b, ^b] <{case_values = dense<1> : vector<1xi32>, case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 1>}> : (i32, i32) -> ()
^b:
  return
}
// -----
// error: 3:3: 'cf.cond_br' op operand #0 must be 1-bit signless integer, but got 'i32'
func.func @f(%a: i32) {
  "cf.cond_br"(%a)[^b, ^b] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^b:
  return
}
