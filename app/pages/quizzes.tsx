import { kinds } from '../../core/quiz/catalogue.ts';
import { bases } from '../../core/quiz/families.ts';
import { foundAs } from '../addresses.ts';
import { pageMeta } from '../meta.ts';
import { pageData } from '../page-data.ts';
import { publicPage } from '../public-page.ts';
import { quizRows } from '../quiz-rows.ts';
import { Empty } from '../ui/empty.tsx';
import { Failure } from '../ui/failure.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { QuizList } from '../ui/quiz-list.tsx';
import { useAddress, useSay } from '../words.tsx';
import type { Route } from './+types/quizzes';

export function loader(args: Route.LoaderArgs) {
	return {
		...pageData(args),
		...foundAs(args, '/quizzes'),
		quizzes: quizRows(args),
	};
}

export const headers = publicPage;

export const meta = (args: Route.MetaArgs) =>
	pageMeta(args, { name: { id: 'quizzes.title' }, description: { id: 'quizzes.description' } });

export default function Quizzes({ loaderData: { quizzes } }: Route.ComponentProps) {
	const say = useSay();
	const address = useAddress();
	const groups = kinds.flatMap((kind) => {
		const ofKind = quizzes.filter((quiz) => quiz.kind === kind);
		return ofKind.length > 0 ? [{ kind, ofKind }] : [];
	});
	return (
		<main id="main" className="page">
			<PageTitle>{say('quizzes.title')}</PageTitle>
			{groups.length === 0 && <Empty text={say('quizzes.none')} />}
			{groups.length === 1 && <QuizList quizzes={quizzes} level={2} />}
			{groups.length > 1 &&
				groups.map(({ kind, ofKind }) => (
					<section key={kind} className="group" aria-labelledby={kind}>
						<h2 id={kind}>{say(`quizzes.kind.${kind}`)}</h2>
						<QuizList quizzes={ofKind} level={3} />
						{kind === 'types' && (
							<p>
								<a href={address(bases.personal)}>{say('quizzes.personal')}</a>
							</p>
						)}
					</section>
				))}
		</main>
	);
}

export function ErrorBoundary() {
	return <Failure text="failure.quizzes" />;
}
