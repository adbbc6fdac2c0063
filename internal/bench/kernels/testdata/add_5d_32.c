void add_5d_32(const float a[restrict 2][16][8][2][32], const float b[restrict 2][16][8][2][32], float y[restrict 2][16][8][2][32]) {
	for (int i = 0; i < 2; i++)
		for (int j = 0; j < 16; j++)
			for (int k = 0; k < 8; k++)
				for (int l = 0; l < 2; l++)
					for (int m = 0; m < 32; m++)
						y[i][j][k][l][m] = a[i][j][k][l][m] + b[i][j][k][l][m];
}
