// RUN: hivm-opt %s | diff %S/Inputs/intrinsics.expected -
// RUN: hivm-opt %S/Inputs/intrinsics.expected | diff %S/Inputs/intrinsics.expected -

// The instructions that dev/regbase lowers to; no reference printed the expected text.

func.func @instructions(%i: i64, %p: !llvm.ptr<1>) {
  %r0 = "hivm.intr.hivm.GET.BLOCK.IDX"() : () -> i64
  %r1 = "hivm.intr.hivm.GET.BLOCK.NUM"() : () -> i64
  %r2 = "hivm.intr.hivm.GET.SUBBLOCKID"() : () -> i64
  %r3 = "hivm.intr.hivm.GET.SUBBLOCKDIM"() : () -> i64
  "hivm.intr.hivm.BARRIER"() <{pipe = 1 : i64}> : () -> ()
  "hivm.intr.hivm.SET.FLAG.IMM"() <{event_id = 1 : i64, set_pipe = 2 : i64, wait_pipe = 3 : i64}> : () -> ()
  "hivm.intr.hivm.WAIT.FLAG.IMM"() <{event_id = 1 : i64, set_pipe = 2 : i64, wait_pipe = 3 : i64}> : () -> ()
  "hivm.intr.hivm.SET.FLAG.REG"(%i) <{set_pipe = 1 : i64, wait_pipe = 2 : i64}> : (i64) -> ()
  "hivm.intr.hivm.WAIT.FLAG.REG"(%i) <{set_pipe = 1 : i64, wait_pipe = 2 : i64}> : (i64) -> ()
  "hivm.intr.hivm.SET.FFTS.BASE.ADDR"(%i) : (i64) -> ()
  "hivm.intr.hivm.SET.CROSS.CORE"(%i) <{pipe = 1 : i64}> : (i64) -> ()
  "hivm.intr.hivm.WAIT.FLAG.DEV.REG"(%i) : (i64) -> ()
  "hivm.intr.hivm.WAIT.FLAG.DEV.PIPE.IMM"() <{flag_id = 1 : i64, pipe = 2 : i64}> : () -> ()
  "hivm.intr.hivm.WAIT.FLAG.DEV.PIPE.REG"(%i) <{pipe = 1 : i64}> : (i64) -> ()
  "hivm.intr.hivm.SET.INTRA.BLOCK.mode"(%i) <{pipe = 1 : i64}> : (i64) -> ()
  "hivm.intr.hivm.WAIT.INTRA.BLOCK.mode"(%i) <{pipe = 1 : i64}> : (i64) -> ()
  "hivm.intr.hivm.SET.INTRA.BLOCKI.mode"() <{pipe = 1 : i64, sync_id = 2 : i64}> : () -> ()
  "hivm.intr.hivm.WAIT.INTRA.BLOCKI.mode"() <{pipe = 1 : i64, sync_id = 2 : i64}> : () -> ()
  "hivm.intr.hivm.SET.MASK.NORM"() : () -> ()
  %r4 = "hivm.intr.hivm.GET.CTRL"() : () -> i64
  "hivm.intr.hivm.SET.CTRL"(%i) : (i64) -> ()
  %r5 = "hivm.intr.hivm.SBITSET0"(%i, %i) : (i64, i64) -> i64
  %r6 = "hivm.intr.hivm.SBITSET1"(%i, %i) : (i64, i64) -> i64
  "hivm.intr.hivm.DCCI.DST"(%p, %i, %i) : (!llvm.ptr<1>, i64, i64) -> ()
  "hivm.intr.hivm.DCCI.DST.UB"(%p, %i, %i) : (!llvm.ptr<1>, i64, i64) -> ()
  return
}
