package lazy

import (
	"sync"
	"sync/atomic"
	"testing"
)

var (
	made  atomic.Int32
	value = Value[[]int]{Make: func() []int { made.Add(1); return []int{1, 2} }}
	word  = Regexp{Text: `^\w+$`}
)

func TestOnce(t *testing.T) {
	if made.Load() != 0 {
		t.Error("made before its first use")
	}
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			if got := value.Get(); len(got) != 2 || !word.Get().MatchString("ab") || word.Get().MatchString("a b") {
				t.Errorf("got %v", got)
			}
		})
	}
	all.Wait()
	if made.Load() != 1 {
		t.Errorf("made %d times", made.Load())
	}
}
