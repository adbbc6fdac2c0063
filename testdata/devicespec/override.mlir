// RUN: hivm-opt --hacc-append-device-spec=target=Ascend310B1 --verify-diagnostics %s | FileCheck %s

// CHECK: "VECTOR_CORE_COUNT", 1 : i32>
// CHECK-SAME: #dlti.dl_entry<"ARCH", "dav-m300">>>, hacc.target = #hacc.target<"Ascend310B1">}
// expected-warning@+1 {{Overwriting the target by the pass option...}}
module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
}
