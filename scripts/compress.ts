// Writes the compressed variants of every built asset next to it, once per build, so that no request has to
// compress.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const dir = join(import.meta.dirname, '..', 'build', 'client', 'assets');

// One block for a whole file, which is a tenth of a percent smaller than several.
const params = { [constants.BROTLI_PARAM_LGBLOCK]: 20 };

for (const name of readdirSync(dir)) {
	if (!/\.(js|css|svg)$/.test(name)) continue;
	const content = readFileSync(join(dir, name));
	writeFileSync(join(dir, `${name}.gz`), gzipSync(content, { level: 9 }));
	writeFileSync(join(dir, `${name}.br`), brotliCompressSync(content, { params }));
}
