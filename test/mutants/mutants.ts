// `npm run mutants [-- shelf …]`: changes core/ in one small way after another, sees whether a test of core/ notices, and renews
// docs/mutants.md. With `--list` it only renews the page from the last report. Of all of core/ only what has changed since the last time
// is tried; a shelf that is named is tried as a whole.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type MutationReport, survivorsPage } from './survivors.ts';

const page = 'docs/mutants.md';
const asked = process.argv.slice(2);
const shelves = asked.filter((word) => word !== '--list');
const unknown = shelves.filter((shelf) => !existsSync(`core/${shelf}`));
if (unknown.length > 0) throw new Error(`There is nothing in core/ named ${unknown.join(', ')}`);

if (!asked.includes('--list')) {
	const files = shelves.map((shelf) => (shelf.endsWith('.ts') ? `core/${shelf}` : `core/${shelf}/**/*.ts`));
	const only = shelves.length > 0 ? ['--force', '--mutate', [...files, '!core/**/*.test.ts'].join(',')] : [];
	const { status } = spawnSync('stryker', ['run', 'test/mutants/stryker.json', ...only], {
		stdio: 'inherit',
	});
	if (status !== 0) process.exit(1);
}
const report = JSON.parse(readFileSync('var/mutants/report.json', 'utf8')) as MutationReport;
writeFileSync(page, survivorsPage(report, readFileSync(page, 'utf8')));
