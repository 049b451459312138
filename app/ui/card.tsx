import type { ReactNode } from 'react';

type Props = {
	href: string;
	title: string;
	/** One line above the title: date, author, reading time. */
	facts?: ReactNode;
	text?: string;
	picture?: ReactNode;
	level?: 2 | 3;
};

/** A list entry that has its own page; the title links to it. */
export function Card({ href, title, facts, text, picture, level = 2 }: Props) {
	const Heading = `h${level}` as const;
	return (
		<article className="card">
			{picture}
			{facts && <p className="quiet">{facts}</p>}
			<Heading>
				<a href={href}>{title}</a>
			</Heading>
			{text && <p>{text}</p>}
		</article>
	);
}
