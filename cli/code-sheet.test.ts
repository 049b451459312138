import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

let dir: string;
beforeAll(() => {
	dir = mkdtempSync(join(tmpdir(), 'plumb-cli-'));
	writeFileSync(join(dir, 'codes.json'), codes);
	expect(plumb(['db', 'migrate']).status).toBe(0);
});
afterAll(() => rmSync(dir, { recursive: true }));

const codes = JSON.stringify({
	data: [{ code: '2G5YZ-8N933-9N8ZT', quiz: 'iq-test', expires: null, cname: 'हिन्दी' }],
});

function plumb(args: string[], SITE_URL = 'https://plumb.example', input = codes) {
	return spawnSync(process.execPath, ['build/server/plumb.js', ...args], {
		encoding: 'utf8',
		input,
		env: { ...process.env, DATA_DIR: join(dir, 'var'), SITE_URL },
	});
}

const sheet = (args: string[], SITE_URL?: string, input?: string) =>
	plumb(['code', 'sheet', ...args], SITE_URL, input);

it('writes a PDF that only its owner can read, and never over another', () => {
	const out = join(dir, 'codes.pdf');
	expect(sheet([join(dir, 'codes.json'), '--out', out])).toMatchObject({
		status: 0,
		stdout: `The card for हिन्दी has no name on it: our fonts don't have these letters\n${out}: 1 card\n`,
	});
	expect(readFileSync(out, 'latin1')).toMatch(/^%PDF-1\.\d/);
	expect(statSync(out).mode & 0o777).toBe(0o600);
	expect(sheet(['-', '--out', out])).toMatchObject({
		status: 1,
		stderr: expect.stringContaining('already exists'),
	});
});

it('reads standard input, and answers as JSON', () => {
	const out = join(dir, 'piped.pdf');
	const { status, stdout } = sheet(['-', '--out', out, '--language', 'ar', '--json']);
	expect(status).toBe(0);
	expect(JSON.parse(stdout)).toEqual({ data: { file: out, codes: 1, unwritable: ['हिन्दी'] } });
});

it('is refused without SITE_URL, and where it is called wrongly', () => {
	const out = join(dir, 'none.pdf');
	expect(sheet(['-', '--out', out], '')).toMatchObject({
		status: 1,
		stderr: expect.stringContaining('SITE_URL'),
	});
	expect(sheet(['-']).status).toBe(2);
	expect(sheet(['-', '--out', out, '--language', 'xx']).status).toBe(2);
	expect(sheet([join(dir, 'no.json'), '--out', out])).toMatchObject({ status: 1, stdout: '' });
	expect(() => statSync(out)).toThrow('ENOENT');
});

it('is made of what code create prints as it is called first, for the codes that open something', () => {
	const made = plumb(['code', 'create', '--quiz', 'iq-test', '--count', '3', '--name', 'Ana']).stdout;
	const [first = ''] = made.split('\n');
	expect(plumb(['code', 'revoke', first, '--yes']).status).toBe(0);
	const out = join(dir, 'listed.pdf');
	expect(sheet(['-', '--out', out], undefined, made)).toMatchObject({
		status: 0,
		stdout: `Code 1 is revoked, so it gets no card\n${out}: 2 cards\n`,
	});
	const refused = sheet(
		['-', '--out', join(dir, 'other.pdf')],
		undefined,
		`${made}2G5YZ-8N933-9N8ZT\nnonsense\n`,
	);
	expect(refused).toMatchObject({ status: 1, stdout: '' });
	expect(refused.stderr).toMatch(
		/code 4 is not an access code of this site\n {2}code 5 is not an access code/,
	);
	expect(refused.stderr).not.toContain('2G5YZ');
});

it('is refused on a machine that has no compiler, with its name and nothing written', () => {
	const out = join(dir, 'without.pdf');
	const args = ['--import', './test/without-typst.ts', 'build/server/plumb.js'];
	const { status, stdout, stderr } = spawnSync(
		process.execPath,
		[...args, 'code', 'sheet', join(dir, 'codes.json'), '--out', out],
		{
			encoding: 'utf8',
			env: { ...process.env, DATA_DIR: join(dir, 'var'), SITE_URL: 'https://plumb.example' },
		},
	);
	expect([status, stdout]).toEqual([1, '']);
	expect(stderr).toBe(
		`This machine cannot make PDFs: there is no build of this version of the Typst compiler for ${process.platform}-${process.arch}\n`,
	);
	expect(() => statSync(out)).toThrow('ENOENT');
});
