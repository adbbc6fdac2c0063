package explain

import (
	"reflect"
	"testing"
)

// Each field of an analysis counts, and those of all that is in it.
func TestEqual(t *testing.T) {
	filled := func() *Analysis {
		a := &Analysis{}
		fill(reflect.ValueOf(a).Elem())
		return a
	}
	a := filled()
	if !a.equal(filled()) {
		t.Fatal("an analysis is not equal to its like")
	}
	leaves := 0
	eachLeaf(reflect.ValueOf(a).Elem(), "Analysis", func(path string, v reflect.Value) {
		leaves++
		old := reflect.ValueOf(v.Interface())
		v.SetZero()
		if b := filled(); a.equal(b) || b.equal(a) {
			t.Errorf("%s does not count", path)
		}
		v.Set(old)
	})
	if leaves < 60 {
		t.Errorf("only %d values are looked at", leaves)
	}
}

// fill gives each value something that is not zero.
func fill(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(v.Elem())
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		for i := range v.Len() {
			fill(v.Index(i))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			fill(v.Field(i))
		}
	case reflect.String:
		v.SetString("text")
	case reflect.Bool:
		v.SetBool(true)
	default:
		if v.CanUint() {
			v.SetUint(1)
		} else {
			v.SetInt(1)
		}
	}
}

// eachLeaf calls a function with each pointer, each list and each simple value in a value.
func eachLeaf(v reflect.Value, path string, f func(path string, v reflect.Value)) {
	switch v.Kind() {
	case reflect.Pointer:
		eachLeaf(v.Elem(), path, f)
		f(path, v)
	case reflect.Slice:
		for i := range v.Len() {
			eachLeaf(v.Index(i), path+"[]", f)
		}
		f(path, v)
	case reflect.Struct:
		for i := range v.NumField() {
			eachLeaf(v.Field(i), path+"."+v.Type().Field(i).Name, f)
		}
	default:
		f(path, v)
	}
}
