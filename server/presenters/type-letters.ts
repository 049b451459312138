import { pairs } from '../../core/kinds/types/score.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import type { I18nContext } from '../context.ts';

type Letter = 'E' | 'I' | 'S' | 'N' | 'T' | 'F' | 'J' | 'P';

/** A pair of letters as named in a report: its subject, and its two ends. */
export type LetterPair = { name: string; poles: { letter: string; name: string }[] };

/** The four pairs of the sixteen types, in the order of their letters. */
export function presentTypeLetters(context: I18nContext, language: LanguageCode): LetterPair[] {
	const t = context.catalogs.in(language);
	return pairs.map((pair) => ({
		name: t({ id: `report.types.pair.${pair}` }),
		poles: ([...pair] as Letter[]).map((letter) => ({
			letter,
			name: t({ id: `report.types.pole.${letter}.name` }),
		})),
	}));
}
