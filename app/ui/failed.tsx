import { useSay } from '../words.tsx';

/** Says that something couldn't be shown, with a link that reloads the page and works without JavaScript. */
export function Failed({ text, id }: { text: string; id?: string }) {
	const say = useSay();
	return (
		<div className="notice fault" id={id}>
			<p role="alert">{text}</p>
			<a className="button" href="">
				{say('failure.retry')}
			</a>
		</div>
	);
}
