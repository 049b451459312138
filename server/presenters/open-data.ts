import type { LanguageCode } from '../../core/language/languages.ts';
import { fileName } from '../../core/open-data/file-names.ts';
import { type Frequency, periodNamed } from '../../core/open-data/period.ts';
import { readOpenData } from '../commands/read-open-data.ts';
import type { I18nContext, QuizContext, SettingsContext, StoreContext } from '../context.ts';
import { quizName, quizWords } from './quiz.ts';

/** A published file as the page lists it. */
export type OpenDataFile = {
	name: string;
	/** The language of the name, if it isn't the page's. */
	lang: LanguageCode | undefined;
	version: number;
	rows: number;
	csv: string;
	codebook: string;
};

/** How often the site publishes open data; null if it doesn't. */
export function openDataFrequency({ env }: SettingsContext): Frequency | null {
	return env.OPEN_DATA === 'off' ? null : env.OPEN_DATA;
}

/** The published files by period, newest first, as they're named in a language. */
export async function presentOpenData(
	context: SettingsContext & StoreContext & QuizContext & I18nContext,
	language: LanguageCode,
): Promise<{ period: string; files: OpenDataFile[] }[]> {
	const files = await readOpenData(context);
	return [...Map.groupBy(files, ({ period }) => period)].map(([period, own]) => ({
		period: periodWords(context, period, language),
		files: own.map((file) => {
			const quiz = context.quizzes.find(({ slug }) => slug === file.quiz);
			const lang = quiz && quizWords(context, quiz, language).lang;
			return {
				name: quizName(context, file.quiz, language),
				lang,
				version: file.quiz_version,
				rows: file.rows,
				csv: `/open-data/${fileName(file, 'csv')}`,
				codebook: `/open-data/${fileName(file, 'json')}`,
			};
		}),
	}));
}

/** A period in the words of a language. */
export function periodWords({ catalogs }: I18nContext, name: string, language: LanguageCode): string {
	const { year, quarter } = periodNamed(name) ?? { year: name, quarter: null };
	if (quarter === null) return String(year);
	return catalogs.in(language)({ id: 'open_data.quarter', values: { year: String(year), quarter } });
}
