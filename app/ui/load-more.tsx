import { useSay } from '../words.tsx';

/** The link to the rest of a list; without JavaScript, it opens the longer page. */
export function LoadMore({ href, shown, total }: { href: string; shown: number; total: number }) {
	const say = useSay();
	return (
		<div className="actions">
			<a className="button plain" href={href} rel="next">
				{say('list.more')}
			</a>
			<p className="quiet">{say('list.shown', { shown, total })}</p>
		</div>
	);
}
