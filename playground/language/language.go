// Package language is the language server behind the editor of the playground: messages of the Language Server Protocol
// go in and out as JSON, without the headers that they have in a stream.
package language

import (
	"bufio"
	"context"
	"encoding/json"
	"io"

	"github.com/sourcegraph/jsonrpc2"

	"hivm-opt/lsp"
)

// mostWaiting is how many messages may wait for the server. More come in only when it has taken one.
const mostWaiting = 64

// Serve begins a server that tells its messages to one function, and returns another one by which it is told messages.
func Serve(tell func(message []byte)) (told func(message []byte)) {
	fromClient, toServer := io.Pipe()
	fromServer, toClient := io.Pipe()
	waiting := make(chan json.RawMessage, mostWaiting)
	go func() {
		err := lsp.Serve(context.Background(), fromClient, toClient, lsp.Options{Name: "hivm-opt playground"})
		fromClient.CloseWithError(err)
		toClient.CloseWithError(err)
	}()
	go func() {
		for m := range waiting {
			if err := (jsonrpc2.VSCodeObjectCodec{}).WriteObject(toServer, m); err != nil {
				continue // the server has ended
			}
		}
	}()
	go func() {
		r := bufio.NewReader(fromServer)
		for {
			var m json.RawMessage
			if err := (jsonrpc2.VSCodeObjectCodec{}).ReadObject(r, &m); err != nil {
				return
			}
			tell(m)
		}
	}()
	return func(message []byte) { waiting <- message }
}
