import { canonicalUrls } from '../../addresses.ts';
import { openQuiz } from '../../attempt-data.ts';
import { pageMeta } from '../../meta.ts';
import { contextOf, pageData } from '../../page-data.ts';
import { publicPage } from '../../public-page.ts';
import { quizFacts } from '../../quiz-data.ts';
import { useAddress, useTranslate } from '../../translate.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { QuizIntro } from '../../ui/quiz-intro.tsx';
import type { Route } from './+types/welcome';

export async function loader(args: Route.LoaderArgs) {
	const quiz = await openQuiz(args);
	return {
		...pageData(args),
		...canonicalUrls(args, `/${quiz.slug}`),
		quiz: quizFacts(args, quiz),
		minAge: contextOf(args).env.MIN_AGE,
	};
}

export const headers = publicPage;

export const meta = (args: Route.MetaArgs) => {
	const page = args.loaderData;
	const facts = page && {
		'@type': 'Quiz',
		name: page.quiz.name,
		description: page.quiz.description,
		inLanguage: page.quiz.lang ?? page.language,
		url: page.addresses.canonical,
		timeRequired: `PT${page.quiz.minutes}M`,
		isAccessibleForFree: true,
		about: page.quiz.measures,
		typicalAgeRange: `${page.minAge}-`,
	};
	return pageMeta(args, { name: page?.quiz.name, description: page?.quiz.description, facts });
};

export default function Welcome({ loaderData: { quiz, minAge } }: Route.ComponentProps) {
	const t = useTranslate();
	const address = useAddress();
	return (
		<main id="main" className="page">
			<PageTitle>{t('welcome.title', { name: quiz.inSentence })}</PageTitle>
			<QuizIntro quiz={quiz} minAge={minAge} />
			<p>
				<a className="button" href={address(`/${quiz.slug}/instructions`)}>
					{t('welcome.next')}
				</a>
			</p>
		</main>
	);
}
