import type { ReactNode, Ref } from 'react';
import { headingText } from '../../core/language/heading-text.ts';
import { langAttributes } from '../translate.tsx';

type Props = {
	children: ReactNode;
	/** Set to false if something else on the page should get the focus. */
	focus?: boolean;
	ref?: Ref<HTMLHeadingElement>;
	className?: string;
	/** The heading's language, if it isn't the page's. */
	lang?: string | undefined;
	id?: string;
};

/**
 * The page's heading, which gets the focus on every navigation. Pages are documents, mostly without
 * JavaScript, so the HTML attribute sets the focus; React ignores it in the browser. Focusing the heading
 * would scroll to the top and undo the scroll position that Back restores. A scroll margin larger than any
 * page (`base.css`) makes it count as visible, so nothing scrolls.
 */
export function PageTitle({ children, focus = true, ref, className, lang, id }: Props) {
	return (
		<h1
			ref={ref}
			id={id}
			tabIndex={-1}
			autoFocus={focus}
			className={className}
			{...langAttributes(lang)}
			// The browser may segment Chinese words differently; this keeps the line breaks that the server sent.
			suppressHydrationWarning
		>
			{typeof children === 'string' ? headingText(children) : children}
		</h1>
	);
}
