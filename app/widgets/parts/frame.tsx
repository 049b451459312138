import type { ReactNode } from 'react';
import styles from '../../styles/sheets/tools.css?url';
import { PartFailed } from '../../ui/script-monitor.tsx';
import type { OnlyDrawn } from '../view-model.ts';

type Props = {
	/** The id of its title; a page's second widget has its own. */
	id?: string;
	title: string;
	/** The assumptions of the answer. */
	assumes?: string;
	/** The words of the widget, if it has a script. */
	words?: object;
	locale: string;
	children: ReactNode;
};

const onlyDrawn: Record<OnlyDrawn, undefined> = {
	title: undefined,
	assumes: undefined,
	caption: undefined,
	head: undefined,
};

/** An interactive part of an article: its title and its contents. */
export function WidgetFrame({ id = 'tool', title, assumes, words, locale, children }: Props) {
	return (
		<section
			className="tool"
			aria-labelledby={id}
			data-words={words && JSON.stringify({ ...words, ...onlyDrawn })}
			data-locale={locale}
		>
			<link rel="stylesheet" href={styles} precedence="default" />
			<h2 id={id}>{title}</h2>
			<PartFailed />
			{children}
			{assumes && <p className="quiet">{assumes}</p>}
		</section>
	);
}
