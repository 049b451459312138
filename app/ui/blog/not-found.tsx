import { useAddress, useTranslate } from '../../translate.tsx';
import { Empty } from '../empty.tsx';
import { PageTitle } from '../page-title.tsx';

/** Says that the blog has nothing at this address, with a link to all posts. */
export function NotFound({ title, text }: { title: string; text: string }) {
	const t = useTranslate();
	const address = useAddress();
	return (
		<main id="main" className="page">
			<PageTitle>{title}</PageTitle>
			<Empty text={text}>
				<a className="button plain" href={address('/blog')}>
					{t('blog.all')}
				</a>
			</Empty>
		</main>
	);
}
