import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itemHash } from '../../core/calibration/item-hash.ts';
import { changing } from '../../core/items/design.ts';
import { difficultyOf } from '../../core/items/difficulty.ts';
import { attributes, levelOf } from '../../core/items/figure.ts';
import { predictLevels } from '../../core/items/solver.ts';
import type { MatrixQuestion } from '../../core/kinds/items/matrix.ts';
import type { Snapshot } from '../../core/quiz/quiz.ts';
import { makeContext, type TestContext } from '../../test/context.ts';
import { onPostgres } from '../../test/database.ts';
import { secretOf } from '../secret.ts';
import { openForms } from './forms.ts';

const one = 'a-secret-of-at-least-32-characters';
const contexts: TestContext[] = [];
beforeAll(async () => {
	const secrets = [one, one, 'another-secret-of-32-characters-and-more'];
	// In turn, because reading the content blocks the process, and a query of another context could time out meanwhile.
	for (const SECRET of secrets) contexts.push(await makeContext({ SECRET }, 'content/quizzes'));
}, 120_000);
afterAll(() => Promise.all(contexts.map((context) => context.remove())));

const tests = ['iq-test', 'iq-test-5-minutes', 'iq-test-1-minute'] as const;
const FORMS = 20;

/** All forms used by attempts, from the data folder. */
function formsOf(context: TestContext | undefined, slug: string): Snapshot[] {
	const dir = join(context?.env.DATA_DIR ?? '', 'forms');
	return readdirSync(dir)
		.filter((name) => name.startsWith(`${slug}-v`))
		.map((name) => JSON.parse(readFileSync(join(dir, name), 'utf8')) as Snapshot);
}

const stems = ({ questions }: Snapshot) =>
	questions.filter((question) => question.type === 'figural').map(({ stem }) => JSON.stringify(stem));
/** The ids of the questions that two forms have in common, at the same place or not. */
const shared = (left: Snapshot, right: Snapshot) => {
	const known = new Set(stems(left));
	const keys = new Map(left.questions.map((question) => [question.id, itemHash(question, 'en')]));
	const both = stems(right).flatMap((stem, index) => (known.has(stem) ? [right.questions[index]] : []));
	return both.flatMap((question) =>
		question && keys.get(question.id) === itemHash(question, 'en') ? [question.id] : ['other'],
	);
};
const pairs = (forms: readonly Snapshot[]) =>
	forms.flatMap((left, index) => forms.slice(index + 1).map((right) => [left, right] as const));

