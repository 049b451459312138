import { expect, it } from 'vitest';
import { knowledge } from './kind.ts';
import { knowledgeReport, surenessOf } from './report.ts';
import type { KnowledgeResult } from './score.ts';

const result: KnowledgeResult = {
	kind: 'knowledge',
	points: 14,
	of: 20,
	low: 10,
	high: 17,
	passed: true,
	pass: { mark: 60, chance: 0.819 },
};
/** Twelve points are needed. */
const verdict = (of: Partial<KnowledgeResult>) => knowledgeReport({ ...result, ...of }).band;

it('tells points with their range, that they pass, and how sure that is in words of the number', () => {
	const report = knowledgeReport(result);
	expect(report).toMatchObject({
		headline: { id: 'report.knowledge.headline', values: { points: 14, of: 20 } },
		range: { id: 'report.knowledge.range', values: { low: 10, high: 17 } },
		band: { id: 'report.knowledge.passed.unsure' },
		badge: null,
	});
	expect(report.scales[0]).toMatchObject({
		at: 0.7,
		from: 0.5,
		to: 0.85,
		ends: ['0', '20'],
		mark: { at: 0.6, label: { id: 'report.knowledge.mark', values: { points: 12 } } },
	});
	const pass = report.sections.find(({ id }) => id === 'pass');
	expect(pass?.paragraphs).toEqual([
		{ id: 'report.knowledge.reached', values: { mark: 60 } },
		{ id: 'report.knowledge.sure.very', values: { percent: 82 } },
	]);
	expect(report.lead[0]).toEqual({ id: 'report.knowledge.lead.compared' });
	expect(report.sections.map(({ id, chapter }) => [id, chapter])).toEqual([
		['meaning', 'meaning'],
		['pass', 'meaning'],
		['measured', 'meaning'],
		['use', 'meaning'],
	]);
});

it('speaks of lucky guesses only where there are points', () => {
	const leadOf = (points: number) => knowledgeReport({ ...result, points, low: 0 }).lead;
	expect(leadOf(1)).toContainEqual({ id: 'report.knowledge.lead.mind' });
	expect(leadOf(0)).not.toContainEqual({ id: 'report.knowledge.lead.mind' });
	expect(leadOf(0)).toHaveLength(2);
});

it('is as sure of not passing', () => {
	const failed = knowledgeReport({ ...result, passed: false, pass: { mark: 80, chance: 0.13 } });
	expect(failed.sections.find(({ id }) => id === 'pass')?.paragraphs).toEqual([
		{ id: 'report.knowledge.missed', values: { mark: 80 } },
		{ id: 'report.knowledge.sure.very', values: { percent: 87 } },
	]);
});

it('says nothing of passing where nobody does', () => {
	const { band, sections, scales } = knowledgeReport({ ...result, passed: null, pass: undefined });
	expect([band, sections.map(({ id }) => id)]).toEqual([null, ['meaning', 'measured', 'use']]);
	expect(scales[0]).not.toHaveProperty('mark');
});

it.each([
	[12, 16, true, 'passed'],
	[11, 16, true, 'passed.unsure'],
	[6, 11, false, 'failed'],
	[6, 12, false, 'failed.unsure'],
])('with a range of %s to %s and 12 needed, says of passed %s: %s', (low, high, passed, told) => {
	expect(verdict({ low, high, passed })).toEqual({ id: `report.knowledge.${told}` });
	// An older result doesn't tell the passing score.
	expect(verdict({ low, high, passed, pass: undefined })).toEqual({
		id: `report.knowledge.${passed ? 'passed' : 'failed'}`,
	});
});

it('has words for the certainty from even to almost certain', () => {
	expect([50, 64, 65, 79, 80, 94, 95, 99].map(surenessOf)).toEqual([
		'close',
		'close',
		'likely',
		'likely',
		'very',
		'very',
		'almost',
		'almost',
	]);
});

it('shows others no pass without its points, and points only with their range', () => {
	const { parts, needs, pick } = knowledge.share;
	expect([parts(result), parts({ ...result, passed: null })]).toEqual([['points', 'pass'], ['points']]);
	expect(needs.pass).toBe('points');
	const shown = pick(knowledgeReport(result), result, (part) => part === 'points');
	expect(shown).toMatchObject({ range: { id: 'report.knowledge.range' }, band: null });
	// The mark would tell whether they pass.
	expect(shown.scales[0]).not.toHaveProperty('mark');
	expect(pick(knowledgeReport(result), result, () => true).scales[0]).toHaveProperty('mark');
});
