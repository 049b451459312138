import type { Heading } from '../../../core/blog/post.ts';
import { useSay } from '../../words.tsx';

/** The table of contents of a post that has parts. */
export function Contents({ headings }: { headings: readonly Heading[] }) {
	const say = useSay();
	if (headings.length < 2) return null;
	return (
		<nav className="toc" aria-labelledby="contents">
			<details open>
				<summary id="contents">{say('blog.contents')}</summary>
				<ol className="toc-list">
					{headings.map(({ id, text, depth }) => (
						<li key={id} data-depth={depth}>
							<a href={`#${encodeURIComponent(id)}`}>{text}</a>
						</li>
					))}
				</ol>
			</details>
		</nav>
	);
}
