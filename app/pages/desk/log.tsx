import { listLog } from '../../../server/commands/desk/list-log.ts';
import type { DeskAction } from '../../../server/commands/desk/note.ts';
import { deskPage } from '../../desk-data.ts';
import { titleOf } from '../../meta.ts';
import { contextOf } from '../../page-data.ts';
import { useAddress, useTranslate } from '../../translate.tsx';
import { DeskPage } from '../../ui/desk/desk-page.tsx';
import { Moment } from '../../ui/desk/moment.tsx';
import type { Route } from './+types/log';
import '../../styles/desk-log.css';

const AT_ONCE = 100;

export async function loader(args: Route.LoaderArgs) {
	const { page, ...rest } = await deskPage(args, ['owner']);
	const before = new URL(args.request.url).searchParams.get('before') ?? '';
	const { entries, next } = await listLog(contextOf(args), { before, count: AT_ONCE });
	const shown = entries.map(({ id, at, email, account: by, action, subject }) => ({
		id,
		at,
		who: email ?? by,
		action: action as DeskAction,
		about: subject === null ? '' : Object.values(subject).join(', '),
	}));
	return { ...page, ...rest, entries: shown, next };
}

export const meta = (args: Route.MetaArgs) => [titleOf(args, { id: 'desk.nav.log' })];

export default function Log({ loaderData }: Route.ComponentProps) {
	const t = useTranslate();
	const address = useAddress();
	const { account, token, entries, next } = loaderData;
	return (
		<DeskPage title={t('desk.nav.log')} account={account} token={token} hasTimes>
			<ul className="desk-log desk-wide">
				{entries.map(({ id, at, who, action, about }, index) => (
					<li key={id}>
						<span className={isSameDay(at, entries[index - 1]?.at) ? 'day sr-only' : 'day'}>
							<Moment at={at} isDay />
						</span>{' '}
						<Moment at={at} isTime /> <span>{t(`desk.done.${action}`)}</span>{' '}
						{about && <Quiet text={about} />} <Quiet text={who ?? t('desk.log.nobody')} />
					</li>
				))}
			</ul>
			{next && (
				<p>
					<a href={address(`/desk/log?before=${next}`)}>{t('desk.log.older')}</a>
				</p>
			)}
		</DeskPage>
	);
}

function Quiet({ text }: { text: string }) {
	return (
		<span className="quiet">
			<bdi>{text}</bdi>
		</span>
	);
}

/** Whether two times are on one day in UTC; the script decides it again in the reader's time zone. */
function isSameDay(one: number, other: number | undefined): boolean {
	return other !== undefined && Math.floor(one / DAY) === Math.floor(other / DAY);
}

const DAY = 86_400_000;
