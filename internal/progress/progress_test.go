package progress

import (
	"context"
	"sync"
	"testing"
)

func TestMeter(t *testing.T) {
	m := &Meter{}
	ctx := With(context.Background(), m)
	if Of(ctx) != m || Of(context.Background()) != nil {
		t.Error("wrong meter in a context")
	}
	if m.Count(Ops, 1); m.Now() != nil {
		t.Error("a phase has begun by itself")
	}
	m.Begin("verifying", Ops, 8)
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			m.Count(Ops, 2)
			m.Count(Bytes, 100) // is not what the phase counts
		})
	}
	all.Wait()
	if p := m.Now(); p.Name != "verifying" || p.Done() != 8 || p.Total != 8 || p.Unit.String() != "ops" {
		t.Errorf("got %s %d of %d %s", p.Name, p.Done(), p.Total, p.Unit)
	}
}

func TestNoMeter(t *testing.T) {
	var m *Meter
	m.Begin("reading", Bytes, 10)
	m.Count(Bytes, 10)
	if m.Now() != nil {
		t.Error("no meter is in a phase")
	}
}

func BenchmarkCount(b *testing.B) {
	for name, m := range map[string]*Meter{"off": nil, "on": {}} {
		b.Run(name, func(b *testing.B) {
			m.Begin("reading", Bytes, 0)
			for b.Loop() {
				m.Count(Bytes, 1)
			}
		})
	}
}
