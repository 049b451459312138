import { configDefaults, defineConfig } from 'vitest/config';
import shared from './vitest.config.ts';

/** Tests of a database in a file: its log, its locks, its backups. */
const ofFiles = [
	'server/commands/restore.test.ts',
	'server/db/{database,migrate,batched-writes}.test.ts',
	'server/db/backups/*.test.ts',
	// Of the days of a mail server, and mailboxes: what is stored is the same as in the other tests of mail.
	'server/mail/{any-days,clients,moments,ten-minutes}.test.ts',
];

/** What takes long: in the short form each command is given once, and contexts race in one process, by test/postgres. */
const long = ['cli/{attempt,attempt-export,code,item}.test.ts', 'test/crash/code-race.test.ts'];

/** Of pages and words, whole quizzes long: they ask little of the database, and nothing else than the others. */
const ofPages = [
	'server/mail/scanner.test.ts',
	'server/api/{content-calls,language,read-body,secrecy}.test.ts',
];

const { projects: _, ...own } = shared.test ?? {};

/** What is stored, once more on a real Postgres: the same tests, but for those of SQLite's own files, and those of Postgres alone. */
export default defineConfig({
	test: {
		...own,
		include: [
			'server/{api,commands,db,mail}/**/*.test.ts',
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
		// Its calls are the same on both; the short form is for those at the same time.
		env: process.env.FULL ? {} : { MODEL_RUNS: '30' },
		globalSetup: ['test/postgres/global-setup.ts'],
	},
});
