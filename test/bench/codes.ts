import { makeCodes } from '../codes.ts';
import type { Figure } from './figure.ts';
import type { Bench } from './run.ts';

/** Creating access codes with the command line, as operators do. */
export async function measureCodes(bench: Bench): Promise<Figure[]> {
	const { dataDir } = await bench.shared();
	const wanted = bench.isShort ? 100 : 10_000;
	const began = performance.now();
	const made = await makeCodes(dataDir, 'iq-test', wanted);
	if (made.length !== wanted) bench.fail(`${made.length} codes were made, not ${wanted}`);
	return [{ what: `${wanted} access codes`, value: (performance.now() - began) / 1000, unit: 's' }];
}
