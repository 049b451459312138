import type { ReactNode } from 'react';
import type { Month, PostCard, Term } from '../../../core/blog/post.ts';
import { headingText } from '../../../core/language/heading-text.ts';
import { useAddress, useLocale, useTranslate } from '../../translate.tsx';
import { Failed } from '../failed.tsx';
import { inLanguage } from './in-language.ts';
import { monthIn } from './month-in.ts';
import { PostDate } from './post-date.tsx';

type Props = {
	recent: readonly PostCard[] | null;
	tags?: readonly Term[] | null;
	months?: readonly Month[] | null;
};

/**
 * The lists next to posts: the newest posts, tags, and months. A list that failed to load says so
 * and doesn't affect the others.
 */
export function Sidebar({ recent, tags, months }: Props) {
	const t = useTranslate();
	const address = useAddress();
	const locale = useLocale();
	return (
		<aside className="around" aria-label={t('blog.title')}>
			<Box title={t('blog.recent')} items={recent}>
				{recent?.map(({ slug, title, date, language }) => (
					<li key={slug}>
						<a href={address(`/blog/${encodeURIComponent(slug)}`)} {...inLanguage(language)}>
							{headingText(title)}
						</a>
						<p className="quiet">
							<PostDate date={date} />
						</p>
					</li>
				))}
			</Box>
			<TermBox title={t('blog.tags')} kind="tag" terms={tags} />
			<Box title={t('blog.archives')} items={months}>
				{months?.map(({ month, count }) => (
					<li key={month}>
						<a href={address(`/blog?month=${month}`)}>{monthIn(locale, month)}</a>{' '}
						<span className="quiet">{t('blog.count', { count })}</span>
					</li>
				))}
			</Box>
		</aside>
	);
}

type TermProps = {
	title: string;
	kind: 'category' | 'tag';
	terms: readonly Term[] | null | undefined;
	/** The one whose posts are shown. */
	current?: string | undefined;
	/** Whether they stand in a row. */
	isRow?: boolean;
};

/** Categories or tags, each with the number of its posts. */
export function TermBox({ title, kind, terms, current, isRow }: TermProps) {
	const address = useAddress();
	return (
		<Box title={title} items={terms} isRow={isRow} isInline>
			{terms?.map(({ slug, name, count }) => (
				<li key={slug}>
					<a
						href={address(`/blog/${kind}/${encodeURIComponent(slug)}`)}
						aria-current={slug === current ? 'page' : undefined}
					>
						<bdi>{name}</bdi>
					</a>{' '}
					<span className="quiet">{count}</span>
				</li>
			))}
		</Box>
	);
}

type BoxProps = {
	title: string;
	items: readonly unknown[] | null | undefined;
	isRow?: boolean | undefined;
	/** Whether its items run on one after the other. */
	isInline?: boolean;
	children: ReactNode;
};

/**
 * A list with a title. Renders nothing if `items` wasn't requested or is empty, and an error message if it
 * failed to load.
 */
function Box({ title, items, isRow, isInline, children }: BoxProps) {
	const t = useTranslate();
	if (items === undefined || items?.length === 0) return null;
	return (
		<section className={isRow ? 'term-row' : undefined}>
			<h2>{title}</h2>
			{items ? (
				<ul className={isRow ? undefined : isInline ? 'term-list' : 'plain-list'}>{children}</ul>
			) : (
				<Failed text={t('blog.part_failed')} />
			)}
		</section>
	);
}
