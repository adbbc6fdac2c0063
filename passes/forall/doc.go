// Package forall holds the passes that spread the iterations of loops over the blocks of a kernel.
//
//   - map-for-to-forall makes loops with the attribute map_for_to_forall scf.forall
//     (MapForToForall.cpp and SCF/Utils/Utils.cpp of the reference).
//   - hivm-map-forall-to-blocks makes the number of the block the number of the iteration
//     (HIVMMapForallToBlocks.cpp, mapForallToBlocksImpl of HIVM/Utils/Utils.cpp).
//
// The second pass of the reference relies on as many blocks as iterations. With strict each block
// runs the iterations whose number has its number as remainder by the number of blocks, however
// many these are.
//
// Both run the rewrite driver, which folds and drops what is dead, as the reference does.
package forall
