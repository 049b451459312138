import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Quiz } from '../../../core/quiz/quiz.ts';
import { isRefusal } from '../../../core/refusals.ts';
import { conditionsOf } from '../../../test/batches.ts';
import { makeBatch } from '../../../test/codes-of-batch.ts';
import { dump, makeSite, type Site } from '../../../test/crash/site.ts';
import { details, type Visit, wholeAttempt } from '../../../test/crash/visitor.ts';
import { signIn } from '../../../test/desk.ts';
import { mailbox } from '../../../test/mailbox.ts';
import { reportSheet } from '../../pdf/report-sheet.ts';
import { presentTrial, presentTrialOf } from '../../presenters/regrade.ts';
import { presentReport } from '../../presenters/report.ts';
import { queueResult } from '../../webhooks/queue.ts';
import { countOutdated } from '../count-outdated.ts';
import { readResult } from '../read-result.ts';
import { listLog } from './list-log.ts';
import { readBatch } from './read-batch.ts';
import { regrade, type Trial, tryRegrade } from './regrade.ts';
import type { DeskAccount } from './session.ts';

let site: Site;
let owner: DeskAccount;
let maker: DeskAccount;
let batch: string;
let inClass: Visit;
let outside: Visit;

beforeEach(async () => {
	site = await makeSite();
	const { context } = site;
	owner = (await signIn(site, 'owner')).account;
	maker = (await signIn(site, 'teacher')).account;
	const [code] = await makeBatch(context, {});
	const made = await context.db.selectFrom('batches').select('id').executeTakeFirstOrThrow();
	batch = made.id;
	await context.db.updateTable('batches').set({ owner: maker.id }).execute();
	inClass = await wholeAttempt(site.call, { code }, { ...details, email: 'ana@example.org' });
	outside = await wholeAttempt(site.call, { quiz: 'thanks-test' }, { ...details, email: 'ben@example.org' });
	await site.deliver();
});
afterEach(() => site.remove());

/** The quiz after its authors corrected its scoring. */
function correct(scoring: Partial<Quiz['scoring']> = { version: 'iq-3', discrimination: 2 }) {
	for (const quiz of site.context.quizzes)
		if (quiz.slug === 'thanks-test') quiz.scoring = { ...quiz.scoring, ...scoring };
}

async function tried(whose: { batch: string } | { quiz: string }, by = owner): Promise<Trial> {
	const trial = await tryRegrade(site.context, by, whose);
	if (isRefusal(trial) || 'tooMany' in trial) throw new Error('there is no trial');
	return trial;
}

async function versionOf({ attempt }: Visit): Promise<string> {
	const report = await readResult(site.context, attempt.id);
	if (isRefusal(report) || report.withholding) throw new Error('there is no report');
	return report.result.scoring_version;
}

