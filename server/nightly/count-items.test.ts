import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeContext, type TestContext } from '../../test/context.ts';
import { fillAttempts } from '../../test/many-attempts.ts';
import { readItemFlags } from '../commands/desk/item-flags.ts';
import { presentFlags } from '../presenters/item-flags.ts';
import { noteItemFlags } from './count-items.ts';

let context: TestContext;
beforeAll(async () => {
	context = await makeContext({}, 'content/quizzes');
	// Everyone gives the first answer to every question, so most questions are answered alike by all.
	await fillAttempts(context, 1200);
});
afterAll(() => context.remove());

const flagsOf = async (slug: string) => {
	const found = (await readItemFlags(context)).find(({ quiz }) => quiz === slug);
	if (!found) throw new Error(`${slug} has not been counted`);
	return found;
};

it('stores which questions stand out, and says why in words', async () => {
	expect(await readItemFlags(context)).toEqual([]);
	await noteItemFlags(context);
	const found = await flagsOf('english-level');
	expect(found).toMatchObject({ takers: 200, countedAt: context.clock() });
	const reasons = new Set(found.items.flatMap(({ flags }) => flags.map(({ flag }) => flag)));
	expect(reasons).toContain('too_hard');
	expect(reasons).toContain('too_easy');
	const shown = presentFlags(context, found, 'en');
	expect(shown.items[0]?.title).toMatch(/^Question \d+$/);
	expect(shown.items[0]?.asked).toBe('Question list 1, asked of 200 people');
	expect(shown.items.flatMap((item) => item.reasons)).toContain(
		'More than 95 out of 100 people answer this question correctly.',
	);
	expect(shown.note).toContain('These figures are based on 200 first attempts');
});

it('says how many are missing where too few have taken a test', async () => {
	await noteItemFlags(context);
	const shown = presentFlags(context, await flagsOf('german-level'), 'en');
	expect(shown).toMatchObject({ items: [], note: expect.stringContaining('0 of the 200 first attempts') });
});

it('shows nothing of an earlier version of a test', async () => {
	await noteItemFlags(context);
	for (const quiz of context.quizzes) if (quiz.slug === 'english-level') quiz.version += 1;
	await expect(flagsOf('english-level')).rejects.toThrow('has not been counted');
	await noteItemFlags(context);
	expect(await flagsOf('english-level')).toMatchObject({ takers: 0, items: [] });
});

const HOUR = 3_600_000;

it('counts a quiz once a day, however often the worker starts', async () => {
	await noteItemFlags(context);
	const { countedAt } = await flagsOf('german-level');
	context.pass(HOUR);
	await noteItemFlags(context);
	expect((await flagsOf('german-level')).countedAt).toBe(countedAt);
	context.pass(23 * HOUR);
	await noteItemFlags(context);
	expect((await flagsOf('german-level')).countedAt).toBe(context.clock());
});

it('counts the others if one can’t be counted, and logs that', async () => {
	context.pass(24 * HOUR);
	let calls = 0;
	const transaction: TestContext['transaction'] = (work) => {
		calls += 1;
		return calls === 1 ? Promise.reject(new Error('disk full')) : context.transaction(work);
	};
	await noteItemFlags({ ...context, quizzes: context.quizzes, transaction });
	const counted = (await readItemFlags(context)).filter(({ countedAt }) => countedAt === context.clock());
	expect(counted).toHaveLength(context.quizzes.length - 1);
	expect(JSON.stringify(context.logged)).toContain('disk full');
});

it('counts each quiz once, also if two workers start at the same time', async () => {
	context.pass(24 * HOUR);
	let transactions = 0;
	const transaction: TestContext['transaction'] = (work) => {
		transactions += 1;
		return context.transaction(work);
	};
	const worker = () => noteItemFlags({ ...context, quizzes: context.quizzes, transaction });
	await Promise.all([worker(), worker()]);
	// Both ask for each quiz, and one of them stores what it has counted.
	expect(transactions).toBe(3 * context.quizzes.length);
});
