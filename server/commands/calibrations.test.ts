import { afterEach, beforeEach, expect, it } from 'vitest';
import { itemHash } from '../../core/calibration/item-hash.ts';
import type { Snapshot } from '../../core/quiz/quiz.ts';
import { makeContext } from '../../test/context.ts';
import { makeSite, type Site } from '../../test/crash/site.ts';
import { begin, details, wholeAttempt } from '../../test/crash/visitor.ts';
import { onPostgres } from '../../test/database.ts';
import { insertCalibration, markApplied } from '../db/calibrations.ts';
import { derivedReportToken } from '../tokens.ts';
import { applyCalibration, readCalibrations, withdrawCalibration } from './apply-calibration.ts';
import { checkDatabase } from './check-database.ts';
import { countOutdated } from './count-outdated.ts';
import { readStored } from './read-stored.ts';
import { rescoreAttempts } from './rescore-attempts.ts';

const quiz = 'thanks-test';
let site: Site;
beforeEach(async () => {
	site = await makeSite();
});
afterEach(() => site.remove());

const formsOf = async (): Promise<Snapshot[]> => {
	const rows = await site.context.db.selectFrom('snapshots').select('body').execute();
	return rows.map(({ body }) => JSON.parse(body) as Snapshot).filter(({ slug }) => slug === quiz);
};

/** Stores a calibration that makes every figure of the quiz this hard. */
async function store(b: number | string): Promise<number> {
	const forms = await formsOf();
	const rows = new Map(
		forms.flatMap(({ form, questions }) =>
			questions.map((question) => [
				`${question.id} ${itemHash(question, 'en')}`,
				{ item: question.id, hash: itemHash(question, 'en') ?? '', form },
			]),
		),
	);
	const common = { language: null, a: 1.3, c: 0.2, se_a: 0.1, se_b: '[0.1]', n: 300, source: 'answers' };
	return site.context.transaction((trx) =>
		insertCalibration(
			trx,
			{ quiz, model: '2pl', made_at: 0, takers: 300, log_likelihood: -1, found: '{}' },
			[...rows.values()].map((row) => ({ ...row, ...common, b: typeof b === 'string' ? b : `[${b}]` })),
		),
	);
}

const apply = (number: number) => {
	site.context.pass(1);
	return applyCalibration(site.context, { quiz, number });
};
const withdraw = (number: number) => {
	site.context.pass(1);
	return withdrawCalibration(site.context, { quiz, number });
};
const rescore = () => rescoreAttempts(site.context, { quiz, isTrial: false }, () => {});
const results = async () => {
	const rows = await site.context.db.selectFrom('results').selectAll().orderBy('attempt_id').execute();
	type Stored = { iq: number; scoring_version: string; calibration_people?: number };
	return rows.map(({ result }) => JSON.parse(result) as Stored);
};

it('an applied calibration scores new attempts, old ones on request, and can be withdrawn', async () => {
	const { attempt } = await wholeAttempt(site.call, { quiz });
	const first = await results();
	const number = await store(3);
	expect(await rescore()).toMatchObject({ changes: [] });
	expect(await apply(number)).toEqual({ before: null, after: number });
	expect(await countOutdated(site.context)).toEqual(new Map([[quiz, 1]]));
	const { changes } = await rescore();
	expect(changes).toMatchObject([
		{ before: { scoring_version: 'iq-1' }, after: { scoring_version: `iq-1.${number}` } },
	]);
	expect(await countOutdated(site.context)).toEqual(new Map());
	const [calibrated] = await results();
	// Whoever solves such hard ones is better than the design says.
	expect(calibrated?.iq).toBeGreaterThan(first[0]?.iq ?? 0);
	expect([first[0]?.calibration_people, calibrated?.calibration_people]).toEqual([undefined, 300]);
	const stored = await readStored(site.context, derivedReportToken(site.context, attempt.id));
	expect(stored).toMatchObject({ result_scoring: { version: `iq-1.${number}`, calibration: number } });
	expect(JSON.stringify(stored)).not.toContain('"b":');

	expect(await withdraw(number)).toEqual({ before: number, after: null });
	expect(await countOutdated(site.context)).toEqual(new Map([[quiz, 1]]));
	await rescore();
	expect(await results()).toEqual(first);
});

