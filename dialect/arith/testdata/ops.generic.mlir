"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "constants"}> ({
    %0 = "arith.constant"() <{value = 7 : i32}> : () -> i32
    %1 = "arith.constant"() <{value = 7 : i32}> {k} : () -> i32
    %2 = "arith.constant"() <{value = -1 : index}> : () -> index
    %3 = "arith.constant"() <{value = true}> : () -> i1
    %4 = "arith.constant"() <{value = false}> : () -> i1
    %5 = "arith.constant"() <{value = -170141183460469231731687303715884105728 : i128}> : () -> i128
    %6 = "arith.constant"() <{value = 2.500000e-01 : f16}> : () -> f16
    %7 = "arith.constant"() <{value = dense<[true, false]> : vector<2xi1>}> : () -> vector<2xi1>
    %8 = "arith.constant"() <{value = dense<0> : tensor<4x8xi8>}> : () -> tensor<4x8xi8>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
