package coreutils

import (
	"bufio"
	"bytes"
	"cmp"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
)

// lookupText returns the commands that print or change text.
func lookupText(name string) Func {
	switch name {
	case "cat":
		return cat
	case "head":
		return head
	case "tail":
		return tail
	case "sort":
		return sortLines
	case "uniq":
		return uniq
	case "wc":
		return wc
	case "grep", "fgrep", "egrep":
		return grep
	case "sed":
		return sed
	case "tr":
		return tr
	}
	return nil
}

// operandsOr returns names, or the standard input if there are none.
func operandsOr(names []string) []string {
	if len(names) == 0 {
		return []string{"-"}
	}
	return names
}

func cat(c *Call) int {
	list, names, ok := c.options("uve", "show-nonprinting")
	if !ok {
		return Unsupported
	}
	set := flags(list)
	exit := 0
	for _, n := range operandsOr(names) {
		f, err := c.open(n)
		if err != nil {
			exit = c.complain(1, "%s: %s", n, Reason(err))
			continue
		}
		if set["v"] || set["e"] || set["show-nonprinting"] {
			err = visible(c.Stdout, f, set["e"])
		} else {
			err = copyText(c.Stdout, f)
		}
		f.Close()
		if err != nil {
			exit = c.complain(1, "%s: %s", n, Reason(err))
		}
	}
	return exit
}

// copyText copies text as io.Copy does, but without the large buffer that would
// be most of the work for the small files of most tests.
func copyText(w io.Writer, r io.Reader) error {
	const small = 4 << 10
	buffer := make([]byte, small)
	for {
		n, err := r.Read(buffer)
		if n > 0 {
			if _, err := w.Write(buffer[:n]); err != nil {
				return err
			}
		}
		switch {
		case err == io.EOF:
			return nil
		case err != nil:
			return err
		case n == small:
			buffer = make([]byte, 64<<10)
		}
	}
}

// visible copies text with control characters and bytes beyond ASCII made
// visible, and with a dollar sign at the end of each line if asked for.
func visible(w io.Writer, r io.Reader, ends bool) error {
	in, out := bufio.NewReader(r), bufio.NewWriter(w)
	for {
		ch, err := in.ReadByte()
		if err == io.EOF {
			return out.Flush()
		}
		if err != nil {
			return err
		}
		if ch == '\n' && ends {
			out.WriteByte('$')
		}
		if ch == '\n' || ch == '\t' {
			out.WriteByte(ch)
			continue
		}
		if ch >= 0x80 {
			out.WriteString("M-")
			ch -= 0x80
		}
		switch {
		case ch < ' ':
			out.WriteString("^" + string(rune(ch+'@')))
		case ch == 0x7f:
			out.WriteString("^?")
		default:
			out.WriteByte(ch)
		}
	}
}

// lines reads all lines of a command's files, with their line ends.
func (c *Call) lines(names []string) (lines []string, exit int) {
	for _, n := range operandsOr(names) {
		text, err := c.read(n)
		if err != nil {
			return nil, c.complain(Trouble, "%s: %s", n, Reason(err))
		}
		if len(names) > 1 && text != "" && !strings.HasSuffix(text, "\n") {
			text += "\n"
		}
		lines = slices.AppendSeq(lines, strings.Lines(text))
	}
	return lines, 0
}

// amount reads how much head and tail print: -n N, -c N or -N.
func (c *Call) amount(signs string) (count int, bytewise bool, sign string, names []string, ok bool) {
	if len(c.Args) > 0 && len(c.Args[0]) > 1 && c.Args[0][0] == '-' && strings.Trim(c.Args[0][1:], "0123456789") == "" {
		c.Args = append([]string{"-n", c.Args[0][1:]}, c.Args[1:]...)
	}
	list, names, ok := c.options("n:c:", "lines=", "bytes=")
	if !ok || len(names) > 1 {
		c.Problem = cmp.Or(c.Problem, "unsupported number of operands")
		return 0, false, "", nil, false
	}
	count = 10
	for _, o := range list {
		bytewise = o.name == "c" || o.name == "bytes"
		digits := strings.TrimLeft(o.value, signs)
		sign = o.value[:len(o.value)-len(digits)]
		n, err := strconv.Atoi(digits)
		if err != nil || len(sign) > 1 || n < 0 {
			c.Problem = "unsupported count '" + o.value + "'"
			return 0, false, "", nil, false
		}
		count = n
	}
	return count, bytewise, sign, names, true
}

