// Runs the suites of `npm run check`, `npm test`, `npm run test:services`, and `npm run full`, and adds up
// their results. `npm test -- <words>` runs only the tests whose path or title contains the words.
import { spawn } from 'node:child_process';
import { chmodSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { type Count, readReport } from './test-reports.ts';

type Suite = {
	name: string;
	command: 'react-router' | 'tsc' | 'oxlint' | 'biome' | 'node' | 'vitest' | 'playwright';
	args: string[];
	env?: Record<string, string>;
	/** The path of its report; a suite without one counts as one test. */
	report?: string;
	/** Whether it needs the production build. */
	needsBuild?: true;
};

const [mode = 'check', ...words] = process.argv.slice(2);
const phrase = words.join(' ').toLowerCase();

/** The tests start the program hundreds of times; this cache saves compiling it each time. */
const compiled = resolve('var/compile-cache');

/** All temporary files of a run, removed afterward; other users need access because Postgres runs as one. */
const temporary = mkdtempSync(join(tmpdir(), 'plumb-run-'));
chmodSync(temporary, 0o755);
process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));
/** A data folder as a first start leaves it, created once per run; each test server starts with a copy. */
const dataDir = join(temporary, 'data');
mkdirSync(dataDir);

/** For programs in Go. Other suites run beside them, and with several threads they need up to twice the processor time. */
const oneThread = { GOMAXPROCS: '1' };
const types: Suite[] = [
	{ name: 'route types', command: 'react-router', args: ['typegen'] },
	{ name: 'types', command: 'tsc', args: ['-p', 'tsconfig.json', '--checkers', '1'], env: oneThread },
];
const lint: Suite = { name: 'lint', command: 'oxlint', args: ['--type-aware'], env: oneThread };
const sources: Suite[] = [
	{ name: 'format', command: 'biome', args: ['check', '.'] },
	{ name: 'content', command: 'node', args: ['scripts/check-content.ts'] },
];

/** The tests of a project in vitest.config.ts, or in another config file. */
function vitest(project: string, options: Partial<Suite> & { config?: string } = {}): Suite {
	const { config, ...rest } = options;
	const report = `test-results/${project}.json`;
	const where = config ? ['--config', config] : ['--project', project];
	const args = ['run', ...where, '--reporter=default', '--reporter=json'];
	return { name: project, command: 'vitest', args, report, ...rest };
}

/** The browser tests of a project in playwright.config.ts. */
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

/** Runs the storage tests again on a Postgres started for them. */
const postgres = (env = {}) =>
	vitest('postgres', { config: 'vitest.postgres.config.ts', needsBuild: true, env });
const server = (env = {}) => vitest('server', { needsBuild: true, env });
const services = (env = {}) => vitest('services', { needsBuild: true, env });

const full = { FULL: '1' };
/**
 * The lanes of a mode run in parallel, the suites of a lane in sequence; `prepare` lists the steps its suites
 * need.
 */
const modes: Record<string, { prepare: string[]; lanes: Suite[][] }> = {
	check: {
		prepare: [],
		lanes: [
			[...types, ...sources],
			[vitest('unit'), lint],
		],
	},
	test: {
		prepare: ['build', 'browser'],
		lanes: [
			[...types, lint, ...sources, vitest('unit'), vitest('simulations'), server()],
			[stories('stories')],
		],
	},
	'test:services': {
		prepare: ['build', 'browser', 'proxy', 'pooler', 'wordpress'],
		// WordPress under load would exceed the site's five-second timeout, so these run alone.
		lanes: [[services(), postgres(), stories('content-service')]],
	},
	full: {
		prepare: ['build', 'browser', 'proxy', 'pooler', 'wordpress'],
		lanes: [
			[
				...types,
				lint,
				...sources,
				vitest('unit', { env: full }),
				vitest('simulations', { env: full }),
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
	console.error(`npm run ${mode} has no test with '${phrase}' in its path or title`);
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

/** Runs the preparation steps of this mode once; a failure counts as one failed test. */
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

/** Runs a suite; each line it prints is prefixed with its name, because others run in parallel. */
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
		? readReport(report)
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

/** The part of a suite that matches the words: whole files by path, single tests by title. */
function narrow(suite: Suite): Suite[] {
	const { command, args, report = '' } = suite;
	const pattern = phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
	const files = globSync(
		command === 'playwright' ? 'test/e2e/*.e2e.ts' : '{app,core,server,cli,scripts,test}/**/*.test.ts',
	);
	const byPath = files.filter((file) => file.toLowerCase().includes(phrase));
	// A title may be built from a table elsewhere in the file.
	const byTitle = files.filter((file) => {
		const source = readFileSync(file, 'utf8').toLowerCase();
		return !byPath.includes(file) && phrase.split(' ').every((word) => source.includes(word));
	});
	if (command === 'playwright') {
		const isThere = byPath.length + byTitle.length > 0;
		// The pattern matches path and title, ignoring case.
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
