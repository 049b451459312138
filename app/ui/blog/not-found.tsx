import { useAddress, useSay } from '../../words.tsx';
import { Empty } from '../empty.tsx';
import { PageTitle } from '../page-title.tsx';

/** That nothing of the blog stands at this address, and the way to all of it. */
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
