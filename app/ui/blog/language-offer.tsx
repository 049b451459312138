import { useRouteLoaderData } from 'react-router';
import type { FrameData } from '../../frame-data.ts';

/** A line in another of our languages that the browser prefers, shown by script to first-time visitors. */
export function LanguageOffer() {
	const frame = useRouteLoaderData('root') as FrameData | undefined;
	if (!frame) return null;
	const [accept, decline] = frame.offers[frame.language] ?? [];
	return (
		<form
			method="post"
			action="/language"
			className="offer"
			hidden
			data-offers={JSON.stringify(frame.offers)}
		>
			<input type="hidden" name="to" value={frame.here} />
			<button type="submit" name="lang" value={frame.language}>
				{accept}
			</button>
			<button type="submit" name="lang" value={frame.language} className="quiet">
				{decline}
			</button>
		</form>
	);
}
