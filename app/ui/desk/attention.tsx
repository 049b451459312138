import { useTranslate } from '../../translate.tsx';
import { LinkList } from './link-list.tsx';

type Props = {
	mails: { due: number; waiting: number; failed: number };
	outdated: readonly { results: number }[];
	flagged: readonly { count: number }[];
	/** When the latest backup was made, in milliseconds since 1970 (UTC), or null without one. */
	backedUpAt: number | null;
};

/** What an owner should look at first, each with a link to its part of the page. */
export function Attention({ mails, outdated, flagged, backedUpAt }: Props) {
	const t = useTranslate();
	const results = outdated.reduce((sum, each) => sum + each.results, 0);
	const questions = flagged.reduce((sum, { count }) => sum + count, 0);
	const links = [
		{
			isDue: results > 0,
			href: '#outdated',
			name: t('desk.regrade.title'),
			text: t('desk.regrade.results', { count: results }),
		},
		{
			isDue: questions > 0,
			href: '#review',
			name: t('desk.flags.title'),
			text: t('desk.flags.questions', { count: questions }),
		},
		{
			isDue: mails.waiting + mails.failed > 0,
			href: '#mails',
			name: t('desk.site.mails'),
			text: t('desk.site.mails_now', mails),
		},
		{
			isDue: backedUpAt === null,
			href: '#running',
			name: t('desk.site.backup'),
			text: t('desk.site.no_backup'),
		},
	].filter(({ isDue }) => isDue);
	return (
		<section>
			<h2 className="desk-part">{t('desk.site.attention')}</h2>
			{links.length === 0 ? <p>{t('desk.site.attention_none')}</p> : <LinkList links={links} />}
		</section>
	);
}
