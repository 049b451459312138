import type { ReactNode } from 'react';

/** A result or its name, as a link for the whole row if it leads anywhere. */
export function NameLink({ name, link }: { name: ReactNode; link: string | undefined }) {
	return link === undefined ? (
		name
	) : (
		<a className="whole" href={link}>
			{name}
		</a>
	);
}
