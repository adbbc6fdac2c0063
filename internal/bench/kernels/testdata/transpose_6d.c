void transpose_6d(const float x[restrict 4][8][4][4][5][3], float y[restrict 8][4][4][4][5][3]) {
	for (int i = 0; i < 8; i++)
		for (int j = 0; j < 4; j++)
			for (int k = 0; k < 4; k++)
				for (int l = 0; l < 4; l++)
					for (int m = 0; m < 5; m++)
						for (int n = 0; n < 3; n++)
							y[i][j][k][l][m][n] = x[j][i][k][l][m][n];
}
