import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProgressState } from '../../../core/batches/progress.ts';
import { isRefusal } from '../../../core/refusals.ts';
import type { Result } from '../../../core/scoring/score.ts';
import { makeBatch } from '../../../test/batches.ts';
import { makeContext, type TestContext } from '../../../test/context.ts';
import { signIn } from '../../../test/desk.ts';
import { iqResult, tooFast } from '../../../test/iq-results.ts';
import { setShare } from '../../db/batches.ts';
import { replaceResults } from '../../db/results.ts';
import { type BatchAsked, presentBatch, type ShownGroup } from '../../presenters/batch.ts';
import { batchCsv, batchJsonLines } from '../../presenters/batch-export.ts';
import { eraseAttempt } from '../erase-attempt.ts';
import { exportBatch } from './export-batch.ts';
import { listOwnBatches } from './list-batches.ts';
import { readBatch, readPerson } from './read-batch.ts';
import { readBatchVersion, SHARED_FOR } from './read-batch-version.ts';
import type { DeskAccount } from './session.ts';

let context: TestContext;
let teacher: DeskAccount;

beforeAll(async () => {
	context = await makeContext({}, 'content/quizzes');
	teacher = (await signIn({ context }, 'teacher')).account;
});

afterAll(() => context.remove());

async function read(id: string) {
	const batch = await readBatch(context, teacher, id);
	if (isRefusal(batch)) throw new Error(batch.refused);
	return batch;
}

const shown = async (id: string, asked: Partial<BatchAsked> = {}) =>
	presentBatch(context, await read(id), 'en', { order: 'label', page: 1, ...asked });

/** The counts in the chart of the first scale, of steps with anyone in them. */
function countsIn(group: ShownGroup | null): string[] {
	const bars = group?.scales[0]?.bars;
	return bars?.type === 'bars' ? bars.bars.map(({ value }) => value).filter((value) => value !== '0') : [];
}

