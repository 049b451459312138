import { expect, it } from 'vitest';
import { generateMatrix } from '../items/matrix.ts';
import { ownGuessing } from '../kinds/iq/own-guessing.ts';
import { agreement } from '../kinds/items/agreement.ts';
import type { LanguageCode } from '../language/languages.ts';
import type { Question, Scoring, Snapshot } from '../quiz/quiz.ts';
import { breakdownOf } from '../report/breakdown.ts';
import { score } from '../scoring/score.ts';
import { scoreAgain } from '../scoring/score-again.ts';
import { statementItem } from '../scoring/statements.ts';
import { type BankItem, calibratedScoring, type ItemBank } from './calibrated-scoring.ts';
import { designHash, itemHash } from './item-hash.ts';

const scoring = { version: 'iq-3', discrimination: 1, guessing: 0.125 };
const figures = Array.from({ length: 12 }, (_, index) => ({
	type: 'figural',
	id: `m${index}`,
	stem: [[{ index }]],
	answers: [],
	key: 'b',
	difficulty: index / 4 - 1.5,
	family: 'rules',
})) as unknown as Question[];
const statements = Array.from({ length: 8 }, (_, index) => ({
	type: 'statement',
	id: `s${index}`,
	scale: index % 2 === 0 ? 'f' : 'g',
	keyed: 1,
	answers: agreement.map((id) => ({ id })),
	words: { en: `Statement ${index}` },
})) as unknown as Question[];
const generated = generateMatrix({ shape: 'distribution', fill: 'progression' }, 'a figure');
const snapshotOf = (kind: Snapshot['kind'], questions: Question[], given: Partial<Snapshot> = {}) =>
	({ slug: 'a-quiz', kind, version: 3, form: 2, scoring, questions, ...given }) as Snapshot;
const iq = snapshotOf('iq', figures);
const bankOf = (items: Partial<BankItem>[], guessing: number | null = null): ItemBank => ({
	number: 7,
	guessing,
	items: items.map((item) => ({ language: null, source: 'answers', ...item }) as BankItem),
});
const rowOf = (index: number, own: { a: number; b: number[]; c: number }) => ({
	item: `m${index}`,
	hash: itemHash(figures[index] as Question, 'en') ?? '',
	...own,
});
/** The scoring in English. */
const usedIn = (...[own, form, bank]: [Scoring, Pick<Snapshot, 'questions'>, ItemBank | undefined]) =>
	calibratedScoring(own, form, bank, 'en');
const answers = figures.map(({ id }, index) => ({
	questionId: id,
	answerId: index < 7 ? 'b' : 'a',
	time: 9000,
}));

it('parameters equal to the designed ones change nothing but the version', () => {
	const bank = bankOf(
		figures.map((question, index) =>
			rowOf(index, { a: 1, b: ['difficulty' in question ? question.difficulty : 0], c: 0.125 }),
		),
	);
	const used = { ...iq, scoring: usedIn(scoring, iq, bank) };
	expect(score(used, answers)).toEqual({
		...score(iq, answers),
		scoring_version: 'iq-3.7',
	});
});

it('an item with parameters is scored by them, and all others as designed', () => {
	const bank = bankOf([rowOf(11, { a: 2, b: [-3], c: 0 })]);
	const used = usedIn(scoring, iq, bank);
	expect(used).toEqual({
		...scoring,
		version: 'iq-3.7',
		calibration: { number: 7, items: { m11: { a: 2, b: [-3], c: 0 } } },
	});
	const [before, after] = [score(iq, answers), scoreAgain(iq, used, answers)];
	if (before.kind !== 'iq' || after?.kind !== 'iq') throw new Error('It is an IQ test');
	// Missing what is easy counts more against the taker.
	expect(after.iq).toBeLessThan(before.iq ?? 0);
});

it('parameters are only for the figure that was answered, or for its design', () => {
	const own = rowOf(3, { a: 1.5, b: [0.3], c: 0.2 });
	expect(usedIn(scoring, iq, bankOf([{ ...own, hash: 'another' }]))).toBe(scoring);
	expect(usedIn(scoring, iq, bankOf([{ ...own, item: 'm4' }]))).toBe(scoring);
	const common = { item: 'm3', hash: designHash(figures[3] as Question) ?? '', a: 1, b: [0.1], c: 0.2 };
	const parameters = (items: Partial<BankItem>[]) => {
		const used = usedIn(scoring, iq, bankOf(items));
		return 'calibration' in used ? used.calibration?.items['m3'] : undefined;
	};
	expect(parameters([common])).toEqual({ a: 1, b: [0.1], c: 0.2 });
	expect(parameters([common, own])).toEqual({ a: 1.5, b: [0.3], c: 0.2 });
});

