void pad(const float x[restrict 4][14][14][6], float y[restrict 4][16][14][6]) {
	for (int i = 0; i < 4; i++)
		for (int j = 0; j < 16; j++)
			for (int k = 0; k < 14; k++)
				for (int l = 0; l < 6; l++)
					y[i][j][k][l] = j == 0 || j == 15 ? 0 : x[i][j - 1][k][l];
}
