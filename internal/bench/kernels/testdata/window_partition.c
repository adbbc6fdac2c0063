void window_partition(const float x[restrict 4][4][7][4][7][6], float y[restrict 4][4][4][7][7][6]) {
	for (int i = 0; i < 4; i++)
		for (int j = 0; j < 4; j++)
			for (int k = 0; k < 4; k++)
				for (int l = 0; l < 7; l++)
					for (int m = 0; m < 7; m++)
						for (int n = 0; n < 6; n++)
							y[i][j][k][l][m][n] = x[i][j][l][k][m][n];
}
