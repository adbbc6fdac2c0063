#include <stdint.h>

void relu_dynamic(const float *restrict x, const int64_t *n, float *restrict y, const int64_t *ny) {
	for (int64_t i = 0; i < n[0]; i++)
		for (int64_t j = 0; j < n[1]; j++)
			for (int64_t k = 0; k < n[2]; k++)
				for (int64_t l = 0; l < n[3]; l++) {
					int64_t at = ((i * n[1] + j) * n[2] + k) * n[3] + l;
					y[at] = x[at] > 0 ? x[at] : 0;
				}
}
