import { useSay } from '../words.tsx';

/** Something failed: what, and a way to try again that works without script. */
export function Failure({ title, text }: { title: string; text: string }) {
	const say = useSay();
	return (
		<main className="page">
			<h1>{title}</h1>
			<p role="alert">{text}</p>
			<p>
				<a className="button" href="">
					{say('failure.retry')}
				</a>
			</p>
		</main>
	);
}