describe('a batch', () => {
	it('shows how far everyone is, with the time left and when they finished', async () => {
		const { id, people } = await makeBatch(context, {
			owner: teacher.id,
			people: [
				{ label: 'Ana' },
				{ label: 'Ben', begun: 2 },
				{ label: 'Cem', begun: 100 },
				{ label: 'Dua', begun: 30, result: iqResult(104) },
				{ label: 'Eva', isRevoked: true },
				{ label: 'Finn', expiresAt: context.clock() },
				{ label: 'Gus', begun: 30, result: iqResult(90) },
			],
		});
		await eraseAttempt(context, people[6]?.attemptId ?? '');
		const { entries, counts } = await shown(id);
		const states = entries.map(({ state }) => state);
		expect(states).toEqual([
			'not_started',
			'running',
			'time_up',
			'finished',
			'revoked',
			'expired',
			'erased',
		] satisfies ProgressState[]);
		expect(counts.map(({ people: count }) => count)).toEqual([1, 1, 1, 1, 1, 1, 1]);
		const [, ben, , dua] = entries;
		expect(ben?.minutes).toBeGreaterThan(0);
		expect(dua).toMatchObject({ name: 'Dua', result: [expect.stringContaining('104')], hasReport: true });
		expect(dua?.finished).toBe(context.clock() - 29 * 60_000);
	});

	it('shows of each attempt only what its own conditions allow', async () => {
		const { id } = await makeBatch(context, {
			owner: teacher.id,
			people: [
				{ label: 'a', begun: 30, result: iqResult(101), view: 'report' },
				{ label: 'b', begun: 30, result: iqResult(102), view: 'result' },
				{ label: 'c', begun: 30, result: iqResult(103), view: 'progress' },
				{ label: 'd', begun: 30, result: iqResult(104), view: null },
				{ label: 'e', begun: 30, result: tooFast, view: 'progress' },
			],
		});
		const { entries: people, group } = await shown(id);
		expect(people.map(({ result, reason, hasReport }) => [result.length > 0, reason, hasReport])).toEqual([
			[true, null, true],
			[true, null, false],
			[false, null, false],
			[false, null, false],
			[false, null, false],
		]);
		expect(people.map(({ isWithheld }) => isWithheld)).toEqual([false, false, true, true, true]);
		expect(people.map(({ marks }) => marks.length)).toEqual([1, 1, 0, 0, 0]);
		expect(countsIn(group)).toEqual(['2']);
		for (const write of [batchCsv, batchJsonLines]) {
			const text = write(context, await read(id), 'en');
			expect(text).toContain('102 (93–111)');
			expect(text).not.toMatch(/103|104|too.fast|secret/i);
		}
	});

	it('lists people as they were listed, or by label as their language sorts them, numbers last', async () => {
		const people = ['Öz', 'Person 10', 'Person 2', 'ana', null].map((label) => ({ label }));
		const { id } = await makeBatch(context, { owner: teacher.id, people });
		const namesIn = async (order: 'list' | 'label') =>
			(await shown(id, { order })).entries.map(({ name }) => name);
		expect(await namesIn('list')).toEqual(['Öz', 'Person 10', 'Person 2', 'ana', 'Person 5']);
		expect(await namesIn('label')).toEqual(['ana', 'Öz', 'Person 2', 'Person 10', 'Person 5']);
	});

	it('in the order of results tells the places that everyone could have', async () => {
		const { id } = await makeBatch(context, {
			owner: teacher.id,
			people: [
				{ label: 'Ana', begun: 30, result: iqResult(90) },
				{ label: 'Ben', begun: 30, result: iqResult(118) },
				{ label: 'Cem', begun: 30, result: iqResult(112) },
				{ label: 'Dua', begun: 30, result: tooFast },
				{ label: 'Eva' },
			],
		});
		const { entries, group } = await shown(id, { order: 'result' });
		expect(entries.map(({ name, places }) => [name, places])).toEqual([
			['Ben', '1–2'],
			['Cem', '1–2'],
			['Ana', '3'],
			['Dua', null],
			['Eva', null],
		]);
		expect(group?.apart).toBe('One person isn’t counted, because they answered too fast.');
	});

	it('counts someone with two codes once, by the latest result, and lists the earlier attempt below', async () => {
		const { id, people } = await makeBatch(context, {
			owner: teacher.id,
			people: [
				{ label: 'Ana', begun: 60, result: iqResult(80) },
				{ label: 'Ben', begun: 60, result: tooFast },
				{ label: 'Cem', begun: 60, result: iqResult(120) },
				{ label: 'Ana', position: 1, begun: 30, result: iqResult(111) },
				{ label: 'Ben', position: 2 },
			],
		});
		const { entries, counts, people: count, group, reading } = await shown(id, { order: 'result' });
		expect(count).toBe(3);
		expect(counts).toEqual([
			{ state: 'finished', people: 2 },
			{ state: 'not_started', people: 1 },
		]);
		expect(entries.map(({ name, earlier }) => [name, earlier.length])).toEqual([
			['Cem', 0],
			['Ana', 1],
			['Ben', 1],
		]);
		expect(entries[1]?.earlier[0]?.result).toEqual([expect.stringContaining('80')]);
		expect(countsIn(group)).toEqual(['1', '1']);
		expect(group?.apart).toContain('One person isn’t counted');
		expect(reading).toContainEqual(expect.stringContaining('Everyone counts once'));

		const rows = batchCsv(context, await read(id), 'en').split('\r\n');
		expect(rows.map((row) => row.split(',').at(-1))).toEqual(['IQ', '111', '', '', '', '120', '']);
		expect(rows[2]).toMatch(/^1,Ana,"Finished \(earlier attempt\)",.*80 \(71–89\)/);
		const records = batchJsonLines(context, await read(id), 'en')
			.trim()
			.split('\n');
		const marks = records.map((record) => JSON.parse(record));
		expect(marks.map(({ number, earlier, counted }) => [number, earlier, counted])).toEqual([
			[1, false, true],
			[1, true, false],
			[2, false, false],
			[2, true, true],
			[3, false, true],
		]);

		const own = await readPerson(context, teacher, id, people[0]?.id ?? '');
		if (isRefusal(own)) throw new Error(own.refused);
		expect([own.person.id, own.entry.current.id]).toEqual([people[0]?.id, people[3]?.id]);
		expect(await listOwnBatches(context, teacher)).toContainEqual(
			expect.objectContaining({ id, codes: 3, started: 2, finished: 2 }),
		);
	});

	it('has pages of 100 people, and totals of all of them', async () => {
		const people = Array.from({ length: 450 }, () => ({}));
		const { id } = await makeBatch(context, { owner: teacher.id, people });
		const last = await shown(id, { page: 5 });
		expect([last.pages, last.people, last.entries.length]).toEqual([5, 450, 50]);
		expect(last.entries.at(-1)?.name).toBe('Person 450');
		expect((await shown(id, { page: 99 })).page).toBe(5);
	});

	it('has a version that changes with everything that its page shows, and only then', async () => {
		const { id, people } = await makeBatch(context, {
			owner: teacher.id,
			people: [{}, { begun: 30, result: iqResult(90) }],
		});
		const version = () => readBatchVersion(context, teacher, id);
		const before = await version();
		context.pass(120_000);
		expect(await version()).toBe(before);
		await context.db.updateTable('codes').set({ label: 'Ana' }).where('position', '=', 1).execute();
		const labelled = await version();
		expect(labelled).not.toBe(before);
		const regrade = (iq: number) => {
			const result = { ...iqResult(iq), scoring_version: 'iq-1' } as Result;
			const later = { id: people[1]?.attemptId ?? '', result, scoring: {} as never };
			return context.transaction((trx) => replaceResults(trx, [later], context.clock()));
		};
		await regrade(95);
		const regraded = await version();
		expect(regraded).not.toBe(labelled);
		context.pass(1);
		await regrade(99);
		const last = await version();
		expect(last).not.toBe(regraded);
		await eraseAttempt(context, people[1]?.attemptId ?? '');
		expect(await version()).not.toBe(last);
		const running = await makeBatch(context, { owner: teacher.id, people: [{ begun: 1 }] });
		const first = await readBatchVersion(context, teacher, running.id);
		// Time that merely passes is told by the page itself.
		context.pass(60_000);
		expect(await readBatchVersion(context, teacher, running.id)).toBe(first);
		context.pass(3_600_000);
		expect(await readBatchVersion(context, teacher, running.id)).not.toBe(first);
	});

	it('is counted once for all who watch it within two seconds, and anew for its page', async () => {
		const { id } = await makeBatch(context, { owner: teacher.id, people: [{}, {}] });
		const watched = () => readBatchVersion(context, teacher, id, { isWatching: true });
		const name = (label: string, position: number) =>
			context.db
				.updateTable('codes')
				.set({ label })
				.where('batch', '=', id)
				.where('position', '=', position)
				.execute();
		const before = await watched();
		await name('Ana', 1);
		context.pass(SHARED_FOR - 1);
		expect(await watched()).toBe(before);
		context.pass(1);
		const after = await watched();
		expect(after).not.toBe(before);
		await name('Ben', 2);
		const page = await readBatchVersion(context, teacher, id);
		expect(page).not.toBe(after);
		expect(await watched()).toBe(page);
	});

	it('is counted for nobody who may not open it, whoever is watching', async () => {
		const { id } = await makeBatch(context, { owner: teacher.id, people: [{}] });
		const { account: guest } = await signIn({ context }, 'teacher', 'guest@example.org');
		await setShare(context.db, id, guest.id, true);
		const watched = () => readBatchVersion(context, guest, id, { isWatching: true });
		expect(await watched()).toBeTypeOf('string');
		await setShare(context.db, id, guest.id, false);
		expect(await watched()).toEqual({ refused: 'not_found' });
	});
});