it('a figure keeps its own chance of guessing with the parameters of its design, unless one was given for all', () => {
	const one = {
		...figures[3],
		stem: generated.stem,
		answers: generated.options.map((cell, index) => ({ id: String(index), cell })),
		key: String(generated.key),
		design: 'the same rules',
	} as Question;
	const other = { ...one, stem: generated.stem.map(() => generated.options[0]) } as Question;
	const own = { ...scoring, guessingFrom: 'figures' as const };
	const common = { item: 'm3', hash: designHash(one) ?? '', a: 1, b: [0.1], c: 0.2 };
	const guessing = (question: Question, bank: ItemBank) => {
		const used = usedIn(own, { questions: [question] }, bank);
		return 'calibration' in used ? used.calibration?.items['m3']?.c : undefined;
	};
	const chances = [one, other].map((question) => guessing(question, bankOf([common])));
	expect(chances).toEqual([one, other].map((question) => ownGuessing(own, question)));
	expect(chances[0]).not.toBe(chances[1]);
	expect(guessing(one, bankOf([common], 0.25))).toBe(0.2);
	expect(guessing(one, bankOf([{ ...common, hash: itemHash(one, 'en') ?? '', c: 0.3 }]))).toBe(0.3);
});

it('without a calibration, and where scoring has no parameters, the scoring stays as it is', () => {
	expect(usedIn(scoring, iq, undefined)).toBe(scoring);
	const points = { version: 'knowledge-1' };
	expect(usedIn(points, iq, bankOf([rowOf(1, { a: 1, b: [0], c: 0 })]))).toBe(points);
});

it('statements have thresholds of their own', () => {
	const emotional = snapshotOf('emotional', statements, { scoring: { ...scoring, guessing: 0 } });
	const agreed = statements.map(({ id }) => ({ questionId: id, answerId: '4', time: 5000 }));
	const rows = (b: readonly number[]) =>
		statements.map((question) => ({
			item: question.id,
			language: 'en' as const,
			hash: itemHash(question, 'en') ?? '',
			a: statementItem.discrimination,
			b,
			c: 0,
		}));
	const scoreWith = (b: readonly number[]) => {
		const used = usedIn(emotional.scoring, emotional, bankOf(rows(b)));
		const result = score({ ...emotional, scoring: used }, agreed);
		return result.kind === 'emotional' ? result.facets.map((facet) => facet.score) : [];
	};
	const before = score(emotional, agreed);
	if (before.kind !== 'emotional') throw new Error('It is about emotions');
	expect(scoreWith(statementItem.thresholds)).toEqual(before.facets.map((facet) => facet.score));
	// If people agree more easily, agreeing says less.
	const easier = scoreWith(statementItem.thresholds.map((threshold) => threshold - 0.8));
	for (const [index, facet] of before.facets.entries()) expect(easier[index]).toBeLessThan(facet.score - 5);
});

it('words have parameters only in the languages whose answers these come from', () => {
	const said = (de: string) =>
		statements.map((question) => ({
			...question,
			words: { en: 'I feel.', de, fr: 'Je sens.' },
		})) as Question[];
	const [before] = said('Ich fühle.');
	if (!before) throw new Error('There is one');
	const bank = bankOf(
		(['en', 'de'] as const).map((language) => ({
			item: before.id,
			language,
			hash: itemHash(before, language) ?? '',
			a: 1,
			b: [-1, 0, 1, 2],
			c: 0,
		})),
	);
	const graded = { ...scoring, guessing: 0 };
	const idsIn = (language: LanguageCode, questions: Question[]) => {
		const used = calibratedScoring(graded, { questions }, bank, language);
		return 'calibration' in used ? Object.keys(used.calibration?.items ?? {}) : [];
	};
	for (const language of ['en', 'de', 'sv'] as const)
		expect(idsIn(language, said('Ich fühle.'))).toEqual(['s0']);
	// Nobody was asked the new words, nor the French ones. Swedes are asked in English.
	expect(idsIn('de', said('Ich fühle es.'))).toEqual([]);
	expect(idsIn('fr', said('Ich fühle.'))).toEqual([]);
	expect(idsIn('en', said('Ich fühle es.'))).toEqual(['s0']);
});

it('thirds by difficulty stay those of the design', () => {
	const timed = { startedAt: 0, expiresAt: null, finishedAt: 600_000, closesAt: 600_000 };
	const rows = figures.map((_, index) => rowOf(index, { a: 1, b: [-index], c: 0.1 }));
	const used = { ...iq, scoring: usedIn(scoring, iq, bankOf(rows)) };
	expect(breakdownOf(used, answers, timed).difficulty).toEqual(breakdownOf(iq, answers, timed).difficulty);
});
