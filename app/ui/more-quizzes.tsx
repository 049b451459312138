import { useAddress, useSay } from '../words.tsx';

/** The way on from a result: the next test where there is one, and all of them. */
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
