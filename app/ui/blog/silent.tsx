import { useLocale, useSay } from '../../words.tsx';

/** Says that the blog's source is down, and when the content shown was fetched. */
export function Silent({ since }: { since: string | null }) {
	const say = useSay();
	const format = new Intl.DateTimeFormat(useLocale(), {
		dateStyle: 'long',
		timeStyle: 'short',
		timeZone: 'UTC',
	});
	if (since === null) return null;
	return <p className="notice">{say('blog.silent', { time: `${format.format(new Date(since))} UTC` })}</p>;
}
