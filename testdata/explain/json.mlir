// RUN: hivm-opt --flatten-ops=arch=regbase --split-input-file --explain=json %s | FileCheck %s
// RUN: hivm-opt --flatten-ops=arch=regbase --split-input-file --explain=json --explain-output=%t.json -o %t.mlir %s
// RUN: FileCheck %s --input-file=%t.json

// The report of --explain=json: an object with an operation on each line, of all parts of
// the input.

func.func @add(%a: memref<2x8x?xf32, strided<[256, 16, 1]>>, %b: memref<2x8x?xf32>) {
  hivm.hir.vexp ins(%a : memref<2x8x?xf32, strided<[256, 16, 1]>>) outs(%b : memref<2x8x?xf32>)
  return
}

// -----

func.func @flip(%a: memref<2x1x8xf32>, %b: memref<2x1x8xf32>) {
  hivm.hir.vflip ins(%a : memref<2x1x8xf32>) outs(%b : memref<2x1x8xf32>) flip_axis = 2
  return
}

func.func @turn(%a: memref<2x3x4xf32>, %b: memref<3x4x2xf32>) {
  hivm.hir.vtranspose ins(%a : memref<2x3x4xf32>) outs(%b : memref<3x4x2xf32>) permutation = [1, 2, 0]
  return
}

func.func @host(%a: memref<8x8xf32>, %b: memref<8x8xf32>) attributes {hacc.function_kind = #hacc.function_kind<HOST>} {
  hivm.hir.vexp ins(%a : memref<8x8xf32>) outs(%b : memref<8x8xf32>)
  return
}

