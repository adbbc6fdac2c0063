module hivm-opt/lit

go 1.26.0

require (
	github.com/google/go-cmp v0.7.0
	go.starlark.net v0.0.0-20260908191801-89a6a09411d5
	golang.org/x/term v0.47.0
	mvdan.cc/sh/v3 v3.14.1
	pgregory.net/rapid v1.3.0
)

require golang.org/x/sys v0.49.0 // indirect
