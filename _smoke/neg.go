package main

import (
	"fmt"
	"os"
	"strings"

	"hivm-opt/diag"
)

func neg(in, want string) {
	b, _ := os.ReadFile(in)
	w, _ := os.ReadFile(want)
	chunks := split(string(b))
	lines := strings.Split(strings.TrimRight(string(w), "\n"), "\n")
	acc, pos, msg := 0, 0, 0
	for i, l := range lines {
		_, err := one("x", chunks[i], false, false)
		if err == nil {
			acc++
			fmt.Println("ACCEPTED", i, l[:min(len(l), 150)])
			continue
		}
		d := diag.Of(err)[0]
		p := strings.SplitN(l, ": ", 2)
		if fmt.Sprintf("%d:%d", d.Place.Line, d.Place.Col) == p[0] {
			pos++
			if len(p) > 1 && d.Msg == p[1] {
				msg++
				continue
			}
		}
		if len(os.Args) > 5 {
			fmt.Println("want", l[:min(len(l), 150)], "\n got", d.Place.Line, d.Place.Col, d.Msg[:min(len(d.Msg), 150)])
		}
	}
	fmt.Println(in, "accepted", acc, "pos", pos, "msg", msg, "of", len(lines))
}