func head(c *Call) int {
	n, bytewise, sign, names, ok := c.amount("-")
	if !ok {
		return Unsupported
	}
	name := operandsOr(names)[0]
	f, err := c.open(name)
	if err != nil {
		return c.complain(1, "cannot open '%s' for reading: %s", name, Reason(err))
	}
	defer f.Close()
	if sign == "" {
		// Only as much is read as is printed: the input may have no end.
		in := bufio.NewReader(f)
		for i := 0; i < n; i++ {
			if bytewise {
				io.CopyN(c.Stdout, in, int64(n))
				return 0
			}
			line, err := readLine(in)
			io.WriteString(c.Stdout, line)
			if err != nil {
				return 0
			}
		}
		return 0
	}
	f.Close()
	text, err := c.read(name)
	if err != nil {
		return c.complain(1, "error reading '%s': %s", name, Reason(err))
	}
	units := split([]byte(text), bytewise)
	c.Stdout.Write(bytes.Join(units[:max(0, len(units)-n)], nil))
	return 0
}

func split(text []byte, bytewise bool) [][]byte {
	if bytewise {
		return bytes.SplitAfter(text, nil)
	}
	return slices.Collect(bytes.Lines(text))
}

func tail(c *Call) int {
	n, bytewise, sign, names, ok := c.amount("+-")
	if !ok {
		return Unsupported
	}
	name := operandsOr(names)[0]
	text, err := c.read(name)
	if err != nil {
		return c.complain(1, "cannot open '%s' for reading: %s", name, Reason(err))
	}
	if bytewise {
		at := max(0, len(text)-n)
		if sign == "+" {
			at = min(len(text), max(0, n-1))
		}
		io.WriteString(c.Stdout, text[at:])
		return 0
	}
	units := split([]byte(text), false)
	at := max(0, len(units)-n)
	if sign == "+" {
		at = min(len(units), max(0, n-1))
	}
	c.Stdout.Write(bytes.Join(units[at:], nil))
	return 0
}

// sortLines sorts by bytes, as in the C locale.
func sortLines(c *Call) int {
	list, names, ok := c.options("rnu", "reverse", "numeric-sort", "unique")
	if !ok {
		return Unsupported
	}
	set := flags(list)
	lines, exit := c.lines(names)
	if exit != 0 {
		return exit
	}
	for i := range lines {
		lines[i] = strings.TrimSuffix(lines[i], "\n")
	}
	key := strings.Compare
	if set["n"] || set["numeric-sort"] {
		key = func(a, b string) int { return cmp.Compare(number(a), number(b)) }
	}
	unique := set["u"] || set["unique"]
	slices.SortStableFunc(lines, func(a, b string) int {
		order := key(a, b)
		if order == 0 && !unique {
			order = strings.Compare(a, b)
		}
		if set["r"] || set["reverse"] {
			order = -order
		}
		return order
	})
	if unique {
		lines = slices.CompactFunc(lines, func(a, b string) bool { return key(a, b) == 0 })
	}
	for _, l := range lines {
		io.WriteString(c.Stdout, l+"\n")
	}
	return 0
}

// number returns the number at the start of a line, or 0.
func number(line string) float64 {
	line = strings.TrimLeft(line, " \t")
	n := len(prefixOf(line, "-", 1))
	n += len(prefixOf(line[n:], "0123456789", len(line)))
	if strings.HasPrefix(line[n:], ".") {
		n += 1 + len(prefixOf(line[n+1:], "0123456789", len(line)))
	}
	value, err := strconv.ParseFloat(line[:n], 64)
	if err != nil {
		return 0
	}
	return value
}

func uniq(c *Call) int {
	list, names, ok := c.options("cdu", "count", "repeated", "unique")
	if !ok {
		return Unsupported
	}
	if len(names) > 1 {
		return c.unsupported("output file")
	}
	set := flags(list)
	lines, exit := c.lines(names)
	if exit != 0 {
		return exit
	}
	for i := 0; i < len(lines); {
		line := strings.TrimSuffix(lines[i], "\n")
		n := 1
		for i+n < len(lines) && strings.TrimSuffix(lines[i+n], "\n") == line {
			n++
		}
		i += n
		switch {
		case (set["d"] || set["repeated"]) && n == 1, (set["u"] || set["unique"]) && n > 1:
		case set["c"] || set["count"]:
			fmt.Fprintf(c.Stdout, "%7d %s\n", n, line)
		default:
			io.WriteString(c.Stdout, line+"\n")
		}
	}
	return 0
}

func wc(c *Call) int {
	list, names, ok := c.options("lwc", "lines", "words", "bytes")
	if !ok {
		return Unsupported
	}
	if len(names) > 1 || len(list) != 1 {
		// How wide the columns are is not worth knowing.
		return c.unsupported("number of operands or counts")
	}
	name := operandsOr(names)[0]
	text, err := c.read(name)
	if err != nil {
		return c.complain(1, "%s: %s", name, Reason(err))
	}
	n := len(text)
	switch list[0].name[0] {
	case 'l':
		n = strings.Count(text, "\n")
	case 'w':
		n = len(strings.Fields(text))
	}
	if len(names) == 0 {
		fmt.Fprintln(c.Stdout, n)
	} else {
		fmt.Fprintln(c.Stdout, n, name)
	}
	return 0
}
