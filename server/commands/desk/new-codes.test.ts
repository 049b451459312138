import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { isRefusal } from '../../../core/refusals.ts';
import { makeByForm, newCodesOf } from '../../../test/batch-form.ts';
import { makeBatch } from '../../../test/batches.ts';
import { makeContext, type TestContext } from '../../../test/context.ts';
import { signIn } from '../../../test/desk.ts';
import { iqResult } from '../../../test/iq-results.ts';
import { codesOfBatch, type Worker } from '../../db/batches.ts';
import { codeHash } from '../../tokens.ts';
import { findCode } from '../find-code.ts';
import { startAttempt } from '../start-attempt.ts';
import { giveNewCode } from './give-new-code.ts';
import { newCodes } from './new-codes.ts';
import { replaceCodes } from './replace-codes.ts';

const zoe = { label: 'Zoe', email: null };

describe('the codes of new people', () => {
	it('are shown at once, and known as shown, where nobody can be invited by email', async () => {
		const context = await makeContext();
		onTestFinished(() => context.remove());
		const { rows, shown } = newCodes(context, [zoe, { ...zoe, label: null }], 5, 1000);
		expect(shown).toMatchObject([
			{ position: 5, label: 'Zoe' },
			{ position: 6, label: null },
		]);
		expect(rows).toEqual(
			shown.map(({ code, position, label }) => ({
				hash: codeHash(context, code),
				position,
				label,
				email: null,
				shown_at: 1000,
			})),
		);
	});

	it('aren’t shown where someone has an address', async () => {
		const context = await makeContext();
		onTestFinished(() => context.remove());
		const { rows, shown } = newCodes(context, [zoe, { label: 'Ana', email: 'ana@example.org' }], 1, 1000);
		expect(shown).toEqual([]);
		expect(rows).toMatchObject([{ shown_at: null }, { email: 'ana@example.org', shown_at: null }]);
	});
});

it('a new code takes the place of the old one in the list, and a second press replaces it', async () => {
	const context = await makeContext({}, 'content/quizzes');
	onTestFinished(() => context.remove());
	const teacher = (await signIn({ context }, 'teacher')).account;
	const people = [{ label: 'Ana', begun: 30, result: iqResult(90) }];
	const made = await makeBatch(context, { owner: teacher.id, people });
	const give = async () => {
		const given = await giveNewCode(context, teacher, made.id, made.people[0]?.id ?? '');
		if (isRefusal(given) || 'fault' in given) throw new Error(JSON.stringify(given));
		return given.codes[0];
	};
	const listed = async () =>
		(await codesOfBatch(context.db, made.id, context.clock())).map(({ position, hash }) => [position, hash]);
	context.pass(60_000);
	await give();
	const second = await give();
	expect(second).toMatchObject({ position: 1, label: 'Ana' });
	expect((await listed()).slice(1)).toEqual([[1, codeHash(context, second?.code ?? '')]]);
});

describe('new codes', () => {
	let context: TestContext;
	let teacher: Worker;
	beforeEach(async () => {
		context = await makeContext();
		teacher = (await signIn({ context }, 'teacher')).account;
	});
	afterEach(() => context.remove());

	const make = (people: string) => makeByForm(context, teacher, people);
	const codesIn = (id: string) => codesOfBatch(context.db, id, context.clock());
	const replaced = (id: string, whose?: Parameters<typeof newCodesOf>[3]) =>
		newCodesOf(context, teacher, id, whose);
	const begin = (code: string) => startAttempt(context, { code, language: 'en' });

	it('take the place of those that nobody has used', async () => {
		const id = await make('Ana\nBo');
		const [ana, bo] = await replaced(id);
		expect(isRefusal(await begin(ana?.code ?? ''))).toBe(false);
		const again = await replaced(id);
		expect(again.map(({ label }) => label)).toEqual(['Bo']);
		expect(await begin(bo?.code ?? '')).toEqual({ refused: 'code_not_found' });
		expect(await findCode(context, again[0]?.code ?? '')).toMatchObject({
			state: 'unused',
			quiz: 'thanks-test',
		});
		const rows = await codesIn(id);
		expect(rows).toHaveLength(2);
		expect(rows[1]?.hash).toBe(codeHash(context, again[0]?.code ?? ''));
	});

	it('can be those of one person', async () => {
		const id = await make('Ana\nBo');
		const [ana] = await replaced(id);
		const person = (await codesIn(id))[1]?.person ?? '';
		expect((await replaced(id, { person })).map(({ label }) => label)).toEqual(['Bo']);
		expect(await findCode(context, ana?.code ?? '')).toMatchObject({ state: 'unused' });
		expect(await replaceCodes(context, teacher, id, { person: '' })).toEqual({
			fault: { id: 'desk.invite.started' },
		});
	});
});
