void concat_32(const float a[restrict 4][8][2][32], const float b[restrict 4][4][2][32], float y[restrict 4][12][2][32]) {
	for (int i = 0; i < 4; i++)
		for (int j = 0; j < 12; j++)
			for (int k = 0; k < 2; k++)
				for (int l = 0; l < 32; l++)
					y[i][j][k][l] = j < 8 ? a[i][j][k][l] : b[i][j - 8][k][l];
}
