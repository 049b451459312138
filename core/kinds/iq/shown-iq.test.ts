import { expect, it } from 'vitest';
import { shownIq, shownRange, toldRange } from './shown-iq.ts';

it.each([
	[55, 69, 'low'],
	[69, 69, 'low'],
	[70, 70, 'inside'],
	[129, 129, 'inside'],
	[130, 130, 'high'],
	[145, 130, 'high'],
])('IQ %s is shown as %s, %s', (iq, shown, end) => {
	expect(shownIq(iq)).toEqual({ iq: shown, end });
});

it.each([
	[91, 109, 91, 109, 'inside'],
	[55, 85, 69, 85, 'low'],
	[118, 145, 118, 130, 'high'],
	[60, 140, 69, 130, 'open'],
	[55, 66, 69, 69, 'low'],
	[131, 145, 130, 130, 'high'],
])('the range %s to %s is shown as %s to %s, %s', (low, high, shownLow, shownHigh, end) => {
	expect(shownRange(low, high)).toEqual({ low: shownLow, high: shownHigh, end });
});

it.each([
	[100, 91, 109, { low: 91, high: 109, end: 'inside' }],
	[72, 59, 85, { low: 69, high: 85, end: 'low' }],
	[62, 55, 75, { low: 69, high: 75, end: 'up_to' }],
	[62, 55, 69, { low: 69, high: 69, end: 'whole' }],
	[138, 122, 145, { low: 122, high: 130, end: 'down_to' }],
	[141, 131, 145, { low: 130, high: 130, end: 'whole' }],
	[62, 55, 131, { low: 69, high: 130, end: 'open' }],
])('beside %s, the range %s to %s is told as %j', (iq, low, high, told) => {
	expect(toldRange({ iq, low, high })).toEqual(told);
});
