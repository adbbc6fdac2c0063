package linalg

// convolutions are the operations that slide a window over their first operand.
var convolutions = []indexed{
	{"conv_1d", 0, "pr", "d0 + d1; d1; d0", contract},
	{"conv_2d", 0, "pprr", "d0 + d2, d1 + d3; d2, d3; d0, d1", contract},
	{"conv_3d", 0, "ppprrr", "d0 + d3, d1 + d4, d2 + d5; d3, d4, d5; d0, d1, d2", contract},
	{"conv_1d_nwc_wcf", 1, "ppprr", "d0, d1 * s0 + d3 * s1, d4; d3, d4, d2; d0, d1, d2", contract},
	{"conv_1d_ncw_fcw", 1, "ppprr", "d0, d3, d2 * s0 + d4 * s1; d1, d3, d4; d0, d1, d2", contract},
	{"conv_2d_nhwc_hwcf", 2, "pppprrr", "d0, d1 * s0 + d4 * s1, d2 * s2 + d5 * s3, d6; d4, d5, d6, d3; d0, d1, d2, d3", contract},
	{"conv_2d_nhwc_fhwc", 2, "pppprrr", "d0, d1 * s0 + d4 * s1, d2 * s2 + d5 * s3, d6; d3, d4, d5, d6; d0, d1, d2, d3", contract},
	{"conv_2d_nhwc_hwcf_q", 2, "pppprrr", "d0, d1 * s0 + d4 * s1, d2 * s2 + d5 * s3, d6; d4, d5, d6, d3; ; ; d0, d1, d2, d3", quantized},
	{"conv_2d_nhwc_fhwc_q", 2, "pppprrr", "d0, d1 * s0 + d4 * s1, d2 * s2 + d5 * s3, d6; d3, d4, d5, d6; ; ; d0, d1, d2, d3", quantized},
	{"conv_2d_nchw_fchw", 2, "pppprrr", "d0, d4, d2 * s0 + d5 * s1, d3 * s2 + d6 * s3; d1, d4, d5, d6; d0, d1, d2, d3", contract},
	{"conv_2d_ngchw_fgchw", 2, "ppppprrr", "d0, d1, d5, d3 * s0 + d6 * s1, d4 * s2 + d7 * s3; d2, d1, d5, d6, d7; d0, d1, d2, d3, d4", contract},
	{"conv_2d_ngchw_gfchw", 2, "ppppprrr", "d0, d1, d5, d3 * s0 + d6 * s1, d4 * s2 + d7 * s3; d1, d2, d5, d6, d7; d0, d1, d2, d3, d4", contract},
	{"conv_2d_ngchw_gfchw_q", 2, "ppppprrr", "d0, d1, d5, d3 * s0 + d6 * s1, d4 * s2 + d7 * s3; d1, d2, d5, d6, d7; ; ; d0, d1, d2, d3, d4", quantized},
	{"conv_3d_ndhwc_dhwcf", 3, "ppppprrrr", "d0, d1 * s0 + d5 * s1, d2 * s2 + d6 * s3, d3 * s4 + d7 * s5, d8; d5, d6, d7, d8, d4; d0, d1, d2, d3, d4", contract},
	{"conv_3d_ndhwc_dhwcf_q", 3, "ppppprrrr", "d0, d1 * s0 + d5 * s1, d2 * s2 + d6 * s3, d3 * s4 + d7 * s5, d8; d5, d6, d7, d8, d4; ; ; d0, d1, d2, d3, d4", quantized},
	{"conv_3d_ncdhw_fcdhw", 3, "ppppprrrr", "d0, d8, d1 * s0 + d5 * s1, d2 * s2 + d6 * s3, d3 * s4 + d7 * s5; d4, d8, d5, d6, d7; d0, d4, d1, d2, d3", contract},
	{"depthwise_conv_1d_nwc_wc", 1, "pppr", "d0, d1 * s0 + d3 * s1, d2; d3, d2; d0, d1, d2", contract},
	{"depthwise_conv_1d_ncw_cw", 1, "pppr", "d0, d2, d1 * s0 + d3 * s1; d2, d3; d0, d2, d1", contract},
	{"depthwise_conv_1d_nwc_wcm", 1, "ppppr", "d0, d1 * s0 + d4 * s1, d2; d4, d2, d3; d0, d1, d2, d3", contract},
	{"depthwise_conv_2d_nhwc_hwc", 2, "pppprr", "d0, d1 * s0 + d4 * s1, d2 * s2 + d5 * s3, d3; d4, d5, d3; d0, d1, d2, d3", contract},
	{"depthwise_conv_2d_nchw_chw", 2, "pppprr", "d0, d3, d1 * s0 + d4 * s1, d2 * s2 + d5 * s3; d3, d4, d5; d0, d3, d1, d2", contract},
	{"depthwise_conv_2d_nhwc_hwc_q", 2, "pppprr", "d0, d1 * s0 + d4 * s1, d2 * s2 + d5 * s3, d3; d4, d5, d3; ; ; d0, d1, d2, d3", quantized},
	{"depthwise_conv_2d_nhwc_hwcm", 2, "ppppprr", "d0, d1 * s0 + d5 * s1, d2 * s2 + d6 * s3, d3; d5, d6, d3, d4; d0, d1, d2, d3, d4", contract},
	{"depthwise_conv_2d_nhwc_hwcm_q", 2, "ppppprr", "d0, d1 * s0 + d5 * s1, d2 * s2 + d6 * s3, d3; d5, d6, d3, d4; ; ; d0, d1, d2, d3, d4", quantized},
	{"depthwise_conv_3d_ndhwc_dhwc", 3, "pppprrrp", "d0, d1 * s0 + d4 * s1, d2 * s2 + d5 * s3, d3 * s4 + d6 * s5, d7; d4, d5, d6, d7; d0, d1, d2, d3, d7", contract},
	{"depthwise_conv_3d_ncdhw_cdhw", 3, "pppprrrp", "d0, d7, d1 * s0 + d4 * s1, d2 * s2 + d5 * s3, d3 * s4 + d6 * s5; d7, d4, d5, d6; d0, d7, d1, d2, d3", contract},
	{"depthwise_conv_3d_ndhwc_dhwcm", 3, "ppppprrrp", "d0, d1 * s0 + d5 * s1, d2 * s2 + d6 * s3, d3 * s4 + d7 * s5, d8; d5, d6, d7, d8, d4; d0, d1, d2, d3, d8, d4", contract},
}

