package pass

import (
	"fmt"
	"sort"
	"strconv"
	"strings"

	"hivm-opt/internal/suggest"
)

// OptionKind is the type of an option's value.
type OptionKind uint8

// The kinds of options.
const (
	Bool OptionKind = iota
	Int
	Text
	// Choice is one of a set of words.
	Choice
	// List is any number of words separated by commas; giving the option again
	// adds to it.
	List
)

// String returns the word that help texts name a value of the kind by.
func (k OptionKind) String() string {
	switch k {
	case Bool:
		return "bool"
	case Int:
		return "long"
	case Choice:
		return "value"
	}
	return "string"
}

// OptionInfo describes an option of a pass.
type OptionInfo struct {
	Name string
	Kind OptionKind
	// Default is the value in the form in which it is written.
	Default string
	Help    string
	// Choices are the values of a Choice.
	Choices []ChoiceInfo
}

// ChoiceInfo is a value of an option of the kind [Choice].
type ChoiceInfo struct{ Name, Help string }

// Options are the values of all options of a pass. Values are asked for by name;
// a name that the pass does not have, or of another kind, is a mistake of the
// program and panics.
type Options struct {
	info   []OptionInfo
	values []string
}

// Defaults returns the options of a pass that is given none.
func (i *Info) Defaults() Options {
	o := Options{info: i.Options, values: make([]string, len(i.Options))}
	for k := range i.Options {
		o.values[k] = i.Options[k].Default
	}
	return o
}

func (o Options) get(name string, kind OptionKind) string {
	for i := range o.info {
		if o.info[i].Name == name && o.info[i].Kind == kind {
			return o.values[i]
		}
	}
	panic("pass: no option " + name + " of this kind")
}

// Bool returns the value of a Bool option.
func (o Options) Bool(name string) bool { return o.get(name, Bool) == "true" }

// Int returns the value of an Int option.
func (o Options) Int(name string) int64 {
	v, _ := parseInt(o.get(name, Int))
	return v
}

// Text returns the value of a Text option.
func (o Options) Text(name string) string { return o.get(name, Text) }

// Choice returns the value of a Choice option.
func (o Options) Choice(name string) string { return o.get(name, Choice) }

// List returns the values of a List option.
func (o Options) List(name string) []string {
	s := o.get(name, List)
	if s == "" {
		return nil
	}
	return strings.Split(s, ",")
}

// String writes the options as they stand in a pipeline: all of them sorted by
// name in braces, or nothing if the pass has none. An empty list leaves its
// place empty, as in MLIR.
func (o Options) String() string {
	if len(o.info) == 0 {
		return ""
	}
	order := make([]int, len(o.info))
	for i := range order {
		order[i] = i
	}
	sort.Slice(order, func(a, b int) bool { return o.info[order[a]].Name < o.info[order[b]].Name })
	words := make([]string, len(order))
	for k, i := range order {
		if o.info[i].Kind == List && o.values[i] == "" {
			continue
		}
		words[k] = o.info[i].Name + "=" + quoteValue(o.values[i])
	}
	return "{" + strings.Join(words, " ") + "}"
}

// quoteValue protects a value that would not be read back as it is: the first way
// of writing it that reads back is taken.
func quoteValue(v string) string {
	if !strings.ContainsAny(v, " \t\n{}'\"") && v != "" {
		return v
	}
	quoted := "'" + v + "'"
	for _, text := range []string{quoted, `"` + v + `"`, "{" + v + "}", v} {
		if readsAs(text, v) {
			return text
		}
	}
	return quoted
}

// readsAs reports whether a text denotes a value among options.
func readsAs(text, value string) bool {
	parsed, err := optionsParser.Get().ParseString("", "{a="+text+" b}")
	return err == nil && len(parsed.Items) == 2 && unwrap(parsed.Items[0].Value) == value
}

// set gives an option of a pass a value. given says that there was an equals sign.
func (o *Options) set(pass, name, value string, given bool) error {
	for i := range o.info {
		info := &o.info[i]
		if info.Name != name {
			continue
		}
		v, err := info.check(value, given)
		if err != nil {
			return fmt.Errorf("for the %s option of %s: %w", name, pass, err)
		}
		if info.Kind == List && o.values[i] != info.Default && o.values[i] != "" && v != "" {
			v = o.values[i] + "," + v
		}
		o.values[i] = v
		return nil
	}
	return &unknownOption{name: name, hint: o.closest(name)}
}

func (o *Options) closest(name string) string {
	var names []string
	for i := range o.info {
		names = append(names, o.info[i].Name)
	}
	return suggest.Closest(name, names)
}

// unknownOption is the error for an option that a pass does not have.
type unknownOption struct{ name, hint string }

// Error returns MLIR's message.
func (e *unknownOption) Error() string {
	return "<Pass-Options-Parser>: no such option " + e.name
}

// unknownChoice is the error for a value that a [Choice] does not have.
type unknownChoice struct {
	option *OptionInfo
	value  string
}

// Error returns LLVM's message.
func (e *unknownChoice) Error() string { return fmt.Sprintf("Cannot find option named '%s'!", e.value) }

// names returns the values that there are.
func (e *unknownChoice) names() string {
	names := make([]string, len(e.option.Choices))
	for i, c := range e.option.Choices {
		names[i] = c.Name
	}
	return strings.Join(names, ", ")
}

// check validates a value and returns it in its usual form.
func (i *OptionInfo) check(value string, given bool) (string, error) {
	if i.Kind != Bool && !given {
		return "", fmt.Errorf("requires a value!")
	}
	switch i.Kind {
	case Bool:
		switch value {
		case "", "true", "TRUE", "True", "1":
			return "true", nil
		case "false", "FALSE", "False", "0":
			return "false", nil
		}
		return "", fmt.Errorf("'%s' is invalid value for boolean argument! Try 0 or 1", value)
	case Int:
		v, err := parseInt(value)
		if err != nil {
			return "", fmt.Errorf("'%s' value invalid for long argument!", value)
		}
		return strconv.FormatInt(v, 10), nil
	case Choice:
		for _, c := range i.Choices {
			if c.Name == value {
				return value, nil
			}
		}
		return "", &unknownChoice{i, value}
	}
	return value, nil
}

func parseInt(s string) (int64, error) {
	if strings.ContainsAny(s, "_+") {
		return 0, strconv.ErrSyntax
	}
	return strconv.ParseInt(s, 0, 64)
}
