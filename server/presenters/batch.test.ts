import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EmotionalResult } from '../../core/kinds/emotional/score.ts';
import type { IqBroad } from '../../core/kinds/iq/score.ts';
import type { TypesResult } from '../../core/kinds/types/score.ts';
import { isRefusal } from '../../core/refusals.ts';
import { makeBatch } from '../../test/batches.ts';
import { makeContext, type TestContext } from '../../test/context.ts';
import { signIn } from '../../test/desk.ts';
import { iqResult, tooFast } from '../../test/iq-results.ts';
import { readBatch } from '../commands/desk/read-batch.ts';
import type { DeskAccount } from '../commands/desk/session.ts';
import { presentBatch } from './batch.ts';

let context: TestContext;
let teacher: DeskAccount;

beforeAll(async () => {
	context = await makeContext({}, 'content/quizzes');
	teacher = (await signIn({ context }, 'teacher')).account;
});

afterAll(() => context.remove());

const balanced: TypesResult = {
	kind: 'types',
	type: 'XNTJ',
	pairs: [{ pair: 'EI', letter: null, probability: 0.5 }],
	runner_up: null,
};

async function shown(id: string) {
	const batch = await readBatch(context, teacher, id);
	if (isRefusal(batch)) throw new Error(batch.refused);
	return presentBatch(context, batch, 'en', { order: 'label', page: 1 });
}

describe('a batch on its page', () => {
	it('draws all results on the same ruler, with the value and the range of each', async () => {
		const { id } = await makeBatch(context, {
			owner: teacher.id,
			people: [
				{ label: 'Ana', begun: 30, result: iqResult(100, 18) },
				{ label: 'Ben', begun: 30, result: tooFast },
			],
		});
		const { axes, entries } = await shown(id);
		expect(axes).toEqual([{ id: 'iq', name: null, ends: ['55', '145'], middle: '100' }]);
		const marks = entries.map((person) => person.marks);
		expect(marks).toEqual([
			[{ id: 'iq', lines: [expect.stringContaining('82–118')], at: 0.5, from: 0.3, to: 0.7 }],
			[],
		]);
	});

	it('draws areas on the same rulers for everybody, whichever of them is the highest', async () => {
		const of = (...scores: number[]): EmotionalResult => ({
			kind: 'emotional',
			facets: scores.map((score, index) => ({ id: `f${index}`, score, low: score - 6, high: score + 6 })),
		});
		const { id } = await makeBatch(context, {
			owner: teacher.id,
			people: [
				{ label: 'Ana', begun: 30, result: of(40, 60) },
				{ label: 'Ben', begun: 30, result: of(56, 50) },
			],
		});
		const { axes, entries } = await shown(id);
		expect(axes.map((axis) => axis.id)).toEqual(['f0', 'f1']);
		const marks = entries.map((person) => person.marks.map((mark) => [mark.id, mark.at]));
		expect(marks).toEqual([
			[
				['f0', 1 / 3],
				['f1', 2 / 3],
			],
			[
				['f0', 0.6],
				['f1', 0.5],
			],
		]);
	});

	it('names the letter of each pair with its chance, or both letters where none is given', async () => {
		const people = [{ begun: 30, result: balanced }];
		const { id } = await makeBatch(context, { owner: teacher.id, people });
		const { entries, drawn, reading } = await shown(id);
		const lines = entries[0]?.marks.map((mark) => mark.lines) ?? [];
		expect(lines).toContainEqual([expect.stringMatching(/^. or .: undecided$/)]);
		expect(drawn).toContain('how likely the letter is to be right');
		expect(reading).not.toContain(drawn);
	});

	it('says who isn’t counted because the conditions hide the result', async () => {
		const { id } = await makeBatch(context, {
			owner: teacher.id,
			people: [
				{ label: 'Ana', begun: 30, result: iqResult(100) },
				{ label: 'Ben', begun: 30, result: iqResult(90), view: 'progress' },
			],
		});
		expect((await shown(id)).group?.apart).toBe(
			'One person isn’t counted, because the test settings hide their result.',
		);
	});

	it('draws the chances of each third where a test is too short for a number', async () => {
		const result: IqBroad = {
			kind: 'iq',
			iq: null,
			low: 80,
			high: 120,
			band: 'average',
			percentile: null,
			thirds: { below_average: 0.2, average: 0.5, above_average: 0.3 },
			provisional: true,
		};
		const { id } = await makeBatch(context, { owner: teacher.id, people: [{ begun: 30, result }] });
		const { axes, entries } = await shown(id);
		expect(axes[0]?.ends).toEqual(['Lower third', 'Middle third', 'Upper third']);
		const [mark] = entries[0]?.marks ?? [];
		expect(mark).toMatchObject({ at: null, chances: [0.2, 0.5, 0.3] });
	});

	it.each([
		['types', balanced, 'An X means that the answers are evenly split.'],
		['iq', iqResult(76, 19), 'we show only its other end, as in “76 (95 or below).”'],
		['iq', iqResult(100, 40), '“≥” means “this score or higher.”'],
		['iq', tooFast, '“No result” means that'],
	])('explains a result of the kind %s', async (_, result, words) => {
		const { id } = await makeBatch(context, { owner: teacher.id, people: [{ begun: 30, result }] });
		expect((await shown(id)).reading.join(' ')).toContain(words);
	});

	it('explains the ends of the scale and the signs only where they occur', async () => {
		const people = [{ begun: 30, result: iqResult(100) }];
		const { id } = await makeBatch(context, { owner: teacher.id, people });
		const reading = (await shown(id)).reading.join(' ');
		expect(reading).not.toContain('other end');
		expect(reading).not.toContain('“≤” means');
	});
});
