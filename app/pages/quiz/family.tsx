import { factsOf } from '../../../core/kinds/facts.ts';
import { bases, familyOf, isIn } from '../../../core/quiz/families.ts';
import { canonicalUrls } from '../../addresses.ts';
import { pageMeta } from '../../meta.ts';
import { pageData } from '../../page-data.ts';
import { publicPage } from '../../public-page.ts';
import { quizRows } from '../../quiz-rows.ts';
import { Empty } from '../../ui/empty.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { QuizList } from '../../ui/quiz-list.tsx';
import { useSay } from '../../words.tsx';
import type { Route } from './+types/family';

/** The start page of a family with a base, which lists its tests. */
export function loader(args: Route.LoaderArgs) {
	const family = familyOf(args.pattern);
	return {
		...pageData(args),
		...canonicalUrls(args, bases[family]),
		family,
		quizzes: quizRows(args, (quiz) => isIn(family, quiz)),
	};
}

export const headers = publicPage;

export const meta = (args: Route.MetaArgs) =>
	pageMeta(args, { name: { id: 'personal.title' }, description: { id: 'personal.description' } });

export default function FamilyIndex({ loaderData: { family, quizzes } }: Route.ComponentProps) {
	const say = useSay();
	const notices = new Set(quizzes.flatMap(({ kind }) => factsOf(kind).notice?.list ?? []));
	return (
		<main id="main" className="page">
			<PageTitle>{say('personal.title')}</PageTitle>
			<p className="lead">{say('personal.lead')}</p>
			{quizzes.length === 0 ? (
				<Empty text={say('quizzes.none')} />
			) : (
				<QuizList quizzes={quizzes} level={2} family={family} />
			)}
			{[...notices].map((notice) => (
				<p key={notice} className="quiet">
					{say(notice)}
				</p>
			))}
		</main>
	);
}
