package posix

// dissect finds the groups in a match of the instructions from lo to hi, which
// is known to be text[start:end], and puts them into loc. Each part in turn is
// as long as the rest permits.
func (re *Regexp) dissect(text string, loc []int, lo, hi int32, start, end int) {
	last := re.lastGroup(lo, hi)
	if last < lo {
		return
	}
	var rest *tail // made when a part first needs it
	pos := start
	for i := lo; i <= last; i++ {
		switch in := &re.prog.code[i]; in.op {
		case opByte, opSet:
			pos++
		case opOpen:
			loc[2*in.group] = pos
		case opClose:
			loc[2*in.group+1] = pos
		case opPlus, opQuest, opAlt:
			if rest == nil {
				rest = re.tail(text, lo, hi, start, end, re.prog.ends(lo, last), false)
			}
			after := re.prog.after(i)
			stop := re.split(text, rest, i, after, pos, end)
			if stop < 0 {
				return
			}
			if re.lastGroup(i, after) > i {
				re.inside(text, loc, i, pos, stop)
			}
			pos = stop
			i = after - 1
		}
	}
}

// lastGroup returns the last place from lo to hi at which a wanted group
// begins or ends, or -1.
func (re *Regexp) lastGroup(lo, hi int32) int32 {
	for i := hi - 1; i >= lo; i-- {
		switch in := &re.prog.code[i]; in.op {
		case opOpen, opClose:
			if re.wanted(in.group) {
				return i
			}
		}
	}
	return -1
}

// tail finds the places, among some in the program, from which the rest of a
// range can match up to its end.
type tail struct {
	start  int
	words  int      // of each set
	bits   []uint64 // by place in the text: a set of places in the program
	number []int32  // by place in the program, from lo on: its number in the sets, or -1
	lo     int32
}

// tail prepares this for the instructions from lo to hi and text[start:end],
// and the given places. If loose, anchors are not looked at.
func (re *Regexp) tail(text string, lo, hi int32, start, end int, places []int32, loose bool) *tail {
	t := &tail{start: start, words: (len(places) + 63) / 64, number: make([]int32, hi-lo+1), lo: lo}
	t.bits = make([]uint64, t.words*(end-start+1))
	for i := range t.number {
		t.number[i] = -1
	}
	for n, i := range places {
		t.number[i-lo] = int32(n)
	}
	m := re.machine(lo, hi, mode{reverse: true, loose: loose})
	m.load(m.fresh)
	for pos := end; ; pos-- {
		m.lookAt(text, pos)
		set := t.bits[(pos-start)*t.words:]
		for _, i := range m.set {
			if n := t.number[i-lo]; n >= 0 {
				set[n>>6] |= 1 << (n & 63)
			}
		}
		if pos == start {
			return t
		}
		m.step(text[pos-1])
	}
}

func (t *tail) has(pos int, i int32) bool {
	n := t.number[i-t.lo]
	return t.bits[(pos-t.start)*t.words+int(n>>6)]&(1<<(n&63)) != 0
}

// ends returns the places behind the parts that start from lo to last.
func (p *program) ends(lo, last int32) []int32 {
	var places []int32
	for i := lo; i <= last; i++ {
		switch p.code[i].op {
		case opPlus, opQuest, opAlt:
			i = p.after(i) - 1
			places = append(places, i+1)
		}
	}
	return places
}

// split returns where the part from i to after, which starts at pos, ends, or
// -1 if there is no such place up to limit.
func (re *Regexp) split(text string, rest *tail, i, after int32, pos, limit int) int {
	m := re.machine(i, after, mode{})
	best := -1
	m.load(m.fresh)
	for len(m.set) > 0 {
		m.lookAt(text, pos)
		if m.accepts() && rest.has(pos, after) {
			best = pos
		}
		if pos == limit {
			break
		}
		m.step(text[pos])
		pos++
	}
	return best
}

// inside dissects the part at i, which matched text[start:end].
func (re *Regexp) inside(text string, loc []int, i int32, start, end int) {
	in := &re.prog.code[i]
	switch in.op {
	case opQuest:
		if _, ok := re.reach(text, i+1, in.other, start, end); ok {
			re.dissect(text, loc, i+1, in.other, start, end)
		}
	case opPlus:
		start, end = re.lastRound(text, i+1, in.other, start, end)
		re.dissect(text, loc, i+1, in.other, start, end)
	case opAlt:
		for lo := i + 1; ; {
			fork := re.prog.code[lo-1].other
			hi := fork // the end of the last branch
			if re.prog.code[fork].op == opNext {
				hi = fork - 1 // the opJoin
			}
			if stop, ok := re.reach(text, lo, hi, start, end); ok && stop == end {
				re.dissect(text, loc, lo, hi, start, end)
				return
			}
			if hi == fork {
				return
			}
			lo = fork + 1
		}
	}
}

// lastRound returns the last of the rounds of a loop with the given body over
// text[start:end]. Each round is as long as possible.
func (re *Regexp) lastRound(text string, lo, hi int32, start, end int) (from, to int) {
	from, to = start, start
	for {
		stop, ok := re.reach(text, lo, hi, to, end)
		if !ok {
			return from, to
		}
		if stop == to {
			return to, to // it matched nothing
		}
		from, to = to, stop
	}
}

// reach returns where the longest match of the instructions from lo to hi at
// pos ends, up to limit.
func (re *Regexp) reach(text string, lo, hi int32, pos, limit int) (stop int, ok bool) {
	stop, _ = re.machine(lo, hi, mode{}).run(text, pos, limit)
	return stop, stop >= 0
}
