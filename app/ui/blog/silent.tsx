import { useLocale, useSay } from '../../words.tsx';

/** That the source of the blog says nothing now, and when it said what is shown. */
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
