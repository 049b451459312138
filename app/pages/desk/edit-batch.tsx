import { data } from 'react-router';
import { dayOf } from '../../../core/batches/day.ts';
import { MAX_EMAIL } from '../../../core/details/email.ts';
import type { Message } from '../../../core/language/message.ts';
import { isRefusal } from '../../../core/refusals.ts';
import { changeBatch } from '../../../server/commands/desk/change-batch.ts';
import { mayShare, shareBatch } from '../../../server/commands/desk/share-batch.ts';
import { batchRoles, unknown } from '../../batch-data.ts';
import { givenConditions, givenIn, hasConditions } from '../../batch-form.ts';
import { batchOf, nowIn } from '../../batch-people.ts';
import { deskForm } from '../../desk-data.ts';
import { textOf } from '../../form.ts';
import { titleOf } from '../../meta.ts';
import { contextOf, redirectTo } from '../../page-data.ts';
import { useAddress, useTranslate } from '../../translate.tsx';
import { BatchFields } from '../../ui/desk/batch-fields.tsx';
import { batchLabels, givenByField } from '../../ui/desk/conditions-fields.tsx';
import { DeskPage, FormToken } from '../../ui/desk/desk-page.tsx';
import { SettingsList } from '../../ui/desk/settings-list.tsx';
import { ToBatch } from '../../ui/desk/to-batch.tsx';
import { FaultSummary } from '../../ui/fault-summary.tsx';
import { Field } from '../../ui/field.tsx';
import type { Route } from './+types/edit-batch';

export async function loader(args: Route.LoaderArgs) {
	const { page, account, token, batch, shared } = await batchOf(args);
	return {
		...page,
		account,
		token,
		minAge: contextOf(args).env.MIN_AGE,
		id: batch.id,
		now: nowIn(args, batch, page.language),
		given: {
			batch: batch.name,
			until: batch.expiresAt === null ? '' : dayOf(batch.expiresAt),
			conditions: givenConditions(batch.conditions),
		},
		/** Null if this account doesn't decide who else may open it. */
		shared: mayShare(account, batch) ? shared : null,
	};
}

export async function action(args: Route.ActionArgs) {
	const context = contextOf(args);
	const isSharing = new URL(args.request.url).searchParams.has('share');
	const { account, page, form } = await deskForm(args, { roles: batchRoles, isSensitive: isSharing });
	const { id } = args.params;
	const done = () => redirectTo(args.request, `/desk/batches/${id}`, { status: 303 });
	if (isSharing) {
		const [email, stop] = [textOf(form, 'email'), textOf(form, 'stop')];
		const shared = await shareBatch(context, account, id, stop === '' ? { email } : { stop });
		if (isRefusal(shared)) throw unknown();
		if ('fault' in shared) return data({ email, share: shared.fault }, 422);
		throw redirectTo(args.request, `/desk/batches/${id}/edit`, { status: 303 });
	}
	const given = await givenIn(form);
	const { batch, until } = given;
	const changed = await changeBatch(context, account, id, {
		version: Number(textOf(form, 'version')),
		batch,
		until,
		...(hasConditions(form) && { conditions: given.conditions }),
	});
	if (isRefusal(changed)) throw unknown();
	if ('fields' in changed) return data({ given, fields: changed.fields }, 422);
	if ('overtaken' in changed) {
		const { overtaken, current } = changed;
		return data({ given, overtaken, now: nowIn(args, current, page.language) }, 409);
	}
	throw done();
}

export const meta = (args: Route.MetaArgs) => [titleOf(args, { id: 'desk.batch.link_edit' })];

type Returned = Partial<{
	given: Route.ComponentProps['loaderData']['given'];
	fields: Record<string, Message>;
	overtaken: 'changed' | 'started';
	now: ReturnType<typeof nowIn>;
	email: string;
	share: Message;
}>;

export default function EditBatch({ loaderData, actionData }: Route.ComponentProps) {
	const t = useTranslate();
	const address = useAddress();
	const { account, token, minAge, id, shared } = loaderData;
	const returned: Returned = actionData ?? {};
	const { given = loaderData.given, now = loaderData.now, fields = {}, overtaken, share, email } = returned;
	const path = `/desk/batches/${id}/edit`;
	return (
		<DeskPage title={t('desk.batch.link_edit')} account={account} token={token} focus={!actionData}>
			<ToBatch id={id} name={loaderData.now.name} />
			{overtaken && (
				<div className="notice fault" role="alert" tabIndex={-1} autoFocus>
					<p>{t(`desk.batch.overtaken_${overtaken}`)}</p>
					{overtaken === 'changed' && (
						<ul className="desk-bullets">
							<li>
								<bdi>{now.name}</bdi>
							</li>
							{now.until && <li>{t('sheet.valid', { date: now.until })}</li>}
							{now.terms.map((term) => (
								<li key={term}>{term}</li>
							))}
						</ul>
					)}
				</div>
			)}
			<form className="form" method="post" action={address(path)} noValidate>
				<FaultSummary title="info.summary" faults={fields} given={givenByField(given)} labels={batchLabels} />
				<FormToken token={token} />
				<input type="hidden" name="version" value={now.version} />
				<BatchFields
					given={given}
					faults={fields}
					minAge={minAge}
					isFrozen={now.hasStarted}
					isUnlimited={now.until === null}
				/>
				<button className="button" type="submit">
					{t('desk.batch.save')}
				</button>
			</form>
			{now.hasStarted && (
				<section>
					<h2>{t('desk.batch.conditions')}</h2>
					<p>{t('desk.batch.frozen')}</p>
					<SettingsList {...now.settings} />
				</section>
			)}
			{shared && (
				<section>
					<h2>{t('desk.batch.share')}</h2>
					{shared.length === 0 && <p>{t('desk.batch.share_none')}</p>}
					{shared.length > 0 && (
						<form method="post" action={address(`${path}?share`)}>
							<FormToken token={token} />
							<ul>
								{shared.map((other) => (
									<li key={other.id}>
										<bdi>{other.email}</bdi>{' '}
										<button className="link" type="submit" name="stop" value={other.id}>
											{t('desk.batch.share_stop')}
										</button>
									</li>
								))}
							</ul>
						</form>
					)}
					<form className="form" method="post" action={address(`${path}?share`)} noValidate>
						<FormToken token={token} />
						<Field
							id="email"
							name="email"
							type="email"
							label={t('desk.batch.share_email')}
							value={email}
							fault={share}
							maxLength={MAX_EMAIL}
							autoComplete="off"
							autoFocus={share !== undefined}
							dir="ltr"
							isRequired
						/>
						<button className="button plain" type="submit">
							{t('desk.batch.share_submit')}
						</button>
					</form>
				</section>
			)}
		</DeskPage>
	);
}
