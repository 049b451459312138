import { expect, it } from 'vitest';
import { flagsOf, scale, simulatedTakers } from '../../test/statement-takers.ts';
import { whole } from './pieces.ts';
import { statementLanguages } from './statement-languages.ts';

const takers = simulatedTakers(36);

it('statements between languages are flagged in 95 of 100 runs where one is translated backwards, and others in 1 of 100 items', () => {
	let [found, wrong] = [0, 0];
	for (let run = 0; run < 100; run++) {
		const flipped = run % 15;
		const focal = takers(250, run % 2 ? 0.4 : 0, (step, statement) =>
			statement === flipped ? 4 - step : step,
		);
		const flags = flagsOf(
			whole(
				statementLanguages(
					scale,
					new Map([
						['en', takers(400)],
						['ar', focal],
					]),
				),
			),
		);
		const own = flags[flipped] ?? [];
		if (own.some((each) => each.flag === 'backwards' && each.language === 'ar')) found++;
		wrong += flags.filter((each, statement) => statement !== flipped && each.length > 0).length;
	}
	expect(found).toBeGreaterThanOrEqual(95);
	expect(wrong / 1400).toBeLessThanOrEqual(0.01);
});
