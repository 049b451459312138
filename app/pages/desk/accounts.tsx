import { listDeskAccounts } from '../../../server/commands/desk/accounts.ts';
import { deskPage } from '../../desk-data.ts';
import { titleOf } from '../../meta.ts';
import { contextOf } from '../../page-data.ts';
import { useAddress, useTranslate } from '../../translate.tsx';
import { DeskPage } from '../../ui/desk/desk-page.tsx';
import type { Route } from './+types/accounts';

export async function loader(args: Route.LoaderArgs) {
	const { page, ...rest } = await deskPage(args, ['owner']);
	return { ...page, ...rest, accounts: await listDeskAccounts(contextOf(args)) };
}

export const meta = (args: Route.MetaArgs) => [titleOf(args, { id: 'desk.nav.accounts' })];

export default function Accounts({ loaderData }: Route.ComponentProps) {
	const t = useTranslate();
	const address = useAddress();
	const { account, token, accounts } = loaderData;
	return (
		<DeskPage title={t('desk.nav.accounts')} account={account} token={token}>
			<p>
				<a className="button" href={address('/desk/accounts/invite')}>
					{t('desk.account.invite')}
				</a>
			</p>
			<table className="desk-table">
				<thead>
					<tr>
						<th scope="col">{t('form.email')}</th>
						<th scope="col">{t('desk.account.role')}</th>
					</tr>
				</thead>
				<tbody>
					{accounts.map(({ id, email, role }) => (
						<tr key={id}>
							<th scope="row">
								<a href={address(`/desk/accounts/${id}`)} dir="ltr">
									{email}
								</a>
							</th>
							<td>{t(`desk.role.${role}`)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</DeskPage>
	);
}
