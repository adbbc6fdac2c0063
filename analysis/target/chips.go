package target

import (
	"slices"

	"hivm-opt/internal/lazy"
)

const kib = 1 << 10

// BlockBytes is the size of the blocks that local memory is accessed in.
const BlockBytes = 32

// fractalBytes is the size of the blocks that the cube unit computes with.
const fractalBytes = 512

// The families. The facts come from AscendNPU-IR (bishengir, Dialect/HACC:
// Targets/NPUTargetSpec.td and Utils/Utils.cpp) and from its measured output. No source says
// how L0A and L0B are aligned; a whole fractal block is enough.
var (
	ascend910B = Family{
		Names: "Ascend910B, Ascend910_93", Generation: MemBased, Arch: "dav-c220", VectorPerCube: 2,
		Memories: []Memory{
			{Space: "ub", Name: "UB", Bytes: 192 * kib, Align: BlockBytes},
			{Space: "cbuf", Name: "L1", Bytes: 512 * kib, Align: BlockBytes},
			{Space: "ca", Name: "L0A", Bytes: 64 * kib, Align: fractalBytes},
			{Space: "cb", Name: "L0B", Bytes: 64 * kib, Align: fractalBytes},
			{Space: "cc", Name: "L0C", Bytes: 128 * kib, Align: fractalBytes},
		},
		Library: true, Signals: CrossCore,
		CubeCPU: "dav-c220", VectorCPU: "dav-c220", Features: "+dav-c220",
	}
	ascend310B = Family{
		Names: "Ascend310B", Generation: RegBased, Arch: "dav-m300", VectorPerCube: 1,
		Memories: []Memory{
			{Space: "ub", Name: "UB", Bytes: 256 * kib, Align: BlockBytes},
			{Space: "cbuf", Name: "L1", Bytes: 1024 * kib, Align: BlockBytes},
			{Space: "ca", Name: "L0A", Bytes: 64 * kib, Align: fractalBytes},
			{Space: "cb", Name: "L0B", Bytes: 64 * kib, Align: fractalBytes},
			{Space: "cc", Name: "L0C", Bytes: 128 * kib, Align: fractalBytes},
		},
		CubeCPU: "dav-m300", VectorCPU: "dav-m300",
		Float8: true,
	}
	// The last 8 KiB of 256 of the unified buffer are not for kernels.
	ascend950 = Family{
		Names: "Ascend950, Ascend910_95", Generation: RegBased, Arch: "dav-c310", VectorPerCube: 2,
		MinDataCache: 32 * kib, MaxDataCache: 120 * kib,
		Memories: []Memory{
			{Space: "ub", Name: "UB", Bytes: 248 * kib, Align: BlockBytes},
			{Space: "cbuf", Name: "L1", Bytes: 512 * kib, Align: BlockBytes},
			{Space: "ca", Name: "L0A", Bytes: 64 * kib, Align: fractalBytes},
			{Space: "cb", Name: "L0B", Bytes: 64 * kib, Align: fractalBytes},
			{Space: "cc", Name: "L0C", Bytes: 256 * kib, Align: fractalBytes},
		},
		Signals: IntraBlock, Triple: "hiipu64-hisilicon-cce",
		CubeCPU: "dav-c310-cube", VectorCPU: "dav-c310-vec",
		SIMT: true, Float8: true, WideFixpipe: true, LateLoads: true,
	}
	families = []*Family{&ascend910B, &ascend310B, &ascend950}
)

