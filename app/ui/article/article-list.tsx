import type { ArticleCard } from '../../../core/articles/article.ts';
import styles from '../../styles/sheets/described.css?url';
import { useAddress } from '../../translate.tsx';
import { inLanguage } from '../blog/in-language.ts';
import { PostPicture } from '../blog/post-picture.tsx';

/** A list of articles, each with its small drawing and its name, and with what it is about if there is room. */
export function ArticleList({
	articles,
	isDescribed = false,
}: {
	articles: readonly ArticleCard[];
	isDescribed?: boolean;
}) {
	const address = useAddress();
	return (
		<>
			{isDescribed && <link rel="stylesheet" href={styles} precedence="default" />}
			<ul className={isDescribed ? 'articles described' : 'articles'}>
				{articles.map(({ path, name, description, language, picture }) => (
					<li key={path} {...inLanguage(language)}>
						{/* Its name says what the article is about. */}
						<PostPicture
							picture={{ ...picture, alt: '' }}
							sizes="7.5rem"
							language={language}
							className="article-drawing"
						/>
						<a href={address(encodeURI(path))}>{name}</a>
						{isDescribed && <p className="quiet">{description}</p>}
					</li>
				))}
			</ul>
		</>
	);
}
