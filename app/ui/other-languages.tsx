import { type LanguageCode, languageOf } from '../../core/language/languages.ts';
import { useTranslate } from '../translate.tsx';

/** Links to the same page in other languages, each by the name that its speakers give it. */
export function OtherLanguages({
	versions,
}: {
	versions: readonly { language: LanguageCode; path: string }[];
}) {
	const t = useTranslate();
	return (
		<nav className="versions" aria-labelledby="versions">
			<p id="versions" className="quiet">
				{t('article.versions')}
			</p>
			<ul>
				{versions.map(({ language, path }) => (
					<li key={language}>
						<a href={encodeURI(path)} hrefLang={language} lang={language}>
							{languageOf(language).name}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
