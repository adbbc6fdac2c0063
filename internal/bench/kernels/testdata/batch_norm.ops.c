void batch_norm(const _Float16 x[restrict 2][4][8][8][16], const _Float16 scale[restrict 4][16],
                const _Float16 shift[restrict 4][16], _Float16 y[restrict 2][4][8][8][16]) {
	for (int i = 0; i < 2; i++)
		for (int j = 0; j < 4; j++)
			for (int k = 0; k < 8; k++)
				for (int l = 0; l < 8; l++)
					for (int m = 0; m < 16; m++)
						y[i][j][k][l][m] = x[i][j][k][l][m] * scale[j][m];
	for (int i = 0; i < 2; i++)
		for (int j = 0; j < 4; j++)
			for (int k = 0; k < 8; k++)
				for (int l = 0; l < 8; l++)
					for (int m = 0; m < 16; m++)
						y[i][j][k][l][m] += shift[j][m];
}
