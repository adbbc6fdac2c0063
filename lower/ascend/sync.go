package ascend

import (
	"errors"
	"fmt"

	"hivm-opt/analysis/target"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/lower/llvmir"
)

func syncRows() []row {
	return []row{
		{name: "set_flag", emit: flagOp("SET")},
		{name: "wait_flag", emit: flagOp("WAIT")},
		{name: "pipe_barrier", emit: barrierOp},
		{name: "set_ffts_base_addr", emit: baseOp},
		{name: "sync_block_set", emit: setBlockOp},
		{name: "sync_block_wait", emit: waitBlockOp},
		{name: "anchor", emit: func(call) error { return nil }},
	}
}

// number returns the number of the keyword in an attribute as an i64.
func (c call) number(name string) (llvmir.Value, error) {
	a, ok := c.op.Attr(name).(*ir.DialectAttr)
	if !ok || a.Case == nil {
		return llvmir.Value{}, fmt.Errorf("it has no %s", name)
	}
	return llvmir.Index(a.Case.Value), nil
}

// group returns the only operand of a name, if it is given.
func (c call) group(name string) (v *ir.Value) {
	if i := c.op.Def().OperandIndex(name); i >= 0 {
		if lo, hi := c.op.Group(i); lo < hi {
			v = c.op.Operand(lo)
		}
	}
	return v
}

// flagOp is set_flag and wait_flag: one pipe signals another that it may go on. The event
// is part of the instruction, or in a register.
func flagOp(verb string) func(call) error {
	return func(c call) error {
		set, err := c.number("set_pipe")
		if err != nil {
			return err
		}
		wait, err := c.number("wait_pipe")
		if err != nil {
			return err
		}
		if v := c.group("dynamic_event_id"); v != nil {
			event, err := c.f.ScalarOf(v)
			if err == nil {
				c.do(verb+".FLAG.REG", anyMemory, set, wait, event)
			}
			return err
		}
		event, err := c.number("static_event_id")
		if err == nil {
			c.do(verb+".FLAG.IMM", anyMemory, set, wait, event)
		}
		return err
	}
}

func barrierOp(c call) error {
	pipe, err := c.number("pipe")
	if err == nil {
		c.do("BARRIER", hidden, pipe)
	}
	return err
}

func baseOp(c call) error {
	at, err := c.f.ScalarOf(c.op.Operand(0))
	if err == nil {
		c.do("SET.FFTS.BASE.ADDR", hidden, at)
	}
	return err
}

// flag returns the number of the flag between cores.
func (c call) flag() (v llvmir.Value, err error) {
	v = llvmir.Index(hivm.Number(c.op, "static_flag_id", -1))
	if d := c.group("dynamic_flag_id"); d != nil {
		if v, err = c.f.ScalarOf(d); err != nil {
			return v, err
		}
	}
	if n, known := v.Const(); known && (n < 0 || n > maxFlag) {
		return v, fmt.Errorf("there is no flag %d; use 0 to %d", n, maxFlag)
	}
	return v, nil
}

// maxFlag is the largest number of a flag between cores.
const maxFlag = 15

// mode returns which cores wait, and the number by which the instruction knows them.
func (c call) mode() (string, int64) {
	mode := hivm.Keyword(c.op, "tsync_instr_mode", intraBlock)
	return mode, map[string]int64{interBlock: 0, "INTER_SUBBLOCK_SYNCHRONIZATION": 1, intraBlock: 2}[mode]
}

const (
	interBlock = "INTER_BLOCK_SYNCHRONIZATION"
	intraBlock = "INTRA_BLOCK_SYNCHRONIZATION"
)

// generation refuses hardware that the instructions between cores are not known of.
func (c call) generation() error {
	if chip := chipOf(c.op); chip.Signals == target.NoSignals {
		return fmt.Errorf("no source tells how cores of %s wait for each other", chip)
	}
	return nil
}

// setBlockOp is sync_block_set: a pipe signals another core that it may go on.
func setBlockOp(c call) error {
	if err := c.generation(); err != nil {
		return err
	}
	if base := c.group("ffts_base_addr"); base != nil {
		at, err := c.f.ScalarOf(base)
		if err != nil {
			return err
		}
		c.do("SET.FFTS.BASE.ADDR", hidden, at)
	}
	pipe, err := c.number("tpipe")
	if err != nil {
		return err
	}
	flag, err := c.flag()
	if err != nil {
		return err
	}
	mode, number := c.mode()
	if chipOf(c.op).Signals == target.CrossCore {
		c.do("SET.CROSS.CORE", hidden, pipe, c.config(flag, 1|number<<4))
		return nil
	}
	if mode != intraBlock {
		return errors.New("no source tells how a core of A5 signals to other blocks")
	}
	return c.withinBlock("SET", pipe, flag)
}

// config returns the word that has a flag from bit 8 on, and the given bits below.
func (c call) config(flag llvmir.Value, low int64) llvmir.Value {
	if n, known := flag.Const(); known {
		return llvmir.Index(n<<8 | low)
	}
	return c.f.Or(c.f.Bin(llvmir.Shl, flag, llvmir.Index(8)), llvmir.Index(low))
}

// waitBlockOp is sync_block_wait: a core waits for another.
func waitBlockOp(c call) error {
	if err := c.generation(); err != nil {
		return err
	}
	flag, err := c.flag()
	if err != nil {
		return err
	}
	if chipOf(c.op).Signals == target.CrossCore {
		c.do("WAIT.FLAG.DEV.REG", hidden, flag)
		return nil
	}
	pipe, err := c.number("pipe")
	if err != nil {
		return err
	}
	mode, _ := c.mode()
	_, known := flag.Const()
	switch {
	case mode == intraBlock:
		return c.withinBlock("WAIT", pipe, flag)
	case mode != interBlock:
		return errors.New("no source tells how a core of A5 waits for one of its block by this mode")
	case known:
		c.do("WAIT.FLAG.DEV.PIPE.IMM", anyMemory, pipe, flag)
	default:
		c.do("WAIT.FLAG.DEV.PIPE.REG", anyMemory, pipe, flag)
	}
	return nil
}

// withinBlock is the instruction of A5 between cores of a block. The cube core signals
// two vector cores, whose flags are 16 apart.
func (c call) withinBlock(verb string, pipe, flag llvmir.Value) error {
	name := verb + ".INTRA.BLOCK.mode"
	if _, known := flag.Const(); known {
		name = verb + ".INTRA.BLOCKI.mode"
	}
	if hivm.Keyword(c.op, "tcore_type", "") == "CUBE" {
		c.do(name, anyMemory, pipe, c.f.Add(flag, llvmir.Index(16)))
	}
	c.do(name, anyMemory, pipe, flag)
	return nil
}
