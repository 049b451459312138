import { useTranslate } from '../translate.tsx';
import { NoticePage } from './notice-page.tsx';

/** The page after a form with a message was accepted: what happened, and a way on. */
export function FormAccepted({ title, text }: { title: string; text: string }) {
	const t = useTranslate();
	return (
		<NoticePage
			drawing="letter"
			title={title}
			focus={false}
			next={{ path: '/quizzes', name: t('home.quizzes') }}
		>
			<div role="status" tabIndex={-1} autoFocus>
				<p className="lead">{t('info.success')}</p>
				<p>{text}</p>
			</div>
		</NoticePage>
	);
}
