import type { ReactNode, Ref } from 'react';
import { headingText } from '../../core/language/heading-text.ts';
import { spokenIn } from '../words.tsx';

type Props = {
	children: ReactNode;
	/** False where something else on the page must be looked at first. */
	focus?: boolean;
	ref?: Ref<HTMLHeadingElement>;
	className?: string;
	/** Of its words, where it is not that of the page. */
	lang?: string | undefined;
};

/**
 * The heading of a page. Every navigation starts with the focus on it: pages are documents, mostly without script, so
 * the attribute does it, and React does nothing with it in the browser. Taking the focus would scroll to the top, and
 * undo what Back restores; with a margin that reaches past any page the focused heading counts as seen wherever one is.
 */
export function PageTitle({ children, focus = true, ref, className = '', lang }: Props) {
	return (
		<h1
			ref={ref}
			tabIndex={-1}
			autoFocus={focus}
			className={`focus:scroll-my-[100000px] ${className}`}
			{...spokenIn(lang)}
			// Another browser may know other words of Chinese: the lines stay as they were sent.
			suppressHydrationWarning
		>
			{typeof children === 'string' ? headingText(children) : children}
		</h1>
	);
}
