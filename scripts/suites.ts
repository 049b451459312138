// Runs the suites of `npm run check`, `npm test`, `npm run test:services` and `npm run full`, and adds up what they counted.
// `npm test -- <words>` runs only the tests whose path or title contains the words.
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';

/** `failures` names each failed test, with the first lines of its error. */
type Count = { passed: number; failed: number; failures: string[] };
type Suite = {
	name: string;
	command: 'react-router' | 'tsc' | 'oxlint' | 'biome' | 'node' | 'vitest' | 'playwright';
	args: string[];
	env?: Record<string, string>;
	/** Where it leaves what it counted; a suite without one counts as one test. */
	report?: string;
	/** It starts the production build. */
	needsBuild?: true;
};

const [mode = 'check', ...words] = process.argv.slice(2);
const phrase = words.join(' ').toLowerCase();

/** The tests start the program hundreds of times: what one start has compiled, the next one finds here. */
const compiled = resolve('var/compile-cache');

/** All that a run leaves in folders for temporary files goes with it; a Postgres, who is nobody there, must come through. */
const temporary = mkdtempSync(join(tmpdir(), 'plumb-run-'));
chmodSync(temporary, 0o755);
process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));
/** What a first start puts into its data folder, made once in a run: each server of the tests begins with a copy. */
const dataDir = join(temporary, 'data');
mkdirSync(dataDir);

const types: Suite[] = [
	{ name: 'route types', command: 'react-router', args: ['typegen'] },
	{ name: 'types', command: 'tsc', args: ['-p', 'tsconfig.json'] },
];
const sources: Suite[] = [
	{ name: 'lint', command: 'oxlint', args: ['--type-aware'] },
	{ name: 'format', command: 'biome', args: ['check', '.'] },
	{ name: 'content', command: 'node', args: ['scripts/check-content.ts'] },
];

/** The tests of a project of vitest.config.ts, or with `config` of another file. */
function vitest(project: string, options: Partial<Suite> & { config?: string } = {}): Suite {
	const { config, ...rest } = options;
	const report = `test-results/${project}.json`;
	const where = config ? ['--config', config] : ['--project', project];
	const args = ['run', ...where, '--reporter=default', '--reporter=json'];
	return { name: project, command: 'vitest', args, report, ...rest };
}

/** The browser stories of a project of playwright.config.ts. */
function stories(project: string, env = {}): Suite {
	const report = `test-results/${project}.json`;
	const args = ['test', `--project=${project}`];
	return {
		name: project,
		command: 'playwright',
		args,
		report,
		needsBuild: true,
		env: { STORIES_REPORT: report, ...env },
	};
}

/** The tests of what is stored once more, on a Postgres that is started for them. */
const postgres = (env = {}) =>
	vitest('postgres', { config: 'vitest.postgres.config.ts', needsBuild: true, env });
const server = (env = {}) => vitest('server', { needsBuild: true, env });
const services = (env = {}) => vitest('services', { needsBuild: true, env });

const full = { FULL: '1' };
/** The lanes of a mode run side by side, the suites of a lane one after the other; `prepare` makes what its suites need. */
const modes: Record<string, { prepare: string[]; lanes: Suite[][] }> = {
	check: { prepare: [], lanes: [[...types, ...sources], [vitest('unit')]] },
	test: {
		prepare: ['build', 'browser'],
		lanes: [[...types, ...sources, vitest('unit'), server()], [stories('stories')]],
	},
	'test:services': {
		prepare: ['build', 'browser', 'proxy', 'pooler', 'wordpress'],
		// A WordPress that runs beside other work does not answer within the five seconds that the site waits.
		lanes: [[services(), postgres(), stories('content-service')]],
	},
	full: {
		prepare: ['build', 'browser', 'proxy', 'pooler', 'wordpress'],
		lanes: [
			[
				...types,
				...sources,
				vitest('unit', { env: full }),
				server(full),
				services(full),
				postgres(full),
				stories('stories', full),
				stories('content-service', full),
			],
		],
	},
};

