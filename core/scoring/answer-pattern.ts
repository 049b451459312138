import { agreement } from '../kinds/items/agreement.ts';

/**
 * Whether steps of agreement, in the order in which they were given, follow a pattern rather than statements: the
 * same step many times in a row (the "long string" of J. Johnson, "Ascertaining the Validity of Individual Protocols
 * from Web-Based Personality Inventories", Journal of Research in Personality 39(1), 2005), or a few steps again and
 * again, such as zigzag. Nothing is said of statements in such an order that someone who reads and is at the
 * ends of all scales could answer the same.
 */
export function followsPattern(
	steps: readonly number[],
	statements: readonly { scale: string; keyed: 1 | -1 }[],
): boolean {
	return isPattern(steps) && !endsOf(statements).some(isPattern);
}

function isPattern(steps: readonly number[]): boolean {
	return steps.length >= LEAST && (hasLongString(steps) || repeats(steps));
}

/** The steps of everybody who is at one end or the other of each scale; of some of them if there are many scales. */
function endsOf(statements: readonly { scale: string; keyed: 1 | -1 }[]): number[][] {
	const scales = [...new Set(statements.map(({ scale }) => scale))];
	return Array.from({ length: 2 ** Math.min(scales.length, MOST_SCALES) }, (_, ends) =>
		statements.map(({ scale, keyed }) => {
			const isUpper = ((ends >> (scales.indexOf(scale) % MOST_SCALES)) & 1) === 1;
			return isUpper === (keyed === 1) ? 2 * MIDDLE : 0;
		}),
	);
}

function hasLongString(steps: readonly number[]): boolean {
	let length = 0;
	return steps.some((step, index) => {
		length = step === steps[index - 1] ? length + 1 : 1;
		return length >= (step === MIDDLE ? LONG_IN_MIDDLE : LONG);
	});
}

/** Whether nearly all steps are the same as those so many before them, for any of these distances. */
function repeats(steps: readonly number[]): boolean {
	return PERIODS.some((period) => {
		const same = steps.filter((step, index) => index >= period && step === steps[index - period]).length;
		return same / (steps.length - period) >= SAME_SHARE;
	});
}

const MOST_SCALES = 10;
const MIDDLE = (agreement.length - 1) / 2;
/** Of fewer answers, nothing is said. */
const LEAST = 15;
/**
 * Our own limits, simulated: of people who read, nobody in 2,000 has twelve in a row, and one in 1,000 of those who use
 * the middle more. Some people hardly leave the middle, so its strings have to be longer.
 */
const LONG = 12;
const LONG_IN_MIDDLE = 20;
/** Two to five steps again and again, or up and down all of the scale (8) or four steps of it (6). */
const PERIODS = [2, 3, 4, 5, 6, 8] as const;
const SAME_SHARE = 0.9;
