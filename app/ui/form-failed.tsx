// oxlint-disable-next-line import/default -- The bundler gives the address of what it has bundled.
import script from '../form-script/main.ts?worker&url';
import { useTranslate } from '../translate.tsx';

/**
 * Data attributes for the form's script, which shows the same message as `FormFailed` if the network fails.
 */
export function useFormScript() {
	const t = useTranslate();
	return {
		'data-script': script,
		'data-failed': t('action.try_again'),
		'data-retry': t('failure.retry'),
	};
}

/** Shown above a form that couldn't be processed: its values are kept, and the button sends it again. */
export function FormFailed() {
	const t = useTranslate();
	return (
		<div className="notice fault" role="alert" tabIndex={-1} autoFocus>
			<p>{t('action.try_again')}</p>
			<button className="button" type="submit">
				{t('failure.retry')}
			</button>
		</div>
	);
}
