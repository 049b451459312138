import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isRefusal } from '../../../core/refusals.ts';
import { batchForm, makeByForm, newCodesOf } from '../../../test/batch-form.ts';
import { makeContext, type TestContext } from '../../../test/context.ts';
import { signIn } from '../../../test/desk.ts';
import { codesOfBatch, findBatch, type Worker } from '../../db/batches.ts';
import { eraseAddress } from '../erase-address.ts';
import { findCode } from '../find-code.ts';
import { purge } from '../purge.ts';
import { startAttempt } from '../start-attempt.ts';
import { changeBatch } from './change-batch.ts';
import { createBatch } from './create-batch.ts';
import { listOwnBatches } from './list-batches.ts';

let context: TestContext;
let teacher: Worker;
beforeEach(async () => {
	context = await makeContext();
	teacher = (await signIn({ context }, 'teacher')).account;
});
afterEach(() => context.remove());

const make = (people: string, id = context.newId(), by = teacher) => makeByForm(context, by, people, { id });
const codesIn = (id: string) => codesOfBatch(context.db, id, context.clock());
const newCodes = (id: string) => newCodesOf(context, teacher, id);
const begin = (code: string) => startAttempt(context, { code, language: 'en' });

describe('making a batch', () => {
	it('gives each person of a list a code in its order, under common conditions', async () => {
		const id = await make('Name;E-Mail\nZoe;zoe@example.org\nAna;');
		const batch = await findBatch(context.db, teacher, id);
		expect(batch).toMatchObject({
			name: 'Class 7b',
			quiz: 'thanks-test',
			owner: teacher.id,
			version: 1,
			hasStarted: false,
			expiresAt: Date.UTC(2026, 11, 25) - 1,
			conditions: { seenBy: 'Hill School', timeFactors: [1], result: 'at_once' },
		});
		expect(await codesIn(id)).toMatchObject([
			{ position: 1, label: 'Zoe', email: 'zoe@example.org', isUnused: true, invitedAt: null },
			{ position: 2, label: 'Ana', email: null },
		]);
	});

	it('gives as many codes without names as a number says', async () => {
		const codes = await codesIn(await make('30'));
		expect(codes.map(({ position }) => position)).toEqual(
			Array.from({ length: 30 }, (_, index) => index + 1),
		);
		expect(codes.every(({ label }) => label === null)).toBe(true);
	});

	it('stores nothing if anything is wrong, and says all of it', async () => {
		const wrong = {
			...batchForm,
			batch: '',
			id: context.newId(),
			people: 'Ana;ana@example\n;bo@example.org',
		};
		expect(await createBatch(context, teacher, wrong)).toEqual({
			fields: {
				batch: { id: 'desk.batch.name_missing' },
				people: { id: 'desk.batch.people_faults', values: { count: 2 } },
			},
			lines: [
				{ line: 1, fault: { id: 'desk.batch.people_email', values: { email: 'ana@example' } } },
				{ line: 2, fault: { id: 'desk.batch.people_unnamed' } },
			],
		});
		expect(await listOwnBatches(context, teacher)).toEqual([]);
		expect(await context.db.selectFrom('codes').selectAll().execute()).toEqual([]);
	});

	it('happens once if its form is sent twice, and never in the place of another teacher’s', async () => {
		const id = await make('2');
		expect(await make('2', id)).toBe(id);
		expect(await listOwnBatches(context, teacher)).toHaveLength(1);
		const other = (await signIn({ context }, 'teacher', 'other@example.org')).account;
		expect(await make('2', id, other)).not.toBe(id);
		expect(await make('2', '../x', other)).toMatch(/^[\w-]{22}$/);
	});

	it('makes 2,000 codes in one go', async () => {
		const id = await make('2000');
		expect(await codesIn(id)).toHaveLength(2000);
		expect(await newCodes(id)).toHaveLength(2000);
	}, 60_000);
});

