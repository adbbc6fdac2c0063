package llvmir

// origin is where the memory of a pointer is from.
type origin struct {
	kind originKind
	ref  *ref
}

type originKind uint8

const (
	noPointer originKind = iota
	unknown              // from anywhere
	parameter            // from a parameter of the function: memory from before its call
	alone                // from a parameter that is noalias
	reserved             // from malloc or the stack: memory from behind its call
)

// originOf returns the origin of an argument.
func originOf(v Value) origin {
	if !v.typ.IsPtr() {
		return origin{}
	}
	for range maxSteps {
		i := v.ref.made
		switch {
		case !v.isLocal():
			return origin{unknown, v.ref}
		case i == nil && v.ref.alone:
			return origin{alone, v.ref}
		case i == nil && v.ref.parameter:
			return origin{parameter, v.ref}
		case i == nil:
			return origin{unknown, v.ref}
		case i.verb == "alloca", i.callee != nil && i.callee.fn != nil && i.callee.fn.name == "malloc":
			return origin{reserved, v.ref}
		case i.verb != "getelementptr" && i.verb != "getelementptr inbounds":
			return origin{unknown, v.ref}
		}
		v = i.args[0]
	}
	return origin{unknown, v.ref}
}

// maxSteps bounds how far a pointer is followed.
const maxSteps = 16

// isApart reports whether memory of two origins is apart.
func (o origin) isApart(p origin) bool {
	switch {
	case o.kind == noPointer || p.kind == noPointer:
		return true
	case o.ref == p.ref || o.kind == unknown || p.kind == unknown:
		return false
	}
	return o.kind >= alone || p.kind >= alone
}
