import { useTranslate } from '../translate.tsx';

/** Says that something couldn't be shown, with a link that reloads the page and works without JavaScript. */
export function Failed({ text, id }: { text: string; id?: string }) {
	const t = useTranslate();
	return (
		<div className="notice fault" id={id}>
			<p role="alert">{text}</p>
			<a className="button" href="">
				{t('failure.retry')}
			</a>
		</div>
	);
}
