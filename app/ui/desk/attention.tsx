import { useAddress, useTranslate } from '../../translate.tsx';
import { LinkList } from './link-list.tsx';

type Props = {
	outdated: readonly { quiz: string; name: string; results: number }[];
	flagged: readonly { quiz: string; name: string; count: number }[];
	/** How many emails are in which state, if they need attention. */
	mails: string | null;
	hasBackup: boolean;
};

/** What an owner should look at first, each with a link to where something can be done about it. */
export function Attention({ outdated, flagged, mails, hasBackup }: Props) {
	const t = useTranslate();
	const address = useAddress();
	const links = [
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
		...(mails === null ? [] : [{ href: '#mails', name: t('desk.site.mails'), text: mails }]),
		...(hasBackup ? [] : [{ name: t('desk.site.backup'), text: t('desk.site.no_backup') }]),
	];
	return (
		<section>
			<h2 className="desk-part">{t('desk.site.attention')}</h2>
			{links.length === 0 ? <p>{t('desk.site.attention_none')}</p> : <LinkList links={links} />}
		</section>
	);
}
