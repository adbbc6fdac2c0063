#include <math.h>

void attention_row(const float q[restrict 64], const float k[restrict 128][64], const float v[restrict 128][64], float y[restrict 64]) {
	float score[128], max = -INFINITY, sum = 0;
	for (int i = 0; i < 128; i++) {
		float dot = 0;
		for (int d = 0; d < 64; d++)
			dot += k[i][d] * q[d];
		score[i] = dot * 0.125f;
		max = score[i] > max ? score[i] : max;
	}
	for (int i = 0; i < 128; i++) {
		score[i] = expf(score[i] - max);
		sum += score[i];
	}
	for (int d = 0; d < 64; d++)
		y[d] = 0;
	for (int i = 0; i < 128; i++) {
		float weight = score[i] / sum;
		for (int d = 0; d < 64; d++)
			y[d] += v[i][d] * weight;
	}
}
