#include <math.h>

void rmsnorm(const _Float16 x[restrict 2][8][16][64], const float gamma[restrict 64], _Float16 y[restrict 2][8][16][64]) {
	for (int b = 0; b < 2; b++)
		for (int h = 0; h < 8; h++)
			for (int i = 0; i < 16; i++) {
				float mean = 0;
				for (int k = 0; k < 64; k++)
					mean += (float)x[b][h][i][k] * (float)x[b][h][i][k];
				float scale = 1 / sqrtf(mean * (1.0f / 64) + 1e-5f);
				for (int k = 0; k < 64; k++)
					y[b][h][i][k] = (_Float16)((float)x[b][h][i][k] * scale * gamma[k]);
			}
}
