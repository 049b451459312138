import { expect, it } from 'vitest';
import type { IqWithheld } from '../kinds/iq/score.ts';
import { kindOf } from '../kinds/kinds.ts';
import type { Text } from '../language/text.ts';
import { nothingToReport, type Report, scaleTable, sectionOf, withNewCode } from './report.ts';

const tooFast: IqWithheld = {
	kind: 'iq',
	iq: null,
	low: null,
	high: null,
	band: null,
	percentile: null,
	provisional: true,
	reason: 'too_fast',
};

const told = ({ sections }: Report) => sections.flatMap(({ paragraphs }) => paragraphs);

it('a table has the value of each scale, or its words if it has none', () => {
	const scale = { id: 'a', name: 'A', ends: [], middle: null, at: null, from: 0, to: 1, text: 'in words' };
	const scales = [
		{ ...scale, value: '50' },
		{ ...scale, name: 'B', value: null },
	];
	expect(scaleTable(scales, 'Score')).toEqual({
		head: [{ id: 'report.table.scale' }, 'Score'],
		rows: [
			['A', '50'],
			['B', 'in words'],
		],
	});
});

it('a report of nothing says why, and has nothing else', () => {
	const report = nothingToReport('None', 'too_fast', 3_500);
	expect(told(report)[0]).toEqual({ id: 'report.none.too_fast', values: { seconds: 3.5 } });
	expect(report).toMatchObject({
		headline: 'None',
		reading: ['None'],
		isNumber: false,
		lead: [],
		scales: [],
		sections: [{ id: 'none', title: { id: 'report.none.title' } }],
	});
	expect(report.chapters.filter(({ isOpen }) => isOpen).map(({ id }) => id)).toEqual(['work']);
	for (const part of ['bounds', 'range', 'band', 'badge', 'curve', 'caption', 'table'] as const)
		expect(report[part]).toBeNull();
});

it.each([
	['the IQ test', () => kindOf('iq').report({ ...tooFast, quiz_version: 1 } as never, () => undefined)],
	['another test', () => nothingToReport('None', 'at_random', 2_000)],
])('without a result of %s, someone who came by a code is sent to the person who gave it', (_, make) => {
	const report = make();
	expect(told(report)).toContainEqual({ id: 'report.none.next' });
	const own = withNewCode(report, 'Ms. Ott');
	expect(told(own)).toContainEqual({ id: 'report.none.next_code', values: { who: 'Ms. Ott' } });
	expect(told(own)).not.toContainEqual({ id: 'report.none.next' });
	expect(told(own)).toHaveLength(told(report).length);
});

it('someone who came by a code reads everything else as others do', () => {
	const texts: Text[] = [
		'as it stands',
		{ id: 'report.none.next' },
		{ id: 'report.none.title' },
		{ row: ['a', 'b'] },
		{ sentences: [{ id: 'report.none.next' }] },
	];
	const report = { ...nothingToReport('None', 'too_fast', 1_000), sections: [sectionOf('a', 'A', texts)] };
	expect(told(withNewCode(report, 'Ms. Ott'))).toEqual(
		texts.with(1, { id: 'report.none.next_code', values: { who: 'Ms. Ott' } }),
	);
});
