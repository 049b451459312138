import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dump, makeSite, type Site } from '../../test/crash/site.ts';
import { begin, details, type Visit } from '../../test/crash/visitor.ts';

let site: Site;
let visit: Visit;
beforeAll(async () => {
	site = await makeSite();
	visit = await begin(site.call, { quiz: 'thanks-test' });
	await visit.answerAll();
	await visit.call('POST', '/finish');
});
afterAll(() => site.remove());

const wrong: [string, unknown[]][] = [
	[
		'name',
		[
			'x'.repeat(101),
			7,
			[],
			{},
			true,
			'Ana\r\nBcc: x@y.zz',
			'Ana\nVidal',
			'A\0',
			'\ud800',
			'A\u2028B',
			'\u009f.',
		],
	],
	[
		'email',
		[
			undefined,
			null,
			'',
			' ',
			7,
			[],
			['a@b.co'],
			{},
			'ana',
			'ana@',
			'@b.co',
			'ana@example',
			'a b@c.de',
			'a@b..co',
			'a@b.co,c@d.ee',
			'a@b.co\r\nBcc: x@y.zz',
			'a@b.co\nx',
			'a@b.co\0',
			'\ud800@b.co',
			'Ana <a@b.co>',
			'ana@exämple.org',
			`${'a'.repeat(250)}@b.co`,
		],
	],
	['age', [undefined, null, '', 15, 121, -34, 30.5, '30.5', 'old', [34], {}, true, '1e2', '34\0', 1e308]],
	['gender', [undefined, null, '', 'Female', 'other', 1, ['female'], {}, 'female\0']],
	['norms', ['true', 1, null, [], {}]],
	['norms_group', ['true', 1, null, [], {}]],
];
const table = wrong.flatMap(([field, values]) => values.map((value) => [field, value] as const));

describe('the details', () => {
	it.each(table)('are refused with %s %j, and nothing is stored', async (field, value) => {
		const before = await dump(site.context);
		const { status, error } = await visit.call('POST', '/details', { ...details, [field]: value });
		expect([status, error().code, Object.keys(error().fields ?? {})]).toEqual([
			422,
			'invalid_details',
			[field],
		]);
		expect(error().fields?.[field]).not.toMatch(/^field\./);
		expect(await dump(site.context)).toEqual(before);
	});

	it('are told every fault at once', async () => {
		const { error } = await visit.call('POST', '/details', { name: 7, norms: 'x' });
		expect(Object.keys(error().fields ?? {}).sort()).toEqual(['age', 'email', 'gender', 'name', 'norms']);
	});

	it.each([
		['a list', [details]],
		['null', 'null'],
		['a bare number', '7'],
		['a polluted prototype', `{"__proto__":${JSON.stringify(details)}}`],
		['a language that is an object', { ...details, language: {} }],
	])('are refused as %s', async (_, body) => {
		const before = await dump(site.context);
		expect((await visit.call('POST', '/details', body)).status).toBe(422);
		expect(await dump(site.context)).toEqual(before);
		expect(Object.prototype).not.toHaveProperty('email');
	});

	it('are refused as plain text', async () => {
		const { status } = await visit.call('POST', '/details', JSON.stringify(details), {
			'content-type': 'text/plain',
		});
		expect(status).toBe(400);
	});

	it('keep fields that nobody asked for out of the store', async () => {
		const more = {
			...details,
			name: ' Ana ',
			iq: 145,
			attempt_id: 'x',
			constructor: { prototype: { admin: true } },
		};
		expect((await visit.call('POST', '/details', more)).status).toBe(201);
		const [row] = await site.context.db.selectFrom('details').selectAll().execute();
		expect(row).toMatchObject({ name: 'Ana', email: details.email, age: 34, gender: 'female', norms: 0 });
	});
});
