package posix

// maxProgram bounds the length of a program, as nested counts multiply.
const maxProgram = 1 << 22

// inst is an instruction of the machine: a state of the automaton. Nested
// parts are in place, between a first and a last instruction.
type inst struct {
	op    opcode
	char  byte     // of opByte
	group int32    // of the instructions of groups and back references
	other int32    // another place in the program; see the opcodes
	fork  int32    // of opNext, the opAlt or opNext before; of opAltEnd, the last opNext
	set   *byteSet // of opSet
}

type opcode uint8

const (
	opByte     opcode = iota // takes one byte
	opSet                    // takes one byte out of a set
	opBol                    // ^
	opEol                    // $
	opBow                    // [[:<:]]
	opEow                    // [[:>:]]
	opOpen                   // (
	opClose                  // )
	opBack                   // \1; other is its opBackEnd, between stands the text of the group
	opBackEnd                // does nothing
	opPlus                   // x+; other is its opPlusEnd
	opPlusEnd                // other is its opPlus, to go back to
	opQuest                  // present or not; other is its opQuestEnd
	opQuestEnd               // does nothing
	opAlt                    // x|y; other is the opNext of the second branch
	opJoin                   // ends a branch but the last; other is the opAltEnd
	opNext                   // begins a branch but the first; other is the next opNext or the opAltEnd
	opAltEnd                 // does nothing
	opEnd                    // the end of the program
)

// assembler lays nodes out as a program.
type assembler struct {
	code []inst
}

func (a *assembler) emit(i inst) int32 {
	a.code = append(a.code, i)
	return int32(len(a.code) - 1)
}

func (a *assembler) here() int32 { return int32(len(a.code)) }

func (a *assembler) list(nodes []*node) error {
	for _, n := range nodes {
		if len(a.code) > maxProgram {
			return errSpace
		}
		if err := a.node(n); err != nil {
			return err
		}
	}
	return nil
}

func (a *assembler) node(n *node) error {
	switch n.kind {
	case nodeByte:
		a.emit(inst{op: opByte, char: n.char})
	case nodeSet:
		a.emit(inst{op: opSet, set: n.set})
	case nodeBol:
		a.emit(inst{op: opBol})
	case nodeEol:
		a.emit(inst{op: opEol})
	case nodeBow:
		a.emit(inst{op: opBow})
	case nodeEow:
		a.emit(inst{op: opEow})
	case nodeGroup:
		return a.wrap(n, opOpen, opClose)
	case nodeBack:
		return a.wrap(n, opBack, opBackEnd)
	case nodePlus:
		return a.wrap(n, opPlus, opPlusEnd)
	case nodeQuest:
		return a.wrap(n, opQuest, opQuestEnd)
	case nodeAlt:
		return a.alternatives(n)
	}
	return nil
}

// wrap emits a node with one branch between two instructions that know each
// other.
func (a *assembler) wrap(n *node, first, last opcode) error {
	start := a.emit(inst{op: first, group: int32(n.group)})
	if err := a.list(n.branches[0]); err != nil {
		return err
	}
	a.code[start].other = a.emit(inst{op: last, group: int32(n.group), other: start})
	return nil
}

func (a *assembler) alternatives(n *node) error {
	fork := a.emit(inst{op: opAlt}) // the opAlt or opNext before the branch
	var joins []int32
	for i, branch := range n.branches {
		if i > 0 {
			joins = append(joins, a.emit(inst{op: opJoin}))
			a.code[fork].other = a.here()
			fork = a.emit(inst{op: opNext, fork: fork})
		}
		if err := a.list(branch); err != nil {
			return err
		}
	}
	end := a.emit(inst{op: opAltEnd, fork: fork})
	a.code[fork].other = end
	for _, j := range joins {
		a.code[j].other = end
	}
	return nil
}

// takes reports whether the instruction reads c.
func (in *inst) takes(c byte) bool {
	switch in.op {
	case opByte:
		return in.char == c
	case opSet:
		return in.set.has(c)
	}
	return false
}

