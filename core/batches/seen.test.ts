import { expect, it } from 'vitest';
import { views } from './conditions.ts';
import { seesReport, seesResult, viewOf } from './seen.ts';

it('a teacher sees what was told before the start, and without conditions only the progress', () => {
	expect(views.map((view) => viewOf({ view }))).toEqual([...views]);
	expect(viewOf(null)).toBe('progress');
});

it('each view shows what the one before shows, and more', () => {
	expect(views.map((view) => [view, seesResult(view), seesReport(view)])).toEqual([
		['progress', false, false],
		['result', true, false],
		['report', true, true],
	]);
});
