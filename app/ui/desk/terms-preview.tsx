import { headingText } from '../../../core/language/heading-text.ts';
import styles from '../../styles/sheets/start.css?url';
import { useTranslate } from '../../translate.tsx';

/** The conditions of a batch as its takers read them. */
export function TermsPreview({
	terms,
	title,
	isNew = false,
}: {
	terms: readonly string[];
	title: 'preview_title' | 'conditions';
	/** Whether they were just asked for, and get the focus. */
	isNew?: boolean;
}) {
	const t = useTranslate();
	return (
		<section className="desk-terms">
			<link rel="stylesheet" href={styles} precedence="default" />
			<h2 tabIndex={isNew ? -1 : undefined} autoFocus={isNew}>
				{headingText(t(`desk.batch.${title}`))}
			</h2>
			<ul className="rules">
				{terms.map((term) => (
					<li key={term}>{term}</li>
				))}
			</ul>
		</section>
	);
}
