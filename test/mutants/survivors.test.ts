import { expect, it } from 'vitest';
import { type MutationReport, survivorsPage } from './survivors.ts';

const place = (line: number, from: number, to: number) => ({
	start: { line, column: from },
	end: { line, column: to },
});
const source = 'const a = 1 + 2;\nconst b = c ?? `d`;\nconst e = 1 + 2;\n';
const report: MutationReport = {
	files: {
		'core/quiz/b.ts': {
			source,
			mutants: [
				{ status: 'Survived', replacement: '1 - 2', location: place(1, 11, 16) },
				{ status: 'NoCoverage', replacement: '1 - 2', location: place(3, 11, 16) },
				{ status: 'NoCoverage', replacement: '``', location: place(2, 16, 19) },
				{ status: 'Killed', replacement: 'c && `d`', location: place(2, 11, 19) },
				{ status: 'Timeout', replacement: '', location: place(2, 1, 5) },
				{ status: 'RuntimeError', replacement: '', location: place(2, 1, 5) },
			],
		},
		'core/a.ts': {
			source,
			mutants: [{ status: 'Killed', replacement: '1 - 2', location: place(1, 11, 16) }],
		},
	},
};
const intro = '# Mutants\n\nWhat they are.\n';

it('has the score of every shelf, and of all', () => {
	const rows = survivorsPage(report, intro)
		.split('\n')
		.filter((line) => line.startsWith('|'));
	expect(rows.slice(2)).toEqual([
		'| a.ts | 1 | 1 | 0 | 100.0 % |',
		'| quiz | 5 | 2 | 3 | 40.0 % |',
		'| all | 6 | 3 | 3 | 50.0 % |',
	]);
});

it('lists what survived, alike ones in one line', () => {
	const [, listed] = survivorsPage(report, intro).split('## Survivors\n\n');
	expect(listed?.split('\n')).toEqual([
		'### core/quiz/b.ts',
		'',
		'- `1 + 2` → `1 - 2` (line 1, 3) — not judged yet',
		'- `` `d` `` → `` `` `` (line 2) — not judged yet',
		'',
	]);
});

it('keeps what stands above the table, and the reasons of those that still survive', () => {
	const first = survivorsPage(report, intro);
	const judged = first
		.replace('not judged yet', 'both are 3 — nearly')
		.replace('(line 2) — not judged yet', '(line 2) — the type');
	expect(survivorsPage(report, judged)).toBe(judged);
	const files = {
		...report.files,
		'core/quiz/b.ts': { source, mutants: report.files['core/quiz/b.ts']?.mutants.slice(1) ?? [] },
	};
	expect(survivorsPage({ files }, judged)).toContain('(line 3) — both are 3 — nearly');
	expect(survivorsPage({ files: {} }, judged)).not.toContain('nearly');
	expect(survivorsPage(report, judged).startsWith(intro)).toBe(true);
});

it('leaves a shelf that was not tried as it was', () => {
	const whole = survivorsPage(report, intro).replace('not judged yet', 'nearly');
	expect(survivorsPage({ files: {} }, whole, ['quiz', 'a.ts'])).toBe(whole);
	const { 'core/a.ts': tried } = report.files;
	const files = { 'core/a.ts': tried ?? { source: '', mutants: [] } };
	expect(survivorsPage({ files }, whole, ['quiz'])).toBe(whole);
	expect(survivorsPage({ files }, whole)).not.toContain('core/quiz');
});
