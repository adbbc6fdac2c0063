void relu_nc1hwc0(const _Float16 x[restrict 2][4][14][14][16], _Float16 y[restrict 2][4][14][14][16]) {
	for (int i = 0; i < 2; i++)
		for (int j = 0; j < 4; j++)
			for (int k = 0; k < 14; k++)
				for (int l = 0; l < 14; l++)
					for (int m = 0; m < 16; m++)
						y[i][j][k][l][m] = x[i][j][k][l][m] > 0 ? x[i][j][k][l][m] : 0;
}
