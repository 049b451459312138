import { useAddress, useTranslate } from '../../translate.tsx';
import { Drawing } from '../drawing.tsx';
import { PageTitle } from '../page-title.tsx';

/** Says that the blog has nothing at this address, with a link to all posts. */
export function NotFound({ title, text }: { title: string; text: string }) {
	const t = useTranslate();
	const address = useAddress();
	return (
		<main id="main" className="page">
			<Drawing of="none" />
			<PageTitle>{title}</PageTitle>
			<p>{text}</p>
			<p>
				<a className="button plain" href={address('/blog')}>
					{t('blog.all')}
				</a>
			</p>
		</main>
	);
}
