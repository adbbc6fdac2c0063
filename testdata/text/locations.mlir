// RUN: hivm-opt --mlir-print-debuginfo %s | diff %S/Inputs/locations.expected -
// RUN: hivm-opt --mlir-print-debuginfo --mlir-print-op-generic %s | diff %S/Inputs/locations.generic.expected -
// RUN: hivm-opt %s | diff %S/Inputs/locations.plain.expected -

// Locations of every kind, aliases defined before and after their use.

#file = loc("k.py":10:4)
module {
  func.func @f(%a: i32 loc("arg.py":1:2), %b: i32 {t.attr} loc(#file)) -> i32 {
    %0 = arith.addi %a, %b : i32 loc(#file)
    %1 = arith.muli %0, %a : i32 loc("name")
    %2 = arith.subi %1, %b : i32 loc("name"("child.py":3:4))
    %3 = arith.subi %2, %b : i32 loc(callsite("callee" at callsite("c"("d":1:1) at "caller.py":5:6)))
    %4 = arith.subi %3, %b : i32 loc(fused["x", "y":7:8])
    %5 = arith.subi %4, %b : i32 loc(fused<{meta = 1 : i32}>["x"])
    %6 = arith.subi %5, %b : i32 loc(#late)
    return %6 : i32 loc(unknown)
  } loc(#file)
  func.func @attribute() attributes {t.where = loc("in attribute":1:1)} {
    return loc(unknown)
  } loc(unknown)
} loc(unknown)
#late = loc("late.py":99:1)
