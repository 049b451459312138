import { type LanguageCode, languageOf } from '../../core/language/languages.ts';
import type { Breakdown } from '../../core/report/breakdown.ts';
import type { DifficultyThird } from '../../core/report/difficulty.ts';
import type { Strength } from '../../core/report/strengths.ts';
import { isTimeTold, type TimeUse } from '../../core/report/time-use.ts';
import type { Translate } from '../content/catalogs.ts';
import type { I18nContext } from '../context.ts';
import type { ShownSection } from './report.ts';

/**
 * What a report shows besides the result: the use of time if there are enough questions, easy and hard questions, and
 * the families of items.
 */
export function breakdownSections(
	context: I18nContext,
	{ strengths, difficulty, time }: Breakdown,
	language: LanguageCode,
): ShownSection[] {
	const t = context.catalogs.in(language);
	return [
		...(time && isTimeTold(time) ? [timeSection(t, time, language)] : []),
		...(difficulty.length > 0 ? [difficultySection(t, difficulty)] : []),
		...(strengths.length > 0 ? [strengthsSection(t, strengths)] : []),
	];
}

function difficultySection(t: Translate, difficulty: readonly DifficultyThird[]): ShownSection {
	const bars = difficulty.map(({ third, right, of }) => ({
		name: t({ id: `report.difficulty.${third}` }),
		value: t({ id: 'report.difficulty.value', values: { right, of } }),
		share: right / of,
		isFound: false,
	}));
	return {
		id: 'difficulty',
		title: t({ id: 'report.difficulty.title' }),
		paragraphs: [t({ id: 'report.difficulty.lead' })],
		chart: { type: 'bars', bars },
	};
}

/**
 * How each family of items went, without numbers: together with the thirds by difficulty, they would give answers
 * away to people who take the test again.
 */
function strengthsSection(t: Translate, strengths: readonly Strength[]): ShownSection {
	const isEven = strengths.every(({ place }) => place === 'within');
	return {
		id: 'strengths',
		chapter: 'work',
		title: t({ id: 'report.strengths.title' }),
		paragraphs: [
			t({ id: 'report.strengths.lead' }),
			t({ id: isEven ? 'report.strengths.even' : 'report.strengths.apart' }),
		],
		...(!isEven && { list: strengths.map(({ family, place }) => howItWent(t, family, place)) }),
	};
}

function howItWent(t: Translate, family: Strength['family'], place: Strength['place']): string {
	return t({ id: `report.strengths.${place}`, values: { family: t({ id: `report.family.${family}` }) } });
}

function timeSection(
	t: Translate,
	{ used, limit, each, middle, longest, isEven, quick }: TimeUse,
	language: LanguageCode,
): ShownSection {
	const length = (ms: number) => lengthOfTime(ms, language);
	const whole =
		used === null
			? []
			: [
					t(
						limit === null
							? { id: 'report.time.free', values: { used: length(used) } }
							: { id: 'report.time.used', values: { used: length(used), limit: length(limit) } },
					),
				];
	return {
		id: 'time',
		title: t({ id: 'report.time.title' }),
		paragraphs: [
			...whole,
			isEven
				? t({ id: 'report.time.even', values: { middle: length(middle) } })
				: t({ id: 'report.time.answers', values: { middle: length(middle), longest: length(longest) } }),
			...(quick > 0 ? [t({ id: 'report.time.quick', values: { count: quick } })] : []),
			t({ id: 'report.time.note' }),
		],
		...(!isEven && {
			chart: {
				type: 'strip',
				shares: each.map((time) => (time === null ? null : time / Math.max(1, longest))),
				middle: {
					share: middle / Math.max(1, longest),
					label: lengthOfTime(middle, language, 'narrow'),
				},
				longest: lengthOfTime(longest, language, 'narrow'),
				text: t({ id: 'report.time.strip' }),
			},
		}),
	};
}

/** Hours, minutes, and seconds with their units; less than a second counts as one. */
function lengthOfTime(ms: number, language: LanguageCode, style: 'long' | 'narrow' = 'long'): string {
	const seconds = Math.max(1, Math.round(ms / 1000));
	const parts = {
		hours: Math.floor(seconds / 3600),
		minutes: Math.floor(seconds / 60) % 60,
		seconds: seconds % 60,
	};
	// The narrow style leaves out the space before a unit, which only English and Chinese do without.
	const unit = language === 'en' ? /(\d) (?=\p{L})/gu : /(\d) ?(?=(?!\p{Script=Han})\p{L})/gu;
	const said = style === 'narrow' ? formatOf(language, style).format(parts) : inWords(parts, language);
	return said.replace(unit, '$1\u00a0');
}

/** Such as “16 minutes and 9 seconds”; Indonesian, Turkish, and Chinese say it without “and”. */
function inWords(parts: Record<'hours' | 'minutes' | 'seconds', number>, language: LanguageCode): string {
	const format = formatOf(language, language === 'zh' ? 'short' : 'long');
	const said = Object.entries(parts).flatMap(([unit, count]) =>
		count === 0 ? [] : [format.format({ [unit]: count })],
	);
	if (language === 'zh') return said.join('');
	if (language === 'id' || language === 'tr') return said.join(' ');
	const list = lists.get(language) ?? new Intl.ListFormat(languageOf(language).locale);
	lists.set(language, list);
	return list.format(said);
}

function formatOf(language: LanguageCode, style: 'long' | 'short' | 'narrow'): Intl.DurationFormat {
	const key = `${language} ${style}`;
	const format = formats.get(key) ?? new Intl.DurationFormat(languageOf(language).locale, { style });
	formats.set(key, format);
	return format;
}

/** Making a format takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DurationFormat>();
const lists = new Map<LanguageCode, Intl.ListFormat>();
