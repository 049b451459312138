import { configDefaults, defineConfig } from 'vitest/config';
import shared from './vitest.config.ts';

/** Tests of a database in a file: its log, its locks, and its backups. */
const ofFiles = [
	'server/commands/restore.test.ts',
	'server/commands/desk/restore-erased.test.ts',
	'server/db/{database,migrate,batched-writes}.test.ts',
	'server/db/backups/*.test.ts',
	// These are about the days of a mail server and about email clients; what they store is the same as in the
	// other tests of email.
	'server/mail/{any-days,clients,moments,ten-minutes}.test.ts',
];

/**
 * Tests that take long. Without FULL, test/postgres replaces them: it runs each command once and lets
 * contexts race in one process.
 */
const long = ['cli/{attempt,attempt-export,code,item}.test.ts', 'test/crash/code-race.test.ts'];

/**
 * Tests of pages and words, with whole quizzes. They use the database little, and in the same way as the
 * others.
 */
const ofPages = [
	'server/mail/scanner.test.ts',
	'server/api/{content-calls,language,read-body,secrecy}.test.ts',
];

const { projects: _, ...own } = shared.test ?? {};

/**
 * The tests of stored data again, on a real Postgres: without the tests of SQLite's own files, and with those
 * that only Postgres needs.
 */
export default defineConfig({
	test: {
		...own,
		include: [
			'server/{api,commands,db,mail}/**/*.test.ts',
			'server/nightly/{count-items,limit-networks,note-night}.test.ts',
			'server/{report-link,readiness,follow-changes}.test.ts',
			'server/metrics/*.test.ts',
			'server/http/limits/{shared-limits,brute-force-guard,report-limit}.test.ts',
			'server/content/forms.test.ts',
			'test/erasing/traces.test.ts',
			'test/model/attempt.test.ts',
			'test/postgres/*.test.ts',
			...(process.env.FULL ? long : []),
		],
		exclude: [...configDefaults.exclude, ...ofFiles, ...(process.env.FULL ? [] : ofPages)],
		// The calls are the same on both databases; the short form is enough to test simultaneous ones.
		env: process.env.FULL ? {} : { MODEL_RUNS: '30' },
		globalSetup: ['test/postgres/global-setup.ts'],
	},
});
