import { useAddress, useTranslate } from '../translate.tsx';
import { Drawing } from './drawing.tsx';
import { PageTitle } from './page-title.tsx';

/** The page after a form with a message was accepted: what happened, and a way on. */
export function FormAccepted({ title, text }: { title: string; text: string }) {
	const t = useTranslate();
	const address = useAddress();
	return (
		<main id="main" className="page">
			<Drawing of="letter" />
			<PageTitle focus={false}>{title}</PageTitle>
			<div role="status" tabIndex={-1} autoFocus>
				<p>{t('info.success')}</p>
				<p>{text}</p>
			</div>
			<p>
				<a className="button plain" href={address('/quizzes')}>
					{t('home.quizzes')}
				</a>
			</p>
		</main>
	);
}
