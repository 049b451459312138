import { factsOf } from '../../../core/kinds/facts.ts';
import { languageQuery, withLanguage } from '../../../core/language/choose.ts';
import { languages } from '../../../core/language/languages.ts';
import { bases, isInRouteSet, routeSetOf } from '../../../core/quiz/route-sets.ts';
import { presentSampleResult } from '../../../server/presenters/sample-report.ts';
import { canonicalUrls } from '../../addresses.ts';
import { pageMeta } from '../../meta.ts';
import { contextOf, pageData } from '../../page-data.ts';
import { publicPage } from '../../public-page.ts';
import { quizRows, typicalOf } from '../../quiz-rows.ts';
import { useTranslate } from '../../translate.tsx';
import { Empty } from '../../ui/empty.tsx';
import { OtherLanguages } from '../../ui/other-languages.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { QuizList } from '../../ui/quiz-list.tsx';
import { SampleResult } from '../../ui/sample-result.tsx';
import type { Route } from './+types/quiz-index';

/** The start page of a route set with a base, which lists its tests. */
export function loader(args: Route.LoaderArgs) {
	const routeSet = routeSetOf(args.pattern);
	const quizzes = quizRows(args, (quiz) => isInRouteSet(routeSet, quiz));
	const page = pageData(args);
	const context = contextOf(args);
	const [first, ...others] = quizzes;
	return {
		...page,
		...canonicalUrls(args, bases[routeSet]),
		routeSet,
		quizzes,
		typical: typicalOf(quizzes),
		/** The same tests in other languages than that of a route set with only one. */
		versions:
			routeSet === 'arabic'
				? languages.flatMap(({ code }) =>
						code !== page.language && context.catalogs.shown(code) === code
							? [{ language: code, path: withLanguage(bases.personal, languageQuery(code)) }]
							: [],
					)
				: [],
		/** A list of one test has room for what its result looks like. */
		report:
			first && others.every(({ kind }) => kind === first.kind)
				? presentSampleResult(context, first, page.language)
				: null,
	};
}

export const headers = publicPage;

export const meta = (args: Route.MetaArgs) =>
	pageMeta(args, { name: { id: 'personal.title' }, description: { id: 'personal.description' } });

export default function QuizIndex({
	loaderData: { routeSet, quizzes, typical, versions, report },
}: Route.ComponentProps) {
	const t = useTranslate();
	const notices = new Set(quizzes.flatMap(({ kind }) => factsOf(kind).notice?.list ?? []));
	return (
		<main id="main" className="page">
			<PageTitle>{t('personal.title')}</PageTitle>
			<p className="lead">{t('personal.lead')}</p>
			{quizzes.length === 0 ? (
				<Empty text={t('quizzes.none')} />
			) : (
				<QuizList quizzes={quizzes} level={2} routeSet={routeSet} languages={typical?.languages} />
			)}
			{report && <SampleResult report={report} />}
			{typical && <p className="quiet">{typical.theirLanguages}</p>}
			{[...notices].map((notice) => (
				<p key={notice} className="quiet">
					{t(notice)}
				</p>
			))}
			{versions.length > 0 && <OtherLanguages versions={versions} />}
		</main>
	);
}