describe.each(tests)('the forms of %s', (slug) => {
	it('are twenty, the same for the same secret', () => {
		const [first, same] = contexts.map((context) => formsOf(context, slug));
		expect(first).toHaveLength(FORMS);
		expect(same).toEqual(first);
	});

	it('are equal in design difficulty, mean and spread, and question by question', () => {
		const all = [...formsOf(contexts[0], slug), ...formsOf(contexts[2], slug)];
		const difficulties = all.map(({ questions }) =>
			questions.filter((question) => question.type === 'figural').map(({ difficulty }) => difficulty),
		);
		const means = difficulties.map(mean);
		const spreads = difficulties.map((each) =>
			Math.sqrt(mean(each.map((value) => (value - mean(each)) ** 2))),
		);
		expect(Math.max(...means) - Math.min(...means)).toBeLessThanOrEqual(0.05);
		expect(Math.max(...spreads) - Math.min(...spreads)).toBeLessThanOrEqual(0.05);
		for (const each of difficulties) expect(each).toEqual(difficulties[0]);
	});

	it('rise in difficulty, and need each of their rules', () => {
		const quiz = contexts[0]?.quizzes.find((each) => each.slug === slug);
		if (quiz?.kind !== 'iq') throw new Error(`${slug} is no IQ test`);
		const difficulties = quiz.items.map(({ matrix }) => difficultyOf(matrix));
		expect(difficulties).toEqual(difficulties.toSorted((a, b) => a - b));
		for (const { questions } of formsOf(contexts[0], slug)) {
			for (const [index, { id, stem, answers }] of questions
				.filter((question) => question.type === 'figural')
				.entries()) {
				const expected = attributes.map((name) => ({ name, levels: predictLevels(stem, name) }));
				for (const ignored of changing(quiz.items[index]?.matrix ?? {})) {
					const left = answers.filter(({ cell }) =>
						expected.every(({ name, levels }) => name === ignored || levels.includes(levelOf(cell, name))),
					);
					expect(left, `${id} without its ${ignored}`).toHaveLength(2);
				}
			}
		}
	});

	it('share exactly the anchors, any two of them, and have no figure twice', () => {
		const quiz = contexts[0]?.quizzes.find((each) => each.slug === slug);
		if (quiz?.kind !== 'iq') throw new Error(`${slug} is no IQ test`);
		const anchors = quiz.items.flatMap(({ id, anchor }) => (anchor ? [id] : []));
		expect(anchors).toHaveLength({ 'iq-test': 6, 'iq-test-5-minutes': 3, 'iq-test-1-minute': 1 }[slug]);
		const forms = formsOf(contexts[0], slug);
		for (const [left, right] of pairs(forms)) expect(shared(left, right)).toEqual(anchors);
		for (const form of forms) expect(new Set(stems(form)).size).toBe(form.questions.length);
	});

	it('have anchors that spread over the difficulties like all items', () => {
		const quiz = contexts[0]?.quizzes.find((each) => each.slug === slug);
		if (quiz?.kind !== 'iq') throw new Error(`${slug} is no IQ test`);
		const all = quiz.items.map(({ matrix }) => difficultyOf(matrix));
		const own = quiz.items.filter(({ anchor }) => anchor).map(({ matrix }) => difficultyOf(matrix));
		expect(Math.abs(mean(own) - mean(all))).toBeLessThan(0.15);
		// Each of as many equal parts of the test as there are anchors has one.
		const size = all.length / own.length;
		const parts = quiz.items.flatMap(({ anchor }, index) => (anchor ? [Math.floor(index / size)] : []));
		expect(parts).toEqual(own.map((_, index) => index));
	});

	it('share no item with those of another installation, nor with the sample form', () => {
		const [here, there] = [formsOf(contexts[0], slug), formsOf(contexts[2], slug)];
		const others = new Set([...there, contexts[0]?.forms.sampleForm(slug) as Snapshot].flatMap(stems));
		expect(here.flatMap(stems).filter((stem) => others.has(stem))).toEqual([]);
	});

	it('have keys of their own', () => {
		const keys = formsOf(contexts[0], slug).map(({ questions }) =>
			questions
				.filter((question) => question.type === 'figural')
				.map(({ key }) => key)
				.join(''),
		);
		expect(new Set(keys).size).toBe(FORMS);
	});

	it('are drawn evenly, never the sample form, and not the one taken before', () => {
		const drawn = Array.from({ length: 2000 }, () => contexts[0]?.forms.draw(slug).snapshot.form ?? 0);
		const counts = Array.from(
			{ length: FORMS },
			(_, index) => drawn.filter((form) => form === index + 1).length,
		);
		const chiSquare = counts.reduce((sum, count) => sum + (count - 100) ** 2 / 100, 0);
		expect(drawn).not.toContain(0);
		expect(chiSquare).toBeLessThan(52); // the 99.99 % quantile of χ² with 19 degrees of freedom
		const again = Array.from({ length: 200 }, () => contexts[0]?.forms.draw(slug, 7).snapshot.form);
		expect(again).not.toContain(7);
	});
});

