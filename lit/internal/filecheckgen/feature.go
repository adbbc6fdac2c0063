package filecheckgen

import (
	"regexp"
	"strings"
)

// Feature is something of FileCheck that a pair may use.
type Feature struct {
	// Name is its name.
	Name string
	// check and option are found in the check file and in an argument, or in the
	// options of the environment.
	check, option *regexp.Regexp
	// used reports for other features whether a pair has them.
	used func(Pair) bool
}

// Used reports whether a pair uses the feature.
func (f Feature) Used(p Pair) bool {
	switch {
	case f.check != nil:
		return f.check.MatchString(p.Check)
	case f.option != nil:
		for _, arg := range append(strings.Fields(p.Env), p.Args...) {
			if f.option.MatchString(strings.TrimPrefix(arg, "'")) {
				return true
			}
		}
		return false
	}
	return f.used(p)
}

// Features returns all that pairs are to cover.
func Features() []Feature {
	checks := [][2]string{
		{"plain", `(CHECK|[AB]|FOO_1): *\S`}, {"NEXT", `-NEXT:`}, {"SAME", `-SAME:`}, {"NOT", `-NOT:`}, {"DAG", `-DAG:`},
		{"LABEL", `-LABEL:`}, {"EMPTY", `-EMPTY:`}, {"COUNT", `-COUNT-[1-9]\d*:`}, {"LITERAL", `\{LITERAL\}:`},
		{"comment", `(?m)(COM|RUN|NOTE|REM|C-2): \S+: `}, {"indented", `(?m)^\s+\S+:`},
		{"regex", `\{\{.+\}\}`}, {"class", `\[\[:\w+:\]`}, {"alternatives", `\{\{[^}]*\|`}, {"repetition", `\{\d+(,\d*)?\}`},
		{"back reference of regexes", `\\[1-9]`}, {"definition", `\[\[[A-Za-z]\w*:`}, {"use", `\[\[[A-Za-z]\w*\]\]`}, {"global", `\[\[#?\$\w+`},
		{"back reference", `\[\[(A|B|X|V|Y|_|reg_1|\$G):.*\[\[(A|B|X|V|Y|_|reg_1|\$G)\]\]`},
		{"number", `\[\[# *[^\]]+\]\]`}, {"number definition", `\[\[#[^\]]*\w *:`}, {"any number", `\[\[# *\]\]`},
		{"%u", `\[\[# *%u`}, {"%d", `\[\[# *%d`}, {"%x", `\[\[# *%x`}, {"%X", `\[\[# *%X`}, {"precision", `\[\[# *%#?\.\d+[a-zX]`},
		{"alternate form", `\[\[# *%#`}, {"constraint", `\[\[#[^\]]*==`}, {"plus", `\[\[#[^\]]*\w ?\+`}, {"minus", `\[\[#[^\]]*\w ?-`},
		{"add", `add\(`}, {"sub", `sub\(`}, {"mul", `mul\(`}, {"div", `div\(`}, {"max", `max\(`}, {"min", `min\(`}, {"parentheses", `[^\w](\w+ ?[+-]`},
		{"legacy @LINE", `\[\[@LINE`}, {"@LINE", `\[\[#[^\]]*@LINE`},
		{"bad regex", `\{\{([*(\[)|\\]|\+a|a\*\*|\[a|\[z-a\]|a\{[^3}]*\}|\\2)?\}\}`}, {"unterminated regex", `(?m)\{\{\w*$`}, {"unterminated variable", `(?m)\[\[[^\]]*$`},
		{"undefined variable", `\[\[#?\$?UNDEF`}, {"bad count", `-COUNT(-0|-x|-1x|--1|-9{11}|-4294967296|-)?:`}, {"bad expression", `\[\[#(N\+|N\+\*1|\+N|N N|N-M:|=5|==|N\)|%i.*|%\.x.*|foo\(N\)|add\(N\)|add\(\)|2\*N|N/2|a|NN.*)\]\]`}, {"empty pattern", `(?m):\s*$`},
		{"NEXT first", `^\S*(-NEXT|-SAME|-EMPTY):`}, {"combined", `-(NOT|DAG|NEXT|SAME|EMPTY)-(NOT|DAG|NEXT):`},
	}
	var list []Feature
	for _, c := range checks {
		list = append(list, Feature{Name: c[0], check: regexp.MustCompile(strings.Replace(c[1], `[^\w](\w`, `[^\w]\(\w`, 1))})
	}
	for _, o := range []string{"check-prefix", "check-prefixes", "comment-prefixes", "implicit-check-not", "match-full-lines", "strict-whitespace",
		"ignore-case", "enable-var-scope", "allow-empty", "allow-unused-prefixes", "allow-deprecated-dag-overlap", "input-file",
		"dump-input", "dump-input-context", "dump-input-filter", "v", "vv", "color"} {
		list = append(list, Feature{Name: "--" + o, option: regexp.MustCompile(`^--?` + o + `(=|$)`)})
	}
	return append(list,
		Feature{Name: "unknown option", option: regexp.MustCompile(`^-+(unknown|ignorecase|match-full-line|Check-Prefix|vvv|allow-emptyx)|^---v`)},
		Feature{Name: "bad prefix", option: regexp.MustCompile(`^--?(check|comment)-prefix(es)?=(1A|A!|A,A|A,,B|)$`)},
		Feature{Name: "-D", option: regexp.MustCompile(`^-D[^#]`)},
		Feature{Name: "-D#", option: regexp.MustCompile(`^-D#\w`)},
		Feature{Name: "-D#%", option: regexp.MustCompile(`^-D#%`)},
		Feature{Name: "false switch", option: regexp.MustCompile(`=false$`)},
		Feature{Name: "one dash", option: regexp.MustCompile(`^-[a-z]{3}`)},
		Feature{Name: "FILECHECK_OPTS", used: func(p Pair) bool { return p.Env != "" }},
		Feature{Name: "standard input", used: func(p Pair) bool { return !strings.Contains(strings.Join(p.Args, " "), "input-file") }},
		Feature{Name: "missing file", used: func(p Pair) bool { return strings.Contains(strings.Join(p.Args, " "), "missing.txt") }},
		Feature{Name: "empty input", used: func(p Pair) bool { return strings.TrimSpace(p.Input) == "" }},
		Feature{Name: "empty check file", used: func(p Pair) bool { return p.Check == "" }},
	)
}
