import { useTranslate } from '../../translate.tsx';
import { sharedWidget } from '../../widgets/shared.ts';

type Props = {
	/** The name of the widget. */
	name: string;
	title: string;
	/** The absolute address of the site's home page, without a path. */
	origin: string;
	/** Appended to the addresses of the frame and of the file. */
	query: string;
	site: string;
};

/** Below a widget: its table as a file, and the code that shows the widget on another site. */
export function ForOtherSites({ name, title, origin, query, site }: Props) {
	const t = useTranslate();
	const shared = sharedWidget(name);
	if (!shared) return null;
	const frame = `<iframe src="${origin}/embed/${name}${query}" title="${title}" width="100%" height="${shared.height}"></iframe>`;
	return (
		<div className="offers">
			{shared.table && (
				<p>
					<a href={`/data/${name}.csv${query}`}>{t('article.data')}</a>
					<span className="quiet">{t('article.data_terms', { site })}</span>
				</p>
			)}
			<details>
				<summary>{t('article.embed')}</summary>
				<p className="quiet">{t('article.embed_how')}</p>
				<pre dir="ltr">
					<code>{frame}</code>
				</pre>
			</details>
		</div>
	);
}
