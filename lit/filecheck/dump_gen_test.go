package filecheck_test

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"hivm-opt/lit/internal/filecheckgen"
)

// A caseMaker makes random pairs of check file and input. It walks through the input while it writes
// directives for it, so that many checks get far before they fail.
type caseMaker struct {
	*rand.Rand
	lines []string
	at    int // the line the directives have come to
	check strings.Builder
	vars  []string // the string variables set so far
	nums  []string // and the numeric variables
	// prefixes are the prefixes of the directives.
	prefixes []string
}

// dumpPair returns the pair number seed. Its options are mostly about the dump.
func dumpPair(seed uint64) filecheckgen.Pair {
	m := &caseMaker{Rand: rand.New(rand.NewPCG(seed, 4))}
	input := m.makeInput()
	args := m.makeArgs()
	env := ""
	if m.chance(8) {
		env = m.pick("-v", "-dump-input=always -vv", "-dump-input-filter=all", "--color", "'-dump-input-context=2'  -v")
	}
	for range m.IntN(3) {
		m.check.WriteString(m.pick("\n", "some text\n", "; COM: CHECK: never\n"))
	}
	for range 1 + m.IntN(7) {
		m.directive()
	}
	check := m.check.String()
	if m.chance(10) {
		check = strings.TrimSuffix(check, "\n")
	}
	if m.chance(4) {
		check = strings.ReplaceAll(check, "\n", "\r\n")
	}
	return filecheckgen.Pair{Check: check, Input: input, Args: append(args, filecheckgen.CheckFile), Env: env}
}

func (m *caseMaker) chance(percent int) bool { return m.IntN(100) < percent }

func (m *caseMaker) pick(choices ...string) string { return choices[m.IntN(len(choices))] }

func (m *caseMaker) word() string {
	return m.pick("foo", "bar", "baz", "a", "b", "foobar", "12", "7", "10", "0x1f", "BAR", "x.y", "(z)", "-3", "foo\x00", "\xff", "q\"é", "\\n\x01")
}

func (m *caseMaker) makeInput() string {
	count := m.IntN(9)
	if m.chance(25) {
		count += m.IntN(25)
	}
	for range count {
		m.lines = append(m.lines, m.inputLine())
	}
	end := "\n"
	if m.chance(4) {
		end = "\r\n"
	}
	input := strings.Join(m.lines, end)
	if count > 0 && !m.chance(10) {
		input += end
	}
	return input
}

func (m *caseMaker) inputLine() string {
	if m.chance(15) {
		return m.pick("", "", " ", "\t")
	}
	var b strings.Builder
	b.WriteString(m.pick("", "", "", " ", "  "))
	for i := range 1 + m.IntN(4) {
		if i > 0 {
			b.WriteString(m.pick(" ", " ", " ", "  ", "\t", ","))
		}
		b.WriteString(m.word())
	}
	b.WriteString(m.pick("", "", "", " "))
	return b.String()
}

func (m *caseMaker) makeArgs() []string {
	var args []string
	add := func(percent int, choices ...string) {
		if m.chance(percent) {
			args = append(args, m.pick(choices...))
		}
	}
	add(70, "-v", "-vv", "--vv", "-vv", "-v=0")
	add(70, "--dump-input=fail", "--dump-input=always", "-dump-input=always", "--dump-input=never")
	add(5, "--dump-input=fail", "--dump-input=never")
	add(70, "--dump-input-filter=all", "--dump-input-filter=annotation-full", "--dump-input-filter=annotation", "-dump-input-filter=error")
	add(5, "--dump-input-filter=all", "--dump-input-filter=error")
	add(70, "--dump-input-context=0", "--dump-input-context=1", "--dump-input-context=2", "-dump-input-context=3", "--dump-input-context=50")
	add(4, "--dump-input-context=1", "--dump-input-context=4294967294")
	add(25, "--color", "-color", "--color=false")
	add(15, "--strict-whitespace")
	add(10, "--match-full-lines")
	add(10, "--ignore-case")
	add(10, "--enable-var-scope")
	add(10, "--allow-deprecated-dag-overlap")
	add(70, "--allow-empty")
	add(15, "--implicit-check-not="+strings.ReplaceAll(m.word(), "\x00", ""))
	add(10, "--implicit-check-not=zzz", "--implicit-check-not={{f+oo}}")
	add(6, "--input-file="+filecheckgen.InputFile, "-input-file=missing.txt", "--input-file=-")
	add(4, "--comment-prefixes=//,COM", "--comment-prefixes=some")
	add(3, "--dump-input=help", "--dump-input=", "--dump-input-filter=foo", "--dump-input-context=-1", "--dump-input-context=0x2")
	add(10, "-DDEF=foo", "-D#NUM=7", "-D#%x,NUM=0xa", "-DDEF=a{{b")
	if m.chance(5) {
		args = append(args, "--dump-input", "always", "-dump-input-context", "1")
	}
	m.prefixes = []string{"CHECK"}
	switch m.IntN(12) {
	case 0:
		m.prefixes = []string{"FOO", "BAR"}
		args = append(args, "--check-prefixes=FOO,BAR", "--allow-unused-prefixes")
	case 1:
		m.prefixes = []string{"A"}
		args = append(args, "-check-prefix=A")
	}
	return args
}

