// `npm run mutants [-- shelf …]`: makes one small change to core/ after another, checks whether a test in the
// same folder notices, and updates docs/mutants.md. `--list` only updates the page from the last reports;
// folders without one stay as they are. By default only what has changed since the last run is tested; a
// named folder is tested completely.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type MutationReport, survivorsPage } from './survivors.ts';

const page = 'docs/mutants.md';
const asked = process.argv.slice(2);
const named = asked.filter((word) => word !== '--list');
const shelves = readdirSync('core').filter((name) => !/\.test\.ts$|\.md$/.test(name));
const unknown = named.filter((shelf) => !shelves.includes(shelf));
if (unknown.length > 0) throw new Error(`There is nothing in core/ named ${unknown.join(', ')}`);

if (!asked.includes('--list')) {
	for (const shelf of named.length > 0 ? named : shelves) attempt(shelf, named.length > 0);
}
const untried = shelves.filter((shelf) => !existsSync(reportOf(shelf)));
const reports = shelves
	.filter((shelf) => !untried.includes(shelf))
	.map(reportOf)
	.map((path) => JSON.parse(readFileSync(path, 'utf8')) as MutationReport);
const files = Object.assign({}, ...reports.map((report) => report.files)) as MutationReport['files'];
writeFileSync(page, survivorsPage({ files }, readFileSync(page, 'utf8'), untried));

function reportOf(shelf: string): string {
	return `var/mutants/${shelf}.json`;
}

function attempt(shelf: string, anew: boolean): void {
	const file = shelf.endsWith('.ts');
	const mutate = file ? `core/${shelf}` : `core/${shelf}/**/*.ts,!core/${shelf}/**/*.test.ts`;
	const tests = file ? `core/${shelf.replace(/\.ts$/, '.test.ts')}` : `core/${shelf}/**/*.test.ts`;
	const options = ['--mutate', mutate, '--incrementalFile', reportOf(shelf), ...(anew ? ['--force'] : [])];
	const { status } = spawnSync('stryker', ['run', 'test/mutants/stryker.json', ...options], {
		stdio: 'inherit',
		env: { ...process.env, MUTANTS_TESTS: tests },
	});
	if (status !== 0) process.exit(1);
}
