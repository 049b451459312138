import { type Grouping, stepsOf } from '../../batches/grouping.ts';
import { ENDS, measured, valueOf } from './compare.ts';
import { shownIq } from './shown-iq.ts';
import { tertiles } from './tertiles.ts';

const [BELOW, ABOVE] = [shownIq(ENDS[0]).iq, shownIq(ENDS[1]).iq];

const scale = {
	id: 'iq',
	name: { id: 'compare.iq' },
	ends: [BELOW, ABOVE],
	isOpen: true,
	precision: 1,
	steps: [
		{ from: BELOW, name: { figures: [`≤\u00a0${BELOW}`] } },
		...stepsOf(BELOW + 1, ABOVE - 1, 10),
		{ from: ABOVE, name: { figures: [`≥\u00a0${ABOVE}`] } },
	],
} as const;

/** How IQs, or thirds where a test is too short for a number, are counted; beyond the shown scale, all count as its end. */
export const groupIq: Grouping<'iq'> = {
	briefly: (result) => ('reason' in result ? [] : [valueOf(result)]),
	reading: (result) => ({ id: 'thirds' in result ? 'desk.results.read.thirds' : 'desk.results.read.iq' }),
	scores: (result) => ('reason' in result || result.iq === null ? [] : [{ ...measured(result), scale }]),
	classOf: (result) =>
		'thirds' in result
			? { place: tertiles.indexOf(result.band), name: { id: `report.iq.third.${result.band}` } }
			: null,
};
