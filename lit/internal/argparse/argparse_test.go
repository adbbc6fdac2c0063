package argparse

import (
	"errors"
	"strings"
	"testing"
)

// parser returns a parser that writes its options to log.
func parser(log *[]string) *Parser {
	option := func(metavar string, names ...string) *Option {
		return &Option{Names: names, Metavar: metavar, Help: "help of " + names[0], Set: func(v string) error {
			if v == "bad" {
				return errors.New("it is bad")
			}
			*log = append(*log, strings.Trim(names[0]+" "+v, " "))
			return nil
		}}
	}
	return &Parser{Program: "p", Operand: "FILE", OperandHelp: "a file", Options: []*Option{
		option("", "-h", "--help"), option("N", "-j", "--workers"), option("", "-q"), option("", "-v"), option("", "-vv"),
		option("N", "--max-tests"), option("N", "--max-time"), option("RE", "--filter"), option("RE", "--filter-out"),
	}}
}

func TestParse(t *testing.T) {
	tests := []struct{ args, want, operands, err string }{
		{"-j4 a -j 3 b --workers=2 --workers 1", "-j 4, -j 3, -j 2, -j 1", "a b", ""},
		{"-q -v -vv -qv -qj5 -vvq", "-q, -v, -vv, -q, -v, -q, -j 5, -v, -v, -q", "", ""},
		{"--max-te 3 --filter x --filter-o=y", "--max-tests 3, --filter x, --filter-out y", "", ""},
		{"-- -q", "", "-q", ""},
		{"-", "", "-", ""},
		{"-j=3", "-j 3", "", ""},
		{"--max- 3", "", "", "ambiguous option: --max- could match --max-tests, --max-time"},
		{"--bogus=1 a -x", "", "", "unrecognized arguments: --bogus=1 -x"},
		{"--bogus", "", "", "the following arguments are required: FILE"},
		{"-j", "", "", "argument -j/--workers: expected one argument"},
		{"-j -q", "", "", "argument -j/--workers: expected one argument"},
		{"-j bad", "", "", "argument -j/--workers: it is bad"},
		{"--help=1", "-h", "", "argument -h/--help: ignored explicit argument '1'"},
		{"-qx", "-q", "", "argument -q: ignored explicit argument 'x'"},
		{"-qj", "-q", "", "argument -j/--workers: expected one argument"},
	}
	for _, tt := range tests {
		var log []string
		operands, err := parser(&log).Parse(strings.Fields(tt.args))
		message := ""
		if err != nil {
			message = err.Error()
		}
		if got := strings.Join(log, ", "); got != tt.want || strings.Join(operands, " ") != tt.operands || message != tt.err {
			t.Errorf("%s: got %q, %q, %q", tt.args, got, operands, message)
		}
	}
	if err := parser(nil).Operands(nil); err == nil || err.Error() != "the following arguments are required: FILE" {
		t.Error(err)
	}
}

func TestHelp(t *testing.T) {
	want := `usage: p [-h] [-j N] [-q] [-v] [-vv] [--max-tests N] [--max-time N]
         [--filter RE] [--filter-out RE]
         FILE [FILE ...]

positional arguments:
  FILE                  a file

options:
  -h, --help            help of -h
  -j N, --workers N     help of -j
`
	if got := parser(nil).Help(); !strings.HasPrefix(got, want) {
		t.Error(got)
	}
}
