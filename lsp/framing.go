package lsp

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"strconv"
	"strings"

	"github.com/sourcegraph/jsonrpc2"
)

// stream returns the messages of a pair of streams.
func stream(in io.Reader, out io.Writer) jsonrpc2.ObjectStream {
	c := new(codec)
	c.out = jsonrpc2.NewBufferedStream(streams{in, out}, c)
	return c.out
}

// streams is what the client writes and reads.
type streams struct {
	io.Reader
	io.Writer
}

// Close implements io.Closer.
func (s streams) Close() error {
	if c, ok := s.Reader.(io.Closer); ok {
		return c.Close()
	}
	return nil
}

// codec frames messages as the protocol has it. One that is malformed is answered with an error, and reading goes on
// behind it, where the codec of jsonrpc2 ends the connection.
type codec struct {
	jsonrpc2.VSCodeObjectCodec
	out jsonrpc2.ObjectStream
	// lost says that the last header was wrong, so that nobody knows where the next message begins.
	lost bool
}

// success and failure are the answers to a request. Those of jsonrpc2 are written as JSON four times, one in the other, which
// is slow for the tokens of a large text, and have no null for the id of what is no request.
type (
	success struct {
		Version string      `json:"jsonrpc"`
		ID      jsonrpc2.ID `json:"id"`
		Result  any         `json:"result"`
	}
	failure struct {
		Version string          `json:"jsonrpc"`
		ID      *jsonrpc2.ID    `json:"id"`
		Error   *jsonrpc2.Error `json:"error"`
	}
)

// version is that of the protocol below that of language servers.
const version = "2.0"

// ReadObject implements jsonrpc2.ObjectCodec. The error is that of the stream.
func (c *codec) ReadObject(r *bufio.Reader, v any) error {
	for {
		body, err := c.body(r)
		var wrong *jsonrpc2.Error
		if err != nil && !errors.As(err, &wrong) {
			return err
		}
		answer := failure{Version: version, Error: wrong}
		if err == nil {
			if err = json.Unmarshal(body, v); err == nil {
				return nil
			}
			reflect.ValueOf(v).Elem().SetZero() // what was read of it
			answer.ID, answer.Error = idOf(body), notRequest(body, err)
		}
		if err := c.out.WriteObject(answer); err != nil {
			return err
		}
	}
}

// notRequest is the error about a message that cannot be read as one.
func notRequest(body []byte, err error) *jsonrpc2.Error {
	if json.Valid(body) {
		return &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidRequest, Message: err.Error()}
	}
	return &jsonrpc2.Error{Code: jsonrpc2.CodeParseError, Message: err.Error()}
}

// idOf returns the id of a request, nil if there is none.
func idOf(body []byte) *jsonrpc2.ID {
	var m struct{ ID *jsonrpc2.ID }
	if json.Unmarshal(body, &m) != nil {
		return nil
	}
	return m.ID
}

// contentLength is the field of the header of a message that says how many bytes follow the header.
const contentLength = "Content-Length:"

// body returns the next message. A *jsonrpc2.Error is about its header; behind one that is wrong, the next message
// begins with a line that ends with a length, whatever is in front of that.
func (c *codec) body(r *bufio.Reader) ([]byte, error) {
	length := int64(-1)
	for {
		line, err := headerLine(r)
		if err != nil {
			return nil, err
		}
		if i := strings.LastIndex(line, contentLength); i > 0 && c.lost {
			line = line[i:]
		}
		switch {
		case len(line) >= len(contentLength) && strings.EqualFold(line[:len(contentLength)], contentLength):
			n, err := strconv.ParseUint(strings.TrimSpace(line[len(contentLength):]), 10, 31)
			if err != nil {
				return nil, c.lose("the length of a message is wrong: %v", err)
			}
			length = int64(n)
		case line == "" && length >= 0:
			c.lost = false
			// As much memory as comes: there may be less than the header says.
			var body bytes.Buffer
			_, err := io.CopyN(&body, r, length)
			return body.Bytes(), err
		case line == "" && !c.lost:
			return nil, c.lose("the header of a message has no Content-Length")
		}
	}
}

// lose notes that a header is wrong, and returns the error about it.
func (c *codec) lose(format string, args ...any) error {
	c.lost = true
	return responseError(jsonrpc2.CodeParseError, fmt.Sprintf(format, args...))
}

// longestLine is how many bytes of a line of a header are looked at, from its end.
const longestLine = 256

// headerLine returns the next line without what ends it, of a long one the end.
func headerLine(r *bufio.Reader) (string, error) {
	var line []byte
	for {
		piece, err := r.ReadSlice('\n')
		line = append(line, piece...)
		line = line[max(0, len(line)-longestLine):]
		if err != bufio.ErrBufferFull {
			return strings.TrimRight(string(line), lineEnds), err
		}
	}
}
