#include <math.h>

void rmsnorm_residual(const float x[restrict 2][8][16][64], const float residual[restrict 2][8][16][64],
                      const float gamma[restrict 64], float sum[restrict 2][8][16][64], float y[restrict 2][8][16][64]) {
	for (int b = 0; b < 2; b++)
		for (int h = 0; h < 8; h++)
			for (int i = 0; i < 16; i++) {
				float mean = 0;
				for (int k = 0; k < 64; k++) {
					float s = x[b][h][i][k] + residual[b][h][i][k];
					sum[b][h][i][k] = s;
					mean += s * s;
				}
				float scale = 1 / sqrtf(mean * (1.0f / 64) + 1e-5f);
				for (int k = 0; k < 64; k++)
					y[b][h][i][k] = sum[b][h][i][k] * scale * gamma[k];
			}
}
