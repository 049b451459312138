import { askedIn } from '../../../core/quiz/catalogue.ts';
import { canonicalUrls } from '../../addresses.ts';
import { openQuiz } from '../../attempt-data.ts';
import { pageMeta } from '../../meta.ts';
import { pageData } from '../../page-data.ts';
import { publicPage } from '../../public-page.ts';
import { welcomeData } from '../../start-data.ts';
import styles from '../../styles/sheets/start.css?url';
import { useAddress, useGap, useTranslate } from '../../translate.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { QuizFacts } from '../../ui/quiz-facts.tsx';
import { QuizLead, QuizNotes } from '../../ui/quiz-intro.tsx';
import { SampleResult } from '../../ui/sample-result.tsx';
import { TryItem } from '../../ui/try-item.tsx';
import type { Route } from './+types/welcome';

export async function loader(args: Route.LoaderArgs) {
	const quiz = await openQuiz(args);
	return {
		...pageData(args),
		...canonicalUrls(args, `/${quiz.slug}`),
		...welcomeData(args, quiz),
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
	const { name, description, preview } = page?.quiz ?? {};
	return pageMeta(args, { name, description, preview, facts });
};

export default function Welcome({ loaderData: { quiz, minAge, samples, report } }: Route.ComponentProps) {
	const t = useTranslate();
	const address = useAddress();
	const gap = useGap();
	const [first, sample = first] = samples;
	return (
		<main id="main" className="page welcome">
			<link rel="stylesheet" href={styles} precedence="default" />
			<PageTitle>{t('welcome.title', { name: quiz.inSentence })}</PageTitle>
			<QuizLead quiz={quiz} />
			<QuizFacts kind={quiz.kind} count={quiz.count} minutes={quiz.minutes} />
			<p>
				<a className="button" href={address(`/${quiz.slug}/instructions`)}>
					{t('welcome.next')}
				</a>
			</p>
			<p className="quiet">
				{t('welcome.age', { age: minAge })}
				{gap}
				{t('welcome.end')}
			</p>
			{sample && <TryItem sample={sample} title={t('welcome.sample', { what: askedIn(quiz.kind) })} />}
			<SampleResult report={report} />
			<QuizNotes quiz={quiz} />
		</main>
	);
}
