#include <math.h>

void max_channels(const float x[restrict 4][16][4][7][7], float y[restrict 4][4][7][7]) {
	for (int i = 0; i < 4; i++) {
		for (int k = 0; k < 4; k++)
			for (int l = 0; l < 7; l++)
				for (int m = 0; m < 7; m++)
					y[i][k][l][m] = -INFINITY;
		for (int j = 0; j < 16; j++)
			for (int k = 0; k < 4; k++)
				for (int l = 0; l < 7; l++)
					for (int m = 0; m < 7; m++)
						y[i][k][l][m] = x[i][j][k][l][m] > y[i][k][l][m] ? x[i][j][k][l][m] : y[i][k][l][m];
	}
}
