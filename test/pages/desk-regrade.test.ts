import { beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../server/context.ts';
import { putItemFlags } from '../../server/db/item-flags.ts';
import { makeBatch } from '../batches.ts';
import { type SignedIn, signIn, withContextOf } from '../desk.ts';
import { iqResult, tooFast } from '../iq-results.ts';
import { openVisitor, type Visitor } from '../visitor.ts';
import { openSite } from './open-site.ts';

const site = openSite({ env: { WORKER: 'off' } });

const accounts = {} as Record<'owner' | 'maker' | 'shared' | 'author', SignedIn>;
let batch: string;

beforeAll(async () => {
	await withContextOf(site, async (context) => {
		accounts.owner = await signIn({ context }, 'owner');
		accounts.maker = await signIn({ context }, 'teacher', 'maker@example.org');
		accounts.shared = await signIn({ context }, 'teacher', 'shared@example.org');
		accounts.author = await signIn({ context }, 'author');
		const made = await makeBatch(context, {
			owner: accounts.maker.account.id,
			name: 'Zephyr class',
			people: [
				{ label: 'Quillfeather', begun: 30, result: iqResult(117) },
				{ label: 'Marrowby', begun: 30, result: tooFast },
				{ label: 'Thistledown', begun: 30, result: iqResult(95), view: 'progress' },
				{ label: 'Ostrander', begun: 30, result: iqResult(130) },
			],
		});
		batch = made.id;
		await answerFirst(context, made.people[3]?.attemptId ?? '');
		const share = { batch_id: batch, account_id: accounts.shared.account.id };
		await context.db.insertInto('batch_shares').values(share).execute();
		// As if they had been scored before the present version.
		await context.db.updateTable('results').set({ scoring_version: 'iq-1' }).execute();
	});
});

/** Stores an answer to the first question of an attempt, which then has a result. */
async function answerFirst(context: Context, attemptId: string): Promise<void> {
	const { snapshot_id } = await context.db
		.selectFrom('attempts')
		.select('snapshot_id')
		.where('id', '=', attemptId)
		.executeTakeFirstOrThrow();
	const [question] = (await context.forms.snapshot(snapshot_id, context.db)).questions;
	if (!question) throw new Error('The form has no questions');
	await context.db
		.insertInto('answers')
		.values({
			attempt_id: attemptId,
			question_id: question.id,
			answer_id: question.answers[0]?.id ?? '',
			time: 20_000,
			answered_at: context.clock(),
		})
		.execute();
}

const visitorAs = (as: keyof typeof accounts): Visitor => openVisitor(site.url, { ...accounts[as].cookies });

describe('results from before a correction', () => {
	it('are told of where they can be calculated again, and nowhere else', async () => {
		const told = 'We calculated 4 of these results before we corrected the scoring of this test.';
		const path = `/desk/batches/${batch}`;
		const page = await visitorAs('maker').open(path);
		expect(page.text).toContain(told);
		expect(page.html).toContain(`href="${path}/regrade"`);
		expect((await visitorAs('shared').open(path)).text).not.toContain(told);
		expect((await visitorAs('shared').open(`${path}/regrade`)).status).toBe(404);
		expect((await visitorAs('author').open(`${path}/regrade`)).status).toBe(403);
		expect((await visitorAs('maker').open('/desk/quizzes/iq-test/regrade')).status).toBe(403);
	});

	it('show an owner no person', async () => {
		const visitor = visitorAs('owner');
		expect((await visitor.open('/desk/site')).text).toMatch(/IQ test 4 results/);
		const page = await visitor.open('/desk/quizzes/iq-test/regrade');
		expect(page.text).toContain('Nothing has changed yet.');
		expect(page.text).toContain('2 people would lose their result. ');
		expect(page.text).toMatch(
			/2 people would lose their result No result: no questions answered (\S+ \d+ .{3,20} no result ){2}/,
		);
		expect(page.html).not.toMatch(/Quillfeather|Marrowby|Thistledown|Zephyr/);
	});

	it('show the teacher who would change, as far as the conditions let a teacher see it', async () => {
		const page = await visitorAs('maker').open(`/desk/batches/${batch}/regrade`);
		expect(page.text).toMatch(/Quillfeather 117 .?\(108.126\) no result/);
		expect(page.text).toMatch(/Ostrander 130 .*−\d+/);
		expect(page.text).toContain('The test settings hide one of these results from you.');
		expect(page.text).not.toContain('Thistledown');
		expect(page.html).toMatch(/<input type="checkbox" name="mail" value="yes"\/>/);
	});

	it('change once the loss of a result is confirmed, and the page says how many', async () => {
		const visitor = visitorAs('maker');
		const page = await visitor.open(`/desk/batches/${batch}/regrade`);
		const unsure = await visitor.submit(page, 'Recalculate and change 3 results');
		expect([unsure.status, unsure.text]).toEqual([
			422,
			expect.stringContaining('Yes, one person loses their result'),
		]);
		const done = await visitor.submit(unsure, 'Recalculate and change 3 results', { sure: 'yes' });
		expect(done.text).toContain('Results recalculated: 4. Emails waiting to be sent: 0.');
		expect((await visitor.open(`/desk/batches/${batch}`)).html).not.toContain('/regrade');
		expect((await visitorAs('owner').open('/desk/log')).text).toContain('Recalculated results');
		// The same form once more, from a page that has grown old.
		const again = await visitor.submit(page, 'Recalculate and change 3 results', { sure: 'yes' });
		expect(again.text).toContain('we haven’t recalculated any results');
	});

	it('change for nobody without the token of the page', async () => {
		const { cookie } = accounts.maker;
		const answer = await fetch(`${site.url}/desk/batches/${batch}/regrade`, {
			method: 'POST',
			redirect: 'manual',
			headers: { cookie, origin: site.url },
			body: new URLSearchParams({ version: '', token: '' }),
		});
		expect(answer.status).toBe(403);
	});
});

describe('questions that stand out', () => {
	it('are counted on the page of the site, and named with their reasons on the page of the quiz', async () => {
		expect((await visitorAs('owner').open('/desk/site')).text).not.toContain('Questions to review');
		await withContextOf(site, async ({ db, clock, quizzes }) => {
			const quiz = quizzes.find(({ slug }) => slug === 'english-level');
			const flags = [{ flag: 'distractor_over_key', option: 'b' }, { flag: 'low_rest' }];
			await putItemFlags(db, {
				quiz: 'english-level',
				quiz_version: quiz?.version ?? 0,
				takers: 812,
				flagged: JSON.stringify([{ number: 3, id: 'l03', form: 1, takers: 640, flags }]),
				counted_at: clock(),
			});
		});
		const { text: onSite } = await visitorAs('owner').open('/desk/site');
		expect(onSite.match(/Questions to review/g)).toHaveLength(1);
		expect(onSite).toMatch(/Questions to review: English\S* test one question/i);
		const { text, html } = await visitorAs('author').open('/desk/quizzes/english-level');
		expect(text).toContain('Question 3 l03 Question list 1, asked of 640 people');
		expect(text).toContain(
			'People whose scores are in the upper third chose answer B (are) more often than the right one.',
		);
		expect(text).toContain('These figures are based on 812 first attempts');
		expect(text).toContain('The other 39 questions');
		expect(html).toMatch(/<li id="item-l03">[^]*<details[^]*<li id="item-l01">/);
		expect(text).toContain('The right answer: B');
		expect((await visitorAs('author').open('/desk/quizzes')).html).toContain(
			'href="/desk/quizzes/english-level#flags"',
		);
	});
});
