func.func @f1(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (memref<2x4x1x16xf32>, i64) {
  %v1:3 = scf.if %p -> (i32, i1, i1) {
    %v2 = arith.cmpi eq, %j, %j : index
    %v3 = arith.constant true
    %v4 = arith.xori %v2, %v3 : i1
    %v5:3 = scf.if %v4 -> (i32, i32, i1) {
      scf.if %p {
        "t.in"(%q) : (i1) -> ()
      }
      scf.if %p {
      }
      %v6 = arith.index_castui %x : i32 to index
      %v7 = arith.constant true
      scf.yield %y, %x, %v7 : i32, i32, i1
    } else {
      %v8 = arith.constant false
      %v9 = arith.constant true
      %v10 = arith.xori %v8, %v9 : i1
      scf.if %v10 {
        "t.in"(%j) : (index) -> ()
      }
      %v11 = arith.constant false
      scf.yield %x, %y, %v11 : i32, i32, i1
    }
    %v12 = arith.constant 2 : i32
    scf.yield %v12, %q, %v2 : i32, i1, i1
  } else {
    %v13:2 = scf.if %q -> (i1, i32) {
      %v14:1 = scf.if %p -> (i1) {
        %v15 = arith.constant true
        "t.use"(%v15) : (i1) -> ()
        "t.in"(%p) : (i1) -> ()
        %v16 = arith.constant false
        scf.yield %v16 : i1
      } else {
        scf.yield %p : i1
      }
      %v17 = arith.constant true
      %v18 = arith.xori %q, %v17 : i1
      %v19:1 = scf.if %v18 -> (i1) {
        "t.in"(%x) : (i32) -> ()
        scf.yield %p : i1
      } else {
        %v20 = arith.constant false
        "t.in"(%v20) : (i1) -> ()
        scf.yield %v14#0 : i1
      }
      %v21 = arith.constant 4 : i32
      scf.yield %v19#0, %v21 : i1, i32
    } else {
      %v22 = arith.constant -1 : index
      %v23 = arith.select %p, %v22, %i : index
      %v24 = arith.constant 4 : i32
      scf.yield %q, %v24 : i1, i32
    }
    %v25 = arith.constant false
    %v26:3 = scf.if %v25 -> (i32, i1, index) {
      scf.if %v25 {
        %v27 = arith.constant false
        "t.in"(%v27) : (i1) -> ()
      }
      scf.yield %v13#1, %p, %i : i32, i1, index
    } else {
      %v28 = arith.constant true
      scf.yield %y, %v28, %j : i32, i1, index
    }
    %v29 = arith.constant true
    "t.in"(%v29) : (i1) -> ()
    scf.yield %v26#0, %v26#1, %v25 : i32, i1, i1
  }
  %v30 = memref.expand_shape %m [[0, 1], [2, 3]] output_shape [2, 4, 1, 16] : memref<8x16xf32> into memref<2x4x1x16xf32>
  scf.if %p {
  } else {
  }
  scf.if %p {
    %v31 = arith.constant 0 : index
    %v32:3 = scf.index_switch %v31 -> index, index, index
    case 1 {
      "t.in"(%j) : (index) -> ()
      %v33 = arith.constant 1 : index
      scf.yield %j, %v31, %v33 : index, index, index
    }
    default {
      scf.if %p {
        "t.in"(%v1#2) : (i1) -> ()
      }
      "t.in"(%i) : (index) -> ()
      scf.yield %i, %i, %v31 : index, index, index
    }
  }
  %v34 = arith.constant true
  %v35 = arith.xori %p, %v34 : i1
  %v36:3 = scf.if %v35 -> (i1, index, i1) {
    "t.in"(%j) : (index) -> ()
    scf.yield %p, %j, %v1#2 : i1, index, i1
  } else {
    "t.in"(%y) : (i32) -> ()
    %v37 = arith.constant false
    scf.yield %v37, %j, %v37 : i1, index, i1
  }
  %v38 = arith.constant false
  %v39 = arith.remsi %p, %v38 : i1
  %v40 = arith.constant 4 : index
  %v41 = arith.select %v39, %v40, %i : index
  scf.for %v42 = %j to %v40 step %v41 {
    %v43:3 = scf.if %v38 -> (i1, i1, index) {
      "t.in"(%v36#0) : (i1) -> ()
      scf.yield %q, %v36#0, %v42 : i1, i1, index
    } else {
      %v44 = arith.constant 0 : index
      "t.in"(%v44) : (index) -> ()
      scf.yield %v1#2, %p, %v44 : i1, i1, index
    }
    %v47 = arith.constant 8 : index
    %v46:1 = scf.for %v45 = %v42 to %v43#2 step %v42 iter_args(%v48 = %v47) -> (index) {
      "t.in"(%v47) : (index) -> ()
      scf.yield %v43#2 : index
    }
    "t.in"(%v41) : (index) -> ()
  }
  scf.if %v36#0 {
    %v49:1 = scf.index_switch %v40 -> i1
    case 1 {
      %v50 = arith.select %v1#2, %l, %l : i64
      scf.yield %v39 : i1
    }
    default {
      %v51 = memref.collapse_shape %v30 [[0, 1], [2, 3]] : memref<2x4x1x16xf32> into memref<8x16xf32>
      %v52 = arith.constant 56 : i32
      "t.in"(%v52) : (i32) -> ()
      scf.yield %v39 : i1
    }
    %v53:2 = scf.execute_region -> (index, index) {
      %v54 = arith.constant 8 : index
      %v55:2 = scf.index_switch %v54 -> index, i1
      case 1 {
        "t.in"(%x) : (i32) -> ()
        %v56 = arith.constant false
        scf.yield %v41, %v56 : index, i1
      }
      default {
        %v57 = arith.constant true
        "t.in"(%v57) : (i1) -> ()
        %v58 = arith.constant 2 : index
        %v59 = arith.constant true
        scf.yield %v58, %v59 : index, i1
      }
      scf.for %v60 = %v40 to %v40 step %v36#1 {
        "t.in"(%v60) : (index) -> ()
      }
      scf.yield %v41, %v41 : index, index
    }
    "t.in"(%y) : (i32) -> ()
  } else {
    "t.in"(%v38) : (i1) -> ()
  }
  %v61 = arith.constant 1 : i64
  return %v30, %v61 : memref<2x4x1x16xf32>, i64
}
// -----
func.func @f3(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (i8, i1) {
  %v1 = arith.constant 1 : index
  "t.use"(%v1) : (index) -> ()
  %v2 = arith.constant 1 : index
  scf.for %v3 = %v2 to %j step %v2 {
    %v4 = arith.constant 1 : index
    "t.in"(%v4) : (index) -> ()
  }
  %v5 = arith.constant true
  %v6 = arith.xori %q, %v5 : i1
  scf.if %v6 {
    scf.if %q {
      "t.in"(%v1) : (index) -> ()
    }
    "t.in"(%q) : (i1) -> ()
  } else {
    %v7 = arith.constant false
    "t.in"(%v7) : (i1) -> ()
  }
  %v8:2 = scf.execute_region -> (i1, i1) {
    %v9 = arith.constant true
    %v10 = arith.constant true
    %v11 = arith.xori %v9, %v10 : i1
    %v12:3 = scf.if %v11 -> (i1, i32, i32) {
      %v13:3 = scf.if %v9 -> (index, i1, i1) {
        %v14 = arith.constant 0 : index
        scf.yield %v14, %p, %v9 : index, i1, i1
      } else {
        "t.in"(%v9) : (i1) -> ()
        scf.yield %v1, %v9, %q : index, i1, i1
      }
      %v15 = arith.constant 0 : index
      %v16 = arith.constant 8 : index
      scf.for %v17 = %v15 to %i step %v16 {
      }
      scf.yield %v13#2, %y, %y : i1, i32, i32
    } else {
      %v18 = arith.constant false
      %v19 = arith.constant true
      %v20 = arith.xori %v18, %v19 : i1
      scf.if %v20 {
        %v21 = arith.constant true
        %v22 = arith.select %v21, %i, %i : index
      } else {
        "t.in"(%x) : (i32) -> ()
      }
      %v23 = arith.constant 1 : index
      %v24:2 = scf.index_switch %v23 -> i32, i32
      case 1 {
        %v25 = arith.constant 8 : i32
        scf.yield %v25, %x : i32, i32
      }
      default {
        scf.yield %y, %y : i32, i32
      }
      %v26 = arith.constant true
      %v27 = arith.constant 8 : i32
      scf.yield %v26, %x, %v27 : i1, i32, i32
    }
    %v28 = arith.constant -1 : i64
    %v29 = arith.trunci %v28 : i64 to i8
    %v30 = arith.constant true
    scf.yield %v30, %q : i1, i1
  }
  %v31 = arith.muli %y, %y : i32
  return %e, %v8#1 : i8, i1
}
// -----
func.func @f7(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (i1, index) {
  %v1 = arith.constant 1 : index
  %v2 = arith.constant 4 : index
  %v3 = memref.load %o[%v1, %j, %v2] : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>
  scf.if %p {
    %v4 = memref.subview %o[2, 2, 1] [1, %v2, 8] [1, 1, 1] : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>> to memref<1x?x8xf32, strided<[64, 8, 1], offset: ?>>
    "t.in"(%p) : (i1) -> ()
  }
  %v5 = arith.constant 0 : index
  %v6 = arith.constant 0 : index
  %v8:1 = scf.for %v7 = %v5 to %v6 step %v6 iter_args(%v9 = %v6) -> (index) {
    %v10 = arith.constant true
    %v11:1 = scf.if %v10 -> (i1) {
      scf.yield %q : i1
    } else {
      %v12:1 = scf.execute_region -> (i32) {
        "t.in"(%v9) : (index) -> ()
        scf.yield %y : i32
      }
      %v13 = arith.constant false
      %v14:1 = scf.if %v13 -> (i1) {
        "t.in"(%v12#0) : (i32) -> ()
        scf.yield %v13 : i1
      } else {
        "t.in"(%p) : (i1) -> ()
        scf.yield %q : i1
      }
      "t.in"(%p) : (i1) -> ()
      %v15 = arith.constant true
      scf.yield %v15 : i1
    }
    "t.in"(%x) : (i32) -> ()
    %v16 = arith.constant 4 : index
    scf.yield %v16 : index
  }
  %v17 = arith.constant true
  %v18 = arith.constant false
  %v19 = arith.select %v17, %q, %v18 : i1
  return %q, %j : i1, index
}
// -----
func.func @f10(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (memref<?xf32>, memref<?x4xf32>, index, index) {
  memref.copy %o, %o : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>> to memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>
  %v3 = arith.constant 1 : index
  %v2:2 = scf.for %v1 = %j to %j step %i iter_args(%v4 = %i, %v5 = %v3) -> (index, index) {
    %v6 = arith.constant true
    scf.if %v6 {
      %v7 = arith.select %p, %x, %y : i32
    }
    "t.in"(%v6) : (i1) -> ()
    scf.yield %j, %i : index, index
  }
  %v8:2 = scf.if %q -> (i32, index) {
    %v9 = arith.maxsi %i, %v2#1 : index
    "t.in"(%x) : (i32) -> ()
    scf.yield %x, %v2#1 : i32, index
  } else {
    %v10 = arith.constant -1 : i32
    scf.yield %v10, %v2#1 : i32, index
  }
  %v12:1 = scf.for %v11 = %v8#1 to %v8#1 step %i iter_args(%v13 = %v8#1) -> (index) {
    scf.for %v14 = %v3 to %v3 step %v2#1 {
      %v15 = arith.cmpi sle, %e, %e : i8
    }
    "t.in"(%v11) : (index) -> ()
    %v16 = arith.constant 0 : index
    scf.yield %v16 : index
  }
  %v17 = arith.subi %y, %y : i32
  %v18 = arith.constant 0 : index
  return %r, %n, %v12#0, %v18 : memref<?xf32>, memref<?x4xf32>, index, index
}
// -----
func.func @f11(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (i64, i1, memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, index) {
  %v1:3 = scf.execute_region -> (index, index, i32) {
    %v2 = arith.andi %l, %l : i64
    "t.in"(%x) : (i32) -> ()
    scf.yield %j, %j, %y : index, index, i32
  }
  %v3:1 = scf.execute_region -> (i32) {
    scf.yield %y : i32
  }
  %v4 = arith.constant false
  %v5:2 = scf.if %v4 -> (i1, i1) {
    "t.in"(%v4) : (i1) -> ()
    scf.yield %q, %v4 : i1, i1
  } else {
    %v6 = arith.constant true
    %v7 = arith.xori %p, %v6 : i1
    scf.if %v7 {
      %v8 = arith.constant false
      %v9:1 = scf.if %v8 -> (i1) {
        %v10 = memref.subview %m[0, 2] [%v1#0, 16] [1, 1] : memref<8x16xf32> to memref<?x16xf32, strided<[16, 1], offset: 2>>
        scf.yield %v8 : i1
      } else {
        memref.copy %r, %r : memref<?xf32> to memref<?xf32>
        "t.in"(%v3#0) : (i32) -> ()
        scf.yield %v4 : i1
      }
    }
    %v11:2 = scf.execute_region -> (i1, i32) {
      %v12 = arith.constant 0 : index
      scf.for %v13 = %v12 to %v1#0 step %j {
      }
      %v14 = arith.constant 1 : i32
      scf.yield %p, %v14 : i1, i32
    }
    %v15 = arith.constant false
    "t.in"(%v15) : (i1) -> ()
    %v16 = arith.constant true
    scf.yield %v16, %q : i1, i1
  }
  %v17 = arith.constant 4 : index
  %v18 = arith.divui %v17, %i : index
  %v19 = arith.constant 24 : i32
  %v20 = arith.constant 3 : i32
  %v21 = arith.subi %v19, %v20 overflow<nsw> : i32
  %v22 = arith.trunci %y : i32 to i8
  %v23 = memref.dim %m, %i : memref<8x16xf32>
  %v24:2 = scf.index_switch %j -> i32, i32
  case 1 {
    %v25 = arith.constant -1 : index
    scf.for %v26 = %v23 to %v25 step %v25 {
      %v27:3 = scf.index_switch %v18 -> index, i32, i32
      case 1 {
        %v28 = arith.constant 0 : index
        %v29 = arith.constant 4 : i32
        scf.yield %v28, %v29, %x : index, i32, i32
      }
      default {
        "t.in"(%v20) : (i32) -> ()
        %v30 = arith.constant 1 : index
        scf.yield %v30, %v19, %v20 : index, i32, i32
      }
      "t.in"(%v25) : (index) -> ()
    }
    %v31 = arith.constant 1 : i32
    scf.yield %v3#0, %v31 : i32, i32
  }
  default {
    %v32 = arith.constant 0 : index
    scf.for %v33 = %v32 to %v32 step %v32 {
      %v34:3 = scf.execute_region -> (i32, index, i1) {
        %v35 = arith.constant 2 : index
        scf.yield %v20, %v35, %v4 : i32, index, i1
      }
      "t.in"(%q) : (i1) -> ()
    }
    "t.in"(%q) : (i1) -> ()
    scf.yield %v19, %v21 : i32, i32
  }
  %v36 = arith.constant 8 : index
  return %l, %v4, %o, %v36 : i64, i1, memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, index
}
// -----
func.func @f15(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (i32) {
  %v1:3 = scf.if %p -> (i32, index, index) {
    %v2 = arith.constant 1 : i32
    scf.yield %v2, %j, %i : i32, index, index
  } else {
    %v3 = arith.constant 4 : i32
    scf.yield %v3, %i, %i : i32, index, index
  }
  %v4 = arith.constant true
  %v5 = arith.xori %p, %v4 : i1
  scf.if %v5 {
    scf.if %p {
    }
  }
  %v6 = arith.constant true
  %v7 = arith.xori %p, %v6 : i1
  scf.if %v7 {
    "t.in"(%v1#0) : (i32) -> ()
  } else {
  }
  %v8:3 = scf.if %p -> (i1, i32, index) {
    scf.for %v9 = %i to %i step %i {
      "t.in"(%i) : (index) -> ()
    }
    %v10 = arith.constant 8 : index
    %v11 = arith.constant 0 : index
    %v12 = arith.constant 0 : index
    scf.for %v13 = %v10 to %v11 step %v12 {
      %v14 = arith.constant true
      scf.if %v14 {
      }
      scf.if %v14 {
      }
      %v15 = arith.constant 1 : index
      "t.in"(%v15) : (index) -> ()
    }
    %v16 = arith.constant -1 : index
    scf.yield %p, %y, %v16 : i1, i32, index
  } else {
    "t.in"(%x) : (i32) -> ()
    scf.yield %p, %y, %i : i1, i32, index
  }
  %v17 = arith.constant false
  %v18:2 = scf.if %v17 -> (i1, i32) {
    scf.yield %p, %v1#0 : i1, i32
  } else {
    %v19 = arith.cmpi uge, %l, %l : i64
    %v20 = arith.constant false
    scf.yield %v20, %v8#1 : i1, i32
  }
  %v21:1 = scf.index_switch %v8#2 -> index
  case 1 {
    %v22:3 = scf.execute_region -> (i1, i32, i32) {
      "t.in"(%p) : (i1) -> ()
      %v23 = arith.constant false
      %v24 = arith.constant 1 : i32
      %v25 = arith.constant 1 : i32
      scf.yield %v23, %v24, %v25 : i1, i32, i32
    }
    scf.yield %v1#1 : index
  }
  default {
    %v26 = arith.extsi %e : i8 to i64
    %v27 = arith.constant -1 : i8
    %v28 = arith.extsi %v27 : i8 to i64
    %v29 = arith.ori %v26, %v28 : i64
    scf.yield %i : index
  }
  return %v8#1 : i32
}
// -----
func.func @f16(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (memref<?x4xf32>, memref<?x4xf32>, i1, i1) {
  scf.if %p {
    "t.in"(%j) : (index) -> ()
  } else {
  }
  %v1 = arith.constant false
  %v2 = arith.constant true
  %v3 = arith.xori %v1, %v2 : i1
  scf.if %v3 {
    scf.if %v1 {
      "t.in"(%y) : (i32) -> ()
    } else {
    }
    scf.if %v1 {
      %v4 = arith.constant 1 : index
      %v5 = arith.constant 0 : index
      %v8 = arith.constant 56 : i32
      %v9 = arith.constant 4 : i32
      %v7:2 = scf.for %v6 = %j to %v4 step %v5 iter_args(%v10 = %v8, %v11 = %v9) -> (i32, i32) {
        "t.in"(%v10) : (i32) -> ()
        scf.yield %x, %x : i32, i32
      }
      %v12 = arith.constant true
      %v13 = arith.xori %p, %v12 : i1
      %v14:1 = scf.if %v13 -> (i32) {
        %v15b, %v15o, %v15z:2, %v15y:2 = memref.extract_strided_metadata %m : memref<8x16xf32> -> memref<f32>, index, index, index, index, index
        scf.yield %v7#0 : i32
      } else {
        %v16 = arith.constant 4 : i32
        scf.yield %v16 : i32
      }
    }
    %v17 = arith.constant true
    %v18 = arith.xori %v1, %v17 : i1
    %v19:2 = scf.if %v18 -> (i1, i32) {
      %v20 = arith.constant true
      scf.yield %v20, %x : i1, i32
    } else {
      %v21 = arith.constant true
      %v22 = arith.constant 4 : i32
      scf.yield %v21, %v22 : i1, i32
    }
  } else {
    %v23:3 = scf.execute_region -> (i1, i32, index) {
      %v24 = memref.load %r[%j] : memref<?xf32>
      scf.if %p {
        "t.in"(%p) : (i1) -> ()
      } else {
      }
      "t.in"(%j) : (index) -> ()
      scf.yield %q, %x, %i : i1, i32, index
    }
    "t.in"(%p) : (i1) -> ()
  }
  %v25 = arith.constant 2 : index
  %v27:1 = scf.for %v26 = %i to %j step %v25 iter_args(%v28 = %p) -> (i1) {
    %v29 = arith.constant true
    %v30 = arith.constant 0 : index
    %v31 = arith.constant 8 : index
    %v32 = arith.select %v29, %v30, %v31 : index
    %v33:2 = scf.index_switch %v26 -> index, i1
    case 1 {
      %v34 = arith.constant true
      %v35 = arith.xori %q, %v34 : i1
      %v36:3 = scf.if %v35 -> (i32, index, i1) {
        %v37 = arith.constant true
        scf.yield %x, %v31, %v37 : i32, index, i1
      } else {
        %v38 = arith.constant 1 : i32
        %v39 = arith.constant 2 : index
        %v40 = arith.constant false
        scf.yield %v38, %v39, %v40 : i32, index, i1
      }
      "t.in"(%y) : (i32) -> ()
      %v41 = arith.constant true
      scf.yield %v25, %v41 : index, i1
    }
    default {
      scf.for %v42 = %v25 to %j step %v31 {
        "t.in"(%v26) : (index) -> ()
      }
      "t.in"(%x) : (i32) -> ()
      scf.yield %v32, %p : index, i1
    }
    "t.in"(%y) : (i32) -> ()
    scf.yield %v33#1 : i1
  }
  %v43 = arith.constant true
  %v44:2 = scf.if %v43 -> (i1, index) {
    %v45 = arith.constant 4 : index
    scf.for %v46 = %v25 to %i step %v45 {
      %v47 = arith.constant -1 : index
      scf.for %v48 = %v25 to %j step %v47 {
        %v49b, %v49o, %v49z:3, %v49y:3 = memref.extract_strided_metadata %o : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>> -> memref<f32>, index, index, index, index, index, index, index
        %v50 = memref.reinterpret_cast %v49b to offset: [%v49o], sizes: [%v49z#0, %v49z#1, %v49z#2], strides: [%v49y#0, %v49y#1, %v49y#2] : memref<f32> to memref<?x?x?xf32, strided<[?, ?, ?], offset: ?>>
      }
      %v51 = arith.constant 0 : index
      scf.for %v52 = %v51 to %v45 step %v25 {
        %v53 = arith.constant 0 : index
        "t.in"(%v53) : (index) -> ()
      }
    }
    scf.yield %v1, %v45 : i1, index
  } else {
    "t.in"(%p) : (i1) -> ()
    %v54 = arith.constant 1 : index
    scf.yield %p, %v54 : i1, index
  }
  %v55 = arith.constant 8 : index
  %v56 = arith.constant 8 : index
  %v58:3 = scf.for %v57 = %v55 to %i step %v56 iter_args(%v59 = %y, %v60 = %v44#0, %v61 = %v1) -> (i32, i1, i1) {
    %v62:3 = scf.if %v44#0 -> (index, i1, i32) {
      scf.if %v43 {
        "t.in"(%p) : (i1) -> ()
      } else {
        "t.in"(%v44#0) : (i1) -> ()
      }
      scf.if %v43 {
        "t.in"(%q) : (i1) -> ()
      }
      %v63 = arith.constant 2 : index
      scf.yield %v63, %v1, %v59 : index, i1, i32
    } else {
      %v64 = arith.constant 1 : index
      %v65 = arith.constant 0 : index
      scf.for %v66 = %v56 to %v64 step %v65 {
        "t.in"(%x) : (i32) -> ()
      }
      "t.in"(%v44#1) : (index) -> ()
      scf.yield %v64, %v1, %y : index, i1, i32
    }
    %v67 = arith.constant -1 : index
    %v68 = arith.constant 0 : index
    %v69 = arith.subi %v67, %v68 : index
    %v70 = arith.constant -1 : i32
    scf.yield %v70, %v60, %q : i32, i1, i1
  }
  %v71 = arith.constant 2 : index
  scf.for %v72 = %i to %v55 step %v71 {
    "t.in"(%y) : (i32) -> ()
  }
  return %n, %n, %v58#2, %v58#2 : memref<?x4xf32>, memref<?x4xf32>, i1, i1
}
// -----
func.func @f21(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (memref<8x16xf32>, i1, index) {
  %v1:3 = scf.index_switch %i -> i1, index, index
  case 1 {
    %v2 = arith.constant false
    scf.if %v2 {
      %v3 = arith.constant true
      "t.in"(%v3) : (i1) -> ()
    } else {
    }
    %v4 = arith.constant false
    %v5 = arith.constant 8 : index
    scf.yield %v4, %v5, %i : i1, index, index
  }
  default {
    %v6 = arith.constant -1 : index
    %v8:1 = scf.for %v7 = %j to %v6 step %j iter_args(%v9 = %v6) -> (index) {
      %v10:2 = scf.execute_region -> (i32, i1) {
        %v11 = arith.constant 3 : i8
        %v12 = arith.muli %e, %v11 overflow<nsw, nuw> : i8
        %v13 = arith.constant 24 : i32
        %v14 = arith.constant false
        scf.yield %v13, %v14 : i32, i1
      }
      "t.in"(%i) : (index) -> ()
      scf.yield %v7 : index
    }
    %v15 = arith.constant true
    scf.yield %v15, %i, %j : i1, index, index
  }
  %v16 = arith.constant false
  %v17 = arith.subi %p, %v16 : i1
  %v18:1 = scf.execute_region -> (index) {
    scf.if %p {
    }
    "t.in"(%p) : (i1) -> ()
    scf.yield %v1#2 : index
  }
  %v19 = arith.constant true
  %v20 = arith.xori %q, %v19 : i1
  %v21:1 = scf.if %v20 -> (i1) {
    %v22 = arith.constant true
    %v23:1 = scf.if %v22 -> (i1) {
      scf.if %v17 {
        %v24 = arith.constant false
        "t.in"(%v24) : (i1) -> ()
      }
      %v25 = arith.constant 1 : index
      "t.in"(%v25) : (index) -> ()
      scf.yield %v16 : i1
    } else {
      "t.in"(%i) : (index) -> ()
      scf.yield %q : i1
    }
    %v26:2 = scf.execute_region -> (i1, i32) {
      scf.for %v27 = %j to %v1#2 step %i {
        "t.in"(%v23#0) : (i1) -> ()
      }
      "t.in"(%x) : (i32) -> ()
      %v28 = arith.constant true
      %v29 = arith.constant 1 : i32
      scf.yield %v28, %v29 : i1, i32
    }
    "t.in"(%v17) : (i1) -> ()
    scf.yield %v26#0 : i1
  } else {
    %v30 = arith.constant 0 : index
    scf.for %v31 = %v30 to %v30 step %v1#2 {
    }
    "t.use"(%l) : (i64) -> ()
    scf.yield %v1#0 : i1
  }
  %v32:1 = scf.if %q -> (i32) {
    "t.in"(%j) : (index) -> ()
    scf.yield %y : i32
  } else {
    %v33 = arith.constant 0 : i32
    scf.yield %v33 : i32
  }
  %v34 = arith.constant 1 : index
  return %m, %q, %v34 : memref<8x16xf32>, i1, index
}
// -----
func.func @f31(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (i8, index) {
  %v1 = arith.constant 0 : index
  %v3:1 = scf.for %v2 = %i to %v1 step %v1 iter_args(%v4 = %j) -> (index) {
    scf.yield %v1 : index
  }
  %v5:2 = scf.if %q -> (index, index) {
    %v6 = arith.constant 1 : index
    %v7 = arith.constant 1 : index
    scf.yield %v6, %v7 : index, index
  } else {
    %v8 = arith.constant 8 : index
    scf.yield %v1, %v8 : index, index
  }
  %v9 = arith.constant 4 : index
  %v11:1 = scf.for %v10 = %v1 to %v9 step %v1 iter_args(%v12 = %y) -> (i32) {
    "t.use"(%l) : (i64) -> ()
    scf.yield %y : i32
  }
  %v13:2 = scf.index_switch %v1 -> i1, i1
  case 1 {
    %v14b, %v14o, %v14z:2, %v14y:2 = memref.extract_strided_metadata %m : memref<8x16xf32> -> memref<f32>, index, index, index, index, index
    %v15 = memref.reinterpret_cast %v14b to offset: [%v14o], sizes: [%v14z#0, %v14z#1], strides: [%v14y#0, %v14y#1] : memref<f32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
    %v16 = arith.constant false
    scf.yield %v16, %p : i1, i1
  }
  default {
    "t.use"(%e) : (i8) -> ()
    "t.in"(%v11#0) : (i32) -> ()
    %v17 = arith.constant false
    scf.yield %p, %v17 : i1, i1
  }
  scf.if %p {
    %v18:2 = scf.index_switch %v3#0 -> index, index
    case 1 {
      %v19 = arith.constant true
      scf.if %v19 {
      } else {
        %v20 = arith.constant false
        "t.in"(%v20) : (i1) -> ()
      }
      scf.yield %v1, %i : index, index
    }
    default {
      %v21:2 = scf.if %q -> (i32, i1) {
        scf.yield %y, %v13#0 : i32, i1
      } else {
        "t.in"(%v11#0) : (i32) -> ()
        %v22 = arith.constant -1 : i32
        scf.yield %v22, %v13#1 : i32, i1
      }
      %v23 = arith.constant 0 : index
      scf.yield %v23, %v9 : index, index
    }
  } else {
    %v24:3 = scf.if %v13#0 -> (i32, i32, i1) {
      %v25 = arith.constant -1 : index
      %v26 = memref.subview %m[%v25, 2] [8, 16] [1, 2] : memref<8x16xf32> to memref<8x16xf32, strided<[16, 2], offset: ?>>
      scf.yield %y, %x, %v13#0 : i32, i32, i1
    } else {
      "t.in"(%v5#1) : (index) -> ()
      %v27 = arith.constant 3 : i32
      scf.yield %v27, %x, %q : i32, i32, i1
    }
  }
  %v28:2 = scf.if %q -> (i1, i32) {
    %v29 = arith.constant 1 : i32
    "t.in"(%v29) : (i32) -> ()
    scf.yield %q, %v11#0 : i1, i32
  } else {
    %v30 = arith.constant -1 : index
    "t.in"(%v30) : (index) -> ()
    scf.yield %p, %y : i1, i32
  }
  return %e, %v3#0 : i8, index
}
// -----
func.func @f39(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (memref<?x4xf32>) {
  %v1 = arith.constant true
  %v2:3 = scf.if %v1 -> (i32, i1, i1) {
    %v3:3 = scf.execute_region -> (i32, index, i32) {
      %v4 = arith.constant true
      %v5 = arith.xori %p, %v4 : i1
      %v6:3 = scf.if %v5 -> (i32, i1, i32) {
        "t.in"(%j) : (index) -> ()
        %v7 = arith.constant 3 : i32
        scf.yield %v7, %v1, %v7 : i32, i1, i32
      } else {
        %v8 = arith.constant 8 : i32
        %v9 = arith.constant false
        scf.yield %v8, %v9, %v8 : i32, i1, i32
      }
      %v10 = arith.constant true
      %v11 = arith.xori %p, %v10 : i1
      scf.if %v11 {
        %v12 = arith.index_cast %l : i64 to index
      }
      scf.if %v11 {
        %v13 = arith.constant 2 : i32
        "t.in"(%v13) : (i32) -> ()
      }
      %v14 = arith.constant false
      "t.in"(%v14) : (i1) -> ()
      %v15 = arith.constant 0 : index
      %v16 = arith.constant 56 : i32
      scf.yield %v6#2, %v15, %v16 : i32, index, i32
    }
    %v17 = arith.constant true
    %v18 = arith.xori %q, %v17 : i1
    scf.if %v18 {
      %v19 = arith.constant 4 : index
      %v22 = arith.constant 24 : i32
      %v23 = arith.constant 2 : i32
      %v21:3 = scf.for %v20 = %v19 to %v19 step %v3#1 iter_args(%v24 = %v22, %v25 = %q, %v26 = %v23) -> (i32, i1, i32) {
        "t.in"(%i) : (index) -> ()
        %v27 = arith.constant 0 : i32
        scf.yield %v27, %p, %v3#2 : i32, i1, i32
      }
      "t.in"(%q) : (i1) -> ()
    } else {
      "t.in"(%y) : (i32) -> ()
    }
    %v28 = arith.constant false
    scf.yield %y, %p, %v28 : i32, i1, i1
  } else {
    scf.if %q {
      %v29 = arith.constant 0 : index
      "t.in"(%v29) : (index) -> ()
    } else {
      %v30:3 = scf.if %v1 -> (i1, i32, index) {
        "t.in"(%y) : (i32) -> ()
        %v31 = arith.constant true
        scf.yield %v31, %y, %j : i1, i32, index
      } else {
        %v32 = arith.constant false
        %v33 = arith.constant -1 : index
        scf.yield %v32, %y, %v33 : i1, i32, index
      }
      "t.in"(%i) : (index) -> ()
    }
    %v34 = arith.constant false
    %v35 = arith.constant true
    %v36 = arith.xori %v34, %v35 : i1
    scf.if %v36 {
    }
    scf.if %v36 {
      %v37 = arith.constant false
      %v38:2 = scf.if %v37 -> (index, i1) {
        scf.yield %i, %q : index, i1
      } else {
        "t.in"(%j) : (index) -> ()
        scf.yield %i, %q : index, i1
      }
      %v39 = arith.constant 1 : index
      %v42 = arith.constant true
      %v41:3 = scf.for %v40 = %v38#0 to %v39 step %v38#0 iter_args(%v43 = %y, %v44 = %v42, %v45 = %v42) -> (i32, i1, i1) {
        %v46 = arith.constant 1 : i32
        scf.yield %v46, %p, %v1 : i32, i1, i1
      }
    }
    scf.yield %y, %q, %v1 : i32, i1, i1
  }
  %v47 = arith.constant true
  scf.if %v47 {
    %v48 = arith.constant true
    scf.if %v48 {
      "t.in"(%j) : (index) -> ()
    }
    %v49 = arith.constant true
    %v50 = arith.xori %v2#1, %v49 : i1
    scf.if %v50 {
      "t.in"(%j) : (index) -> ()
    } else {
      %v51 = arith.index_cast %l : i64 to index
      %v52 = arith.constant 0 : index
      %v54:3 = scf.for %v53 = %i to %i step %v52 iter_args(%v55 = %v47, %v56 = %v48, %v57 = %v52) -> (i1, i1, index) {
        %v58 = arith.constant true
        %v59 = arith.constant 1 : index
        scf.yield %v58, %v56, %v59 : i1, i1, index
      }
      "t.in"(%j) : (index) -> ()
    }
    "t.in"(%v47) : (i1) -> ()
  }
  %v60 = arith.constant 4 : index
  %v61:1 = scf.index_switch %v60 -> i1
  case 1 {
    %v62 = arith.constant false
    %v63 = arith.select %v62, %i, %j : index
    %v64 = arith.constant 1 : index
    "t.in"(%v64) : (index) -> ()
    scf.yield %v2#1 : i1
  }
  default {
    %v65:1 = scf.execute_region -> (i32) {
      "t.in"(%x) : (i32) -> ()
      scf.yield %y : i32
    }
    %v66 = arith.constant false
    scf.yield %v66 : i1
  }
  %v67:1 = scf.if %p -> (i1) {
    %v68 = arith.constant false
    scf.yield %v68 : i1
  } else {
    %v69 = arith.constant 8 : index
    %v70 = arith.constant 1 : index
    %v72:1 = scf.for %v71 = %v69 to %i step %v70 iter_args(%v73 = %v2#0) -> (i32) {
      "t.in"(%v2#0) : (i32) -> ()
      scf.yield %v73 : i32
    }
    scf.yield %q : i1
  }
  return %n : memref<?x4xf32>
}
// -----
func.func @f41(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (memref<8x16xf32>, i1, i32, index) {
  %v1 = arith.constant 2 : i8
  %v2 = arith.minui %v1, %e : i8
  %v5 = arith.constant 1 : i32
  %v6 = arith.constant 4 : index
  %v4:2 = scf.for %v3 = %i to %i step %i iter_args(%v7 = %v5, %v8 = %v6) -> (i32, index) {
    %v9 = arith.constant 3 : i32
    scf.yield %v9, %v6 : i32, index
  }
  %v10:3 = scf.index_switch %i -> index, i1, index
  case 1 {
    %v11 = arith.shrui %p, %p : i1
    "t.in"(%q) : (i1) -> ()
    %v12 = arith.constant 4 : index
    %v13 = arith.constant 1 : index
    scf.yield %v12, %q, %v13 : index, i1, index
  }
  default {
    %v14:2 = scf.index_switch %v4#1 -> i32, index
    case 1 {
      %v15:3 = scf.index_switch %j -> i1, index, index
      case 1 {
        %v16 = arith.constant 56 : i32
        "t.in"(%v16) : (i32) -> ()
        %v17 = arith.constant true
        %v18 = arith.constant 4 : index
        scf.yield %v17, %v18, %j : i1, index, index
      }
      default {
        memref.copy %r, %r : memref<?xf32> to memref<?xf32>
        "t.in"(%q) : (i1) -> ()
        %v19 = arith.constant -1 : index
        scf.yield %q, %v19, %v4#1 : i1, index, index
      }
      scf.yield %v5, %j : i32, index
    }
    default {
      scf.if %q {
      } else {
      }
      scf.if %q {
        %v20 = arith.shrsi %i, %v4#1 : index
      }
      scf.yield %x, %v4#1 : i32, index
    }
    "t.in"(%q) : (i1) -> ()
    %v21 = arith.constant 0 : index
    scf.yield %v6, %p, %v21 : index, i1, index
  }
  %v22:1 = scf.if %q -> (i1) {
    %v23 = arith.constant false
    scf.if %v23 {
    }
    %v24 = arith.constant 0 : index
    %v25 = arith.constant 0 : index
    scf.for %v26 = %i to %v24 step %v25 {
      %v27 = arith.constant 4 : index
      %v28:1 = scf.index_switch %v27 -> i32
      case 1 {
        scf.yield %x : i32
      }
      default {
        scf.yield %y : i32
      }
      "t.in"(%v4#0) : (i32) -> ()
    }
    scf.yield %v10#1 : i1
  } else {
    scf.yield %v10#1 : i1
  }
  %v29 = arith.constant false
  %v30 = arith.constant 2 : i32
  %v31 = arith.constant 2 : index
  return %m, %v29, %v30, %v31 : memref<8x16xf32>, i1, i32, index
}
// -----
func.func @f42(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (i1, i1, i8) {
  %v1 = arith.constant false
  scf.if %v1 {
    "t.in"(%y) : (i32) -> ()
  } else {
  }
  %v2:3 = scf.execute_region -> (i1, index, i1) {
    scf.yield %v1, %i, %p : i1, index, i1
  }
  %v3 = arith.constant true
  %v4 = arith.xori %q, %v3 : i1
  scf.if %v4 {
    scf.if %v2#0 {
      "t.in"(%y) : (i32) -> ()
    } else {
      %v5:3 = scf.if %v1 -> (i1, i32, i1) {
        scf.yield %v2#0, %x, %q : i1, i32, i1
      } else {
        "t.in"(%v1) : (i1) -> ()
        %v6 = arith.constant true
        %v7 = arith.constant 4 : i32
        scf.yield %v6, %v7, %v1 : i1, i32, i1
      }
      "t.in"(%v5#1) : (i32) -> ()
    }
  }
  scf.if %v1 {
    %v8 = arith.index_cast %l : i64 to index
    %v9 = arith.constant true
    "t.in"(%v9) : (i1) -> ()
  } else {
    "t.in"(%v2#0) : (i1) -> ()
  }
  %v10 = arith.constant 0 : i8
  return %v2#2, %p, %v10 : i1, i1, i8
}
// -----
func.func @f43(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, memref<?xf32>, i32, memref<2x4x8xf32>) {
  %v1 = arith.constant 2 : index
  scf.for %v2 = %j to %i step %v1 {
    %v3 = arith.constant 24 : i8
    %v4 = arith.shrui %e, %v3 : i8
    %v5 = arith.constant false
    scf.if %v5 {
    }
  }
  %v6:1 = scf.if %q -> (i32) {
    %v7:3 = scf.if %p -> (index, i32, index) {
      scf.yield %i, %y, %v1 : index, i32, index
    } else {
      %v8 = arith.constant 1 : index
      %v9 = arith.constant 0 : index
      %v10 = arith.constant 0 : index
      scf.for %v11 = %v8 to %v9 step %v10 {
      }
      %v12 = arith.constant 1 : index
      %v13 = arith.constant 0 : i32
      scf.yield %v12, %v13, %v10 : index, i32, index
    }
    %v14 = arith.constant 3 : i32
    "t.use"(%v14) : (i32) -> ()
    "t.in"(%v14) : (i32) -> ()
    scf.yield %v7#1 : i32
  } else {
    scf.if %q {
      "t.in"(%p) : (i1) -> ()
    } else {
      scf.if %q {
        "t.in"(%y) : (i32) -> ()
      } else {
      }
    }
    %v15 = arith.constant 4 : i32
    scf.yield %v15 : i32
  }
  %v16 = arith.constant 0 : index
  %v17 = arith.constant 1 : index
  %v20 = arith.constant true
  %v21 = arith.constant 1 : i32
  %v19:3 = scf.for %v18 = %v16 to %v1 step %v17 iter_args(%v22 = %v20, %v23 = %v1, %v24 = %v21) -> (i1, index, i32) {
    %v25:1 = scf.index_switch %v23 -> index
    case 1 {
      %v26 = arith.constant 56 : i8
      %v27 = arith.shrsi %v26, %e : i8
      "t.in"(%x) : (i32) -> ()
      %v28 = arith.constant 2 : index
      scf.yield %v28 : index
    }
    default {
      %v29:3 = scf.execute_region -> (i32, index, i32) {
        %v30 = arith.constant -1 : i32
        scf.yield %v30, %v16, %y : i32, index, i32
      }
      %v31 = arith.constant false
      "t.in"(%v31) : (i1) -> ()
      scf.yield %v17 : index
    }
    %v32:2 = scf.execute_region -> (i1, i32) {
      %v33 = arith.constant 2 : index
      %v34 = arith.constant -1 : index
      scf.for %v35 = %v33 to %v34 step %v18 {
        %v36 = arith.constant 8 : index
        %v37 = memref.subview %m[0, 0] [1, %v36] [%v34, 1] : memref<8x16xf32> to memref<?xf32, strided<[1]>>
        "t.in"(%v22) : (i1) -> ()
      }
      %v38 = arith.constant false
      "t.in"(%v38) : (i1) -> ()
      %v39 = arith.constant true
      %v40 = arith.constant 2 : i32
      scf.yield %v39, %v40 : i1, i32
    }
    %v41 = arith.constant false
    "t.in"(%v41) : (i1) -> ()
    %v42 = arith.constant 0 : i32
    scf.yield %v22, %v18, %v42 : i1, index, i32
  }
  %v43 = arith.constant true
  %v44 = arith.xori %v19#0, %v43 : i1
  scf.if %v44 {
    "t.in"(%v19#1) : (index) -> ()
  }
  %v45 = memref.alloc() : memref<2x4x8xf32>
  %v46 = arith.constant 3 : i32
  return %o, %r, %v46, %v45 : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, memref<?xf32>, i32, memref<2x4x8xf32>
}
// -----
func.func @f46(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (index, memref<8x16xf32>, memref<?x4xf32>) {
  scf.if %p {
    %v1 = arith.constant 0 : index
    %v2 = arith.constant 0 : index
    %v3 = memref.subview %m[%v1, 0] [%i, 16] [2, %v2] : memref<8x16xf32> to memref<?x16xf32, strided<[32, ?], offset: ?>>
    %v4:2 = scf.execute_region -> (i1, i1) {
      scf.if %p {
      }
      %v5 = arith.constant false
      scf.yield %q, %v5 : i1, i1
    }
    "t.in"(%x) : (i32) -> ()
  }
  scf.if %p {
    %v6:1 = scf.if %q -> (index) {
      %v7 = arith.constant 1 : index
      scf.yield %v7 : index
    } else {
      %v8:2 = scf.if %p -> (i32, i1) {
        "t.in"(%i) : (index) -> ()
        scf.yield %x, %q : i32, i1
      } else {
        scf.yield %y, %q : i32, i1
      }
      %v9 = arith.constant 2 : i32
      %v10 = arith.remsi %y, %v9 : i32
      %v11 = arith.constant 4 : index
      "t.in"(%v11) : (index) -> ()
      scf.yield %j : index
    }
    "t.in"(%p) : (i1) -> ()
  }
  %v12b, %v12o, %v12z:2, %v12y:2 = memref.extract_strided_metadata %n : memref<?x4xf32> -> memref<f32>, index, index, index, index, index
  %v13:3 = scf.execute_region -> (i1, i32, i32) {
    %v14 = arith.constant true
    %v15:2 = scf.if %v14 -> (i1, index) {
      "t.in"(%v14) : (i1) -> ()
      scf.yield %p, %v12o : i1, index
    } else {
      %v16:3 = scf.if %v14 -> (i32, i32, index) {
        %v17 = arith.constant 24 : i32
        scf.yield %y, %v17, %v12z#0 : i32, i32, index
      } else {
        %v18 = arith.constant 0 : i32
        %v19 = arith.constant 2 : index
        scf.yield %y, %v18, %v19 : i32, i32, index
      }
      scf.if %v14 {
        "t.in"(%v16#0) : (i32) -> ()
      }
      scf.yield %q, %j : i1, index
    }
    scf.yield %p, %y, %x : i1, i32, i32
  }
  %v20 = arith.constant 1 : index
  %v21 = arith.constant 8 : index
  %v22 = arith.cmpi sle, %v20, %v21 : index
  %v23:2 = scf.index_switch %v12y#1 -> index, i1
  case 1 {
    scf.if %v22 {
    }
    "t.in"(%v13#1) : (i32) -> ()
    %v24 = arith.constant 1 : index
    scf.yield %v24, %q : index, i1
  }
  default {
    %v25 = arith.constant true
    scf.if %v25 {
      %v26 = arith.constant false
      %v27 = arith.constant true
      %v28 = arith.xori %v26, %v27 : i1
      scf.if %v28 {
      }
      scf.if %v28 {
        %v29 = arith.select %v26, %v13#2, %y : i32
        %v30 = arith.constant 2 : i32
        "t.in"(%v30) : (i32) -> ()
      }
      %v31 = arith.constant 0 : index
      "t.in"(%v31) : (index) -> ()
    } else {
      "t.in"(%x) : (i32) -> ()
    }
    "t.in"(%v13#0) : (i1) -> ()
    %v32 = arith.constant true
    scf.yield %j, %v32 : index, i1
  }
  %v33:1 = scf.execute_region -> (i32) {
    %v34:2 = scf.execute_region -> (i32, i32) {
      %v37 = arith.constant 1 : index
      %v36:3 = scf.for %v35 = %v12o to %v12z#0 step %v12o iter_args(%v38 = %v37, %v39 = %y, %v40 = %i) -> (index, i32, index) {
        "t.in"(%q) : (i1) -> ()
        scf.yield %j, %v39, %j : index, i32, index
      }
      %v43 = arith.constant true
      %v42:3 = scf.for %v41 = %v23#0 to %j step %v37 iter_args(%v44 = %v43, %v45 = %v13#1, %v46 = %v13#1) -> (i1, i32, i32) {
        "t.in"(%q) : (i1) -> ()
        %v47 = arith.constant 0 : i32
        scf.yield %v23#1, %v36#1, %v47 : i1, i32, i32
      }
      "t.in"(%v36#1) : (i32) -> ()
      scf.yield %y, %v36#1 : i32, i32
    }
    scf.yield %v34#1 : i32
  }
  %v48 = arith.constant 2 : index
  %v50:1 = scf.for %v49 = %v12z#0 to %v12z#0 step %v48 iter_args(%v51 = %v12z#0) -> (index) {
    %v52 = arith.constant 8 : index
    scf.for %v53 = %v49 to %v52 step %v21 {
      %v54:1 = scf.if %p -> (i1) {
        %v55 = arith.constant false
        scf.yield %v55 : i1
      } else {
        %v56 = arith.constant 0 : i32
        "t.in"(%v56) : (i32) -> ()
        scf.yield %v22 : i1
      }
      %v57 = memref.cast %o : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>> to memref<?x1x8xf32, strided<[64, 8, 1], offset: ?>>
    }
    %v58 = arith.constant false
    %v59 = arith.muli %v23#1, %v58 : i1
    "t.in"(%v23#1) : (i1) -> ()
    scf.yield %v21 : index
  }
  return %v50#0, %m, %n : index, memref<8x16xf32>, memref<?x4xf32>
}
// -----
func.func @f48(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (i8, memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, i64, memref<?xf32>) {
  %v1:1 = scf.if %p -> (index) {
    %v2 = arith.xori %l, %l : i64
    "t.in"(%i) : (index) -> ()
    %v3 = arith.constant -1 : index
    scf.yield %v3 : index
  } else {
    %v4 = arith.constant 8 : index
    "t.in"(%v4) : (index) -> ()
    %v5 = arith.constant 1 : index
    scf.yield %v5 : index
  }
  %v7:3 = scf.for %v6 = %j to %i step %i iter_args(%v8 = %v1#0, %v9 = %y, %v10 = %p) -> (index, i32, i1) {
    scf.if %q {
    } else {
      scf.for %v11 = %i to %v6 step %i {
        "t.in"(%y) : (i32) -> ()
      }
      %v12:1 = scf.execute_region -> (i32) {
        %v13 = arith.constant 4 : i32
        "t.in"(%v13) : (i32) -> ()
        %v14 = arith.constant 8 : i32
        scf.yield %v14 : i32
      }
      "t.in"(%v10) : (i1) -> ()
    }
    "t.in"(%j) : (index) -> ()
    %v15 = arith.constant 2 : index
    scf.yield %v15, %y, %q : index, i32, i1
  }
  %v16 = arith.constant true
  %v17 = arith.xori %v7#2, %v16 : i1
  scf.if %v17 {
  }
  %v18 = arith.constant -1 : index
  %v19:1 = scf.index_switch %v18 -> i1
  case 1 {
    %v20:2 = scf.if %q -> (i32, i1) {
      scf.if %q {
      }
      scf.if %q {
      }
      %v21 = arith.constant 1 : index
      %v23:1 = scf.for %v22 = %v1#0 to %v18 step %v21 iter_args(%v24 = %v7#2) -> (i1) {
        %v25 = arith.constant false
        %v26 = arith.select %v7#2, %v24, %v25 : i1
        scf.yield %q : i1
      }
      scf.yield %v7#1, %v7#2 : i32, i1
    } else {
      %v27 = arith.constant false
      %v28 = arith.constant true
      %v29 = arith.xori %v27, %v28 : i1
      scf.if %v29 {
      }
      %v30 = arith.constant true
      %v31 = arith.xori %q, %v30 : i1
      %v32:2 = scf.if %v31 -> (i1, index) {
        %v33 = arith.constant 2 : index
        scf.yield %v7#2, %v33 : i1, index
      } else {
        "t.in"(%v7#2) : (i1) -> ()
        %v34 = arith.constant 0 : index
        scf.yield %p, %v34 : i1, index
      }
      "t.in"(%v32#1) : (index) -> ()
      scf.yield %v7#1, %v7#2 : i32, i1
    }
    %v35 = arith.constant false
    "t.in"(%v35) : (i1) -> ()
    %v36 = arith.constant false
    scf.yield %v36 : i1
  }
  default {
    %v37 = arith.constant 2 : index
    scf.for %v38 = %v37 to %v18 step %v1#0 {
    }
    "t.in"(%x) : (i32) -> ()
    scf.yield %v7#2 : i1
  }
  %v39 = arith.constant true
  scf.if %v39 {
    %v40 = memref.subview %r[%j] [1] [2] : memref<?xf32> to memref<f32, strided<[], offset: ?>>
    "t.in"(%y) : (i32) -> ()
  }
  %v41 = arith.constant 8 : index
  %v42 = arith.constant 8 : index
  scf.for %v43 = %v41 to %v42 step %j {
    %v44 = arith.constant 1 : index
    "t.in"(%v44) : (index) -> ()
  }
  return %e, %o, %l, %r : i8, memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, i64, memref<?xf32>
}
// -----
func.func @f52(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (memref<?x4xf32>, memref<8x16xf32>) {
  %v1 = arith.minui %j, %i : index
  scf.for %v2 = %i to %i step %i {
    %v3:3 = scf.if %p -> (i1, i1, index) {
      "t.in"(%v2) : (index) -> ()
      scf.yield %p, %p, %j : i1, i1, index
    } else {
      %v4:2 = scf.execute_region -> (i1, i1) {
        scf.yield %p, %p : i1, i1
      }
      "t.in"(%q) : (i1) -> ()
      %v5 = arith.constant true
      scf.yield %v5, %q, %i : i1, i1, index
    }
    scf.if %v3#0 {
    }
    "t.in"(%y) : (i32) -> ()
  }
  %v6 = arith.constant false
  %v7:3 = scf.if %v6 -> (i32, i32, i1) {
    %v8 = memref.alloc(%j) : memref<?xi8>
    %v9 = arith.constant 0 : index
    %v10 = memref.view %v8[%v9][%v1, %v9] : memref<?xi8> to memref<?x?xf32>
    %v11 = arith.constant false
    scf.yield %x, %x, %v11 : i32, i32, i1
  } else {
    %v13:2 = scf.for %v12 = %j to %i step %i iter_args(%v14 = %y, %v15 = %j) -> (i32, index) {
      %v16:2 = scf.if %p -> (i32, i32) {
        scf.yield %y, %x : i32, i32
      } else {
        scf.yield %v14, %x : i32, i32
      }
      "t.in"(%x) : (i32) -> ()
      scf.yield %y, %v15 : i32, index
    }
    "t.in"(%v6) : (i1) -> ()
    scf.yield %x, %v13#0, %v6 : i32, i32, i1
  }
  %v17 = arith.constant false
  %v18:3 = scf.if %v17 -> (i32, index, i1) {
    %v19 = arith.constant 1 : i32
    scf.yield %v19, %j, %q : i32, index, i1
  } else {
    "t.in"(%v1) : (index) -> ()
    scf.yield %v7#0, %i, %q : i32, index, i1
  }
  "t.use"(%j) : (index) -> ()
  %v20 = arith.constant 8 : index
  "t.use"(%v20) : (index) -> ()
  %v21:3 = scf.if %q -> (index, index, i1) {
    scf.for %v22 = %j to %j step %i {
      "t.in"(%x) : (i32) -> ()
    }
    "t.in"(%j) : (index) -> ()
    %v23 = arith.constant 1 : index
    %v24 = arith.constant false
    scf.yield %v23, %i, %v24 : index, index, i1
  } else {
    %v25 = arith.constant true
    %v26 = arith.xori %p, %v25 : i1
    scf.if %v26 {
      scf.for %v27 = %v1 to %v18#1 step %v20 {
      }
      "t.in"(%v17) : (i1) -> ()
    } else {
      %v28 = arith.index_cast %v20 : index to i32
      %v29 = arith.select %v17, %p, %v18#2 : i1
    }
    scf.yield %j, %v18#1, %p : index, index, i1
  }
  %v30 = memref.subview %m[2, 1] [1, 16] [1, 1] : memref<8x16xf32> to memref<16xf32, strided<[1], offset: 33>>
  scf.if %v18#2 {
    %v31:2 = scf.if %v7#2 -> (index, index) {
      scf.yield %v21#1, %v20 : index, index
    } else {
      %v32 = arith.constant 2 : index
      scf.yield %v21#1, %v32 : index, index
    }
    %v33 = arith.constant 1 : index
    %v34 = arith.constant 8 : index
    %v37 = arith.constant false
    %v36:3 = scf.for %v35 = %v33 to %v18#1 step %v34 iter_args(%v38 = %v33, %v39 = %v37, %v40 = %v7#1) -> (index, i1, i32) {
      %v41:3 = scf.if %v18#2 -> (index, i1, i32) {
        %v42 = arith.constant 1 : i32
        scf.yield %v1, %v37, %v42 : index, i1, i32
      } else {
        %v43 = arith.constant 24 : i32
        scf.yield %v35, %v37, %v43 : index, i1, i32
      }
      scf.if %q {
        %v44 = memref.cast %n : memref<?x4xf32> to memref<?x4xf32>
      }
      %v45 = arith.constant 1 : index
      scf.yield %v45, %p, %v18#0 : index, i1, i32
    }
  }
  scf.if %v18#2 {
    %v46 = memref.load %m[%v21#0, %v20] : memref<8x16xf32>
    %v47 = arith.constant -1 : index
    "t.in"(%v47) : (index) -> ()
  }
  return %n, %m : memref<?x4xf32>, memref<8x16xf32>
}
// -----
func.func @f57(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>) {
  %v1 = arith.constant 1 : index
  %v2 = arith.constant 8 : index
  %v4:1 = scf.for %v3 = %v1 to %i step %v2 iter_args(%v5 = %y) -> (i32) {
    %v6 = arith.constant 0 : i32
    scf.yield %v6 : i32
  }
  %v7 = arith.select %q, %x, %y : i32
  scf.if %q {
    %v8 = arith.constant 1 : index
    %v10:1 = scf.for %v9 = %j to %i step %v8 iter_args(%v11 = %v2) -> (index) {
      scf.yield %j : index
    }
    scf.if %q {
      %v12:1 = scf.index_switch %j -> index
      case 1 {
        scf.yield %i : index
      }
      default {
        scf.yield %v10#0 : index
      }
      scf.for %v13 = %v10#0 to %v12#0 step %v8 {
        %v14 = arith.constant false
        "t.in"(%v14) : (i1) -> ()
      }
      %v15 = arith.constant false
      "t.in"(%v15) : (i1) -> ()
    }
    scf.if %q {
      %v16:3 = scf.execute_region -> (index, i32, i1) {
        memref.copy %r, %r : memref<?xf32> to memref<?xf32>
        %v17 = arith.constant 4 : index
        "t.in"(%v17) : (index) -> ()
        %v18 = arith.constant true
        scf.yield %v2, %x, %v18 : index, i32, i1
      }
    }
  } else {
    %v19 = arith.constant false
    %v20 = arith.constant true
    %v21 = arith.xori %v19, %v20 : i1
    scf.if %v21 {
      "t.use"(%x) : (i32) -> ()
      %v22 = arith.constant false
      %v23 = arith.constant true
      %v24 = arith.xori %v22, %v23 : i1
      %v25:3 = scf.if %v24 -> (i1, i32, i32) {
        %v26 = arith.constant -1 : index
        %v27 = memref.dim %o, %v26 : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>
        "t.in"(%v22) : (i1) -> ()
        %v28 = arith.constant false
        scf.yield %v28, %v7, %v4#0 : i1, i32, i32
      } else {
        %v29 = arith.constant true
        %v30 = arith.constant 24 : i32
        scf.yield %v29, %y, %v30 : i1, i32, i32
      }
      "t.in"(%v22) : (i1) -> ()
    }
    "t.in"(%v1) : (index) -> ()
  }
  %v31 = arith.constant 2 : index
  %v33:2 = scf.for %v32 = %j to %v31 step %v31 iter_args(%v34 = %p, %v35 = %p) -> (i1, i1) {
    %v36 = arith.extui %e : i8 to i64
    "t.in"(%i) : (index) -> ()
    %v37 = arith.constant true
    scf.yield %v35, %v37 : i1, i1
  }
  %v38 = arith.constant false
  %v39 = arith.constant true
  %v40 = arith.xori %v38, %v39 : i1
  scf.if %v40 {
  }
  scf.if %v40 {
    %v41:1 = scf.execute_region -> (index) {
      %v43:2 = scf.for %v42 = %v31 to %j step %i iter_args(%v44 = %q, %v45 = %i) -> (i1, index) {
        %v46 = arith.select %q, %e, %e : i8
        %v47 = arith.constant true
        %v48 = arith.constant 0 : index
        scf.yield %v47, %v48 : i1, index
      }
      %v49:2 = scf.execute_region -> (i32, index) {
        %v50 = arith.minui %j, %v2 : index
        %v51 = arith.constant 8 : index
        scf.yield %v7, %v51 : i32, index
      }
      %v52 = arith.constant 4 : index
      "t.in"(%v52) : (index) -> ()
      %v53 = arith.constant 1 : index
      scf.yield %v53 : index
    }
    "t.in"(%v33#0) : (i1) -> ()
  }
  %v54 = arith.constant 1 : i8
  %v55 = arith.shrsi %v54, %v54 : i8
  %v56 = arith.constant 4 : index
  %v58:1 = scf.for %v57 = %v31 to %v56 step %v56 iter_args(%v59 = %v7) -> (i32) {
    %v60 = arith.constant 1 : i32
    scf.yield %v60 : i32
  }
  %v61 = arith.constant 1 : index
  %v63:2 = scf.for %v62 = %v2 to %v1 step %v61 iter_args(%v64 = %p, %v65 = %v38) -> (i1, i1) {
    %v66 = arith.constant 8 : i64
    %v67 = arith.constant -1 : i64
    %v68 = arith.xori %v66, %v67 : i64
    "t.in"(%v61) : (index) -> ()
    scf.yield %q, %v33#0 : i1, i1
  }
  %v69 = arith.constant true
  %v70 = arith.xori %v33#0, %v69 : i1
  %v71:1 = scf.if %v70 -> (i32) {
    %v72:2 = scf.if %v33#0 -> (i1, i1) {
      %v73:2 = scf.if %v33#1 -> (i1, i1) {
        scf.yield %v63#0, %q : i1, i1
      } else {
        %v74 = arith.constant false
        scf.yield %v63#1, %v74 : i1, i1
      }
      %v76:3 = scf.for %v75 = %v61 to %v56 step %v2 iter_args(%v77 = %v7, %v78 = %v56, %v79 = %v63#1) -> (i32, index, i1) {
        scf.yield %y, %v2, %v73#0 : i32, index, i1
      }
      %v80 = arith.constant false
      scf.yield %v80, %v73#1 : i1, i1
    } else {
      scf.if %v63#0 {
      } else {
        "t.in"(%j) : (index) -> ()
      }
      scf.yield %v33#1, %v38 : i1, i1
    }
    scf.yield %y : i32
  } else {
    scf.yield %v58#0 : i32
  }
  return %o : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>
}
// -----
func.func @f59(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (memref<?xf32>) {
  %v1 = memref.subview %n[0, 1] [1, 2] [1, 1] : memref<?x4xf32> to memref<1x2xf32, strided<[4, 1], offset: 1>>
  %v2 = arith.constant true
  %v3 = arith.constant true
  %v4 = arith.xori %v2, %v3 : i1
  scf.if %v4 {
    "t.in"(%q) : (i1) -> ()
  } else {
  }
  %v5 = arith.constant 0 : index
  %v6 = arith.constant 0 : index
  %v8:2 = scf.for %v7 = %v5 to %i step %v6 iter_args(%v9 = %v5, %v10 = %p) -> (index, i1) {
    %v11 = arith.constant false
    "t.in"(%v11) : (i1) -> ()
    scf.yield %i, %v11 : index, i1
  }
  %v12:2 = scf.if %p -> (i1, i32) {
    "t.in"(%v2) : (i1) -> ()
    scf.yield %p, %x : i1, i32
  } else {
    scf.yield %v2, %y : i1, i32
  }
  %v13 = arith.constant 1 : index
  %v16 = arith.constant 24 : i32
  %v15:3 = scf.for %v14 = %j to %v13 step %v13 iter_args(%v17 = %y, %v18 = %x, %v19 = %v16) -> (i32, i32, i32) {
    %v20 = arith.constant false
    %v21:1 = scf.if %v20 -> (i32) {
      %v22 = arith.constant true
      "t.in"(%v22) : (i1) -> ()
      %v23 = arith.constant 1 : i32
      scf.yield %v23 : i32
    } else {
      "t.in"(%v19) : (i32) -> ()
      %v24 = arith.constant 3 : i32
      scf.yield %v24 : i32
    }
    scf.yield %v19, %v17, %v19 : i32, i32, i32
  }
  return %r : memref<?xf32>
}
// -----
func.func @f61(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (i32, memref<?x4xf32>) {
  %v1 = arith.constant 2 : index
  scf.for %v2 = %j to %i step %v1 {
    "t.in"(%y) : (i32) -> ()
  }
  %v3:2 = scf.execute_region -> (i32, index) {
    %v4 = arith.constant true
    %v5 = arith.xori %p, %v4 : i1
    %v6:2 = scf.if %v5 -> (i1, i1) {
      %v7:2 = scf.if %p -> (index, i32) {
        %v8 = arith.constant 0 : i32
        "t.in"(%v8) : (i32) -> ()
        %v9 = arith.constant 8 : index
        scf.yield %v9, %v8 : index, i32
      } else {
        "t.in"(%j) : (index) -> ()
        scf.yield %i, %y : index, i32
      }
      %v10:2 = scf.execute_region -> (i1, i1) {
        "t.use"(%q) : (i1) -> ()
        "t.in"(%y) : (i32) -> ()
        %v11 = arith.constant true
        scf.yield %p, %v11 : i1, i1
      }
      %v12 = arith.constant 8 : i32
      "t.in"(%v12) : (i32) -> ()
      scf.yield %v10#0, %v10#0 : i1, i1
    } else {
      "t.in"(%y) : (i32) -> ()
      %v13 = arith.constant false
      scf.yield %q, %v13 : i1, i1
    }
    scf.if %v6#0 {
      "t.in"(%v6#0) : (i1) -> ()
    } else {
      scf.if %q {
        "t.in"(%j) : (index) -> ()
      } else {
      }
      scf.if %q {
      }
    }
    scf.yield %x, %j : i32, index
  }
  scf.if %q {
    "t.in"(%j) : (index) -> ()
  }
  %v14 = arith.constant 0 : index
  %v15 = arith.constant 2 : index
  %v18 = arith.constant 56 : i32
  %v17:1 = scf.for %v16 = %v14 to %v15 step %v15 iter_args(%v19 = %v18) -> (i32) {
    %v20:2 = scf.execute_region -> (i1, i1) {
      %v21:2 = scf.execute_region -> (i32, i1) {
        "t.in"(%i) : (index) -> ()
        %v22 = arith.constant false
        scf.yield %x, %v22 : i32, i1
      }
      "t.in"(%v19) : (i32) -> ()
      scf.yield %p, %p : i1, i1
    }
    %v23 = arith.extui %e : i8 to i32
    %v24 = arith.constant 4 : i8
    %v25 = arith.extui %v24 : i8 to i32
    %v26 = arith.muli %v23, %v25 : i32
    "t.in"(%v25) : (i32) -> ()
    scf.yield %v19 : i32
  }
  %v27:3 = scf.execute_region -> (i32, i32, index) {
    %v28 = arith.constant 2 : index
    scf.for %v29 = %i to %v1 step %v28 {
    }
    %v30 = arith.constant 0 : index
    scf.yield %v18, %v18, %v30 : i32, i32, index
  }
  %v31 = memref.dim %o, %v15 : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>
  %v32:2 = scf.index_switch %j -> index, index
  case 1 {
    %v33 = arith.andi %p, %q : i1
    %v34 = arith.constant 0 : index
    "t.in"(%v34) : (index) -> ()
    scf.yield %v3#1, %v15 : index, index
  }
  default {
    %v35:2 = scf.index_switch %i -> i32, i32
    case 1 {
      %v36 = arith.constant false
      %v37 = arith.constant true
      %v38 = arith.xori %v36, %v37 : i1
      %v39:3 = scf.if %v38 -> (index, index, i1) {
        %v40 = arith.constant -1 : index
        "t.in"(%v40) : (index) -> ()
        %v41 = arith.constant 1 : index
        %v42 = arith.constant 1 : index
        %v43 = arith.constant true
        scf.yield %v41, %v42, %v43 : index, index, i1
      } else {
        %v44 = arith.constant 4 : i32
        "t.in"(%v44) : (i32) -> ()
        %v45 = arith.constant 1 : index
        %v46 = arith.constant 4 : index
        scf.yield %v45, %v46, %v36 : index, index, i1
      }
      scf.yield %v3#0, %y : i32, i32
    }
    default {
      %v47 = memref.collapse_shape %n [[0], [1]] : memref<?x4xf32> into memref<?x4xf32>
      scf.yield %v27#1, %v3#0 : i32, i32
    }
    %v48 = arith.constant 8 : index
    %v49 = arith.constant 1 : index
    scf.yield %v48, %v49 : index, index
  }
  return %v17#0, %n : i32, memref<?x4xf32>
}
// -----
func.func @f67(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (i64, i64, i8, memref<?x4xf32>) {
  %v1:2 = scf.if %q -> (index, i1) {
    %v2 = arith.constant 0 : index
    scf.yield %v2, %p : index, i1
  } else {
    scf.yield %i, %q : index, i1
  }
  %v3 = memref.subview %m[0, 2] [%i, 16] [2, 1] : memref<8x16xf32> to memref<?x16xf32, strided<[32, 1], offset: 2>>
  %v4 = arith.constant 8 : index
  scf.for %v5 = %v4 to %j step %v4 {
    %v6:1 = scf.index_switch %v1#0 -> i32
    case 1 {
      %v7 = arith.constant 1 : index
      %v8 = arith.constant 4 : index
      scf.for %v9 = %v7 to %v8 step %v7 {
      }
      %v10 = arith.constant 3 : i32
      "t.in"(%v10) : (i32) -> ()
      scf.yield %y : i32
    }
    default {
      %v11 = arith.constant 1 : index
      scf.for %v12 = %v11 to %v5 step %v5 {
        "t.in"(%q) : (i1) -> ()
      }
      scf.yield %x : i32
    }
    %v13 = arith.constant false
    scf.if %v13 {
      scf.if %p {
        "t.in"(%v1#1) : (i1) -> ()
      } else {
      }
      scf.if %v13 {
      } else {
      }
    }
    "t.in"(%j) : (index) -> ()
  }
  %v14 = arith.constant true
  %v15 = arith.xori %v1#1, %v14 : i1
  scf.if %v15 {
  }
  %v16 = arith.constant true
  %v17:1 = scf.if %v16 -> (index) {
    "t.in"(%i) : (index) -> ()
    scf.yield %v1#0 : index
  } else {
    %v18:3 = scf.if %v16 -> (i32, i32, index) {
      %v19 = arith.constant true
      scf.if %v19 {
        %v20 = memref.subview %r[1] [2] [%j] : memref<?xf32> to memref<2xf32, strided<[?], offset: 1>>
        %v21 = arith.constant false
        "t.in"(%v21) : (i1) -> ()
      } else {
        %v22 = arith.cmpi sgt, %y, %x : i32
      }
      scf.if %v19 {
        "t.in"(%y) : (i32) -> ()
      }
      "t.in"(%v16) : (i1) -> ()
      scf.yield %x, %x, %i : i32, i32, index
    } else {
      %v23:1 = scf.if %p -> (i32) {
        %v24 = arith.constant 2 : i32
        scf.yield %v24 : i32
      } else {
        "t.in"(%v4) : (index) -> ()
        %v25 = arith.constant 2 : i32
        scf.yield %v25 : i32
      }
      %v26 = arith.constant 0 : index
      %v27 = arith.constant -1 : index
      scf.for %v28 = %v4 to %v26 step %v27 {
      }
      %v29 = arith.constant 4 : i32
      scf.yield %v29, %v23#0, %v4 : i32, i32, index
    }
    %v30:2 = scf.if %q -> (index, index) {
      %v31 = arith.constant 2 : index
      scf.for %v32 = %j to %v4 step %v31 {
      }
      %v33 = arith.constant 2 : index
      %v34:1 = scf.index_switch %v33 -> i1
      case 1 {
        scf.yield %v1#1 : i1
      }
      default {
        %v35 = arith.constant true
        "t.in"(%v35) : (i1) -> ()
        scf.yield %v35 : i1
      }
      "t.in"(%j) : (index) -> ()
      scf.yield %j, %v4 : index, index
    } else {
      %v36:1 = scf.if %p -> (i1) {
        "t.in"(%p) : (i1) -> ()
        %v37 = arith.constant true
        scf.yield %v37 : i1
      } else {
        "t.in"(%y) : (i32) -> ()
        scf.yield %v1#1 : i1
      }
      %v39:3 = scf.for %v38 = %i to %v18#2 step %i iter_args(%v40 = %v18#0, %v41 = %i, %v42 = %v1#0) -> (i32, index, index) {
        %v43 = arith.constant 2 : index
        "t.in"(%v43) : (index) -> ()
        scf.yield %v18#1, %v41, %v4 : i32, index, index
      }
      scf.yield %v4, %j : index, index
    }
    %v44 = arith.constant 1 : index
    scf.yield %v44 : index
  }
  %v45 = arith.constant -1 : index
  %v46:2 = scf.index_switch %v45 -> i1, i32
  case 1 {
    %v47:1 = scf.index_switch %v17#0 -> index
    case 1 {
      %v48 = arith.constant true
      "t.in"(%v48) : (i1) -> ()
      scf.yield %v45 : index
    }
    default {
      %v49 = arith.constant false
      scf.if %v49 {
      }
      scf.yield %i : index
    }
    "t.in"(%y) : (i32) -> ()
    scf.yield %q, %x : i1, i32
  }
  default {
    %v50 = arith.constant -1 : index
    %v51 = arith.constant 1 : index
    %v54 = arith.constant 0 : i32
    %v53:1 = scf.for %v52 = %j to %v50 step %v51 iter_args(%v55 = %v54) -> (i32) {
      scf.yield %v55 : i32
    }
    "t.in"(%p) : (i1) -> ()
    scf.yield %q, %v53#0 : i1, i32
  }
  %v56 = arith.constant 0 : i64
  %v57 = arith.constant 8 : i8
  return %l, %v56, %v57, %n : i64, i64, i8, memref<?x4xf32>
}
// -----
func.func @f71(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (i32, index, memref<?x?xf32>, memref<?xf32>) {
  scf.if %p {
    "t.in"(%i) : (index) -> ()
  } else {
    %v1 = arith.constant 4 : index
    %v2:3 = scf.index_switch %v1 -> i32, index, i32
    case 1 {
      %v3:1 = scf.index_switch %j -> i32
      case 1 {
        "t.in"(%p) : (i1) -> ()
        %v4 = arith.constant 8 : i32
        scf.yield %v4 : i32
      }
      default {
        %v5 = arith.constant -1 : i64
        %v6 = arith.addi %l, %v5 overflow<nsw, nuw> : i64
        scf.yield %y : i32
      }
      scf.yield %y, %v1, %x : i32, index, i32
    }
    default {
      %v7:3 = scf.execute_region -> (i1, index, i1) {
        scf.yield %q, %i, %p : i1, index, i1
      }
      %v8 = arith.constant 0 : i32
      scf.yield %y, %i, %v8 : i32, index, i32
    }
    %v9 = arith.constant -1 : index
    scf.for %v10 = %v1 to %i step %v9 {
    }
  }
  %v12 = arith.constant 0 : index
  %v11 = memref.alloc(%v12) : memref<?xi8>
  %v13 = arith.constant 2 : index
  %v14 = memref.view %v11[%j][%i, %v13] : memref<?xi8> to memref<?x?xf32>
  %v15 = arith.constant 56 : i8
  %v16 = arith.divui %e, %v15 : i8
  %v17 = arith.constant -1 : index
  %v18:2 = scf.index_switch %v17 -> i32, index
  case 1 {
    %v19:2 = scf.if %p -> (index, index) {
      scf.yield %i, %v13 : index, index
    } else {
      %v20 = arith.constant true
      %v21 = arith.constant true
      %v22 = arith.xori %v20, %v21 : i1
      %v23:2 = scf.if %v22 -> (i32, index) {
        scf.yield %x, %i : i32, index
      } else {
        "t.in"(%p) : (i1) -> ()
        scf.yield %y, %i : i32, index
      }
      %v24 = arith.constant 0 : i32
      "t.in"(%v24) : (i32) -> ()
      scf.yield %v17, %i : index, index
    }
    "t.in"(%v19#1) : (index) -> ()
    scf.yield %x, %v19#0 : i32, index
  }
  default {
    %v25 = memref.load %v14[%v17, %v13] : memref<?x?xf32>
    %v26 = arith.constant 56 : i32
    scf.yield %v26, %j : i32, index
  }
  %v27 = arith.constant true
  %v28:3 = scf.if %v27 -> (index, index, index) {
    %v29:1 = scf.if %p -> (i32) {
      %v30:3 = scf.execute_region -> (index, i1, i32) {
        %v31 = arith.constant 8 : index
        %v32 = arith.constant 4 : index
        %v33 = arith.andi %v31, %v32 : index
        "t.in"(%v18#0) : (i32) -> ()
        %v34 = arith.constant 0 : index
        %v35 = arith.constant true
        scf.yield %v34, %v35, %v18#0 : index, i1, i32
      }
      scf.yield %x : i32
    } else {
      scf.for %v36 = %j to %v18#1 step %j {
      }
      %v37 = arith.constant 0 : i32
      scf.yield %v37 : i32
    }
    scf.yield %v13, %v13, %i : index, index, index
  } else {
    "t.in"(%v17) : (index) -> ()
    %v38 = arith.constant 1 : index
    scf.yield %v13, %v17, %v38 : index, index, index
  }
  return %x, %v18#1, %v14, %r : i32, index, memref<?x?xf32>, memref<?xf32>
}
// -----
func.func @f73(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (i8, i32, memref<?xf32>, i32) {
  %v1 = arith.constant false
  %v2 = arith.constant true
  %v3 = arith.xori %v1, %v2 : i1
  scf.if %v3 {
    %v4:1 = scf.index_switch %i -> index
    case 1 {
      scf.if %p {
      }
      scf.yield %i : index
    }
    default {
      %v5 = arith.constant true
      %v6 = arith.constant true
      %v7 = arith.xori %v5, %v6 : i1
      scf.if %v7 {
      } else {
      }
      scf.yield %i : index
    }
  }
  %v8 = arith.constant 2 : i8
  %v9 = arith.cmpi sle, %v8, %v8 : i8
  %v10:1 = scf.if %q -> (i1) {
    %v11 = arith.constant 1 : index
    %v12 = arith.constant 8 : index
    %v14:3 = scf.for %v13 = %i to %v11 step %v12 iter_args(%v15 = %v12, %v16 = %i, %v17 = %v1) -> (index, index, i1) {
      %v18 = arith.constant 56 : i32
      "t.in"(%v18) : (i32) -> ()
      %v19 = arith.constant 1 : index
      scf.yield %v12, %v19, %v1 : index, index, i1
    }
    %v20:3 = scf.execute_region -> (index, i1, i32) {
      %v21:2 = scf.if %v1 -> (i32, index) {
        "t.in"(%p) : (i1) -> ()
        scf.yield %y, %v14#1 : i32, index
      } else {
        "t.in"(%i) : (index) -> ()
        %v22 = arith.constant 4 : i32
        %v23 = arith.constant 8 : index
        scf.yield %v22, %v23 : i32, index
      }
      "t.in"(%q) : (i1) -> ()
      %v24 = arith.constant true
      %v25 = arith.constant -1 : i32
      scf.yield %v14#1, %v24, %v25 : index, i1, i32
    }
    %v26 = arith.constant 1 : index
    "t.in"(%v26) : (index) -> ()
    %v27 = arith.constant false
    scf.yield %v27 : i1
  } else {
    %v28 = arith.constant false
    scf.if %v28 {
      "t.in"(%y) : (i32) -> ()
    } else {
    }
    "t.in"(%v28) : (i1) -> ()
    scf.yield %v9 : i1
  }
  %v29:3 = scf.index_switch %j -> index, index, i1
  case 1 {
    %v30 = arith.constant 2 : index
    %v32:1 = scf.for %v31 = %j to %i step %v30 iter_args(%v33 = %i) -> (index) {
      %v34:1 = scf.execute_region -> (i32) {
        %v35 = arith.constant true
        "t.in"(%v35) : (i1) -> ()
        %v36 = arith.constant 1 : i32
        scf.yield %v36 : i32
      }
      %v37:2 = scf.execute_region -> (index, i32) {
        "t.in"(%q) : (i1) -> ()
        %v38 = arith.constant 0 : index
        scf.yield %v38, %v34#0 : index, i32
      }
      scf.yield %i : index
    }
    %v39 = arith.constant 0 : index
    scf.yield %v39, %v30, %p : index, index, i1
  }
  default {
    %v40:2 = scf.index_switch %i -> index, i32
    case 1 {
      %v41 = arith.constant 0 : i32
      %v42 = arith.maxsi %v41, %x : i32
      "t.in"(%v42) : (i32) -> ()
      %v43 = arith.constant 8 : i32
      scf.yield %j, %v43 : index, i32
    }
    default {
      %v44 = arith.constant true
      %v45 = arith.constant true
      %v46 = arith.xori %v44, %v45 : i1
      scf.if %v46 {
      } else {
      }
      scf.yield %i, %x : index, i32
    }
    %v47 = arith.constant -1 : index
    scf.yield %v47, %j, %q : index, index, i1
  }
  %v48 = arith.constant 1 : i8
  return %v48, %x, %r, %x : i8, i32, memref<?xf32>, i32
}
// -----
func.func @f74(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (i8) {
  %v1 = arith.minui %i, %j : index
  %v2:1 = scf.if %q -> (i32) {
    "t.in"(%p) : (i1) -> ()
    scf.yield %x : i32
  } else {
    scf.yield %y : i32
  }
  %v3:1 = scf.execute_region -> (i32) {
    %v4 = arith.constant false
    %v5:1 = scf.if %v4 -> (i32) {
      %v6 = arith.constant false
      scf.if %v6 {
        "t.in"(%p) : (i1) -> ()
      }
      scf.if %v6 {
        "t.in"(%p) : (i1) -> ()
      }
      scf.yield %v2#0 : i32
    } else {
      %v7:3 = scf.if %v4 -> (i32, i1, i1) {
        %v8 = arith.constant true
        scf.yield %v2#0, %v8, %q : i32, i1, i1
      } else {
        %v9 = arith.constant false
        scf.yield %v2#0, %v9, %q : i32, i1, i1
      }
      %v10 = memref.cast %r : memref<?xf32> to memref<?xf32, strided<[?], offset: ?>>
      "t.in"(%i) : (index) -> ()
      scf.yield %v7#0 : i32
    }
    %v11:1 = scf.index_switch %v1 -> i32
    case 1 {
      %v12 = arith.constant false
      %v13 = arith.constant true
      %v14 = arith.xori %v12, %v13 : i1
      scf.if %v14 {
        %v15 = arith.constant 4 : index
        %v16 = memref.alloc(%v15) : memref<?x1xf32>
      }
      scf.yield %v5#0 : i32
    }
    default {
      %v17 = arith.index_cast %v5#0 : i32 to index
      "t.in"(%i) : (index) -> ()
      scf.yield %v2#0 : i32
    }
    "t.in"(%i) : (index) -> ()
    %v18 = arith.constant 8 : i32
    scf.yield %v18 : i32
  }
  %v19:1 = scf.if %p -> (i1) {
    %v20 = arith.constant true
    %v21 = arith.constant true
    %v22 = arith.xori %v20, %v21 : i1
    scf.if %v22 {
      "t.in"(%v3#0) : (i32) -> ()
    }
    scf.yield %v20 : i1
  } else {
    %v23 = arith.constant false
    %v24:1 = scf.if %v23 -> (i1) {
      %v25 = arith.constant false
      %v26 = arith.constant 1 : i32
      %v27 = arith.select %v25, %y, %v26 : i32
      scf.yield %v25 : i1
    } else {
      scf.if %v23 {
      } else {
        %v28 = arith.constant 1 : i32
        "t.in"(%v28) : (i32) -> ()
      }
      scf.if %v23 {
      }
      scf.yield %q : i1
    }
    %v29:3 = scf.index_switch %i -> i1, i32, i1
    case 1 {
      %v30 = arith.constant -1 : index
      %v32:1 = scf.for %v31 = %j to %v30 step %j iter_args(%v33 = %j) -> (index) {
        scf.yield %v1 : index
      }
      %v34 = arith.constant false
      scf.yield %q, %x, %v34 : i1, i32, i1
    }
    default {
      %v35:3 = scf.index_switch %i -> i32, index, i1
      case 1 {
        scf.yield %x, %v1, %p : i32, index, i1
      }
      default {
        %v36 = arith.constant true
        scf.yield %v3#0, %i, %v36 : i32, index, i1
      }
      "t.in"(%v35#2) : (i1) -> ()
      scf.yield %q, %v35#0, %v35#2 : i1, i32, i1
    }
    scf.yield %v29#0 : i1
  }
  return %e : i8
}
// -----
func.func @f76(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, memref<8x16xf32>, i64, memref<?x4xf32>) {
  %v1:3 = scf.index_switch %j -> index, i1, i1
  case 1 {
    %v2 = arith.constant true
    %v3 = arith.xori %q, %v2 : i1
    scf.if %v3 {
      "t.in"(%i) : (index) -> ()
    } else {
      %v4:3 = scf.execute_region -> (i1, i32, i1) {
        "t.in"(%q) : (i1) -> ()
        scf.yield %q, %x, %q : i1, i32, i1
      }
      %v5:1 = scf.execute_region -> (i1) {
        "t.in"(%j) : (index) -> ()
        %v6 = arith.constant false
        scf.yield %v6 : i1
      }
      "t.in"(%v5#0) : (i1) -> ()
    }
    scf.yield %j, %p, %p : index, i1, i1
  }
  default {
    %v7:2 = scf.execute_region -> (i1, i32) {
      "t.in"(%q) : (i1) -> ()
      %v8 = arith.constant 1 : i32
      scf.yield %q, %v8 : i1, i32
    }
    scf.yield %j, %p, %v7#0 : index, i1, i1
  }
  %v9 = arith.subi %x, %y : i32
  %v10:3 = scf.index_switch %j -> i1, index, i1
  case 1 {
    %v11 = arith.constant 4 : i32
    %v12 = arith.maxsi %v11, %v11 : i32
    "t.in"(%v1#0) : (index) -> ()
    %v13 = arith.constant true
    scf.yield %v13, %i, %v13 : i1, index, i1
  }
  default {
    %v14 = arith.constant 2 : index
    scf.for %v15 = %v14 to %v14 step %j {
      %v16:3 = scf.index_switch %v14 -> index, index, i32
      case 1 {
        "t.use"(%e) : (i8) -> ()
        "t.in"(%p) : (i1) -> ()
        %v17 = arith.constant 4 : index
        %v18 = arith.constant 0 : i32
        scf.yield %j, %v17, %v18 : index, index, i32
      }
      default {
        %v19 = memref.alloc() : memref<4xf32>
        %v20 = arith.constant 24 : i32
        "t.in"(%v20) : (i32) -> ()
        scf.yield %v14, %j, %v20 : index, index, i32
      }
      scf.if %v1#2 {
        "t.in"(%j) : (index) -> ()
      } else {
        "t.use"(%e) : (i8) -> ()
        "t.in"(%x) : (i32) -> ()
      }
    }
    "t.in"(%i) : (index) -> ()
    %v21 = arith.constant false
    scf.yield %v1#1, %v14, %v21 : i1, index, i1
  }
  "t.use"(%y) : (i32) -> ()
  %v22:3 = scf.execute_region -> (index, i1, i32) {
    "t.in"(%v1#0) : (index) -> ()
    %v23 = arith.constant 0 : index
    scf.yield %v23, %v1#2, %x : index, i1, i32
  }
  %v24 = arith.select %v10#0, %l, %l : i64
  %v26:2 = scf.for %v25 = %v10#1 to %v22#0 step %v10#1 iter_args(%v27 = %y, %v28 = %x) -> (i32, i32) {
    scf.yield %v9, %v27 : i32, i32
  }
  %v29:2 = scf.execute_region -> (index, i1) {
    %v30:1 = scf.index_switch %j -> index
    case 1 {
      scf.if %v22#1 {
      } else {
      }
      scf.if %v22#1 {
      }
      %v31 = arith.constant 0 : index
      scf.yield %v31 : index
    }
    default {
      %v32 = arith.constant 8 : index
      %v33:1 = scf.index_switch %v32 -> i1
      case 1 {
        %v34 = arith.constant true
        scf.yield %v34 : i1
      }
      default {
        "t.in"(%x) : (i32) -> ()
        %v35 = arith.constant false
        scf.yield %v35 : i1
      }
      scf.yield %v1#0 : index
    }
    "t.in"(%x) : (i32) -> ()
    scf.yield %j, %v10#2 : index, i1
  }
  %v36:1 = scf.if %v1#1 -> (i1) {
    %v37:2 = scf.if %v10#2 -> (i32, i32) {
      %v38:3 = scf.execute_region -> (i32, i32, index) {
        %v39 = arith.constant 1 : i32
        %v40 = arith.constant 1 : index
        scf.yield %v26#1, %v39, %v40 : i32, i32, index
      }
      "t.in"(%v10#1) : (index) -> ()
      %v41 = arith.constant 24 : i32
      scf.yield %v22#2, %v41 : i32, i32
    } else {
      %v42 = arith.constant 0 : i32
      %v43 = arith.constant 2 : i32
      scf.yield %v42, %v43 : i32, i32
    }
    scf.yield %q : i1
  } else {
    %v44 = arith.constant 1 : index
    %v45 = arith.constant 2 : index
    %v46 = arith.constant 1 : index
    %v49 = arith.constant false
    %v48:3 = scf.for %v47 = %v44 to %v45 step %v46 iter_args(%v50 = %v49, %v51 = %v22#1, %v52 = %y) -> (i1, i1, i32) {
      scf.if %v10#2 {
      }
      scf.if %v49 {
        %v53 = arith.constant 3 : i32
        "t.in"(%v53) : (i32) -> ()
      }
      "t.in"(%v47) : (index) -> ()
      %v54 = arith.constant true
      scf.yield %v29#1, %v54, %x : i1, i1, i32
    }
    %v55 = arith.constant true
    scf.yield %v55 : i1
  }
  %v56 = arith.constant 0 : i64
  %v57 = arith.shrui %v24, %v56 : i64
  %v58 = arith.constant -1 : i64
  return %o, %m, %v58, %n : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, memref<8x16xf32>, i64, memref<?x4xf32>
}
// -----
func.func @f77(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (memref<8x16xf32>) {
  scf.if %p {
    scf.if %q {
    } else {
      %v1:2 = scf.execute_region -> (i1, i1) {
        "t.in"(%y) : (i32) -> ()
        %v2 = arith.constant false
        %v3 = arith.constant false
        scf.yield %v2, %v3 : i1, i1
      }
      %v6 = arith.constant 2 : i32
      %v5:3 = scf.for %v4 = %j to %j step %j iter_args(%v7 = %p, %v8 = %v6, %v9 = %p) -> (i1, i32, i1) {
        %v10 = arith.maxsi %y, %v8 : i32
        "t.in"(%v8) : (i32) -> ()
        scf.yield %v1#0, %v8, %p : i1, i32, i1
      }
      %v11 = arith.constant 1 : i32
      "t.in"(%v11) : (i32) -> ()
    }
    "t.in"(%p) : (i1) -> ()
  }
  %v12:2 = scf.index_switch %i -> i32, i1
  case 1 {
    scf.if %p {
      scf.if %p {
        "t.in"(%y) : (i32) -> ()
      } else {
      }
      scf.if %p {
      }
      %v13 = arith.constant 24 : i32
      "t.in"(%v13) : (i32) -> ()
    } else {
      %v14 = arith.constant 1 : index
      %v15 = arith.cmpi ult, %j, %v14 : index
      %v16 = arith.constant 1 : i32
      %v17 = arith.cmpi slt, %y, %v16 : i32
    }
    %v18 = arith.constant false
    scf.yield %x, %v18 : i32, i1
  }
  default {
    %v19:1 = scf.index_switch %j -> i32
    case 1 {
      scf.for %v20 = %i to %j step %i {
        %v21 = arith.index_castui %y : i32 to index
      }
      "t.in"(%q) : (i1) -> ()
      %v22 = arith.constant 0 : i32
      scf.yield %v22 : i32
    }
    default {
      %v23 = arith.constant -1 : index
      %v24 = arith.constant 0 : index
      scf.for %v25 = %v23 to %j step %v24 {
        "t.in"(%x) : (i32) -> ()
      }
      "t.in"(%p) : (i1) -> ()
      %v26 = arith.constant 4 : i32
      scf.yield %v26 : i32
    }
    scf.yield %v19#0, %q : i32, i1
  }
  %v27 = arith.constant 1 : index
  %v30 = arith.constant true
  %v29:3 = scf.for %v28 = %v27 to %i step %j iter_args(%v31 = %v30, %v32 = %x, %v33 = %i) -> (i1, i32, index) {
    %v34 = arith.constant 2 : index
    scf.for %v35 = %v34 to %v34 step %i {
      %v36 = arith.constant -1 : index
      scf.for %v37 = %v34 to %v35 step %v36 {
        "t.in"(%v31) : (i1) -> ()
      }
      scf.if %v12#1 {
      }
      %v38 = arith.constant true
      "t.in"(%v38) : (i1) -> ()
    }
    %v39 = arith.addi %v32, %v32 : i32
    scf.yield %q, %v12#0, %v28 : i1, i32, index
  }
  %v40 = arith.constant true
  %v41:1 = scf.if %v40 -> (i1) {
    %v42:1 = scf.if %v40 -> (i32) {
      %v43 = arith.constant 0 : i32
      scf.yield %v43 : i32
    } else {
      scf.yield %v12#0 : i32
    }
    %v44:2 = scf.index_switch %v27 -> i1, index
    case 1 {
      %v45 = arith.constant false
      %v46:3 = scf.if %v45 -> (i32, index, i1) {
        "t.in"(%v27) : (index) -> ()
        %v47 = arith.constant 1 : index
        scf.yield %v29#1, %v47, %v40 : i32, index, i1
      } else {
        %v48 = arith.constant 0 : index
        %v49 = memref.load %n[%i, %v48] : memref<?x4xf32>
        %v50 = arith.constant 0 : index
        %v51 = arith.constant 0 : index
        memref.store %v49, %o[%v29#2, %v50, %v51] : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>
        scf.yield %v12#0, %v29#2, %v29#0 : i32, index, i1
      }
      %v52 = arith.constant true
      %v53 = arith.constant 4 : index
      scf.yield %v52, %v53 : i1, index
    }
    default {
      %v54:1 = scf.execute_region -> (index) {
        %v55 = memref.expand_shape %m [[0, 1, 2], [3, 4]] output_shape [2, 2, 2, 16, 1] : memref<8x16xf32> into memref<2x2x2x16x1xf32>
        %v56 = arith.constant 0 : index
        scf.yield %v56 : index
      }
      %v57 = arith.constant true
      scf.yield %v57, %v29#2 : i1, index
    }
    "t.in"(%v42#0) : (i32) -> ()
    %v58 = arith.constant false
    scf.yield %v58 : i1
  } else {
    %v59 = arith.constant false
    scf.if %v59 {
      %v60:3 = scf.index_switch %j -> i1, i1, i1
      case 1 {
        %v61 = arith.constant false
        %v62 = arith.constant false
        scf.yield %v61, %v30, %v62 : i1, i1, i1
      }
      default {
        scf.yield %v29#0, %v40, %v29#0 : i1, i1, i1
      }
    }
    %v63:2 = scf.index_switch %i -> i32, i1
    case 1 {
      %v64 = arith.constant true
      %v65 = arith.constant true
      %v66 = arith.xori %v64, %v65 : i1
      scf.if %v66 {
      }
      scf.yield %v29#1, %v30 : i32, i1
    }
    default {
      %v67 = arith.select %v12#1, %v12#0, %x : i32
      %v68 = arith.constant 4 : i32
      %v69 = arith.constant false
      scf.yield %v68, %v69 : i32, i1
    }
    %v70 = arith.constant true
    "t.in"(%v70) : (i1) -> ()
    %v71 = arith.constant false
    scf.yield %v71 : i1
  }
  return %m : memref<8x16xf32>
}
// -----
func.func @f80(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, i32, i8, memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>) {
  %v1:3 = scf.index_switch %j -> i32, i1, i1
  case 1 {
    %v2 = arith.shrsi %e, %e : i8
    "t.in"(%i) : (index) -> ()
    %v3 = arith.constant 24 : i32
    scf.yield %v3, %p, %p : i32, i1, i1
  }
  default {
    scf.if %q {
    } else {
    }
    scf.if %q {
      %v4 = arith.constant 8 : index
      %v5 = memref.load %r[%v4] : memref<?xf32>
    }
    "t.in"(%x) : (i32) -> ()
    %v6 = arith.constant true
    scf.yield %x, %q, %v6 : i32, i1, i1
  }
  %v7 = arith.constant false
  %v8:3 = scf.if %v7 -> (i32, index, i32) {
    %v9 = arith.constant false
    scf.if %v9 {
      "t.in"(%v1#0) : (i32) -> ()
    } else {
      "t.in"(%x) : (i32) -> ()
    }
    %v10:1 = scf.execute_region -> (i32) {
      %v11 = arith.constant true
      %v12 = arith.xori %q, %v11 : i1
      scf.if %v12 {
      } else {
      }
      %v13 = arith.constant 4 : index
      %v16 = arith.constant false
      %v15:2 = scf.for %v14 = %j to %v13 step %i iter_args(%v17 = %v16, %v18 = %i) -> (i1, index) {
        "t.in"(%i) : (index) -> ()
        scf.yield %v17, %v18 : i1, index
      }
      %v19 = arith.constant -1 : i32
      scf.yield %v19 : i32
    }
    scf.yield %x, %i, %x : i32, index, i32
  } else {
    %v20 = arith.select %p, %j, %i : index
    %v21 = arith.constant 2 : index
    scf.yield %x, %v21, %y : i32, index, i32
  }
  %v22 = arith.constant true
  %v23:3 = scf.if %v22 -> (index, index, index) {
    %v24 = arith.extsi %e : i8 to i32
    %v25 = arith.constant -1 : index
    scf.yield %v8#1, %v8#1, %v25 : index, index, index
  } else {
    scf.yield %v8#1, %j, %v8#1 : index, index, index
  }
  %v26:1 = scf.execute_region -> (index) {
    %v27:2 = scf.execute_region -> (index, i1) {
      scf.if %v7 {
        "t.in"(%y) : (i32) -> ()
      }
      %v28 = memref.subview %m[0, 0] [1, %v8#1] [1, 1] : memref<8x16xf32> to memref<1x?xf32, strided<[16, 1]>>
      scf.yield %v23#2, %v7 : index, i1
    }
    %v29 = arith.addi %l, %l overflow<nsw, nuw> : i64
    "t.in"(%v22) : (i1) -> ()
    scf.yield %v27#0 : index
  }
  %v30 = arith.constant 8 : i8
  return %o, %v8#2, %v30, %o : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, i32, i8, memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>
}
// -----
func.func @f81(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (i32, i1, index, index) {
  %v1 = arith.constant false
  %v2 = arith.constant 56 : i64
  %v3 = arith.constant 56 : i64
  %v4 = arith.select %v1, %v2, %v3 : i64
  scf.if %q {
    %v5:3 = scf.index_switch %i -> index, index, i1
    case 1 {
      %v6 = arith.constant 2 : index
      scf.for %v7 = %i to %v6 step %j {
      }
      %v8 = arith.constant false
      scf.yield %j, %v6, %v8 : index, index, i1
    }
    default {
      %v9 = memref.cast %m : memref<8x16xf32> to memref<?x16xf32>
      scf.yield %i, %j, %p : index, index, i1
    }
    %v10 = arith.select %p, %x, %y : i32
    "t.in"(%j) : (index) -> ()
  }
  scf.if %q {
    %v11 = arith.constant true
    %v12 = arith.xori %p, %v11 : i1
    scf.if %v12 {
      %v13:2 = scf.index_switch %i -> index, i32
      case 1 {
        "t.in"(%v1) : (i1) -> ()
        %v14 = arith.constant 4 : index
        scf.yield %v14, %x : index, i32
      }
      default {
        memref.copy %m, %m : memref<8x16xf32> to memref<8x16xf32>
        %v15 = arith.constant 1 : index
        "t.in"(%v15) : (index) -> ()
        scf.yield %v15, %y : index, i32
      }
      %v16 = arith.constant 8 : index
      %v17 = arith.index_cast %v16 : index to i64
      "t.in"(%j) : (index) -> ()
    }
  }
  %v18 = memref.load %r[%i] : memref<?xf32>
  memref.store %v18, %r[%i] : memref<?xf32>
  %v19:2 = scf.index_switch %i -> i32, i32
  case 1 {
    "t.use"(%y) : (i32) -> ()
    "t.in"(%y) : (i32) -> ()
    scf.yield %y, %y : i32, i32
  }
  default {
    %v21:3 = scf.for %v20 = %i to %i step %i iter_args(%v22 = %i, %v23 = %q, %v24 = %q) -> (index, i1, i1) {
      %v25 = memref.collapse_shape %m [[0], [1]] : memref<8x16xf32> into memref<8x16xf32>
      %v26 = arith.constant true
      %v27:1 = scf.if %v26 -> (i1) {
        %v28 = arith.constant 1 : index
        %v29 = arith.ori %v28, %v28 : index
        %v30 = arith.constant true
        scf.yield %v30 : i1
      } else {
        %v31 = arith.constant 1 : index
        %v32 = arith.index_cast %v31 : index to i64
        "t.in"(%x) : (i32) -> ()
        scf.yield %v23 : i1
      }
      "t.in"(%y) : (i32) -> ()
      %v33 = arith.constant 0 : index
      %v34 = arith.constant false
      scf.yield %v33, %v23, %v34 : index, i1, i1
    }
    %v35 = arith.constant 2 : i32
    scf.yield %x, %v35 : i32, i32
  }
  %v36:3 = scf.execute_region -> (i1, i1, i32) {
    %v37 = memref.collapse_shape %m [[0, 1]] : memref<8x16xf32> into memref<128xf32>
    %v38 = arith.constant -1 : i32
    scf.yield %v1, %p, %v38 : i1, i1, i32
  }
  scf.if %v36#1 {
    "t.in"(%i) : (index) -> ()
  } else {
    "t.in"(%i) : (index) -> ()
  }
  return %v36#2, %p, %j, %j : i32, i1, index, index
}
// -----
func.func @f82(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (i32, memref<8x16xf32>) {
  scf.for %v1 = %i to %i step %i {
    %v2:2 = scf.if %p -> (i1, i1) {
      scf.for %v3 = %i to %j step %i {
      }
      %v5:1 = scf.for %v4 = %v1 to %j step %i iter_args(%v6 = %q) -> (i1) {
        scf.yield %v6 : i1
      }
      scf.yield %q, %q : i1, i1
    } else {
      %v7:1 = scf.execute_region -> (i32) {
        "t.in"(%y) : (i32) -> ()
        %v8 = arith.constant 2 : i32
        scf.yield %v8 : i32
      }
      "t.in"(%p) : (i1) -> ()
      %v9 = arith.constant false
      scf.yield %v9, %p : i1, i1
    }
    %v10:3 = scf.if %q -> (i32, i32, i32) {
      %v11:3 = scf.index_switch %v1 -> i1, index, index
      case 1 {
        "t.in"(%y) : (i32) -> ()
        %v12 = arith.constant 8 : index
        %v13 = arith.constant 0 : index
        scf.yield %p, %v12, %v13 : i1, index, index
      }
      default {
        %v14 = arith.constant 2 : index
        %v15 = arith.constant -1 : index
        scf.yield %v2#0, %v14, %v15 : i1, index, index
      }
      %v17:1 = scf.for %v16 = %v11#1 to %j step %j iter_args(%v18 = %v11#1) -> (index) {
        scf.yield %v1 : index
      }
      "t.in"(%p) : (i1) -> ()
      %v19 = arith.constant 8 : i32
      %v20 = arith.constant 4 : i32
      scf.yield %v19, %x, %v20 : i32, i32, i32
    } else {
      %v21 = arith.constant 0 : index
      %v22 = arith.constant 1 : index
      scf.for %v23 = %v21 to %v22 step %j {
        %v24 = arith.constant 0 : i32
        "t.in"(%v24) : (i32) -> ()
      }
      "t.in"(%x) : (i32) -> ()
      scf.yield %x, %x, %y : i32, i32, i32
    }
  }
  %v25 = arith.constant true
  scf.if %v25 {
    %v26 = memref.cast %m : memref<8x16xf32> to memref<?x16xf32>
    "t.in"(%x) : (i32) -> ()
  }
  scf.if %v25 {
    %v27 = arith.shrsi %l, %l : i64
    "t.in"(%x) : (i32) -> ()
  }
  %v28 = arith.constant true
  %v29:3 = scf.if %v28 -> (i1, i1, i1) {
    %v30 = arith.constant true
    %v31 = arith.xori %p, %v30 : i1
    scf.if %v31 {
      scf.if %v28 {
      } else {
        %v32 = arith.constant 1 : i64
        %v33 = arith.select %v28, %v32, %v32 : i64
        "t.in"(%q) : (i1) -> ()
      }
    }
    %v34 = arith.constant true
    scf.yield %v34, %v34, %q : i1, i1, i1
  } else {
    scf.yield %q, %v28, %v28 : i1, i1, i1
  }
  scf.for %v35 = %j to %i step %j {
  }
  %v36:1 = scf.if %v28 -> (i32) {
    %v37 = arith.constant false
    scf.if %v37 {
    }
    scf.if %v37 {
      %v38:2 = scf.execute_region -> (index, index) {
        scf.yield %i, %i : index, index
      }
      %v39 = arith.constant 0 : index
      %v40 = memref.subview %m[0, %v38#0] [%v39, 2] [1, 1] : memref<8x16xf32> to memref<?x2xf32, strided<[16, 1], offset: ?>>
    }
    %v41 = arith.remsi %y, %x : i32
    "t.in"(%x) : (i32) -> ()
    %v42 = arith.constant -1 : i32
    scf.yield %v42 : i32
  } else {
    %v43 = arith.constant false
    "t.in"(%v43) : (i1) -> ()
    %v44 = arith.constant 56 : i32
    scf.yield %v44 : i32
  }
  %v45 = arith.constant true
  scf.if %v45 {
  } else {
    %v46 = arith.constant -1 : i32
    "t.in"(%v46) : (i32) -> ()
  }
  scf.if %v45 {
  }
  %v47 = arith.constant 1 : index
  scf.for %v48 = %j to %v47 step %j {
    "t.in"(%v25) : (i1) -> ()
  }
  return %y, %m : i32, memref<8x16xf32>
}
// -----
func.func @f86(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (memref<?x?xf32, strided<[?, ?], offset: ?>>, index, memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>) {
  %v1 = arith.constant 0 : index
  %v2 = arith.muli %v1, %j : index
  %v3 = memref.cast %n : memref<?x4xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  "t.use"(%i) : (index) -> ()
  %v4 = arith.constant false
  scf.if %v4 {
    %v5 = arith.constant -1 : index
    %v6 = arith.constant 1 : index
    %v8:2 = scf.for %v7 = %v5 to %v6 step %v1 iter_args(%v9 = %x, %v10 = %p) -> (i32, i1) {
      %v11 = arith.constant 1 : index
      %v14 = arith.constant 1 : index
      %v13:1 = scf.for %v12 = %j to %v11 step %v7 iter_args(%v15 = %v14) -> (index) {
        "t.in"(%v15) : (index) -> ()
        scf.yield %v14 : index
      }
      %v18 = arith.constant 0 : index
      %v17:3 = scf.for %v16 = %v6 to %v7 step %v7 iter_args(%v19 = %p, %v20 = %v18, %v21 = %v14) -> (i1, index, index) {
        "t.in"(%q) : (i1) -> ()
        %v22 = arith.constant false
        %v23 = arith.constant 1 : index
        scf.yield %v22, %v23, %v1 : i1, index, index
      }
      %v24 = arith.constant false
      scf.yield %y, %v24 : i32, i1
    }
    %v25:2 = scf.index_switch %i -> index, index
    case 1 {
      %v26 = arith.constant 4 : i32
      %v27 = arith.minui %v26, %y : i32
      %v28 = arith.constant 0 : index
      scf.yield %v28, %j : index, index
    }
    default {
      %v30:3 = scf.for %v29 = %v1 to %v5 step %v6 iter_args(%v31 = %v8#0, %v32 = %p, %v33 = %i) -> (i32, i1, index) {
        %v34 = arith.constant 0 : i64
        %v35 = arith.shrui %l, %v34 : i64
        %v36 = arith.constant 1 : i32
        %v37 = arith.constant 3 : i32
        %v38 = arith.select %v4, %v36, %v37 : i32
        %v39 = arith.constant false
        scf.yield %y, %v39, %v5 : i32, i1, index
      }
      scf.yield %v1, %v30#2 : index, index
    }
  } else {
  }
  %v40 = arith.constant 8 : index
  scf.for %v41 = %j to %i step %v40 {
    scf.if %q {
      scf.if %v4 {
        %v42 = memref.collapse_shape %m [[0, 1]] : memref<8x16xf32> into memref<128xf32>
        %v43 = arith.constant 8 : index
        "t.in"(%v43) : (index) -> ()
      } else {
        "t.in"(%v40) : (index) -> ()
      }
      "t.in"(%y) : (i32) -> ()
    } else {
      %v44 = memref.subview %r[2] [1] [2] : memref<?xf32> to memref<1xf32, strided<[2], offset: 2>>
      "t.in"(%p) : (i1) -> ()
    }
    scf.if %q {
      %v45:2 = scf.index_switch %v40 -> index, i32
      case 1 {
        "t.in"(%v2) : (index) -> ()
        scf.yield %v2, %x : index, i32
      }
      default {
        scf.yield %v2, %x : index, i32
      }
    }
    scf.if %p {
      %v46 = arith.constant 0 : index
      %v48:1 = scf.for %v47 = %v40 to %j step %v46 iter_args(%v49 = %y) -> (i32) {
        "t.in"(%v47) : (index) -> ()
        scf.yield %v49 : i32
      }
      scf.if %q {
        %v50 = arith.ori %j, %v40 : index
        "t.in"(%x) : (i32) -> ()
      }
      "t.in"(%v4) : (i1) -> ()
    } else {
      "t.in"(%y) : (i32) -> ()
    }
  }
  return %v3, %v40, %o : memref<?x?xf32, strided<[?, ?], offset: ?>>, index, memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>
}
// -----
func.func @f91(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (i8, index, i32, index) {
  %v1:1 = scf.if %q -> (index) {
    "t.in"(%y) : (i32) -> ()
    scf.yield %j : index
  } else {
    %v2 = arith.constant 0 : index
    scf.for %v3 = %v2 to %i step %i {
      scf.if %p {
        "t.in"(%y) : (i32) -> ()
      } else {
        %v4 = memref.alloc(%v3) : memref<?xi8>
        %v5 = arith.constant 1 : index
        %v6 = arith.constant 8 : index
        %v7 = memref.view %v4[%v5][%v5, %v6] : memref<?xi8> to memref<?x?xf32>
        %v8 = memref.cast %o : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>> to memref<?x1x?xf32, strided<[64, 8, 1], offset: ?>>
        "t.in"(%j) : (index) -> ()
      }
      %v9 = arith.constant 4 : index
      %v12 = arith.constant 0 : index
      %v11:3 = scf.for %v10 = %i to %j step %v9 iter_args(%v13 = %x, %v14 = %i, %v15 = %v12) -> (i32, index, index) {
        "t.in"(%v10) : (index) -> ()
        %v16 = arith.constant 3 : i32
        scf.yield %v16, %v10, %i : i32, index, index
      }
      "t.in"(%i) : (index) -> ()
    }
    %v17 = memref.dim %n, %v2 : memref<?x4xf32>
    scf.yield %i : index
  }
  %v18:2 = scf.if %p -> (index, i1) {
    %v19:2 = scf.execute_region -> (index, index) {
      scf.yield %j, %j : index, index
    }
    scf.yield %v19#0, %p : index, i1
  } else {
    "t.in"(%q) : (i1) -> ()
    %v20 = arith.constant 0 : index
    %v21 = arith.constant false
    scf.yield %v20, %v21 : index, i1
  }
  %v22 = arith.constant 1 : index
  scf.for %v23 = %i to %v1#0 step %v22 {
    %v24:1 = scf.index_switch %v18#0 -> i32
    case 1 {
      %v25 = arith.constant 1 : i32
      %v26 = arith.xori %y, %v25 : i32
      "t.in"(%v22) : (index) -> ()
      scf.yield %v25 : i32
    }
    default {
      %v27:2 = scf.execute_region -> (i1, i1) {
        %v28 = arith.constant true
        scf.yield %v18#1, %v28 : i1, i1
      }
      "t.in"(%x) : (i32) -> ()
      scf.yield %x : i32
    }
  }
  %v29 = arith.constant 1 : index
  %v32 = arith.constant false
  %v31:2 = scf.for %v30 = %v29 to %i step %i iter_args(%v33 = %v32, %v34 = %x) -> (i1, i32) {
    scf.if %q {
      %v35 = arith.constant 1 : i64
      %v36 = arith.select %p, %l, %v35 : i64
      %v37 = arith.constant 0 : index
      %v38 = arith.select %v18#1, %v37, %v37 : index
    }
    scf.if %q {
      scf.if %v33 {
        "t.in"(%v22) : (index) -> ()
      } else {
        %v39 = arith.constant true
        "t.in"(%v39) : (i1) -> ()
      }
    }
    "t.in"(%v1#0) : (index) -> ()
    %v40 = arith.constant 1 : i32
    scf.yield %p, %v40 : i1, i32
  }
  %v43 = arith.constant false
  %v42:3 = scf.for %v41 = %v1#0 to %i step %v22 iter_args(%v44 = %v43, %v45 = %v31#0, %v46 = %v18#1) -> (i1, i1, i1) {
    "t.in"(%j) : (index) -> ()
    %v47 = arith.constant false
    scf.yield %v47, %v31#0, %v45 : i1, i1, i1
  }
  %v48:1 = scf.if %v42#1 -> (i1) {
    %v49 = arith.constant true
    "t.in"(%v49) : (i1) -> ()
    scf.yield %v42#1 : i1
  } else {
    "t.in"(%v43) : (i1) -> ()
    scf.yield %v42#1 : i1
  }
  return %e, %j, %x, %j : i8, index, i32, index
}
// -----
func.func @f93(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (memref<8x16xf32>, i1) {
  %v1 = arith.constant 0 : index
  %v2 = arith.ori %i, %v1 : index
  scf.for %v3 = %i to %i step %v1 {
    %v4 = arith.constant 4 : index
    %v5 = arith.constant 2 : index
    scf.for %v6 = %v4 to %v5 step %v1 {
      %v8:2 = scf.for %v7 = %v3 to %v3 step %v6 iter_args(%v9 = %p, %v10 = %p) -> (i1, i1) {
        %v11 = memref.dim %o, %v7 : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>
        scf.yield %v10, %v10 : i1, i1
      }
      %v12 = arith.constant 8 : index
      scf.for %v13 = %v1 to %v12 step %v5 {
      }
      "t.in"(%p) : (i1) -> ()
    }
    "t.in"(%x) : (i32) -> ()
  }
  %v14 = arith.constant false
  %v15 = arith.constant true
  %v16 = arith.xori %v14, %v15 : i1
  scf.if %v16 {
    %v17:2 = scf.if %q -> (i32, i1) {
      %v18 = arith.constant 2 : index
      %v21 = arith.constant 2 : i32
      %v20:3 = scf.for %v19 = %j to %j step %v18 iter_args(%v22 = %v2, %v23 = %y, %v24 = %v21) -> (index, i32, i32) {
        "t.in"(%v24) : (i32) -> ()
        %v25 = arith.constant 0 : index
        %v26 = arith.constant 1 : i32
        scf.yield %v25, %y, %v26 : index, i32, i32
      }
      scf.yield %v21, %v14 : i32, i1
    } else {
      %v27 = arith.constant true
      %v28 = arith.xori %v14, %v27 : i1
      scf.if %v28 {
        "t.in"(%q) : (i1) -> ()
      } else {
      }
      "t.in"(%y) : (i32) -> ()
      scf.yield %x, %v14 : i32, i1
    }
    %v29 = arith.constant 4 : index
    scf.for %v30 = %v1 to %v29 step %v1 {
    }
  }
  %v31:2 = scf.execute_region -> (i1, i1) {
    %v32 = arith.constant 2 : index
    %v34:1 = scf.for %v33 = %i to %v32 step %v2 iter_args(%v35 = %v14) -> (i1) {
      scf.yield %v35 : i1
    }
    %v36:3 = scf.index_switch %i -> index, index, index
    case 1 {
      %v37 = arith.constant -1 : index
      %v38:3 = scf.index_switch %v37 -> index, i32, i32
      case 1 {
        "t.in"(%i) : (index) -> ()
        %v39 = arith.constant 0 : index
        %v40 = arith.constant 1 : i32
        scf.yield %v39, %x, %v40 : index, i32, i32
      }
      default {
        %v41 = arith.constant 56 : i64
        %v42 = arith.index_castui %v41 : i64 to index
        scf.yield %v37, %y, %y : index, i32, i32
      }
      "t.in"(%v38#0) : (index) -> ()
      %v43 = arith.constant 2 : index
      scf.yield %v1, %v32, %v43 : index, index, index
    }
    default {
      %v44 = arith.constant false
      %v45:2 = scf.if %v44 -> (i32, i32) {
        %v46 = arith.constant 2 : i32
        scf.yield %v46, %y : i32, i32
      } else {
        scf.yield %x, %y : i32, i32
      }
      "t.in"(%y) : (i32) -> ()
      scf.yield %v1, %v2, %v32 : index, index, index
    }
    scf.yield %p, %q : i1, i1
  }
  %v47 = arith.constant 1 : index
  %v48 = arith.constant 8 : index
  scf.for %v49 = %j to %v47 step %v48 {
    %v50:2 = scf.execute_region -> (i32, index) {
      %v51:2 = scf.execute_region -> (index, index) {
        %v52 = arith.ori %e, %e : i8
        "t.in"(%v1) : (index) -> ()
        %v53 = arith.constant 2 : index
        scf.yield %v53, %v2 : index, index
      }
      "t.in"(%v14) : (i1) -> ()
      scf.yield %y, %v47 : i32, index
    }
    %v54:2 = scf.index_switch %v47 -> index, index
    case 1 {
      scf.if %q {
      } else {
        "t.in"(%v47) : (index) -> ()
      }
      "t.in"(%v50#1) : (index) -> ()
      scf.yield %v50#1, %v49 : index, index
    }
    default {
      %v55 = arith.select %p, %v50#1, %v47 : index
      %v56 = arith.constant 8 : index
      scf.yield %v2, %v56 : index, index
    }
  }
  return %m, %v31#0 : memref<8x16xf32>, i1
}
// -----
func.func @f94(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (i64, i64, i32) {
  scf.if %p {
    %v1 = arith.constant 0 : index
    scf.for %v2 = %j to %v1 step %j {
      "t.in"(%v2) : (index) -> ()
    }
  }
  scf.if %p {
    %v3 = arith.constant 2 : index
    %v4:1 = scf.index_switch %v3 -> index
    case 1 {
      %v5 = arith.constant 8 : index
      %v8 = arith.constant 1 : i32
      %v7:2 = scf.for %v6 = %j to %v5 step %v3 iter_args(%v9 = %i, %v10 = %v8) -> (index, i32) {
        %v11 = arith.constant 0 : i32
        scf.yield %v3, %v11 : index, i32
      }
      %v12 = arith.constant 8 : index
      "t.in"(%v12) : (index) -> ()
      scf.yield %v3 : index
    }
    default {
      scf.if %p {
      }
      "t.in"(%y) : (i32) -> ()
      %v13 = arith.constant 1 : index
      scf.yield %v13 : index
    }
  }
  %v14 = arith.constant 0 : index
  scf.for %v15 = %i to %v14 step %v14 {
  }
  scf.if %p {
    %v16:1 = scf.if %p -> (i32) {
      scf.yield %y : i32
    } else {
      %v17 = arith.constant 1 : index
      scf.for %v18 = %i to %i step %v17 {
        "t.in"(%i) : (index) -> ()
      }
      %v19:2 = scf.execute_region -> (index, i1) {
        "t.in"(%j) : (index) -> ()
        %v20 = arith.constant 1 : index
        %v21 = arith.constant true
        scf.yield %v20, %v21 : index, i1
      }
      scf.yield %x : i32
    }
    %v22 = arith.constant 56 : i32
    %v23 = arith.muli %y, %v22 overflow<nsw> : i32
  } else {
  }
  scf.if %p {
    %v24:2 = scf.if %q -> (index, i32) {
      "t.in"(%j) : (index) -> ()
      %v25 = arith.constant -1 : index
      scf.yield %v25, %y : index, i32
    } else {
      %v26 = arith.constant true
      %v27 = arith.xori %q, %v26 : i1
      scf.if %v27 {
      } else {
        "t.in"(%p) : (i1) -> ()
      }
      scf.if %v27 {
      }
      %v28 = arith.constant 2 : i32
      "t.in"(%v28) : (i32) -> ()
      scf.yield %v14, %x : index, i32
    }
  }
  %v29 = arith.constant 0 : index
  scf.for %v30 = %v29 to %v29 step %v29 {
  }
  %v31:1 = scf.index_switch %v29 -> i32
  case 1 {
    %v32 = memref.cast %m : memref<8x16xf32> to memref<?x16xf32>
    scf.yield %y : i32
  }
  default {
    memref.copy %n, %n : memref<?x4xf32> to memref<?x4xf32>
    scf.yield %y : i32
  }
  %v33 = arith.constant 4 : i32
  return %l, %l, %v33 : i64, i64, i32
}
// -----
func.func @f97(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (i32, memref<?x4xf32>, memref<8x16xf32>) {
  %v1 = arith.constant true
  %v2 = arith.xori %q, %v1 : i1
  %v3:3 = scf.if %v2 -> (i1, i32, i32) {
    %v4 = memref.dim %m, %i : memref<8x16xf32>
    "t.in"(%p) : (i1) -> ()
    %v5 = arith.constant 0 : i32
    scf.yield %q, %x, %v5 : i1, i32, i32
  } else {
    memref.copy %n, %n : memref<?x4xf32> to memref<?x4xf32>
    %v6:2 = scf.index_switch %j -> i32, i32
    case 1 {
      %v7:2 = scf.if %p -> (i1, i1) {
        "t.in"(%i) : (index) -> ()
        scf.yield %q, %p : i1, i1
      } else {
        %v8 = memref.alloc(%j) : memref<?x4xf32>
        "t.in"(%i) : (index) -> ()
        scf.yield %p, %q : i1, i1
      }
      %v9 = arith.constant 0 : index
      "t.in"(%v9) : (index) -> ()
      %v10 = arith.constant 2 : i32
      scf.yield %x, %v10 : i32, i32
    }
    default {
      %v11 = arith.constant true
      scf.if %v11 {
        %v12 = arith.constant 0 : i32
        "t.in"(%v12) : (i32) -> ()
      }
      "t.in"(%p) : (i1) -> ()
      scf.yield %y, %x : i32, i32
    }
    %v13 = arith.constant 24 : i32
    scf.yield %q, %x, %v13 : i1, i32, i32
  }
  %v14 = arith.constant 0 : index
  %v17 = arith.constant 8 : i32
  %v16:2 = scf.for %v15 = %i to %v14 step %j iter_args(%v18 = %v17, %v19 = %i) -> (i32, index) {
    scf.for %v20 = %v14 to %j step %v14 {
      %v21 = arith.constant 4 : index
      %v23:3 = scf.for %v22 = %v20 to %v19 step %v21 iter_args(%v24 = %v3#1, %v25 = %v3#1, %v26 = %q) -> (i32, i32, i1) {
        %v27 = arith.andi %v24, %v3#1 : i32
        "t.in"(%v25) : (i32) -> ()
        %v28 = arith.constant 56 : i32
        %v29 = arith.constant 3 : i32
        scf.yield %v28, %v29, %p : i32, i32, i1
      }
      %v30 = arith.constant 8 : index
      %v31:1 = scf.index_switch %v30 -> index
      case 1 {
        "t.in"(%v15) : (index) -> ()
        scf.yield %v21 : index
      }
      default {
        "t.in"(%v30) : (index) -> ()
        scf.yield %v21 : index
      }
    }
    %v32:1 = scf.execute_region -> (i32) {
      %v35 = arith.constant false
      %v34:1 = scf.for %v33 = %v14 to %v14 step %j iter_args(%v36 = %v35) -> (i1) {
        "t.in"(%v36) : (i1) -> ()
        scf.yield %q : i1
      }
      %v37 = arith.constant 2 : index
      %v38:3 = scf.index_switch %v37 -> i1, i32, i32
      case 1 {
        scf.yield %v3#0, %v17, %v17 : i1, i32, i32
      }
      default {
        %v39 = arith.constant false
        "t.in"(%v39) : (i1) -> ()
        %v40 = arith.constant 3 : i32
        scf.yield %v39, %v40, %v17 : i1, i32, i32
      }
      scf.yield %y : i32
    }
    %v41 = arith.constant 3 : i32
    scf.yield %v41, %j : i32, index
  }
  scf.if %v3#0 {
    %v42 = arith.constant true
    %v43 = arith.xori %q, %v42 : i1
    scf.if %v43 {
      "t.use"(%v16#0) : (i32) -> ()
      %v44 = arith.constant 1 : i32
      %v45 = arith.extui %v44 : i32 to i64
    }
    %v46 = arith.constant 2 : index
    %v47 = arith.select %p, %v46, %v46 : index
    "t.in"(%x) : (i32) -> ()
  } else {
  }
  %v48 = arith.index_castui %j : index to i32
  return %v48, %n, %m : i32, memref<?x4xf32>, memref<8x16xf32>
}
// -----
func.func @f99(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>) {
  "t.use"(%p) : (i1) -> ()
  %v1 = arith.constant 1 : index
  %v2:1 = scf.index_switch %v1 -> i32
  case 1 {
    %v3:1 = scf.if %q -> (i32) {
      %v4:3 = scf.index_switch %j -> index, i1, i1
      case 1 {
        "t.in"(%y) : (i32) -> ()
        %v5 = arith.constant true
        scf.yield %j, %v5, %v5 : index, i1, i1
      }
      default {
        %v6 = arith.constant 1 : index
        scf.yield %v6, %q, %p : index, i1, i1
      }
      "t.in"(%v1) : (index) -> ()
      %v7 = arith.constant 56 : i32
      scf.yield %v7 : i32
    } else {
      "t.in"(%i) : (index) -> ()
      %v8 = arith.constant 24 : i32
      scf.yield %v8 : i32
    }
    "t.in"(%q) : (i1) -> ()
    scf.yield %y : i32
  }
  default {
    %v9 = memref.dim %m, %j : memref<8x16xf32>
    %v10 = arith.constant 1 : i32
    "t.in"(%v10) : (i32) -> ()
    %v11 = arith.constant 3 : i32
    scf.yield %v11 : i32
  }
  %v12:2 = scf.if %q -> (i32, index) {
    "t.in"(%j) : (index) -> ()
    %v13 = arith.constant 0 : index
    scf.yield %y, %v13 : i32, index
  } else {
    %v14 = arith.constant true
    "t.in"(%v14) : (i1) -> ()
    %v15 = arith.constant 2 : index
    scf.yield %y, %v15 : i32, index
  }
  %v16:2 = scf.execute_region -> (index, index) {
    scf.yield %v1, %v12#1 : index, index
  }
  %v17 = arith.constant 2 : index
  %v18 = memref.subview %o[1, 0, 2] [%v1, %v17, 1] [1, %v12#1, 2] : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>> to memref<?x?xf32, strided<[64, ?], offset: ?>>
  return %o : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>
}
// -----
func.func @f106(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (memref<?xf32>, i1) {
  %v3 = arith.constant true
  %v2:1 = scf.for %v1 = %i to %i step %i iter_args(%v4 = %v3) -> (i1) {
    %v5 = arith.constant 0 : index
    %v6 = arith.constant 4 : index
    %v7 = arith.ori %v5, %v6 : index
    %v8:3 = scf.index_switch %j -> index, index, i32
    case 1 {
      %v9 = arith.constant true
      %v10 = arith.xori %p, %v9 : i1
      scf.if %v10 {
        "t.in"(%v1) : (index) -> ()
      } else {
        "t.in"(%v6) : (index) -> ()
      }
      "t.in"(%j) : (index) -> ()
      scf.yield %v6, %v6, %x : index, index, i32
    }
    default {
      %v11 = arith.ori %l, %l : i64
      "t.in"(%v6) : (index) -> ()
      %v12 = arith.constant 8 : i32
      scf.yield %v7, %i, %v12 : index, index, i32
    }
    "t.in"(%v8#0) : (index) -> ()
    %v13 = arith.constant true
    scf.yield %v13 : i1
  }
  %v14 = arith.subi %j, %i : index
  %v15 = arith.constant 2 : index
  %v16 = arith.index_castui %v15 : index to i64
  %v17 = arith.trunci %x : i32 to i8
  return %r, %p : memref<?xf32>, i1
}
// -----
func.func @f107(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (i8) {
  %v1 = arith.constant true
  %v2 = arith.xori %q, %v1 : i1
  scf.if %v2 {
    %v3 = arith.constant 2 : index
    %v5:1 = scf.for %v4 = %i to %j step %v3 iter_args(%v6 = %q) -> (i1) {
      scf.yield %q : i1
    }
    "t.in"(%y) : (i32) -> ()
  }
  %v7 = arith.constant true
  %v8 = arith.xori %p, %v7 : i1
  scf.if %v8 {
    %v11 = arith.constant 1 : index
    %v10:1 = scf.for %v9 = %i to %i step %i iter_args(%v12 = %v11) -> (index) {
      %v13 = arith.constant 1 : index
      %v15:1 = scf.for %v14 = %v13 to %v11 step %j iter_args(%v16 = %p) -> (i1) {
        "t.in"(%q) : (i1) -> ()
        %v17 = arith.constant true
        scf.yield %v17 : i1
      }
      "t.in"(%v13) : (index) -> ()
      scf.yield %i : index
    }
    %v18 = arith.constant 1 : index
    %v19 = arith.constant 0 : index
    %v22 = arith.constant true
    %v21:3 = scf.for %v20 = %i to %v18 step %v19 iter_args(%v23 = %v22, %v24 = %x, %v25 = %y) -> (i1, i32, i32) {
      %v26 = arith.constant false
      scf.if %v26 {
      } else {
        "t.in"(%v22) : (i1) -> ()
      }
      scf.if %v26 {
        "t.in"(%v26) : (i1) -> ()
      }
      %v29 = arith.constant true
      %v28:3 = scf.for %v27 = %i to %i step %v18 iter_args(%v30 = %q, %v31 = %v29, %v32 = %v22) -> (i1, i1, i1) {
        %v33 = arith.constant false
        scf.yield %v32, %v33, %v30 : i1, i1, i1
      }
      %v34 = arith.constant 1 : i32
      %v35 = arith.constant 2 : i32
      scf.yield %v23, %v34, %v35 : i1, i32, i32
    }
    "t.in"(%j) : (index) -> ()
  }
  scf.if %v8 {
    %v36 = arith.select %q, %y, %y : i32
  }
  %v37 = memref.alloc() : memref<1xf32>
  %v38 = arith.constant -1 : index
  scf.for %v39 = %i to %v38 step %i {
    %v40 = arith.constant 4 : index
    "t.use"(%v40) : (index) -> ()
    %v41:3 = scf.index_switch %v39 -> index, i1, i1
    case 1 {
      %v42:2 = scf.execute_region -> (index, i1) {
        scf.yield %v38, %p : index, i1
      }
      "t.in"(%x) : (i32) -> ()
      scf.yield %v38, %v42#1, %q : index, i1, i1
    }
    default {
      %v43 = arith.constant 0 : index
      "t.use"(%v43) : (index) -> ()
      %v44 = arith.constant true
      scf.yield %j, %q, %v44 : index, i1, i1
    }
  }
  %v45 = arith.constant true
  %v46 = arith.xori %p, %v45 : i1
  scf.if %v46 {
    %v47 = arith.constant true
    %v48 = arith.constant true
    %v49 = arith.xori %v47, %v48 : i1
    scf.if %v49 {
      %v50:1 = scf.execute_region -> (index) {
        %v51b, %v51o, %v51z:2, %v51y:2 = memref.extract_strided_metadata %n : memref<?x4xf32> -> memref<f32>, index, index, index, index, index
        %v52 = memref.reinterpret_cast %v51b to offset: [%v51o], sizes: [%v51z#0, %v51z#1], strides: [%v51y#0, %v51y#1] : memref<f32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
        scf.yield %i : index
      }
    }
    scf.if %v49 {
      %v53:3 = scf.execute_region -> (i1, i32, i32) {
        %v54 = arith.constant true
        scf.yield %v54, %x, %x : i1, i32, i32
      }
      %v55:1 = scf.execute_region -> (index) {
        "t.in"(%j) : (index) -> ()
        %v56 = arith.constant 8 : index
        scf.yield %v56 : index
      }
    }
  }
  scf.if %v46 {
    %v57:1 = scf.if %q -> (index) {
      %v58 = arith.constant 8 : index
      %v59 = arith.constant 0 : index
      %v60 = arith.constant 1 : index
      %v63 = arith.constant 2 : index
      %v62:3 = scf.for %v61 = %v58 to %v59 step %v60 iter_args(%v64 = %v58, %v65 = %v63, %v66 = %v38) -> (index, index, index) {
        %v67 = arith.constant -1 : index
        %v68 = arith.constant 0 : index
        scf.yield %v67, %v68, %v67 : index, index, index
      }
      scf.if %p {
        "t.in"(%v62#1) : (index) -> ()
      } else {
        "t.in"(%p) : (i1) -> ()
      }
      "t.in"(%v59) : (index) -> ()
      scf.yield %v59 : index
    } else {
      "t.in"(%p) : (i1) -> ()
      scf.yield %v38 : index
    }
    "t.in"(%j) : (index) -> ()
  }
  %v69:1 = scf.index_switch %i -> i1
  case 1 {
    %v70 = arith.constant false
    scf.if %v70 {
    } else {
      "t.in"(%x) : (i32) -> ()
    }
    %v71 = arith.constant false
    scf.yield %v71 : i1
  }
  default {
    %v72 = arith.constant 2 : index
    scf.for %v73 = %v72 to %j step %v72 {
      "t.in"(%v38) : (index) -> ()
    }
    %v74 = arith.constant true
    scf.yield %v74 : i1
  }
  return %e : i8
}
// -----
func.func @f111(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (i8, i8, memref<8x16xf32>, memref<4x?x?xf32, strided<[64, 8, 1], offset: ?>>) {
  %v1 = arith.constant 1 : index
  %v4 = arith.constant true
  %v3:3 = scf.for %v2 = %j to %v1 step %i iter_args(%v5 = %i, %v6 = %q, %v7 = %v4) -> (index, i1, i1) {
    %v8 = arith.constant 56 : i32
    "t.in"(%v8) : (i32) -> ()
    scf.yield %j, %v6, %v4 : index, i1, i1
  }
  %v9 = arith.constant true
  %v10 = arith.xori %v3#1, %v9 : i1
  %v11:3 = scf.if %v10 -> (index, i1, i32) {
    %v12 = arith.constant true
    scf.yield %i, %v12, %x : index, i1, i32
  } else {
    %v13 = arith.constant 4 : i32
    scf.yield %v3#0, %v3#1, %v13 : index, i1, i32
  }
  %v14 = arith.constant 1 : index
  %v15 = arith.constant 2 : index
  scf.for %v16 = %v14 to %i step %v15 {
    %v17:2 = scf.execute_region -> (index, i1) {
      %v18 = arith.constant -1 : index
      %v19:3 = scf.index_switch %v18 -> i1, i1, index
      case 1 {
        scf.yield %v4, %p, %v1 : i1, i1, index
      }
      default {
        "t.in"(%v14) : (index) -> ()
        %v20 = arith.constant 0 : index
        scf.yield %v4, %v3#1, %v20 : i1, i1, index
      }
      %v21 = arith.constant true
      %v22 = arith.xori %v19#0, %v21 : i1
      scf.if %v22 {
        "t.use"(%e) : (i8) -> ()
        %v23 = arith.constant false
        "t.in"(%v23) : (i1) -> ()
      } else {
        %v24 = memref.collapse_shape %m [[0, 1]] : memref<8x16xf32> into memref<128xf32>
      }
      scf.if %v22 {
      }
      %v25 = arith.constant false
      scf.yield %v3#0, %v25 : index, i1
    }
    "t.in"(%y) : (i32) -> ()
  }
  %v26 = arith.constant false
  %v27 = arith.constant 1 : i32
  %v28 = arith.select %v26, %v27, %x : i32
  %v29 = memref.cast %o : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>> to memref<4x?x?xf32, strided<[64, 8, 1], offset: ?>>
  %v30 = arith.constant false
  %v31 = arith.constant true
  %v32 = arith.xori %v30, %v31 : i1
  scf.if %v32 {
  } else {
    "t.in"(%v27) : (i32) -> ()
  }
  %v33 = arith.constant 1 : i8
  return %v33, %v33, %m, %v29 : i8, i8, memref<8x16xf32>, memref<4x?x?xf32, strided<[64, 8, 1], offset: ?>>
}
// -----
func.func @f113(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (i1, i64, memref<8x16xf32>, memref<?x4xf32>) {
  %v1 = arith.divui %i, %j : index
  %v2 = memref.load %o[%i, %v1, %v1] : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>
  memref.store %v2, %o[%i, %v1, %v1] : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>
  %v3:2 = scf.execute_region -> (i1, i32) {
    scf.if %p {
      %v4 = arith.constant true
      "t.in"(%v4) : (i1) -> ()
    } else {
      %v5 = arith.constant 0 : index
      %v8 = arith.constant true
      %v7:3 = scf.for %v6 = %i to %v5 step %i iter_args(%v9 = %q, %v10 = %v8, %v11 = %v5) -> (i1, i1, index) {
        "t.in"(%q) : (i1) -> ()
        %v12 = arith.constant true
        %v13 = arith.constant 4 : index
        scf.yield %v10, %v12, %v13 : i1, i1, index
      }
      %v14 = arith.constant 1 : index
      %v15 = arith.constant 0 : index
      %v17:3 = scf.for %v16 = %v7#2 to %v14 step %v15 iter_args(%v18 = %j, %v19 = %y, %v20 = %v8) -> (index, i32, i1) {
        %v21 = arith.constant false
        scf.yield %v16, %x, %v21 : index, i32, i1
      }
    }
    scf.for %v22 = %i to %i step %j {
      %v23:2 = scf.if %p -> (i32, i32) {
        "t.in"(%q) : (i1) -> ()
        scf.yield %x, %y : i32, i32
      } else {
        %v24 = arith.constant 0 : i32
        "t.use"(%v24) : (i32) -> ()
        "t.in"(%y) : (i32) -> ()
        scf.yield %x, %x : i32, i32
      }
      "t.in"(%q) : (i1) -> ()
    }
    %v25 = arith.constant 24 : i32
    scf.yield %q, %v25 : i1, i32
  }
  scf.if %q {
    %v26:1 = scf.execute_region -> (i32) {
      scf.yield %v3#1 : i32
    }
  } else {
    "t.in"(%v3#0) : (i1) -> ()
  }
  %v27 = arith.constant 2 : i64
  return %v3#0, %v27, %m, %n : i1, i64, memref<8x16xf32>, memref<?x4xf32>
}
// -----
func.func @f114(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (index, i8, i1, index) {
  %v1 = arith.constant 8 : index
  %v2:1 = scf.index_switch %v1 -> i32
  case 1 {
    %v3 = arith.constant true
    %v4 = arith.xori %p, %v3 : i1
    scf.if %v4 {
      %v5 = arith.constant -1 : index
      "t.in"(%v5) : (index) -> ()
    } else {
      %v6:2 = scf.index_switch %v1 -> i1, index
      case 1 {
        "t.in"(%x) : (i32) -> ()
        scf.yield %q, %v1 : i1, index
      }
      default {
        %v7 = memref.alloc() : memref<1xf32>
        %v8 = arith.constant true
        "t.in"(%v8) : (i1) -> ()
        %v9 = arith.constant 8 : index
        scf.yield %v8, %v9 : i1, index
      }
      scf.if %p {
        %v10 = arith.constant true
        "t.in"(%v10) : (i1) -> ()
      }
      scf.if %p {
        %v11b, %v11o, %v11z:2, %v11y:2 = memref.extract_strided_metadata %n : memref<?x4xf32> -> memref<f32>, index, index, index, index, index
        %v12 = memref.reinterpret_cast %v11b to offset: [%v11o], sizes: [%v11z#0, %v11z#1], strides: [%v11y#0, %v11y#1] : memref<f32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
      }
      %v13 = arith.constant 2 : i32
      "t.in"(%v13) : (i32) -> ()
    }
    scf.if %v4 {
      %v14 = memref.cast %r : memref<?xf32> to memref<2xf32>
    }
    %v15 = arith.constant true
    "t.in"(%v15) : (i1) -> ()
    %v16 = arith.constant 2 : i32
    scf.yield %v16 : i32
  }
  default {
    %v17:3 = scf.execute_region -> (i1, i1, i1) {
      %v18 = arith.constant 1 : index
      "t.in"(%v18) : (index) -> ()
      %v19 = arith.constant true
      scf.yield %v19, %p, %v19 : i1, i1, i1
    }
    %v20 = arith.constant 1 : i32
    scf.yield %v20 : i32
  }
  %v21 = arith.maxsi %v2#0, %v2#0 : i32
  %v22 = arith.constant true
  scf.if %v22 {
  }
  %v23 = memref.alloc(%j) : memref<2x8x?xf32>
  %v24 = arith.constant false
  return %v1, %e, %v24, %v1 : index, i8, i1, index
}
// -----
func.func @f115(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (i1, i32, index, memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>) {
  %v1:2 = scf.execute_region -> (index, i1) {
    scf.yield %i, %q : index, i1
  }
  scf.if %p {
    %v4 = arith.constant false
    %v5 = arith.constant 1 : index
    %v3:2 = scf.for %v2 = %i to %i step %j iter_args(%v6 = %v4, %v7 = %v5) -> (i1, index) {
      %v8 = arith.constant 2 : index
      %v9 = arith.constant 0 : index
      %v10 = memref.subview %o[%v8, 0, 0] [4, 1, 1] [2, %v5, %v9] : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>> to memref<4xf32, strided<[128], offset: ?>>
      %v11 = arith.constant 2 : index
      scf.for %v12 = %v5 to %v8 step %v11 {
        "t.in"(%q) : (i1) -> ()
      }
      %v13 = arith.constant false
      scf.yield %v13, %v2 : i1, index
    }
    "t.in"(%v4) : (i1) -> ()
  } else {
  }
  %v14:2 = scf.execute_region -> (index, i32) {
    %v15 = arith.constant 0 : index
    %v18 = arith.constant 1 : i32
    %v17:2 = scf.for %v16 = %v15 to %i step %v15 iter_args(%v19 = %v18, %v20 = %x) -> (i32, i32) {
      scf.yield %v19, %v20 : i32, i32
    }
    %v21 = arith.constant 8 : index
    %v22 = arith.constant 4 : i32
    scf.yield %v21, %v22 : index, i32
  }
  %v23 = arith.constant true
  %v24 = arith.maxsi %v23, %p : i1
  %v25:1 = scf.execute_region -> (i1) {
    %v26 = arith.andi %v14#1, %x : i32
    %v27 = arith.constant true
    "t.in"(%v27) : (i1) -> ()
    %v28 = arith.constant false
    scf.yield %v28 : i1
  }
  %v29 = arith.constant true
  %v30:3 = scf.if %v29 -> (i32, i32, index) {
    %v31 = arith.constant 1 : index
    scf.for %v32 = %v31 to %v14#0 step %v31 {
      %v33 = arith.constant true
      scf.if %v33 {
        %v34 = memref.cast %o : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>> to memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>
        "t.in"(%v32) : (index) -> ()
      }
      %v35 = arith.constant false
      %v36:3 = scf.if %v35 -> (i32, i32, index) {
        "t.in"(%v1#0) : (index) -> ()
        scf.yield %y, %y, %v14#0 : i32, i32, index
      } else {
        %v37 = memref.collapse_shape %m [[0, 1]] : memref<8x16xf32> into memref<128xf32>
        scf.yield %v14#1, %v14#1, %v32 : i32, i32, index
      }
    }
    scf.if %v25#0 {
      %v38:1 = scf.if %q -> (index) {
        %v39 = arith.constant 2 : index
        %v40 = arith.index_cast %v39 : index to i64
        "t.in"(%v24) : (i1) -> ()
        scf.yield %v39 : index
      } else {
        scf.yield %j : index
      }
      %v41:2 = scf.execute_region -> (index, i1) {
        %v42 = arith.constant -1 : i8
        %v43 = arith.cmpi uge, %e, %v42 : i8
        %v44 = arith.constant 1 : i32
        "t.in"(%v44) : (i32) -> ()
        %v45 = arith.constant 2 : index
        scf.yield %v45, %v29 : index, i1
      }
    } else {
      %v48 = arith.constant -1 : i32
      %v47:2 = scf.for %v46 = %i to %i step %j iter_args(%v49 = %v14#0, %v50 = %v48) -> (index, i32) {
        "t.in"(%i) : (index) -> ()
        scf.yield %v14#0, %v48 : index, i32
      }
      %v51 = arith.constant 4 : i32
      "t.in"(%v51) : (i32) -> ()
    }
    %v52 = arith.constant 56 : i32
    scf.yield %v52, %v52, %i : i32, i32, index
  } else {
    "t.in"(%y) : (i32) -> ()
    %v53 = arith.constant 3 : i32
    %v54 = arith.constant -1 : index
    scf.yield %v53, %v14#1, %v54 : i32, i32, index
  }
  %v55 = arith.constant 1 : index
  %v57:3 = scf.for %v56 = %j to %j step %v55 iter_args(%v58 = %v1#0, %v59 = %v55, %v60 = %v30#2) -> (index, index, index) {
    %v61 = arith.constant 0 : index
    %v64 = arith.constant false
    %v63:3 = scf.for %v62 = %v60 to %v61 step %v1#0 iter_args(%v65 = %v14#1, %v66 = %v64, %v67 = %y) -> (i32, i1, i32) {
      %v68 = arith.extui %x : i32 to i64
      %v69 = arith.constant 8 : i32
      scf.yield %v14#1, %p, %v69 : i32, i1, i32
    }
    "t.in"(%v64) : (i1) -> ()
    %v70 = arith.constant 0 : index
    scf.yield %v58, %v55, %v70 : index, index, index
  }
  %v71 = arith.constant 0 : index
  %v74 = arith.constant false
  %v73:2 = scf.for %v72 = %v71 to %v57#2 step %v30#2 iter_args(%v75 = %v1#1, %v76 = %v74) -> (i1, i1) {
    scf.if %v75 {
    } else {
      scf.if %v24 {
      }
    }
    %v77 = arith.constant true
    scf.yield %v77, %v75 : i1, i1
  }
  %v80 = arith.constant 8 : index
  %v79:1 = scf.for %v78 = %v55 to %v71 step %v57#0 iter_args(%v81 = %v80) -> (index) {
    %v82 = arith.constant 1 : index
    scf.yield %v82 : index
  }
  %v83 = arith.constant 2 : index
  return %v25#0, %x, %v83, %o : i1, i32, index, memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>
}
