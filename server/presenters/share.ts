import { kindOf } from '../../core/kinds/kinds.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import { listed, named, type Text, translateText } from '../../core/language/text.ts';
import { type SharePart, shareableParts } from '../../core/report/share.ts';
import type { Result } from '../../core/scoring/score.ts';
import type { Shared } from '../commands/read-share.ts';
import type { I18nContext, QuizContext } from '../context.ts';
import { quizName } from './quiz.ts';
import { curveIn, reportOf, type ShownReport, scaleIn, tallyIn, translateAny } from './report.ts';

/** Exactly what is shared of a result, in one language, for its page and its image. */
export type ShownShare = {
	/** The name of the test. */
	title: string;
	/**
	 * The test and the shared parts of its result in one line that is clear by itself; a number has its range.
	 */
	summary: string;
	/** The finding in one short title. */
	finding: string;
	headline: string | null;
	/** The type that is drawn beside its letters. */
	drawing: string | null;
	/** The same in words, one line each. */
	lines: string[];
} & Pick<
	ShownReport,
	| 'badge'
	| 'isNumber'
	| 'tally'
	| 'bounds'
	| 'boundsLabel'
	| 'range'
	| 'band'
	| 'curve'
	| 'scales'
	| 'caption'
>;

/** Translates what is shared of a result. */
export function presentShare(
	context: I18nContext & QuizContext,
	{ quiz, result, parts }: Omit<Shared, 'language'>,
	language: LanguageCode,
): ShownShare {
	const t = context.catalogs.in(language);
	const translated = (text: Text) => translateText(t, language, text);
	const report = reportOf(context, result, language);
	const { pick, finding } = kindOf(result.kind).share;
	const has = (part: SharePart) => parts.includes(part);
	const shown = pick(report, result, has);
	const {
		headline,
		isNumber,
		tally,
		bounds,
		range,
		band,
		curve,
		drawing = null,
		scales,
		caption,
		drawn,
	} = shown;
	const read = present(shown.read);
	const first = bounds === null ? read : present([listedAny([headline, bounds]), band]);
	const lines = (first.length > 0 ? first : drawn).map(translated);
	const title = quizName(context, quiz, language);
	return {
		title,
		summary: translated(named(title, lines.join(' · '))),
		finding: translated(finding(report, result, has, title) ?? named(title, lines.join(' · '))),
		badge: translateAny(translated, report.badge),
		headline: translateAny(translated, headline),
		isNumber,
		...(tally && { tally: tallyIn(translated, tally) }),
		bounds: translateAny(translated, bounds),
		...(bounds !== null && report.boundsLabel && { boundsLabel: translated(report.boundsLabel) }),
		range: translateAny(translated, range),
		band: translateAny(translated, band),
		curve: curve && curveIn(translated, curve),
		drawing,
		scales: scales.map((scale) => scaleIn(translated, scale)),
		caption: translateAny(translated, caption),
		lines: present([...read, ...drawn, report.badge]).map(translated),
	};
}

/** The parts that a taker may choose to share, each with the text that others would see. */
export function offeredParts(
	context: I18nContext & QuizContext,
	result: Result,
	language: LanguageCode,
): { part: SharePart; label: string }[] {
	const report = reportOf(context, result, language);
	const { pick, labelOf } = kindOf(result.kind).share;
	return shareableParts(result).map((part) => {
		const shown = pick(report, result, (each) => each === part);
		return {
			part,
			label: translateText(context.catalogs.in(language), language, labelOf(part, report, shown)),
		};
	});
}

function present(texts: readonly (Text | null)[]): Text[] {
	return texts.filter((text) => text !== null);
}

function listedAny(texts: readonly (Text | null)[]): Text | null {
	const [first, ...others] = present(texts);
	return first === undefined ? null : listed([first, ...others]);
}
