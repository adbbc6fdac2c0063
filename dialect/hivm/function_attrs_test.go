package hivm

import "testing"

func TestParts(t *testing.T) {
	for _, x := range []struct{ function, kernel, other string }{
		{"k", "k", ""},
		{"k_mix_aic", "k", "k_mix_aiv"},
		{"k_mix_aiv", "k", "k_mix_aic"},
		{"k_mix_aic_mix_aiv", "k_mix_aic", "k_mix_aic_mix_aic"},
		{"_mix_aic", "", "_mix_aiv"},
	} {
		if k, o := KernelName(x.function), OtherPart(x.function); k != x.kernel || o != x.other {
			t.Errorf("%q is of %q with %q", x.function, k, o)
		}
	}
}