// poolings are the operations that reduce the elements below a window. Only the
// shape of the second operand matters.
var poolings = []indexed{
	{"pooling_nhwc_sum", 2, "pppprr", "d0, d1 * s0 + d4 * s1, d2 * s2 + d5 * s3, d3; d4, d5; d0, d1, d2, d3", poolSum},
	{"pooling_nchw_sum", 2, "pppprr", "d0, d1, d2 * s0 + d4 * s1, d3 * s2 + d5 * s3; d4, d5; d0, d1, d2, d3", poolSum},
	{"pooling_nhwc_max", 2, "pppprr", "d0, d1 * s0 + d4 * s1, d2 * s2 + d5 * s3, d3; d4, d5; d0, d1, d2, d3", poolMax},
	{"pooling_nhwc_max_unsigned", 2, "pppprr", "d0, d1 * s0 + d4 * s1, d2 * s2 + d5 * s3, d3; d4, d5; d0, d1, d2, d3", poolMaxUnsigned},
	{"pooling_nchw_max", 2, "pppprr", "d0, d1, d2 * s0 + d4 * s1, d3 * s2 + d5 * s3; d4, d5; d0, d1, d2, d3", poolMax},
	{"pooling_nhwc_min", 2, "pppprr", "d0, d1 * s0 + d4 * s1, d2 * s2 + d5 * s3, d3; d4, d5; d0, d1, d2, d3", poolMin},
	{"pooling_nhwc_min_unsigned", 2, "pppprr", "d0, d1 * s0 + d4 * s1, d2 * s2 + d5 * s3, d3; d4, d5; d0, d1, d2, d3", poolMinUnsigned},
	{"pooling_nwc_sum", 1, "pppr", "d0, d1 * s0 + d3 * s1, d2; d3; d0, d1, d2", poolSum},
	{"pooling_ncw_sum", 1, "pppr", "d0, d1, d2 * s0 + d3 * s1; d3; d0, d1, d2", poolSum},
	{"pooling_nwc_max", 1, "pppr", "d0, d1 * s0 + d3 * s1, d2; d3; d0, d1, d2", poolMax},
	{"pooling_nwc_max_unsigned", 1, "pppr", "d0, d1 * s0 + d3 * s1, d2; d3; d0, d1, d2", poolMaxUnsigned},
	{"pooling_ncw_max", 1, "pppr", "d0, d1, d2 * s0 + d3 * s1; d3; d0, d1, d2", poolMax},
	{"pooling_nwc_min", 1, "pppr", "d0, d1 * s0 + d3 * s1, d2; d3; d0, d1, d2", poolMin},
	{"pooling_nwc_min_unsigned", 1, "pppr", "d0, d1 * s0 + d3 * s1, d2; d3; d0, d1, d2", poolMinUnsigned},
	{"pooling_ndhwc_sum", 3, "ppppprrr", "d0, d1 * s0 + d5 * s1, d2 * s2 + d6 * s3, d3 * s4 + d7 * s5, d4; d5, d6, d7; d0, d1, d2, d3, d4", poolSum},
	{"pooling_ndhwc_max", 3, "ppppprrr", "d0, d1 * s0 + d5 * s1, d2 * s2 + d6 * s3, d3 * s4 + d7 * s5, d4; d5, d6, d7; d0, d1, d2, d3, d4", poolMax},
	{"pooling_ndhwc_min", 3, "ppppprrr", "d0, d1 * s0 + d5 * s1, d2 * s2 + d6 * s3, d3 * s4 + d7 * s5, d4; d5, d6, d7; d0, d1, d2, d3, d4", poolMin},
}
