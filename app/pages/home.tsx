import type { ArticleCard } from '../../core/articles/article.ts';
import { prefixPageOf } from '../../core/articles/paths.ts';
import { headingText, withoutPeriod } from '../../core/language/heading-text.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import { dotted } from '../../core/language/unbroken.ts';
import { askedIn } from '../../core/quiz/catalogue.ts';
import type { ContentContext } from '../../server/context.ts';
import { MISSING_PARAM } from '../../server/http/pages/missing.ts';
import { requestLanguage } from '../../server/http/pages/request-language.ts';
import { presentSampleReport, type SampleReport } from '../../server/presenters/sample-report.ts';
import { presentTestLengths } from '../../server/presenters/test-lengths.ts';
import { canonicalUrls } from '../addresses.ts';
import { homeFacts } from '../home-facts.ts';
import { pageMeta } from '../meta.ts';
import { contextOf, pageData } from '../page-data.ts';
import { publicPage } from '../public-page.ts';
import { quizRows } from '../quiz-rows.ts';
import catalogStyles from '../styles/sheets/catalog.css?url';
import homeStyles from '../styles/sheets/home.css?url';
import { useAddress, useTranslate } from '../translate.tsx';
import { ArticleList } from '../ui/article/article-list.tsx';
import { Drawing } from '../ui/drawing.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Questions } from '../ui/questions.tsx';
import { OtherNames, QuizCards } from '../ui/quiz-cards.tsx';
import { Reading } from '../ui/reading.tsx';
import { TestLengths } from '../ui/test-lengths.tsx';
import type { Route } from './+types/home';

/** How many questions are shown before the rest is unfolded. */
const FIRST = 2;

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
		questions: context.lists.questions(code, context.quizzes, context.forms.inUse(code)),
		testimonials: context.lists.testimonials(code),
		sample: presentSampleReport(context, code),
		lengths: presentTestLengths(context, code),
	};
}

export const headers = publicPage;

export const meta = (args: Route.MetaArgs) =>
	pageMeta(args, {
		name: { id: 'home.page_title' },
		description: { id: 'home.description' },
		facts: args.loaderData && homeFacts(args.loaderData),
	});

/** How many articles in a language the home page names; the site map has all of them. */
const MOST_ARTICLES = 4;

/** The pages that list the English guides, or some articles in another language, of each group in turn. */
function articlesFor({ articles: { list } }: ContentContext, language: LanguageCode): ArticleCard[] {
	const own = list.filter((each) => each.language === language);
	if (language === 'en') return own.filter(({ path }) => prefixPageOf(path) === undefined);
	const groups = Map.groupBy(own, ({ path }) => prefixPageOf(path) ?? path);
	return [...groups.values()]
		.flatMap((group) => group.map((article, turn) => ({ article, turn })))
		.toSorted((one, other) => one.turn - other.turn)
		.slice(0, MOST_ARTICLES)
		.map(({ article }) => article);
}

export default function Home({ loaderData }: Route.ComponentProps) {
	const { isMissing, quizzes, lengths, articles, questions, testimonials, sample } = loaderData;
	const t = useTranslate();
	const address = useAddress();
	const [first] = quizzes;
	if (isMissing) return <Missing />;
	return (
		<main id="main" className="home">
			<link rel="stylesheet" href={catalogStyles} precedence="default" />
			<link rel="stylesheet" href={homeStyles} precedence="default" />
			<section className="opening">
				<PageTitle>{t('home.title')}</PageTitle>
				<div className="lede">
					<p>{t('home.lead')}</p>
					{first ? (
						<p className="first">
							<a className="button" href={address(`/${first.slug}`)}>
								{t('home.start')}
							</a>
							<span className="quiet">
								{t('quiz.in_questions', { what: askedIn(first.kind), count: first.question_count })}
								<br />
								{t('quiz.in_minutes', { minutes: first.duration_minutes })}
							</span>
						</p>
					) : (
						<p>{t('quizzes.none')}</p>
					)}
					<p>{t('home.terms')}</p>
					<OtherNames quizzes={quizzes} />
				</div>
				{sample && <Sample sample={sample} />}
			</section>
			{lengths.tests.length > 1 && (
				<section className="section" aria-labelledby="lengths">
					<h2 id="lengths">{headingText(t('home.lengths.title'))}</h2>
					<p>{t('home.lengths.text', { iq: lengths.iq })}</p>
					<TestLengths lengths={lengths} />
				</section>
			)}
			{quizzes.length > 0 && (
				<section className="section" aria-labelledby="tests">
					<h2 id="tests">{headingText(t('home.tests.title'))}</h2>
					<p className="beside">
						<a href={address('/quizzes')}>{t('home.quizzes')}</a>
					</p>
					<QuizCards quizzes={quizzes} />
				</section>
			)}
			{articles.length > 0 && (
				<section className="section" aria-labelledby="guides">
					<h2 id="guides">{t('article.guides')}</h2>
					<p className="beside">
						<a href={address('/site-map#guides')}>{t('home.guides')}</a>
					</p>
					<ArticleList articles={articles} />
				</section>
			)}
			<section className="section" aria-labelledby="samples">
				<h2 id="samples">{headingText(t('home.samples.title'))}</h2>
				<p className="quiet">{t('home.samples.note')}</p>
				{/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- On narrow screens, the row scrolls. */}
				<div className="quotes" role="group" aria-labelledby="samples" tabIndex={0}>
					{testimonials.map(({ role, text }) => (
						<figure key={role}>
							<blockquote>{text}</blockquote>
							<figcaption>{dotted([t('home.samples.mark'), role])}</figcaption>
						</figure>
					))}
				</div>
			</section>
			<section className="section" aria-labelledby="questions">
				<h2 id="questions">{headingText(t('home.questions.title'))}</h2>
				<Questions questions={questions} first={FIRST} />
			</section>
		</main>
	);
}

/** Says that the page asked for doesn't exist, and what there is instead. */
function Missing() {
	const t = useTranslate();
	const address = useAddress();
	return (
		<main id="main" className="page">
			<Drawing of="none" />
			<PageTitle>{withoutPeriod(t('home.missing'))}</PageTitle>
			<p className="lead">{t('home.missing_hint')}</p>
			<p className="actions">
				<a className="button" href={address('/quizzes')}>
					{t('home.quizzes')}
				</a>
				<a href={address('/site-map#guides')}>{t('article.guides')}</a>
				<a href={address('/blog')}>{t('frame.blog')}</a>
				<a href={address('/')}>{t('erase.home')}</a>
			</p>
		</main>
	);
}

/** The sample result at the top of the page, which leads to its report. */
function Sample({ sample: { result, report } }: { sample: SampleReport }) {
	const t = useTranslate();
	const address = useAddress();
	if (!report.curve || result.kind !== 'iq' || result.iq === null) return null;
	const { iq, low, high } = result;
	return (
		<>
			<p className="sample quiet">
				{t('home.sample', { iq, low, high })} <a href={address('/sample-report')}>{t('home.report.open')}</a>
			</p>
			<Reading curve={report.curve} label={t('home.sample', { iq, low, high })} />
		</>
	);
}
