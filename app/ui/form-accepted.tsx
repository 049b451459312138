import { isolated } from '../../core/language/isolated.ts';
import { useTranslate } from '../translate.tsx';
import { Linked } from './linked.tsx';
import { NoticePage } from './notice-page.tsx';

/**
 * The page after a form with a message was accepted: what to do or what happens next, why an email may not come, which
 * address was entered and where the form is if that was a mistake, and a way on.
 */
export function FormAccepted({
	title,
	text,
	exceptions,
	email,
	path,
}: {
	title: string;
	text: string;
	exceptions?: string;
	email: string;
	path: string;
}) {
	const t = useTranslate();
	return (
		<NoticePage
			drawing="letter"
			title={title}
			focus={false}
			next={{ path: '/quizzes', name: t('home.quizzes') }}
		>
			<div role="status" tabIndex={-1} autoFocus>
				<p className="lead">{text}</p>
				{exceptions && <p className="quiet">{exceptions}</p>}
				<p className="quiet">
					{t('info.success')}
					<br />
					<Linked text={t('form.entered', { email: isolated(email) })} paths={[path]} />
				</p>
			</div>
		</NoticePage>
	);
}
