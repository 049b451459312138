import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeContext, type TestContext } from '../test/context.ts';
import { funnelSince } from './db/funnel.ts';
import { openWelcomeViews, quizWelcomedAt } from './welcome-views.ts';

let context: TestContext;
beforeEach(async () => {
	context = await makeContext();
});
afterEach(() => context.remove());

it('knows the welcome pages of all route sets', () => {
	expect(quizWelcomedAt('/iq-test')).toBe('iq-test');
	expect(quizWelcomedAt('/personal-test/sixteen-types')).toBe('sixteen-types');
	expect(quizWelcomedAt('/ar/mbti-16/short')).toBe('sixteen-types-short');
	for (const path of ['/', '/iq-test/instructions', '/ar/mbti-16/short/questions'])
		expect(quizWelcomedAt(path), path).toBeUndefined();
});

it('adds up what it stores day by day, and counts nothing but public quizzes', async () => {
	const views = openWelcomeViews(context);
	const now = context.clock();
	for (const path of ['/thanks-test', '/thanks-test', '/brief-test', '/no-test']) views.sent(path);
	await views.store();
	views.sent('/thanks-test');
	context.pass(86_400_000);
	await views.store();
	await views.stop();
	const seen = async (since: number) =>
		Object.fromEntries((await funnelSince(context.db, since)).map(({ quiz, views: all }) => [quiz, all]));
	expect(await seen(now)).toEqual({ 'thanks-test': 3, 'brief-test': 1 });
	expect(await seen(now + 86_400_000)).toEqual({ 'thanks-test': 1 });
});

it('keeps its counts while the database cannot store them', async () => {
	const { transaction } = context;
	let isDown = true;
	const views = openWelcomeViews({
		...context,
		transaction: (work, ...rest) => (isDown ? Promise.reject(new Error('down')) : transaction(work, ...rest)),
	});
	views.sent('/thanks-test');
	await views.store();
	expect(context.logged.map(([, message]) => message)).toEqual([
		'the openings of welcome pages could not be stored',
	]);
	isDown = false;
	await views.stop();
	expect(await funnelSince(context.db, 0)).toMatchObject([{ quiz: 'thanks-test', views: 1 }]);
});
