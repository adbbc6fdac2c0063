package posix

import "strings"

// bracket reads the text behind '[', up to the matching ']'.
func (p *parser) bracket() (*node, error) {
	if p.eat("[:<:]]") {
		return &node{kind: nodeBow}, nil
	}
	if p.eat("[:>:]]") {
		return &node{kind: nodeEow}, nil
	}
	set := &byteSet{}
	invert := p.eat("^")
	if p.eat("]") {
		set.add(']')
	} else if p.eat("-") {
		set.add('-')
	}
	for p.more() && p.peek(0) != ']' && !(p.peek(0) == '-' && p.peek(1) == ']') {
		if err := p.bracketTerm(set); err != nil {
			return nil, err
		}
	}
	if p.eat("-") {
		set.add('-')
	}
	if !p.eat("]") {
		return nil, errBracket
	}
	if p.opts.IgnoreCase {
		set.foldCase()
	}
	if invert {
		set.invert()
		if p.opts.Newline {
			set.remove('\n')
		}
	}
	if c, ok := set.single(); ok {
		return p.ordinary(c), nil
	}
	return &node{kind: nodeSet, set: set}, nil
}

// bracketTerm reads a class, a symbol or a range.
func (p *parser) bracketTerm(set *byteSet) error {
	switch {
	case p.peek(0) == '-':
		return errRange
	case p.eat("[:"):
		return p.class(set)
	case p.eat("[="):
		return p.equivalence(set)
	}
	lo, err := p.symbol()
	if err != nil {
		return err
	}
	hi := lo
	if p.peek(0) == '-' && p.pos+1 < len(p.src) && p.peek(1) != ']' {
		p.pos++
		hi = '-'
		if !p.eat("-") {
			if hi, err = p.symbol(); err != nil {
				return err
			}
		}
	}
	// Bytes from 128 on count as negative.
	if int8(lo) > int8(hi) {
		return errRange
	}
	for c := int(int8(lo)); c <= int(int8(hi)); c++ {
		set.add(byte(c))
	}
	return nil
}

func (p *parser) class(set *byteSet) error {
	if !p.more() {
		return errBracket
	}
	start := p.pos
	for isAlpha(p.peek(0)) {
		p.pos++
	}
	spans, ok := className(p.src[start:p.pos])
	if !ok {
		return errClass
	}
	for _, s := range spans {
		set.addRange(s.lo, s.hi)
	}
	if !p.more() {
		return errBracket
	}
	if !p.eat(":]") {
		return errClass
	}
	return nil
}

func (p *parser) equivalence(set *byteSet) error {
	if !p.more() {
		return errBracket
	}
	if c := p.peek(0); c == '-' || c == ']' {
		return errCollate
	}
	c, err := p.collating("=]")
	if err != nil {
		return err
	}
	set.add(c)
	p.pos += len("=]")
	return nil
}

// symbol reads a byte, as it is or as a collating symbol.
func (p *parser) symbol() (byte, error) {
	if !p.more() {
		return 0, errBracket
	}
	if !p.eat("[.") {
		p.pos++
		return p.src[p.pos-1], nil
	}
	c, err := p.collating(".]")
	p.pos += len(".]")
	return c, err
}

// collating reads the name of a byte, up to the given end.
func (p *parser) collating(end string) (byte, error) {
	name, _, ok := strings.Cut(p.src[p.pos:], end)
	if !ok {
		return 0, errBracket
	}
	p.pos += len(name)
	if len(name) == 1 {
		return name[0], nil
	}
	if c, ok := collatingName(name); ok {
		return c, nil
	}
	return 0, errCollate
}

// controlNames are the names of the control characters, in their order.
const controlNames = "NUL SOH STX ETX EOT ENQ ACK BEL BS HT LF VT FF CR SO SI " +
	"DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC IS4 IS3 IS2 IS1"

// symbolNames are names for other bytes.
const symbolNames = "\aalert \bbackspace \ttab \nnewline \vvertical-tab \fform-feed \rcarriage-return " +
	"\x1cFS \x1dGS \x1eRS \x1fUS !exclamation-mark \"quotation-mark #number-sign $dollar-sign %percent-sign " +
	"&ampersand 'apostrophe (left-parenthesis )right-parenthesis *asterisk +plus-sign ,comma -hyphen " +
	"-hyphen-minus .period .full-stop /slash /solidus 0zero 1one 2two 3three 4four 5five 6six 7seven 8eight " +
	"9nine :colon ;semicolon <less-than-sign =equals-sign >greater-than-sign ?question-mark @commercial-at " +
	"[left-square-bracket \\backslash \\reverse-solidus ]right-square-bracket ^circumflex ^circumflex-accent " +
	"_underscore _low-line `grave-accent {left-brace {left-curly-bracket |vertical-line }right-brace " +
	"}right-curly-bracket ~tilde \x7fDEL"

func collatingName(name string) (byte, bool) {
	if name == "space" {
		return ' ', true
	}
	for i, control := range strings.Split(controlNames, " ") {
		if name == control {
			return byte(i), true
		}
	}
	for _, entry := range strings.Split(symbolNames, " ") {
		if name == entry[1:] {
			return entry[0], true
		}
	}
	return 0, false
}
