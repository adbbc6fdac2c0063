// RUN: hivm-opt --allow-unregistered-dialect %s | FileCheck %s
// RUN: hivm-opt --allow-unregistered-dialect --mlir-print-local-scope %s | FileCheck %s --check-prefix=LOCAL

// What dialects that nobody knows call their types and attributes: a name, or
// anything in brackets. Distinct attributes are numbered in the order of their
// text.

// CHECK: #distinct = distinct[0]<"same">
// CHECK-NEXT: #distinct1 = distinct[1]<"same">
// CHECK-NEXT: #map = affine_map<(d0) -> (d0)>
// CHECK-NEXT: #distinct2 = distinct[2]<#map>

// CHECK: "t.types"() : () -> (!u.v, !u.v, !u<"v w">, !u.v<a -> b>, !u<_v>, !u<v$w>, !u.v.w<1>)
"t.types"() : () -> (!u.v, !u<v>, !u<"v w">, !u<v<a -> b>>, !u._v, !u.v$w, !u.v.w<1>)
// CHECK: "t.attributes"() {a = #u.v, b = #u.v<1>, c = #u<v-w>, d = #u<"x"> : !u.v}
"t.attributes"() {a = #u<v>, b = #u<v<1>>, c = #u.v-w, d = #u<"x"> : !u<v>} : () -> ()
// CHECK: "t.distinct"() {a = #distinct2, b = #distinct, c = #distinct1, d = #distinct, e = distinct[3]<>, f = #t.pair<distinct[3]<>>}
// LOCAL: "t.distinct"() {a = distinct[0]<affine_map<(d0) -> (d0)>>, b = distinct[1]<"same">, c = distinct[2]<"same">, d = distinct[1]<"same">, e = distinct[3]<>, f = #t.pair<distinct[3]<>>}
"t.distinct"() {a = distinct[7]<affine_map<(d0) -> (d0)>>, b = distinct[9]<"same">, c = distinct[8]<"same">, d = distinct[9]<"same">, e = distinct[0]<unit>, f = #t.pair<distinct[3]<>>} : () -> ()
