import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isRefusal } from '../../core/refusals.ts';
import { makeContext, type TestContext, unlimited } from '../../test/context.ts';
import { seeded } from '../../test/simulate.ts';
import { simulateTakers } from '../../test/simulated-takers.ts';
import { answerQuestions } from '../commands/answer-questions.ts';
import { applyCalibration, readCalibrations } from '../commands/apply-calibration.ts';
import { createCodes } from '../commands/create-codes.ts';
import { eraseAttempt } from '../commands/erase-attempt.ts';
import { finishAttempt } from '../commands/finish-attempt.ts';
import { giveDetails } from '../commands/give-details.ts';
import { proposeCalibration } from '../commands/propose-calibration.ts';
import { readItemStatistics } from '../commands/read-item-statistics.ts';
import { type StartInput, startAttempt } from '../commands/start-attempt.ts';
import { proposeDueCalibrations } from './propose-due-calibrations.ts';

let context: TestContext;
beforeEach(async () => {
	context = await makeContext({}, 'content/quizzes');
});
afterEach(() => context.remove());

const quiz = 'iq-test-5-minutes';
const address = '203.0.113.7';

async function start(input: Partial<StartInput> = {}) {
	const started = await startAttempt(context, { quiz, language: 'en', address, ...input });
	if (isRefusal(started)) throw new Error(started.refused);
	return started;
}

/** Takes a test by a script in an ordinary time, with nothing right or the option at one place throughout. */
async function takeByScript(input: Partial<StartInput> = {}, way: 'wrong' | 'alike' = 'wrong') {
	const { attempt, snapshot } = await start(input);
	const answers = snapshot.questions.map((question) => {
		const options = question.answers.map(({ id }) => id);
		const wrong = options.filter((id) => !('key' in question && question.key === id));
		return { questionId: question.id, answerId: (way === 'wrong' ? wrong : options)[1] ?? '', time: 15_000 };
	});
	context.pass(15_000 * answers.length);
	await answerQuestions(context, attempt.id, answers);
	await finishAttempt(context, attempt.id);
	return attempt.id;
}

const networkOf = async (id: string) =>
	(await context.db.selectFrom('attempts').select('network').where('id', '=', id).executeTakeFirstOrThrow())
		.network;

describe('the number of a network', () => {
	it('is stored only with an attempt that may count without a code', async () => {
		const { attempt } = await start();
		const number = await networkOf(attempt.id);
		expect(number).toBeGreaterThanOrEqual(0);
		expect(number).toBeLessThan(4096);
		const made = await createCodes(context, { quiz, count: 1, expiresAt: null, cname: null });
		if (isRefusal(made)) throw new Error(made.refused);
		for (const input of [
			{ before: attempt.id },
			{ timeFactor: 1.5 as const },
			{ code: made.codes[0] },
			{ address: '127.0.0.1' },
			{ address: undefined },
		])
			expect(await networkOf((await start(input)).attempt.id), JSON.stringify(input)).toBeNull();
	});

	it('goes when it turns out that someone takes the test again, and with the attempt', async () => {
		const taker = { email: 'ana@example.org', age: 30, gender: 'female' };
		const [first, second] = [await takeByScript(), await takeByScript()];
		for (const id of [first, second]) await giveDetails(context, id, taker, 'en', unlimited);
		expect([await networkOf(first), await networkOf(second)]).toEqual([expect.any(Number), null]);
		await eraseAttempt(context, first);
		expect(await context.db.selectFrom('attempts').select('id').execute()).toEqual([{ id: second }]);
		expect(await context.db.selectFrom('kept_by_network').selectAll().execute()).toEqual([]);
	});
});

it('of anonymized answers, no more stay from one network than may come from it, and none says from which it is', async () => {
	for (let taker = 0; taker < 8; taker++) {
		const id = await takeByScript();
		const person = { email: `ana${taker}@example.org`, age: 30, gender: 'female', norms: true };
		await giveDetails(context, id, person, 'en', unlimited);
		await eraseAttempt(context, id);
	}
	const kept = await context.db.selectFrom('takings').selectAll().execute();
	expect(kept).toHaveLength(5);
	expect(kept.some((row) => 'network' in row)).toBe(false);
	const counted = await context.db.selectFrom('kept_by_network').selectAll().execute();
	expect(counted).toEqual([{ quiz, network: expect.any(Number), takers: 5 }]);
	const other = await takeByScript({ address: '198.51.100.7' });
	await giveDetails(
		context,
		other,
		{ email: 'bo@example.org', age: 30, gender: 'male', norms: true },
		'en',
		unlimited,
	);
	await eraseAttempt(context, other);
	expect(await context.db.selectFrom('takings').selectAll().execute()).toHaveLength(6);
});

describe('1,000 scripted attempts from one network beside 3,000 takers', () => {
	it.each([
		['1pl', 'wrong'],
		['2pl', 'alike'],
	] as const)(
		'%s, all %s: change no parameter in use, and move a proposed one by less than its standard error',
		async (model, way) => {
			const random = seeded(5);
			await simulateTakers(context, {
				quiz,
				takers: 3000,
				agreed: true,
				network: () => Math.floor(4096 * random()),
			});
			const before = await proposeCalibration(context, { quiz, model, isTrial: false });
			await applyCalibration(context, { quiz, number: before.number ?? 0 });
			await context.reload();
			const { version } = context.forms.draw(quiz).snapshot.scoring;
			const parameters = async (calibration: number | null) =>
				context.db
					.selectFrom('item_parameters')
					.selectAll()
					.where('calibration', '=', calibration ?? 0)
					.execute();
			const used = await parameters(before.number);
			for (let taker = 0; taker < 1000; taker++) {
				const id = await takeByScript({ address: `203.0.113.${taker % 250}` }, way);
				const agreeing = { email: `script${taker}@example.org`, age: 30, gender: 'female', norms: true };
				await giveDetails(context, id, agreeing, 'en', unlimited);
			}

			context.pass(86_400_000);
			await proposeDueCalibrations(context);
			expect((await readCalibrations(context, quiz)).map(({ number, status }) => [number, status])).toEqual([
				[before.number, 'in use'],
			]);
			await context.reload();
			expect(context.forms.draw(quiz).snapshot.scoring.version).toBe(version);
			expect(await parameters(before.number)).toEqual(used);

			const after = await proposeCalibration(context, { quiz, model, isTrial: true });
			const { leftOut } = await readItemStatistics(context, { quiz });
			const left = after.leftOut.same_network;
			expect([after.takers + left, leftOut.same_network]).toEqual([4000, left]);
			// Of the others, one or two have the same number.
			expect(left).toBeGreaterThanOrEqual(991);
			expect(left).toBeLessThan(999);
			const moved = before.items.map(({ item, form, a, b, seA, seB }) => {
				const now = after.items.find((each) => each.item === item && each.form === form);
				const [byA, byB] = [Math.abs((now?.a ?? 9) - a), Math.abs((now?.b[0] ?? 9) - (b[0] ?? 0))];
				return { item, byA: byA / (seA ?? 1), byB: byB / (seB?.[0] ?? 0) };
			});
			const [mostA, mostB] = [
				Math.max(...moved.map(({ byA }) => byA)),
				Math.max(...moved.map(({ byB }) => byB)),
			];
			console.info(
				`${model}, all ${way}: moved by at most ${mostA.toFixed(2)} (a) and ${mostB.toFixed(2)} (b) standard errors`,
			);
			for (const { item, byA, byB } of moved) {
				expect(byB, item).toBeLessThan(1);
				expect(byA, item).toBeLessThan(1);
			}
		},
		300_000,
	);
});
