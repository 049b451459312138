import type { Conditions } from '../../core/batches/conditions.ts';
import { seenOf, type Term, termsOf, toldAfter, toldOf, withheldTold } from '../../core/batches/told.ts';
import { timeOf } from '../../core/export/column.ts';
import { isolated } from '../../core/language/isolated.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import { type Text, translateText } from '../../core/language/text.ts';
import { unbroken, wholeIfShort } from '../../core/language/unbroken.ts';
import type { Quiz } from '../../core/quiz/quiz.ts';
import { dateIn, dayIn } from '../content/dates.ts';
import type { I18nContext, SettingsContext } from '../context.ts';
import { conditionsVersion } from '../tokens.ts';
import { languageName } from './quiz-languages.ts';

/** The conditions of an access code for a taker before the start: at a glance, and in sentences. */
export type PresentedTerms = { rows: [name: string, text: string][]; told: string[] };

/** Presents the conditions of an access code to a taker before the start. */
export function presentTerms(
	context: I18nContext & SettingsContext,
	conditions: Conditions,
	quiz: Pick<Quiz, 'minutes' | 'itemLanguage'>,
	asked: LanguageCode,
): PresentedTerms {
	const language = context.catalogs.shown(asked);
	const t = context.catalogs.in(language);
	const { result } = conditions;
	// A test whose questions are in one language anyway is introduced in the other one without a word.
	const only = quiz.itemLanguage === null ? conditions.language : null;
	const own = withIsolated(conditions);
	const told = {
		minutes: quiz.minutes,
		from: typeof result === 'number' ? dateIn(language, result) : '',
		language: only && languageName(language, only),
		days: context.env.RETENTION_DAYS,
	};
	const say = (text: Text) => unbroken(translateText(t, language, text));
	return {
		rows: termsOf(own, told).map(({ name, text }) => [t({ id: name }), say(text)]),
		told: toldOf(own, told).map(say),
	};
}

/**
 * What is said to a taker instead of a result that is withheld: in one sentence or two (`shown`), the same as a
 * `heading` (null without a date) and what is `below` it, and all of it (`told`); and where the link to its page leads
 * (`toPage`). `from` is the date from which it is shown, and `day` the same without its year; null for never.
 */
export function presentWithheld(
	context: I18nContext & SettingsContext,
	conditions: Conditions,
	until: number | null,
	asked: LanguageCode,
): {
	from: string | null;
	day: string | null;
	heading: string | null;
	below: string;
	shown: string;
	told: string[];
	toPage: string;
} {
	const language = context.catalogs.shown(asked);
	const t = context.catalogs.in(language);
	const from = until === null ? null : dateIn(language, until);
	const own = withIsolated(conditions);
	const withheld = from === null ? 'forever' : 'until';
	const told = toldAfter(own, { withheld, days: context.env.RETENTION_DAYS });
	const shown = withheldTold(own, from);
	const inWords = (text: Text) => unbroken(translateText(t, language, text));
	return {
		from,
		day: until === null ? null : dayIn(language, until),
		// A heading may break before the year.
		heading: from && t({ id: 'told.comes', values: { date: from.replace(/\u00a0(?=[^\u00a0]*$)/, ' ') } }),
		below: inWords(from === null ? shown : { id: 'told.starting', values: { who: own.seenBy } }),
		shown: inWords(shown),
		told: told.map(inWords),
		toPage: t({ id: from === null ? 'told.page.data' : 'told.page.later' }),
	};
}

/** What is said to a taker below a result that is shown: who else sees it, and how it is deleted. */
export function presentAfter(
	context: I18nContext & SettingsContext,
	conditions: Conditions,
	asked: LanguageCode,
): string[] {
	const language = context.catalogs.shown(asked);
	const t = context.catalogs.in(language);
	return toldAfter(withIsolated(conditions), { days: context.env.RETENTION_DAYS }).map((text) =>
		unbroken(translateText(t, language, text)),
	);
}

/** What is said above the button that sends the details: who sees what, where else it is sent, and how it is deleted. */
export function presentSeen(
	context: I18nContext & SettingsContext,
	conditions: Conditions | null,
	asked: LanguageCode,
): [name: string, text: string][] {
	const language = context.catalogs.shown(asked);
	const t = context.catalogs.in(language);
	const days = context.env.RETENTION_DAYS;
	const terms: Term[] = conditions
		? seenOf(withIsolated(conditions), days)
		: [
				{ name: 'told.row.seen', text: { id: 'info.seen' } },
				{ name: 'info.row.deleted', text: { id: 'info.privacy', values: { days } } },
			];
	return terms.map(({ name, text }) => [t({ id: name }), unbroken(translateText(t, language, text))]);
}

/** Names that keep their direction among the words of any language. */
function withIsolated({ seenBy, sentTo, ...conditions }: Conditions): Conditions {
	return {
		...conditions,
		seenBy: isolated(wholeIfShort(seenBy)),
		...(sentTo !== undefined && { sentTo: isolated(sentTo) }),
	};
}

/** The conditions of an access code for programs, with what they mean in sentences. */
export function presentConditions(
	context: I18nContext & SettingsContext,
	conditions: Conditions,
	quiz: Pick<Quiz, 'minutes' | 'itemLanguage'>,
	language: LanguageCode,
) {
	const { result } = conditions;
	return {
		version: conditionsVersion(conditions),
		time_factors: [...conditions.timeFactors],
		language: conditions.language,
		min_age: conditions.minAge,
		asked: { ...conditions.asked },
		result: typeof result === 'number' ? ('from' as const) : result,
		result_from: typeof result === 'number' ? timeOf(result) : null,
		seen_by: conditions.seenBy,
		view: conditions.view,
		sent_to: conditions.sentTo ?? null,
		told: presentTerms(context, conditions, quiz, language).told,
	};
}
