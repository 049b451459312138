import { useTranslate } from '../../translate.tsx';

type Props = {
	page: number;
	totalPages: number;
	shown: number;
	total: number;
	addressOf: (page: number) => string;
};

/**
 * The link to the next page of a list. With JavaScript, the posts are added below; without it, the page
 * opens.
 */
export function MorePosts({ page, totalPages, shown, total, addressOf }: Props) {
	const t = useTranslate();
	const place = t('blog.page', { page, pages: totalPages });
	const count = t('list.shown', { shown, total });
	return (
		<nav
			className="actions more-posts"
			aria-label={place}
			data-more
			data-shown={count}
			data-loading={t('blog.loading_more')}
			data-failed={t('blog.more_failed')}
		>
			{page > 1 && (
				<a className="button plain previous" href={addressOf(page - 1)} rel="prev">
					{t('blog.previous')}
				</a>
			)}
			{page < totalPages && (
				<a className="button plain" href={addressOf(page + 1)} rel="next">
					{t('list.more')}
				</a>
			)}
			<p className="quiet" role="status">
				{page === 1 ? count : place}
			</p>
		</nav>
	);
}
