import { useRouteLoaderData } from 'react-router';
// oxlint-disable-next-line import/default -- The bundler gives the address of what it has bundled.
import address from '../../blog-script/main.ts?worker&url';
import type { FrameData } from '../../frame-data.ts';

/**
 * The blog's script, a separate file without the router, for sharing, copying, loading more posts, and
 * offering a language.
 */
export function BlogScript() {
	return (
		<>
			<LanguageOffer />
			<script type="module" src={address} />
		</>
	);
}

/**
 * A line that the script shows to new visitors whose browsers prefer another one of our languages, in that
 * language.
 */
function LanguageOffer() {
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
