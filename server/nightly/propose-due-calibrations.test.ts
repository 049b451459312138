import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeSite, openSite, type Site } from '../../test/crash/site.ts';
import { wholeAttempt } from '../../test/crash/visitor.ts';
import { runCommand } from '../../test/run-command.ts';
import { type SimulatedTakers, simulateTakers as simulate } from '../../test/simulated-takers.ts';
import { readCalibrations } from '../commands/apply-calibration.ts';
import { proposeCalibration } from '../commands/propose-calibration.ts';
import { findBanks } from '../db/calibrations.ts';
import { proposeDueCalibrations } from './propose-due-calibrations.ts';

const DAY = 86_400_000;
const quiz = 'iq-test-5-minutes';
let site: Site;
beforeEach(async () => {
	site = await makeSite({}, 'content/quizzes');
});
afterEach(() => site.remove());

/** Stores attempts of takers who agreed that their answers are used. */
const simulateTakers = (of: Site['context'], given: SimulatedTakers) =>
	simulate(of, { agreed: true, ...given });

const plumb = (...words: string[]) => runCommand(site.context.env.DATA_DIR, ...words);
const night = async () => {
	site.context.pass(DAY);
	return proposeDueCalibrations(site.context);
};
const listed = async () =>
	(await readCalibrations(site.context, undefined)).map((each) => `${each.number} ${each.status}`);
const versionOfNew = async () => {
	const { attempt } = await wholeAttempt(site.call, { quiz });
	const row = await site.context.db
		.selectFrom('attempts')
		.select('scoring_version')
		.where('id', '=', attempt.id)
		.executeTakeFirstOrThrow();
	return row.scoring_version;
};

it('proposes a calibration when there are enough new answers, and applies none', async () => {
	await simulateTakers(site.context, { quiz, takers: 199 });
	await simulateTakers(site.context, { quiz, takers: 300, agreed: false, seed: 5 });
	expect([await night(), await listed()]).toEqual([0, []]);
	await simulateTakers(site.context, { quiz, takers: 101, seed: 2 });
	expect([await night(), await listed()]).toEqual([0, ['1 proposed']]);
	expect([await night(), await listed()]).toEqual([0, ['1 proposed']]);
	await simulateTakers(site.context, { quiz, takers: 29, seed: 3 });
	expect([await night(), await listed()]).toEqual([0, ['1 proposed']]);
	await simulateTakers(site.context, { quiz, takers: 1, seed: 4 });
	expect([await night(), await listed()]).toEqual([0, ['2 proposed', '1 proposed']]);
	expect((await readCalibrations(site.context, quiz)).map(({ takers }) => takers)).toEqual([330, 300]);
	expect(site.context.logged).toEqual([]);
	expect((await findBanks(site.context.db, site.context.quizzes)).banks).toEqual(new Map());
});

it('is run by the nightly command, and what it proposes can be applied and earlier results rescored by it', async () => {
	await simulateTakers(site.context, { quiz, takers: 300 });
	const designed = await versionOfNew();
	expect(await plumb('item', 'count', '--json')).toMatchObject({
		status: 0,
		stdout: expect.stringContaining('"uncalibrated":0'),
	});
	const { stdout } = await plumb('item', 'calibrations', '--quiz', quiz);
	expect(stdout).toMatch(/^number {2}quiz .*\n +1 {2}iq-test-5-minutes .* 1pl +30[01] {2}proposed +\d+%\n$/);
	await site.context.reload();
	expect(await versionOfNew()).toBe(designed);

	expect((await plumb('item', 'calibrate', '--quiz', quiz, '--apply', '1')).status).toBe(0);
	expect((await plumb('item', 'calibrations')).stdout).toContain('in use');
	await site.context.reload();
	Object.assign(site, await openSite(site.context));
	expect(await versionOfNew()).toBe(`${designed}.1`);
	const rescored = await plumb('attempt', 'rescore', '--quiz', quiz, '--apply', '--yes', '--json');
	expect([rescored.status, rescored.stdout]).toEqual([0, expect.stringContaining(`${designed}.1`)]);
});

