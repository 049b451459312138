import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

let dir: string;
beforeAll(() => {
	dir = mkdtempSync(join(tmpdir(), 'plumb-cli-'));
	writeFileSync(join(dir, 'codes.json'), codes);
});
afterAll(() => rmSync(dir, { recursive: true }));

const codes = JSON.stringify({
	data: [{ code: '2G5YZ-8N933-9N8ZT', quiz: 'iq-test', expires: null, cname: 'हिन्दी' }],
});

function sheet(args: string[], SITE_URL = 'https://plumb.example') {
	return spawnSync(process.execPath, ['build/server/plumb.js', 'code', 'sheet', ...args], {
		encoding: 'utf8',
		input: codes,
		env: { ...process.env, DATA_DIR: join(dir, 'var'), SITE_URL },
	});
}

it('writes a PDF that only its owner can read, and never over another', () => {
	const out = join(dir, 'codes.pdf');
	expect(sheet([join(dir, 'codes.json'), '--out', out])).toMatchObject({
		status: 0,
		stdout: `The card for हिन्दी is without a name: the faces have no such letters\n${out}: 1 card\n`,
	});
	expect(readFileSync(out, 'latin1')).toMatch(/^%PDF-1\.\d/);
	expect(statSync(out).mode & 0o777).toBe(0o600);
	expect(sheet(['-', '--out', out])).toMatchObject({
		status: 1,
		stderr: expect.stringContaining('is there already'),
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
