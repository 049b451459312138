// oxlint-disable-next-line import/default -- The bundler gives the address of what it has bundled.
import address from '../../blog-script/main.ts?worker&url';

/** The script of the blog, a file of its own without the router: sharing, copying, more posts. */
export function BlogScript() {
	return <script type="module" src={address} />;
}