// program is an expression ready to run.
type program struct {
	code    []inst
	newline bool // as the option
	anchors bool // whether there are ^, $ or borders of words
	crosses bool // whether a newline can be part of a match
	// backAnchors reports whether a group with an anchor is referred to. Where
	// that can match again is not where the group can.
	backAnchors bool

	carets, dollars int // how many ^ and $ were in the expression

	classes *classes // made when first needed
}

func newProgram(nodes []*node, p *parser) (*program, error) {
	a := assembler{code: make([]inst, 0, len(p.src)+8)}
	if err := a.list(nodes); err != nil {
		return nil, err
	}
	a.emit(inst{op: opEnd})
	prog := &program{code: a.code, newline: p.opts.Newline, carets: p.carets, dollars: p.dollars}
	back := int32(0) // where the present back reference ends
	for i := range prog.code {
		in := &prog.code[i]
		switch in.op {
		case opByte, opSet:
			prog.crosses = prog.crosses || in.takes('\n')
		case opBol, opEol, opBow, opEow:
			prog.anchors = true
			prog.backAnchors = prog.backAnchors || int32(i) < back
		case opBack:
			back = max(back, in.other)
		}
	}
	return prog, nil
}

// large reports whether LLVM uses the variant of its engine for programs with
// more states than a word has bits; it counts one state more.
func (p *program) large() bool { return len(p.code)+1 > 64 }

// kind is the part of a byte that anchors see.
type kind uint8

const (
	kindOther   kind = iota
	kindWord         // part of a word
	kindNewline      // a newline, if they matter
	kindOut          // the border of the text
	numKinds
)

func (p *program) kindOf(c byte) kind {
	switch {
	case !p.anchors:
		return kindOther
	case isWord(c):
		return kindWord
	case c == '\n' && p.newline:
		return kindNewline
	}
	return kindOther
}

// at returns the kind of text[i], which may be outside of the text.
func (p *program) at(text string, i int) kind {
	switch {
	case !p.anchors:
		return kindOther
	case i < 0 || i >= len(text):
		return kindOut
	}
	return p.kindOf(text[i])
}

// prefix returns the bytes that each match begins with.
func (p *program) prefix() string {
	var lit []byte
	for i := range p.code {
		switch in := &p.code[i]; in.op {
		case opOpen, opClose:
		case opByte:
			lit = append(lit, in.char)
		default:
			return string(lit)
		}
	}
	return string(lit)
}

// must returns the longest run of bytes that each match contains.
func (p *program) must() string {
	var run []byte
	best := ""
	for i := int32(0); i < int32(len(p.code)); i++ {
		switch in := &p.code[i]; in.op {
		case opOpen, opClose:
			continue
		case opByte:
			run = append(run, in.char)
			continue
		case opBack:
			i = in.other
		case opPlus, opQuest, opAlt:
			i = p.after(i) - 1
		}
		if len(run) > len(best) {
			best = string(run)
		}
		run = run[:0]
	}
	return best
}

// jumps returns where the program can go on from i without reading a byte, not
// counting anchors. There are at most two such places.
func (p *program) jumps(i int32) (a, b int32) {
	switch in := &p.code[i]; in.op {
	case opOpen, opClose, opBack, opBackEnd, opPlus, opQuestEnd, opAltEnd:
		return i + 1, -1
	case opPlusEnd, opQuest, opAlt:
		return i + 1, in.other
	case opNext:
		if p.code[in.other].op == opNext {
			return i + 1, in.other
		}
		return i + 1, -1
	case opJoin:
		return in.other, -1
	}
	return -1, -1
}

// after returns the place behind the part that starts at i.
func (p *program) after(i int32) int32 {
	switch p.code[i].op {
	case opPlus, opQuest:
		return p.code[i].other + 1
	case opAlt:
		for p.code[i].op != opAltEnd {
			i = p.code[i].other
		}
	}
	return i + 1
}
