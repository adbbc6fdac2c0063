#include <math.h>

void layernorm(const float x[restrict 8][16][128], const float gamma[restrict 128],
               const float beta[restrict 128], float y[restrict 8][16][128]) {
	for (int i = 0; i < 8; i++)
		for (int j = 0; j < 16; j++) {
			float mean = 0, var = 0;
			for (int k = 0; k < 128; k++)
				mean += x[i][j][k];
			mean *= 1.0f / 128;
			for (int k = 0; k < 128; k++) {
				float d = x[i][j][k] - mean;
				var += d * d;
			}
			float scale = 1 / sqrtf(var * (1.0f / 128) + 1e-5f);
			for (int k = 0; k < 128; k++)
				y[i][j][k] = (x[i][j][k] - mean) * scale * gamma[k] + beta[k];
		}
}