describe('changing a batch', () => {
	const change = (id: string, version: number, given: object = {}) =>
		changeBatch(context, teacher, id, { ...batchForm, version, ...given });

	it('changes its name, its conditions, and the last day of unused codes', async () => {
		const id = await make('2');
		expect(
			await change(id, 1, {
				batch: 'Class 8b',
				until: '2026-12-31',
				conditions: { ...batchForm.conditions, view: 'report' },
			}),
		).toEqual({ changed: true });
		expect(await findBatch(context.db, teacher, id)).toMatchObject({
			name: 'Class 8b',
			version: 2,
			expiresAt: Date.UTC(2027, 0, 1) - 1,
			conditions: { view: 'report' },
		});
	});

	it('refuses a form filled in before another change, and returns the batch as it is', async () => {
		const id = await make('2');
		await change(id, 1, { batch: 'First' });
		expect(await change(id, 1, { batch: 'Second' })).toMatchObject({
			overtaken: 'changed',
			current: { name: 'First', version: 2 },
		});
		expect(await findBatch(context.db, teacher, id)).toMatchObject({ name: 'First', version: 2 });
	});

	it('keeps the conditions once someone has started, but not the name', async () => {
		const id = await make('2');
		const [first] = await newCodes(id);
		expect(isRefusal(await begin(first?.code ?? ''))).toBe(false);
		expect(await change(id, 1, { conditions: { ...batchForm.conditions, view: 'report' } })).toMatchObject({
			overtaken: 'started',
			current: { hasStarted: true, conditions: { view: 'result' } },
		});
		expect(await change(id, 1, { batch: 'Class 8b' })).toEqual({ changed: true });
		const { conditions: _, ...frozen } = batchForm;
		expect(await changeBatch(context, teacher, id, { ...frozen, version: 2 })).toEqual({ changed: true });
	});

	it('does not take a code whose person was erased for one that has started', async () => {
		const id = await make('Name;E-Mail\nZoe;zoe@example.org\nAna;');
		const [, ana] = await newCodes(id);
		await eraseAddress(context, 'zoe@example.org');
		expect(await findBatch(context.db, teacher, id)).toMatchObject({ hasStarted: false });
		context.pass(60_000);
		await begin(ana?.code ?? '');
		expect(await findBatch(context.db, teacher, id)).toMatchObject({ hasStarted: true });
		context.pass(24 * 3_600_000);
		expect(await listOwnBatches(context, teacher)).toMatchObject([{ codes: 2, started: 1, finished: 0 }]);
	});

	it('names every fault and changes nothing', async () => {
		const id = await make('2');
		expect(
			await change(id, 1, { until: '2026-01-01', conditions: { ...batchForm.conditions, seenBy: ' ' } }),
		).toEqual({
			fields: {
				until: { id: 'desk.batch.until_wrong', values: { days: 365 } },
				'condition-seenBy': { id: 'desk.batch.seen_by_missing' },
			},
		});
		expect(await findBatch(context.db, teacher, id)).toMatchObject({ version: 1 });
	});
});

it('the list counts what has become of the codes', async () => {
	const id = await make('3');
	const [first, second] = await newCodes(id);
	context.pass(60_000);
	const begun = await begin(first?.code ?? '');
	if (isRefusal(begun)) throw new Error(begun.refused);
	context.pass(24 * 3_600_000);
	expect(await listOwnBatches(context, teacher), 'out of time').toMatchObject([{ started: 1, finished: 0 }]);
	await context.db.updateTable('attempts').set({ done_at: context.clock() }).execute();
	const startedAt = context.clock();
	await begin(second?.code ?? '');
	expect(await listOwnBatches(context, teacher)).toMatchObject([
		{ id, codes: 3, started: 2, finished: 1, changedAt: startedAt },
	]);
});

it('a code of the desk starts nothing without the conditions of its batch', async () => {
	const id = await make('1');
	const [only] = await newCodes(id);
	await context.db.deleteFrom('batches').where('id', '=', id).execute();
	expect(await begin(only?.code ?? '')).toEqual({ refused: 'code_not_found' });
	expect(await findCode(context, only?.code ?? '')).toMatchObject({ refused: 'code_not_found' });
});

it('a batch is deleted with the last of its codes', async () => {
	const id = await make('2');
	const days = (count: number) => context.pass(count * 86_400_000);
	days(300);
	await purge(context);
	expect(await findBatch(context.db, teacher, id)).toMatchObject({ id });
	days(200);
	await purge(context);
	expect(await findBatch(context.db, teacher, id)).toBeUndefined();
});
