import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv, settingNames } from '../server/env.ts';
import { ownEnv } from '../test/running-server.ts';
import { makeMailServer } from '../test/smtp/mail-server.ts';

let dir: string;
beforeAll(() => {
	dir = mkdtempSync(join(tmpdir(), 'plumb-settings-'));
});
afterAll(() => rmSync(dir, { recursive: true }));

/** Runs the CLI asynchronously, because the mail server runs in this process and must answer meanwhile. */
async function plumb(settings: Record<string, string>, ...args: string[]) {
	const env = { ...ownEnv(), NO_COLOR: '1', DATA_DIR: join(dir, 'var'), ...settings };
	return new Promise<{ status: unknown; stdout: string; stderr: string }>((resolve) => {
		execFile(process.execPath, ['build/server/plumb.js', ...args], { env }, (error, stdout, stderr) =>
			resolve({ status: error?.code ?? 0, stdout, stderr }),
		);
	});
}

it('says its version', async () => {
	const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
	expect(await plumb({}, '--version')).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' });
});

it('shows the settings in force, and no secret among them', async () => {
	const set = {
		SECRET: randomBytes(32).toString('base64url'),
		SMTP_URL: 'smtps://ana:hidden@mail.example:465',
		DATABASE_URL: 'postgres://plumb:hidden@db.example/plumb?password=hidden&sslmode=require',
		SITE_URL: 'https://quiz.example',
	};
	const { status, stdout } = await plumb(set, 'settings', '--json');
	expect([status, stdout]).toEqual([0, expect.not.stringContaining('hidden')]);
	expect(stdout).not.toContain(set.SECRET);
	const { data } = JSON.parse(stdout) as { data: { name: string; value: unknown; is_default: boolean }[] };
	expect(data.map(({ name }) => name)).toEqual(settingNames);
	const values = Object.fromEntries(data.map(({ name, value }) => [name, value]));
	expect(values).toMatchObject({
		SECRET: '…',
		SMTP_URL: 'smtps://ana:…@mail.example:465',
		DATABASE_URL: 'postgres://plumb:…@db.example/plumb?password=…&sslmode=require',
		SITE_URL: 'https://quiz.example',
		PORT: 3000,
		MAIL_FROM: null,
	});
	const own = data.filter(({ is_default: isDefault }) => !isDefault).map(({ name }) => name);
	expect(own.toSorted()).toEqual(['DATA_DIR', ...Object.keys(set)].toSorted());
	expect((await plumb(set, 'settings')).stdout).toMatch(/^SITE_URL +set +https:\/\/quiz\.example$/m);
});

it('the table of settings in docs/operating.md has every setting with its default', () => {
	const [, part = ''] = /\n## Settings\n(.*?)\n## /s.exec(readFileSync('docs/operating.md', 'utf8')) ?? [];
	const rows = [...part.matchAll(/^\| `([A-Z_]+)` \| (.*?) \|/gm)].map(([, name, value]) => [name, value]);
	const defaults = readEnv({});
	expect(rows.toSorted()).toEqual(
		settingNames
			.map((name) => [
				name,
				defaults[name] === '' || defaults[name] === undefined ? '' : `\`${defaults[name]}\``,
			])
			.toSorted(),
	);
});

describe('mail test', () => {
	const from = { MAIL_FROM: 'Reports <reports@quiz.example>', SITE_URL: 'https://quiz.example' };

	it('hands a mail to the mail server, and says that it has been taken', async () => {
		const server = await makeMailServer();
		const said = await plumb({ ...from, SMTP_URL: server.url }, 'mail', 'test', '--to', 'ana@example.org');
		await server.stop();
		const { host } = new URL(server.url);
		expect(said).toEqual({
			status: 0,
			stdout: `${host} accepted the email to ana@example.org, from Reports <reports@quiz.example>.\n`,
			stderr: '',
		});
		expect(server.taken).toMatchObject([{ from: 'reports@quiz.example', to: ['ana@example.org'] }]);
		expect(server.taken[0]?.mail.text).toContain('"mail test" at https://quiz.example');
	});

	it('says what the mail server says where it does not take it', async () => {
		const server = await makeMailServer();
		server.refuse(550, 'no such mailbox');
		const said = await plumb({ ...from, SMTP_URL: server.url }, 'mail', 'test', '--to', 'ana@example.org');
		await server.stop();
		expect(said).toMatchObject({
			status: 1,
			stdout: '',
			stderr: expect.stringContaining('550 no such mailbox'),
		});
		const away = await plumb({ ...from, SMTP_URL: server.url }, 'mail', 'test', '--to', 'ana@example.org');
		expect(away).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('ECONNREFUSED') });
	});

	it('writes a file where there is no mail server, and wants an address', async () => {
		const said = await plumb(from, 'mail', 'test', '--to', 'ana@example.org', '--json');
		const { data } = JSON.parse(said.stdout) as { data: { file: string; server: null } };
		expect(data).toMatchObject({ server: null, from: from.MAIL_FROM });
		expect(readdirSync(join(dir, 'var/mail'))).toEqual([expect.stringMatching(/\.eml$/)]);
		expect(readFileSync(data.file, 'utf8')).toContain('To: ana@example.org');
		expect(await plumb(from, 'mail', 'test', '--to', 'ana')).toMatchObject({ status: 2, stdout: '' });
	});
});
