//go:build js && wasm && !core

package main

import (
	"syscall/js"

	"hivm-opt/playground/language"
)

// init gives the worker the function hivmLanguage, which begins a language server: it gets a function that is told the messages of
// the server, texts in JSON, and returns one that the server is told messages by. Only the large engine has it.
func init() {
	js.Global().Set("hivmLanguage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		client := args[0]
		told := language.Serve(func(m []byte) { client.Invoke(string(m)) })
		return js.FuncOf(func(_ js.Value, args []js.Value) any {
			told([]byte(args[0].String()))
			return nil
		})
	}))
}
