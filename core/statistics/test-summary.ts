import { type EmptyReason, emptyReasons } from '../scoring/empty-reasons.ts';
import { FLAG_FROM, type Flag } from './flags.ts';
import type { Estimate } from './intervals.ts';
import type { Statistics } from './tally.ts';

/** How many were checked, and how many of these were flagged. */
export type Checked = { checked: number; flagged: number };

/** The reliability of the scores on a scale, of which there is only one (null) if the questions have keys. */
export type ScaleSummary = {
	scale: string | null;
	takers: number;
	alpha: Estimate | null;
	omega: Estimate | null;
};

/** What answers have shown of a test as a whole. */
export type TestSummary = {
	/** How many first attempts under standard timing are counted, and how many have answers that mean nothing. */
	takers: number;
	withheld: number;
	scales: ScaleSummary[];
	/** The questions with enough takers, and those that hardly go with the others. */
	rests: Checked;
	/** The questions whose fit to the model was tested, and those that don't fit. */
	fit: Checked;
	/** The comparisons of a question between two languages, and those in which it differs. */
	languages: Checked;
};

/**
 * Sums up the statistics of a test: those of all its forms together, if there are any, or else of the form with most
 * takers. `empty` counts the attempts that aren't among the takers: those whose
 * answers mean nothing, and those without answers, which aren't counted here either.
 */
export function testSummary(
	forms: readonly { form: number | null; statistics: Statistics }[],
	takers: number,
	empty: Readonly<Record<EmptyReason, number>>,
): TestSummary {
	const together = forms.filter(({ form }) => form === null);
	const [most] = (together.length > 0 ? together : forms).toSorted(
		(one, other) => other.statistics.takers - one.statistics.takers,
	);
	const withheld = emptyReasons.reduce(
		(sum, reason) => sum + (reason === 'nothing_answered' ? 0 : empty[reason]),
		0,
	);
	const counted = { takers, withheld };
	const none = { checked: 0, flagged: 0 };
	if (!most) return { ...counted, scales: [], rests: none, fit: none, languages: none };
	const { statistics } = most;
	const scales = statistics.kind === 'keyed' ? [{ scale: null, ...statistics.test }] : statistics.scales;
	const items = statistics.items.map((item) => ({ ...item, fit: 'fit' in item ? item.fit : null }));
	const enough = items.filter((item) => item.takers >= FLAG_FROM && item.rest !== null);
	const fitted = items.filter(({ fit }) => fit !== null);
	return {
		...counted,
		scales: scales.map(({ scale, takers: n, alpha, omega }) => ({ scale, takers: n, alpha, omega })),
		rests: { checked: enough.length, flagged: flaggedAs(enough, ['low_rest', 'backwards', 'wrong_key']) },
		fit: { checked: fitted.length, flagged: flaggedAs(fitted, ['misfit']) },
		languages: {
			checked: items.reduce((sum, { differences }) => sum + differences.length, 0),
			flagged: items.reduce(
				(sum, { flags }) => sum + flags.filter(({ flag }) => flag === 'language' || flag === 'steps').length,
				0,
			),
		},
	};
}

function flaggedAs(items: readonly { flags: readonly Flag[] }[], names: readonly Flag['flag'][]): number {
	return items.filter(({ flags }) => flags.some(({ flag }) => names.includes(flag))).length;
}
