package parser

import (
	"encoding/hex"
	"math/bits"
	"strings"

	"hivm-opt/ir"
)

// metadata reads the file metadata {-# ... #-}. It holds the data of resources,
// which is of no concern here but has to reach the next tool: it is checked and kept.
func (p *parser) metadata() error {
	p.advance()
	if p.resources == nil {
		p.resources = &ir.Resources{Blobs: map[string]string{}}
	}
	return p.entries(tokMetaEnd, "#-}", func() error {
		word, err := p.entryKey("expected identifier key in file metadata dictionary")
		if err != nil {
			return err
		}
		switch p.text(word) {
		case "dialect_resources":
			return p.sections(p.dialectSection)
		case "external_resources":
			return p.sections(func(name token) error { return p.externalSection(p.text(name)) })
		}
		return p.errorAt(int(word.beg), "unknown key '%s' in file metadata dictionary", p.text(word))
	})
}

// entries reads a list up to a closing token.
func (p *parser) entries(closing tokenKind, text string, entry func() error) error {
	for more := p.tok.kind != closing; more; more = p.accept(tokComma) {
		if err := entry(); err != nil {
			return err
		}
	}
	if p.tok.kind != closing {
		return p.wrong("expected ',' or '%s'", text)
	}
	p.advance()
	return nil
}

// entryKey reads a word and the colon behind it; msg is said when there is none.
func (p *parser) entryKey(msg string) (token, error) {
	word := p.tok
	if word.kind != tokIdent {
		return word, p.here("%s", msg)
	}
	p.advance()
	return word, p.expect(tokColon, "':'")
}

const noResourceKey = "expected identifier key for 'resource' entry"

// sections reads {name: {...}, ...}, of which body reads the part behind the inner
// brace.
func (p *parser) sections(body func(name token) error) error {
	if err := p.expect(tokLBrace, "'{'"); err != nil {
		return err
	}
	return p.entries(tokRBrace, "}", func() error {
		name, err := p.entryKey(noResourceKey)
		if err != nil {
			return err
		}
		if err := p.expect(tokLBrace, "'{'"); err != nil {
			return err
		}
		return body(name)
	})
}

func (p *parser) dialectSection(name token) error {
	dialect := p.text(name)
	switch {
	case p.c.Dialect(dialect) == nil:
		return p.c.HintWord(p.errorAt(int(name.beg), "dialect '%s' is unknown", dialect), dialect, p.c.Dialects())
	case dialect != "builtin":
		return p.here("unexpected 'resource' section for dialect '%s'", dialect)
	}
	return p.resourceList(func(key string, value token) error {
		b, err := p.blob(key, value)
		p.resources.Blobs[key] = b
		return err
	})
}

// externalSection reads the resources of another tool.
func (p *parser) externalSection(name string) error {
	return p.resourceList(func(key string, value token) error {
		v, err := p.externalResource(key, value)
		if err == nil {
			p.resources.Add(name, ir.ResourceEntry{Key: key, Value: v})
		}
		return err
	})
}

// resourceList reads key: value pairs.
func (p *parser) resourceList(check func(key string, value token) error) error {
	return p.entries(tokRBrace, "}", func() error {
		key, err := p.entryKey(noResourceKey)
		if err != nil {
			return err
		}
		if err := p.lexical(); err != nil {
			return err
		}
		if err := check(p.text(key), p.tok); err != nil {
			return err
		}
		p.advance()
		return nil
	})
}

// externalResource returns the value of a resource of other tools.
func (p *parser) externalResource(key string, value token) (string, error) {
	text := p.text(value)
	switch {
	case text == "true" || text == "false":
		return text, nil
	case value.kind != tokString:
		return "", p.errorAt(int(value.beg), "expected string value for key '%s'", key)
	case strings.HasPrefix(text, `"0x`):
		return p.blob(key, value)
	}
	return string(ir.AppendQuoted(nil, Unquote(text))), nil
}

// blob returns a value that is bytes in hexadecimal, of which the first four are an
// alignment. Where nothing follows, the alignment says nothing.
func (p *parser) blob(key string, value token) (string, error) {
	at := int(value.beg)
	digits, ok := "", value.kind == tokString
	if ok {
		digits, ok = strings.CutPrefix(strings.Trim(p.text(value), `"`), "0x")
	}
	for i := 0; ok && i < len(digits); i++ {
		ok = class[digits[i]]&classHex != 0
	}
	if !ok || len(digits)%2 != 0 {
		return "", p.errorAt(at, "expected hex string blob for key '%s'", key)
	}
	var alignment [4]byte
	if len(digits) < 8 {
		return "", p.errorAt(at, "expected hex string blob for key '%s' to encode alignment in first 4 bytes", key)
	}
	hex.Decode(alignment[:], []byte(digits[:8])) // checked above
	n := uint32(alignment[0]) | uint32(alignment[1])<<8 | uint32(alignment[2])<<16 | uint32(alignment[3])<<24
	if bits.OnesCount32(n) > 1 {
		return "", p.errorAt(at, "expected hex string blob for key '%s' to encode alignment in first 4 bytes, but got non-power-of-2 value: %d", key, n)
	}
	if len(digits) == 8 {
		digits = "00000000"
	}
	return `"0x` + strings.ToUpper(digits) + `"`, nil
}

// resourceHandle reads dense_resource<name> and returns the name.
func (p *parser) resourceHandle() (string, error) {
	p.advance()
	if err := p.expect(tokLess, "'<' after 'dense_resource'"); err != nil {
		return "", err
	}
	if p.tok.kind != tokIdent {
		return "", p.here("%s", noResourceKey)
	}
	key := p.text(p.tok)
	p.advance()
	return key, p.expect(tokGreater, "'>'")
}
