import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listenToReads } from '../../test/asked-of-database.ts';
import { makeContext, type TestContext } from '../../test/context.ts';
import { readCsv } from '../../test/read-csv.ts';
import { type SimulatedTakers, simulateTakers } from '../../test/simulated-takers.ts';
import { openContext } from '../context.ts';
import { eraseAttempt } from './erase-attempt.ts';
import { readOpenDataFile } from './read-open-data.ts';
import { withdrawOpenData } from './withdraw-open-data.ts';
import { writeOpenData } from './write-open-data.ts';

const quiz = 'iq-test-5-minutes';
/** The clock of a context begins in November 2026. */
const period = '2026-Q4';
const afterPeriod = Date.UTC(2027, 0, 31) - Date.UTC(2026, 10, 21, 9);

describe('while they are being written, the files of a period', () => {
	let context: TestContext;
	beforeEach(async () => {
		context = await makeContext({ OPEN_DATA: 'quarterly' }, 'content/quizzes');
	});
	afterEach(() => context.remove());

	const take = (takers: number, more: Partial<SimulatedTakers> = {}) => {
		const person = () => ({ age: 20, gender: 'female' as const, center: 0 });
		return simulateTakers(context, { quiz, takers, person, openData: () => true, ...more });
	};
	/** The context, with something that happens before a transaction, when all has been read. */
	const interrupted = (before: () => Promise<void>) =>
		Object.assign(Object.create(context), {
			transaction: async (work: Parameters<TestContext['transaction']>[0]) => {
				await before();
				return context.transaction(work);
			},
		}) as TestContext;
	const write = (by: Parameters<typeof writeOpenData>[0] = context, isTrial = false) =>
		writeOpenData(by, { period, isTrial });
	const csv = async () => (await readOpenDataFile(context, { period, quiz, quiz_version: 6 }, 'csv')) ?? '';

	it('leave out who withdraws or is erased', async () => {
		await take(23);
		const [withdrawn, erased] = await context.db.selectFrom('details').select('attempt_id').execute();
		context.pass(afterPeriod);
		const late = interrupted(async () => {
			await withdrawOpenData(context, withdrawn?.attempt_id ?? '');
			await eraseAttempt(context, erased?.attempt_id ?? '');
		});
		expect((await write(late)).files[0]?.rows).toBe(21);
	});

	it('make others wait for only one query of attempts, however many quizzes there are, and a trial for none', async () => {
		await take(20);
		await take(20, { quiz: 'iq-test-1-minute', seed: 2 });
		context.pass(afterPeriod);
		const { asked, forget, stop } = listenToReads();
		let transactions = 0;
		const seen = interrupted(async () => {
			transactions++;
			forget();
		});
		try {
			expect(await write(seen, true)).toMatchObject({ fault: null, files: [{ rows: 20 }, { rows: 20 }] });
			expect(transactions).toBe(0);
			expect(await write(seen)).toMatchObject({ isWritten: true });
			expect(transactions).toBe(1);
			expect(asked().filter((sql) => sql.includes('from "attempts"'))).toHaveLength(1);
		} finally {
			stop();
		}
	});

	it('get the ids of items that another process has stored meanwhile', async () => {
		await take(20);
		context.pass(afterPeriod);
		const [question] = context.forms.draw(quiz).snapshot.questions;
		const item = question?.id ?? '';
		let tries = 0;
		const late = interrupted(async () => {
			const stored = { quiz, quiz_version: 6, item, id: 'i0000aaaa' };
			if (tries++ === 0) await context.db.insertInto('open_data_items').values(stored).execute();
		});
		expect(await write(late)).toMatchObject({ isWritten: true });
		expect(tries).toBe(2);
		expect(readCsv(await csv())[0]).toContain('i0000aaaa');
		const inFile = await context.db.selectFrom('open_data_items').select(['item', 'id']).execute();
		expect(inFile.filter((row) => row.item === item).map(({ id }) => id)).toEqual(['i0000aaaa']);
	});

	it('are written once, by one of several processes', async () => {
		await take(21);
		context.pass(afterPeriod);
		const other = await openContext({ env: context.env, quizzes: 'content/quizzes', clock: context.clock });
		const all = await Promise.all([context, other, context].map((each) => write(each)));
		await other.close();
		expect(all.filter(({ isWritten }) => isWritten)).toHaveLength(1);
		expect(all.filter(({ isWritten }) => !isWritten).map(({ fault }) => fault)).toEqual([
			{ fault: 'written', period },
			{ fault: 'written', period },
		]);
		expect(readCsv(await csv())).toHaveLength(22);
	});
});
