void concat(const float a[restrict 4][8][7][7], const float b[restrict 4][4][7][7], float y[restrict 4][12][7][7]) {
	for (int i = 0; i < 4; i++)
		for (int j = 0; j < 12; j++)
			for (int k = 0; k < 7; k++)
				for (int l = 0; l < 7; l++)
					y[i][j][k][l] = j < 8 ? a[i][j][k][l] : b[i][j - 8][k][l];
}
