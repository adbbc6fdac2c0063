#include <stdbool.h>

void select_mask(const bool mask[restrict 4][8][8][5][6], const float x[restrict 4][8][8][5][6],
                 const float z[restrict 4][8][8][5][6], float y[restrict 4][8][8][5][6]) {
	for (int i = 0; i < 4; i++)
		for (int j = 0; j < 8; j++)
			for (int k = 0; k < 8; k++)
				for (int l = 0; l < 5; l++)
					for (int m = 0; m < 6; m++)
						y[i][j][k][l][m] = mask[i][j][k][l][m] ? x[i][j][k][l][m] : z[i][j][k][l][m];
}
