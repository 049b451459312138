import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** `failures` lists each failed test with the first lines of its error. */
export type Count = { passed: number; failed: number; failures: string[] };

/** A test or test file in a Vitest report. */
type VitestFile = {
	name: string;
	status: string;
	message: string;
	assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
};
/** A file or group of tests in a Playwright report. */
type PlaywrightSuite = {
	title: string;
	suites?: PlaywrightSuite[];
	specs?: {
		ok: boolean;
		title: string;
		file: string;
		line: number;
		tests: { status: string; results: { errors: { message?: string }[] }[] }[];
	}[];
};

/** Reads the counts from a Vitest or Playwright report; a suite without one has failed. */
export function readReport(path: string): Count {
	if (!existsSync(path)) return { passed: 0, failed: 1, failures: [] };
	const report = JSON.parse(readFileSync(path, 'utf8')) as {
		numPassedTests?: number;
		numFailedTests?: number;
		testResults?: VitestFile[];
		stats?: { expected: number; unexpected: number; flaky: number };
		suites?: PlaywrightSuite[];
		errors?: { message?: string }[];
	};
	if (report.stats)
		return {
			passed: report.stats.expected,
			failed: report.stats.unexpected + report.stats.flaky,
			failures: [
				...(report.suites ?? []).flatMap((file) => failedStories(file)),
				...(report.errors ?? []).map(({ message }) => shorten(message)),
			],
		};
	return {
		passed: report.numPassedTests ?? 0,
		failed: report.numFailedTests ?? 1,
		failures: (report.testResults ?? []).flatMap(failedTests),
	};
}

function failedTests({ name, status, message, assertionResults }: VitestFile): string[] {
	const path = relative('.', name);
	const failed = assertionResults
		.filter((test) => test.status === 'failed')
		.map((test) => `${path} > ${test.fullName}\n${shorten(test.failureMessages.join('\n'))}`);
	return status === 'failed' && failed.length === 0 ? [`${path}\n${shorten(message)}`] : failed;
}

/** `groups` is the titles of the enclosing suites, each followed by ' > '; the outermost suite is a file. */
function failedStories({ suites = [], specs = [] }: PlaywrightSuite, groups = ''): string[] {
	const failed = specs.flatMap(({ title, file, line, tests }) =>
		tests
			.filter(({ status }) => status === 'unexpected' || status === 'flaky')
			.map(({ results }) => {
				const errors = results.flatMap((result) => result.errors.map(({ message }) => message));
				return `${file}:${line} > ${groups}${title}\n${shorten(errors.join('\n'))}`;
			}),
	);
	return [...failed, ...suites.flatMap((suite) => failedStories(suite, `${groups}${suite.title} > `))];
}

/** The first lines of an error, without colors or library stack frames. */
function shorten(message = ''): string {
	const lines = stripVTControlCharacters(message).split('\n');
	return lines
		.filter((line) => !line.includes('node_modules'))
		.slice(0, 12)
		.join('\n');
}
