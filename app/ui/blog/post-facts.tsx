import type { PostCard } from '../../../core/blog/post.ts';
import { useLocale, useTranslate } from '../../translate.tsx';
import { PostDate } from './post-date.tsx';

type Props = { post: PostCard; isShort?: boolean };

/** A post's date, reading time, and author; `isShort` is for one line of a list. */
export function PostFacts({ post: { date, author, minutes }, isShort }: Props) {
	const t = useTranslate();
	const short = new Intl.NumberFormat(useLocale(), { style: 'unit', unit: 'minute' });
	return (
		<p className="quiet post-facts">
			<PostDate date={date} isShort={isShort} />
			<span>{isShort ? short.format(minutes) : t('blog.minutes', { minutes })}</span>
			{author && (
				<span>
					<bdi>{author.name}</bdi>
				</span>
			)}
		</p>
	);
}
