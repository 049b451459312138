import type { ShownReport } from '../../server/presenters/report.ts';
import type { QuizzesAfter } from '../next-quiz.ts';
import { useAddress, useTranslate } from '../translate.tsx';
import { useFacts } from './quiz-facts.tsx';
import { WithName } from './within.tsx';

type Props = {
	after: QuizzesAfter | null;
	/** The report above, which may lead to the longer form itself. */
	report?: Pick<ShownReport, 'curve'>;
};

/** The list of links after a result: a longer form of the test and the next test, each with its length, if there are any, and all tests. */
export function MoreQuizzes({ after, report }: Props) {
	const t = useTranslate();
	const address = useAddress();
	const factsOf = useFacts();
	const offered: readonly (keyof QuizzesAfter)[] = report && isRough(report) ? ['next'] : ['longer', 'next'];
	return (
		<ul className="ruled">
			{offered.map((which) => {
				const quiz = after?.[which];
				return (
					quiz && (
						<li key={which}>
							<a href={address(`/${quiz.slug}`)}>
								<WithName say={(name) => t(`result.${which}`, { name })} name={quiz.name} />
							</a>
							<span className="quiet">{factsOf(quiz)}</span>
						</li>
					)
				);
			})}
			<li>
				<a href={address('/quizzes')}>{t('result.more')}</a>
			</li>
		</ul>
	);
}

/** Whether a result is too rough for a score, so that its report leads to a longer form of the test. */
export function isRough({ curve }: Pick<ShownReport, 'curve'>): boolean {
	return curve !== null && curve.parts.length > 0;
}

/** The button that leads from a rough result to a longer form of the test, with its length. */
export function LongerTest({ quiz }: { quiz: NonNullable<QuizzesAfter['longer']> }) {
	const t = useTranslate();
	const address = useAddress();
	const factsOf = useFacts();
	return (
		<div className="longer">
			<a className="button" href={address(`/${quiz.slug}`)}>
				{t('result.take_longer')}
			</a>
			<span className="quiet">{factsOf(quiz)}</span>
		</div>
	);
}
