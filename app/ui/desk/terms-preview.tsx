import { headingText } from '../../../core/language/heading-text.ts';
import styles from '../../styles/sheets/start.css?url';
import { useTranslate } from '../../translate.tsx';

/** The conditions of a batch as its takers read them. */
export function TermsPreview({
	terms,
	title,
}: {
	terms: readonly string[];
	title: 'preview_title' | 'conditions';
}) {
	const t = useTranslate();
	return (
		<section className="desk-terms">
			<link rel="stylesheet" href={styles} precedence="default" />
			<h2>{headingText(t(`desk.batch.${title}`))}</h2>
			<ul className="rules">
				{terms.map((term) => (
					<li key={term}>{term}</li>
				))}
			</ul>
		</section>
	);
}