const chosen = modes[mode];
if (!chosen) throw new Error(`There is no mode '${mode}'`);
const started = Date.now();
const lanes = phrase ? chosen.lanes.map((suites) => suites.flatMap(narrow)) : chosen.lanes;
let prepared: Promise<Count> | undefined;
const counts = (await Promise.all(lanes.map(runLane))).flat();
if (prepared) counts.push(await prepared);
const total = counts.reduce(
	(sum, { passed, failed, failures }) => ({
		passed: sum.passed + passed,
		failed: sum.failed + failed,
		failures: [...sum.failures, ...failures],
	}),
	{ passed: 0, failed: 0, failures: [] },
);
if (phrase && total.passed + total.failed === 0) {
	console.error(`No test of npm run ${mode} has '${phrase}' in its path or title`);
	process.exit(1);
}
for (const failure of total.failures) for (const line of failure.split('\n')) console.log(`FAILED | ${line}`);
console.log(`\nnpm run ${mode}: ${seconds(started)}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

async function runLane(suites: Suite[]): Promise<Count[]> {
	const found: Count[] = [];
	for (const suite of suites) {
		if (suite.needsBuild && (await prepare()).failed > 0) continue;
		found.push(await run(suite));
	}
	return found;
}

/** Makes what the suites of this mode need, once; a failure counts as one failed test. */
function prepare(): Promise<Count> {
	const steps: Suite[] = [
		{
			name: 'preparation',
			command: 'node',
			args: ['scripts/prepare.mjs', ...(chosen?.prepare ?? [])],
		},
		{ name: 'data folder', command: 'node', args: ['test/make-data.ts', dataDir] },
	];
	prepared ??= runLane(steps).then((made) => ({
		passed: 0,
		failed: made.reduce((sum, { failed }) => sum + failed, 0),
		failures: made.flatMap(({ failures }) => failures),
	}));
	return prepared;
}

/** Runs a suite; each line that it prints begins with its name, because others run beside it. */
async function run({ name, command, args, env, report }: Suite): Promise<Count> {
	if (report) rmSync(report, { force: true });
	const begun = Date.now();
	const output = command === 'vitest' && report ? [`--outputFile.json=${report}`] : [];
	const child = spawn(command, [...args, ...output], {
		stdio: ['ignore', 'pipe', 'pipe'],
		env: {
			...process.env,
			FORCE_COLOR: '0',
			NO_COLOR: '1',
			NODE_COMPILE_CACHE: compiled,
			TMPDIR: temporary,
			TEST_DATA: dataDir,
			...env,
		},
	});
	const last: string[] = [];
	for (const stream of [child.stdout, child.stderr])
		createInterface({ input: stream }).on('line', (line) => {
			if (!line) return;
			console.log(`${name} | ${line}`);
			last.push(line);
			if (last.length > 20) last.shift();
		});
	const status = await new Promise<number | null>((done) => {
		child.once('error', (fault) => {
			console.log(`${name} | ${String(fault)}`);
			done(1);
		});
		child.once('close', done);
	});
	const count = report
		? read(report)
		: { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, failures: [] };
	if (status !== 0 && count.failed === 0) count.failed = 1;
	if (count.failed > 0 && count.failures.length === 0) count.failures.push(last.join('\n'));
	count.failures = count.failures.map((failure) => `${name}: ${failure}`);
	console.log(`${name}: ${seconds(begun)}, ${count.passed} passed, ${count.failed} failed`);
	return count;
}

function seconds(since: number): string {
	return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

/** A test or a file of tests in a report of Vitest. */
type VitestFile = {
	name: string;
	status: string;
	message: string;
	assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
};
/** A file or a group of tests in a report of Playwright. */
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

/** Counts of a Vitest or Playwright report; a suite that left none has failed. */
function read(path: string): Count {
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

/** `groups` are the titles around the suite, each followed by ' > '; the outermost suite is a file. */
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

/** The first lines of an error, without colors and without the frames of libraries. */
function shorten(message = ''): string {
	const lines = stripVTControlCharacters(message).split('\n');
	return lines
		.filter((line) => !line.includes('node_modules'))
		.slice(0, 12)
		.join('\n');
}

/** The tests of a suite that have the words in their path, whole files, or in their title. */
function narrow(suite: Suite): Suite[] {
	const { command, args, report = '' } = suite;
	const pattern = phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
	const files = globSync(
		command === 'playwright' ? 'test/e2e/*.e2e.ts' : '{app,core,server,cli,scripts,test}/**/*.test.ts',
	);
	const byPath = files.filter((file) => file.toLowerCase().includes(phrase));
	// A title may be put together from a table that stands elsewhere in the file.
	const byTitle = files.filter((file) => {
		const source = readFileSync(file, 'utf8').toLowerCase();
		return !byPath.includes(file) && phrase.split(' ').every((word) => source.includes(word));
	});
	if (command === 'playwright') {
		const isThere = byPath.length + byTitle.length > 0;
		// It looks for a pattern in the path and the title, whatever their case.
		return isThere ? [{ ...suite, args: [...args, '--grep', pattern, '--pass-with-no-tests'] }] : [];
	}
	if (command !== 'vitest') return [];
	const part = (name: string, more: string[]): Suite => ({
		...suite,
		report: report.replace('.json', `-${name}.json`),
		args: [...args, '--passWithNoTests', ...more],
	});
	return [
		...(byPath.length > 0 ? [part('path', byPath)] : []),
		...(byTitle.length > 0 ? [part('title', [...byTitle, '--testNamePattern', `(?i:${pattern})`])] : []),
	];
}
