void rope_tables(const float x[restrict 2][8][32][64], const float cos[restrict 32][32], const float sin[restrict 32][32],
                 float y[restrict 2][8][32][64]) {
	for (int b = 0; b < 2; b++)
		for (int h = 0; h < 8; h++)
			for (int i = 0; i < 32; i++)
				for (int k = 0; k < 32; k++) {
					float u = x[b][h][i][2 * k], v = x[b][h][i][2 * k + 1];
					y[b][h][i][2 * k] = u * cos[i][k] - v * sin[i][k];
					y[b][h][i][2 * k + 1] = u * sin[i][k] + v * cos[i][k];
				}
}
