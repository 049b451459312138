import type { Figure } from './figure.ts';
import type { Bench } from './run.ts';
import { startBare } from './site.ts';
import { median } from './turns.ts';

/**
 * The time from starting the process until it is ready: with an empty data folder, for which all forms are
 * generated, and with existing forms.
 */
export async function measureStart(bench: Bench): Promise<Figure[]> {
	const cold: number[] = [];
	const warm: number[] = [];
	const bare: number[] = [];
	for (let round = 0; round < bench.rounds(3); round++) {
		const began = performance.now();
		const yardstick = await startBare(1000);
		bare.push(performance.now() - began);
		yardstick.stop();
		const first = await bench.fresh();
		cold.push(first.startedIn);
		await bench.end(first, { keep: true });
		const second = await bench.start(first.dataDir);
		warm.push(second.startedIn);
		// In a short run the first site still uses this data folder.
		await bench.end(second, { keep: bench.isShort });
	}
	const its = median(bare);
	return [
		{
			what: 'first start',
			value: median(cold),
			unit: 'ms',
			ratio: median(cold) / its,
			beside: 'forms grown',
		},
		{ what: 'start', value: median(warm), unit: 'ms', ratio: median(warm) / its, beside: 'forms there' },
	];
}
