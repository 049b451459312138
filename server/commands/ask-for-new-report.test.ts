import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Result } from '../../core/scoring/score.ts';
import { makeBatch } from '../../test/codes-of-batch.ts';
import { dump, makeSite, type Site } from '../../test/crash/site.ts';
import { details, wholeAttempt } from '../../test/crash/visitor.ts';
import { reportShapes } from '../../test/report-shapes.ts';
import { findMails } from '../db/outbox.ts';
import { replaceResults } from '../db/results.ts';
import { askForNewReport, cancelNewReport } from './ask-for-new-report.ts';
import { eraseAttempt } from './erase-attempt.ts';
import { rescoreAttempts } from './rescore-attempts.ts';

const quiz = 'thanks-test';

let site: Site;
beforeEach(async () => {
	site = await makeSite();
});
afterEach(() => site.remove());

/** Takes the test, and gets the first report; returns the attempt. */
async function taken(body: object = { quiz }, person: object = details): Promise<string> {
	const { attempt } = await wholeAttempt(site.call, body, person);
	await site.deliver();
	return attempt.id;
}

/** The test under a later scoring, by which every result is another. */
function rescale(version: string, discrimination: number) {
	for (const each of site.context.quizzes)
		if (each.slug === quiz) each.scoring = { ...each.scoring, version, discrimination };
}

const ask = (id: string) => askForNewReport(site.context, id);
const rescore = (options = {}) =>
	rescoreAttempts(site.context, { quiz, isTrial: false, ...options }, () => {});
const mailsOf = async (id: string) => (await findMails(site.context.db, id)).map(({ state }) => state);
const askedAt = async (id: string) =>
	(await dump(site.context)).details.find((row) => row.attempt_id === id)?.new_report_asked_at;

it('the new report goes once to those who asked, to nobody else, and the wish is fulfilled', async () => {
	const [ana, ben] = [await taken(), await taken({ quiz }, { ...details, email: 'ben@example.org' })];
	expect([await ask(ana), await ask(ana)]).toEqual([{ asked: true }, { asked: true }]);
	expect(await askedAt(ana)).toBe(site.context.clock());
	rescale('iq-3', 2);
	expect(await rescore({ isTrial: true })).toMatchObject({ asked: 1, mailed: 0 });
	expect([await mailsOf(ana), await mailsOf(ben)]).toEqual([['sent'], ['sent']]);
	site.context.pass(1);
	expect(await rescore()).toMatchObject({ asked: 1, mailed: 1 });
	expect([await mailsOf(ana), await mailsOf(ben)]).toEqual([['sent', 'queued'], ['sent']]);
	expect(await askedAt(ana)).toBeNull();
	await site.deliver();
	rescale('iq-4', 3);
	site.context.pass(1);
	expect(await rescore()).toMatchObject({ asked: 0, mailed: 0 });
	expect(await mailsOf(ana)).toEqual(['sent', 'sent']);
});

it('who asked gets it once too when everyone gets it', async () => {
	const [ana, ben] = [await taken(), await taken({ quiz }, { ...details, email: 'ben@example.org' })];
	await ask(ana);
	rescale('iq-3', 2);
	site.context.pass(1);
	expect(await rescore({ isMailed: true })).toMatchObject({ asked: 1, mailed: 2 });
	expect([await mailsOf(ana), await mailsOf(ben)]).toEqual([
		['sent', 'queued'],
		['sent', 'queued'],
	]);
});

it('a result that says the same as before fulfills no wish', async () => {
	const id = await taken();
	await ask(id);
	const { version } = site.context.quizzes.find(({ slug }) => slug === quiz)?.scoring ?? { version: '' };
	for (const each of site.context.quizzes)
		if (each.slug === quiz) each.scoring = { ...each.scoring, version: `${version}9` };
	const { changes, ...told } = await rescore();
	expect([changes.map(({ isTold }) => isTold), told]).toMatchObject([[false], { asked: 0, mailed: 0 }]);
	expect([await mailsOf(id), await askedAt(id)]).toEqual([['sent'], site.context.clock()]);
});

it('a wish that is taken back or erased is no wish', async () => {
	const [ana, ben] = [await taken(), await taken({ quiz }, { ...details, email: 'ben@example.org' })];
	for (const id of [ana, ben]) await ask(id);
	await cancelNewReport(site.context, ana);
	await eraseAttempt(site.context, ben);
	rescale('iq-3', 2);
	expect(await rescore()).toMatchObject({ scored: 1, asked: 0, mailed: 0 });
	expect([await mailsOf(ana), await mailsOf(ben)]).toEqual([['sent'], []]);
});

it('a first report that still waits is the new one; one that is being sent is followed by it', async () => {
	const [waiting, leased] = [
		await wholeAttempt(site.call, { quiz }),
		await wholeAttempt(site.call, { quiz }),
	];
	for (const { attempt } of [waiting, leased]) await ask(attempt.id);
	await site.context.db
		.updateTable('outbox')
		.set({ leased_until: site.context.clock() + 60_000 })
		.where('attempt_id', '=', leased.attempt.id)
		.execute();
	rescale('iq-3', 2);
	expect(await rescore()).toMatchObject({ asked: 2, mailed: 1 });
	expect(await mailsOf(waiting.attempt.id)).toEqual(['queued']);
	expect(await mailsOf(leased.attempt.id)).toEqual(['queued', 'queued']);
});

it('is refused where no email is sent, or where nothing is left to be calculated', async () => {
	const off = { name: 'off', email: 'off', age: 'off', gender: 'off' } as const;
	const [never] = await makeBatch(site.context, { result: 'never' });
	const [later] = await makeBatch(site.context, { result: site.context.clock() + 9e7 });
	const [nameless] = await makeBatch(site.context, { asked: off });
	const { attempt: unfinished } = await wholeAttempt(site.call, { code: nameless }, {});
	expect(await ask(await taken({ code: never }))).toEqual({ refused: 'result_withheld' });
	expect(await ask(await taken({ code: later }))).toEqual({ refused: 'result_withheld' });
	expect(await ask(unfinished.id)).toEqual({ refused: 'invalid_form' });
	const final = await taken();
	const compared = reportShapes['iq, compared']?.result as Result;
	const replaced = [{ id: final, result: compared, scoring: { version: compared.scoring_version } }];
	await site.context.transaction((trx) => replaceResults(trx, replaced, site.context.clock()));
	expect(await ask(final)).toEqual({ refused: 'invalid_form' });
	expect(await ask('nothing')).toEqual({ refused: 'attempt_not_found' });
	const { details: rows } = await dump(site.context);
	expect(rows.map((row) => row.new_report_asked_at)).toEqual(rows.map(() => null));
});
