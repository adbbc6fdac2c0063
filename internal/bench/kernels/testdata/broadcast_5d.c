void broadcast_5d(const float x[restrict 4][8][6][4], float y[restrict 4][8][8][6][4]) {
	for (int i = 0; i < 4; i++)
		for (int j = 0; j < 8; j++)
			for (int k = 0; k < 8; k++)
				for (int l = 0; l < 6; l++)
					for (int m = 0; m < 4; m++)
						y[i][j][k][l][m] = x[i][j][l][m];
}
