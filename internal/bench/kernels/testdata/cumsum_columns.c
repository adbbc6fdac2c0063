void cumsum_columns(const float x[restrict 4][16][4][7][7], float y[restrict 4][16][4][7][7]) {
	for (int i = 0; i < 4; i++)
		for (int j = 0; j < 16; j++)
			for (int k = 0; k < 4; k++)
				for (int l = 0; l < 7; l++)
					for (int m = 0; m < 7; m++)
						y[i][j][k][l][m] = j == 0 ? x[i][j][k][l][m] : y[i][j - 1][k][l][m] + x[i][j][k][l][m];
}
