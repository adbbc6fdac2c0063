package config

import (
	"fmt"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// operator returns the token of an operator's text.
func operator(text string) (syntax.Token, bool) {
	for op := syntax.PLUS; op <= syntax.GTGT; op++ {
		if op.String() == text {
			return op, true
		}
	}
	return 0, false
}

// binary is an operator of Starlark whose result is counted before it is made.
func (l *loader) binary(c call) (starlark.Value, error) {
	var text string
	var x, y starlark.Value
	if err := c.unpack("op", &text, "x", &x, "y", &y); err != nil {
		return nil, err
	}
	op, ok := operator(text)
	if !ok {
		return nil, fmt.Errorf("unknown operator %s", text)
	}
	return l.operate(op, x, y)
}

func (l *loader) operate(op syntax.Token, x, y starlark.Value) (starlark.Value, error) {
	if template, ok := x.(starlark.String); ok && op == syntax.PERCENT {
		return l.percent(string(template), y)
	}
	if err := l.memory.charge(product(op, x, y)); err != nil {
		return nil, err
	}
	v, err := starlark.Binary(op, x, y)
	if err != nil {
		return nil, err
	}
	if s, ok := v.(starlark.String); ok && len(s) > maxText {
		return nil, l.memory.text(len(s))
	}
	return v, nil
}

// product returns about how many bytes an operator's result has.
func product(op syntax.Token, x, y starlark.Value) int {
	sum := weight(x) + weight(y)
	_, isNumber := x.(starlark.Int)
	if _, both := y.(starlark.Int); isNumber && both && sum > maxNumber {
		return maxBytes + 1
	}
	if op != syntax.STAR {
		return sum
	}
	for _, pair := range [][2]starlark.Value{{x, y}, {y, x}} {
		if _, isSequence := pair[0].(starlark.Sequence); !isSequence {
			if _, isText := pair[0].(starlark.String); !isText {
				continue
			}
		}
		n, err := starlark.AsInt32(pair[1])
		if _, isNumber := pair[1].(starlark.Int); isNumber && (err != nil || n > maxBytes) {
			return maxBytes + 1 // "too large", unless it is negative
		}
		if err == nil && n > 0 {
			return weight(pair[0]) * n
		}
	}
	return sum
}

// inPlace is "x += y", which changes lists, dictionaries and sets.
func (l *loader) inPlace(c call) (starlark.Value, error) {
	var text string
	var x, y starlark.Value
	if err := c.unpack("op", &text, "x", &x, "y", &y); err != nil {
		return nil, err
	}
	list, isList := x.(*starlark.List)
	from, iterable := y.(starlark.Iterable)
	dict, isDict := x.(*starlark.Dict)
	op, _ := operator(text)
	switch {
	case op == syntax.PLUS && isList && iterable:
		return x, l.extend(list, from)
	case op == syntax.PIPE && isDict:
		_, err := l.update(dict, call{c.thread, "update", starlark.Tuple{y}, nil})
		return x, err
	}
	return l.operate(op, x, y)
}

// extend adds elements to a list, which may be their source too.
func (l *loader) extend(list *starlark.List, from starlark.Iterable) error {
	if err := l.memory.charge(weight(from)); err != nil {
		return err
	}
	for _, e := range asTuple(from) {
		if err := list.Append(e); err != nil {
			return err
		}
	}
	return nil
}

// update sets entries of a dictionary.
func (l *loader) update(dict *starlark.Dict, c call) (starlark.Value, error) {
	for _, a := range c.args {
		if err := l.memory.charge(weight(a)); err != nil {
			return nil, err
		}
	}
	method, err := dict.Attr("update")
	if err != nil {
		return nil, err
	}
	return starlark.Call(c.thread, method, c.args, c.kwargs)
}

// weigh counts the weight of a call's result.
func (l *loader) weigh(c call) (starlark.Value, error) {
	v := c.args[0]
	if s, ok := v.(starlark.String); ok {
		return v, l.memory.text(len(s))
	}
	return v, l.memory.charge(weight(v))
}

// spread makes a list or a tuple of elements, of which some are spread.
func (l *loader) spread(c call) (starlark.Value, error) {
	var kind string
	var parts *starlark.List
	if err := c.unpack("kind", &kind, "parts", &parts); err != nil {
		return nil, err
	}
	list := starlark.NewList(nil)
	for part := range starlark.Elements(parts) {
		part, ok := part.(starlark.Tuple)
		if !ok {
			continue
		}
		if len(part) == 1 {
			if err := list.Append(part[0]); err != nil {
				return nil, err
			}
			continue
		}
		from, ok := part[0].(starlark.Iterable)
		if !ok {
			return nil, fmt.Errorf("%s after '*' is not iterable", part[0].Type())
		}
		if err := l.extend(list, from); err != nil {
			return nil, err
		}
	}
	if kind == "tuple" {
		return asTuple(list), nil
	}
	return list, nil
}

func asTuple(from starlark.Iterable) starlark.Tuple {
	all := make(starlark.Tuple, 0, max(0, starlark.Len(from)))
	for e := range starlark.Elements(from) {
		all = append(all, e)
	}
	return all
}

// dict makes a dictionary of pairs and of other dictionaries.
func (l *loader) dict(c call) (starlark.Value, error) {
	var parts *starlark.List
	if err := c.unpack("parts", &parts); err != nil {
		return nil, err
	}
	d := starlark.NewDict(parts.Len())
	for part := range starlark.Elements(parts) {
		part, ok := part.(starlark.Tuple)
		if !ok {
			continue
		}
		var err error
		if len(part) == 2 {
			err = d.SetKey(part[0], part[1])
		} else {
			_, err = l.update(d, call{c.thread, "update", part, nil})
		}
		if err != nil {
			return nil, err
		}
	}
	return d, nil
}

// unpackStar is the right side of "a, *b, c = from".
func (l *loader) unpackStar(c call) (starlark.Value, error) {
	var from starlark.Iterable
	var before, after int
	if err := c.unpack("from", &from, "before", &before, "after", &after); err != nil {
		return nil, err
	}
	if err := l.memory.charge(weight(from)); err != nil {
		return nil, err
	}
	all := asTuple(from)
	if len(all) < before+after {
		return nil, fmt.Errorf("too few values to unpack (got %d, want at least %d)", len(all), before+after)
	}
	middle := starlark.NewList(append([]starlark.Value{}, all[before:len(all)-after]...))
	result := append(starlark.Tuple{}, all[:before]...)
	return append(append(result, middle), all[len(all)-after:]...), nil
}
