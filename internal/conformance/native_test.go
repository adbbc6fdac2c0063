package conformance

import (
	"cmp"
	"sync"
	"testing"

	"hivm-opt/internal/nativetest"
	"hivm-opt/internal/tier"
	"hivm-opt/lower/native"
)

// inputs are the folders with cases.
var inputs = []string{"flatten/membase/*.mlir", "flatten/regbase/*.mlir", "library-calls/*.mlir", "passes/*/*.mlir", "print/*.mlir"}

// TestVerified has the opt of LLVM check the lowered cases, as they are and after each
// mode of flatten. A case that can be lowered as it is can be lowered after flatten.
func TestVerified(t *testing.T) {
	for _, pattern := range inputs {
		t.Run(pattern, func(t *testing.T) {
			list, refused := programs(t, pattern, tier.Every(19))
			forms := counts{}
			for batch := range batches(list, 100) {
				text, complaint := run(together(batch), "--lower-to-llvm=emit-c-interface", batch[0].flag())
				if complaint != "" {
					t.Fatal(complaint)
				}
				nativetest.Verify(t, []byte(text))
				for _, p := range batch {
					for _, f := range p.forms {
						forms["verified, mode "+cmp.Or(f.mode, "none")]++
					}
					for _, why := range p.without {
						forms["no form: "+why]++
					}
				}
			}
			t.Logf("%d cases verified", len(list))
			report(t, forms)
			report(t, refused)
		})
	}
}

// batches cuts a list into pieces.
func batches(list []*program, n int) func(yield func([]*program) bool) {
	return func(yield func([]*program) bool) {
		for len(list) > 0 {
			k := min(n, len(list))
			if !yield(list[:k]) {
				return
			}
			list = list[k:]
		}
	}
}

// TestNative runs the cases as programs of this machine, as they are and after each mode
// of flatten: all of them leave the same bits in memory, and return the same bits, as the
// interpreter. Only functions of libm may differ from the interpreter's. A case that the
// accelerator can run does the same with its library emulated.
func TestNative(t *testing.T) {
	compiler := clang(t)
	var all comparison
	t.Run("cases", func(t *testing.T) {
		for _, pattern := range inputs {
			t.Run(pattern, func(t *testing.T) {
				t.Parallel()
				n := newComparison()
				list, refused := programs(t, pattern, tier.Every(29))
				for batch := range batches(list, 100) {
					n.host(t, compiler, batch)
				}
				t.Logf("%d cases", len(list))
				for r, k := range refused {
					n.reasons[r] += k
				}
				report(t, n.calls)
				report(t, n.reasons)
				all.add(n)
			})
		}
	})
	all.reasons.check(t, tier.Full())
	all.ops.log(t, "operations compared", tier.Full())
	all.device.log(t, "operations compared with those of the accelerator", false)
}

// comparison sums up the compared cases.
type comparison struct {
	calls       counts // by mode
	reasons     counts // why functions were not run
	ops, device counts // by family, on the host and on the accelerator

	mu sync.Mutex
}

func newComparison() *comparison {
	return &comparison{calls: counts{}, reasons: counts{}, ops: counts{}, device: counts{}}
}

// add adds the numbers of another comparison. The zero comparison is empty.
func (n *comparison) add(m *comparison) {
	n.mu.Lock()
	defer n.mu.Unlock()
	for _, x := range []struct {
		to   *counts
		from counts
	}{{&n.calls, m.calls}, {&n.reasons, m.reasons}, {&n.ops, m.ops}, {&n.device, m.device}} {
		if *x.to == nil {
			*x.to = counts{}
		}
		for k, v := range x.from {
			(*x.to)[k] += v
		}
	}
}

// host compares a batch of cases on the host, and on the accelerator where that is
// possible.
func (n *comparison) host(t *testing.T, compiler *native.Compiler, list []*program) {
	var want [][]*call
	for _, p := range list {
		calls, failed := p.calls()
		for _, err := range failed {
			n.reasons[reason(err.Error())]++
		}
		want = append(want, calls)
	}
	got := execute(t, compiler, list, want)
	for i, p := range list {
		n.ops.add(t, p, want[i])
		for f, form := range p.forms {
			for k, x := range want[i] {
				n.calls["calls compared, mode "+cmp.Or(form.mode, "none")]++
				if d := differs(got[i][0][k], got[i][f][k], slack{}); d != "" {
					t.Errorf("%s, @%s after flatten mode=%s: %s", p, x.fn, form.mode, d)
				}
			}
		}
		for k, x := range want[i] {
			if d := differs(x, got[i][0][k], p.slack()); d != "" {
				t.Errorf("%s, @%s and not as in the interpreter: %s", p, x.fn, d)
			}
		}
	}
	options := []string{"mode=safe"}
	if tier.Full() {
		options = append(options, "flatten=false", "mode=maximal")
	}
	for _, o := range options {
		n.accelerator(t, compiler, list, got, o)
	}
}

// accelerator compares the cases that the accelerator can run with the calls on the host.
func (n *comparison) accelerator(t *testing.T, compiler *native.Compiler, list []*program, host [][][]*call, options string) {
	groups := map[string][]*onDevice{}
	for i, p := range list {
		d, err := p.forDevice(options, host[i][0])
		if err != nil {
			n.reasons[device+reason(err.Error())]++
			continue
		}
		if len(d.calls) == 0 {
			continue // nothing in it is for the accelerator
		}
		groups[d.flag()+d.head] = append(groups[d.flag()+d.head], d)
	}
	for _, group := range groups {
		got := executeOnDevice(t, compiler, group, options)
		for i, d := range group {
			if options == "mode=safe" {
				n.device.add(t, d.program, d.calls)
			}
			for k, x := range d.calls {
				n.calls["calls compared with the accelerator, "+options]++
				if what := differs(x, got[i][k], d.disorder()); what != "" {
					t.Errorf("%s, @%s on the accelerator, %s: %s", d, x.fn, options, what)
				}
			}
		}
	}
}
