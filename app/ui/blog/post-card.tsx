import type { PostCard as Post } from '../../../core/blog/post.ts';
import { headingText } from '../../../core/language/heading-text.ts';
import { useAddress } from '../../translate.tsx';
import { inLanguage } from './in-language.ts';
import { PostFacts } from './post-facts.tsx';
import { PostPicture } from './post-picture.tsx';

type Props = {
	post: Post;
	level?: 2 | 3;
};

/** A post in a list: picture, title, excerpt, date, reading time, and author. */
export function PostCard({ post, level = 3 }: Props) {
	const address = useAddress();
	const Heading = `h${level}` as const;
	const { title, excerpt, picture, language, slug } = post;
	return (
		<article className="card post-card">
			{picture ? (
				<PostPicture picture={picture} language={language} sizes="(min-width: 56rem) 24rem, 46vw" />
			) : (
				<svg className="post-picture" viewBox="0 0 640 360" aria-hidden="true" focusable="false">
					<path d="M320 0V250M309 250H331L320 300Z" />
				</svg>
			)}
			<Heading {...inLanguage(language)}>
				<a href={address(`/blog/${encodeURIComponent(slug)}`)}>{headingText(title)}</a>
			</Heading>
			{excerpt && <p {...inLanguage(language)}>{excerpt}</p>}
			<PostFacts post={post} isShort />
		</article>
	);
}
