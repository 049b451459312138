import { useAddress, useSay } from '../../words.tsx';
import { Empty } from '../empty.tsx';
import { PageTitle } from '../page-title.tsx';

/** Says that the blog has nothing at this address, with a link to all posts. */
export function NotFound({ title, text }: { title: string; text: string }) {
	const say = useSay();
	const address = useAddress();
	return (
		<main id="main" className="page">
			<PageTitle>{title}</PageTitle>
			<Empty text={text}>
				<a className="button plain" href={address('/blog')}>
					{say('blog.all')}
				</a>
			</Empty>
		</main>
	);
}
