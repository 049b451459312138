import type { PostCard } from '../../../core/blog/post.ts';
import { useSay } from '../../words.tsx';
import { PostDate } from './post-date.tsx';

/** When a post was written, by whom, and how long it takes to read. */
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
