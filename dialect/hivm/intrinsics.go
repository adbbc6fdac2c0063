package hivm

import (
	"strings"

	"hivm-opt/dialect/llvm"
	"hivm-opt/ir"
)

// intrinsics are the instructions of dev/regbase, each with its groups: @ marks attributes, * an
// operand that is a pointer, -> an instruction with a result.
var intrinsics = [...]string{
	"GET.BLOCK.IDX ->", "GET.BLOCK.NUM ->", "GET.SUBBLOCKID ->", "GET.SUBBLOCKDIM ->",
	"BARRIER @pipe",
	"SET.FLAG.IMM @set_pipe @wait_pipe @event_id", "WAIT.FLAG.IMM @set_pipe @wait_pipe @event_id",
	"SET.FLAG.REG @set_pipe @wait_pipe event_id", "WAIT.FLAG.REG @set_pipe @wait_pipe event_id",
	"SET.FFTS.BASE.ADDR addr", "SET.CROSS.CORE @pipe config",
	"WAIT.FLAG.DEV.REG flag_id", "WAIT.FLAG.DEV.PIPE.IMM @pipe @flag_id", "WAIT.FLAG.DEV.PIPE.REG @pipe flag_id",
	"SET.INTRA.BLOCK.mode @pipe sync_id", "WAIT.INTRA.BLOCK.mode @pipe sync_id",
	"SET.INTRA.BLOCKI.mode @pipe @sync_id", "WAIT.INTRA.BLOCKI.mode @pipe @sync_id",
	"SET.MASK.NORM", "GET.CTRL ->", "SET.CTRL config", "SBITSET0 x idx ->", "SBITSET1 x idx ->",
	"DCCI.DST *ptr entire dst", "DCCI.DST.UB *ptr entire dst",
}

// intrinsicRows are the instructions that dev/regbase lowers to. They have no custom form.
func intrinsicRows() []*ir.OpDef {
	out := make([]*ir.OpDef, len(intrinsics))
	for i, line := range intrinsics {
		words := strings.Fields(line)
		def := &ir.OpDef{Name: "hivm.intr.hivm." + words[0]}
		for _, w := range words[1:] {
			switch {
			case w == "->":
				def.Results = []ir.Arg{arg("res", llvm.AnyType)}
			case w[0] == '@':
				def.Attrs = append(def.Attrs, ir.AttrSpec{Name: w[1:], Kind: ir.KindI64})
			case w[0] == '*':
				def.Operands = append(def.Operands, arg(w[1:], llvm.AnyPointer))
			default:
				def.Operands = append(def.Operands, arg(w, ir.I64Only))
			}
		}
		out[i] = def
	}
	return out
}
