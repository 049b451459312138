import { describe, expect, it } from 'vitest';
import { flagsOf, scale, simulatedTakers } from '../../test/statement-takers.ts';
import { whole } from './pieces.ts';
import { statementLanguages } from './statement-languages.ts';

const takers = simulatedTakers(36);

describe('statements between languages', () => {
	it('are flagged where takers answer one lower in one language, whatever their standing', () => {
		const focal = takers(300, -0.5, (step, statement) => (statement === 3 ? Math.max(0, step - 1) : step));
		const flags = flagsOf(
			whole(
				statementLanguages(
					scale,
					new Map([
						['en', takers(600)],
						['ar', focal],
					]),
				),
			),
		);
		expect(flags[3]).toEqual([{ flag: 'steps', lower: 'ar', higher: 'en', class: 'C' }]);
		expect(flags.flat()).toHaveLength(1);
	});

	it('have a correlation in each language from 200 takers on who answered the whole scale', () => {
		const missed = takers(5).map((row) => row.map((step, statement) => (statement === 0 ? -1 : step)));
		const byLanguage = new Map([
			['en', takers(200)],
			['de', [...takers(199), ...missed]],
		]);
		const [first] = whole(statementLanguages(scale, byLanguage));
		expect(first?.rests).toMatchObject([{ language: 'en', takers: 200, isBackwards: false }]);
		expect(first?.rests[0]?.rest.value).toBeGreaterThan(0.4);
		expect(first?.differences).toEqual([]);
	});

	it('are compared within their own scales', () => {
		const both = [...scale.slice(1), 'b', ...scale.slice(1), 'b'];
		const twice = (rows: Int8Array[]) => rows.map((row) => Int8Array.from([...row, ...row]));
		const [en, ar] = [takers(300), takers(200)];
		const found = whole(
			statementLanguages(
				both,
				new Map([
					['en', twice(en)],
					['ar', twice(ar)],
				]),
			),
		);
		expect(found).toHaveLength(30);
		// The two of scale b are the same answers twice.
		expect(found[14]?.rests[0]?.rest.value).toBeCloseTo(1, 10);
		expect(found[29]).toEqual(found[14]);
	});
});
