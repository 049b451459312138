import { describe, expect, it } from 'vitest';
import { createRandom } from '../items/random.ts';
import { gradeProbability } from '../scoring/graded.ts';
import { normalQuantile } from '../scoring/normal.ts';
import { statementItem } from '../scoring/statements.ts';
import { statementFlags } from './flags.ts';
import { whole } from './pieces.ts';
import { type StatementLanguages, statementLanguages } from './statement-languages.ts';

const random = createRandom('statements');
const scale = Array.from({ length: 15 }, () => 'a');

/** Answers of takers to one scale of 15 statements; `change` may change the step of a statement. */
function takers(number: number, mean = 0, change = (step: number, _statement: number) => step): Int8Array[] {
	return Array.from({ length: number }, () => {
		const theta = mean + normalQuantile(random.next() || 0.5);
		const below = [0, 1, 2, 3].map((step) => gradeProbability(statementItem, step, theta));
		return Int8Array.from(scale, (_, statement) => {
			let left = random.next();
			const step = below.findIndex((share) => (left -= share) < 0);
			return change(step === -1 ? 4 : step, statement);
		});
	});
}

const common = {
	takers: 1000,
	unanswered: null,
	mean: null,
	sd: 1,
	rest: null,
	alphaIfDropped: null,
	steps: [],
};
const flagsOf = (found: readonly StatementLanguages[]) =>
	found.map((each) => statementFlags({ id: 's', scale: 'a', keyed: 1, ...common }, each));

describe('statements between languages', () => {
	it('are flagged in 95 of 100 runs where one is translated backwards, and others in 1 of 100 items', () => {
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
