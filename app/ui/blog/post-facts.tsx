import type { PostCard } from '../../../core/blog/post.ts';
import { useSay } from '../../words.tsx';
import { PostDate } from './post-date.tsx';

/** A post's date, author, and reading time. */
export function PostFacts({ post: { date, author, minutes } }: { post: PostCard }) {
	const say = useSay();
	return (
		<p className="quiet post-facts">
			<PostDate date={date} />
			{author && (
				<span>
					<bdi>{author.name}</bdi>
				</span>
			)}
			<span>{say('blog.minutes', { minutes })}</span>
		</p>
	);
}