it('the two longer tests begin with one thing that changes, and go on to three', () => {
	const changes = ['iq-test', 'iq-test-5-minutes'].map((slug) => {
		const quiz = contexts[0]?.quizzes.find((each) => each.slug === slug);
		return quiz?.kind === 'iq' ? quiz.items.map(({ matrix }) => changing(matrix).length).join('') : '';
	});
	expect(changes).toEqual([`11122${'3'.repeat(25)}`, `12${'3'.repeat(10)}`]);
});

describe('a form', () => {
	it('is kept in the data folder, where only the operator reads it', () => {
		const path = join(contexts[0]?.env.DATA_DIR ?? '', 'forms/iq-test-v6-1.json');
		expect(statSync(path).mode & 0o777).toBe(0o600);
	});

	it('is the same again after a restart, whatever the generator has become', async () => {
		const context = contexts[1] as TestContext;
		const path = join(context.env.DATA_DIR, 'forms/iq-test-v6-1.json');
		const kept = readFileSync(path, 'utf8');
		const before = statSync(path).mtimeMs;
		const again = await makeContext({ SECRET: one, DATA_DIR: context.env.DATA_DIR }, 'content/quizzes');
		expect(readFileSync(path, 'utf8')).toBe(kept);
		expect(statSync(path).mtimeMs).toBe(before);
		await again.close();
	});

	it.each(['difficulty', 'family', 'design', 'stem', 'id'] as const)(
		'of which a question had another %s stops the start: then the items of the quiz have changed',
		async (what) => {
			const context = await makeContext({ SECRET: one });
			const path = join(context.env.DATA_DIR, 'forms/thanks-test-v1-1.json');
			const kept = JSON.parse(readFileSync(path, 'utf8')) as { questions: MatrixQuestion[] };
			const [question] = kept.questions as [MatrixQuestion];
			const others = { family: 'analogy', design: 'other rules', stem: [], id: 'other' };
			const other = { difficulty: question.difficulty + 0.1, ...others }[what];
			writeFileSync(
				path,
				JSON.stringify({ ...kept, questions: [{ ...question, [what]: other }, ...kept.questions.slice(1)] }),
			);
			await expect(makeContext({ SECRET: one, DATA_DIR: context.env.DATA_DIR })).rejects.toThrow(
				'raise its version',
			);
			const [{ family, design, type, ...before }, ...rest] = kept.questions as [
				MatrixQuestion,
				...MatrixQuestion[],
			];
			writeFileSync(path, JSON.stringify({ ...kept, questions: [before, ...rest] }));
			const again = await makeContext({ SECRET: one, DATA_DIR: context.env.DATA_DIR });
			const { snapshot } = again.forms.draw('thanks-test');
			const [completed] = snapshot.questions as MatrixQuestion[];
			expect(snapshot.form === 1 && [completed?.family, completed?.design, type]).toEqual([
				family,
				design,
				'figural',
			]);
			expect(design).toMatch(/^[0-9a-f]{32}$/);
			await again.close();
			await context.remove();
		},
	);
});

describe('the sample form', () => {
	it('is the same everywhere', () => {
		const [first, ...others] = contexts.map((context) => context.forms.sampleForm('iq-test'));
		for (const other of others) expect(other).toEqual(first);
	});
});

function mean(values: readonly number[]): number {
	return values.reduce((sum, value) => sum + value, 0) / values.length;
}

it.skipIf(onPostgres())('a start waits with its forms for another process that writes', async () => {
	const [context] = contexts as [TestContext];
	const other = new DatabaseSync(join(context.env.DATA_DIR, 'plumb.sqlite'));
	other.exec('begin exclusive');
	let isOpen = false;
	const secret = secretOf('a-secret-that-no-context-of-these-has-had');
	const quizzes = context.quizzes.filter(({ slug }) => slug === 'iq-test-1-minute');
	const dir = join(context.env.DATA_DIR, 'elsewhere');
	const opening = openForms(quizzes, secret, dir, context.db, context.clock()).then(() => (isOpen = true));
	await sleep(50);
	expect(isOpen).toBe(false);
	other.close();
	await opening;
});
