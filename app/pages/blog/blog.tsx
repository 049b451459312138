import { blogList } from '../../blog-data.ts';
import { listMeta } from '../../list-meta.ts';
import { pageMeta } from '../../meta.ts';
import styles from '../../styles/sheets/blog.css?url';
import { useTranslate } from '../../translate.tsx';
import { BlogList } from '../../ui/blog/blog-list.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Route } from './+types/blog';

export function loader(args: Route.LoaderArgs) {
	return blogList(args, '/blog');
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta = (args: Route.MetaArgs) => [
	...pageMeta(args, { name: { id: 'blog.title' }, description: { id: 'blog.description' } }),
	...listMeta(args.loaderData),
];

export default function Blog({ loaderData }: Route.ComponentProps) {
	const t = useTranslate();
	return (
		<main id="main" className="page blog">
			<link rel="stylesheet" href={styles} precedence="default" />
			<PageTitle>{t('blog.title')}</PageTitle>
			<p className="lead">{t('blog.description')}</p>
			<BlogList list={loaderData} />
		</main>
	);
}
