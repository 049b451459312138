import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeByForm } from '../../../test/batch-form.ts';
import { makeContext, type TestContext } from '../../../test/context.ts';
import { signIn } from '../../../test/desk.ts';
import { codesOfBatch, type Worker } from '../../db/batches.ts';
import { addPeople } from './add-people.ts';

let context: TestContext;
let teacher: Worker;
beforeEach(async () => {
	context = await makeContext();
	teacher = (await signIn({ context }, 'teacher')).account;
});
afterEach(() => context.remove());

const make = (people: string) => makeByForm(context, teacher, people);
const codesIn = (id: string) => codesOfBatch(context.db, id, context.clock());
const form = (text: string) => ({ text, formId: context.newId() });

describe('adding people', () => {
	it('adds the people of a form that is sent twice once, also those without a name', async () => {
		const id = await make('2');
		const twice = form('3');
		const sent = await Promise.all([twice, twice].map((each) => addPeople(context, teacher, id, each)));
		expect(sent).toMatchObject([{ added: 3 }, { added: 0, codes: [] }]);
		expect(await codesIn(id)).toHaveLength(5);
		await addPeople(context, teacher, id, form('3'));
		// Two forms without an id can't be told apart.
		await addPeople(context, teacher, id, { text: '1', formId: '' });
		await addPeople(context, teacher, id, { text: '1', formId: '' });
		expect(await codesIn(id)).toHaveLength(10);
	});

	it('goes on after the last, and knows who is there', async () => {
		const id = await make('Ana;ana@example.org\nBo;');
		expect(await addPeople(context, teacher, id, form('Cleo;cleo@example.org'))).toMatchObject({ added: 1 });
		expect((await codesIn(id)).map(({ position, label }) => [position, label])).toEqual([
			[1, 'Ana'],
			[2, 'Bo'],
			[3, 'Cleo'],
		]);
		expect(await addPeople(context, teacher, id, form('Dan;ANA@example.org'))).toMatchObject({
			lines: [{ line: 1, fault: { id: 'desk.batch.people_known' } }],
		});
		expect(await addPeople(context, teacher, id, form('1998'))).toEqual({
			fault: { id: 'desk.batch.people_many', values: { max: 1997, count: 1998 } },
			lines: [],
		});
	});

	it('needs a last day that is still to come', async () => {
		const id = await make('1');
		context.pass(60 * 86_400_000);
		expect(await addPeople(context, teacher, id, form('1'))).toEqual({
			fault: { id: 'desk.batch.over' },
			lines: [],
		});
	});
});
