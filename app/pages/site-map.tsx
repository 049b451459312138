import type { ArticleCard } from '../../core/articles/article.ts';
import { prefixPageOf } from '../../core/articles/paths.ts';
import { factsOf } from '../../core/kinds/facts.ts';
import { headingText } from '../../core/language/heading-text.ts';
import { pagesIn } from '../../core/pages.ts';
import { groupsOf } from '../../core/quiz/catalogue.ts';
import { bases } from '../../core/quiz/route-sets.ts';
import { openDataFrequency } from '../../server/presenters/open-data.ts';
import { canonicalUrls } from '../addresses.ts';
import { pageMeta } from '../meta.ts';
import { contextOf, pageData } from '../page-data.ts';
import { publicPage } from '../public-page.ts';
import { quizRows } from '../quiz-rows.ts';
import styles from '../styles/sheets/catalog.css?url';
import { langAttributes, useAddress, useTranslate } from '../translate.tsx';
import { inLanguage } from '../ui/blog/in-language.ts';
import { Drawing } from '../ui/drawing.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import type { Route } from './+types/site-map';

/**
 * Lists every public page of the site for visitors. In other languages than English, their own articles come
 * first, then those in English that they don't have, then those that only Arabic has.
 */
export function loader(args: Route.LoaderArgs) {
	const { articles, catalogs } = contextOf(args);
	const page = pageData(args);
	const { list } = articles;
	const quizzes = quizRows(args);
	const tests = new Set(quizzes.map(({ name }) => name.toLowerCase()));
	/** A guide, by its title if its name is also that of a test. */
	const named = ({ path, name, title, language }: ArticleCard): Named => ({
		path,
		name: tests.has(name.toLowerCase()) ? title : name,
		language,
	});
	const isForeign = ({ path }: ArticleCard) => articles.pathIn(path, page.language) === undefined;
	const english = list.filter(({ language }) => language === 'en');
	const guides = page.language === 'en' ? english : english.filter(isForeign);
	const prefixes = english.filter(
		({ path }) =>
			prefixPageOf(path) === undefined &&
			guides.some((each) => each.path === path || prefixPageOf(each.path) === path),
	);
	return {
		...page,
		...canonicalUrls(args, '/site-map'),
		hasOpenData: openDataFrequency(contextOf(args)) !== null,
		tests: groupsOf(quizzes.map(({ slug, name, lang, kind }) => ({ slug, name, lang, kind }))),
		groups: prefixes.map((prefix) => ({
			prefix: named(prefix),
			guides: guides.filter(({ path }) => prefixPageOf(path) === prefix.path).map(named),
		})),
		own: page.language === 'en' ? [] : list.filter(({ language }) => language === page.language).map(named),
		arabic:
			page.language === 'ar'
				? []
				: [
						{
							path: bases.arabic,
							name: catalogs.in('ar')({ id: 'personal.title' }),
							language: 'ar' as const,
						},
						...list
							.filter(({ path, language }) => language === 'ar' && !articles.pathIn(path, 'en'))
							.map(named),
					],
	};
}

export const headers = publicPage;

export const meta = (args: Route.MetaArgs) =>
	pageMeta(args, { name: { id: 'site_map.title' }, description: { id: 'site_map.description' } });

export default function SiteMap({ loaderData }: Route.ComponentProps) {
	const { language, tests, groups, own, arabic, hasOpenData } = loaderData;
	const t = useTranslate();
	const address = useAddress();
	return (
		<main id="main" className="page site-map">
			<link rel="stylesheet" href={styles} precedence="default" />
			<Drawing of="pages" />
			<PageTitle>{t('site_map.title')}</PageTitle>
			<section>
				<h2>{t('frame.tests')}</h2>
				<div className="groups">
					{tests.map(({ heading, rows }) => (
						<section key={heading}>
							<h3>
								<a href={address(`/quizzes#${heading}`)}>{headingText(t(heading))}</a>
							</h3>
							<ul className="names">
								{rows.map(({ slug, name, lang }) => (
									<li key={slug}>
										<a href={address(`/${slug}`)} {...langAttributes(lang)}>
											<bdi>{name}</bdi>
										</a>
									</li>
								))}
								{rows.some(({ kind }) => factsOf(kind).isAboutOneself) && (
									<li>
										<a href={address(bases.personal)}>
											<bdi>{t('quizzes.personal')}</bdi>
										</a>
									</li>
								)}
							</ul>
						</section>
					))}
				</div>
			</section>
			{own.length > 0 && (
				<section id="guides">
					<h2>{headingText(t('article.guides'))}</h2>
					<Names of={own} />
				</section>
			)}
			<section id={own.length > 0 ? undefined : 'guides'}>
				<h2>{headingText(t(language === 'en' ? 'article.guides' : 'article.in_english'))}</h2>
				<div className="groups">
					{groups.map(({ prefix, guides: below }) => (
						<section key={prefix.path} {...inLanguage(prefix.language)}>
							<h3>
								<a href={address(prefix.path)}>{prefix.name}</a>
							</h3>
							<Names of={below} />
						</section>
					))}
				</div>
			</section>
			{arabic.length > 0 && (
				<section>
					<h2>{headingText(t('article.in_arabic'))}</h2>
					<Names of={arabic} />
				</section>
			)}
			<section>
				<h2>{t('frame.legal')}</h2>
				<ul className="names">
					{pagesIn('siteMap', hasOpenData).map(({ path, label }) => (
						<li key={path}>
							<a href={address(path)}>{t(label)}</a>
						</li>
					))}
				</ul>
			</section>
		</main>
	);
}

type Named = Pick<ArticleCard, 'path' | 'name' | 'language'>;

/** Articles of one language by their names, which begin where the page's own text does. */
function Names({ of }: { of: readonly Named[] }) {
	const address = useAddress();
	const [first] = of;
	if (!first) return null;
	return (
		<ul className="names" lang={first.language}>
			{of.map(({ path, name }) => (
				<li key={path}>
					<a href={address(encodeURI(path))}>
						<bdi>{headingText(name)}</bdi>
					</a>
				</li>
			))}
		</ul>
	);
}
