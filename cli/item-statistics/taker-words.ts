import { FLAG_FROM } from '../../core/statistics/flags.ts';
import type { ItemStatistics } from '../../server/commands/read-item-statistics.ts';
import { whole } from './numbers.ts';

/** Which takers are counted and which aren't, as sentences. */
export function takerWords({ takers, leftOut, fewTakers }: ItemStatistics): string[] {
	const reasons: [number, string][] = [
		[leftOut.retaken, 'taken again'],
		[leftOut.unfinished, 'not ended yet'],
		[leftOut.extended_time, 'with more time than others or no limit'],
		[leftOut.nothing_answered, 'without an answer'],
		[leftOut.too_fast, 'answered too fast to mean anything'],
		[leftOut.all_same, 'answered nearly always by the same step'],
	];
	const said = reasons.flatMap(([number, words]) => (number > 0 ? [`${whole(number)} ${words}`] : []));
	return [
		`${whole(takers)} ${takers === 1 ? 'attempt counts' : 'attempts count'}: the first of each visitor, after its end, in the time that everybody has.`,
		said.length > 0 ? `Left out: ${said.join(', ')}.` : 'None is left out.',
		...fewTakers.map(
			(form) =>
				`${formWords(form)} has been taken by ${form.takers}, too few to be told alone; --form ${form.form} shows it.`,
		),
	];
}

/** A sentence that there are too few takers for flags; '' if there are enough. */
export function fewWords(takers: number): string {
	return takers < FLAG_FROM ? `Below ${FLAG_FROM} takers no item is flagged.` : '';
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
