import { headingText } from '../../core/language/heading-text.ts';
import { useTranslate } from '../translate.tsx';

/** The conditions of an access code, in sentences. */
export function Terms({ terms }: { terms: readonly string[] }) {
	const t = useTranslate();
	return (
		<section>
			<h2>{headingText(t('told.title'))}</h2>
			<ul className="rules">
				{terms.map((term) => (
					<li key={term}>{term}</li>
				))}
			</ul>
		</section>
	);
}
