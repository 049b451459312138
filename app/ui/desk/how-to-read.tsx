import type { ShownBatch } from '../../../server/presenters/batch.ts';
import { useTranslate } from '../../translate.tsx';

/** What the results of a batch mean, folded, and what a teacher sees of them. */
export function HowToRead({ shown: { view, reading, isProvisional } }: { shown: ShownBatch }) {
	const t = useTranslate();
	const told = <p className="quiet desk-screen">{t(`desk.results.view.${view}`)}</p>;
	if (reading.length === 0) return told;
	return (
		<details className="folded desk-reading">
			<summary>{t('desk.results.read')}</summary>
			{told}
			{reading.map((sentence) => (
				<p key={sentence}>{sentence}</p>
			))}
			{isProvisional && <p>{t('desk.results.provisional')}</p>}
		</details>
	);
}
