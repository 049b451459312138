import { headingText } from '../../core/language/heading-text.ts';
import type { PresentedTerms } from '../../server/presenters/conditions.ts';
import styles from '../styles/sheets/start.css?url';
import { useTranslate } from '../translate.tsx';
import { FactsList } from './facts-list.tsx';

/** The conditions of an access code. */
export function Terms({ terms }: { terms: PresentedTerms }) {
	const t = useTranslate();
	return (
		<section className="terms-told">
			<h2>{headingText(t('told.title'))}</h2>
			<TermsList terms={terms} />
		</section>
	);
}

/** Conditions at a glance, which unfold into sentences. */
export function TermsList({ terms: { rows, told } }: { terms: PresentedTerms }) {
	const t = useTranslate();
	return (
		<>
			<link rel="stylesheet" href={styles} precedence="default" />
			<FactsList facts={rows} />
			<details className="folded">
				<summary>{t('told.row.more')}</summary>
				<ul className="rules">
					{told.map((term) => (
						<li key={term}>{term}</li>
					))}
				</ul>
			</details>
		</>
	);
}