describe('the file of a batch', () => {
	it('opens in a spreadsheet of its language: mark, separator, decimals, no formula', async () => {
		const { id } = await makeBatch(context, {
			owner: teacher.id,
			quiz: 'flags-and-maps',
			people: [
				{
					label: '=1+1;"x"',
					begun: 30,
					result: { kind: 'knowledge', points: 12.5, of: 20, low: 8, high: 16, passed: true },
				},
				{ label: 'محمد علي' },
			],
		});
		const german = batchCsv(context, await read(id), 'de');
		expect(german.startsWith('\uFEFFNr.;Person;Stand;')).toBe(true);
		const [, first = '', second = ''] = german.split('\r\n');
		expect(first).toContain(`1;"'=1+1;""x""";Abgeschlossen;2026-`);
		expect(first.endsWith(';12,5')).toBe(true);
		expect(second).toBe('2;محمد علي;"Nicht begonnen";;;;'.replaceAll('"', ''));
		expect(batchCsv(context, await read(id), 'en').split('\r\n')[0]).toMatch(/^\uFEFFNo\.,Person,Progress,/);
	});

	it('is written down in the log with who took it', async () => {
		const { id } = await makeBatch(context, { owner: teacher.id, people: [{}] });
		const file = await exportBatch(context, teacher, { id, format: 'jsonl', language: 'en' });
		expect(file).toMatchObject({ name: 'Class 7b – results.jsonl' });
		const log = await context.db
			.selectFrom('desk_log')
			.selectAll()
			.where('action', '=', 'results_exported')
			.execute();
		expect(log.at(-1)).toMatchObject({
			account_id: teacher.id,
			subject: JSON.stringify({ batch: id, format: 'jsonl', people: 1 }),
		});
	});
});
