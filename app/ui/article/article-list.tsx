import type { ArticleCard } from '../../../core/articles/article.ts';
import { useAddress } from '../../translate.tsx';
import { inLanguage } from '../blog/in-language.ts';
import { PostPicture } from '../blog/post-picture.tsx';

/** A list of articles, each with its name, its description, and its drawing if `isPictured`. */
export function ArticleList({
	articles,
	isPictured,
}: {
	articles: readonly ArticleCard[];
	isPictured?: boolean;
}) {
	const address = useAddress();
	return (
		<ul className="articles">
			{articles.map(({ path, name, description, language, picture }) => (
				<li key={path} {...inLanguage(language)}>
					{isPictured && (
						// Its name says what the article is about.
						<PostPicture
							picture={{ ...picture, alt: '' }}
							sizes="(min-width: 40rem) 20rem, 7.5rem"
							language={language}
						/>
					)}
					<a href={address(encodeURI(path))}>{name}</a>
					<p>{description}</p>
				</li>
			))}
		</ul>
	);
}