describe('calculating results again at the desk', () => {
	it('counts the results that were scored before a correction, at all and in a batch', async () => {
		expect([...(await countOutdated(site.context))]).toEqual([]);
		correct();
		expect([...(await countOutdated(site.context))]).toEqual([['thanks-test', 2]]);
		expect([...(await countOutdated(site.context, batch))]).toEqual([['thanks-test', 1]]);
		correct({ version: 'speed-1' });
		expect([...(await countOutdated(site.context))]).toEqual([]);
	});

	it('shows a teacher who would change, and stores nothing before the press', async () => {
		correct();
		const before = await dump(site.context);
		const people = await readBatch(site.context, maker, batch);
		if (isRefusal(people)) throw new Error(people.refused);
		const trial = await tried({ batch }, maker);
		const shown = presentTrialOf(site.context, trial, people.people, 'en');
		expect(shown).toMatchObject({ isChange: true, changed: 1, same: 0, unlisted: 0 });
		expect(shown.listed).toMatchObject([{ who: 'Person 0' }]);
		expect(shown.listed[0]?.before).not.toEqual(shown.listed[0]?.after);
		expect(await dump(site.context)).toEqual(before);
	});

	it('shows an owner sizes and ids, and no person', async () => {
		correct();
		const shown = presentTrial(site.context, await tried({ quiz: 'thanks-test' }), 'en');
		expect(shown.listed.map(({ who }) => who).toSorted()).toEqual(
			[inClass.attempt.id, outside.attempt.id].toSorted(),
		);
		expect(shown.changedText).toMatch(
			/^\d results? would change: \d up, \d down.*\. The changes would range from /i,
		);
		expect(JSON.stringify(shown)).not.toMatch(/Ana|Vidal|example\.org/);
	});

	it('names nobody whose conditions do not let the teacher see the result', async () => {
		correct();
		await site.context.db.updateTable('attempts').set({ conditions: null }).execute();
		const people = await readBatch(site.context, maker, batch);
		if (isRefusal(people)) throw new Error(people.refused);
		const shown = presentTrialOf(site.context, await tried({ batch }, maker), people.people, 'en');
		expect(shown).toMatchObject({ changed: 1, listed: [], unlisted: 0 });
		expect(shown.sizes).toEqual(['The test settings hide one of these results from you.']);
	});

	it('queues emails with the results, so that a stop right after these loses none', async () => {
		correct();
		const { version } = await tried({ quiz: 'thanks-test' });
		const { context } = site;
		let isStored = false;
		const stopping: typeof context = {
			...context,
			transaction: async (work) => {
				if (isStored) throw new Error('stopped');
				const done = await context.transaction(work);
				isStored = true;
				return done;
			},
		};
		const asked = { version, isMailed: true };
		await expect(regrade(stopping, owner, { quiz: 'thanks-test' }, asked)).rejects.toThrow('stopped');
		expect([await versionOf(inClass), await versionOf(outside)]).toEqual(['iq-3', 'iq-3']);
		expect(await site.deliver()).toBe(2);
	});

	it('queues a changed result for the webhook that has the former one, once for each change', async () => {
		const { context } = site;
		const host = 'hook.example.com';
		await context.transaction((trx) =>
			queueResult(context, trx, inClass.attempt.id, { ...conditionsOf('report'), sentTo: host }),
		);
		const deliveries = () =>
			context.db.selectFrom('batch_deliveries').selectAll().orderBy('created_at').orderBy('type').execute();
		const again = async () => {
			context.pass(1);
			const { version } = await tried({ quiz: 'thanks-test' });
			await regrade(context, owner, { quiz: 'thanks-test' }, { version, isMailed: false });
		};
		// What hasn't been sent yet is sent as it is then.
		correct();
		await again();
		expect(await deliveries()).toMatchObject([{ type: 'result.ready' }]);
		await context.db.updateTable('batch_deliveries').set({ state: 'sent', tries: 1, tried_at: 1 }).execute();
		correct({ version: 'iq-4', discrimination: 1.5 });
		await again();
		const [ready, first] = await deliveries();
		expect([ready, first]).toMatchObject([
			{ type: 'result.ready', state: 'sent' },
			{ type: 'result.regraded', state: 'queued', batch_id: batch, host, person: ready?.person },
		]);
		await context.db.updateTable('batch_deliveries').set({ state: 'sent', tries: 1, tried_at: 1 }).execute();
		// Another name of the scoring alone is nothing to tell.
		correct({ version: 'iq-5' });
		await again();
		expect((await deliveries()).map(({ state }) => state)).toEqual(['sent', 'sent']);
		correct({ version: 'iq-6', discrimination: 2 });
		await again();
		const [, second, ...rest] = await deliveries();
		expect([second, rest]).toMatchObject([{ type: 'result.regraded', state: 'queued', tries: 0 }, []]);
		expect(second?.id).not.toBe(first?.id);
	});

	it('is done for a batch by the teacher who made it, and for no one else by that', async () => {
		correct();
		const { version } = await tried({ batch }, maker);
		const done = await regrade(site.context, maker, { batch }, { version, isMailed: false });
		expect(done).toEqual({ changed: 1, mailed: 0 });
		expect([await versionOf(inClass), await versionOf(outside)]).toEqual(['iq-3', 'iq-1']);
		expect(await site.deliver()).toBe(0);
		expect((await listLog(site.context, { count: 1, batch })).entries).toMatchObject([
			{ action: 'results_regraded', email: maker.email, subject: { results: 1, mails: 0 } },
		]);
		expect(await tried({ batch }, maker)).toMatchObject({ changes: [], keys: [] });
	});

	it('is refused to whom the batch is only shared with, to other teachers, and for a whole test to all but owners', async () => {
		correct();
		const { context } = site;
		const other = (await signIn(site, 'teacher', 'other@example.org')).account;
		const asked = { version: (await tried({ batch })).version, isMailed: false };
		for (const shares of [false, true]) {
			if (shares)
				await context.db
					.insertInto('batch_shares')
					.values({ batch_id: batch, account_id: other.id })
					.execute();
			expect(await tryRegrade(context, other, { batch })).toEqual({ refused: 'not_found' });
			expect(await regrade(context, other, { batch }, asked)).toEqual({ refused: 'not_found' });
		}
		expect(await tryRegrade(context, maker, { quiz: 'thanks-test' })).toEqual({ refused: 'not_found' });
		expect(await tryRegrade(context, owner, { quiz: 'none' })).toEqual({ refused: 'not_found' });
		expect([await versionOf(inClass), await versionOf(outside)]).toEqual(['iq-1', 'iq-1']);
	});

	it('stores nothing if another correction came after the page', async () => {
		correct();
		const { version } = await tried({ batch }, maker);
		correct({ version: 'iq-4', discrimination: 3 });
		const asked = { version, isMailed: true };
		expect(await regrade(site.context, maker, { batch }, asked)).toEqual({ overtaken: true });
		expect(await versionOf(inClass)).toBe('iq-1');
	});

	it('sends the new report only on wish, once, and only to whose result is another', async () => {
		correct();
		const first = await tried({ quiz: 'thanks-test' });
		const asked = { version: first.version, isMailed: true };
		const told = first.changes.filter(({ isTold }) => isTold).length;
		expect(told).toBe(2);
		const done = await regrade(site.context, owner, { quiz: 'thanks-test' }, asked);
		expect(done).toEqual({ changed: 2, mailed: 2 });
		expect(await site.deliver()).toBe(2);
		// Nothing that anyone reads is another by a version alone.
		site.context.pass(1);
		correct({ version: 'iq-4' });
		const next = await tried({ quiz: 'thanks-test' });
		expect(next.changes.map(({ isTold }) => isTold)).toEqual([false, false]);
		const again = { version: next.version, isMailed: true };
		expect(await regrade(site.context, owner, { quiz: 'thanks-test' }, again)).toEqual({
			changed: 2,
			mailed: 0,
		});
	});

	it('sends nothing of a result that is never shown', async () => {
		const [code] = await makeBatch(site.context, { result: 'never' });
		await wholeAttempt(site.call, { code }, { ...details, email: 'cem@example.org' });
		correct();
		const { version } = await tried({ quiz: 'thanks-test' });
		const done = await regrade(site.context, owner, { quiz: 'thanks-test' }, { version, isMailed: true });
		expect(done).toEqual({ changed: 3, mailed: 2 });
	});
});

