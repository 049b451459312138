import { describe, expect, it } from 'vitest';
import { drawnFrom } from '../quiz/draw.ts';
import type { Quiz, Snapshot } from '../quiz/quiz.ts';
import { withPresentKeys } from './present-keys.ts';

const shared = {
	version: 1,
	minutes: 5,
	outcome: 'result',
	confirm: 'check',
	rangeOnly: false,
	scoring: { version: 'x-1', discrimination: 1, guessing: 0.25 },
} as const;

const asked: Snapshot = {
	...shared,
	slug: 'level',
	kind: 'placement',
	form: 1,
	itemLanguage: 'de',
	questions: [
		{
			type: 'choice',
			id: 'l1',
			level: 'A1',
			difficulty: -2.8,
			key: 'a',
			answers: [
				{ id: 'a', text: 'bin' },
				{ id: 'b', text: 'bist' },
			],
			text: 'Du ____ da.',
			passage: null,
		},
	],
};

const level = (item: object = {}, words: object = {}): Quiz =>
	({
		...shared,
		slug: 'level',
		kind: 'placement',
		itemLanguage: 'de',
		items: [{ id: 'l1', level: 'A1', skill: 'grammar', difficulty: -2.8, key: 'b', ...item }],
		words: {
			en: { name: 'Level' },
			de: { items: { l1: { text: 'Du ____ da.', options: { b: 'bist', a: 'bin' }, ...words } } },
		},
	}) as unknown as Quiz;

describe('a question with options', () => {
	it('gets the key that it has now, and stays as it was asked', () => {
		const { snapshot, changes, reworded } = withPresentKeys(asked, level({ level: 'A2', difficulty: -1 }));
		expect([changes, reworded]).toEqual([[{ question: 'l1', from: 'a', to: 'b' }], []]);
		expect(snapshot).toEqual({ ...asked, questions: [{ ...asked.questions[0], key: 'b' }] });
		expect(asked.questions[0]).toMatchObject({ key: 'a' });
	});

	it('has nothing to correct where the key is the same, whatever else has changed', () => {
		const quiz = level({ key: 'a' }, { text: 'Anders ____.' });
		expect(withPresentKeys(asked, quiz)).toEqual({ snapshot: asked, changes: [], reworded: [] });
	});

	it.each([
		['text', { text: 'Ich ____ da.' }],
		['passage', { passage: 'Davor.' }],
		['option', { options: { a: 'bin', b: 'sind' } }],
		['number of options', { options: { a: 'bin', b: 'bist', c: 'sind' } }],
	])('is another one where its %s is another', (_, words) => {
		expect(withPresentKeys(asked, level({}, words))).toEqual({
			snapshot: asked,
			changes: [],
			reworded: ['l1'],
		});
	});

	it('keeps its key where it is no longer in the test, or the test is of another kind', () => {
		const nothing = { snapshot: asked, changes: [], reworded: [] };
		expect(withPresentKeys(asked, level({ id: 'l2' }))).toEqual(nothing);
		expect(withPresentKeys(asked, { ...level(), kind: 'iq' } as Quiz)).toEqual(nothing);
	});
});

describe('a statement', () => {
	const said: Snapshot = {
		...asked,
		kind: 'emotional',
		questions: [
			{
				type: 'statement',
				id: 'a1',
				scale: 'order',
				keyed: 1,
				answers: [{ id: '1' }],
				words: { en: 'I tidy.', de: 'Alt.' },
			},
		],
	};
	const quiz = (item: object = {}, text = 'I tidy.'): Quiz =>
		({
			...level(),
			kind: 'emotional',
			items: [{ id: 'a1', scale: 'order', keyed: -1, ...item }],
			words: { en: { items: { a1: text } }, de: { items: { a1: 'Neu.' } } },
		}) as unknown as Quiz;

	it('gets the direction that it has now, whatever has been mended in a translation', () => {
		const { snapshot, changes } = withPresentKeys(said, quiz());
		expect(changes).toEqual([{ question: 'a1', from: '1', to: '-1' }]);
		expect(snapshot.questions).toEqual([{ ...said.questions[0], keyed: -1 }]);
	});

	it('is another one of another scale or in other English words', () => {
		for (const other of [quiz({ scale: 'calm' }), quiz({}, 'I never tidy.')])
			expect(withPresentKeys(said, other)).toEqual({ snapshot: said, changes: [], reworded: ['a1'] });
	});
});

it('a figure keeps the key that was proved', () => {
	const figures = {
		...asked,
		kind: 'iq',
		questions: [{ type: 'figural', id: 'm1', stem: [], answers: [], key: 'c', difficulty: 0 }],
	} as Snapshot;
	const quiz = { ...level(), kind: 'iq', items: [{ id: 'm1', matrix: {} }] } as unknown as Quiz;
	expect(withPresentKeys(figures, quiz)).toEqual({ snapshot: figures, changes: [], reworded: [] });
});

describe('questions drawn for an attempt', () => {
	const second = { ...asked.questions[0], id: 'l2', text: 'Ihr ____ da.' } as Snapshot['questions'][number];
	const form: Snapshot = { ...asked, questions: [...asked.questions, second] };
	const words = { text: 'Ihr ____ da.', options: { a: 'bin', b: 'bist' } };
	const quiz = (others: object): Quiz => {
		const one = level();
		const items = [...one.items, { ...one.items[0], id: 'l2' }];
		const de = { ...one.words.de, items: { ...one.words.de?.items, l2: { ...words, ...others } } };
		return { ...one, items, words: { ...one.words, de } } as unknown as Quiz;
	};
	const draw = (id: string) => drawnFrom(form, [[id, ['b', 'a']]]);

	it('get their present keys, and only their changes are told', () => {
		const { snapshot, changes, reworded } = withPresentKeys(draw('l2'), quiz({}));
		expect(changes).toEqual([{ question: 'l2', from: 'a', to: 'b' }]);
		expect(reworded).toEqual([]);
		expect(snapshot.questions).toEqual([
			{ ...second, key: 'b', answers: [second.answers[1], second.answers[0]] },
		]);
		expect(snapshot.drawnFrom?.questions.map((each) => 'key' in each && each.key)).toEqual(['b', 'b']);
	});

	it('are all told if all are drawn', () => {
		const all = drawnFrom(form, [
			['l2', ['b', 'a']],
			['l1', ['a', 'b']],
		]);
		expect(withPresentKeys(all, quiz({})).changes.map(({ question }) => question)).toEqual(['l1', 'l2']);
	});

	it('are told if they were reworded, and others not', () => {
		const other = quiz({ text: 'Sie ____ da.' });
		expect(withPresentKeys(draw('l2'), other)).toMatchObject({ changes: [], reworded: ['l2'] });
		expect(withPresentKeys(draw('l1'), other)).toMatchObject({ changes: [{ question: 'l1' }], reworded: [] });
	});
});

it('a quiz that has become one of another kind has no keys for an attempt', () => {
	const quiz = { ...level(), kind: 'knowledge' } as unknown as Quiz;
	expect(withPresentKeys(asked, quiz)).toEqual({ snapshot: asked, changes: [], reworded: [] });
});
