import type { ArticleCard } from '../../../core/articles/article.ts';
import { useAddress } from '../../translate.tsx';
import { inLanguage } from '../blog/in-language.ts';

/** A list of articles, each with its name and description. */
export function ArticleList({ articles }: { articles: readonly ArticleCard[] }) {
	const address = useAddress();
	return (
		<ul className="articles">
			{articles.map(({ path, name, description, language }) => (
				<li key={path} {...inLanguage(language)}>
					<a href={address(encodeURI(path))}>{name}</a>
					<p>{description}</p>
				</li>
			))}
		</ul>
	);
}
