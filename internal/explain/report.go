package explain

import (
	"encoding/json"
	"fmt"
	"strconv"

	"hivm-opt/ir"
	"hivm-opt/ir/source"
	"hivm-opt/passes/flatten/trace"
)

// Version is the version of the JSON form. Fields may be added without a new
// version; it grows when a field goes away or changes its meaning.
const Version = 1

// Report holds the decisions of flatten-ops about the operations of an input, in
// the order of the operations, the plans of hivm-plan-memory, and the orders of
// the synchronizers, in the order of the functions.
type Report struct {
	Version int     `json:"version"`
	Totals  Totals  `json:"totals"`
	Ops     []Op    `json:"ops"`
	Plans   []Plan  `json:"plans,omitempty"`
	Orders  []Order `json:"orders,omitempty"`
	// Sources are the texts that the operations stand in.
	Sources []*source.File `json:"-"`
	// Options are the options of all operations, as they stand behind a remark, empty if operations differ.
	Options string `json:"-"`
}

// Totals sum up a report. Ranks are summed over all operations.
type Totals struct {
	Ops        int `json:"ops"`
	Flattened  int `json:"flattened"`
	Unchanged  int `json:"unchanged"`
	RankBefore int `json:"rankBefore"`
	RankAfter  int `json:"rankAfter"`
	// Reasons count the operations that are not flattened by the rule that decided, the
	// most frequent first, see [trace.Trace.Reason].
	Reasons []Reason `json:"reasons"`
	// Classes count the operations of each class; a class without any has no entry.
	Classes map[Class]int `json:"classes"`
}

// Reason is a rule with the number of operations that it left as they are.
type Reason struct {
	Rule trace.Rule `json:"rule"`
	Ops  int        `json:"ops"`
}

// Op is the decision about one operation.
type Op struct {
	// Name is the operation's, "hivm.hir.vadd"; Function the name of the function
	// around it, without the at sign.
	Name     string `json:"op"`
	Function string `json:"function"`
	// File, Line and Col, which count from 1, are the place in the source; Text is
	// the line there, shortened. They are empty where the place is not known.
	File string `json:"file"`
	Line int    `json:"line"`
	Col  int    `json:"col"`
	Text string `json:"text,omitempty"`
	// InputLine is the line of the input that the operation stands in, 0 where it is Line: the
	// location of an operation may be in the program that the input was made from.
	InputLine int `json:"inputLine,omitempty"`
	// Values are the names of the operands in the input, with their signs; a name is empty if
	// it is not known, and there are none if none is.
	Values []string `json:"values,omitempty"`

	*Analysis
}

// Analysis is what flatten-ops found out about an operation, without its place. Operations that
// are alike share one, which must not be changed.
type Analysis struct {
	// Mode is safe, compat or maximal, Arch regbase or membase.
	Mode string `json:"mode"`
	Arch string `json:"arch"`
	// Assumed says that nothing chose Arch, describes the result for the other
	// generation, and says how to choose it. It is empty where both do the same.
	Assumed string `json:"assumed,omitempty"`

	Flattened bool `json:"flattened"`
	// Class says whether the user can do something about it.
	Class Class `json:"class"`
	// RankBefore and RankAfter are the numbers of dims of the ranked memrefs; they
	// are equal where the operation stays as it is.
	RankBefore int `json:"rankBefore"`
	RankAfter  int `json:"rankAfter"`
	// Groups are the reassociation of the inputs, InitGroups the reassociation of the
	// inits. They are the same, unless the operation permutes. They are there in
	// either case: an operation that is left alone has one group for each dim.
	Groups     [][]int `json:"groups"`
	InitGroups [][]int `json:"initGroups"`
	// Summary is the first line of the remark without the name: "rank 4 -> 2: [[0, 1],
	// [2, 3]]" or "not flattened: ...".
	Summary string `json:"summary"`
	// Whole is the reason why the operation was not analysed, nil where it was. It is
	// the rule of each boundary then.
	Whole *Verdict `json:"whole,omitempty"`
	// Reason is the rule that an operation which stays as it is is counted under in
	// Totals; others have none.
	Reason trace.Rule `json:"reason,omitempty"`

	Operands []Operand `json:"operands"`
	// Targets are the dims that the operation treats specially, TargetKind the word
	// for them: "reduce", "broadcast", "transpose"... Barriers are these and the dims
	// that safe mode keeps apart. The numbers after flattening are the numbers of the
	// new dims; they are empty where the operation stays as it is.
	TargetKind    string  `json:"targetKind,omitempty"`
	Targets       []int64 `json:"targets"`
	TargetsAfter  []int64 `json:"targetsAfter"`
	Barriers      []int64 `json:"barriers"`
	BarriersAfter []int64 `json:"barriersAfter"`
	// Permutation is the permutation of an operation that permutes: dim d of an init
	// is dim Permutation[d] of an input.
	Permutation      []int64 `json:"permutation,omitempty"`
	PermutationAfter []int64 `json:"permutationAfter,omitempty"`

	// Stages are the steps in order, none where Whole is set.
	Stages []Stage `json:"stages"`
	// Boundaries has an entry for each pair of neighbouring dims of the inputs, rank
	// minus one. InitBoundaries is the same for the inits of an operation that
	// permutes, empty for others.
	Boundaries     []Boundary `json:"boundaries"`
	InitBoundaries []Boundary `json:"initBoundaries,omitempty"`
	// Remedies are what the user can do so that more dims join; a trial has shown that they do.
	Remedies []Remedy `json:"remedies,omitempty"`
	// Warnings are the warnings of compat mode.
	Warnings []string `json:"warnings,omitempty"`
}

