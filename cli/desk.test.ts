import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeContext, type TestContext } from '../test/context.ts';
import { settingsOf } from '../test/database.ts';
import { ownEnv } from '../test/running-server.ts';

let context: TestContext;
beforeAll(async () => {
	context = await makeContext();
});
afterAll(() => context.remove());

function plumb(line: string) {
	const { DATA_DIR } = context.env;
	const site = { SITE_URL: 'https://quiz.example' };
	const env = { ...ownEnv(), NODE_ENV: 'production', DATA_DIR, ...site, ...settingsOf(DATA_DIR) };
	return spawnSync(process.execPath, ['build/server/plumb.js', ...line.split(' ')], {
		env,
		encoding: 'utf8',
	});
}

const dataOf = (line: string) => (JSON.parse(plumb(`${line} --json`).stdout) as { data: unknown }).data;

it('desk invite prints a link once; the first account is an owner, and others are teachers', () => {
	const first = plumb('desk invite --email Ida@School.example');
	expect([first.status, first.stderr]).toEqual([0, expect.stringContaining('shown only once')]);
	expect(first.stdout).toMatch(/^https:\/\/quiz\.example\/desk\/invitation\/[\w-]{43}\?lang=en\n$/);
	expect(dataOf('desk invite --email tom@school.example --language zh')).toEqual({
		id: expect.any(String),
		email: 'tom@school.example',
		role: 'teacher',
		link: expect.stringMatching(/^https:\/\/quiz\.example\/desk\/invitation\/[\w-]{43}\?in=zh$/),
		expires: expect.stringMatching(/^\d{4}-/),
	});
	expect(dataOf('desk invite --email tom@school.example --role author')).toMatchObject({ role: 'author' });
	expect(dataOf('desk invite --email tom@school.example')).toMatchObject({ role: 'author' });
});

it('desk invite takes the role of the only owner from nobody', () => {
	expect(plumb('desk invite --email ida@school.example --role teacher')).toMatchObject({
		status: 2,
		stdout: '',
		stderr: expect.stringContaining('ida@school.example is the only owner'),
	});
});

it('desk log lists it, newest first', () => {
	const entries = dataOf('desk log --limit 4') as {
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
	expect(plumb('desk log').stdout).toContain('account_invited  {"account":"ida@school.example"}');
});

it.each([
	['--email must be an email address', 'desk invite --email ida'],
	['--email EMAIL is missing', 'desk invite'],
	['--role must be one of owner, teacher, author', 'desk invite --email ida@school.example --role admin'],
	['--language must be one of', 'desk invite --email ida@school.example --language xx'],
])('ends with 2 and says %s', (said, line) => {
	expect(plumb(line)).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining(said) });
});
