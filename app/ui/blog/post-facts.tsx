import type { PostCard } from '../../../core/blog/post.ts';
import { useTranslate } from '../../translate.tsx';
import { PostDate } from './post-date.tsx';

/** A post's date, author, and reading time. */
export function PostFacts({ post: { date, author, minutes } }: { post: PostCard }) {
	const t = useTranslate();
	return (
		<p className="quiet post-facts">
			<PostDate date={date} />
			{author && (
				<span>
					<bdi>{author.name}</bdi>
				</span>
			)}
			<span>{t('blog.minutes', { minutes })}</span>
		</p>
	);
}
