void strided_tiles(const float a[restrict 4][8][16][32], const float b[restrict 4][8][16][32], float y[restrict 4][8][16][24]) {
	for (int i = 0; i < 4; i++)
		for (int j = 0; j < 8; j++)
			for (int k = 0; k < 16; k++)
				for (int l = 0; l < 24; l++)
					y[i][j][k][l] = a[i][j][k][l] + b[i][j][k][l];
}
