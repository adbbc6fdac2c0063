void dropout_residual(const float x[restrict 4][8][7][36], const float random[restrict 4][8][7][36],
                      const float residual[restrict 4][8][7][36], float y[restrict 4][8][7][36]) {
	for (int i = 0; i < 4; i++)
		for (int j = 0; j < 8; j++)
			for (int k = 0; k < 7; k++)
				for (int l = 0; l < 36; l++) {
					float v = random[i][j][k][l] > 0.25f ? x[i][j][k][l] * 1.25f : 0;
					y[i][j][k][l] = v + residual[i][j][k][l];
				}
}