// directive writes one directive.
func (m *caseMaker) directive() {
	suffix := m.pick("", "", "", "", "-NEXT", "-NEXT", "-SAME", "-NOT", "-NOT", "-DAG", "-DAG", "-LABEL",
		"-EMPTY", "-COUNT-2", "-COUNT-1", "-COUNT-3")
	if m.check.Len() == 0 && m.chance(80) {
		suffix = m.pick("", "-DAG", "-LABEL", "-NOT")
	}
	literal := m.pick("", "", "", "", "", "", "", "", "", "{LITERAL}")
	fmt.Fprintf(&m.check, "%s%s%s%s:%s", m.pick("", "", "// ", "  "), m.pick(m.prefixes...), suffix, literal, m.pick(" ", " ", "  ", ""))
	if suffix != "-EMPTY" {
		text := m.pattern(suffix)
		m.check.WriteString(text)
		if suffix == "-DAG" && m.chance(30) {
			fmt.Fprintf(&m.check, "\n%s-DAG: %s", m.prefixes[0], text)
		}
	}
	m.check.WriteString("\n")
	if m.chance(20) {
		m.check.WriteString(m.pick("\n", "; nothing\n", "CHECKED: no\n", "\n\n\n\n\n\n\n\n"))
	}
}

// pattern returns a pattern made from the next line of the input, or at random.
func (m *caseMaker) pattern(suffix string) string {
	line := ""
	switch {
	case suffix == "-NOT" && m.chance(60):
		return m.pick("nothing", "q{{u+}}x", "[[UNDEF]]", m.word(), "{{^}}never")
	case suffix == "-SAME" && m.at > 0:
		line = m.lineAt(m.at - 1)
	default:
		m.at += m.step(suffix)
		line = m.lineAt(m.at - 1)
	}
	words := strings.Fields(line)
	if len(words) == 0 || m.chance(15) {
		return m.piece(m.word())
	}
	from := m.IntN(len(words))
	to := min(len(words), from+1+m.IntN(2))
	for i := from; i < to; i++ {
		words[i] = m.piece(words[i])
	}
	return strings.Join(words[from:to], m.pick(" ", " ", " ", "  ", "{{.*}}"))
}

func (m *caseMaker) step(suffix string) int {
	if suffix == "-NEXT" || m.chance(50) {
		return 1
	}
	return m.IntN(4)
}

func (m *caseMaker) lineAt(i int) string {
	if i < 0 || i >= len(m.lines) {
		return m.word()
	}
	return m.lines[i]
}

// piece turns a word into a part of a pattern.
func (m *caseMaker) piece(word string) string {
	if m.chance(50) {
		return word
	}
	switch m.IntN(13) {
	case 0:
		m.vars = append(m.vars, m.pick("X", "Y", "$Z"))
		return fmt.Sprintf("[[%s:%s]]", m.vars[len(m.vars)-1], m.pick("[a-z]+", "[a-z0-9]+", "[^ ]*", "fo*", ".+"))
	case 1, 2:
		if len(m.vars) > 0 {
			return fmt.Sprintf("[[%s]]", m.vars[m.IntN(len(m.vars))])
		}
		return m.pick("[[X]]", "[[DEF]]", "[[$Z]]", "{{fo*}}")
	case 3, 4:
		m.nums = append(m.nums, m.pick("N", "M", "NUM"))
		return fmt.Sprintf("[[#%s%s:%s]]", m.pick("", "", "%x,", "%u,", "%.2d,", "%#x,"), m.nums[len(m.nums)-1], m.pick("", "", "", "7", "NUM+1"))
	case 5, 6, 7:
		name := "NUM"
		if len(m.nums) > 0 {
			name = m.nums[m.IntN(len(m.nums))]
		}
		return fmt.Sprintf("[[#%s%s]]", name, m.pick("", "", "+1", "-3", "+NUM", "+18446744073709551615", "/2"))
	case 8:
		return m.pick("[[#@LINE]]", "[[@LINE+1]]", "[[#@LINE+7]]", "[[#]]")
	case 9:
		return m.pick("{{[a-z]+}}", "{{[0-9]+}}", "{{.*}}", "{{a|b|foo}}", "{{[[:space:]]*}}")
	case 10:
		return m.pick("{{(.|[[:space:]])*}}bar", "{{[[:space:]]+}}", "{{a?}}", "{{$}}", "{{^}}")
	case 11:
		return word + "x"
	default:
		return m.word()
	}
}
