import { listLog } from '../../../server/commands/desk/list-log.ts';
import type { DeskAction } from '../../../server/commands/desk/note.ts';
import { deskPage } from '../../desk-data.ts';
import { titleOf } from '../../meta.ts';
import { contextOf } from '../../page-data.ts';
import { useAddress, useTranslate } from '../../translate.tsx';
import { DeskPage } from '../../ui/desk/desk-page.tsx';
import { Moment } from '../../ui/desk/moment.tsx';
import type { Route } from './+types/log';

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
			<ul className="desk-list">
				{entries.map(({ id, at, who, action, about }) => (
					<li key={id}>
						<div>
							{t(`desk.done.${action}`)}
							{about && (
								<span className="quiet">
									{' · '}
									<bdi>{about}</bdi>
								</span>
							)}
							<p className="quiet desk-by">
								<bdi>{who ?? t('desk.log.nobody')}</bdi> <Moment at={at} />
							</p>
						</div>
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
