import { describe, expect, it } from 'vitest';
import type { LanguageDifference } from './differences.ts';
import { FLAG_FROM, keyedFlags, statementFlags } from './flags.ts';
import type { KeyedStatistics, OptionStatistics } from './keyed.ts';

const at = (value: number) => ({ value, low: null, high: null });
const option = (id: string, isKey: boolean, upper: number | null): OptionStatistics => ({
	id,
	isKey,
	takers: 100,
	share: at(0.3),
	rest: at(0.2),
	groups: { lower: at(0.3), middle: at(0.3), upper: upper === null ? null : at(upper) },
});
const item: KeyedStatistics = {
	id: 'x',
	key: 'b',
	takers: FLAG_FROM,
	notReached: at(0),
	omitted: at(0),
	correct: at(0.5),
	sd: 0.5,
	total: at(0.4),
	rest: at(0.3),
	alphaIfDropped: 0.8,
	options: [option('a', false, 0.3), option('b', true, 0.6), option('c', false, 0.1)],
	fit: { chiSquare: 10, degrees: 8, p: 0.3, gap: 0.02 },
};
const flagsOf = (given: Partial<KeyedStatistics>, differences: LanguageDifference[] = []) =>
	keyedFlags({ ...item, ...given }, differences);

const difference = (value: number, size: 'A' | 'B' | 'C', p = 0.0009): LanguageDifference => ({
	reference: 'en',
	focal: 'de',
	oddsRatio: at(1),
	delta: at(value),
	chiSquare: 11,
	p,
	class: size,
});

describe('an item with a key', () => {
	it('that does what it should has no flag, and none has one of fewer than 200 takers', () => {
		expect(flagsOf({})).toEqual([]);
		expect(flagsOf({ takers: 199, correct: at(0), rest: at(-1) })).toEqual([]);
	});

	it.each([
		[0.049, ['too_hard']],
		[0.05, []],
		[0.95, []],
		[0.951, ['too_easy']],
	])('that %s solve: %j', (share, flags) => {
		expect(flagsOf({ correct: at(share) })).toEqual(flags.map((flag) => ({ flag })));
	});

	it('is flagged under a correlation of .10 with the rest', () => {
		expect(flagsOf({ rest: at(0.099) })).toEqual([{ flag: 'low_rest' }]);
		expect(flagsOf({ rest: at(0.1) })).toEqual([]);
		expect(flagsOf({ rest: null, correct: null })).toEqual([]);
	});

	it('is flagged for each distractor that the upper third prefers to the key', () => {
		const options = (key: number | null) => [
			option('a', false, 0.4),
			option('b', true, key),
			option('c', false, 0.35),
			option('d', false, null),
		];
		expect(flagsOf({ options: options(0.2) })).toEqual([
			{ flag: 'distractor_over_key', option: 'a' },
			{ flag: 'distractor_over_key', option: 'c' },
		]);
		expect(flagsOf({ options: options(0.35) })).toEqual([{ flag: 'distractor_over_key', option: 'a' }]);
		expect(flagsOf({ options: options(0.4) })).toEqual([]);
		// There are no takers in the upper third.
		expect(flagsOf({ options: options(null) })).toEqual([]);
	});

	it('misfits only where the gap is as large as it is certain', () => {
		const fit = (p: number, gap: number) => flagsOf({ fit: { chiSquare: 30, degrees: 8, p, gap } });
		expect(fit(0.0099, 0.05)).toEqual([{ flag: 'misfit' }]);
		expect([fit(0.01, 0.05), fit(0.0099, 0.049), flagsOf({ fit: null })]).toEqual([[], [], []]);
	});

	it('is flagged for the language in which it is harder', () => {
		expect(
			flagsOf({}, [
				difference(-1.6, 'C'),
				difference(1.2, 'B'),
				difference(-0.9, 'A'),
				difference(2, 'C', 0.001),
			]),
		).toEqual([
			{ flag: 'language', harder: 'de', easier: 'en', class: 'C' },
			{ flag: 'language', harder: 'en', easier: 'de', class: 'B' },
		]);
	});
});

describe('a statement', () => {
	const statement = {
		id: 's',
		scale: 'x',
		keyed: 1 as const,
		takers: FLAG_FROM,
		unanswered: at(0),
		mean: at(3),
		sd: 1,
		rest: at(0.3),
		alphaIfDropped: 0.8,
		steps: [0.1, 0.2, 0.4, 0.2, 0.1].map((share, step) => ({
			id: String(step + 1),
			takers: 20,
			share: at(share),
		})),
	};
	const ofSteps = (...shares: (number | null)[]) => ({
		...statement,
		steps: shares.map((share, step) => ({
			id: String(step),
			takers: 1,
			share: share === null ? null : at(share),
		})),
	});

	it('is flagged for what does not go with its scale, or has nearly one answer', () => {
		const alone = { rests: [], differences: [] };
		expect(statementFlags(statement, alone)).toEqual([]);
		expect(statementFlags({ ...statement, rest: at(0.09) }, alone)).toEqual([{ flag: 'low_rest' }]);
		expect(statementFlags(ofSteps(0.04, 0.96), alone)).toEqual([{ flag: 'one_step' }]);
		expect(statementFlags(ofSteps(0.05, 0.95), alone)).toEqual([]);
		expect(statementFlags(ofSteps(null, null), alone)).toEqual([]);
		expect(statementFlags({ ...ofSteps(0, 1), takers: 199 }, alone)).toEqual([]);
	});

	it('is flagged for languages in which it goes backwards, or is answered lower', () => {
		const rest = (language: string, isBackwards: boolean) => ({
			language,
			takers: 200,
			rest: at(-0.2),
			isBackwards,
		});
		const languages = {
			rests: [rest('en', false), rest('de', true)],
			differences: [
				difference(-1.6, 'C'),
				difference(1.2, 'B'),
				difference(0.9, 'A'),
				difference(2, 'C', 0.001),
			],
		};
		const flags = [
			{ flag: 'backwards', language: 'de' },
			{ flag: 'steps', lower: 'de', higher: 'en', class: 'C' },
			{ flag: 'steps', lower: 'en', higher: 'de', class: 'B' },
		];
		expect(statementFlags(statement, languages)).toEqual(flags);
		expect(statementFlags({ ...statement, takers: 199 }, languages)).toEqual([]);
	});
});
