import type { PageQuestion } from '../../core/kinds/items/item-type.ts';
import { isLanguageCode, type LanguageCode, languageOf } from '../../core/language/languages.ts';
import { type Text, translateText } from '../../core/language/text.ts';
import { withRange } from '../../core/language/with-range.ts';
import { FLAG_FROM, type Flag } from '../../core/statistics/flags.ts';
import type { ItemFlags } from '../commands/desk/item-flags.ts';
import { dateIn } from '../content/dates.ts';
import type { I18nContext } from '../context.ts';
import { type DraftItem, letterOf, textOf } from './quiz-draft.ts';

/** The questions of a quiz that stand out, in one language; `note` says what was counted, and when. */
export type ShownFlags = {
	items: { key: string; id: string; title: string; asked: string; reasons: string[] }[];
	note: string;
};

/** Presents the questions of a quiz that stand out, with why and how many people they were asked of; the `draft` has their options. */
export function presentFlags(
	context: I18nContext,
	{ takers, items, countedAt }: ItemFlags,
	language: LanguageCode,
	draft: readonly DraftItem[] = [],
): ShownFlags {
	const t = context.catalogs.in(language);
	const date = dateIn(language, countedAt);
	return {
		items: items.map(({ number, id, form, takers: reached, flags }) => ({
			key: `${form} ${id}`,
			id,
			title: t({ id: 'desk.quiz.item', values: { number } }),
			asked: t(
				form === null
					? { id: 'desk.flags.asked', values: { count: reached } }
					: { id: 'desk.flags.asked_in_form', values: { form, count: reached } },
			),
			reasons: flags.map((flag) =>
				reasonIn(context, flag, language, draft.find((item) => item.id === id)?.question?.answers ?? []),
			),
		})),
		note: t(
			takers < FLAG_FROM
				? { id: 'desk.flags.few', values: { count: takers, needed: FLAG_FROM, date } }
				: {
						id: items.length > 0 ? 'desk.flags.counted' : 'desk.flags.none',
						values: { count: takers, date },
					},
		),
	};
}

function reasonIn(
	{ catalogs }: I18nContext,
	flag: Flag,
	language: LanguageCode,
	answers: PageQuestion['answers'],
): string {
	const t = catalogs.in(language);
	const names = new Intl.DisplayNames(languageOf(language).locale, { type: 'language' });
	const nameOf = (code: string) => (isLanguageCode(code) ? (names.of(code) ?? code) : code);
	switch (flag.flag) {
		case 'distractor_over_key':
			return t({
				id: 'desk.flag.distractor_over_key',
				values: { option: translateText(t, language, optionOf(flag.option, answers)) },
			});
		case 'language':
			return t({
				id: 'desk.flag.language',
				values: { harder: nameOf(flag.harder), easier: nameOf(flag.easier) },
			});
		case 'steps':
			return t({ id: 'desk.flag.steps', values: { lower: nameOf(flag.lower), higher: nameOf(flag.higher) } });
		case 'backwards':
		case 'wrong_key':
			return t({ id: `desk.flag.${flag.flag}`, values: { language: nameOf(flag.language) } });
		default:
			return t({ id: `desk.flag.${flag.flag}` });
	}
}

/** An option by its letter and what it says, or by that alone if it has no letter. */
function optionOf(id: string, answers: PageQuestion['answers']): Text {
	const text = textOf(id, answers);
	if (text === undefined) return letterOf(id);
	return id.length > 1 ? text : withRange(letterOf(id), text);
}
