package pass

import (
	"fmt"
	"io"
	"strings"
)

// Pipeline is a sequence of passes and nested pipelines that runs on operations
// of one name, or of any name if the anchor is [AnyOp].
type Pipeline struct {
	Anchor string
	Steps  []*Step
}

// Step is a pass, or a nested pipeline that runs on the operations directly
// inside the operation at hand.
type Step struct {
	Info    *Info
	Options Options
	Pass    Pass

	Nested   *Pipeline
	implicit bool // made by Add
	// original is the step that this one is a copy of for another goroutine, nil for none.
	original *Step
}

// Add appends a pass. A pass that is anchored on another operation goes into a
// nested pipeline, which following passes of the same anchor share.
func (p *Pipeline) Add(info *Info, o Options) error {
	if info.Anchor == "" || info.Anchor == p.Anchor {
		return p.append(info, o)
	}
	if n := len(p.Steps); n > 0 {
		if s := p.Steps[n-1]; s.implicit && s.Nested.Anchor == info.Anchor {
			return s.Nested.append(info, o)
		}
	}
	inner := &Pipeline{Anchor: info.Anchor}
	if err := inner.append(info, o); err != nil {
		return err
	}
	p.Steps = append(p.Steps, &Step{Nested: inner, implicit: true})
	return nil
}

// AddPass appends a pass with options that are Go values, where [Pipeline.Add] would put it.
// info is the row of the pass, and make makes it, once for each goroutine that runs the
// pipeline, unless it is a [Forker]:
//
//	p.AddPass(flatten.Info(), func() pass.Pass { return flatten.New(flatten.Options{Mode: flatten.Maximal}) })
//
// String writes the name of the pass alone.
func (p *Pipeline) AddPass(info Info, make func() Pass) error {
	if info.Pipeline != nil {
		return fmt.Errorf("'%s' is a pipeline and no pass", info.Name)
	}
	info.New = func(Options) (Pass, error) { return make(), nil }
	return p.Add(&info, Options{})
}

// addExact appends a pass that must run on the operations of p.
func (p *Pipeline) addExact(info *Info, o Options) error {
	if info.Anchor != "" && info.Anchor != p.Anchor {
		return fmt.Errorf("Can't add pass '%s' restricted to '%s' on a PassManager intended to run on '%s', did you intend to nest?", info.Label(), info.Anchor, p.Anchor)
	}
	return p.append(info, o)
}

func (p *Pipeline) append(info *Info, o Options) error {
	if info.Pipeline != nil {
		return p.expand(info, o)
	}
	made, err := info.New(o)
	if err != nil {
		return err
	}
	p.Steps = append(p.Steps, &Step{Info: info, Options: o, Pass: made})
	return nil
}

// expand appends the expansion of a named pipeline. A mistake in its text is one of
// the program, which the error says.
func (p *Pipeline) expand(info *Info, o Options) error {
	text, err := info.Pipeline(o)
	if err != nil {
		return err
	}
	parsed, err := pipelineParser.Get().ParseString("", text)
	if err == nil {
		err = resolve(info.registry, text, parsed)
	}
	if err == nil {
		err = build(info.registry, text, p, parsed)
	}
	if err != nil {
		return fmt.Errorf("the pipeline '%s' is malformed: %w", info.Name, err)
	}
	return nil
}

// Nest appends a nested pipeline and returns it.
func (p *Pipeline) Nest(anchor string) *Pipeline {
	inner := &Pipeline{Anchor: anchor}
	p.Steps = append(p.Steps, &Step{Nested: inner})
	return inner
}

// Passes returns the passes of p and of the pipelines inside it, in order.
func (p *Pipeline) Passes() []Pass {
	var out []Pass
	for _, s := range p.Steps {
		if s.Nested != nil {
			out = append(out, s.Nested.Passes()...)
		} else {
			out = append(out, s.Pass)
		}
	}
	return out
}

// Emitter is a pass that makes code of the module, which replaces the module in the
// output where it is the last pass: lower-to-llvm makes LLVM IR.
type Emitter interface {
	Pass
	// Emitted returns the code of the last run, nil if it has made none.
	Emitted() Code
}

// Code is the output of an [Emitter].
type Code interface {
	// Print writes the code as text.
	Print(w io.Writer) error
}

// Emitter returns the last pass of p if it is one, or else nil.
func (p *Pipeline) Emitter() Emitter {
	list := p.Passes()
	if len(list) == 0 {
		return nil
	}
	e, _ := list[len(list)-1].(Emitter)
	return e
}

// before reports whether a pass of that name stands in front of a step of p, and whether
// the step was found.
func (p *Pipeline) before(step *Step, name string) (named, found bool) {
	if p == nil {
		return false, false
	}
	for _, s := range p.Steps {
		switch {
		case s == step:
			return named, true
		case s.Nested != nil:
			inside, found := s.Nested.before(step, name)
			named = named || inside
			if found {
				return named, true
			}
		default:
			named = named || s.Info.Name == name
		}
	}
	return named, false
}

// String writes the pipeline with the values of all options, so that [Parse]
// gives an equal pipeline.
func (p *Pipeline) String() string {
	var b strings.Builder
	p.write(&b)
	return b.String()
}

func (p *Pipeline) write(b *strings.Builder) {
	b.WriteString(p.Anchor)
	b.WriteByte('(')
	for i, s := range p.Steps {
		if i > 0 {
			b.WriteByte(',')
		}
		if s.Nested != nil {
			s.Nested.write(b)
			continue
		}
		b.WriteString(s.Info.Name)
		b.WriteString(s.Options.String())
	}
	b.WriteByte(')')
}
