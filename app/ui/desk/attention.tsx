import type { ReactNode } from 'react';
import { useAddress, useTranslate } from '../../translate.tsx';
import { LinkList, type ListedLink } from './link-list.tsx';
import { Moment } from './moment.tsx';

type Props = {
	outdated: readonly { quiz: string; name: string; results: number }[];
	flagged: readonly { quiz: string; name: string; count: number }[];
	/** How many emails are in which state, if they need attention, and whether some failed or are late. */
	mails: { text: ReactNode; isUrgent: boolean } | null;
	/** When the newest backup was made, or null, if that is too long ago, and whether no other can be meant. */
	backup: { at: number | null; isUrgent: boolean } | null;
};

/** What an owner should look at, each with a link to where something can be done about it; what is urgent comes first. */
export function Attention({ outdated, flagged, mails, backup }: Props) {
	const t = useTranslate();
	const address = useAddress();
	const links: ListedLink[] = [
		...(mails === null ? [] : [{ href: '#mails', name: t('desk.site.mails'), ...mails }]),
		...(backup === null
			? []
			: [
					{
						name: t(backup.at === null ? 'desk.site.no_backup' : 'desk.site.backup'),
						text: (
							<>
								{backup.at !== null && (
									<>
										<Moment at={backup.at} hasZone />
										<br />
									</>
								)}
								{backup.isUrgent && (
									<>
										{t('desk.site.make_backup')} <code dir="ltr">plumb db backup</code>
									</>
								)}
							</>
						),
						isUrgent: backup.isUrgent,
					},
				]),
		...outdated.map(({ quiz, name, results }) => ({
			href: address(`/desk/quizzes/${quiz}/regrade`),
			name: t('join.named', { name: t('desk.regrade.title'), text: name }),
			text: t('desk.regrade.results', { count: results }),
		})),
		...flagged.map(({ quiz, name, count }) => ({
			href: address(`/desk/quizzes/${quiz}#flags`),
			name: t('join.named', { name: t('desk.flags.title'), text: name }),
			text: t('desk.flags.questions', { count }),
		})),
	].toSorted(
		(one: ListedLink, other: ListedLink) => Number(other.isUrgent ?? false) - Number(one.isUrgent ?? false),
	);
	return (
		<section>
			<h2 className="desk-part">{t('desk.site.attention')}</h2>
			{links.length === 0 ? <p>{t('desk.site.attention_none')}</p> : <LinkList links={links} />}
		</section>
	);
}