it('an attempt is scored by the parameters it began with, and one that began afterwards by the new ones', async () => {
	const running = await begin(site.call, { quiz });
	const number = await store(3);
	await apply(number);
	await site.context.reload();
	await running.answerAll();
	await running.call('POST', '/finish');
	await running.call('POST', '/details', details);
	await wholeAttempt(site.call, { quiz });
	const versions = (await results()).map(({ scoring_version }) => scoring_version);
	expect(versions.toSorted()).toEqual(['iq-1', `iq-1.${number}`]);
	// The same answers, scored afresh and scored again, give the same numbers.
	const again = await rescore();
	expect(again.changes).toHaveLength(1);
	const numbers = (await results()).map(({ iq }) => iq);
	expect(numbers[0]).toBe(numbers[1]);
});

it('the last applied one is in use, and withdrawing it goes back to the one before', async () => {
	const [one, two] = [await store(1), await store(2)];
	expect([one, two]).toEqual([1, 2]);
	await apply(two);
	expect(await apply(one)).toEqual({ before: two, after: one });
	expect(await apply(one)).toEqual({ before: one, after: one });
	expect(await withdraw(one)).toEqual({ before: one, after: two });
	expect(await apply(one)).toEqual({ before: two, after: one });
	expect(await withdraw(two)).toEqual({ before: one, after: one });
	expect(await withdraw(one)).toEqual({ before: one, after: null });
	await expect(withdraw(one)).rejects.toThrow(`Calibration 1 of ${quiz} isn't applied`);
	await expect(apply(9)).rejects.toThrow(`There is no calibration 9 of ${quiz}`);
	await expect(applyCalibration(site.context, { quiz: 'brief-statements', number: one })).rejects.toThrow(
		'There is no calibration 1 of brief-statements',
	);
});

it('a damaged calibration is not used and named once; the one before stays in use', async () => {
	const [good, bad] = [await store(3), await store(2)];
	await apply(good);
	await apply(bad);
	await site.context.db
		.updateTable('item_parameters')
		.set({ a: -1 })
		.where('calibration', '=', bad)
		.where('item', '=', (await formsOf())[0]?.questions[0]?.id ?? '')
		.execute();
	site.context.logged.length = 0;
	await site.context.reload();
	const said = new RegExp(`^Calibration ${bad} of ${quiz} is not used, .*the slope is not from`);
	expect(site.context.logged).toEqual([['error', expect.stringMatching(said), {}]]);
	expect((await readCalibrations(site.context, quiz)).map(({ number, status }) => [number, status])).toEqual([
		[bad, 'unusable'],
		[good, 'in use'],
	]);
	expect(site.context.forms.draw(quiz).snapshot.scoring.version).toBe(`iq-1.${good}`);
	expect(await checkDatabase(site.context.env)).toEqual([expect.stringMatching(said)]);
	await expect(apply(bad)).rejects.toThrow(said);
	await withdraw(bad);
	expect(await checkDatabase(site.context.env)).toEqual([]);
	expect((await readCalibrations(site.context, quiz)).map(({ status }) => status)).toEqual([
		'withdrawn',
		'in use',
	]);
});

it('a damaged calibration that a later one has replaced is not named', async () => {
	const [bad, good] = [await store('none'), await store(3)];
	await expect(apply(bad)).rejects.toThrow('is not used');
	await site.context.db.updateTable('calibrations').set({ applied_at: 1 }).where('id', '=', bad).execute();
	expect(await checkDatabase(site.context.env)).toEqual([
		expect.stringMatching(`^Calibration ${bad} of ${quiz} is not used`),
	]);
	await apply(good);
	expect(await checkDatabase(site.context.env)).toEqual([]);
});

it.skipIf(onPostgres())('a damaged calibration is named where a file has no norms yet, too', async () => {
	const bad = await store('none');
	await markApplied(site.context.db, bad, 1);
	await site.context.db.schema.dropTable('norms').execute();
	expect(await checkDatabase(site.context.env)).toEqual([
		expect.stringMatching(`^Calibration ${bad} of ${quiz} is not used`),
	]);
});

