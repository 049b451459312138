import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** One deliberate violation per import boundary, and the linter message expected for it. */
const violations = [
	{ file: 'core/quiz/a.ts', code: "import '../../server/env.ts';", says: 'core imports only core' },
	{ file: 'core/quiz/b.ts', code: "import 'node:fs';", says: 'core imports only core' },
	{ file: 'core/quiz/c.ts', code: "import 'react';", says: 'core imports only core' },
	{
		file: 'core/quiz/d.ts',
		code: 'export const now = Date.now();',
		says: 'core takes the clock as an argument',
	},
	{
		file: 'core/quiz/e.ts',
		code: 'export const luck = Math.random();',
		says: 'core takes randomness as an argument',
	},
	{
		file: 'core/quiz/f.ts',
		code: "export const page = fetch('/');",
		says: 'core does nothing to the outside',
	},
	{
		file: 'core/quiz/g.ts',
		code: 'export const args = process.argv;',
		says: 'core does not know the process',
	},
	{
		file: 'app/pages/a.tsx',
		code: "import { x } from '../../server/db/database.ts';\nexport const y = x;",
		says: 'never the database or the mail',
	},
	{
		file: 'app/pages/b.tsx',
		code: "import { x } from '../../server/mail/deliver.ts';\nexport const y = x;",
		says: 'never the database or the mail',
	},
	{
		file: 'app/pages/c.tsx',
		code: "import { z } from 'zod';\nexport const y = z;",
		says: 'The browser never loads zod',
	},
	{
		file: 'app/pages/d.tsx',
		code: 'export const port = process.env.PORT;',
		says: 'Settings are read in server/env.ts alone',
	},
	{
		file: 'server/a.ts',
		code: "import { x } from '../app/words.tsx';\nexport const y = x;",
		says: 'server never imports a screen',
	},
	{
		file: 'server/b.ts',
		code: 'export const port = process.env.PORT;',
		says: 'Settings are read in server/env.ts alone',
	},
	...['selectFrom', 'insertInto', 'updateTable', 'deleteFrom'].map((method) => ({
		file: `server/commands/${method}.ts`,
		code: `export const rows = (db: Record<string, (table: string) => unknown>) => db.${method}('attempts');`,
		says: 'SQL is written in server/db alone',
	})),
	{
		file: 'server/commands/sql.ts',
		code: "import { sql } from 'kysely';\nexport const one = sql`select 1`;",
		says: 'SQL is written in server/db alone',
	},
	{
		file: 'server/content/sql.ts',
		code: "import { sql } from 'kysely';\nexport const one = sql`select 1`;",
		says: 'SQL is written in server/db alone',
	},
	{
		file: 'cli/sql.ts',
		code: "import { sql } from 'kysely';\nexport const one = sql`select 1`;",
		says: 'SQL is written in server/db alone',
	},
	{
		file: 'cli/rows.ts',
		code: "export const rows = (db: { selectFrom(table: string): unknown }) => db.selectFrom('attempts');",
		says: 'SQL is written in server/db alone',
	},
	...['node:sqlite', 'pg'].map((driver) => ({
		file: `server/mail/${driver.replace(':', '-')}.ts`,
		code: `import * as driver from '${driver}';\nexport const names = Object.keys(driver);`,
		says: 'SQL is written in server/db alone',
	})),
	{
		file: 'app/pages/sql.tsx',
		code: "import { sql } from 'kysely';\nexport const one = sql`select 1`;",
		says: 'SQL is written in server/db alone',
	},
	{
		file: 'server/commands/a.ts',
		code: "import { x } from './b.ts';\nexport const y = x;",
		says: 'Commands never import one another',
	},
	...['server/commands/night.ts', 'server/mail/night.ts'].map((file) => ({
		file,
		code: "import { x } from '../nightly/b.ts';\nexport const y = x;",
		says: 'Only the worker and cli start what is done at night',
	})),
	{ file: 'server/c.ts', code: "import './d.ts';\nexport const one = 1;", says: 'cycle' },
	{ file: 'server/d.ts', code: "import './c.ts';\nexport const two = 2;", says: 'cycle' },
];

const allowed = [
	{
		file: 'core/quiz/fine.ts',
		code: "import './step.ts';\nimport '../refusals.ts';\nimport '../items/figure.ts';",
	},
	{
		file: 'app/pages/fine.tsx',
		code: "import '../../server/commands/answer.ts';\nimport '../../core/quiz/step.ts';",
	},
	{
		file: 'server/commands/fine.ts',
		code: "import '../db/attempts.ts';\nimport '../../core/quiz/attempt.ts';",
	},
	{
		file: 'server/db/fine.ts',
		code: "import { type Kysely, sql } from 'kysely';\nexport const rows = (db: Kysely<{ a: { b: string } }>) => db.selectFrom('a').select(sql<string>`b`.as('b'));",
	},
	{
		file: 'server/metrics/fine.ts',
		code: "import type { LogEvent } from 'kysely';\nexport const levelOf = ({ level }: LogEvent) => level;",
	},
	{ file: 'server/env.ts', code: 'export const port = process.env.PORT;' },
];

let dir = '';
type Diagnostic = { filename: string; message: string; help?: string };

let diagnostics: Diagnostic[] = [];

beforeAll(() => {
	dir = mkdtempSync(join(tmpdir(), 'plumb-walls-'));
	cpSync('.oxlintrc.json', join(dir, '.oxlintrc.json'));
	for (const { file, code } of [...violations, ...allowed]) {
		mkdirSync(dirname(join(dir, file)), { recursive: true });
		writeFileSync(join(dir, file), `${code}\n`);
	}
	const oxlint = join(process.cwd(), 'node_modules/.bin/oxlint');
	const { stdout } = spawnSync(oxlint, ['-f', 'json'], { cwd: dir, encoding: 'utf8' });
	({ diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] });
});

afterAll(() => rmSync(dir, { recursive: true, force: true }));

describe('the boundaries between folders', () => {
	it.each(violations)('stop $file: $says', ({ file, says }) => {
		expect(saidOf(file)).toContain(says);
	});

	it.each(allowed)('let $file through', ({ file }) => {
		expect(saidOf(file)).toBe('');
	});
});

function saidOf(file: string): string {
	const own = diagnostics.filter(({ filename }) => filename === file);
	return own.map(({ message, help }) => `${message} ${help ?? ''}`).join('\n');
}
