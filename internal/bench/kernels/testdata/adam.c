#include <math.h>

void adam(const float g[restrict 8][16][128], float m[restrict 8][16][128], float v[restrict 8][16][128], float p[restrict 8][16][128]) {
	for (int i = 0; i < 8; i++)
		for (int j = 0; j < 16; j++)
			for (int k = 0; k < 128; k++) {
				float d = g[i][j][k];
				float mean = m[i][j][k] * 0.875f + d * 0.125f;
				float square = v[i][j][k] * 0.96875f + d * d * 0.03125f;
				m[i][j][k] = mean;
				v[i][j][k] = square;
				float root = sqrtf(square > 0 ? square : 0) + 0.01f;
				p[i][j][k] -= mean * 0.015625f / root;
			}
}
