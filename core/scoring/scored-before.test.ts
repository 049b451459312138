import { expect, it } from 'vitest';
import { seeded } from '../../test/simulate.ts';
import { generateMatrix } from '../items/matrix.ts';
import type { QuizKind } from '../kinds/facts.ts';
import { agreement } from '../kinds/items/agreement.ts';
import type { Snapshot } from '../quiz/quiz.ts';
import { parseSnapshot } from '../quiz/snapshot.ts';
import { score } from './score.ts';

const options = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: id }));
const steps = agreement.map((id) => ({ id }));
const levels = ['A1', 'A2', 'B1', 'B2'];
const pairs = ['EI', 'SN', 'TF', 'JP'];

/** A snapshot as it was stored before there were calibrations. */
const snapshots: { [Kind in QuizKind]: unknown } = {
	iq: {
		scoring: { version: 'iq-2', discrimination: 1, guessing: 0.125 },
		questions: each(12, (index) => ({
			type: 'figural',
			stem: [],
			answers: options,
			key: 'b',
			difficulty: index / 3 - 2,
		})),
	},
	placement: {
		scoring: { version: 'placement-1', discrimination: 1.1, guessing: 0.25 },
		questions: each(16, (index) => ({
			type: 'choice',
			answers: options,
			key: 'c',
			level: levels[index >> 2],
			difficulty: (index >> 2) * 1.5 - 2,
		})),
	},
	types: {
		scoring: { version: 'types-2', discrimination: 1, guessing: 0 },
		questions: each(16, (index) => ({
			type: 'statement',
			answers: steps,
			scale: pairs[index % 4],
			keyed: index % 3 === 0 ? -1 : 1,
		})),
	},
	emotional: {
		scoring: { version: 'emotional-2', discrimination: 1, guessing: 0 },
		questions: each(18, (index) => ({
			type: 'statement',
			answers: steps,
			scale: `f${index % 4}`,
			keyed: index % 2 === 0 ? -1 : 1,
		})),
	},
	knowledge: {
		scoring: { version: 'knowledge-1' },
		settings: { passMark: 60, explanations: 'never' },
		questions: each(10, () => ({
			type: 'options',
			answers: options,
			key: 'd',
			points: 1,
			credit: 'all',
			several: false,
			words: {},
		})),
	},
};

function each(count: number, make: (index: number) => object): object[] {
	return Array.from({ length: count }, (_, index) => ({ id: `q${index}`, ...make(index) }));
}

/** The results of 400 takers who answer some of the questions by chance, as one number for each kind. */
function resultsOf(kind: QuizKind): number {
	return sumOf({ slug: 'x', kind, version: 1, form: 1, ...(snapshots[kind] as object) } as Snapshot);
}

function sumOf(snapshot: Snapshot): number {
	const random = seeded(7);
	let sum = 0;
	for (let taker = 0; taker < 400; taker++) {
		const answers = snapshot.questions.flatMap(({ id, answers: given }) => {
			const [isGiven, place] = [random() < 0.9, Math.floor(random() * given.length)];
			return isGiven ? [{ questionId: id, answerId: given[place]?.id ?? '', time: 5000 }] : [];
		});
		const text = JSON.stringify(score(snapshot, answers));
		for (const character of text) sum = (Math.imul(sum, 31) + character.charCodeAt(0)) | 0;
	}
	return sum;
}

// The numbers are those of the program before it knew calibrations; of all but knowledge, those of the second edition of
// the rule, and their versions say so (below). A change of such a number is a new edition.
it.each([
	['iq', -1_568_173_083],
	['placement', 1_776_848_097],
	['types', 1_577_481_964],
	['emotional', -373_309_510],
	['knowledge', -2_063_193_327],
] as const)(
	'a snapshot of the kind %s from before calibrations is scored as it was by this edition of the rule',
	(kind, before) => {
		expect(resultsOf(kind)).toBe(before);
	},
);

it.each([
	['iq', 'iq-2b'],
	['placement', 'placement-1b'],
	['types', 'types-2b'],
	['emotional', 'emotional-2b'],
	['knowledge', 'knowledge-1'],
] as const)(
	'the result of a stored snapshot of the kind %s names the rule that scored it: %s',
	(kind, version) => {
		const snapshot = { slug: 'x', kind, version: 1, form: 1, ...(snapshots[kind] as object) };
		const answers = [{ questionId: 'q0', answerId: '4', time: 5000 }];
		expect(score(parseSnapshot(JSON.stringify(snapshot)), answers).scoring_version).toBe(version);
	},
);

it('an IQ test with its own chances of guessing is scored as it was', () => {
	const designs = [
		{ shape: 'distribution', fill: 'progression' },
		{ count: 'arithmetic', shape: 'distribution' },
		{ shape: 'distribution', fill: 'distribution', rotation: 'progression' },
	] as const;
	const questions = each(12, (index) => {
		const { stem, options: cells, key } = generateMatrix(designs[index % 3] ?? designs[0], `scored/${index}`);
		const answers = cells.map((cell, place) => ({ id: `o${place}`, cell }));
		return { type: 'figural', stem, answers, key: `o${key}`, difficulty: index / 3 - 2 };
	});
	const scoring = { version: 'iq-3', rule: 2, discrimination: 1, guessing: 0.2, guessingFrom: 'figures' };
	const asked = { slug: 'x', kind: 'iq', version: 5, form: 1, scoring, questions } as unknown as Snapshot;
	expect(sumOf(asked)).toBe(1_413_461_164);
});
