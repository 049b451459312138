import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRefusal } from '../../../core/refusals.ts';
import { makeBatch } from '../../../test/batches.ts';
import { makeContext, type TestContext } from '../../../test/context.ts';
import { signIn } from '../../../test/desk.ts';
import { iqResult } from '../../../test/iq-results.ts';
import { readErased } from '../../db/backups/erased.ts';
import { codesOfBatch } from '../../db/batches.ts';
import { eraseRows } from '../../db/personal-data.ts';
import { startAttempt } from '../start-attempt.ts';
import { addPeople } from './add-people.ts';
import { eraseBatch } from './erase-batch.ts';
import { erasePerson } from './erase-person.ts';
import { invitePeople } from './invite-people.ts';
import { replaceCodes } from './replace-codes.ts';
import type { DeskAccount } from './session.ts';

let context: TestContext;
let teacher: DeskAccount;

beforeAll(async () => {
	context = await makeContext({}, 'content/quizzes');
	teacher = (await signIn({ context }, 'teacher')).account;
});

afterAll(() => context.remove());

const classOfThree = () =>
	makeBatch(context, {
		owner: teacher.id,
		people: [
			{ label: 'Ana', email: 'ana@example.org', begun: 30, result: iqResult(100) },
			{ label: 'Ben', email: 'ben@example.org' },
			{ label: 'Cem', begun: 1 },
		],
	});

/** Runs a command, with each of these things happening before one of its transactions. */
async function during(command: () => Promise<unknown>, things: (() => Promise<void>)[]): Promise<void> {
	const { transaction } = context;
	context.transaction = async (work) => {
		const thing = things.shift();
		const own = context.transaction;
		context.transaction = transaction;
		await thing?.();
		context.transaction = own;
		return transaction(work);
	};
	await command();
	context.transaction = transaction;
}

/** How many rows are left of a batch in each table. */
async function rowsOf(id: string, attempts: readonly (string | null)[]) {
	const ids = attempts.filter((each) => each !== null);
	const count = async (query: { execute(): Promise<unknown[]> }) => (await query.execute()).length;
	return {
		batches: await count(context.db.selectFrom('batches').select('id').where('id', '=', id)),
		codes: await count(context.db.selectFrom('codes').select('hash').where('batch', '=', id)),
		attempts: await count(context.db.selectFrom('attempts').select('id').where('id', 'in', ids)),
		details: await count(context.db.selectFrom('details').select('age').where('attempt_id', 'in', ids)),
		results: await count(context.db.selectFrom('results').select('outcome').where('attempt_id', 'in', ids)),
	};
}

