import { headingText } from '../../../core/language/heading-text.ts';
import styles from '../../styles/sheets/start.css?url';
import { useTranslate } from '../../translate.tsx';

/** The conditions of a batch as its takers read them; they were just asked for, and get the focus. */
export function TermsPreview({ terms }: { terms: readonly string[] }) {
	const t = useTranslate();
	return (
		<section className="desk-terms">
			<link rel="stylesheet" href={styles} precedence="default" />
			<h2 tabIndex={-1} autoFocus>
				{headingText(t('desk.batch.preview_title'))}
			</h2>
			<ul className="rules">
				{terms.map((term) => (
					<li key={term}>{term}</li>
				))}
			</ul>
		</section>
	);
}
