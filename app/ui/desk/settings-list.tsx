import { askedFields } from '../../../core/details/asked.ts';
import { afterColon } from '../../../core/language/after-colon.ts';
import { isolated } from '../../../core/language/isolated.ts';
import { languageOf } from '../../../core/language/languages.ts';
import { timeFactors } from '../../../core/quiz/timing.ts';
import type { nowIn } from '../../batch-people.ts';
import { useLocale, useTranslate } from '../../translate.tsx';
import { FactsList } from '../facts-list.tsx';
import { detailNames, timeNames } from './conditions-fields.tsx';

/** The conditions of a batch that can no longer be changed, as its form calls them. */
export function SettingsList({ conditions, day }: ReturnType<typeof nowIn>['settings']) {
	const t = useTranslate();
	const locale = useLocale();
	const { seenBy, view, result, language, asked, minAge, sentTo } = conditions;
	const lines = (texts: readonly string[]) =>
		texts.map((text) => (
			<span key={text} className="line">
				{text}
			</span>
		));
	return (
		<FactsList
			facts={[
				[t('desk.batch.seen_by'), isolated(seenBy)],
				[t('desk.batch.view'), t('desk.batch.view_short', { view })],
				[t('desk.batch.result'), typeof result === 'number' ? day : t(`desk.batch.result_${result}`)],
				[t('desk.batch.language'), language ? languageOf(language).name : t('desk.batch.language_free')],
				[
					t('desk.batch.times'),
					lines(
						timeFactors
							.filter((factor) => conditions.timeFactors.includes(factor))
							.map((factor) => t(`desk.batch.time_${timeNames[factor]}`)),
					),
				],
				[
					t('desk.batch.details'),
					lines(
						askedFields.map((name) =>
							t('join.named', {
								name: t(detailNames[name]),
								text: afterColon(locale, t(`desk.batch.asking_${asked[name]}`)),
							}),
						),
					),
				],
				...(asked.age === 'off' ? [] : [[t('desk.batch.min_age'), minAge] as const]),
				...(sentTo === undefined ? [] : [[t('desk.hook.title'), sentTo] as const]),
			]}
		/>
	);
}
