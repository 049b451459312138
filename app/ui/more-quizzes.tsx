import { useAddress, useSay } from '../words.tsx';

/** Links after a result: the next test if there is one, and all tests. */
export function MoreQuizzes({ next }: { next: { slug: string; name: string } | null }) {
	const say = useSay();
	const address = useAddress();
	return (
		<p className="actions">
			{next && <a href={address(`/${next.slug}`)}>{say('result.next', { name: next.name })}</a>}
			<a href={address('/quizzes')}>{say('result.more')}</a>
		</p>
	);
}
