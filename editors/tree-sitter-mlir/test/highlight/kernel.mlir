#map = affine_map<(d0) -> (d0)>
// <- attribute
//      ^ attribute
func.func @f(%x: memref<4xf32, #hivm.address_space<gm>>) attributes {hacc.entry} {
// <- keyword
//        ^ function
//               ^ type.builtin
//                      ^ number
//                        ^ type.builtin
//                             ^ attribute
//                                                       ^ keyword
//                                                                   ^ property
  %a, %b = hivm.hir.vadd ins(%x : !t) -> i32
// ^ variable
//         ^ function.builtin
//                       ^ keyword
//                                ^ type
//                                    ^ operator
  cf.br ^next
//      ^ label
  return
// ^ keyword
}