// Operand is an operand before and after. Sizes and strides are empty unless it is a
// ranked memref.
type Operand struct {
	Index int    `json:"index"`
	Name  string `json:"name"` // of the operand group: "src", "dst"
	Role  Role   `json:"role"`
	// Type and TypeAfter are equal where the operand stays as it is.
	Type      string `json:"type"`
	TypeAfter string `json:"typeAfter"`
	Before    Shape  `json:"before"`
	After     Shape  `json:"after"`
	// Collapsed says that there is a memref.collapse_shape in front of it.
	Collapsed bool `json:"collapsed"`
}

// Shape is the shape of a ranked memref.
type Shape struct {
	Sizes []Size `json:"sizes"`
	// Strides are there for each layout that is strided, also where the type has none
	// and they follow from the sizes. Strided says that the layout is not the identity.
	Strides []Size `json:"strides"`
	Strided bool   `json:"strided"`
}

// Role is the role of an operand in its operation.
type Role string

// The roles.
const (
	RoleInput   Role = "input"
	RoleInit    Role = "init"
	RoleScratch Role = "scratch"
)

// Size is a size or a stride; ir.Dynamic means a size or stride that the type
// leaves open, which is null in JSON and "?" as a text.
type Size int64

// String returns the number, or "?".
func (s Size) String() string {
	if int64(s) == ir.Dynamic {
		return "?"
	}
	return strconv.FormatInt(int64(s), 10)
}

// MarshalJSON implements json.Marshaler.
func (s Size) MarshalJSON() ([]byte, error) {
	if int64(s) == ir.Dynamic {
		return []byte("null"), nil
	}
	return []byte(s.String()), nil
}

// UnmarshalJSON implements json.Unmarshaler.
func (s *Size) UnmarshalJSON(text []byte) error {
	if string(text) == "null" {
		*s = Size(ir.Dynamic)
		return nil
	}
	var n int64
	if err := json.Unmarshal(text, &n); err != nil {
		return fmt.Errorf("no size: %w", err)
	}
	*s = Size(n)
	return nil
}

// Stage is one step of the analysis. A stage that has nothing of a kind leaves the
// field out.
type Stage struct {
	Name trace.Stage `json:"name"`
	// Mask is the classification of the dims by the unit stage: U are of size 1 and
	// join others, C may be merged, N stay alone. "[U, C, N]"
	Mask string `json:"mask,omitempty"`
	// Groups are in terms of the input dims of the stage: the dims of the operation
	// for "unit", "maximal" and "compose", the dims that "unit" leaves for "uniform"
	// and "permute". InitGroups are there for an operation that permutes.
	Groups     [][]int `json:"groups"`
	InitGroups [][]int `json:"initGroups,omitempty"`
	// Targets and Barriers are the dims of both kinds after the stage.
	Targets  []int64 `json:"targets,omitempty"`
	Barriers []int64 `json:"barriers,omitempty"`
	// Permutation is the rest after the stage of the permutation of an operation that
	// permutes.
	Permutation []int64 `json:"permutation,omitempty"`
	// Types are the operands after the stage, in the order of Operands; operands that
	// the stage does not look at have an empty text.
	Types []string `json:"types,omitempty"`
}

// Verdict is a rule that decided, with the reason in words.
type Verdict struct {
	Rule trace.Rule  `json:"rule"`
	Text string      `json:"text"`
	Hint string      `json:"hint,omitempty"` // the remedy, if there is any
	At   trace.Stage `json:"stage"`
}

// Boundary is the decision between the dims Left and Left+1.
type Boundary struct {
	Left   int  `json:"left"`
	Joined bool `json:"joined"`
	Verdict
	// Operand is the index of the operand that decided, and Equation the numbers that
	// were compared; nil where there is no such thing. Where dims are joined, other
	// operands may have different numbers, which Text has.
	Operand  *int      `json:"operand,omitempty"`
	Equation *Equation `json:"equation,omitempty"`
}

// Equation is the condition that makes two dims one: OuterStride = InnerSize *
// InnerStride.
type Equation struct {
	OuterStride Size `json:"outerStride"`
	InnerSize   Size `json:"innerSize"`
	InnerStride Size `json:"innerStride"`
}
