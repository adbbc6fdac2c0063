void add_5d(const float a[restrict 2][16][8][7][7], const float b[restrict 2][16][8][7][7], float y[restrict 2][16][8][7][7]) {
	for (int i = 0; i < 2; i++)
		for (int j = 0; j < 16; j++)
			for (int k = 0; k < 8; k++)
				for (int l = 0; l < 7; l++)
					for (int m = 0; m < 7; m++)
						y[i][j][k][l][m] = a[i][j][k][l][m] + b[i][j][k][l][m];
}
