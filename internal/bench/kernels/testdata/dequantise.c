#include <stdint.h>

void dequantise(const int8_t q[restrict 2][8][16][7][7], const float scale[restrict 8], float y[restrict 2][8][16][7][7]) {
	for (int i = 0; i < 2; i++)
		for (int j = 0; j < 8; j++)
			for (int k = 0; k < 16; k++)
				for (int l = 0; l < 7; l++)
					for (int m = 0; m < 7; m++)
						y[i][j][k][l][m] = q[i][j][k][l][m] * scale[j];
}
