/**
 * Who would answer or want to answer 24 times with verbal aggression, 243 women and 73 men, for tests: 24 bits for each
 * person as hexadecimal digits, the first item first. Source: K. Vansteelandt, "Formal models for contextualized
 * personality psychology", 2000, as `verbal` in the R package difR.
 */
export const verbalAggression = {
	women: rowsOf([
		'f60644 fe0fe0 b24d24 d38926 fe8fc0 000924 1ac92a feffc7 ff8fc0 febd96 95cda6 b64e26 944fbf b68b00 000000 fe4b80',
		'f84900 ffffb6 fffff6 bbc800 00ed04 124004 de0004 ffbec9 b5cfb7 fc7fc7 f40f00 fc0fc0 ffeffe 048000 041e44 e3d209',
		'079615 800000 204926 5a0980 ff7f86 fe7f37 204000 045e16 bc0fa4 000907 367cd7 f7ef3e fc09a4 048b34 ffdfff b46fe2',
		'b6fddf 249200 ffdfc8 ffffd6 feb200 bcf4cf b65920 202926 a69b24 ffffff 9a5586 b79014 100248 9477c3 200000 fe0490',
		'300002 901001 145100 800400 fb6fb6 9149b2 b24804 d87ec7 104000 ffee36 fa7d07 904000 824000 000008 fc6fe6 da6da6',
		'180000 f07f07 184200 904004 da69a6 494004 4b6db6 d90482 fffd87 925905 124b00 ffedb6 104800 900000 904800 924000',
		'db7134 9b6d06 ffffa7 ff4de0 ffd924 fe4d80 da4d26 fe4f24 904904 da4806 b64b64 c80506 de6106 cb0000 db6db6 fe63c7',
		'ffcffc 1a7000 102400 fb6d86 105804 1e0000 180100 da6000 da6fe7 fceb46 d86ca6 ffffff 9e6924 d24d24 7c6bc6 d84d06',
		'404a04 fc6fe2 a44000 9a4980 d36db6 6c0924 ff7fc6 ebc924 da6006 de6c27 9c49a4 986924 9e7004 586984 fe0f4c bf7da4',
		'24f904 35db65 df77c4 926906 da6d26 da5d85 041024 1c0582 5c6d87 9c6986 fc0fc6 fc4804 ffffff 201d86 102482 249da4',
		'fffe07 924924 eb0fb0 020800 fd7fef f437a6 d00d00 ffffc7 ff7df7 da6d04 9b4e00 3c41e6 7c7fc4 1a7d86 df5d25 ffd924',
		'ff6e36 ff6df4 504884 da0d00 d04000 521000 000000 e80c00 ffeff0 ffec82 fc7f86 024000 f80dc0 c00000 fd4f30 000000',
		'ff7ff7 f80c20 3e7186 dc4080 fb6ee0 7ffff7 fc71c7 ffffff fffff6 fe7fe7 df0df0 df4da4 db6180 784900 6d3201 f30820',
		'9b6db6 ffffb4 db4db4 ff4db4 924924 7c7000 d3c830 1c0000 030d02 ff7db4 ff7d86 fbe5b2 df0000 befc24 fecd24 be5965',
		'ff7001 fffee6 fe7fe5 ee4800 480180 000906 6d3487 da4698 da4000 4a4800 ffec30 364804 7dfc20 c30c30 c3ce34 db6820',
		'000000 da6126 f48000',
	]),
	men: rowsOf([
		'00cb27 000020 b24d84 ffcff2 f45d26 fbdfaf 110fb5 1c01c2 0a0000 300b80 9650c0 904d36 c06400 924926 d36d86 924000',
		'092480 36f92f ffffff 464f36 db5db4 fe7ed6 db6d86 df4df5 fbc6ef fc7f27 838924 dee924 d86d86 f82d86 9befac 265164',
		'fffffe 320100 5c6da6 d86da6 924904 020304 006c96 182d90 ea6f86 fb6fb6 000d86 da49a4 ff7ff6 db6db6 dd7d87 002da6',
		'fc2ff4 ff0db6 ff71b4 bdfff7 ff6fe6 68cdb6 fa4fa4 249040 ff6f46 1f8dde e01400 9b69a4 9f0900 ff7fe7 fd7d86 d34c20',
		'db0030 786f96 b34c20 000de4 f34db6 e121b8 ff7fff fb2d70 fe8fe0',
	]),
};

function rowsOf(lines: readonly string[]): Int8Array[] {
	return lines
		.flatMap((line) => line.split(' '))
		.map((digits) => {
			const bits = Number.parseInt(digits, 16).toString(2).padStart(24, '0');
			return Int8Array.from([...bits].map(Number));
		});
}
