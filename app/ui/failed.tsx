import { useSay } from '../words.tsx';

/** That something could not be shown, and a way to try again that works without script: the page is loaded anew. */
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
