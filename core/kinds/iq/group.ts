import { type Grouping, stepsOf } from '../../batches/grouping.ts';
import type { Text } from '../../language/text.ts';
import { ENDS, measured, SD, valueOf } from './compare.ts';
import { shownIq, toldRange } from './shown-iq.ts';
import { tertiles } from './tertiles.ts';

const [BELOW, ABOVE] = [shownIq(ENDS[0]).iq, shownIq(ENDS[1]).iq];

const scale = {
	id: 'iq',
	name: { id: 'compare.iq' },
	ends: [BELOW, ABOVE],
	isOpen: true,
	precision: 1,
	priorSd: SD,
	steps: [
		{ from: BELOW, name: { id: 'report.iq.headline.low', values: { iq: BELOW } } },
		...stepsOf(BELOW + 1, ABOVE - 1, 10),
		{ from: ABOVE, name: { id: 'report.iq.headline.high', values: { iq: ABOVE } } },
	],
	drawn: { ends: ENDS, stretches: 18, middle: 100 },
} as const;

const example: Text = {
	id: 'score.reaches',
	values: { score: { id: 'report.iq.headline.inside', values: { iq: 76 } }, end: 'below', limit: 95 },
};

/** How an IQ is told whose range reaches an end of the scale. */
const atEnds: Text = {
	id: 'desk.results.read.ends',
	values: { low: BELOW, high: ABOVE, example },
};

/** How IQs, or thirds where a test is too short for a number, are counted; beyond the shown scale, all count as its end. */
export const groupIq: Grouping<'iq'> = {
	briefly: (result) => ('reason' in result ? [] : [valueOf(result)]),
	reading(result) {
		if ('reason' in result || result.iq === null) return [{ id: 'desk.results.read.thirds' }];
		return [{ id: 'desk.results.read.iq' }, ...(toldRange(result).end === 'inside' ? [] : [atEnds])];
	},
	scores: (result) => ('reason' in result || result.iq === null ? [] : [{ ...measured(result), scale }]),
	classOf: (result) =>
		'thirds' in result
			? { place: tertiles.indexOf(result.band), name: { id: `report.iq.third.${result.band}` } }
			: null,
};
