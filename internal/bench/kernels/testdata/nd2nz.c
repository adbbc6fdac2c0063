void nd2nz(const _Float16 x[restrict 96][64], _Float16 y[restrict 4][6][16][16]) {
	for (int i = 0; i < 4; i++)
		for (int j = 0; j < 6; j++)
			for (int k = 0; k < 16; k++)
				for (int l = 0; l < 16; l++)
					y[i][j][k][l] = x[j * 16 + k][i * 16 + l];
}
