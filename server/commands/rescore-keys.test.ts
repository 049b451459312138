import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Quiz } from '../../core/quiz/quiz.ts';
import { isRefusal } from '../../core/refusals.ts';
import { breakdownOf } from '../../core/report/breakdown.ts';
import { score } from '../../core/scoring/score.ts';
import { dump, makeSite, type Site } from '../../test/crash/site.ts';
import { begin, details, type Visit, wholeAttempt } from '../../test/crash/visitor.ts';
import { readRecord } from '../attempt-record.ts';
import { countOutdated } from './count-outdated.ts';
import { eraseAttempt } from './erase-attempt.ts';
import { readItemStatistics } from './read-item-statistics.ts';
import { readResult } from './read-result.ts';
import { rescoreAttempts } from './rescore-attempts.ts';

const slug = 'english-level';
let site: Site;
let done: Visit;
let running: Visit;
/** A question, the key that it was asked with, and the answer of `done`, which turns out to be right. */
let wrong: { question: string; from: string; to: string };
beforeAll(async () => {
	site = await makeSite({}, 'content/quizzes');
	done = await wholeAttempt(site.call, { quiz: slug });
	const erased = await wholeAttempt(
		site.call,
		{ quiz: slug },
		{
			...details,
			email: 'erased@example.org',
			norms: true,
		},
	);
	await eraseAttempt(site.context, erased.attempt.id);
	running = await begin(site.call, { quiz: slug });
	const { snapshot, answers } = await recordOf(done);
	const found = snapshot.questions.flatMap((question) => {
		const given = answers.find(({ questionId }) => questionId === question.id)?.answerId;
		if (question.type !== 'choice' || given === undefined || given === question.key) return [];
		return [{ question: question.id, from: question.key, to: given }];
	});
	wrong = found[0] as typeof wrong;
	change({ key: wrong.to });
});
afterAll(() => site.remove());

async function recordOf({ attempt }: Visit) {
	const record = await readRecord(site.context, attempt.id);
	if (!record) throw new Error('there is no such attempt');
	return record;
}

/** Changes the wrong item in the quiz files, as its authors would. */
function change({ key, text }: { key?: string; text?: string }) {
	const quiz = site.context.quizzes.find((each) => each.slug === slug) as Extract<
		Quiz,
		{ kind: 'placement' }
	>;
	const item = quiz.items.find(({ id }) => id === wrong.question);
	const words = quiz.words.en?.items?.[wrong.question];
	if (!item || !words || typeof words === 'string') throw new Error('there is no such item');
	if (key) item.key = key;
	if (text) words.text = text;
	return words.text;
}

const run = (isTrial = false) => rescoreAttempts(site.context, { quiz: slug, isTrial }, () => {});

it('a question that has another key and other words is another question, and its attempts keep their key', async () => {
	const before = await dump(site.context);
	const text = change({});
	change({ text: 'Another question?' });
	const told = await run();
	change({ text });
	expect(told).toMatchObject({ keys: [], reworded: [`${slug} ${wrong.question}`], changes: [] });
	expect(await dump(site.context)).toEqual(before);
});

it('a corrected key is shown with all it would change, and nothing is stored before it is asked for', async () => {
	const before = await dump(site.context);
	const { keys, changes } = await run(true);
	expect(keys).toEqual([{ quiz: slug, ...wrong, attempts: 3 }]);
	expect(changes).toMatchObject([{ attempt: done.attempt.id, quiz: slug }]);
	expect(await dump(site.context)).toEqual(before);
});

it('a corrected key makes the result anew, with all that a report and the statistics tell by it', async () => {
	const { snapshot, answers, attempt } = await recordOf(done);
	await run();
	const corrected = {
		...snapshot,
		questions: snapshot.questions.map((question) =>
			question.id === wrong.question ? { ...question, key: wrong.to } : question,
		),
	};
	expect((await recordOf(done)).snapshot).toEqual(corrected);
	const report = await readResult(site.context, done.attempt.id);
	if (isRefusal(report) || report.withholding) throw new Error('there is no report');
	expect(report.result).toEqual(score(corrected, answers));
	expect(report.result).not.toEqual(score(snapshot, answers));
	expect(report.breakdown).toEqual(breakdownOf(corrected, answers, attempt));
	const { former_results: former, takings } = await dump(site.context);
	expect(former).toMatchObject([{ attempt_id: done.attempt.id }]);
	expect(JSON.parse(former?.[0]?.result ?? '')).toEqual(score(snapshot, answers));
	// The anonymized answers of deleted attempts get the new key too, because all answers are counted under one
	// key.
	expect(takings.map(({ snapshot_id }) => snapshot_id)).toEqual([(await recordOf(done)).attempt.snapshotId]);
	const { forms, fewTakers, takers } = await readItemStatistics(site.context, { quiz: slug });
	expect([forms.length + fewTakers.length, takers]).toEqual([1, 2]);
});

it('who is answering just then gets the result by the corrected key', async () => {
	await running.answerAll();
	await running.call('POST', '/finish');
	await running.call('POST', '/details', details);
	const { snapshot } = await recordOf(running);
	expect(snapshot.questions.find(({ id }) => id === wrong.question)).toMatchObject({ key: wrong.to });
	expect(await run(true)).toMatchObject({ scored: 2, keys: [], changes: [] });
});

it('results count as outdated from a corrected key until they are scored again, but not where it was not asked', async () => {
	expect([...(await countOutdated(site.context))]).toEqual([]);
	const drawn = await wholeAttempt(site.call, { quiz: 'flags-and-maps' });
	const { snapshotId } = (await recordOf(drawn)).attempt;
	const quiz = site.context.quizzes.find((each) => each.slug === 'flags-and-maps') as Extract<
		Quiz,
		{ kind: 'knowledge' }
	>;
	const item = quiz.items.find(({ id }) => id === 'f1');
	if (!item) throw new Error('there is no such item');
	item.key = 'a';
	const draw = site.context.db.selectFrom('snapshots').select('body').where('id', '=', snapshotId);
	const { body } = await draw.executeTakeFirstOrThrow();
	const put = (text: string) =>
		site.context.db.updateTable('snapshots').set({ body: text }).where('id', '=', snapshotId).execute();
	const others = (JSON.parse(body) as [string][]).filter(([id]) => id !== 'f1');
	await put(JSON.stringify(others));
	expect([...(await countOutdated(site.context))]).toEqual([]);
	await put(body);
	expect([...(await countOutdated(site.context))]).toEqual([['flags-and-maps', 1]]);
	await rescoreAttempts(site.context, { quiz: 'flags-and-maps', isTrial: false }, () => {});
	expect([...(await countOutdated(site.context))]).toEqual([]);
});
