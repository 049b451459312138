import { headingText } from '../../../core/language/heading-text.ts';
import type { PresentedTerms } from '../../../server/presenters/conditions.ts';
import { useTranslate } from '../../translate.tsx';
import { TermsList } from '../terms.tsx';

/** The conditions of a batch as its takers read them; they were just asked for, and get the focus. */
export function TermsPreview({ terms }: { terms: PresentedTerms }) {
	const t = useTranslate();
	return (
		<section className="desk-terms terms-told">
			<h2 tabIndex={-1} autoFocus>
				{headingText(t('desk.batch.preview_title'))}
			</h2>
			<div className="desk-quote">
				<TermsList terms={terms} />
			</div>
		</section>
	);
}
