#include <math.h>

void layernorm_affine(const _Float16 x[restrict 4][16][96], const float gamma[restrict 96], const float beta[restrict 96],
                      _Float16 y[restrict 4][16][96]) {
	for (int i = 0; i < 4; i++)
		for (int j = 0; j < 16; j++) {
			float mean = 0, var = 0;
			for (int k = 0; k < 96; k++)
				mean += (float)x[i][j][k];
			mean *= 1.041666660e-02f;
			for (int k = 0; k < 96; k++) {
				float d = (float)x[i][j][k] - mean;
				var += d * d;
			}
			float deviation = sqrtf(var * 1.041666660e-02f + 1e-5f);
			for (int k = 0; k < 96; k++)
				y[i][j][k] = (_Float16)(((float)x[i][j][k] - mean) / deviation * gamma[k] + beta[k]);
		}
}