it('parameters of words count only in the languages whose answers they come from', async () => {
	const slug = 'brief-statements';
	for (const language of ['en', 'ar']) await wholeAttempt(site.call, { quiz: slug, language });
	const { questions } = site.context.forms.draw(slug).snapshot;
	const rows = questions.map((question) => ({
		item: question.id,
		hash: itemHash(question, 'en') ?? '',
		form: null,
		language: 'en',
		a: 1.4,
		b: '[-1,0,1,2]',
		c: 0,
		se_a: 0.1,
		se_b: '[1,1,1,1]',
		n: 600,
		source: 'answers',
	}));
	const about = { quiz: slug, model: 'graded', made_at: 0, takers: 600, log_likelihood: -1, found: '{}' };
	const number = await site.context.transaction((trx) => insertCalibration(trx, about, rows));
	await applyCalibration(site.context, { quiz: slug, number });
	await site.context.reload();
	const versionIn = (language: 'en' | 'ar') =>
		site.context.forms.draw(slug, undefined, language).snapshot.scoring.version;
	expect([versionIn('en'), versionIn('ar')]).toEqual([`emotional-1.${number}`, 'emotional-1']);
	expect(await countOutdated(site.context)).toEqual(new Map([[slug, 1]]));
	const { changes } = await rescoreAttempts(site.context, { quiz: slug, isTrial: false }, () => {});
	expect(changes.map(({ after }) => after.scoring_version)).toEqual([`emotional-1.${number}`]);
	expect(await countOutdated(site.context)).toEqual(new Map());
	// Who begins now is scored by the parameters of the language.
	for (const language of ['en', 'ar']) await wholeAttempt(site.call, { quiz: slug, language });
	const versions = (await results()).map(({ scoring_version }) => scoring_version);
	expect(versions.toSorted()).toEqual(
		['emotional-1', 'emotional-1', `emotional-1.${number}`, `emotional-1.${number}`].toSorted(),
	);
	expect(await countOutdated(site.context)).toEqual(new Map());
});

it('parameters by which nobody could reach a level are refused, and the ones before stay in use', async () => {
	const own = await makeContext({}, 'content/quizzes');
	const slug = 'dutch-level';
	const { questions } = own.forms.draw(slug).snapshot;
	const storeWith = (harder: number) =>
		own.transaction((trx) =>
			insertCalibration(
				trx,
				{ quiz: slug, model: '1pl', made_at: 0, takers: 300, log_likelihood: -1, found: '{}' },
				questions.flatMap((question) =>
					question.type === 'choice'
						? {
								item: question.id,
								hash: itemHash(question, 'nl') ?? '',
								form: null,
								language: 'nl',
								a: 1,
								c: 0.25,
								se_a: null,
								se_b: null,
								n: 300,
								source: 'answers',
								b: `[${question.difficulty + (question.level === 'A2' ? harder : 0)}]`,
							}
						: [],
				),
			),
		);
	const [good, bad] = [await storeWith(0.1), await storeWith(5)];
	await applyCalibration(own, { quiz: slug, number: good });
	const said = `Calibration ${bad} of ${slug} is not used, because its parameters are unusable (a level would begin where the next one does or above`;
	await expect(applyCalibration(own, { quiz: slug, number: bad })).rejects.toThrow(said);
	// One that was applied before the quiz changed is passed over.
	own.pass(1);
	await markApplied(own.db, bad, own.clock());
	own.logged.length = 0;
	await own.reload();
	expect(own.logged).toEqual([['error', expect.stringContaining(said), {}]]);
	expect(own.forms.draw(slug).snapshot.scoring.version).toBe(`placement-2.${good}`);
	await own.remove();
});

it('a calibration of other figures changes nothing', async () => {
	await wholeAttempt(site.call, { quiz });
	const number = await store(3);
	await site.context.db.deleteFrom('item_parameters').where('item', '<>', 'm01').execute();
	await site.context.db.updateTable('item_parameters').set({ hash: 'of another figure' }).execute();
	await apply(number);
	await site.context.reload();
	expect(site.context.forms.draw(quiz).snapshot.scoring).toMatchObject({ version: 'iq-1' });
	expect(await countOutdated(site.context)).toEqual(new Map());
	expect(await rescore()).toMatchObject({ scored: 1, changes: [] });
});
