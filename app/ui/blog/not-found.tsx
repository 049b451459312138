import { useTranslate } from '../../translate.tsx';
import { NoticePage } from '../notice-page.tsx';

/** Says that the blog has nothing at this address, with a link to all posts. */
export function NotFound({ title, text }: { title: string; text: string }) {
	const t = useTranslate();
	return (
		<NoticePage drawing="none" title={title} next={{ path: '/blog', name: t('blog.all') }}>
			<p className="lead">{text}</p>
		</NoticePage>
	);
}
