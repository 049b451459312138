import { canonicalUrls } from '../../addresses.ts';
import { pageMeta } from '../../meta.ts';
import { pageData } from '../../page-data.ts';
import { publicPage } from '../../public-page.ts';
import { quizOf } from '../../quiz-data.ts';
import { start, startData } from '../../start-data.ts';
import { AlreadyTaken } from '../../ui/already-taken.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { QuizFacts } from '../../ui/quiz-facts.tsx';
import { QuizLead, QuizNotes } from '../../ui/quiz-intro.tsx';
import { SampleResult } from '../../ui/sample-result.tsx';
import { Start } from '../../ui/start.tsx';
import type { Route } from './+types/detail';

/** Welcome and instructions on one page, for families with a base. */
export function loader(args: Route.LoaderArgs) {
	return { ...pageData(args), ...canonicalUrls(args, `/${quizOf(args).slug}`), ...startData(args) };
}

export const action = (args: Route.ActionArgs) => start(args);

export const headers = publicPage;

export const meta = (args: Route.MetaArgs) => {
	const { name, description, preview } = args.loaderData?.quiz ?? {};
	return pageMeta(args, { name, description, preview });
};

export default function Detail({ loaderData, actionData }: Route.ComponentProps) {
	const { quiz, report } = loaderData;
	if (actionData) return <AlreadyTaken quiz={quiz} {...actionData} />;
	return (
		<main id="main" className="page">
			<PageTitle lang={quiz.lang}>{quiz.name}</PageTitle>
			<QuizLead quiz={quiz} />
			<QuizFacts kind={quiz.kind} count={quiz.count} minutes={quiz.minutes} />
			<Start {...loaderData} isFolded />
			<SampleResult report={report} />
			<QuizNotes quiz={quiz} />
		</main>
	);
}