// CHECK{LITERAL}: {
// CHECK-NEXT{LITERAL}: "version": 1,
// CHECK-NEXT{LITERAL}: "totals": {"ops":4,"flattened":2,"unchanged":2,"rankBefore":11,"rankAfter":9,"reasons":[{"rule":"stride","ops":1},{"rule":"host","ops":1}],"classes":{"changeable":1,"flattened":2,"never":1}},
// CHECK-NEXT{LITERAL}: "ops": [
// CHECK-NEXT{LITERAL}: {"op":"hivm.hir.vexp","function":"add","file":"
// CHECK-SAME{LITERAL}: json.mlir","line":9,"col":3,"text":"hivm.hir.vexp ins(%a : memref<2x8x?xf32, strided<[256, 16, 1]>>) outs(%b : memref<2x8x?xf32>)",
// CHECK-SAME{LITERAL}: "mode":"safe","arch":"regbase","flattened":false,"class":"changeable","rankBefore":3,"rankAfter":3,
// CHECK-SAME{LITERAL}: "groups":[[0],[1],[2]],"initGroups":[[0],[1],[2]],"summary":"not flattened: none of its 3 dims merge",
// CHECK-SAME{LITERAL}: "reason":"stride",
// CHECK-SAME{LITERAL}: "operands":[{"index":0,"name":"src","role":"input","type":"memref<2x8x?xf32, strided<[256, 16, 1]>>","typeAfter":"memref<2x8x?xf32, strided<[256, 16, 1]>>","before":{"sizes":[2,8,null],"strides":[256,16,1],"strided":true},"after":{"sizes":[2,8,null],"strides":[256,16,1],"strided":true},"collapsed":false},{"index":1,"name":"dst","role":"init","type":"memref<2x8x?xf32>","typeAfter":"memref<2x8x?xf32>","before":{"sizes":[2,8,null],"strides":[null,null,1],"strided":false},"after":{"sizes":[2,8,null],"strides":[null,null,1],"strided":false},"collapsed":false}],
// CHECK-SAME{LITERAL}: "targets":[],"targetsAfter":[],"barriers":[],"barriersAfter":[],
// CHECK-SAME{LITERAL}: "stages":[{"name":"unit","mask":"[C, C, C]",
// CHECK-SAME{LITERAL}: "groups":[[0],[1],[2]],"types":["memref<2x8x?xf32, strided<[256, 16, 1]>>","memref<2x8x?xf32>"]},{"name":"uniform",
// CHECK-SAME{LITERAL}: "groups":[[0],[1],[2]],"types":["memref<2x8x?xf32, strided<[256, 16, 1]>>","memref<2x8x?xf32>"]},{"name":"compose",
// CHECK-SAME{LITERAL}: "groups":[[0],[1],[2]]}],
// CHECK-SAME{LITERAL}: "boundaries":[{"left":0,"joined":false,"rule":"stride","text":"dims 0|1 kept apart: stride 256 != 8 * 16 in operand #0","stage":"uniform","operand":0,"equation":{"outerStride":256,"innerSize":8,"innerStride":16}},{"left":1,"joined":false,"rule":"dynamic-size","text":"dims 1|2 kept apart: the size of dim 2 is dynamic in operand #0: 16 = ? * 1","stage":"uniform","operand":0,"equation":{"outerStride":16,"innerSize":null,"innerStride":1}}],"remedies":[{"left":-1,"text":"strides without a gap are needed in operand #0: allocate it without the gap, or copy it to a buffer that has none"}]},
// CHECK-NEXT{LITERAL}: {"op":"hivm.hir.vflip","function":"flip","file":"
// CHECK-SAME{LITERAL}: json.mlir","line":16,"col":3,"text":"hivm.hir.vflip ins(%a : memref<2x1x8xf32>) outs(%b : memref<2x1x8xf32>) flip_axis = 2",
// CHECK-SAME{LITERAL}: "mode":"safe","arch":"regbase","flattened":true,"class":"flattened","rankBefore":3,"rankAfter":2,
// CHECK-SAME{LITERAL}: "groups":[[0,1],[2]],"initGroups":[[0,1],[2]],"summary":"rank 3 -> 2: [[0, 1], [2]]",
// CHECK-SAME{LITERAL}: "operands":[{"index":0,"name":"src","role":"input","type":"memref<2x1x8xf32>","typeAfter":"memref<2x8xf32>","before":{"sizes":[2,1,8],"strides":[8,8,1],"strided":false},"after":{"sizes":[2,8],"strides":[8,1],"strided":false},"collapsed":true},{"index":1,"name":"dst","role":"init","type":"memref<2x1x8xf32>","typeAfter":"memref<2x8xf32>","before":{"sizes":[2,1,8],"strides":[8,8,1],"strided":false},"after":{"sizes":[2,8],"strides":[8,1],"strided":false},"collapsed":true}],
// CHECK-SAME{LITERAL}: "targetKind":"flip",
// CHECK-SAME{LITERAL}: "targets":[2],"targetsAfter":[1],"barriers":[2],"barriersAfter":[1],
// CHECK-SAME{LITERAL}: "stages":[{"name":"unit","mask":"[C, U, N]",
// CHECK-SAME{LITERAL}: "groups":[[0,1],[2]],
// CHECK-SAME{LITERAL}: "targets":[1],"barriers":[1],"types":["memref<2x8xf32>","memref<2x8xf32>"]},{"name":"uniform",
// CHECK-SAME{LITERAL}: "groups":[[0],[1]],
// CHECK-SAME{LITERAL}: "targets":[1],"barriers":[1],"types":["memref<2x8xf32>","memref<2x8xf32>"]},{"name":"compose",
// CHECK-SAME{LITERAL}: "groups":[[0,1],[2]],
// CHECK-SAME{LITERAL}: "targets":[1],"barriers":[1]}],
// CHECK-SAME{LITERAL}: "boundaries":[{"left":0,"joined":true,"rule":"unit","text":"dims 0|1 joined: dim 1 has size 1 in all operands","stage":"unit"},{"left":1,"joined":false,"rule":"strict-target","text":"dims 1|2 kept apart: dim 2 is a flip dim, which not even a unit dim joins","stage":"unit"}]},
// CHECK-NEXT{LITERAL}: {"op":"hivm.hir.vtranspose","function":"turn","file":"
// CHECK-SAME{LITERAL}: json.mlir","line":21,"col":3,"text":"hivm.hir.vtranspose ins(%a : memref<2x3x4xf32>) outs(%b : memref<3x4x2xf32>) permutation = [1, 2, 0]",
// CHECK-SAME{LITERAL}: "mode":"safe","arch":"regbase","flattened":true,"class":"flattened","rankBefore":3,"rankAfter":2,
// CHECK-SAME{LITERAL}: "groups":[[0],[1,2]],"initGroups":[[0,1],[2]],"summary":"rank 3 -> 2: inputs [[0], [1, 2]], inits [[0, 1], [2]]",
// CHECK-SAME{LITERAL}: "operands":[{"index":0,"name":"src","role":"input","type":"memref<2x3x4xf32>","typeAfter":"memref<2x12xf32>","before":{"sizes":[2,3,4],"strides":[12,4,1],"strided":false},"after":{"sizes":[2,12],"strides":[12,1],"strided":false},"collapsed":true},{"index":1,"name":"dst","role":"init","type":"memref<3x4x2xf32>","typeAfter":"memref<12x2xf32>","before":{"sizes":[3,4,2],"strides":[8,2,1],"strided":false},"after":{"sizes":[12,2],"strides":[2,1],"strided":false},"collapsed":true}],
// CHECK-SAME{LITERAL}: "targetKind":"transpose",
// CHECK-SAME{LITERAL}: "targets":[],"targetsAfter":[],"barriers":[],"barriersAfter":[],
// CHECK-SAME{LITERAL}: "permutation":[1,2,0],"permutationAfter":[1,0],
// CHECK-SAME{LITERAL}: "stages":[{"name":"unit","mask":"[C, C, C]",
// CHECK-SAME{LITERAL}: "groups":[[0],[1],[2]],"initGroups":[[0],[1],[2]],
// CHECK-SAME{LITERAL}: "permutation":[1,2,0],"types":["memref<2x3x4xf32>","memref<3x4x2xf32>"]},{"name":"permute",
// CHECK-SAME{LITERAL}: "groups":[[0],[1,2]],"initGroups":[[0,1],[2]],
// CHECK-SAME{LITERAL}: "permutation":[1,0],"types":["memref<2x12xf32>","memref<12x2xf32>"]},{"name":"compose",
// CHECK-SAME{LITERAL}: "groups":[[0],[1,2]],"initGroups":[[0,1],[2]],
// CHECK-SAME{LITERAL}: "permutation":[1,0]}],
// CHECK-SAME{LITERAL}: "boundaries":[{"left":0,"joined":false,"rule":"permutation","text":"dims 0|1 kept apart: permutation [1, 2, 0] separates them","stage":"permute"},{"left":1,"joined":true,"rule":"dense","text":"dims 1|2 joined: stride 4 = 4 * 1 in operand #0, stride 8 = 4 * 2 in operand #1","stage":"permute","operand":0,"equation":{"outerStride":4,"innerSize":4,"innerStride":1}}],
// CHECK-SAME{LITERAL}: "initBoundaries":[{"left":0,"joined":true,"rule":"dense","text":"dims 0|1 joined: stride 4 = 4 * 1 in operand #0, stride 8 = 4 * 2 in operand #1","stage":"permute","operand":0,"equation":{"outerStride":4,"innerSize":4,"innerStride":1}},{"left":1,"joined":false,"rule":"permutation","text":"dims 1|2 kept apart: permutation [1, 2, 0] separates them","stage":"permute"}]},
// CHECK-NEXT{LITERAL}: {"op":"hivm.hir.vexp","function":"host","file":"
// CHECK-SAME{LITERAL}: json.mlir","line":26,"col":3,"text":"hivm.hir.vexp ins(%a : memref<8x8xf32>) outs(%b : memref<8x8xf32>)",
// CHECK-SAME{LITERAL}: "mode":"safe","arch":"regbase","flattened":false,"class":"never","rankBefore":2,"rankAfter":2,
// CHECK-SAME{LITERAL}: "groups":[[0],[1]],"initGroups":[[0],[1]],"summary":"not flattened: the function runs on the host",
// CHECK-SAME{LITERAL}: "whole":{"rule":"host","text":"the function runs on the host","stage":"op"},
// CHECK-SAME{LITERAL}: "reason":"host",
// CHECK-SAME{LITERAL}: "operands":[{"index":0,"name":"src","role":"input","type":"memref<8x8xf32>","typeAfter":"memref<8x8xf32>","before":{"sizes":[8,8],"strides":[8,1],"strided":false},"after":{"sizes":[8,8],"strides":[8,1],"strided":false},"collapsed":false},{"index":1,"name":"dst","role":"init","type":"memref<8x8xf32>","typeAfter":"memref<8x8xf32>","before":{"sizes":[8,8],"strides":[8,1],"strided":false},"after":{"sizes":[8,8],"strides":[8,1],"strided":false},"collapsed":false}],
// CHECK-SAME{LITERAL}: "targets":[],"targetsAfter":[],"barriers":[],"barriersAfter":[],
// CHECK-SAME{LITERAL}: "stages":[],
// CHECK-SAME{LITERAL}: "boundaries":[{"left":0,"joined":false,"rule":"host","text":"dims 0|1 kept apart: the function runs on the host","stage":"op"}]}
// CHECK-NEXT{LITERAL}: ]
// CHECK-NEXT{LITERAL}: }
// CHECK-NOT: {{.}}
