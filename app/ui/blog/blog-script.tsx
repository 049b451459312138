// oxlint-disable-next-line import/default -- The bundler gives the address of what it has bundled.
import address from '../../blog-script/main.ts?worker&url';
import { LanguageOffer } from './language-offer.tsx';

/**
 * The blog's script, a separate file without the router: sharing, copying, more posts, offering a language.
 */
export function BlogScript() {
	return (
		<>
			<LanguageOffer />
			<script type="module" src={address} />
		</>
	);
}