describe('erasing at the desk', () => {
	it('deletes one person and nobody else, and writes it down without a name', async () => {
		const { id, people } = await classOfThree();
		const [ana, , cem] = people;
		expect(await erasePerson(context, teacher, id, ana?.id ?? '')).toEqual({ erased: true });
		const left = { batches: 1, codes: 2, attempts: 1, details: 0, results: 0 };
		expect(await rowsOf(id, [ana?.attemptId ?? null, cem?.attemptId ?? null])).toEqual(left);
		expect(readErased(context.env.DATA_DIR)).toContain(ana?.id);
		expect(readErased(context.env.DATA_DIR)).toContain(ana?.attemptId);
		const log = await context.db.selectFrom('desk_log').selectAll().execute();
		expect(log.at(-1)).toMatchObject({ action: 'person_erased', account_id: teacher.id });
		expect(JSON.stringify(log)).not.toContain('Ana');
		expect(await erasePerson(context, teacher, id, ana?.id ?? '')).toEqual({ refused: 'not_found' });
	});

	it('deletes all attempts of a person, by whichever of their codes the person is named', async () => {
		const { id, people } = await makeBatch(context, {
			owner: teacher.id,
			people: [
				{ label: 'Ana', begun: 60, result: iqResult(80) },
				{ label: 'Cem', begun: 60, result: iqResult(90) },
				{ label: 'Ana', position: 1, begun: 30, result: iqResult(85) },
			],
		});
		expect(await erasePerson(context, teacher, id, people[0]?.id ?? '')).toEqual({ erased: true });
		const attempts = people.map(({ attemptId }) => attemptId);
		expect(await rowsOf(id, attempts)).toMatchObject({ codes: 1, attempts: 1, results: 1 });
		const keys = [people[0]?.id, people[2]?.id];
		expect([...(readErased(context.env.DATA_DIR) ?? [])]).toEqual(expect.arrayContaining(keys));
	});

	it('deletes a batch with everything in it, which a restored backup deletes again', async () => {
		const { id, people } = await classOfThree();
		const attempts = people.map(({ attemptId }) => attemptId);
		const batch = await context.db
			.selectFrom('batches')
			.selectAll()
			.where('id', '=', id)
			.executeTakeFirstOrThrow();
		const codes = await context.db.selectFrom('codes').selectAll().where('batch', '=', id).execute();
		expect(await eraseBatch(context, teacher, id)).toEqual({ erased: 3 });
		const nothing = { batches: 0, codes: 0, attempts: 0, details: 0, results: 0 };
		expect(await rowsOf(id, attempts)).toEqual(nothing);

		// As they come back from a backup.
		await context.db.insertInto('batches').values(batch).execute();
		await context.db
			.insertInto('codes')
			.values(codes.map((code) => ({ ...code, attempt_id: null })))
			.execute();
		await context.transaction(async (trx) => eraseRows(trx, [...(readErased(context.env.DATA_DIR) ?? [])]));
		expect((await rowsOf(id, attempts)).batches).toBe(0);
		expect(await rowsOf(id, attempts)).toEqual(nothing);
	});

	it('leaves nobody whom a page opened before could mean in the place of who was erased', async () => {
		const { id } = await classOfThree();
		await addPeople(context, teacher, id, { text: 'Dan', formId: context.newId() });
		const [dan] = (await codesOfBatch(context.db, id, context.clock())).slice(-1);
		const person = dan?.person ?? '';
		expect(await erasePerson(context, teacher, id, person)).toEqual({ erased: true });
		await addPeople(context, teacher, id, { text: 'Eve;eve@example.org', formId: context.newId() });
		const whom = { person, email: 'dan@example.org' };
		const fault = { id: 'desk.invite.started' };
		expect(await invitePeople(context, teacher, id, { whom, language: 'en' })).toEqual({ fault });
		expect(await replaceCodes(context, teacher, id, { person })).toEqual({ fault });
		const codes = await codesOfBatch(context.db, id, context.clock());
		expect(codes.map(({ position }) => position)).toEqual([1, 2, 3, 5]);
		expect(codes[3]).toMatchObject({ label: 'Eve', email: 'eve@example.org' });
	});

	it('catches people whom a colleague adds or gives other codes, and attempts that begin, at the same time', async () => {
		const { id } = await classOfThree();
		const started: string[] = [];
		const meanwhile = async () => {
			const made = await replaceCodes(context, teacher, id, 'all');
			if (!('codes' in made)) throw new Error(JSON.stringify(made));
			for (const { code } of made.codes) {
				const begun = await startAttempt(context, { code });
				if (!isRefusal(begun)) started.push(begun.attempt.id);
			}
			await addPeople(context, teacher, id, {
				text: `Dua;dua-${context.newId()}@example.org`,
				formId: context.newId(),
			});
		};
		await during(() => eraseBatch(context, teacher, id), [meanwhile, meanwhile, meanwhile]);
		expect(started).toHaveLength(2);
		const nothing = { batches: 0, codes: 0, attempts: 0, details: 0, results: 0 };
		expect(await rowsOf(id, started)).toEqual(nothing);
		const logged = await context.db.selectFrom('desk_log').selectAll().execute();
		expect(JSON.parse(logged.findLast(({ action }) => action === 'batch_erased')?.subject ?? '{}')).toEqual({
			batch: id,
			people: 6,
		});
	});

	it('finds the person whose code is replaced and used at the same time', async () => {
		const { id, people } = await classOfThree();
		const [ana, ben, cem] = people;
		const started: string[] = [];
		const meanwhile = async () => {
			const made = await replaceCodes(context, teacher, id, 'all');
			if (!('codes' in made)) throw new Error(JSON.stringify(made));
			const begun = await startAttempt(context, { code: made.codes[0]?.code ?? '' });
			if (isRefusal(begun)) throw new Error(begun.refused);
			started.push(begun.attempt.id);
		};
		await during(() => erasePerson(context, teacher, id, ben?.id ?? ''), [meanwhile]);
		expect(await rowsOf(id, started)).toMatchObject({ codes: 2, attempts: 0 });
		const left = await context.db.selectFrom('codes').select('person').where('batch', '=', id).execute();
		expect(left.map(({ person }) => person).sort()).toEqual([ana?.id, cem?.id].sort());
	});
});