it('keeps the model and the chance of guessing of the calibration in use', async () => {
	await simulateTakers(site.context, { quiz, takers: 500 });
	await proposeCalibration(site.context, { quiz, model: '2pl', guessing: 0.2, isTrial: false });
	await plumb('item', 'calibrate', '--quiz', quiz, '--apply', '1');
	await simulateTakers(site.context, { quiz, takers: 50, seed: 2 });
	await night();
	expect(await readCalibrations(site.context, quiz)).toMatchObject([
		{ number: 2, model: '2pl', status: 'proposed', takers: 550, effect: { takers: 550 } },
		{ number: 1, model: '2pl', status: 'in use' },
	]);
	const items = await site.context.db
		.selectFrom('item_parameters')
		.select('c')
		.distinct()
		.where('calibration', '=', 2)
		.execute();
	expect(items).toEqual([{ c: 0.2 }]);
});

it('deletes all but five proposals that were never applied, and nothing that was', async () => {
	await simulateTakers(site.context, { quiz, takers: 200 });
	for (let made = 0; made < 7; made++) await proposeCalibration(site.context, { quiz, isTrial: false });
	await plumb('item', 'calibrate', '--quiz', quiz, '--apply', '1');
	await plumb('item', 'calibrate', '--quiz', quiz, '--withdraw', '1');
	await simulateTakers(site.context, { quiz, takers: 20, seed: 2 });
	site.context.pass(1);
	await night();
	expect(await listed()).toEqual([...[8, 7, 6, 5, 4].map((number) => `${number} proposed`), '1 withdrawn']);
	const rows = await site.context.db
		.selectFrom('item_parameters')
		.select('calibration')
		.distinct()
		.orderBy('calibration')
		.execute();
	expect(rows.map(({ calibration }) => calibration)).toEqual([1, 4, 5, 6, 7, 8]);
});

it('logs once what fails, changes nothing, and tries again the next night', async () => {
	await simulateTakers(site.context, { quiz, takers: 200 });
	site.context.pass(DAY);
	let calls = 0;
	const transaction: Site['context']['transaction'] = (work) => {
		calls += 1;
		// The first claims the quiz; the second would store the proposal.
		return calls === 1 ? site.context.transaction(work) : Promise.reject(new Error('disk full'));
	};
	const quizzes = site.context.quizzes.filter(({ slug }) => slug === quiz);
	expect(await proposeDueCalibrations({ ...site.context, quizzes, transaction })).toBe(1);
	expect([site.context.logged.length, await listed()]).toEqual([1, []]);
	expect(JSON.stringify(site.context.logged)).toMatch(/a quiz could not be calibrated.*disk full/);
	expect([await night(), await listed()]).toEqual([0, ['1 proposed']]);
});

it('tries a quiz of which nothing can be estimated again after a week', async () => {
	await simulateTakers(site.context, { quiz, takers: 200, time: 900 });
	const quizzes = site.context.quizzes.filter(({ slug }) => slug === quiz);
	let calls = 0;
	const transaction: Site['context']['transaction'] = (work) => {
		calls += 1;
		return site.context.transaction(work);
	};
	const nights: number[] = [];
	for (let each = 0; each < 8; each++) {
		site.context.pass(DAY);
		calls = 0;
		await proposeDueCalibrations({ ...site.context, quizzes, transaction });
		nights.push(calls);
	}
	// One that is tried takes two: to claim it, and to end.
	expect(nights).toEqual([2, 1, 1, 1, 1, 1, 1, 2]);
	expect(await listed()).toEqual([]);
});

it('proposes one where two workers start at the same time', async () => {
	await simulateTakers(site.context, { quiz, takers: 200 });
	await Promise.all([proposeDueCalibrations(site.context), proposeDueCalibrations(site.context)]);
	expect(await listed()).toEqual(['1 proposed']);
});

it('proposes none where another worker has proposed one since the answers were counted', async () => {
	await simulateTakers(site.context, { quiz, takers: 200 });
	const late: Site['context'] = {
		...site.context,
		transaction: async (work) => {
			await proposeDueCalibrations(site.context);
			return site.context.transaction(work);
		},
	};
	expect(await proposeDueCalibrations(late)).toBe(0);
	expect(await listed()).toEqual(['1 proposed']);
});

it('keeps no visitor waiting to find out that none is due', async () => {
	await simulateTakers(site.context, { quiz, takers: 199 });
	const transaction = () => Promise.reject(new Error('a lock'));
	expect(await proposeDueCalibrations({ ...site.context, transaction })).toBe(0);
});
