import { factsOf } from '../../core/kinds/facts.ts';
import { headingText } from '../../core/language/heading-text.ts';
import { groupsOf } from '../../core/quiz/catalogue.ts';
import { bases } from '../../core/quiz/route-sets.ts';
import { requestLanguage } from '../../server/http/pages/request-language.ts';
import { presentTestLengths } from '../../server/presenters/test-lengths.ts';
import { canonicalUrls } from '../addresses.ts';
import { pageMeta } from '../meta.ts';
import { contextOf, pageData } from '../page-data.ts';
import { publicPage } from '../public-page.ts';
import { quizRows, typicalOf } from '../quiz-rows.ts';
import { useAddress, useTranslate } from '../translate.tsx';
import { Empty } from '../ui/empty.tsx';
import { Failure } from '../ui/failure.tsx';
import { Linked } from '../ui/linked.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { QuizList } from '../ui/quiz-list.tsx';
import type { Route } from './+types/quizzes';

export function loader(args: Route.LoaderArgs) {
	const quizzes = quizRows(args);
	return {
		...pageData(args),
		...canonicalUrls(args, '/quizzes'),
		quizzes,
		typical: typicalOf(quizzes),
		lengths: presentTestLengths(contextOf(args), requestLanguage(args.request).code),
	};
}

export const headers = publicPage;

export const meta = (args: Route.MetaArgs) =>
	pageMeta(args, { name: { id: 'quizzes.title' }, description: { id: 'quizzes.description' } });

export default function Quizzes({ loaderData: { quizzes, typical, lengths } }: Route.ComponentProps) {
	const t = useTranslate();
	const address = useAddress();
	const groups = groupsOf(quizzes);
	return (
		<main id="main" className="page">
			<PageTitle>{t('quizzes.title')}</PageTitle>
			{quizzes.length === 0 && <Empty text={t('quizzes.none')} />}
			<p>{t('home.terms')}</p>
			<ul className="to-groups">
				{groups.map(({ heading }) => (
					<li key={heading}>
						<a href={`#${heading}`}>{headingText(t(heading))}</a>
					</li>
				))}
			</ul>
			{groups.map(({ heading, rows }) => {
				const isPersonal = rows.some(({ kind }) => factsOf(kind).isAboutOneself);
				return (
					<section key={heading} className="group" aria-labelledby={heading}>
						<h2 id={heading}>{headingText(t(heading))}</h2>
						<QuizList quizzes={rows} level={3} languages={typical?.languages} {...{ heading, lengths }} />
						{isPersonal && (
							<p>
								<Linked text={t('quizzes.personal_told')} paths={[bases.personal]} />
							</p>
						)}
					</section>
				);
			})}
			{typical && <p className="quiet">{typical.theirLanguages}</p>}
			<p>
				<a href={address('/code')}>{t('code.have')}</a>
			</p>
		</main>
	);
}

export function ErrorBoundary() {
	return <Failure text="failure.quizzes" />;
}
