import { data } from 'react-router';
import { MOST_KEYS } from '../../../core/batches/hook.ts';
import { isRefusal } from '../../../core/refusals.ts';
import { makeKey, readKeys, revokeKey } from '../../../server/commands/desk/batch-keys.ts';
import { batchRoles, unknown } from '../../batch-data.ts';
import { deskForm, deskPage } from '../../desk-data.ts';
import { textOf } from '../../form.ts';
import { titleOf } from '../../meta.ts';
import { contextOf, redirectTo } from '../../page-data.ts';
import { useTranslate } from '../../translate.tsx';
import { Breakable } from '../../ui/desk/breakable.tsx';
import { DeskPage, FormToken } from '../../ui/desk/desk-page.tsx';
import { DeskTable } from '../../ui/desk/desk-table.tsx';
import { Moment } from '../../ui/desk/moment.tsx';
import { ShownOnce } from '../../ui/desk/shown-once.tsx';
import { ToBatch } from '../../ui/desk/to-batch.tsx';
import type { Route } from './+types/batch-keys';

/** The keys with which other systems read a batch. */
export async function loader(args: Route.LoaderArgs) {
	const context = contextOf(args);
	const { account, page, token } = await deskPage(args, batchRoles, { isSensitive: true });
	const read = await readKeys(context, account, args.params.id);
	if (isRefusal(read)) throw unknown();
	const { batch, keys } = read;
	const { origin } = new URL(context.env.SITE_URL || args.request.url);
	return {
		...page,
		account,
		token,
		id: batch.id,
		name: batch.name,
		url: `${origin}/api/batches/${batch.id}/results`,
		docs: `${origin}/api/docs`,
		keys,
	};
}

export async function action(args: Route.ActionArgs) {
	const context = contextOf(args);
	const { id } = args.params;
	const { account, form } = await deskForm(args, { roles: batchRoles, isSensitive: true });
	const revoked = textOf(form, 'revoke');
	if (revoked !== '') {
		if (isRefusal(await revokeKey(context, account, id, revoked))) throw unknown();
		throw redirectTo(args.request, `/desk/batches/${id}/keys`, { status: 303 });
	}
	const made = await makeKey(context, account, id);
	if (!isRefusal(made)) return data({ key: made.key });
	if (made.refused === 'not_found') throw unknown();
	return data({ key: null }, 422);
}

export const meta = (args: Route.MetaArgs) => [titleOf(args, { id: 'desk.key.link' })];

export default function BatchKeys({ loaderData, actionData }: Route.ComponentProps) {
	const t = useTranslate();
	const { account, token, id, name, url, docs, keys } = loaderData;
	const isFull = keys.length >= MOST_KEYS;
	return (
		<DeskPage title={t('desk.key.link')} account={account} token={token} hasTimes focus={!actionData}>
			<ToBatch id={id} name={name} />
			{actionData?.key && <ShownOnce text={t('desk.key.once')} value={actionData.key} />}
			<div className="desk-halves">
				<div>
					<p>{t('desk.key.text')}</p>
					<p>
						<a href={docs} hrefLang="en">
							{t('desk.key.docs')}
						</a>
					</p>
				</div>
				<div>
					<p>{t('desk.key.address')}</p>
					<p className="desk-once desk-quote" dir="ltr">
						<code>
							GET <Breakable text={url} at={/(?<=\/)/} />
							<br />
							Authorization: Bearer plumb_…
						</code>
					</p>
				</div>
			</div>
			<h2 className="desk-part">{t('desk.key.title')}</h2>
			{keys.length === 0 ? (
				<p>{t('desk.key.none')}</p>
			) : (
				<DeskTable
					head={(['key', 'made', 'used'] as const).map((column) => ({
						name: t(`desk.key.${column}`),
					}))}
					rows={keys.map((key) => ({
						key: key.id,
						cells: [
							<code key="key" dir="ltr">
								…{key.ending}
							</code>,
							<Moment key="made" at={key.createdAt} isDay />,
							<div key="used" className="desk-state">
								<span>{key.usedAt === null ? t('desk.key.unused') : <Moment at={key.usedAt} isDay />}</span>
								<form method="post">
									<FormToken token={token} />
									<button className="link" type="submit" name="revoke" value={key.id}>
										{t('desk.key.revoke')}
									</button>
								</form>
							</div>,
						],
					}))}
				/>
			)}
			<p>{isFull ? t('desk.key.full', { most: MOST_KEYS }) : t('desk.key.rotate_text')}</p>
			{!isFull && (
				<form method="post">
					<FormToken token={token} />
					<button className={actionData?.key ? 'button plain' : 'button'} type="submit">
						{t('desk.key.make')}
					</button>
				</form>
			)}
		</DeskPage>
	);
}
