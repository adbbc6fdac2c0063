#include <math.h>

void softmax_mask(const float x[restrict 2][4][32][64], const float mask[restrict 2][32][64], float y[restrict 2][4][32][64]) {
	for (int b = 0; b < 2; b++)
		for (int h = 0; h < 4; h++)
			for (int q = 0; q < 32; q++) {
				float max = -INFINITY, sum = 0;
				for (int k = 0; k < 64; k++) {
					float v = x[b][h][q][k] * 0.125f + mask[b][q][k];
					y[b][h][q][k] = v;
					max = v > max ? v : max;
				}
				for (int k = 0; k < 64; k++) {
					y[b][h][q][k] = expf(y[b][h][q][k] - max);
					sum += y[b][h][q][k];
				}
				for (int k = 0; k < 64; k++)
					y[b][h][q][k] /= sum;
			}
}
