import { data } from 'react-router';
import { isRefusal } from '../../../core/refusals.ts';
import { changeLanguage, listPasskeys, removePasskey } from '../../../server/commands/desk/accounts.ts';
import { endOtherSessions, formToken, listSessions } from '../../../server/commands/desk/session.ts';
import { deskForm, signedIn } from '../../desk-data.ts';
import { textOf } from '../../form.ts';
import { titleOf } from '../../meta.ts';
import { contextOf, pageData } from '../../page-data.ts';
import { useAddress, useTranslate } from '../../translate.tsx';
import { LanguageField } from '../../ui/desk/desk-fields.tsx';
import { DeskPage, FormToken } from '../../ui/desk/desk-page.tsx';
import { Facts } from '../../ui/desk/facts.tsx';
import { WithMoment } from '../../ui/desk/moment.tsx';
import type { Route } from './+types/account';

export async function loader(args: Route.LoaderArgs) {
	const context = contextOf(args);
	const session = await signedIn(args);
	const { account, hasCodes } = session;
	const page = pageData(args);
	const passkeys = await listPasskeys(context, account.id);
	const sessions = await listSessions(context, session);
	return { ...page, account, token: formToken(context, session), hasCodes, passkeys, sessions };
}

export async function action(args: Route.ActionArgs) {
	const context = contextOf(args);
	const isSensitive = new URL(args.request.url).searchParams.has('ways');
	const { form, session } = await deskForm(args, { isSensitive });
	const done = !isSensitive
		? await changeLanguage(context, session.account, textOf(form, 'language'))
		: form.has('remove')
			? await removePasskey(context, session, textOf(form, 'remove'))
			: await endOtherSessions(context, session);
	if (!isRefusal(done)) return data({ isDone: true, fault: undefined });
	return data({ isDone: false, fault: done.fields?.passkey }, 422);
}

export const meta = (args: Route.MetaArgs) => [titleOf(args, { id: 'desk.account.own' })];

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
	const t = useTranslate();
	const address = useAddress();
	const { account, token, hasCodes, passkeys, sessions } = loaderData;
	return (
		<DeskPage title={t('desk.account.own')} account={account} token={token} hasTimes focus={!actionData}>
			{actionData?.isDone && (
				<p className="notice" role="status" tabIndex={-1} autoFocus>
					{t('desk.account.saved')}
				</p>
			)}
			{actionData?.fault && (
				<p className="notice fault" role="alert" tabIndex={-1} autoFocus>
					{t(actionData.fault.id)}
				</p>
			)}
			<Facts
				facts={[
					[t('form.email'), account.email],
					[t('desk.account.role'), t(`desk.role.${account.role}`)],
				]}
			/>
			<form className="form" method="post" action={address('/desk/account')}>
				<FormToken token={token} />
				<LanguageField value={account.language} />
				<button type="submit" className="button plain">
					{t('desk.account.save')}
				</button>
			</form>
			<div className="desk-halves">
				<section>
					<h2 className="desk-part">{t('desk.account.ways')}</h2>
					<form method="post" action={address('/desk/account?ways')}>
						<FormToken token={token} />
						<ul className="desk-list">
							{passkeys.map(({ id, createdAt, usedAt }) => (
								<li key={id}>
									<span>
										<WithMoment at={createdAt} isDay say={(date) => t('desk.account.passkey', { date })} />
										<br />
										<span className="quiet">
											{usedAt === null ? (
												t('desk.account.unused')
											) : (
												<WithMoment at={usedAt} isDay say={(date) => t('desk.account.used', { date })} />
											)}
										</span>
									</span>
									<button type="submit" className="button plain desk-erase" name="remove" value={id}>
										{t('desk.account.remove_passkey')}
									</button>
								</li>
							))}
							{hasCodes && <li>{t('desk.account.codes')}</li>}
						</ul>
					</form>
					<ul className="desk-lines">
						<li>
							<a href={address('/desk/set-up#passkey')}>{t('desk.account.add_passkey')}</a>
						</li>
						<li>
							<a href={address('/desk/set-up#one-time')}>
								{t('desk.account.add_codes', { again: hasCodes ? 'yes' : 'no' })}
							</a>
						</li>
					</ul>
				</section>
				<section>
					<h2 className="desk-part">{t('desk.account.sessions')}</h2>
					<ul className="desk-list">
						{sessions.map(({ beganAt, isThis }, index) => (
							<li key={index}>
								<span>
									{t(isThis ? 'desk.account.session_here' : 'desk.account.session_other')}
									<br />
									<span className="quiet">
										<WithMoment
											at={beganAt}
											hasZone={index === 0}
											say={(time) => t('desk.account.session', { time })}
										/>
									</span>
								</span>
							</li>
						))}
					</ul>
					{sessions.length > 1 && (
						<form method="post" action={address('/desk/account?ways')}>
							<FormToken token={token} />
							<button type="submit" className="button plain">
								{t('desk.account.end_others')}
							</button>
						</form>
					)}
				</section>
			</div>
		</DeskPage>
	);
}
