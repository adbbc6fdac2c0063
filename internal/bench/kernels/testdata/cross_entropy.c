#include <math.h>

void cross_entropy(const float x[restrict 64][128], const float weights[restrict 64][128], float y[restrict 64]) {
	for (int i = 0; i < 64; i++) {
		float max = -INFINITY, sum = 0, chosen = 0;
		for (int k = 0; k < 128; k++)
			max = x[i][k] > max ? x[i][k] : max;
		for (int k = 0; k < 128; k++) {
			float d = x[i][k] - max;
			chosen += d * weights[i][k];
			sum += expf(d);
		}
		y[i] = logf(sum) - chosen;
	}
}
