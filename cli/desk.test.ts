import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeContext, type TestContext } from '../test/context.ts';
import { runCommand } from '../test/run-command.ts';

let context: TestContext;
beforeAll(async () => {
	context = await makeContext();
});
afterAll(() => context.remove());

const plumb = async (line: string) =>
	runCommand({ DATA_DIR: context.env.DATA_DIR, SITE_URL: 'https://quiz.example' }, ...line.split(' '));

const dataOf = async (line: string) =>
	(JSON.parse((await plumb(`${line} --json`)).stdout) as { data: unknown }).data;

it('desk invite prints a link once; the first account is an owner, and others are teachers', async () => {
	const first = await plumb('desk invite --email Ida@School.example');
	expect([first.status, first.stderr]).toEqual([0, expect.stringContaining('shown only once')]);
	expect(first.stdout).toMatch(/^https:\/\/quiz\.example\/desk\/invitation\/[\w-]{43}\?lang=en\n$/);
	expect(await dataOf('desk invite --email tom@school.example --language zh')).toEqual({
		id: expect.any(String),
		email: 'tom@school.example',
		role: 'teacher',
		link: expect.stringMatching(/^https:\/\/quiz\.example\/desk\/invitation\/[\w-]{43}\?in=zh$/),
		expires: expect.stringMatching(/^\d{4}-/),
	});
	expect(await dataOf('desk invite --email tom@school.example --role author')).toMatchObject({
		role: 'author',
	});
	expect(await dataOf('desk invite --email tom@school.example')).toMatchObject({ role: 'author' });
});

it('desk invite takes the role of the only owner from nobody', async () => {
	expect(await plumb('desk invite --email ida@school.example --role teacher')).toMatchObject({
		status: 2,
		stdout: '',
		stderr: expect.stringContaining('ida@school.example is the only owner'),
	});
});

it('desk log lists it, newest first', async () => {
	const entries = (await dataOf('desk log --limit 4')) as {
		action: string;
		account: string | null;
		subject: object;
	}[];
	expect(entries).toHaveLength(4);
	const tom = { account: 'tom@school.example' };
	for (const { action, account, subject } of entries)
		expect([action, account, subject]).toEqual([
			action,
			null,
			action === 'role_changed' ? { ...tom, role: 'author' } : tom,
		]);
	expect(entries.map(({ action }) => action).sort()).toEqual([
		'account_invited',
		'account_invited',
		'account_invited',
		'role_changed',
	]);
	expect((await plumb('desk log')).stdout).toContain('account_invited  {"account":"ida@school.example"}');
});

it.each([
	['--email must be an email address', 'desk invite --email ida'],
	['--email EMAIL is missing', 'desk invite'],
	['--role must be one of owner, teacher, author', 'desk invite --email ida@school.example --role admin'],
	['--language must be one of', 'desk invite --email ida@school.example --language xx'],
])('ends with 2 and says %s', async (said, line) => {
	expect(await plumb(line)).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining(said) });
});
