// Runs the suites of `npm run check`, `npm test` and `npm run full` one after the other and adds up what they counted.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';

type Count = { passed: number; failed: number };
type Suite = { name: string; command: string; args: string[]; env?: Record<string, string>; report?: string };

const types: Suite[] = [
	{ name: 'route types', command: 'react-router', args: ['typegen'] },
	{ name: 'types', command: 'tsc', args: ['-p', 'tsconfig.json'] },
	{ name: 'lint and walls', command: 'oxlint', args: ['--type-aware'] },
	{ name: 'format', command: 'biome', args: ['check', '.'] },
	{ name: 'content', command: 'node', args: ['scripts/check-content.ts'] },
];
const unit = (name: string, dirs: string[], env = {}): Suite => {
	const report = `test-results/${name}.json`;
	const args = ['run', ...dirs, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
	return { name, command: 'vitest', args, env, report };
};
/** The tests of what is stored once more, on a Postgres that is started for them. */
const postgres = (env = {}): Suite => {
	const whole = unit('postgres', [], env);
	return { ...whole, args: [...whole.args, '--config', 'vitest.postgres.config.ts'] };
};
const stories = (env = {}): Suite => ({
	name: 'stories',
	command: 'playwright',
	args: ['test'],
	env,
	report: 'test-results/e2e.json',
});

const full = { FULL: '1' };
/** The tests start the program hundreds of times: what one start has compiled, the next one finds here. */
const compiled = resolve('var/compile-cache');
const modes: Record<string, Suite[]> = {
	check: [...types, unit('unit', ['core/', 'app/'])],
	test: [
		...types,
		unit('unit', ['core/', 'app/']),
		unit('server', ['server/', 'scripts/', 'test/', 'cli/']),
		postgres(),
		stories(),
	],
	full: [
		...types,
		unit('unit', ['core/', 'app/'], full),
		unit('server', ['server/', 'scripts/', 'test/', 'cli/'], full),
		postgres(full),
		stories(full),
	],
};

const suites = modes[process.argv[2] ?? 'check'];
if (!suites) throw new Error(`There is no mode '${process.argv[2]}'`);
const counts = suites.map(run);
const total = counts.reduce((sum, { passed, failed }) => ({
	passed: sum.passed + passed,
	failed: sum.failed + failed,
}));
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

function run({ name, command, args, env, report }: Suite): Count {
	console.log(`\n— ${name}`);
	if (report) rmSync(report, { force: true });
	const started = Date.now();
	const { status } = spawnSync(command, args, {
		stdio: ['ignore', 'inherit', 'inherit'],
		env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', NODE_COMPILE_CACHE: compiled, ...env },
	});
	const count = report ? read(report) : { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
	if (status !== 0 && count.failed === 0) count.failed = 1;
	console.log(`${name}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
	return count;
}

/** Counts of a Vitest or Playwright report; a suite that left none has failed. */
function read(path: string): Count {
	if (!existsSync(path)) return { passed: 0, failed: 1 };
	const report = JSON.parse(readFileSync(path, 'utf8')) as {
		numPassedTests?: number;
		numFailedTests?: number;
		stats?: { expected: number; unexpected: number; flaky: number };
	};
	if (report.stats)
		return { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky };
	return { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 1 };
}
