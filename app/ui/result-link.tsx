import type { ReactNode } from 'react';

type Props = {
	result: ReactNode;
	/** What it is the result of, so that links to equal results have names of their own. */
	of: string;
	link: string | undefined;
};

/** A result, as a link for the whole row if it leads anywhere. */
export function ResultLink({ result, of, link }: Props) {
	if (link === undefined) return result;
	return (
		<a className="whole" href={link}>
			{result}
			<span className="sr-only"> {of}</span>
		</a>
	);
}