describe('a report of a result that was calculated again', () => {
	const DAY = 86_400_000;

	it('says so, when, and what it was before: page, PDF, and email', async () => {
		const { context } = site;
		const before = await readResult(context, inClass.attempt.id);
		if (isRefusal(before) || before.withholding) throw new Error('there is no report');
		expect(presentReport(context, before, 'en').lead.join()).not.toContain('again');
		context.pass(3 * DAY);
		correct();
		const { version } = await tried({ batch }, maker);
		await regrade(context, maker, { batch }, { version, isMailed: true });
		await site.deliver();
		const report = await readResult(context, inClass.attempt.id);
		if (isRefusal(report) || report.withholding) throw new Error('there is no report');
		const { headline } = presentReport(context, before, 'en');
		const date = new Date(context.clock()).toLocaleDateString('en-US', {
			dateStyle: 'long',
			timeZone: 'UTC',
		});
		const told = `so we recalculated your result on ${date}. Before that, your result was “${headline}.”`;
		const plain = (text: string) => text.replace(/[\u2060\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ');
		expect(plain(presentReport(context, report, 'en').lead.join(' '))).toContain(told);
		expect(plain(reportSheet(context, report, 'en').short.lead.join(' '))).toContain(told);
		const mails = await mailbox(context.env.DATA_DIR);
		const own = mails.filter(({ to }) => to?.some(({ address }) => address === 'ana@example.org'));
		const texts = own.map(({ text = '' }) => plain(text).replace(/\s+/g, ' '));
		expect(texts.map((text) => text.includes(told)).toSorted()).toEqual([false, true]);
		expect(presentReport(context, report, 'ar').lead.join()).toContain('أعدنا حساب نتيجتك');
	});
});
