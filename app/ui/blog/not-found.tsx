import type { PostCard as Post } from '../../../core/blog/post.ts';
import styles from '../../styles/sheets/blog.css?url';
import { useAddress, useTranslate } from '../../translate.tsx';
import { Drawing } from '../drawing.tsx';
import { PageTitle } from '../page-title.tsx';
import { PostCard } from './post-card.tsx';

type Props = {
	title: string;
	text: string;
	/** The newest posts, as far as there are any. */
	recent: readonly Post[];
};

/** Says that the blog has nothing at this address, with the newest posts and a link to all of them. */
export function NotFound({ title, text, recent }: Props) {
	const t = useTranslate();
	const address = useAddress();
	return (
		<main id="main" className="page blog">
			<link rel="stylesheet" href={styles} precedence="default" />
			<Drawing of="none" />
			<PageTitle>{title}</PageTitle>
			<p className="lead">{text}</p>
			<p>
				<a className="button" href={address('/blog')}>
					{t('blog.all')}
				</a>
			</p>
			{recent.length > 0 && (
				<section className="posts">
					<h2>{t('blog.recent')}</h2>
					<div className="cards">
						{recent.map((post) => (
							<PostCard key={post.slug} post={post} />
						))}
					</div>
				</section>
			)}
		</main>
	);
}
