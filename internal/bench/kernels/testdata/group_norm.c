#include <math.h>

void group_norm(const float x[restrict 4][8][4][7][7], const float gamma[restrict 8][4], const float beta[restrict 8][4],
                float y[restrict 4][8][4][7][7]) {
	for (int b = 0; b < 4; b++)
		for (int g = 0; g < 8; g++) {
			float mean = 0, var = 0;
			for (int c = 0; c < 4; c++)
				for (int i = 0; i < 7; i++)
					for (int k = 0; k < 7; k++)
						mean += x[b][g][c][i][k];
			mean *= 5.102040950e-03f;
			for (int c = 0; c < 4; c++)
				for (int i = 0; i < 7; i++)
					for (int k = 0; k < 7; k++) {
						float d = x[b][g][c][i][k] - mean;
						var += d * d;
					}
			float scale = 1 / sqrtf(var * 5.102040950e-03f + 1e-5f);
			for (int c = 0; c < 4; c++)
				for (int i = 0; i < 7; i++)
					for (int k = 0; k < 7; k++)
						y[b][g][c][i][k] = (x[b][g][c][i][k] - mean) * scale * gamma[g][c] + beta[g][c];
		}
}
