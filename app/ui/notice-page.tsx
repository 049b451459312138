import type { ComponentProps, ReactNode } from 'react';
import { useAddress } from '../translate.tsx';
import { Drawing } from './drawing.tsx';
import { PageTitle } from './page-title.tsx';

type Props = {
	drawing: ComponentProps<typeof Drawing>['of'];
	title: string;
	/** Set to false if something below should get the focus. */
	focus?: boolean;
	children: ReactNode;
	/** Where to go on. */
	next: { path: string; name: string };
};

/** A page that has one thing to say, and a link to go on, which stands out where nothing was found. */
export function NoticePage({ drawing, title, focus = true, children, next }: Props) {
	const address = useAddress();
	return (
		<main id="main" className="page">
			<Drawing of={drawing} />
			<PageTitle focus={focus}>{title}</PageTitle>
			{children}
			<p>
				<a className={drawing === 'none' ? 'button' : 'button plain'} href={address(next.path)}>
					{next.name}
				</a>
			</p>
		</main>
	);
}
