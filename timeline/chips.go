package timeline

import "hivm-opt/internal/lazy"

// The names of the costs.
const (
	clock       = "clock"
	issue       = "issue"
	flagCost    = "flag"
	signalCost  = "signal"
	barrierCost = "barrier"
	scalarCost  = "scalar"
	vectorStart = "vector.start"
	vectorRate  = "vector.repeat.bytes"
	vectorCost  = "vector.repeat"
	slowCost    = "vector.repeat.slow"
	cubeStart   = "cube.start"
	cubeRate8   = "cube.8"
	cubeRate16  = "cube.16"
	cubeRate32  = "cube.32"
	moveStart   = "move.start"
	globalStart = "move.gm.start"
	otherRate   = "move.other"
	callCost    = "call"
)

const (
	assumed  = "assumed"
	perCycle = "per cycle"
	cycles   = "cycles"
	bytes    = "bytes per cycle"
	products = "products per cycle"
)

// usual are the costs of a chip of which nothing else is known.
var usual = []Cost{
	{clock, 1800, "MHz", assumed},
	{issue, 2, "cycles per instruction, of the scalar unit", assumed},
	{flagCost, 20, "cycles from the end of the last instruction in front of set_flag to the start behind wait_flag", assumed},
	{signalCost, 200, "cycles from sync_block_set to the start behind sync_block_wait", assumed},
	{barrierCost, 16, "cycles for which a pipe runs empty at pipe_barrier", assumed},
	{scalarCost, 8, "cycles per load or store of the scalar unit", assumed},
	{vectorStart, 14, "cycles per instruction", assumed},
	{vectorRate, 256, "bytes of the widest operand per repeat", vectorSource},
	{vectorCost, 1, "cycles per repeat", assumed},
	{slowCost, 4, "cycles per repeat of a division, root, exponential, logarithm or the like", assumed},
	{cubeStart, 20, "cycles per instruction", assumed},
	{cubeRate8, 8192, products, "16x32x16, twice " + cubeRate16 + ": " + hotChips},
	{cubeRate16, 4096, products, "16x16x16: " + hotChips},
	{cubeRate32, 1024, products, assumed},
	{moveStart, 30, "cycles per transfer on the chip", assumed},
	{globalStart, 300, "cycles per transfer from or to global memory", assumed},
	{"move.gm-ub", 32, bytes, assumed},
	{"move.gm-cbuf", 32, bytes, assumed},
	{"move.ub-gm", 32, bytes, assumed},
	{"move.ub-cbuf", 128, bytes, assumed},
	{"move.cbuf-ub", 128, bytes, assumed},
	{"move.cbuf-ca", 512, bytes, assumed},
	{"move.cbuf-cb", 256, bytes, assumed},
	{"move.cc-gm", 32, bytes, assumed},
	{"move.cc-cbuf", 128, bytes, assumed},
	{"move.cc-ub", 128, bytes, assumed},
	{otherRate, 32, bytes, assumed},
	{callCost, 1000, "cycles per call of a function that is not known", assumed},
}

// The sources of numbers.
const (
	vectorSource = "Huawei, Ascend C operator development, Common Parameters: an iteration takes eight blocks of 32 bytes"
	hotChips     = "Huawei, DaVinci, Hot Chips 31 (2019): 4096 products of FP16 and 8192 of INT8 in a cycle"
	platform     = "CANN runtime, platform_config/"
	perCycleToo  = "; that it is per cycle is assumed"
)

// from returns a row with a number of a file of CANN that describes a chip.
func from(file, key, name string, value float64) Cost {
	source := platform + file + ": " + key
	if name != clock {
		source += perCycleToo
	}
	return Cost{Name: name, Value: value, Source: source}
}

// known are the costs that public documents name, by the architecture.
var known = lazy.Value[map[string][]Cost]{Make: func() map[string][]Cost {
	return map[string][]Cost{
		"dav-c220": {
			from("Ascend910B2C.ini", "cube_freq", clock, 1800),
			from("Ascend910B2C.ini", "ddr_read_rate", "move.gm-ub", 32),
			from("Ascend910B2C.ini", "ddr_read_rate", "move.gm-cbuf", 32),
			from("Ascend910B2C.ini", "ddr_write_rate", "move.ub-gm", 32),
			from("Ascend910B2C.ini", "ddr_write_rate", "move.cc-gm", 32),
			from("Ascend910B2C.ini", "ub_to_l1_rate", "move.ub-cbuf", 128),
			from("Ascend910B2C.ini", "l1_to_ub_rate", "move.cbuf-ub", 128),
			from("Ascend910B2C.ini", "l1_to_l0_a_rate", "move.cbuf-ca", 512),
			from("Ascend910B2C.ini", "l1_to_l0_b_rate", "move.cbuf-cb", 256),
			from("Ascend910B2C.ini", "l0_c_to_ub_rate", "move.cc-ub", 256),
		},
		"dav-c310": {
			from("Ascend950PR_957bx.ini", "cube_freq", clock, 1650),
			from("Ascend950PR_957bx.ini", "ddr_read_rate", "move.gm-ub", 27),
			from("Ascend950PR_957bx.ini", "ddr_read_rate", "move.gm-cbuf", 27),
			from("Ascend950PR_957bx.ini", "ddr_write_rate", "move.ub-gm", 27),
			from("Ascend950PR_957bx.ini", "ddr_write_rate", "move.cc-gm", 27),
			from("Ascend950PR_957bx.ini", "l1_to_ub_rate", "move.cbuf-ub", 128),
			from("Ascend950PR_957bx.ini", "l1_to_l0_a_rate", "move.cbuf-ca", 256),
			from("Ascend950PR_957bx.ini", "l1_to_l0_b_rate", "move.cbuf-cb", 256),
			from("Ascend950PR_957bx.ini", "l0_c_to_ub_rate", "move.cc-ub", 128),
		},
	}
}}