// chips are the chips, a row each.
var chips = []Chip{
	{Name: "Ascend910B1", Family: &ascend910B, CubeCores: 24},
	{Name: "Ascend910B2", Family: &ascend910B, CubeCores: 24},
	{Name: "Ascend910B2C", Family: &ascend910B, CubeCores: 24},
	{Name: "Ascend910B3", Family: &ascend910B, CubeCores: 20},
	{Name: "Ascend910B4", Family: &ascend910B, CubeCores: 20},
	{Name: "Ascend910B4_1", Family: &ascend910B, Alias: "Ascend910B4-1", CubeCores: 20},
	{Name: "Ascend910_9362", Family: &ascend910B, CubeCores: 20},
	{Name: "Ascend910_9363", Family: &ascend910B, CubeCores: 20},
	{Name: "Ascend910_9372", Family: &ascend910B, CubeCores: 20},
	{Name: "Ascend910_9381", Family: &ascend910B, CubeCores: 24},
	{Name: "Ascend910_9382", Family: &ascend910B, CubeCores: 24},
	{Name: "Ascend910_9391", Family: &ascend910B, CubeCores: 24},
	{Name: "Ascend910_9392", Family: &ascend910B, CubeCores: 24},

	{Name: "Ascend310B1", Family: &ascend310B, CubeCores: 1},
	{Name: "Ascend310B2", Family: &ascend310B, CubeCores: 1},
	{Name: "Ascend310B3", Family: &ascend310B, CubeCores: 1},
	{Name: "Ascend310B4", Family: &ascend310B, CubeCores: 1},

	{Name: "Ascend910_950z", Family: &ascend950, CubeCores: 4},
	{Name: "Ascend910_9579", Family: &ascend950, CubeCores: 28},
	{Name: "Ascend910_957b", Family: &ascend950, CubeCores: 28},
	{Name: "Ascend910_957d", Family: &ascend950, CubeCores: 28},
	{Name: "Ascend910_9581", Family: &ascend950, CubeCores: 32},
	{Name: "Ascend910_9589", Family: &ascend950, CubeCores: 32},
	{Name: "Ascend910_958a", Family: &ascend950, CubeCores: 32},
	{Name: "Ascend910_958b", Family: &ascend950, CubeCores: 32},
	{Name: "Ascend910_9599", Family: &ascend950, CubeCores: 36},
	{Name: "Ascend950PR_950z", Family: &ascend950, CubeCores: 4},
	{Name: "Ascend950PR_9579", Family: &ascend950, CubeCores: 28},
	{Name: "Ascend950PR_957a", Family: &ascend950, CubeCores: 28},
	{Name: "Ascend950PR_957b", Family: &ascend950, CubeCores: 28},
	{Name: "Ascend950PR_957c", Family: &ascend950, CubeCores: 28},
	{Name: "Ascend950PR_957d", Family: &ascend950, CubeCores: 28},
	{Name: "Ascend950PR_9589", Family: &ascend950, CubeCores: 32},
	{Name: "Ascend950PR_958a", Family: &ascend950, CubeCores: 32},
	{Name: "Ascend950PR_958b", Family: &ascend950, CubeCores: 32},
	{Name: "Ascend950PR_958c", Family: &ascend950, CubeCores: 32},
	{Name: "Ascend950PR_958d", Family: &ascend950, CubeCores: 32},
	{Name: "Ascend950PR_9599", Family: &ascend950, CubeCores: 36},
	{Name: "Ascend950PR_959a", Family: &ascend950, CubeCores: 36},
	{Name: "Ascend950PR_959b", Family: &ascend950, CubeCores: 36},
	{Name: "Ascend950DT_950x", Family: &ascend950, CubeCores: 8},
	{Name: "Ascend950DT_950y", Family: &ascend950, CubeCores: 8},
	{Name: "Ascend950DT_9571", Family: &ascend950, CubeCores: 28},
	{Name: "Ascend950DT_9572", Family: &ascend950, CubeCores: 28},
	{Name: "Ascend950DT_9573", Family: &ascend950, CubeCores: 28},
	{Name: "Ascend950DT_9574", Family: &ascend950, CubeCores: 28},
	{Name: "Ascend950DT_9575", Family: &ascend950, CubeCores: 28},
	{Name: "Ascend950DT_9576", Family: &ascend950, CubeCores: 28},
	{Name: "Ascend950DT_9577", Family: &ascend950, CubeCores: 28},
	{Name: "Ascend950DT_9578", Family: &ascend950, CubeCores: 28},
	{Name: "Ascend950DT_9581", Family: &ascend950, CubeCores: 32},
	{Name: "Ascend950DT_9582", Family: &ascend950, CubeCores: 32},
	{Name: "Ascend950DT_9583", Family: &ascend950, CubeCores: 32},
	{Name: "Ascend950DT_9584", Family: &ascend950, CubeCores: 32},
	{Name: "Ascend950DT_9585", Family: &ascend950, CubeCores: 32},
	{Name: "Ascend950DT_9586", Family: &ascend950, CubeCores: 32},
	{Name: "Ascend950DT_9587", Family: &ascend950, CubeCores: 32},
	{Name: "Ascend950DT_9588", Family: &ascend950, CubeCores: 32},
	{Name: "Ascend950DT_9591", Family: &ascend950, CubeCores: 36},
	{Name: "Ascend950DT_9592", Family: &ascend950, CubeCores: 36},
	{Name: "Ascend950DT_9595", Family: &ascend950, CubeCores: 36},
	{Name: "Ascend950DT_9596", Family: &ascend950, CubeCores: 36},
	{Name: "Ascend950DT_95A1", Family: &ascend950, CubeCores: 36},
	{Name: "Ascend950DT_95A2", Family: &ascend950, CubeCores: 36},
}

// byName finds a row by both of its names.
var byName = lazy.Value[map[string]*Chip]{Make: func() map[string]*Chip {
	out := map[string]*Chip{}
	for i := range chips {
		out[chips[i].Name] = &chips[i]
		if alias := chips[i].Alias; alias != "" {
			out[alias] = &chips[i]
		}
	}
	return out
}}

var assumed = Chip{Name: "Ascend910B (no hacc.target is known)", Family: &ascend910B}

var largest = lazy.Value[*Chip]{Make: func() *Chip {
	f := ascend910B
	f.Memories = append([]Memory(nil), f.Memories...)
	for _, other := range families {
		for _, m := range other.Memories {
			i := slices.IndexFunc(f.Memories, func(known Memory) bool { return known.Space == m.Space })
			if i < 0 {
				f.Memories = append(f.Memories, m)
				continue
			}
			f.Memories[i].Bytes = max(f.Memories[i].Bytes, m.Bytes)
		}
	}
	return &Chip{Name: "any Ascend NPU", Family: &f}
}}
