import { describe, expect, it } from 'vitest';
import type { MatrixQuestion } from '../kinds/items/matrix.ts';
import { parseSnapshot } from './snapshot.ts';

/** Snapshots as they are stored in a data folder of version 0.1.0. */
const about = { version: 1, form: 1, minutes: 5, outcome: 'result', confirm: 'check' };
const scoring = { version: 'a-1', discrimination: 1, guessing: 0 };
const figure = { id: 'a', stem: [], answers: [], key: 'b', difficulty: 0 };
const statement = {
	id: 'b',
	scale: 'EI',
	keyed: 1,
	answers: [{ id: '1' }],
	words: { en: 'I like to read.' },
};
const choice = { id: 'c', level: 'A1', difficulty: 0, key: 'b', answers: [], text: 'Which?', passage: null };
const stored = (kind: string, question: object) =>
	JSON.stringify({ slug: 'a-quiz', kind, ...about, scoring, questions: [question, question] });

describe('parseSnapshot', () => {
	it.each([
		['iq', figure, 'figural'],
		['types', statement, 'statement'],
		['emotional', statement, 'statement'],
		['placement', choice, 'choice'],
	])(
		'gives the questions of a stored snapshot of the kind %s their type, and names the rule that scores it now',
		(kind, question, type) => {
			const read = parseSnapshot(stored(kind, question));
			expect(read).toEqual({
				slug: 'a-quiz',
				kind,
				...about,
				scoring: { ...scoring, version: 'a-1b', rule: 2 },
				questions: [
					{ type, ...question },
					{ type, ...question },
				],
			});
		},
	);

	it('leaves the type that a question has', () => {
		const question: MatrixQuestion = { type: 'figural', ...figure };
		expect(parseSnapshot(stored('iq', question)).questions).toEqual([question, question]);
	});
});
