module example.com/upper

go 1.26.0

require hivm-opt/lit v0.0.0

require (
	go.starlark.net v0.0.0-20260908191801-89a6a09411d5 // indirect
	golang.org/x/sys v0.49.0 // indirect
	golang.org/x/term v0.47.0 // indirect
	mvdan.cc/sh/v3 v3.14.1 // indirect
)

replace hivm-opt/lit => ../../lit

tool (
	hivm-opt/lit/cmd/filecheck
	hivm-opt/lit/cmd/lit
)
