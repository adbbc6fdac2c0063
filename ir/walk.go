package ir

// Walk calls fn for op and every operation nested in it, owners before their
// contents. It stops when fn returns false. fn may erase the operation it is
// given, but no other.
func Walk(op *Operation, fn func(*Operation) bool) bool {
	var regions []*Region
	if op.ext != nil {
		regions = op.ext.regions
	}
	if !fn(op) {
		return false
	}
	if op.Erased() {
		return true
	}
	return walkRegions(regions, Walk, fn)
}

// WalkPost calls fn for op and every operation nested in it, contents before
// their owners. It stops when fn returns false. fn may erase the operation it
// is given, but no other.
func WalkPost(op *Operation, fn func(*Operation) bool) bool {
	if op.ext != nil {
		if !walkRegions(op.ext.regions, WalkPost, fn) {
			return false
		}
	}
	return fn(op)
}

// walkRegions calls fn for the operations in regions, and walk for those with operations in them.
func walkRegions(regions []*Region, walk func(*Operation, func(*Operation) bool) bool, fn func(*Operation) bool) bool {
	for _, r := range regions {
		for _, b := range r.Blocks() {
			for o := b.first; o != nil; {
				next := o.next
				if o.ext == nil && !fn(o) || o.ext != nil && !walk(o, fn) {
					return false
				}
				o = next
			}
		}
	}
	return true
}
