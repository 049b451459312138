import { useSay } from '../../words.tsx';
import { ShareWays } from '../share-ways.tsx';

/**
 * Ways to share a post: by email and by its address without JavaScript, plus copying and the device's sharing
 * dialog with it.
 */
export function ShareRow({ title, url }: { title: string; url: string }) {
	const say = useSay();
	const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
	return (
		<section
			className="share-row"
			aria-labelledby="share"
			data-share-title={title}
			data-share-url={url}
			data-success={say('action.success')}
			data-failure={say('refusal.internal')}
		>
			<h2 id="share">{say('blog.share_row')}</h2>
			<p className="share-address" dir="ltr">
				{decodeURI(url)}
			</p>
			<ShareWays>
				<a className="button plain" href={mail}>
					{say('blog.share_mail')}
				</a>
			</ShareWays>
		</section>
	);
}
