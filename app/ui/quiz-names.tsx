import { addressOf, type RouteSet } from '../../core/quiz/route-sets.ts';
import type { QuizRow } from '../quiz-rows.ts';
import { langAttributes, useAddress } from '../translate.tsx';

/** Links to tests by their names. */
export function QuizNames({
	quizzes,
	routeSet = 'plain',
}: {
	quizzes: readonly QuizRow[];
	routeSet?: RouteSet;
}) {
	const address = useAddress();
	return (
		<ul className="names">
			{quizzes.map(({ slug, name, lang }) => (
				<li key={slug}>
					<a href={address(addressOf(routeSet, slug, 'welcome'))} {...langAttributes(lang)}>
						{name}
					</a>
				</li>
			))}
		</ul>
	);
}
