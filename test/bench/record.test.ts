import { expect, it } from 'vitest';
import { recorded } from './record.ts';
import { tableOf } from './table.ts';

const page = 'Before\n\n<!-- bench: begin -->\n<!-- bench: end -->\n\nAfter $& $1\n';
const figure = (what: string, value: number) => ({ what, value, unit: 'ms', beside: '$1 of it' });
const first = tableOf([figure('a page', 1), figure('an answer', 2)], new Date('2026-11-22T10:00:00Z'));

it('puts a table where it belongs, and leaves the rest of the page', () => {
	expect(recorded(page, 'bench', 'a machine', first)).toBe(`Before

<!-- bench: begin -->

On a machine.

| what      | figure | ratio | goal | beside   | taken      |
|-----------|-------:|------:|------|----------|------------|
| a page    |   1 ms |       |      | $1 of it | 2026-11-22 |
| an answer |   2 ms |       |      | $1 of it | 2026-11-22 |

<!-- bench: end -->

After $& $1
`);
});

it('renews what was measured again, and keeps the rest with its day', () => {
	const second = tableOf([figure('a start', 9), figure('an answer', 3)], new Date('2026-11-23T10:00:00Z'));
	const rows = recorded(recorded(page, 'bench', 'a machine', first), 'bench', 'another', second)
		.split('\n')
		.filter((line) => line.startsWith('| a'));
	expect(rows).toEqual([
		'| a page    |   1 ms |       |      | $1 of it | 2026-11-22 |',
		'| an answer |   3 ms |       |      | $1 of it | 2026-11-23 |',
		'| a start   |   9 ms |       |      | $1 of it | 2026-11-23 |',
	]);
});

it('says where there is no place for it', () => {
	expect(() => recorded(page, 'lighthouse', 'a machine', first)).toThrow("no place for 'lighthouse'");
});
