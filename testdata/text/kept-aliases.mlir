// RUN: hivm-opt %s | FileCheck %s
// RUN: hivm-opt %s | hivm-opt | FileCheck %s
// RUN: hivm-opt %s --mlir-print-op-generic | hivm-opt | FileCheck %s

// Attributes and types of LLVM that are kept as text hold no aliases: the definitions
// are not printed.

#root = #llvm.tbaa_root<id = "a #root of all">
#type = #llvm.tbaa_type_desc<id = "int \"#type\"", members = {<#root, 0>}>
#tag = #llvm.tbaa_tag<base_type = #type, access_type = #type, offset = 0>
#domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "#domain">
#scope = #llvm.alias_scope<id = distinct[1]<>, domain = #domain>
!int = i32

// CHECK-NOT: = #llvm
// CHECK-LABEL: llvm.func @f
llvm.func @f(%p: !llvm.ptr) -> i32 {
  // CHECK{LITERAL}: alias_scopes = [#llvm.alias_scope<id = distinct[1]<>, domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "#domain">>],
  // CHECK-SAME{LITERAL}: tbaa = [#llvm.tbaa_tag<base_type = #llvm.tbaa_type_desc<id = "int \"#type\"", members = {<#llvm.tbaa_root<id = "a #root of all">, 0>}>, access_type = #llvm.tbaa_type_desc<id = "int \"#type\"", members = {<#llvm.tbaa_root<id = "a #root of all">, 0>}>, offset = 0>]
  %0 = llvm.load %p {tbaa = [#tag], alias_scopes = [#scope]} : !llvm.ptr -> i32
  llvm.return %0 : i32
}

// CHECK: func.func private @g(!llvm.target<"a.b", i32, 3>)
func.func private @g(!llvm.target<"a.b", !int, 3>)
