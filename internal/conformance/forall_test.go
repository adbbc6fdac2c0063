package conformance

import (
	"context"
	"regexp"
	"strconv"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/internal/samerun"
)

// The cases of the family pipeline for loops whose iterations run on blocks.

func TestMapForToForall(t *testing.T) { comparePipelinePass(t, "map-for-to-forall", 30) }

func TestMapForallToBlocks(t *testing.T) { comparePipelinePass(t, "hivm-map-forall-to-blocks", 38) }

// TestMapForallCrashes runs the inputs that kill the reference in hivm-map-forall-to-blocks.
func TestMapForallCrashes(t *testing.T) { survivePipelineCrashes(t, "hivm-map-forall-to-blocks", 3) }

// TestForallMeaning runs the cases before and after: those of hivm-map-forall-to-blocks in as many
// blocks as the kernel says, and, with strict, in other numbers of blocks.
func TestForallMeaning(t *testing.T) {
	comparePipelineMeaning(t, "map-for-to-forall", 30)
	for _, blocks := range []int64{0, 1, 3, 64} {
		compared := 0
		for _, f := range Files(t, "pipeline/hivm-map-forall-to-blocks/forall.mlir") {
			for i, in := range Chunks(t, f) {
				n, err := compareBlocks(in, blocks)
				if err != nil {
					t.Errorf("chunk %d, %d blocks: %v", i, blocks, err)
				}
				compared += n
			}
		}
		t.Logf("%d blocks: %d functions compared", blocks, compared)
		if compared < 2 {
			t.Errorf("%d blocks: only %d functions are compared", blocks, compared)
		}
	}
}

// blockDim is the number of blocks of a kernel in a text.
var blockDim = regexp.MustCompile(`hacc.block_dim = (\d+)`)

// compareBlocks runs the functions of a text before hivm-map-forall-to-blocks and, in so many
// blocks, after it, and returns how many there are. The pass is strict, but for 0 blocks, which
// stand for the number in the text; then texts with a warning are left out.
func compareBlocks(in string, blocks int64) (int, error) {
	before, err := hivmopt.Parse("before.mlir", in)
	if err != nil {
		return 0, err
	}
	after, err := hivmopt.Parse("after.mlir", in)
	if err != nil {
		return 0, err
	}
	options := "{strict=true}"
	if blocks == 0 {
		options = ""
		if m := blockDim.FindStringSubmatch(in); m != nil {
			blocks, _ = strconv.ParseInt(m[1], 10, 64)
		}
	}
	err = after.Run(context.Background(), "builtin.module(func.func(hivm-map-forall-to-blocks"+options+"))")
	if err != nil || len(after.Diagnostics()) > 0 {
		return 0, nil
	}
	r, err := samerun.Rules{Blocks: blocks}.Compare(before, after)
	return r.Wrote, err
}
