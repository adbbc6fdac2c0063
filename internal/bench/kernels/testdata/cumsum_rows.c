void cumsum_rows(const float x[restrict 4][4][16][64], float y[restrict 4][4][16][64]) {
	for (int i = 0; i < 4; i++)
		for (int j = 0; j < 4; j++)
			for (int k = 0; k < 16; k++) {
				float sum = x[i][j][k][0];
				y[i][j][k][0] = sum;
				for (int l = 1; l < 64; l++) {
					sum += x[i][j][k][l];
					y[i][j][k][l] = sum;
				}
			}
}
