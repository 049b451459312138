import { questionIn } from '../../core/language/choose.ts';
import { type LanguageCode, languageOf } from '../../core/language/languages.ts';
import { dateIn } from '../content/dates.ts';
import type { I18nContext, QuizContext, SettingsContext } from '../context.ts';
import { colours } from '../images/look.ts';
import { quizName } from '../presenters/quiz.ts';
import { openGlyphs } from './glyphs.ts';
import { qrSvg } from './qr-svg.ts';
import type { CreatedCode } from './read-codes.ts';
import { type Typst, textFonts } from './typst.ts';

export type CodeSheet = {
	pdf: Uint8Array;
	/** Names that contain characters our fonts don't have; their cards show no name. */
	unwritable: string[];
};

/** Cards with access codes to print and cut out, ten per page. Throws if the site's address isn't set. */
export function codeSheet(
	context: SettingsContext & I18nContext & QuizContext,
	typst: Typst,
	codes: readonly CreatedCode[],
	language: LanguageCode,
	standard?: 'ua-1',
): CodeSheet {
	const { SITE_URL } = context.env;
	if (SITE_URL === '')
		throw new Error('SITE_URL is not set, so the links on the cards would not work. Set it and try again.');
	const { data, unwritable } = sheetOfCodes(context, codes, language, SITE_URL.replace(/\/+$/, ''));
	return { pdf: typst.pdf(sheetTemplates.cards, data, standard), unwritable };
}

/** The templates that use the data of `sheetOfCodes`: cards to cut out, and self-adhesive labels of 70 by 37 mm. */
export const sheetTemplates = { cards: 'code-sheet.typ', labels: 'code-labels.typ' } as const;

/** Everything on a sheet of access codes, as data for its template; `site` is the site's address without a slash at its end. */
export function sheetOfCodes(
	context: SettingsContext & I18nContext & QuizContext,
	codes: readonly CreatedCode[],
	language: LanguageCode,
	site: string,
): { data: object } & Pick<CodeSheet, 'unwritable'> {
	const { env, catalogs } = context;
	const shown = catalogs.shown(language);
	const t = catalogs.in(language);
	const canWrite = openGlyphs(textFonts);
	const typed = site.replace(/^https?:\/\//, '');
	const siteName = canWrite(env.SITE_NAME) ? env.SITE_NAME : typed;
	const names = codes.map(({ cname }) => cname?.trim() || null);
	const cards = codes.map(({ code, quiz, expires }, index) => {
		const address = site + questionIn(`/question/${code}`, language);
		const title = quizName(context, quiz, language);
		const name = names[index] ?? null;
		return {
			quiz: canWrite(title) ? title : quiz,
			code,
			address,
			qr: qrSvg(address),
			name: name && canWrite(name) ? t({ id: 'sheet.name', values: { name } }) : null,
			valid: expires && t({ id: 'sheet.valid', values: { date: lastDay(expires, shown) } }),
		};
	});
	const data = {
		lang: shown,
		rtl: languageOf(shown).dir === 'rtl',
		site: siteName,
		title: t({ id: 'sheet.title', values: { site: siteName } }),
		use: t({ id: 'sheet.use', values: { address: `${typed}/code` } }),
		typed: `${typed}/code`,
		colours,
		cards,
	};
	return { data, unwritable: names.filter((name) => name !== null && !canWrite(name)) as string[] };
}

/**
 * The last UTC day on which a code is accepted; one that expires at midnight isn't accepted on the day that
 * begins then.
 */
function lastDay(expires: string, language: LanguageCode): string {
	return dateIn(language, Date.parse(expires) - 1);
}
