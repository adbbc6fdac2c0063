#include <math.h>
#include <stdint.h>

void softmax_dynamic(const float *restrict x, const int64_t *n, float *restrict y, const int64_t *ny,
                     float *restrict maxima, const int64_t *nm, float *restrict sums, const int64_t *ns) {
	for (int64_t i = 0; i < n[0] * n[1] * n[2]; i++) {
		const float *row = x + i * n[3];
		float *out = y + i * n[3], max = -INFINITY, sum = 0;
		for (int64_t l = 0; l < n[3]; l++)
			max = row[l] > max ? row[l] : max;
		for (int64_t l = 0; l < n[3]; l++) {
			out[l] = expf(row[l] - max);
			sum += out[l];
		}
		for (int64_t l = 0; l < n[3]; l++)
			out[l] /= sum;
		maxima[i] = max;
		sums[i] = sum;
	}
}
