package config

import (
	"fmt"
	"slices"

	"go.starlark.net/starlark"
)

// object is a value with attributes, as modules and instances of Python
// classes are. Configurations may set the attributes of an open object.
type object struct {
	kind  string
	attrs starlark.StringDict
	open  bool
	// changed, if set, gets each new value of an attribute and may refuse it.
	changed func(name string, v starlark.Value) error
}

var (
	_ starlark.HasSetField = (*object)(nil)
	_ starlark.Callable    = (*function)(nil)
	_ starlark.Callable    = missing{}
	_ starlark.HasAttrs    = missing{}
)

func (o *object) String() string        { return "<" + o.kind + ">" }
func (o *object) Type() string          { return o.kind }
func (o *object) Freeze()               {}
func (o *object) Truth() starlark.Bool  { return true }
func (o *object) Hash() (uint32, error) { return 0, fmt.Errorf("unhashable: %s", o.kind) }

// Attr returns nil if there is no such attribute, which Starlark reports.
func (o *object) Attr(name string) (starlark.Value, error) { return o.attrs[name], nil }

// AttrNames lists the attributes, for messages.
func (o *object) AttrNames() []string {
	names := o.attrs.Keys()
	slices.Sort(names)
	return names
}

// SetField sets an attribute.
func (o *object) SetField(name string, v starlark.Value) error {
	if !o.open {
		return fmt.Errorf("can't set %s of %s", name, o.kind)
	}
	if o.changed != nil {
		if err := o.changed(name, v); err != nil {
			return err
		}
	}
	o.attrs[name] = v
	return nil
}

// module returns a closed object.
func module(name string, attrs starlark.StringDict) *object {
	return &object{kind: name, attrs: attrs}
}

// function is a callable object with attributes, as a class of Python is.
type function struct{ *starlark.Builtin }

// builtin returns a function of Go as a value.
func builtin(name string, f func(c call) (starlark.Value, error)) starlark.Value {
	return function{starlark.NewBuiltin(name, func(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		return f(call{t, b.Name(), args, kwargs})
	})}
}

// call is one call of a builtin.
type call struct {
	thread *starlark.Thread
	name   string
	args   starlark.Tuple
	kwargs []starlark.Tuple
}

// unpack reads the arguments, see [starlark.UnpackArgs].
func (c call) unpack(pairs ...any) error {
	return starlark.UnpackArgs(c.name, c.args, c.kwargs, pairs...)
}

// ignore is a function that does nothing, for settings that mean nothing here.
func ignore(name string) starlark.Value {
	return builtin(name, func(call) (starlark.Value, error) { return starlark.None, nil })
}

// texts returns a builtin from strings to a string.
func texts(name string, f func(args []string) string) starlark.Value {
	return builtin(name, func(c call) (starlark.Value, error) {
		args, err := c.strings()
		if err != nil {
			return nil, err
		}
		return starlark.String(f(args)), nil
	})
}

// text returns a builtin from one string to a string.
func text(name string, f func(string) string) starlark.Value {
	return builtin(name, func(c call) (starlark.Value, error) {
		var arg starlark.Value
		if err := c.unpack("path", &arg); err != nil {
			return nil, err
		}
		path, err := pathText(arg)
		return starlark.String(f(path)), err
	})
}

// test returns a builtin from one string to a truth value.
func test(name string, f func(string) bool) starlark.Value {
	return builtin(name, func(c call) (starlark.Value, error) {
		var arg starlark.Value
		if err := c.unpack("path", &arg); err != nil {
			return nil, err
		}
		path, err := pathText(arg)
		return starlark.Bool(f(path)), err
	})
}

// strings returns the arguments, all of which have to be strings.
func (c call) strings() ([]string, error) {
	if len(c.args) == 0 || len(c.kwargs) > 0 {
		return nil, fmt.Errorf("%s: want one or more strings", c.name)
	}
	list := make([]string, len(c.args))
	for i, a := range c.args {
		s, err := pathText(a)
		if err != nil {
			return nil, fmt.Errorf("%s: for argument %d: %w", c.name, i+1, err)
		}
		list[i] = s
	}
	return list, nil
}

// list returns strings as a list.
func list(texts []string) *starlark.List {
	values := make([]starlark.Value, len(texts))
	for i, t := range texts {
		values[i] = starlark.String(t)
	}
	return starlark.NewList(values)
}

// clone copies lists, dictionaries and sets, so that a folder's configuration
// can't change its parent's.
func clone(v starlark.Value) starlark.Value { return cloner{}.clone(v) }

// cloner has the copies made so far: a list may have itself as an element.
type cloner map[starlark.Value]starlark.Value

func (c cloner) clone(v starlark.Value) starlark.Value {
	switch v := v.(type) {
	case *starlark.List:
		if c[v] == nil {
			list := starlark.NewList(nil)
			c[v] = list
			for e := range starlark.Elements(v) {
				_ = list.Append(c.clone(e)) // a new list can grow
			}
		}
		return c[v]
	case *starlark.Dict:
		if c[v] == nil {
			d := starlark.NewDict(v.Len())
			c[v] = d
			for _, item := range v.Items() {
				_ = d.SetKey(item[0], c.clone(item[1])) // it was a key before
			}
		}
		return c[v]
	case *starlark.Set:
		s := starlark.NewSet(v.Len())
		for e := range starlark.Elements(v) {
			_ = s.Insert(e) // it was in a set before
		}
		return s
	}
	return v
}

// missing is a module that configurations can import and not use.
type missing struct{ name string }

func (m missing) String() string        { return "<module " + m.name + ">" }
func (m missing) Type() string          { return "module" }
func (m missing) Freeze()               {}
func (m missing) Truth() starlark.Bool  { return true }
func (m missing) Hash() (uint32, error) { return 0, m.error() }

// Name is for calls.
func (m missing) Name() string { return m.name }

func (m missing) error() error { return &missingError{m.name} }

// Attr and CallInternal are the uses that there can be.
func (m missing) Attr(string) (starlark.Value, error) { return nil, m.error() }

// AttrNames is for messages.
func (m missing) AttrNames() []string { return nil }

// CallInternal calls an imported member of a module.
func (m missing) CallInternal(*starlark.Thread, starlark.Tuple, []starlark.Tuple) (starlark.Value, error) {
	return nil, m.error()
}

// newMissing returns the function called [missingModule].
func newMissing() starlark.Value {
	return builtin("import", func(c call) (starlark.Value, error) {
		var name string
		err := c.unpack("name", &name)
		return missing{name}, err
	})
}
