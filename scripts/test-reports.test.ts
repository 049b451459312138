import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readReport } from './test-reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'plumb-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

function readWritten(report: object) {
	const path = join(folder, 'report.json');
	writeFileSync(path, JSON.stringify(report));
	return readReport(path);
}

it('a suite without a report has failed', () => {
	expect(readReport(join(folder, 'none.json'))).toEqual({ passed: 0, failed: 1, failures: [] });
});

it('names each failed test of Vitest, and a file that could not run', () => {
	const test = (status: string, fullName: string, ...failureMessages: string[]) => ({
		status,
		fullName,
		failureMessages,
	});
	const report = readWritten({
		numPassedTests: 1,
		numFailedTests: 1,
		testResults: [
			{
				name: resolve('core/a.test.ts'),
				status: 'failed',
				message: '',
				assertionResults: [
					test('passed', 'counts'),
					test(
						'failed',
						'adds',
						'\u001b[31mexpected 2\u001b[39m\n at node_modules/vitest/x.js\n at core/a.ts:3',
					),
				],
			},
			{ name: resolve('core/b.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] },
			{ name: resolve('core/c.test.ts'), status: 'passed', message: '', assertionResults: [] },
		],
	});
	expect(report).toEqual({
		passed: 1,
		failed: 1,
		failures: ['core/a.test.ts > adds\nexpected 2\n at core/a.ts:3', 'core/b.test.ts\nno such module'],
	});
});

it('names failed and flaky stories of Playwright with their groups, and errors outside of stories', () => {
	const spec = (title: string, line: number, status: string, message?: string) => ({
		ok: status === 'expected',
		title,
		file: 'a.e2e.ts',
		line,
		tests: [{ status, results: [{ errors: message === undefined ? [] : [{ message }] }] }],
	});
	const report = readWritten({
		stats: { expected: 1, unexpected: 1, flaky: 1 },
		suites: [
			{
				title: 'a.e2e.ts',
				specs: [spec('opens', 2, 'expected'), spec('closes', 5, 'unexpected', 'still open')],
				suites: [{ title: 'a visitor', specs: [spec('waits', 9, 'flaky', 'too early')] }],
			},
		],
		errors: [{ message: 'no browser' }],
	});
	expect(report).toEqual({
		passed: 1,
		failed: 2,
		failures: ['a.e2e.ts:5 > closes\nstill open', 'a.e2e.ts:9 > a visitor > waits\ntoo early', 'no browser'],
	});
});
