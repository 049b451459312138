import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { designHash, itemHash } from '../../core/calibration/item-hash.ts';
import type { Design } from '../../core/items/design.ts';
import type { MatrixQuestion } from '../../core/kinds/items/matrix.ts';
import type { Question } from '../../core/quiz/quiz.ts';
import { makeContext, type TestContext } from '../../test/context.ts';
import { type SimulatedTakers, simulateTakers } from '../../test/simulated-takers.ts';
import { applyCalibration, withdrawCalibration } from '../commands/apply-calibration.ts';
import { eraseAttempt } from '../commands/erase-attempt.ts';
import { insertCalibration } from '../db/calibrations.ts';
import { type Forms, openForms } from './forms.ts';

describe('a form of a new version', () => {
	const slug = 'thanks-test';
	let context: TestContext;
	beforeEach(async () => {
		context = await makeContext();
	});
	afterEach(() => context.remove());

	type Change = { designs?: Record<string, Design>; anchors?: string[]; forms?: number };

	/** The forms of the quiz in a version: by form, the figures by item; with other designs or anchors. */
	async function formsIn(version: number, { designs = {}, anchors = [], forms = 2 }: Change = {}) {
		const quiz = context.quizzes.find((each) => each.slug === slug);
		if (quiz?.kind !== 'iq') throw new Error(`${slug} is no IQ test`);
		const items = quiz.items.map(({ id, matrix }) => ({
			id,
			matrix: designs[id] ?? matrix,
			...(anchors.includes(id) && { anchor: true as const }),
		}));
		const { secret, env, db } = context;
		const opened = await openForms(
			[{ ...quiz, items, version, forms }],
			secret,
			env.DATA_DIR,
			db,
			context.clock(),
		);
		return {
			forms: opened,
			figures: opened
				.all(slug, 'en')
				.map(({ questions }) => Object.fromEntries(questions.map((question) => [question.id, question]))),
		};
	}

	/** Takers who draw from these forms and reach some of the questions. */
	const take = (forms: Forms, more: Partial<SimulatedTakers> = {}) =>
		simulateTakers({ ...context, forms, quizzes: context.quizzes }, { quiz: slug, takers: 1, ...more });

	it('keeps figures that have parameters of their own in use, and grows all others anew, also of a known design', async () => {
		const [before = {}] = (await formsIn(1)).figures;
		const { m01, m02, m03 } = before as Record<'m01' | 'm02' | 'm03', Question>;
		const row = { language: null, a: 1, c: 0.1, b: '[0]', se_a: null, se_b: null, n: 300, source: 'answers' };
		const number = await context.transaction((trx) =>
			insertCalibration(
				trx,
				{ quiz: slug, model: '1pl', made_at: 0, takers: 300, log_likelihood: 0, found: '{}' },
				[
					{ ...row, item: 'm01', form: 1, hash: itemHash(m01, 'en') ?? '' },
					{ ...row, item: 'm02', form: 1, hash: itemHash(m02, 'en') ?? '' },
					{ ...row, item: 'm03', form: null, hash: designHash(m03) ?? '' },
				],
			),
		);
		await applyCalibration(context, { quiz: slug, number });
		const [after = {}] = (await formsIn(2)).figures;
		expect(Object.keys(after)).toEqual(['m01', 'm02', 'm03']);
		expect(after['m01']).toEqual(m01);
		expect(after['m02']).toEqual(m02);
		// Nobody has answered this figure.
		expect(after['m03']).not.toEqual(m03);
		await withdrawCalibration(context, { quiz: slug, number });
		const [anew = {}] = (await formsIn(3)).figures;
		for (const [id, figure] of Object.entries(after)) expect(anew[id]).not.toEqual(figure);
	});

	it('keeps figures that takers who count have answered, unless their design is another', async () => {
		const first = await formsIn(1);
		const { m01, m02, m03 } = first.figures[0] as Record<'m01' | 'm02' | 'm03', Question>;
		await take(first.forms, { retake: true });
		await take(first.forms, { timeFactor: 1.5 });
		await take(first.forms, { time: 100 });
		const [uncounted = {}] = (await formsIn(2)).figures;
		for (const [id, figure] of Object.entries({ m01, m02, m03 })) expect(uncounted[id]).not.toEqual(figure);

		const second = await formsIn(2);
		await take(second.forms, { reach: 2 });
		const [third = {}] = (await formsIn(3)).figures;
		expect(third).toMatchObject({ m01: uncounted['m01'], m02: uncounted['m02'] });
		expect(third['m03']).not.toEqual(uncounted['m03']);

		// A changed design is grown anew, also one whose other rules are as difficult.
		const designs: Record<string, Design> = {
			m01: { fill: 'progression', rotation: 'progression', shape: 'distribution' },
			m02: { fill: 'distribution', size: 'progression' },
		};
		const [changed = {}] = (await formsIn(4, { designs })).figures;
		expect(changed['m01']).not.toEqual(third['m01']);
		expect(changed['m02']).toMatchObject({ difficulty: (third['m02'] as MatrixQuestion).difficulty });
		expect(changed['m02']).not.toMatchObject({ stem: (third['m02'] as MatrixQuestion).stem });
	});

	it('keeps answered figures after the attempts were anonymized', async () => {
		const first = await formsIn(1);
		const person = { age: 30, gender: 'female', center: 0 } as const;
		await take(first.forms, { person: () => person });
		const { id } = await context.db.selectFrom('attempts').select('id').executeTakeFirstOrThrow();
		await eraseAttempt(context, id);
		expect(await context.db.selectFrom('attempts').select('id').execute()).toEqual([]);
		expect((await formsIn(2)).figures[0]).toEqual(first.figures[0]);
	});

	it('keeps one answered figure of an item that becomes an anchor, and gives it back to one form afterward', async () => {
		const first = await formsIn(1, { forms: 4 });
		await take(first.forms, { takers: 40 });
		const second = await formsIn(2, { forms: 4, anchors: ['m02'] });
		const [one = {}, two = {}, three = {}] = first.figures;
		expect(second.figures.map(({ m02 }) => m02)).toEqual([one['m02'], one['m02'], one['m02']]);
		expect(second.figures.map(({ m01 }) => m01)).toEqual([one['m01'], two['m01'], three['m01']]);
		await take(second.forms, { takers: 40, seed: 2 });

		// More forms of the same version have the same anchors, and so have those of another version.
		const more = await formsIn(2, { forms: 6, anchors: ['m02'] });
		expect(more.figures.map(({ m02 }) => m02)).toEqual(Array(5).fill(one['m02']));
		expect(new Set(more.figures.map(({ m01 }) => JSON.stringify(m01))).size).toBe(5);
		const third = await formsIn(3, { forms: 4, anchors: ['m02'] });
		expect(third.figures).toEqual(second.figures);

		const fourth = await formsIn(4, { forms: 4 });
		expect(fourth.figures[0]?.['m02']).toEqual(one['m02']);
		expect(new Set(fourth.figures.map(({ m02 }) => JSON.stringify(m02))).size).toBe(3);
	});

	it('has anchors that grow from the secret, the version, and no form', async () => {
		const { figures } = await formsIn(2, { forms: 4, anchors: ['m01', 'm03'] });
		for (const id of ['m01', 'm03'])
			expect(new Set(figures.map((form) => JSON.stringify(form[id]))).size).toBe(1);
		const other = await formsIn(3, { forms: 4, anchors: ['m01', 'm03'] });
		expect(other.figures[0]?.['m01']).not.toEqual(figures[0]?.['m01']);
	});
});
