import type { nextQuizOf } from '../next-quiz.ts';
import { useAddress, useTranslate } from '../translate.tsx';
import { useFacts } from './quiz-facts.tsx';
import { WithName } from './within.tsx';

/** The list of links after a result: the next test with its length, if there is one, and all tests. */
export function MoreQuizzes({ next }: { next: ReturnType<typeof nextQuizOf> }) {
	const t = useTranslate();
	const address = useAddress();
	const factsOf = useFacts();
	return (
		<ul className="ruled">
			{next && (
				<li>
					<a href={address(`/${next.slug}`)}>
						<WithName say={(name) => t('result.next', { name })} name={next.name} />
					</a>
					<span className="quiet">{factsOf(next)}</span>
				</li>
			)}
			<li>
				<a href={address('/quizzes')}>{t('result.more')}</a>
			</li>
		</ul>
	);
}
