import { describe, expect, it } from 'vitest';
import { askedIn } from '../calibration/asked-in.ts';
import { itemHash } from '../calibration/item-hash.ts';
import type { ChoiceQuestion } from '../kinds/items/choice.ts';
import type { StatementQuestion } from '../kinds/items/statement.ts';
import type { StoredNorm } from '../norms/norm.ts';
import type { Snapshot } from '../quiz/quiz.ts';
import { presentScoring } from './present-scoring.ts';

const question = (id: string): ChoiceQuestion => ({
	type: 'choice',
	id,
	level: 'B1',
	difficulty: 0,
	key: 'a',
	answers: ['a', 'b'].map((each) => ({ id: each, text: each })),
	text: `What is ${id}?`,
	passage: null,
});
const scoring = { version: 'level-2', discrimination: 1, guessing: 0.25 };
const [first, second] = [question('q1'), question('q2')];
const snapshot = { kind: 'placement', scoring, questions: [first, second] } as Snapshot;
const parameters = { a: 1.2, b: [0.4], c: 0.2 };
const bank = {
	number: 7,
	guessing: null,
	items: [{ item: 'q1', language: 'en', hash: itemHash(first, 'en'), source: 'answers', ...parameters }],
} as const;
const normFor = (version: string): StoredNorm => ({
	number: 3,
	scoring: version,
	group: { population: 'X', people: 1000, languages: ['en'], years: [2026, 2026] },
	scales: {},
});
const none = { bank: undefined, norms: undefined, out: [], language: 'en' } as const;
const versionWith = (rules: Partial<Parameters<typeof presentScoring>[2]>, asked = snapshot) =>
	presentScoring(scoring, asked, { ...none, ...rules }).version;

describe('how a quiz scores now', () => {
	it('is as its authors wrote it where nothing else is in use', () => {
		expect(presentScoring(scoring, snapshot, none)).toBe(scoring);
	});

	it('is with the calibration in use, and with the norm that holds for it', () => {
		expect(presentScoring(scoring, snapshot, { ...none, bank })).toMatchObject({
			version: 'level-2.7',
			calibration: { number: 7, items: { q1: parameters } },
		});
		expect(versionWith({ bank, norms: [normFor('level-2.7')] })).toBe('level-2.7.3');
		expect(versionWith({ norms: [normFor('level-2')] })).toBe('level-2.0.3');
	});

	it('is without a norm that holds for another calibration, or for none', () => {
		expect(versionWith({ bank, norms: [normFor('level-2'), normFor('level-2.6')] })).toBe('level-2.7');
		expect(versionWith({ norms: [normFor('level-2.7')] })).toBe('level-2');
	});

	it('is without a norm for the words as designed while a calibration is in use, even in a language without parameters', () => {
		const words = { en: 'I tidy.', de: 'Ich räume auf.' };
		const said: StatementQuestion = {
			type: 'statement',
			id: 's1',
			scale: 'order',
			keyed: 1,
			answers: [],
			words,
		};
		const asked = { kind: 'emotional', scoring, questions: [said] } as Snapshot;
		const items = [{ ...bank.items[0], item: 's1', hash: itemHash(said, 'en') }];
		const rules = { bank: { ...bank, items }, norms: [normFor('level-2')] };
		expect(versionWith(rules, asked)).toBe('level-2.7');
		expect(versionWith({ ...rules, language: 'de' }, asked)).toBe('level-2');
	});

	it('is without the questions that are out of scoring in this language', () => {
		const out = askedIn(snapshot, 'en')
			.slice(1)
			.map(({ question: { id }, hash, language }) => ({ item: id, hash, language }));
		expect(presentScoring(scoring, snapshot, { ...none, out })).toMatchObject({
			version: 'level-2-without-q2',
			uncounted: ['q2'],
		});
		expect(versionWith({ out: out.map((item) => ({ ...item, hash: 'other words' })) })).toBe('level-2');
	});

	it('is for a draw as for the form that it was drawn from', () => {
		const out = askedIn(snapshot, 'en').map(({ question: { id }, hash, language }) => ({
			item: id,
			hash,
			language,
		}));
		const draw = { ...snapshot, questions: [first], drawnFrom: snapshot } as Snapshot;
		expect(versionWith({ out }, draw)).toBe('level-2-without-q1-q2');
	});
});
