package dump

import (
	"bytes"
	"io"
	"strings"
	"unsafe"
)

// The banners of MLIR, the stars of LLVM's, and the rules that TileLang prints.
const (
	mlirBanner = "// -----// IR Dump "
	mlirEnd    = "//----- //"
	llvmBanner = "*** IR Dump "
	llvmEnd    = "***"
	tileRule   = "======"
)

// HasBanner reports whether a text may have sections. It costs a search of two words, and of
// colours, which may stand in these words.
func HasBanner(text string) bool {
	return strings.Contains(text, "IR Dump ") || strings.Contains(text, tileRule+" ") || strings.IndexByte(text, escape) >= 0
}

// ReaderHasBanner is [HasBanner] of a text of that many bytes, of which a window at a time is
// in memory.
func ReaderHasBanner(r io.ReaderAt, size int64) (bool, error) {
	const window, overlap = 256 << 10, 1 << 10 // overlap is longer than the words
	b := make([]byte, window)
	for at := int64(0); at < size; at += window - overlap {
		n, err := r.ReadAt(b[:min(window, size-at)], at)
		if err != nil && err != io.EOF {
			return false, err
		}
		if HasBanner(unsafe.String(unsafe.SliceData(b), n)) {
			return true, nil
		}
	}
	return false, nil
}

// banner is the line in front of a section.
type banner struct {
	when       When
	pass, flag string
	op, symbol string
	language   Language
	// unchanged says that LLVM left the text out because it is as before.
	unchanged bool
}

// findBanner returns the place of a banner in a line, or -1. A banner need not begin the
// line: it may cut a line short that was being written. It does not stand in a comment or a
// string.
func findBanner(line []byte) int {
	if bytes.IndexByte(line, '/') >= 0 {
		i := bytes.Index(line, []byte(mlirBanner))
		if i >= 0 && !bytes.Contains(line[:i], []byte("//")) && bytes.Count(line[:i], []byte{'"'})%2 == 0 {
			return i
		}
	}
	if _, ok := tileTitle(line); ok {
		return 0
	}
	for _, prefix := range [...]string{"", "; ", "# "} {
		if rest, ok := bytes.CutPrefix(line, []byte(prefix)); ok && bytes.HasPrefix(rest, []byte(llvmBanner)) {
			return 0
		}
	}
	return -1
}

// parseBanner reads a line from the place on that [findBanner] returned.
func parseBanner(line []byte) (b banner, ok bool) {
	text := strings.TrimSpace(string(line))
	if rest, ok := strings.CutPrefix(text, mlirBanner); ok {
		rest, _, _ = strings.Cut(rest, mlirEnd)
		return parseTitle(strings.TrimSpace(rest))
	}
	if title, ok := tileTitle(line); ok {
		return parseTileTitle(title), true
	}
	_, rest, ok := strings.Cut(text, llvmBanner)
	if !ok {
		return banner{}, false
	}
	rest, _, _ = strings.Cut(rest, llvmEnd)
	return parseLLVMTitle(strings.TrimSpace(rest))
}

// parseTitle reads "After CSE Failed (cse) ('func.func' operation: @f)". Names of classes
// may have blanks and parentheses, so it is read from its end.
func parseTitle(text string) (b banner, ok bool) {
	if b.when, text, ok = cutWhen(text); !ok {
		return b, false
	}
	if i := strings.LastIndex(text, " ('"); i >= 0 && strings.HasSuffix(text, ")") {
		op, symbol, _ := strings.Cut(text[i+len(" ('"):len(text)-1], "' operation")
		b.op, b.symbol = op, symbolName(strings.TrimPrefix(symbol, ": "))
		text = text[:i]
	}
	text, b.flag = cutFlag(text)
	if name, failed := strings.CutSuffix(text, " Failed"); failed {
		text, b.when = name, Failed
	}
	b.pass = text
	return b, text != ""
}

// parseLLVMTitle reads "After InstCombinePass on f".
func parseLLVMTitle(text string) (b banner, ok bool) {
	b.language = LLVMIR
	if text == "At Start" {
		return b, true
	}
	if b.when, text, ok = cutWhen(text); !ok {
		return b, false
	}
	text, b.unchanged = strings.CutSuffix(text, " omitted because no change")
	text, on, _ := strings.Cut(text, " on ")
	if !strings.HasPrefix(on, "[") {
		b.symbol = strings.Trim(on, "()")
	}
	b.pass, b.flag = cutFlag(text)
	return b, b.pass != ""
}

// tileTitle returns the title in "====== npuir ======", as TileLang prints it in front of each
// text. Rules around other titles are noise.
func tileTitle(line []byte) (title string, ok bool) {
	if !bytes.HasPrefix(line, []byte(tileRule+" ")) {
		return "", false
	}
	title, ok = strings.CutSuffix(strings.TrimSpace(string(line[len(tileRule):])), " "+tileRule)
	return title, ok && (title == tileScript || strings.HasSuffix(title, tileModule) || strings.HasPrefix(title, tilePass))
}

// The titles of TileLang: of its TVM script, of the modules that it makes of it, "npuir" and
// "final npuir", and of the modules behind its passes.
const (
	tileScript = "TVM IR"
	tileModule = "npuir"
	tilePass   = "after "
)

func parseTileTitle(title string) banner {
	b := banner{when: After, pass: strings.TrimPrefix(title, tilePass)}
	if title == tileScript {
		b.language = TVMScript
	}
	return b
}

func cutWhen(text string) (w When, rest string, ok bool) {
	if rest, ok = strings.CutPrefix(text, "Before "); ok {
		return Before, rest, true
	}
	rest, ok = strings.CutPrefix(text, "After ")
	return After, rest, ok
}

// cutFlag takes the argument of a pass off, which stands in parentheses at the end.
func cutFlag(text string) (rest, flag string) {
	if !strings.HasSuffix(text, ")") {
		return text, ""
	}
	i := strings.LastIndex(text, " (")
	if i < 0 || strings.ContainsAny(text[i+2:len(text)-1], " ()") {
		return text, ""
	}
	return text[:i], text[i+2 : len(text)-1]
}

// symbolName returns the name of "@f" or `@"a b"`.
func symbolName(text string) string {
	text = strings.TrimPrefix(text, "@")
	if rest, ok := strings.CutPrefix(text, `"`); ok {
		return string(untilQuote([]byte(rest)))
	}
	return text
}
