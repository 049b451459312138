import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LEAST_IN_GROUP } from '../../core/open-data/groups.ts';
import { makeContext, type TestContext } from '../../test/context.ts';
import { makeSite } from '../../test/crash/site.ts';
import { details, wholeAttempt } from '../../test/crash/visitor.ts';
import { readCsv } from '../../test/read-csv.ts';
import { type SimulatedTakers, simulateTakers } from '../../test/simulated-takers.ts';
import { eraseAddress } from './erase-address.ts';
import { eraseAttempt } from './erase-attempt.ts';
import { purge } from './purge.ts';
import { readOpenDataFile } from './read-open-data.ts';
import { publishedWith, withdrawOpenData } from './withdraw-open-data.ts';
import { writeOpenData } from './write-open-data.ts';

const DAY = 86_400_000;
const agreeing = { ...details, open_data: 1 };

const quiz = 'iq-test-5-minutes';
/** The clock of a context begins in November 2026. */
const first = '2026-Q4';
const second = '2027-Q1';
const afterFirst = Date.UTC(2027, 0, 31) - Date.UTC(2026, 10, 21, 9);

describe('the files of a period', () => {
	let context: TestContext;
	beforeEach(async () => {
		context = await makeContext({ OPEN_DATA: 'quarterly' }, 'content/quizzes');
	});
	afterEach(() => context.remove());

	const aged = (age: number) => () => ({ age, gender: 'female' as const, center: 0 });
	const take = (takers: number, more: Partial<SimulatedTakers> = {}) =>
		simulateTakers(context, { quiz, takers, person: aged(20), openData: () => true, ...more });
	const write = (period = first, isTrial = false) => writeOpenData(context, { period, isTrial });
	const csv = async (period = first, slug = quiz, version = 6) =>
		(await readOpenDataFile(context, { period, quiz: slug, quiz_version: version }, 'csv')) ?? '';
	const book = async (period = first) =>
		JSON.parse((await readOpenDataFile(context, { period, quiz, quiz_version: 6 }, 'json')) ?? '{}') as {
			items: { id: string }[];
			groups: object[];
			resources: { hash: string; bytes: number }[];
		};
	const stored = async () =>
		Promise.all(
			(['open_data_files', 'open_data_rows', 'open_data_items'] as const).map(
				async (table) => (await context.db.selectFrom(table).selectAll().execute()).length,
			),
		);
	/** The attempts with an age, the youngest first. */
	const attemptsAged = async (age: number) =>
		(await context.db.selectFrom('details').select('attempt_id').where('age', '=', age).execute()).map(
			(row) => row.attempt_id,
		);
	const groupsOf = (text: string) =>
		Object.fromEntries(
			[
				...Map.groupBy(readCsv(text).slice(1), ([period, language, band]) => `${period} ${language} ${band}`),
			].map(([group, rows]) => [group, rows.length]),
		);

	it('have everyone who agreed and may be counted, in groups of 20, and nobody else', async () => {
		await take(25);
		await take(22, { person: aged(30), seed: 2 });
		await take(3, { person: aged(80), seed: 3 });
		await take(19, { language: 'de', seed: 4 });
		await take(10, { language: 'ar', seed: 5, person: aged(20) });
		await take(10, { language: 'ar', seed: 6, person: aged(40) });
		// None of these is in it.
		await take(30, { openData: () => false, seed: 7 });
		await take(30, { retake: true, seed: 8 });
		await take(30, { timeFactor: 1.5, seed: 9 });
		await take(30, { byCode: true, seed: 10 });
		await take(30, { time: 900, seed: 11 });
		await take(30, { person: undefined as never, seed: 12 });
		await take(30, { network: () => 7, seed: 13, language: 'fr' });
		context.pass(afterFirst);
		const trial = await write(first, true);
		expect(trial).toMatchObject({ isWritten: false, fault: null, files: [{ quiz, version: 6, rows: 70 }] });
		expect(await stored()).toEqual([0, 0, 0]);
		const written = await write();
		expect(written).toMatchObject({
			isWritten: true,
			fault: null,
			files: [{ quiz, version: 6, rows: 70, inSmallGroups: 20 }],
			leftOut: { too_fast: 30, same_network: 29, small_group: 20 },
		});
		const text = await csv();
		expect(groupsOf(text)).toEqual({
			'2026-Q4 en 15': 25,
			// 25 to 34 is blank, too, because the three would be alone.
			'2026-Q4 en ': 25,
			'2026-Q4 ar ': 20,
		});
		for (const count of Object.values(groupsOf(text))) expect(count).toBeGreaterThanOrEqual(LEAST_IN_GROUP);
		const [head = [], ...rows] = readCsv(text);
		expect(head).toHaveLength(3 + 12);
		for (const [, , , ...scores] of rows) for (const score of scores) expect(['0', '1']).toContain(score);
		const { resources, items, groups } = await book();
		expect(resources[0]).toMatchObject({
			bytes: Buffer.byteLength(text),
			hash: `sha256:${createHash('sha256').update(text).digest('hex')}`,
		});
		expect(items.map(({ id }) => id)).toEqual(head.slice(3));
		expect(groups).toHaveLength(3);
	});

	it('have nothing that leads to an attempt, and rows in another order than they came in', async () => {
		await take(60);
		context.pass(afterFirst);
		await write();
		const text = (await csv()) + JSON.stringify(await book());
		const attempts = await context.db
			.selectFrom('attempts')
			.select(['id', 'snapshot_id'])
			.orderBy('id')
			.execute();
		for (const { id, snapshot_id } of attempts) {
			expect(text).not.toContain(id);
			expect(text).not.toContain(snapshot_id);
		}
		const { questions } = context.forms.sampleForm(quiz);
		for (const { id } of questions) expect(text).not.toContain(`"${id}"`);
		// Each attempt's number of right answers, by the order in which they were read and by that of the file.
		const inFile = readCsv(await csv())
			.slice(1)
			.map((row) => row.slice(3).filter((score) => score === '1').length);
		const given = await context.db.selectFrom('answers').selectAll().orderBy('attempt_id').execute();
		const byAttempt = Map.groupBy(given, (row) => row.attempt_id);
		const inOrder = await Promise.all(
			attempts.map(async ({ id, snapshot_id }) => {
				const snapshot = await context.forms.snapshot(snapshot_id, context.db);
				const keys = new Map(snapshot.questions.map((each) => [each.id, 'key' in each ? each.key : '']));
				return (byAttempt.get(id) ?? []).filter((row) => keys.get(row.question_id) === row.answer_id).length;
			}),
		);
		expect(inFile.toSorted()).toEqual(inOrder.toSorted());
		expect(inFile).not.toEqual(inOrder);
	});

	it('lack who withdrew or was erased before, and never change afterwards', async () => {
		await take(22);
		await take(1, { person: aged(21), seed: 2 });
		await take(1, { person: aged(22), seed: 3 });
		const [withdrawn = ''] = await attemptsAged(21);
		const [erased = ''] = await attemptsAged(22);
		await withdrawOpenData(context, withdrawn);
		await eraseAttempt(context, erased);
		context.pass(afterFirst);
		const [doneAt] = [Date.UTC(2026, 10, 21, 9)];
		expect(await publishedWith(context, doneAt)).toBeNull();
		expect(await write()).toMatchObject({ files: [{ rows: 22 }] });
		const text = await csv();
		expect(await publishedWith(context, doneAt)).toBe(first);
		expect(await publishedWith(context, Date.UTC(2027, 0, 1))).toBeNull();
		const [other = '', more = ''] = await attemptsAged(20);
		await eraseAttempt(context, other);
		await withdrawOpenData(context, more);
		await eraseAddress(context, 'a@example.org');
		expect(await csv()).toBe(text);
	});

	it('of two periods never let a single person be found by subtraction', async () => {
		await take(40);
		context.pass(afterFirst);
		await write();
		const before = await csv();
		// One more person of a language and band of which there were forty, and enough others.
		await take(1, { seed: 2 });
		await take(20, { language: 'sv', seed: 3 });
		context.pass(Date.UTC(2027, 3, 30) - Date.UTC(2027, 0, 31) + DAY);
		expect(await write(second)).toMatchObject({ files: [{ rows: 20 }], leftOut: { small_group: 1 } });
		expect(groupsOf(await csv(second))).toEqual({ '2027-Q1 sv 15': 20 });
		expect(await csv()).toBe(before);
		// No period that contains both, or a part of either, can be written, whatever the setting is now.
		const yearly = Object.assign(Object.create(context), {
			env: { ...context.env, OPEN_DATA: 'yearly' },
		}) as TestContext;
		context.pass(400 * DAY);
		for (const year of ['2026', '2027'])
			expect((await writeOpenData(yearly, { period: year, isTrial: false })).fault).toMatchObject({
				fault: 'written',
			});
		// The same item has the same id in both.
		expect((await book()).items).toEqual((await book(second)).items);
	});

	it('belong to the moment at which a period ends', async () => {
		await take(20);
		const set = async (doneAt: number) =>
			context.db.updateTable('attempts').set({ done_at: doneAt, finished_at: doneAt }).execute();
		context.pass(200 * DAY);
		await set(Date.UTC(2027, 0, 1) - 1);
		expect((await write(first, true)).files).toMatchObject([{ rows: 20 }]);
		expect((await write(second, true)).fault).toEqual({ fault: 'few_people' });
		await set(Date.UTC(2027, 0, 1));
		expect((await write(first, true)).fault).toEqual({ fault: 'few_people' });
		expect((await write(second, true)).files).toMatchObject([{ rows: 20 }]);
	});

	it('are refused with a reason, and nothing is stored', async () => {
		await take(19);
		expect((await write()).fault).toEqual({ fault: 'too_early', at: Date.UTC(2027, 0, 31) });
		context.pass(afterFirst - 1);
		expect((await write()).fault).toEqual({ fault: 'too_early', at: Date.UTC(2027, 0, 31) });
		context.pass(1);
		expect((await write()).fault).toEqual({ fault: 'few_people' });
		expect((await write('2026')).fault).toEqual({ fault: 'other_frequency', frequency: 'quarterly' });
		expect((await write('last year')).fault).toEqual({ fault: 'no_period' });
		const off = Object.assign(Object.create(context), {
			env: { ...context.env, OPEN_DATA: 'off' },
		}) as TestContext;
		expect((await writeOpenData(off, { period: first, isTrial: false })).fault).toEqual({ fault: 'off' });
		expect(await stored()).toEqual([0, 0, 0]);
	});

	it('are stored wholly or not at all', async () => {
		await take(21);
		context.pass(afterFirst);
		const inTheWay = { period: first, quiz, quiz_version: 6, position: 21, record: '' };
		await context.db.insertInto('open_data_rows').values(inTheWay).execute();
		await expect(write()).rejects.toThrow();
		expect(await stored()).toEqual([0, 1, 0]);
		await context.db.deleteFrom('open_data_rows').execute();
		expect((await write()).isWritten).toBe(true);
	});

	it('are not written again after the database went back to an earlier state', async () => {
		await take(25);
		context.pass(afterFirst);
		await write();
		await context.db.deleteFrom('open_data_files').execute();
		await context.db.deleteFrom('open_data_rows').execute();
		expect((await write()).fault).toEqual({ fault: 'written_before_restore' });
		// Other entries of the list say nothing of it.
		appendFileSync(join(context.env.DATA_DIR, 'erased'), '\nopen-data x\n2027-Q1\n');
		context.pass(100 * DAY);
		expect((await write(second)).fault).toEqual({ fault: 'few_people' });
	});

	it('are recorded by the next purge when their process was killed before it recorded them', async () => {
		await take(25);
		context.pass(afterFirst);
		await write();
		const list = join(context.env.DATA_DIR, 'erased');
		writeFileSync(list, '\nother\n');
		await purge(context);
		await purge(context);
		expect(readFileSync(list, 'utf8').match(/^open-data 2026-Q4$/gm)).toHaveLength(1);
		expect(readFileSync(list, 'utf8')).toMatch(/^other$/m);
	});
});

it('a quiz that draws its questions has NA where someone was not asked one', async () => {
	const site = await makeSite({ OPEN_DATA: 'quarterly' });
	for (let taker = 0; taker < LEAST_IN_GROUP; taker++)
		await wholeAttempt(
			site.call,
			{ quiz: 'knowledge-test' },
			{ ...agreeing, email: `a${taker}@example.org` },
		);
	site.context.pass(afterFirst);
	const written = await writeOpenData(site.context, { period: first, isTrial: false });
	expect(written.files).toMatchObject([{ quiz: 'knowledge-test', rows: 20 }]);
	const key = { period: first, quiz: 'knowledge-test', quiz_version: 1 };
	const rows = readCsv((await readOpenDataFile(site.context, key, 'csv')) ?? '').slice(1);
	// Of the three questions of a pool, two are drawn.
	for (const row of rows) expect(row.filter((cell) => cell === 'NA')).toHaveLength(1);
	await site.remove();
});
