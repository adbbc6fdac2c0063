package llvmir

// instruction is an instruction of a block, or its terminator. Its text is
//
//	RESULT = verb of, args, tail to TYPE, label TARGETS, ATTACHMENTS
//
// where parts that it does not have are left out.
type instruction struct {
	ref        // of the result
	typ  *Type // of the result; nil if there is none
	verb string
	of   *Type // of what is in memory
	args []Value
	// sameType says that the arguments behind the first have its type, which is not written.
	sameType bool
	tail     string // behind the arguments, with the comma
	to       *Type  // of a conversion

	callee  *callee
	targets []*Block
	// attached is metadata about the instruction.
	attached []attachment
	// outlined is the code that begins here, which an outliner may move. It is nil for
	// instructions that are printed.
	outlined *piece
}

// newInstruction returns an instruction without content.
func (m *Module) newInstruction() *instruction {
	n := len(m.spare)
	if n == 0 {
		return &instruction{}
	}
	i := m.spare[n-1]
	m.spare = m.spare[:n-1]
	*i = instruction{args: i.args[:0], targets: i.targets[:0], attached: i.attached[:0]}
	return i
}

// makes gives the instruction a result.
func (i *instruction) makes(t *Type, r ref) Value {
	i.typ, i.ref = t, r
	i.made = i
	return Value{typ: t, ref: &i.ref}
}

// callee is what a call calls, a function or the pointer to one, and the type of its result.
type callee struct {
	fn     *Func
	at     Value
	result *Type
	// list is the only argument of intrinsics that take metadata.
	list *Node
}

// attachment is metadata of a kind.
type attachment struct {
	kind string
	node *Node
}

// attach adds metadata of a kind, unless the node is nil.
func (i *instruction) attach(kind string, n *Node) {
	if n != nil {
		i.attached = append(i.attached, attachment{kind, n})
	}
}

// switchVerb is the instruction whose arguments behind the first belong to the targets behind the
// first.
const switchVerb = "switch"
