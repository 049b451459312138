import { useAddress, useTranslate } from '../translate.tsx';

/** Links after a result: the next test if there is one, and all tests. */
export function MoreQuizzes({ next }: { next: { slug: string; name: string } | null }) {
	const t = useTranslate();
	const address = useAddress();
	return (
		<p className="actions">
			{next && <a href={address(`/${next.slug}`)}>{t('result.next', { name: next.name })}</a>}
			<a href={address('/quizzes')}>{t('result.more')}</a>
		</p>
	);
}
