package difftest

import (
	"regexp"
	"strings"
)

// spelling is something that the newest mlir-opt does not write as LLVM 19 does,
// whose spelling hivm-opt has. The generator leaves these out where they show.
type spelling struct {
	// what is the name of an operation, or another description.
	what string
	// custom and generic are the forms in which the two differ.
	custom, generic bool
	// why is the difference.
	why string
}

// spellings is the whole list. Besides, hivm-opt takes types and attributes of
// unknown dialects without --allow-unregistered-dialect; the mutator makes none.
var spellings = []spelling{
	{"arith.trunci", false, true, "22 prints the property overflowFlags, which 19 does not have"},
	{"memref.atomic_rmw", false, true, "22 has more kinds, which changes the numbers of those in the order of names"},
	{"memref.assume_alignment", true, true, "22 returns the memref"},
	{"affine.if", false, true, "22 keeps the condition in a property, 19 in an attribute"},
	{"affine.delinearize_index", false, true, "22 has constants in the basis, and the property static_basis for them"},
	{"affine.parallel", false, true, "as memref.atomic_rmw, in the property reductions"},
	{"sum or product of affine identifiers", true, true, "21 sorts the two: d1 + d0 becomes d0 + d1"},
	{"sum with a remainder", true, true, "21 finds x - (x floordiv c) * c anywhere in a sum"},
}

// wordings are the first messages in which the two differ: the messages of the
// newer release, and the text of LLVM 19, with the groups of the pattern. Where the
// place differs too, anywhere is set.
var wordings = []struct {
	newer    *regexp.Regexp
	older    string
	anywhere bool
}{
	{regexp.MustCompile(`(invalid kind of type specified): expected .*`), "$1", false},
	{regexp.MustCompile(`(vector types must have positive constant sizes) but got 0`), "$1", true},
	{regexp.MustCompile(`failed to verify 'elementType': VectorElementTypeInterface instance`), "vector elements must be int/index/float type", true},
	{regexp.MustCompile(`number of operands and types do not match: got (\d+) operands and (\d+) types`), "$1 operands present, but expected $2", false},
	{regexp.MustCompile(`(expected integer line number in FileLineCol)Range`), "${1}Loc", false},
	{regexp.MustCompile(`(expected integer column number in FileLineCol)Range`), "${1}Loc", false},
	{regexp.MustCompile(`(op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute) whose value .*`), "$1", false},
	{regexp.MustCompile(`inferred shape of elements literal .*`), "$0", true},
	{regexp.MustCompile(`elements literal type must have static shape`), "$0", true},
	{regexp.MustCompile(`elements literal must be a shaped type`), "$0", true},
}

// unlike are pairs of first messages, of mlir-opt and of hivm-opt, that differ by
// more than words.
var unlike = []struct {
	want, got *regexp.Regexp
	why       string
}{
	{
		regexp.MustCompile(`along control flow edge from Operation`),
		regexp.MustCompile(`(along|region) control flow edge from Region`),
		"22 names the terminator, 19 the region, in other sentences",
	},
	{
		regexp.MustCompile(`use of undeclared SSA value name`),
		regexp.MustCompile(`operand #\d+ does not dominate this use|use of undeclared SSA value name`),
		"mlir-opt loses a forward reference that a region of the same operation resolves; hivm-opt finds the value there, where it does not dominate",
	},
}

// sameMessage compares a message of the newest mlir-opt with one of hivm-opt.
func sameMessage(want, got string) bool {
	for _, w := range wordings {
		if !w.newer.MatchString(want) {
			continue
		}
		want = w.newer.ReplaceAllString(want, w.older)
		if w.anywhere {
			_, want, _ = strings.Cut(want, " ")
			_, got, _ = strings.Cut(got, " ")
		}
	}
	for _, u := range unlike {
		if u.want.MatchString(want) && u.got.MatchString(got) {
			return true
		}
	}
	return want == got
}

// written reports whether the generator may write an operation.
func (g *generator) written(op string) bool {
	for _, s := range spellings {
		if s.what == op {
			return !s.custom && (!s.generic || !g.generic)
		}
	}
	return true
}
