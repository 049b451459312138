import { expect, it } from 'vitest';
import { shownIq, shownRange } from './shown-iq.ts';

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
