import { usualSlopePrior } from '../../core/calibration/calibrate.ts';
import { mean } from '../simulate.ts';
import { accuracyOf } from './accuracy.ts';

/** Prints how accurate the calibration of three linked forms of 30 items is, over some seeds. */
function report(model: '1pl' | '2pl', takers: number, seeds: number): void {
	const slopes = model === '2pl' ? 0.3 : 0;
	const runs = Array.from({ length: seeds }, (_, seed) =>
		accuracyOf(
			{ seed: seed + 1, forms: 3, takers, own: 24, slopes },
			{ model, guessing: 0.125, prior: usualSlopePrior },
		),
	);
	const squared = (values: number[]) => Math.sqrt(mean(values.map((value) => value ** 2)));
	for (const name of ['a', 'b'] as const) {
		const error = squared(runs.map((run) => run[name].error));
		const bound = squared(runs.map((run) => run[name].bound));
		console.log(
			`${model}, ${takers} a form: RMSE of ${name} ${error.toFixed(3)}, ${(error / bound).toFixed(2)} × the bound`,
		);
	}
	const overall = runs.map(({ coverage }) => (100 * coverage.estimated).toFixed(1));
	console.log(`  coverage ${overall.join(', ')} %`);
	for (const [index, { theta }] of (runs[0]?.iq ?? []).entries()) {
		const all = runs.flatMap(({ iq }) => iq[index] ?? []);
		const beside = runs.map(({ coverageAt }) => {
			const { estimated, true: right } = coverageAt[index] ?? { estimated: 0, true: 0 };
			return estimated - right;
		});
		// Coverage is how often ranges hold in the long run, so it's averaged over calibrations.
		const average = mean(beside);
		const error = squared(beside.map((each) => each - average)) / Math.sqrt(seeds - 1);
		console.log(
			`  at ${theta}: coverage differs by ${average.toFixed(4)} on average (standard error ${error.toFixed(4)}), in one run by ${Math.max(...beside.map(Math.abs)).toFixed(3)} at most`,
		);
		const worst = Math.max(...all.map((each) => Math.abs(each.mean)));
		console.log(
			`  at ${theta}: IQ differs by ${mean(all.map((each) => each.mean)).toFixed(2)} on average, in the worst run by ${worst.toFixed(2)}, by ${mean(all.map(({ distance }) => distance)).toFixed(2)} for one person`,
		);
	}
}

const [seeds = 5] = process.argv.slice(2).map(Number);
report('1pl', 3000, seeds);
report('2pl', 3000, seeds);
report('1pl', 500, seeds);
report('2pl', 500, seeds);
