import type { Picture } from '../../../core/blog/post.ts';
import type { LanguageCode } from '../../../core/language/languages.ts';

type Props = {
	picture: Picture;
	/** How wide it is shown, as `sizes` says it (HTML standard, "Lists of image candidates"). */
	sizes: string;
	/** Of the words that say what it shows. */
	language: LanguageCode | null;
	/** False for what is seen at once. */
	isLazy?: boolean;
};

/** The picture of a post: the first size for who knows no other, all of them to choose from. */
export function PostPicture({ picture: { alt, sizes: given }, sizes, language, isLazy = true }: Props) {
	const [first] = given;
	const largest = given.toSorted((a, b) => b.width - a.width)[0];
	if (!first || !largest) return null;
	return (
		<img
			className="post-picture"
			src={first.url}
			srcSet={given.length > 1 ? given.map(({ url, width }) => `${url} ${width}w`).join(', ') : undefined}
			sizes={given.length > 1 ? sizes : undefined}
			width={largest.width}
			height={largest.height}
			alt={alt}
			lang={language ?? ''}
			loading={isLazy ? 'lazy' : undefined}
			decoding="async"
		/>
	);
}
