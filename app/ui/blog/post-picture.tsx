import type { Picture } from '../../../core/blog/post.ts';
import type { LanguageCode } from '../../../core/language/languages.ts';

type Props = {
	picture: Picture;
	/** The display width, as in the `sizes` attribute (HTML standard, "Lists of image candidates"). */
	sizes: string;
	/** The language of the alternative text. */
	language: LanguageCode | null;
	/** Set to false if the picture is visible at once. */
	isLazy?: boolean;
	className?: string;
};

/** The picture of a post: `src` is the first size, `srcset` lists all of them. */
export function PostPicture({
	picture: { alt, sizes: given },
	sizes,
	language,
	isLazy = true,
	className = 'post-picture',
}: Props) {
	const [first] = given;
	const largest = given.toSorted((a, b) => b.width - a.width)[0];
	if (!first || !largest) return null;
	return (
		<img
			className={className}
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
