import type { ReactNode } from 'react';
import styles from '../../styles/tools.css?url';
import { PartFailed } from '../../ui/script-monitor.tsx';

type Props = {
	title: string;
	/** What the answer takes for granted; it stands above it. */
	assumes?: string;
	/** What the script needs to say. */
	words?: unknown;
	locale: string;
	children: ReactNode;
};

/** The part of an article that answers: its name and what it holds; a page has only one. */
export function WidgetFrame({ title, assumes, words, locale, children }: Props) {
	return (
		<section
			className="tool"
			aria-labelledby="tool"
			data-words={words === undefined ? undefined : JSON.stringify(words)}
			data-locale={locale}
		>
			<link rel="stylesheet" href={styles} precedence="default" />
			<h2 id="tool">{title}</h2>
			{assumes && <p className="assumes">{assumes}</p>}
			<PartFailed />
			{children}
		</section>
	);
}
