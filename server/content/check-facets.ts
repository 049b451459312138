import type { LanguageCode } from '../../core/language/languages.ts';
import { didYouMean } from './did-you-mean.ts';
import type { QuizFolder } from './quiz-folder.ts';
import { at } from './read-yaml.ts';
import type { ReportTexts } from './reports.ts';

/** Facets of which a report could say nothing in a language of their quiz. */
export function facetFaults({ quiz, words }: QuizFolder, reports: ReportTexts): string[] {
	if (quiz?.value.kind !== 'emotional') return [];
	const facets = quiz.value.items.map(({ scale }) => scale);
	const codes = Object.keys(words) as LanguageCode[];
	const without = codes.filter((code) => reports.facets(code).length === 0);
	const faults = [...new Set(facets)].flatMap((facet) => {
		const lacking = codes.filter((code) => !without.includes(code) && !reports.facets(code).includes(facet));
		if (lacking.length === 0) return [];
		const files = lacking.map((code) => `content/reports/emotional/${code}.yaml`).join(' and ');
		const known = lacking.flatMap((code) => reports.facets(code));
		return `${at(quiz, 'items', facets.indexOf(facet))}: facet ${facet} has no report text in ${files}${didYouMean(facet, known)}`;
	});
	return [...without.map((code) => `content/reports/emotional/${code}.yaml: is missing`), ...faults];
}
