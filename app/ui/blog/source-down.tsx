import { useLocale, useTranslate } from '../../translate.tsx';

/** Says that the blog's source is down, and when the content shown was fetched. */
export function SourceDown({ since }: { since: string | null }) {
	const t = useTranslate();
	const format = new Intl.DateTimeFormat(useLocale(), {
		dateStyle: 'long',
		timeStyle: 'short',
		timeZone: 'UTC',
	});
	if (since === null) return null;
	return <p className="notice">{t('blog.silent', { time: `${format.format(new Date(since))} UTC` })}</p>;
}
