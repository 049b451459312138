import { askedIn } from '../../../core/quiz/catalogue.ts';
import { canonicalUrls } from '../../addresses.ts';
import { openQuiz } from '../../attempt-data.ts';
import { pageMeta } from '../../meta.ts';
import { pageData } from '../../page-data.ts';
import { publicPage } from '../../public-page.ts';
import { start, startData } from '../../start-data.ts';
import { useTranslate } from '../../translate.tsx';
import { AlreadyTaken } from '../../ui/already-taken.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Start } from '../../ui/start.tsx';
import type { Route } from './+types/instructions';

export async function loader(args: Route.LoaderArgs) {
	const quiz = await openQuiz(args);
	return {
		...pageData(args),
		...canonicalUrls(args, `/${quiz.slug}/instructions`),
		...startData(args, quiz),
	};
}

export const action = (args: Route.ActionArgs) => start(args);

export const headers = publicPage;

export const handle = { smallForm: false };

export const meta = (args: Route.MetaArgs) => {
	const quiz = args.loaderData?.quiz;
	const what = quiz ? askedIn(quiz.kind) : 'questions';
	const values = { what, count: quiz?.count ?? 0, minutes: quiz?.minutes ?? 0 };
	const description = { id: 'instructions.description', values } as const;
	return pageMeta(args, { name: quiz?.name, description, preview: quiz?.preview });
};

export default function Instructions({ loaderData, actionData }: Route.ComponentProps) {
	const t = useTranslate();
	if (actionData) return <AlreadyTaken quiz={loaderData.quiz} {...actionData} />;
	return (
		<main id="main" className="page">
			<PageTitle>{t('instructions.title')}</PageTitle>
			<Start {...loaderData} />
		</main>
	);
}
