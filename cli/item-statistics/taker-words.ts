import { FLAG_FROM } from '../../core/statistics/flags.ts';
import type { ItemStatistics } from '../../server/commands/read-item-statistics.ts';
import { whole } from './numbers.ts';

/** Which takers are counted and which aren't, as sentences. */
export function takerWords({ takers, leftOut, fewTakers }: ItemStatistics): string[] {
	return [
		...takenWords(takers, leftOut, FIRST),
		...fewTakers.map(
			(form) =>
				`${formWords(form)} has too few takers to report it separately (${form.takers}); --form ${form.form} shows it.`,
		),
	];
}

/** When an attempt counts in item statistics. */
const FIRST = "An attempt counts if it is a visitor's first, has ended, and had the usual time limit.";

/** How many attempts are counted by which `rule`, and how many are left out for which reason, as sentences. */
export function takenWords(takers: number, leftOut: ItemStatistics['leftOut'], rule: string): string[] {
	const reasons: [number, string][] = [
		[leftOut.retaken, 'repeated'],
		[leftOut.unfinished, 'not finished yet'],
		[leftOut.extended_time, 'with extra time or no time limit'],
		[leftOut.no_consent, 'without consent to comparison groups'],
		[leftOut.same_network, 'beyond what may come from one network'],
		[leftOut.nothing_answered, 'without answers'],
		[leftOut.too_fast, 'answered too fast to mean anything'],
		[leftOut.all_same, 'with nearly always the same step'],
		[leftOut.in_pattern, 'in a pattern'],
		[leftOut.at_random, 'answered as if at random'],
	];
	const said = reasons.flatMap(([number, words]) => (number > 0 ? [`${whole(number)} ${words}`] : []));
	return [
		`${whole(takers)} ${takers === 1 ? 'attempt counts' : 'attempts count'}. ${rule}`,
		said.length > 0 ? `Left out: ${said.join(', ')}.` : 'No attempt is left out.',
	];
}

/** A sentence that there are too few takers for flags; '' if there are enough. */
export function fewWords(takers: number): string {
	return takers < FLAG_FROM ? `Below ${FLAG_FROM} takers, no item is flagged.` : '';
}

/** The languages of the takers, the most frequent first. */
export function languageWords(languages: Readonly<Record<string, number>>): string {
	return Object.entries(languages)
		.toSorted(([, one], [, other]) => other - one)
		.map(([language, takers]) => `${language} ${whole(takers)}`)
		.join(', ');
}

/** The name of a form. */
export function formWords({ form, edition }: { form: number | null; edition: number }): string {
	if (form === null) return 'All forms together, by position';
	return edition === 1 ? `Form ${form}` : `Form ${form}, edition ${edition}`;
}
