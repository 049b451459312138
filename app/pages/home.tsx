import type { ArticleCard } from '../../core/articles/article.ts';
import { prefixPageOf } from '../../core/articles/paths.ts';
import { iqCurve } from '../../core/kinds/iq/curve.ts';
import { curveBox } from '../../core/kinds/iq/curve-box.ts';
import { headingText } from '../../core/language/heading-text.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import { bases } from '../../core/quiz/route-sets.ts';
import type { ContentContext } from '../../server/context.ts';
import { MISSING_PARAM } from '../../server/http/pages/missing.ts';
import { requestLanguage } from '../../server/http/pages/request-language.ts';
import { canonicalUrls } from '../addresses.ts';
import { homeFacts } from '../home-facts.ts';
import { pageMeta } from '../meta.ts';
import { contextOf, pageData } from '../page-data.ts';
import { publicPage } from '../public-page.ts';
import { quizRows } from '../quiz-rows.ts';
import { useAddress, useTranslate } from '../translate.tsx';
import { ArticleList } from '../ui/article/article-list.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Questions } from '../ui/questions.tsx';
import { QuizList } from '../ui/quiz-list.tsx';
import { Reading } from '../ui/reading.tsx';
import type { Route } from './+types/home';

/** The sample result shown at the top of the page. */
const sample = { iq: 112, low: 99, high: 125 };

export function loader(args: Route.LoaderArgs) {
	const context = contextOf(args);
	const { code } = requestLanguage(args.request);
	const page = pageData(args);
	return {
		...page,
		...canonicalUrls(args, '/'),
		/** Whether the visitor asked for a page that doesn't exist. */
		isMissing: new URL(args.request.url).searchParams.has(MISSING_PARAM),
		quizzes: quizRows(args),
		articles: articlesFor(context, page.language),
		questions: context.lists.questions(code, context.quizzes),
		testimonials: context.lists.testimonials(code),
		curve: iqCurve(sample, curveBox),
	};
}

export const headers = publicPage;

export const meta = (args: Route.MetaArgs) =>
	pageMeta(args, {
		name: { id: 'home.page_title' },
		description: { id: 'home.description' },
		facts: args.loaderData && homeFacts(args.loaderData),
	});

/** The articles in the language of the page; if there are none, the pages that list the English guides. */
function articlesFor({ articles: { list } }: ContentContext, language: LanguageCode) {
	const isEntry = ({ path, language: own }: ArticleCard) => own !== 'en' || prefixPageOf(path) === undefined;
	const entries = list.filter(isEntry);
	const native = entries.filter((each) => each.language === language);
	return native.length > 0 ? native : entries.filter((each) => each.language === 'en');
}

const steps = ['start', 'answer', 'details', 'read'] as const;

export default function Home({
	loaderData: { language, isMissing, quizzes, articles, questions, testimonials, curve },
}: Route.ComponentProps) {
	const t = useTranslate();
	const address = useAddress();
	const [first] = quizzes;
	return (
		<main id="main" className="home">
			{isMissing && (
				<p className="notice" role="status">
					{t('home.missing')}
				</p>
			)}
			<section className="opening">
				<PageTitle>{t('home.title')}</PageTitle>
				<div className="lede">
					<p>{t('home.lead')}</p>
					{first ? (
						<a className="button" href={address(`/${first.slug}`)}>
							{t('home.start')}
						</a>
					) : (
						<p>{t('quizzes.none')}</p>
					)}
				</div>
				<Reading curve={curve} label={t('home.sample', sample)} />
			</section>
			<section className="section how" aria-labelledby="how">
				<h2 id="how">{headingText(t('home.how.title'))}</h2>
				<ol className="steps">
					{steps.map((step) => (
						<li key={step}>
							<h3>{headingText(t(`home.how.${step}.title`))}</h3>
							<p>{t(`home.how.${step}.text`)}</p>
						</li>
					))}
				</ol>
			</section>
			<section className="section" aria-labelledby="tests">
				<h2 id="tests">{headingText(t('home.tests.title'))}</h2>
				<QuizList quizzes={quizzes} level={3} isBrief />
				<p>
					<a href={address('/quizzes')}>{t('home.quizzes')}</a>
				</p>
				{language === 'ar' && (
					<p>
						<a href={bases.arabic}>{t('quizzes.personal')}</a>
					</p>
				)}
			</section>
			{articles.length > 0 && (
				<section className="section" aria-labelledby="guides">
					<h2 id="guides">{t('article.guides')}</h2>
					<div className="article-lists">
						<ArticleList articles={articles} />
						<p>
							<a href={address('/site-map')}>{t('site_map.title')}</a>
						</p>
					</div>
				</section>
			)}
			<section className="section" aria-labelledby="samples">
				<h2 id="samples">{headingText(t('home.samples.title'))}</h2>
				<p className="quiet">{t('home.samples.note')}</p>
				<div className="quotes">
					{testimonials.map(({ role, text }) => (
						<figure key={role}>
							<blockquote>{text}</blockquote>
							<figcaption>{role}</figcaption>
						</figure>
					))}
				</div>
			</section>
			<section className="section" aria-labelledby="questions">
				<h2 id="questions">{headingText(t('home.questions.title'))}</h2>
				<Questions questions={questions} />
			</section>
		</main>
	);
}
