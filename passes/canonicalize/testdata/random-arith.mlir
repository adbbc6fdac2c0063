func.func @f0(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index) -> (index, i32, i32, i1) {
  %v1 = arith.minui %x, %x : i32
  %v2 = arith.constant 56 : i64
  %v3 = arith.trunci %v2 : i64 to i8
  %v4 = arith.constant 1 : index
  %v5 = arith.shrui %i, %v4 : index
  %v6 = arith.trunci %l : i64 to i32
  %v7 = arith.constant -1 : i32
  %v8 = arith.shrui %v7, %v1 : i32
  %v9 = arith.constant -1 : i32
  %v10 = arith.constant 2 : i32
  %v11 = arith.maxsi %v9, %v10 : i32
  %v12 = arith.constant 3 : i32
  %v13 = arith.shrui %v9, %v12 : i32
  %v14 = arith.maxsi %v8, %v11 : i32
  %v15 = arith.muli %v14, %v14 : i32
  return %v4, %v14, %v12, %q : index, i32, i32, i1
}
// -----
func.func @f1(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index) -> (i1) {
  %v1 = arith.minui %y, %y : i32
  %v2 = arith.constant 56 : i8
  %v3 = arith.constant 2 : i8
  %v4 = arith.subi %v2, %v3 : i8
  %v5 = arith.index_cast %l : i64 to index
  %v6 = arith.trunci %l : i64 to i8
  %v7 = arith.andi %p, %p : i1
  return %q : i1
}
// -----
func.func @f2(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index) -> (i1, i64, i64) {
  %v1 = arith.select %q, %y, %x : i32
  %v2 = arith.remsi %p, %q : i1
  %v3:1 = scf.if %v2 -> (i1) {
    %v4 = arith.constant 8 : i32
    %v5 = arith.cmpi ne, %x, %v4 : i32
    "t.in"(%i) : (index) -> ()
    scf.yield %p : i1
  } else {
    %v6:1 = scf.index_switch %j -> i1
    case 1 {
      %v7 = arith.constant false
      scf.yield %v7 : i1
    }
    default {
      %v8 = arith.index_castui %i : index to i32
      scf.yield %v2 : i1
    }
    %v9 = arith.constant 4 : i32
    %v10 = arith.addi %y, %v9 overflow<nsw> : i32
    %v11 = arith.constant false
    scf.yield %v11 : i1
  }
  %v12 = arith.trunci %l : i64 to i8
  %v13 = arith.constant true
  scf.if %v13 {
    %v14 = arith.constant -1 : i64
    %v15 = arith.constant 1 : i64
    %v16 = arith.shrsi %v14, %v15 : i64
  }
  %v17 = arith.constant 2 : i64
  %v18 = arith.index_castui %v17 : i64 to index
  %v19 = arith.remsi %y, %x : i32
  %v20 = arith.select %q, %v12, %e : i8
  %v21 = arith.constant true
  %v22 = arith.constant 1 : i64
  return %v21, %v22, %v22 : i1, i64, i64
}
// -----
func.func @f3(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index) -> (i32, i8, i1) {
  %v1 = arith.constant false
  %v2 = arith.constant 3 : i32
  %v3 = arith.constant 24 : i32
  %v4 = arith.select %v1, %v2, %v3 : i32
  %v5 = arith.constant 1 : index
  %v6 = arith.cmpi eq, %i, %v5 : index
  %v7 = arith.muli %v2, %v4 : i32
  %v8 = arith.constant 0 : index
  %v9 = arith.constant 0 : index
  %v10 = arith.addi %v8, %v9 : index
  %v11 = arith.constant 1 : i8
  %v12 = arith.extsi %v11 : i8 to i64
  %v13 = arith.constant 24 : i64
  %v14 = arith.shrui %v13, %l : i64
  %v15 = arith.divui %v11, %v11 : i8
  return %x, %v11, %v6 : i32, i8, i1
}
// -----
func.func @f4(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index) -> (i8, i64, i32, i32) {
  %v1 = arith.constant true
  %v2:3 = scf.if %v1 -> (i32, i32, i1) {
    %v3 = arith.constant 8 : index
    %v4 = arith.divui %i, %v3 : index
    %v5 = arith.constant false
    scf.yield %x, %x, %v5 : i32, i32, i1
  } else {
    "t.in"(%i) : (index) -> ()
    %v6 = arith.constant 2 : i32
    %v7 = arith.constant 1 : i32
    %v8 = arith.constant false
    scf.yield %v6, %v7, %v8 : i32, i32, i1
  }
  %v9 = arith.constant 2 : i32
  %v10 = arith.subi %v9, %v9 : i32
  %v11 = arith.addi %v2#2, %v2#2 : i1
  %v12 = arith.addi %j, %i : index
  %v13 = arith.minui %v12, %i : index
  %v14 = arith.cmpi uge, %v2#2, %v11 : i1
  %v15 = arith.remsi %x, %v10 : i32
  %v16 = arith.constant -1 : index
  %v17 = arith.subi %v16, %v13 : index
  %v18 = arith.shrui %e, %e : i8
  %v19 = arith.trunci %l : i64 to i32
  scf.if %v2#2 {
    %v20 = arith.constant 3 : i8
    %v21 = arith.constant 24 : i8
    %v22 = arith.subi %v20, %v21 : i8
    "t.in"(%v10) : (i32) -> ()
  } else {
    "t.in"(%v17) : (index) -> ()
  }
  scf.if %v2#2 {
    %v23 = arith.cmpi slt, %q, %v1 : i1
    %v24 = arith.extui %e : i8 to i32
    %v25 = arith.constant 2 : i8
    %v26 = arith.extui %v25 : i8 to i32
    %v27 = arith.xori %v24, %v26 : i32
    "t.in"(%v12) : (index) -> ()
  }
  %v28:3 = scf.execute_region -> (index, i32, index) {
    "t.in"(%q) : (i1) -> ()
    scf.yield %i, %v2#1, %v12 : index, i32, index
  }
  %v29 = arith.constant 1 : index
  %v30 = arith.muli %v28#2, %v29 : index
  %v31 = arith.constant 3 : i8
  %v32 = arith.constant 24 : i32
  return %v31, %l, %v32, %v28#1 : i8, i64, i32, i32
}
// -----
func.func @f5(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index) -> (i8) {
  %v1 = arith.constant 0 : i8
  %v2 = arith.extui %v1 : i8 to i64
  %v3 = arith.index_castui %x : i32 to index
  %v4 = arith.constant 4 : i32
  %v5 = arith.select %p, %v4, %y : i32
  %v6 = arith.constant 1 : i32
  %v7 = arith.select %q, %x, %v6 : i32
  %v8 = arith.constant true
  %v9 = arith.constant 1 : index
  %v10 = arith.constant 0 : index
  %v11 = arith.select %v8, %v9, %v10 : index
  %v12 = arith.constant 0 : index
  %v13 = arith.shrsi %v3, %v12 : index
  return %v1 : i8
}
// -----
func.func @f6(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index) -> (index) {
  %v1 = arith.constant 4 : i8
  %v2 = arith.shrsi %v1, %e : i8
  %v3 = arith.muli %i, %j overflow<nsw> : index
  %v4 = arith.remsi %v1, %e : i8
  %v5 = arith.addi %v1, %e : i8
  %v6 = arith.constant 0 : i8
  %v7 = arith.shrui %v6, %v4 : i8
  %v8 = arith.constant 24 : i32
  %v9 = arith.subi %v8, %v8 : i32
  %v10 = arith.constant 4 : index
  %v11 = arith.cmpi sle, %i, %v10 : index
  %v12 = arith.constant false
  %v13 = arith.ori %q, %v12 : i1
  %v14 = arith.constant 4 : i64
  %v15 = arith.cmpi eq, %l, %v14 : i64
  %v16 = arith.muli %v8, %x : i32
  %v17 = arith.constant 1 : index
  %v18 = arith.muli %i, %v17 overflow<nsw, nuw> : index
  %v19:2 = scf.execute_region -> (i1, i1) {
    %v20 = arith.constant false
    scf.yield %v20, %v13 : i1, i1
  }
  %v21 = arith.constant 1 : index
  %v22 = arith.cmpi ne, %v17, %v21 : index
  %v23 = arith.constant 4 : i32
  %v24 = arith.index_cast %v23 : i32 to index
  return %v18 : index
}
// -----
func.func @f7(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index) -> (i1, i1) {
  %v1 = arith.ori %x, %x : i32
  %v2 = arith.trunci %l : i64 to i32
  %v3 = arith.constant 2 : i8
  %v4 = arith.extui %v3 : i8 to i64
  %v5 = arith.divui %e, %v3 : i8
  %v6 = arith.subi %p, %q : i1
  %v7 = arith.constant true
  %v8 = arith.xori %q, %v7 : i1
  scf.if %v8 {
  } else {
    %v9:3 = scf.execute_region -> (i1, i32, index) {
      "t.in"(%i) : (index) -> ()
      scf.yield %q, %v1, %j : i1, i32, index
    }
    %v12 = arith.constant 4 : index
    %v11:3 = scf.for %v10 = %j to %i step %j iter_args(%v13 = %x, %v14 = %v9#0, %v15 = %v12) -> (i32, i1, index) {
      %v16 = arith.constant 1 : i8
      %v17 = arith.constant 8 : i8
      %v18 = arith.shrsi %v16, %v17 : i8
      %v19 = arith.minui %v12, %v15 : index
      "t.in"(%q) : (i1) -> ()
      %v20 = arith.constant 1 : index
      scf.yield %v9#1, %v9#0, %v20 : i32, i1, index
    }
    %v21 = arith.constant false
    "t.in"(%v21) : (i1) -> ()
  }
  scf.if %v8 {
    %v22 = arith.index_cast %j : index to i64
  }
  %v23 = arith.constant 4 : i32
  %v24 = arith.shrui %v23, %v2 : i32
  %v25 = arith.select %v6, %p, %p : i1
  %v26 = arith.select %p, %v24, %x : i32
  %v27 = arith.constant false
  return %q, %v27 : i1, i1
}
// -----
func.func @f8(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index) -> (i64) {
  %v1 = arith.trunci %l : i64 to i32
  %v2 = arith.index_cast %x : i32 to index
  %v3 = arith.constant false
  %v4 = arith.constant 24 : i32
  %v5 = arith.constant 3 : i32
  %v6 = arith.select %v3, %v4, %v5 : i32
  %v7 = arith.extui %e : i8 to i32
  %v8 = arith.constant false
  %v9 = arith.shrui %v3, %v8 : i1
  %v10 = arith.constant 1 : index
  %v11 = arith.muli %i, %v10 : index
  %v12 = arith.shrui %v3, %v3 : i1
  %v13 = arith.constant true
  %v14 = arith.select %v13, %e, %e : i8
  %v15 = arith.addi %v11, %v10 overflow<nsw, nuw> : index
  %v16 = arith.constant true
  %v17 = arith.extui %v16 : i1 to i32
  %v18 = arith.extui %v13 : i1 to i32
  %v19 = arith.xori %v17, %v18 : i32
  %v20 = arith.index_castui %v11 : index to i64
  return %v20 : i64
}
// -----
func.func @f9(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index) -> (i1, i32) {
  %v1 = arith.constant 2 : i32
  %v2 = arith.muli %v1, %v1 : i32
  %v3 = arith.constant true
  %v4 = arith.extsi %v3 : i1 to i32
  %v5 = arith.constant 4 : i8
  %v6 = arith.cmpi sle, %v5, %v5 : i8
  %v7 = arith.ori %j, %i : index
  %v8 = arith.constant true
  return %v8, %y : i1, i32
}
// -----
func.func @f10(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index) -> (index, i1) {
  %v1 = arith.constant true
  %v2 = arith.constant false
  %v3 = arith.remsi %v1, %v2 : i1
  %v4 = arith.constant 1 : index
  %v5 = arith.minui %j, %v4 : index
  %v6 = arith.constant true
  %v7 = arith.minui %v2, %v6 : i1
  %v8 = arith.constant 2 : index
  %v9 = arith.cmpi eq, %v4, %v8 : index
  %v10 = arith.constant 8 : index
  %v11:2 = scf.index_switch %v10 -> index, index
  case 1 {
    %v12 = arith.shrsi %l, %l : i64
    %v13 = arith.constant 0 : i32
    "t.in"(%v13) : (i32) -> ()
    %v14 = arith.constant -1 : index
    %v15 = arith.constant 1 : index
    scf.yield %v14, %v15 : index, index
  }
  default {
    %v16 = arith.trunci %l : i64 to i32
    %v17 = arith.constant 1 : i32
    "t.in"(%v17) : (i32) -> ()
    scf.yield %v8, %v4 : index, index
  }
  %v18 = arith.constant false
  %v19 = arith.muli %v9, %v18 : i1
  scf.if %v9 {
    %v20 = arith.constant 3 : i32
    %v21 = arith.shrui %v20, %x : i32
    %v22 = arith.extsi %v20 : i32 to i64
    %v23 = arith.extsi %x : i32 to i64
    %v24 = arith.xori %v22, %v23 : i64
  } else {
    "t.in"(%x) : (i32) -> ()
  }
  %v25 = arith.constant true
  %v26 = arith.constant false
  %v27 = arith.select %v19, %v25, %v26 : i1
  %v28 = arith.index_castui %l : i64 to index
  %v29 = arith.divui %x, %x : i32
  %v30 = arith.shrui %v29, %v29 : i32
  %v31 = arith.select %v19, %v18, %v26 : i1
  %v32 = arith.extui %v26 : i1 to i32
  %v33 = arith.extui %v18 : i1 to i32
  %v34 = arith.ori %v32, %v33 : i32
  %v35 = arith.constant true
  %v36 = arith.select %v35, %v34, %y : i32
  return %v28, %v9 : index, i1
}
// -----
func.func @f11(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index) -> (i32, i1, i64, i64) {
  %v1 = arith.xori %i, %j : index
  %v2 = arith.select %p, %j, %j : index
  %v3 = arith.divui %y, %y : i32
  %v4 = arith.constant 1 : i8
  %v5 = arith.cmpi uge, %e, %v4 : i8
  %v6 = arith.constant 8 : i64
  %v7 = arith.minui %v6, %v6 : i64
  %v8 = arith.constant -1 : i8
  %v9 = arith.extui %v8 : i8 to i32
  %v10 = arith.constant 56 : i64
  return %y, %q, %l, %v10 : i32, i1, i64, i64
}
// -----
func.func @f12(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index) -> (i32) {
  %v1 = arith.constant -1 : index
  %v2 = arith.index_castui %v1 : index to i32
  %v3 = arith.constant 4 : index
  %v4 = arith.cmpi ult, %v1, %v3 : index
  %v5 = arith.addi %l, %l overflow<nsw> : i64
  %v6 = arith.constant false
  %v7 = arith.extui %v6 : i1 to i32
  %v8 = arith.divui %y, %x : i32
  %v9 = arith.trunci %v5 : i64 to i8
  %v10 = arith.constant 8 : i32
  %v11 = arith.extsi %v10 : i32 to i64
  %v12 = arith.ori %i, %v1 : index
  %v13 = arith.constant 56 : i32
  %v14 = arith.andi %v13, %x : i32
  %v15 = arith.maxsi %v5, %v5 : i64
  %v16 = arith.subi %p, %q : i1
  %v17 = arith.remsi %e, %e : i8
  %v18 = arith.index_cast %i : index to i32
  %v19 = arith.constant 56 : i32
  return %v19 : i32
}
// -----
func.func @f13(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index) -> (i8, index) {
  %v1 = arith.minui %y, %y : i32
  %v2 = arith.andi %e, %e : i8
  %v3 = arith.addi %j, %i : index
  %v4 = arith.constant 8 : index
  %v5 = arith.maxsi %j, %v4 : index
  return %e, %v5 : i8, index
}
// -----
func.func @f14(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index) -> (i32) {
  %v1 = arith.select %p, %q, %q : i1
  %v2 = arith.index_cast %y : i32 to index
  %v3 = arith.maxsi %e, %e : i8
  %v4 = arith.andi %x, %y : i32
  %v5 = arith.constant 56 : i32
  return %v5 : i32
}
// -----
func.func @f15(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index) -> (index, i1) {
  %v1 = arith.constant 8 : i8
  %v2 = arith.ori %v1, %e : i8
  %v3 = arith.constant true
  %v4 = arith.constant false
  %v5 = arith.ori %v3, %v4 : i1
  %v6 = arith.minui %x, %y : i32
  %v7 = arith.constant 1 : i64
  %v8 = arith.trunci %v7 : i64 to i8
  %v9 = arith.constant 0 : index
  %v10 = arith.muli %v9, %v9 : index
  %v11 = arith.divui %v10, %v9 : index
  %v12 = arith.select %q, %y, %x : i32
  %v13 = arith.trunci %v12 : i32 to i8
  %v14 = arith.constant 0 : index
  return %v14, %q : index, i1
}
// -----
func.func @f16(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index) -> (i64, i64, i1) {
  %v1 = arith.constant 1 : i32
  %v2 = arith.subi %x, %v1 overflow<nsw, nuw> : i32
  %v3 = arith.extsi %p : i1 to i32
  %v4 = arith.constant false
  %v5 = arith.extsi %v4 : i1 to i32
  %v6 = arith.muli %v3, %v5 : i32
  %v7 = arith.constant 0 : i8
  %v8 = arith.ori %e, %v7 : i8
  %v9 = arith.constant 24 : i64
  %v10 = arith.constant 3 : i64
  %v11 = arith.xori %v9, %v10 : i64
  %v12 = arith.extsi %v1 : i32 to i64
  %v13 = arith.constant 1 : index
  %v14:2 = scf.index_switch %v13 -> i32, i32
  case 1 {
    %v15 = arith.trunci %v12 : i64 to i8
    "t.in"(%p) : (i1) -> ()
    scf.yield %y, %v1 : i32, i32
  }
  default {
    %v16 = arith.cmpi eq, %v1, %v5 : i32
    %v17 = arith.constant false
    "t.in"(%v17) : (i1) -> ()
    scf.yield %v3, %y : i32, i32
  }
  %v18 = arith.shrsi %v3, %v3 : i32
  %v19 = arith.addi %v14#1, %v5 overflow<nsw, nuw> : i32
  %v20 = arith.constant false
  %v21 = arith.constant false
  %v22 = arith.remsi %v20, %v21 : i1
  %v23 = arith.constant 1 : index
  %v24 = arith.addi %v23, %v23 : index
  %v25 = arith.select %v21, %e, %e : i8
  return %v10, %v12, %q : i64, i64, i1
}
// -----
func.func @f17(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index) -> (i8, i8, i64, index) {
  %v1 = arith.extsi %x : i32 to i64
  %v2 = arith.extsi %y : i32 to i64
  %v3 = arith.andi %v1, %v2 : i64
  %v4 = arith.trunci %l : i64 to i32
  %v5 = arith.addi %l, %v2 overflow<nsw> : i64
  %v6 = arith.constant 1 : i64
  %v7 = arith.xori %v6, %v5 : i64
  %v8 = arith.trunci %v5 : i64 to i32
  %v9 = arith.select %q, %v2, %v6 : i64
  %v10 = arith.constant -1 : i64
  %v11 = arith.cmpi slt, %v10, %v6 : i64
  %v12 = arith.subi %e, %e : i8
  %v13 = arith.constant false
  %v14 = arith.ori %v11, %v13 : i1
  %v15 = arith.constant true
  %v16 = arith.select %v15, %v7, %v7 : i64
  %v17 = arith.constant 2 : i8
  %v18 = arith.constant 3 : i64
  return %v17, %v12, %v18, %j : i8, i8, i64, index
}
// -----
func.func @f18(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index) -> (i8, i64, index) {
  %v1 = arith.select %q, %j, %j : index
  %v2 = arith.constant 8 : index
  %v3 = arith.andi %v2, %i : index
  %v4 = arith.trunci %l : i64 to i32
  %v5 = arith.constant 3 : i64
  %v6 = arith.select %p, %v5, %l : i64
  %v7 = arith.constant 3 : i32
  %v8 = arith.select %q, %x, %v7 : i32
  %v9 = arith.trunci %v6 : i64 to i8
  %v10 = arith.index_cast %v6 : i64 to index
  %v11 = arith.extui %p : i1 to i32
  %v12 = memref.alloc(%j, %i) : memref<?x4x?xf32>
  %v13 = arith.constant 0 : index
  %v14 = memref.expand_shape %v12 [[0], [1, 2, 3], [4, 5]] output_shape [%v1, 2, 2, 1, 1, %v13] : memref<?x4x?xf32> into memref<?x2x2x1x1x?xf32>
  scf.if %p {
    %v15 = arith.constant 1 : i8
    %v16 = arith.extsi %v15 : i8 to i64
    %v17 = arith.select %q, %v11, %y : i32
    "t.in"(%v1) : (index) -> ()
  } else {
    %v18 = arith.constant 2 : i32
    "t.in"(%v18) : (i32) -> ()
  }
  %v19 = arith.constant -1 : i32
  %v20 = arith.select %p, %v8, %v19 : i32
  %v21 = arith.constant -1 : i32
  %v22 = arith.muli %v20, %v21 : i32
  return %v9, %l, %v2 : i8, i64, index
}
// -----
func.func @f19(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index) -> (i8, i8) {
  %v1 = arith.select %q, %e, %e : i8
  %v2 = arith.constant 24 : i32
  %v3 = arith.constant 2 : i32
  %v4 = arith.subi %v2, %v3 : i32
  %v5 = arith.constant 1 : i32
  %v6 = arith.extui %v5 : i32 to i64
  %v7 = arith.constant 2 : i8
  %v8 = arith.addi %v1, %v7 : i8
  %v9 = arith.constant false
  %v10 = arith.select %v9, %v5, %y : i32
  %v11 = arith.constant 4 : i8
  %v12 = arith.cmpi slt, %v8, %v11 : i8
  %v13 = arith.muli %p, %v12 : i1
  %v14 = arith.shrsi %y, %v4 : i32
  %v15 = memref.alloc(%j) : memref<?xi8>
  %v16 = memref.view %v15[%j][%i] : memref<?xi8> to memref<?x4xf32>
  %v17 = arith.ori %v14, %v10 : i32
  %v18 = arith.cmpi sle, %v14, %v3 : i32
  %v19 = arith.addi %i, %i : index
  %v20 = arith.constant 8 : i8
  %v21 = arith.cmpi uge, %v7, %v20 : i8
  %v22 = arith.index_cast %j : index to i32
  return %e, %v20 : i8, i8
}
// -----
func.func @f20(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index) -> (i64, i64) {
  %v1 = arith.constant 8 : i32
  %v2 = arith.constant 0 : i32
  %v3 = arith.addi %v1, %v2 : i32
  %v4 = arith.xori %v2, %y : i32
  %v5 = arith.constant false
  %v6 = arith.select %v5, %p, %q : i1
  %v7 = arith.cmpi eq, %l, %l : i64
  %v8 = arith.constant 1 : index
  %v9 = arith.constant 2 : index
  %v10 = arith.cmpi uge, %v8, %v9 : index
  %v11 = arith.cmpi ne, %v3, %v1 : i32
  %v12 = arith.select %v6, %v5, %q : i1
  %v13 = arith.constant true
  %v14 = arith.select %v13, %e, %e : i8
  %v15 = arith.trunci %l : i64 to i8
  %v16 = arith.addi %j, %v9 : index
  %v17:3 = scf.execute_region -> (index, i32, i32) {
    %v18 = arith.index_cast %l : i64 to index
    %v19 = arith.subi %v18, %v9 : index
    "t.in"(%x) : (i32) -> ()
    %v20 = arith.constant 1 : index
    scf.yield %v20, %v1, %v4 : index, i32, i32
  }
  %v21 = arith.constant true
  %v22 = arith.select %v21, %y, %v17#2 : i32
  %v23 = arith.divui %l, %l : i64
  %v24 = arith.subi %e, %v15 : i8
  %v25 = arith.constant 1 : i64
  return %v25, %l : i64, i64
}
// -----
func.func @f21(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index) -> (i32, index) {
  %v1 = arith.cmpi sgt, %i, %j : index
  %v2 = arith.minui %y, %x : i32
  %v3 = arith.minui %e, %e : i8
  %v4:1 = scf.execute_region -> (index) {
    %v5 = arith.constant false
    %v6 = arith.select %v5, %j, %i : index
    "t.in"(%v5) : (i1) -> ()
    scf.yield %v6 : index
  }
  %v7 = arith.index_cast %y : i32 to index
  %v8 = arith.cmpi slt, %q, %p : i1
  %v9 = arith.constant 1 : i32
  %v10 = arith.xori %v2, %v9 : i32
  %v11 = arith.andi %y, %v10 : i32
  scf.if %p {
    %v12 = arith.trunci %l : i64 to i8
  }
  %v13 = arith.addi %v9, %y : i32
  %v14 = arith.constant -1 : i8
  %v15 = arith.muli %v3, %v14 : i8
  %v16 = arith.shrui %v8, %v8 : i1
  %v17 = arith.constant 1 : i8
  %v18 = arith.shrsi %v17, %e : i8
  return %v11, %j : i32, index
}
// -----
func.func @f22(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index) -> (i8, index, index) {
  %v1 = arith.constant 2 : i8
  %v2 = arith.addi %e, %v1 : i8
  %v3 = arith.subi %q, %q : i1
  %v4 = arith.constant -1 : index
  %v5 = arith.addi %j, %v4 : index
  %v6 = arith.constant 0 : i64
  %v7 = arith.constant 1 : i64
  %v8 = arith.cmpi sgt, %v6, %v7 : i64
  %v9 = arith.cmpi ne, %q, %v3 : i1
  %v10 = arith.constant -1 : index
  return %v1, %j, %v10 : i8, index, index
}
// -----
func.func @f23(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index) -> (i8, i1) {
  %v1 = arith.ori %i, %i : index
  %v2 = arith.trunci %x : i32 to i8
  %v3 = arith.constant false
  %v4 = arith.select %v3, %i, %i : index
  %v5 = arith.select %p, %q, %p : i1
  %v6 = arith.constant false
  %v7 = arith.constant false
  %v8 = arith.select %v6, %v7, %v5 : i1
  return %v2, %v5 : i8, i1
}
// -----
func.func @f24(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index) -> (i8, i32) {
  %v1 = arith.constant 0 : i64
  %v2 = arith.index_cast %v1 : i64 to index
  %v3 = arith.constant true
  %v4 = arith.select %v3, %i, %i : index
  %v5 = arith.constant 1 : i32
  %v6 = arith.cmpi slt, %v5, %y : i32
  %v7 = arith.constant 0 : index
  %v8 = arith.cmpi eq, %j, %v7 : index
  %v9 = arith.constant 3 : i32
  return %e, %v9 : i8, i32
}
// -----
func.func @f25(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index) -> (i1, i32) {
  %v1:1 = scf.execute_region -> (i32) {
    %v2 = arith.constant 24 : i32
    scf.yield %v2 : i32
  }
  %v3 = arith.select %p, %p, %p : i1
  %v4 = arith.constant 3 : i32
  %v5 = arith.subi %y, %v4 : i32
  %v6 = arith.shrsi %j, %j : index
  %v7 = arith.constant 56 : i8
  %v8 = arith.select %v3, %v7, %v7 : i8
  return %v3, %v5 : i1, i32
}
// -----
func.func @f26(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index) -> (i64, index) {
  %v1 = arith.cmpi sgt, %y, %y : i32
  %v2 = arith.constant 3 : i32
  %v3 = arith.constant 24 : i32
  %v4 = arith.select %v1, %v2, %v3 : i32
  %v5 = arith.constant 24 : i64
  %v6 = arith.select %v1, %l, %v5 : i64
  %v7 = arith.constant 1 : i8
  %v8 = arith.constant 8 : i8
  %v9 = arith.cmpi ne, %v7, %v8 : i8
  %v10 = arith.constant true
  scf.if %v10 {
    %v11 = arith.muli %v5, %l : i64
    %v12 = arith.andi %v8, %v7 : i8
    %v13 = arith.constant false
    "t.in"(%v13) : (i1) -> ()
  } else {
    %v14 = arith.constant false
    "t.in"(%v14) : (i1) -> ()
  }
  scf.if %v10 {
    %v15 = arith.select %v9, %v1, %v9 : i1
    %v16:3 = scf.execute_region -> (index, i1, i1) {
      %v17 = arith.constant true
      "t.in"(%v17) : (i1) -> ()
      %v18 = arith.constant true
      scf.yield %j, %v18, %v15 : index, i1, i1
    }
    "t.in"(%p) : (i1) -> ()
  }
  %v19 = arith.constant 1 : i64
  %v20 = arith.select %v9, %v19, %l : i64
  %v21 = arith.extui %v9 : i1 to i32
  %v22 = arith.constant true
  %v23 = arith.extui %v22 : i1 to i32
  %v24 = arith.andi %v21, %v23 : i32
  %v25 = arith.constant true
  %v26 = arith.select %v25, %q, %v25 : i1
  return %v5, %i : i64, index
}
// -----
func.func @f27(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index) -> (i64, i1) {
  %v1 = arith.andi %y, %y : i32
  %v2 = arith.select %q, %x, %y : i32
  %v3 = arith.cmpi uge, %j, %i : index
  %v4 = arith.constant -1 : i32
  %v5 = arith.trunci %v4 : i32 to i8
  %v6 = arith.index_cast %l : i64 to index
  %v7 = arith.constant 24 : i32
  %v8 = arith.minui %v2, %v7 : i32
  %v9 = arith.constant 2 : i64
  return %v9, %v3 : i64, i1
}
// -----
func.func @f28(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index) -> (i32, index) {
  %v1 = arith.addi %y, %x : i32
  %v2 = arith.constant true
  %v3 = arith.select %v2, %e, %e : i8
  %v4 = arith.ori %i, %i : index
  %v5 = arith.select %p, %e, %e : i8
  %v6 = arith.select %p, %v1, %x : i32
  %v7 = arith.constant true
  %v8 = arith.xori %q, %v7 : i1
  %v9:3 = scf.if %v8 -> (i1, i32, index) {
    %v10 = arith.constant false
    scf.yield %v10, %v1, %j : i1, i32, index
  } else {
    %v11 = arith.constant 0 : index
    scf.yield %p, %v6, %v11 : i1, i32, index
  }
  %v12 = arith.ori %v2, %v2 : i1
  %v13 = arith.constant 0 : index
  return %v6, %v13 : i32, index
}
// -----
func.func @f29(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index) -> (i8, i32, index, i1) {
  %v1 = arith.constant true
  %v2 = arith.shrsi %p, %v1 : i1
  %v3 = arith.extsi %e : i8 to i64
  %v4 = arith.constant 1 : i8
  %v5 = arith.extsi %v4 : i8 to i64
  %v6 = arith.constant 0 : i8
  %v7 = arith.extsi %v6 : i8 to i64
  %v8 = arith.muli %v5, %v7 : i64
  %v9 = arith.extsi %e : i8 to i32
  %v10 = arith.constant true
  scf.if %v10 {
    %v11 = arith.constant 1 : index
    %v12 = arith.addi %i, %v11 : index
    "t.in"(%v1) : (i1) -> ()
  }
  scf.if %v10 {
    %v13:1 = scf.index_switch %i -> i1
    case 1 {
      %v14 = arith.minui %j, %j : index
      scf.yield %v1 : i1
    }
    default {
      %v15 = arith.extui %v9 : i32 to i64
      %v16 = arith.extui %v9 : i32 to i64
      %v17 = arith.andi %v15, %v16 : i64
      "t.in"(%i) : (index) -> ()
      %v18 = arith.constant false
      scf.yield %v18 : i1
    }
  }
  return %v6, %v9, %i, %v1 : i8, i32, index, i1
}
// -----
func.func @f30(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index) -> (i32, i64, index) {
  %v1 = arith.addi %j, %j : index
  %v2 = arith.constant 1 : i64
  %v3 = arith.cmpi slt, %l, %v2 : i64
  %v4 = arith.constant 0 : i8
  %v5 = arith.extsi %v4 : i8 to i64
  %v6 = arith.constant 3 : i32
  %v7 = arith.andi %v6, %y : i32
  %v8 = arith.constant -1 : i8
  %v9 = arith.addi %v8, %v4 : i8
  %v10 = arith.index_castui %v6 : i32 to index
  %v11 = arith.muli %v2, %l : i64
  %v12 = arith.addi %v7, %y : i32
  %v13 = arith.constant 0 : index
  %v14 = arith.cmpi sle, %v1, %v13 : index
  %v15 = arith.divui %l, %l : i64
  %v16 = arith.select %v3, %v10, %v1 : index
  %v17 = arith.subi %e, %v8 : i8
  %v18 = arith.constant false
  %v19 = arith.select %v18, %v8, %v9 : i8
  %v20 = arith.constant 56 : i32
  %v21 = arith.constant 2 : index
  return %v20, %v2, %v21 : i32, i64, index
}
// -----
func.func @f31(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index) -> (i1, index, index) {
  %v1 = arith.muli %l, %l : i64
  %v2 = arith.trunci %v1 : i64 to i32
  %v3 = arith.index_cast %j : index to i64
  %v4 = arith.maxsi %j, %j : index
  %v5 = arith.constant 3 : i8
  %v6 = arith.shrsi %e, %v5 : i8
  %v7 = arith.minui %y, %y : i32
  scf.for %v8 = %i to %v4 step %j {
    %v9 = arith.constant 2 : index
    %v10 = arith.remsi %v9, %v4 : index
    "t.in"(%p) : (i1) -> ()
  }
  %v11 = arith.minui %j, %j : index
  %v12 = arith.extsi %q : i1 to i32
  %v13 = arith.extsi %q : i1 to i32
  %v14 = arith.xori %v12, %v13 : i32
  %v15 = arith.constant 1 : i32
  %v16 = arith.index_castui %v15 : i32 to index
  %v17 = arith.constant 1 : i32
  %v18 = arith.remsi %v17, %v15 : i32
  %v19 = arith.constant -1 : index
  %v22 = arith.constant 1 : index
  %v23 = arith.constant true
  %v21:3 = scf.for %v20 = %v19 to %v19 step %j iter_args(%v24 = %q, %v25 = %v22, %v26 = %v23) -> (i1, index, i1) {
    %v27 = arith.constant 2 : index
    %v28 = arith.maxsi %v27, %v27 : index
    %v29 = arith.constant true
    scf.yield %v29, %v28, %v23 : i1, index, i1
  }
  %v30 = arith.constant 1 : index
  return %v23, %v30, %v30 : i1, index, index
}
// -----
func.func @f32(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index) -> (i8, i32) {
  %v1 = arith.andi %x, %y : i32
  %v2 = arith.subi %e, %e : i8
  %v3 = arith.addi %i, %i overflow<nsw, nuw> : index
  %v4 = arith.index_cast %v1 : i32 to index
  %v5 = arith.andi %j, %v4 : index
  %v6 = arith.minui %l, %l : i64
  %v7 = arith.constant 1 : index
  %v8 = arith.select %p, %i, %v7 : index
  %v9 = arith.constant true
  %v10 = arith.select %v9, %v9, %q : i1
  %v11 = arith.constant 24 : i32
  %v12 = arith.maxsi %x, %v11 : i32
  %v13 = arith.constant 0 : i32
  return %v2, %v13 : i8, i32
}
// -----
func.func @f33(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index) -> (i1, index) {
  %v1 = arith.index_castui %l : i64 to index
  %v2 = arith.constant -1 : i32
  %v3 = arith.shrsi %y, %v2 : i32
  %v4 = arith.shrsi %p, %p : i1
  %v5 = arith.constant 1 : i32
  %v6 = arith.subi %y, %v5 : i32
  %v7 = arith.extui %e : i8 to i64
  %v8 = arith.constant 0 : index
  %v9 = arith.minui %v8, %v8 : index
  %v10 = arith.constant true
  %v11 = arith.constant false
  %v12 = arith.xori %v10, %v11 : i1
  %v13 = arith.subi %v10, %v4 : i1
  %v14 = arith.constant false
  %v15 = arith.extui %v14 : i1 to i32
  %v16 = arith.constant 4 : index
  %v17 = arith.cmpi sle, %i, %v16 : index
  %v18 = arith.constant 24 : i32
  %v19 = arith.constant 24 : i32
  %v20 = arith.xori %v18, %v19 : i32
  %v21 = arith.constant true
  return %v21, %j : i1, index
}
// -----
func.func @f34(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index) -> (i8) {
  %v1 = arith.constant 1 : index
  %v2 = arith.maxsi %i, %v1 : index
  %v4 = arith.constant 0 : index
  %v3 = memref.alloc(%v4) : memref<?xi8>
  %v5 = memref.view %v3[%i][%i] : memref<?xi8> to memref<4x?xf32>
  %v6 = arith.constant 4 : i8
  %v7 = arith.select %q, %e, %v6 : i8
  %v8 = arith.constant 1 : index
  %v9 = arith.minui %j, %v8 : index
  memref.copy %v5, %v5 : memref<4x?xf32> to memref<4x?xf32>
  %v10 = arith.constant true
  %v11 = arith.select %v10, %v7, %v6 : i8
  %v12 = arith.constant 4 : index
  %v13 = arith.constant 0 : index
  %v16 = arith.constant 8 : index
  %v15:2 = scf.for %v14 = %v12 to %v4 step %v13 iter_args(%v17 = %v1, %v18 = %v16) -> (index, index) {
    "t.in"(%y) : (i32) -> ()
    %v19 = arith.constant -1 : index
    %v20 = arith.constant 0 : index
    scf.yield %v19, %v20 : index, index
  }
  %v21 = arith.constant 0 : index
  %v22 = arith.cmpi sle, %v21, %v12 : index
  %v23 = arith.xori %x, %x : i32
  %v24 = arith.andi %x, %v23 : i32
  %v25 = arith.ori %v13, %v12 : index
  %v26 = arith.select %v22, %v23, %x : i32
  %v27 = arith.constant 24 : i32
  %v28 = arith.shrsi %v27, %v27 : i32
  return %v6 : i8
}
// -----
func.func @f35(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index) -> (i1, i8, i32, i8) {
  %v1 = arith.constant true
  %v2 = arith.constant true
  %v3 = arith.xori %v1, %v2 : i1
  scf.if %v3 {
    %v4 = arith.constant true
    %v5 = arith.muli %v4, %q : i1
  } else {
    %v6 = arith.constant 8 : i32
    %v7 = arith.select %v1, %x, %v6 : i32
    %v8 = arith.maxsi %j, %j : index
  }
  scf.if %v3 {
    %v9 = arith.constant 1 : index
    %v10 = arith.select %q, %v9, %j : index
    "t.in"(%y) : (i32) -> ()
  }
  %v11 = arith.constant false
  %v12 = arith.select %v11, %q, %v1 : i1
  %v13 = arith.ori %i, %i : index
  %v14 = arith.select %v12, %y, %y : i32
  %v15 = arith.shrui %l, %l : i64
  %v16 = arith.constant 3 : i64
  %v17 = arith.remsi %v15, %v16 : i64
  %v18 = arith.cmpi sle, %q, %q : i1
  %v19 = arith.select %q, %e, %e : i8
  %v20 = arith.constant -1 : index
  %v21 = arith.addi %v13, %v20 : index
  %v22 = arith.cmpi sle, %v15, %v15 : i64
  %v23:3 = scf.if %v11 -> (i32, index, index) {
    %v24 = arith.constant 0 : index
    scf.yield %v14, %v24, %v21 : i32, index, index
  } else {
    %v25 = arith.constant 1 : index
    %v26 = arith.constant 1 : index
    %v27 = arith.addi %v25, %v26 : index
    %v28 = arith.constant 1 : i32
    "t.in"(%v28) : (i32) -> ()
    %v29 = arith.constant 4 : index
    scf.yield %v14, %v29, %v26 : i32, index, index
  }
  %v30 = arith.constant 0 : i32
  %v31 = arith.muli %v30, %v14 : i32
  %v32 = arith.index_cast %v23#0 : i32 to index
  %v33 = arith.constant 8 : i8
  %v34 = arith.maxsi %e, %v33 : i8
  return %v11, %v19, %v14, %e : i1, i8, i32, i8
}
// -----
func.func @f36(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index) -> (i32) {
  %v1 = arith.constant false
  %v2 = arith.subi %p, %v1 : i1
  %v3 = arith.subi %y, %y : i32
  %v4 = arith.constant 1 : i64
  %v5 = arith.addi %v4, %v4 : i64
  %v6 = arith.index_cast %y : i32 to index
  return %x : i32
}
// -----
func.func @f37(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index) -> (index) {
  %v1 = arith.cmpi ult, %l, %l : i64
  %v2 = arith.constant 24 : i32
  %v3 = arith.maxsi %y, %v2 : i32
  %v4 = arith.muli %v2, %v3 : i32
  %v5 = arith.maxsi %i, %j : index
  %v6 = arith.constant 4 : i8
  %v7 = arith.select %p, %e, %v6 : i8
  %v8 = arith.maxsi %v7, %v6 : i8
  %v9 = arith.addi %v5, %v5 overflow<nsw> : index
  %v10 = arith.constant true
  %v11 = arith.select %v10, %i, %i : index
  %v12 = arith.constant 4 : index
  return %v12 : index
}
// -----
func.func @f38(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index) -> (index, i64) {
  %v1 = arith.constant 4 : i32
  %v2 = arith.cmpi ult, %x, %v1 : i32
  %v3 = arith.constant 1 : i64
  %v4 = arith.remsi %v3, %v3 : i64
  %v5 = arith.shrsi %i, %j : index
  scf.if %p {
    %v6 = arith.constant false
    %v7 = arith.constant true
    %v8 = arith.maxsi %v6, %v7 : i1
    %v9 = arith.constant 8 : i32
    "t.in"(%v9) : (i32) -> ()
  }
  %v10 = arith.index_cast %j : index to i32
  %v11 = arith.extui %e : i8 to i32
  %v12 = arith.extui %e : i8 to i32
  %v13 = arith.andi %v11, %v12 : i32
  %v14 = arith.ori %v3, %v3 : i64
  %v15 = arith.subi %i, %j : index
  return %j, %v3 : index, i64
}
// -----
func.func @f39(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index) -> (i64, i8, i32, i32) {
  %v1 = arith.constant 0 : index
  %v2 = arith.subi %j, %v1 overflow<nsw, nuw> : index
  %v3 = arith.constant true
  %v4:3 = scf.if %v3 -> (i1, i32, index) {
    "t.in"(%p) : (i1) -> ()
    %v5 = arith.constant 0 : i32
    scf.yield %q, %v5, %j : i1, i32, index
  } else {
    %v6 = arith.extsi %x : i32 to i64
    %v7 = arith.extui %e : i8 to i64
    "t.in"(%y) : (i32) -> ()
    %v8 = arith.constant false
    %v9 = arith.constant -1 : i32
    scf.yield %v8, %v9, %j : i1, i32, index
  }
  %v10 = arith.constant -1 : i8
  %v11 = arith.select %v3, %v10, %v10 : i8
  %v12 = arith.constant 56 : i32
  %v13 = arith.select %v4#0, %v4#1, %v12 : i32
  %v14 = arith.constant 4 : i64
  %v15 = arith.andi %l, %v14 : i64
  %v16 = arith.constant -1 : index
  %v17 = arith.select %p, %v16, %v16 : index
  %v18 = arith.shrsi %x, %v4#1 : i32
  %v19 = arith.select %q, %e, %v10 : i8
  %v20 = arith.andi %v4#1, %v4#1 : i32
  %v21 = arith.addi %v15, %v14 : i64
  %v22 = arith.constant true
  %v23 = arith.constant 1 : i32
  %v24 = arith.constant -1 : i32
  %v25 = arith.select %v22, %v23, %v24 : i32
  %v26 = arith.subi %v18, %v25 : i32
  %v27 = arith.constant 2 : i8
  %v28 = arith.constant 1 : i32
  %v29 = arith.constant 3 : i32
  return %v14, %v27, %v28, %v29 : i64, i8, i32, i32
}
