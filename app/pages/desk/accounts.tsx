import { lastSignIns, listDeskAccounts, pendingAccounts } from '../../../server/commands/desk/accounts.ts';
import { deskPage } from '../../desk-data.ts';
import { titleOf } from '../../meta.ts';
import { contextOf } from '../../page-data.ts';
import { useAddress, useTranslate } from '../../translate.tsx';
import { BreakableAddress } from '../../ui/desk/breakable.tsx';
import { DeskPage } from '../../ui/desk/desk-page.tsx';
import { DeskTable } from '../../ui/desk/desk-table.tsx';
import { Moment } from '../../ui/desk/moment.tsx';
import type { Route } from './+types/accounts';

export async function loader(args: Route.LoaderArgs) {
	const { page, ...rest } = await deskPage(args, ['owner']);
	const context = contextOf(args);
	const signedIn = await lastSignIns(context);
	const pending = await pendingAccounts(context);
	const accounts = (await listDeskAccounts(context)).map(({ id, email, role }) => ({
		id,
		email,
		role,
		signedIn: signedIn.get(id) ?? null,
		isPending: pending.has(id),
	}));
	return { ...page, ...rest, accounts };
}

export const meta = (args: Route.MetaArgs) => [titleOf(args, { id: 'desk.nav.accounts' })];

export default function Accounts({ loaderData }: Route.ComponentProps) {
	const t = useTranslate();
	const address = useAddress();
	const { account, token, accounts } = loaderData;
	return (
		<DeskPage title={t('desk.nav.accounts')} account={account} token={token} hasTimes>
			<p>
				<a className="button" href={address('/desk/accounts/invite')}>
					{t('desk.account.invite')}
				</a>
			</p>
			<DeskTable
				head={[
					{ name: t('form.email') },
					{ name: t('desk.account.role') },
					{ name: t('desk.account.signed_in') },
				]}
				rows={accounts.map(({ id, email, role, signedIn, isPending }) => ({
					key: id,
					cells: [
						<span key="email">
							<a href={address(`/desk/accounts/${id}`)} dir="ltr">
								<BreakableAddress text={email} />
							</a>
							{isPending && <span className="desk-under">{t('desk.account.pending')}</span>}
						</span>,
						t(`desk.role.${role}`),
						signedIn !== null ? (
							<Moment key="at" at={signedIn} isDay />
						) : isPending ? null : (
							<span key="at" className="quiet">
								{t('desk.account.no_sign_in')}
							</span>
						),
					],
				}))}
			/>
		</DeskPage>
	);
}
