import { addressOf, type RouteSet } from '../../core/quiz/route-sets.ts';
import type { QuizRow } from '../quiz-rows.ts';
import { langAttributes, useAddress, useLocale } from '../translate.tsx';

/** Links to tests by their names, or by their languages where these are all that differs. */
export function QuizNames({
	quizzes,
	routeSet = 'plain',
	hasNativeNames = false,
}: {
	quizzes: readonly QuizRow[];
	routeSet?: RouteSet;
	/** Whether a language also has the name that its speakers give it. */
	hasNativeNames?: boolean;
}) {
	const address = useAddress();
	const { compare } = new Intl.Collator(useLocale());
	const named = quizzes.map(({ tested, lang, ...quiz }) =>
		tested === null ? { ...quiz, text: quiz.name, lang } : { ...quiz, text: tested, lang: undefined },
	);
	// Languages are in another order than the names of their tests.
	if (quizzes.every(({ tested }) => tested !== null))
		named.sort((one, other) => compare(one.text, other.text));
	return (
		<ul className="names">
			{named.map(({ slug, text, lang, nativeName }) => (
				<li key={slug}>
					<a href={address(addressOf(routeSet, slug, 'welcome'))} {...langAttributes(lang)}>
						<span>{text}</span>
						{hasNativeNames && nativeName && nativeName.name !== text && (
							<span className="quiet" {...langAttributes(nativeName.code)}>
								{nativeName.name}
							</span>
						)}
					</a>
				</li>
			))}
		</ul>
	);
}
