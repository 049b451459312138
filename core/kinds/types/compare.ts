import { aDifference, type Comparing, noDifference } from '../../compare/comparing.ts';
import { differenceOf } from '../../compare/difference.ts';
import { listed, type Text } from '../../language/text.ts';
import { normalQuantile } from '../../scoring/normal.ts';
import { mayBeOther } from './clarity.ts';
import type { PairResult } from './score.ts';

/** How two types are compared: letter by letter, and only where both letters are almost certain or far apart. */
export const compareTypes: Comparing<'types'> = {
	tell(one, other) {
		const pairs = one.pairs.flatMap((first) => {
			const second = other.pairs.find(({ pair }) => pair === first.pair);
			return second ? [{ pair: first.pair, how: howOf(first, second, one.pairs.length) }] : [];
		});
		const pairsOf = (wanted: 'different' | 'open') =>
			pairs.flatMap(({ pair, how }) => (how === wanted ? [[...pair].join('\u2060/\u2060')] : []));
		const same = pairs.flatMap(({ pair, how }) => (how === 'same' ? [letterOf(one.pairs, pair)] : []));
		const [different, open] = [pairsOf('different'), pairsOf('open')];
		const { type } = one;
		const areAlike = type !== null && type === other.type && !type.includes('X');
		if (areAlike && open.length > 0) {
			const values = { which: open.length === pairs.length ? 'all' : 'some', pairs: list(open) };
			const unsure: Text = { id: 'compare.types.unsure', values };
			return { finding: alike(type), verdict: unsure, more: [] };
		}
		const shared: Text = { id: 'compare.types.same', values: { count: same.length, letters: list(same) } };
		if (areAlike) return { finding: alike(type), verdict: shared, more: [] };
		const more: Text[] = [shared];
		if (different.length > 0)
			more.push({ id: 'compare.types.different', values: { pairs: list(different) } });
		if (open.length > 0) more.push({ id: 'compare.types.open', values: { pairs: list(open) } });
		return different.length > 0 ? aDifference(more) : noDifference(more);
	},
	hasMean: false,
};

/**
 * Whether both results clearly have the same letter, or differ by more than chance. The probability of a
 * letter says how many standard errors it is away from the middle; both errors count as equal, because both
 * results are of one test.
 */
function howOf(one: PairResult, other: PairResult, atOnce: number): 'same' | 'different' | 'open' {
	const areClear = !mayBeOther(one) && !mayBeOther(other);
	if (areClear && one.letter === other.letter) return 'same';
	const errors = { one: { score: placeOf(one), error: 1 }, other: { score: placeOf(other), error: 1 } };
	return differenceOf(errors.one, errors.other, atOnce, STEP).isShown ? 'different' : 'open';
}

/** How far a result is from the middle of its pair toward the first letter, in standard errors. */
function placeOf({ pair, letter, probability }: PairResult): number {
	const distance = normalQuantile(Math.min(SUREST, probability));
	return letter === pair[0] ? distance : -distance;
}

function letterOf(pairs: readonly PairResult[], pair: string): string {
	return pairs.find((each) => each.pair === pair)?.letter ?? '';
}

function list(names: readonly string[]): Text {
	const [first, ...others] = names;
	return first === undefined ? '' : listed([first, ...others]);
}

function alike(type: string): Text {
	return { id: 'compare.finding.alike', values: { type } };
}

/** The highest probability that three decimals tell from certainty. */
const SUREST = 0.9995;
const STEP = 0.001;
