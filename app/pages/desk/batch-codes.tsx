import { data } from 'react-router';
import { isUnfinished } from '../../../core/batches/progress.ts';
import { headingText } from '../../../core/language/heading-text.ts';
import { isRefusal } from '../../../core/refusals.ts';
import { giveNewCode } from '../../../server/commands/desk/give-new-code.ts';
import { readPerson } from '../../../server/commands/desk/read-batch.ts';
import { replaceCodes, type Whose } from '../../../server/commands/desk/replace-codes.ts';
import { batchRoles, unknown } from '../../batch-data.ts';
import { batchOf, entryIn } from '../../batch-people.ts';
import { deskForm } from '../../desk-data.ts';
import { textOf } from '../../form.ts';
import { titleOf } from '../../meta.ts';
import { contextOf } from '../../page-data.ts';
import { useAddress, useTranslate } from '../../translate.tsx';
import { SelectField } from '../../ui/desk/choices.tsx';
import { DeskPage, FormToken } from '../../ui/desk/desk-page.tsx';
import { NewCodes } from '../../ui/desk/new-codes.tsx';
import { ToBatch } from '../../ui/desk/to-batch.tsx';
import type { Route } from './+types/batch-codes';

/** Whose codes can be shown, and whose can only be replaced; only the forms do it. */
export async function loader(args: Route.LoaderArgs) {
	const { page, account, token, batch, people } = await batchOf(args);
	const { searchParams } = new URL(args.request.url);
	const again = people.find(({ person, hasStarted }) => hasStarted && person === searchParams.get('again'));
	const read = again && (await readPerson(contextOf(args), account, batch.id, again.person));
	const given = read && !isRefusal(read) ? [read.entry.current, ...read.entry.earlier] : [];
	const unused = people.filter(({ isUnused }) => isUnused);
	const handedOut = unused.filter(({ isHandedOut }) => isHandedOut);
	return {
		...page,
		account,
		token,
		batch: { id: batch.id, name: batch.name },
		isNew: searchParams.has('new'),
		isAll: searchParams.has('all') && handedOut.length > 0,
		again: again && {
			person: again.person,
			position: again.position,
			label: again.label,
			isUnfinished: given.some(({ progress }) => isUnfinished(progress.state)),
		},
		entry: entryIn(args),
		fresh: unused
			.filter(({ isHandedOut }) => !isHandedOut)
			.map(({ position, label }) => ({ position, label })),
		hasAddresses: unused.some(({ email }) => email !== null),
		handedOut: handedOut.map(({ person, position, label }) => ({ person, position, label })),
	};
}

export async function action(args: Route.ActionArgs) {
	const { account, form } = await deskForm(args, { roles: batchRoles });
	const asked = textOf(form, 'whose');
	if (asked === '' && !form.has('again'))
		return data({ codes: [], fault: { id: 'desk.invite.whom_missing' } as const }, 422);
	const whose: Whose = asked === 'all' || asked === 'new' ? asked : { person: asked };
	const again = textOf(form, 'again');
	const { id } = args.params;
	const made = again
		? await giveNewCode(contextOf(args), account, id, again)
		: await replaceCodes(contextOf(args), account, id, whose);
	if (isRefusal(made)) throw unknown();
	const replaced = asked !== 'new' && !again;
	return 'fault' in made ? data({ ...made, codes: [] }, 422) : data({ ...made, replaced, fault: undefined });
}

/** How many people without a code are named. */
const MOST_NAMED = 3;

export const meta = (args: Route.MetaArgs) => [titleOf(args, { id: 'desk.batch.link_codes' })];

export default function BatchCodes({ loaderData, actionData }: Route.ComponentProps) {
	const t = useTranslate();
	const address = useAddress();
	const { account, token, batch, isNew, isAll, again, entry, fresh, hasAddresses, handedOut } = loaderData;
	if (actionData && actionData.codes.length > 0)
		return (
			<NewCodes
				account={account}
				token={token}
				batch={batch}
				entry={entry}
				codes={actionData.codes}
				isReplaced={'replaced' in actionData && actionData.replaced}
			/>
		);
	const path = `/desk/batches/${batch.id}/codes`;
	const nameOf = ({ label, position }: { label: string | null; position: number }) =>
		label ?? t('desk.batch.person_number', { position });
	if (again)
		return (
			<DeskPage
				title={t('desk.results.new_code_title', { name: nameOf(again) })}
				account={account}
				token={token}
				focus={!actionData?.fault}
			>
				<ToBatch id={batch.id} name={batch.name} />
				{actionData?.fault && (
					<p className="notice fault" role="alert">
						{t(actionData.fault.id, 'values' in actionData.fault ? actionData.fault.values : undefined)}
					</p>
				)}
				<p>{t('desk.results.new_code_text', { name: nameOf(again) })}</p>
				{again.isUnfinished && <p>{t('desk.results.new_code_running', { name: nameOf(again) })}</p>}
				<form className="form" method="post" action={address(`${path}?again=${again.person}`)}>
					<FormToken token={token} />
					<input type="hidden" name="again" value={again.person} />
					<button className="button" type="submit">
						{t('desk.results.new_code')}
					</button>
					<p>
						<a href={address(`/desk/batches/${batch.id}`)}>{t('desk.results.new_code_keep')}</a>
					</p>
				</form>
			</DeskPage>
		);
	if (isAll)
		return (
			<DeskPage
				title={t('desk.batch.codes_all_sure', { count: handedOut.length })}
				account={account}
				token={token}
			>
				<ToBatch id={batch.id} name={batch.name} />
				<p>{t('desk.batch.codes_all_text')}</p>
				<form className="form" method="post" action={address(path)}>
					<FormToken token={token} />
					<input type="hidden" name="whose" value="all" />
					<button className="button plain desk-erase" type="submit">
						{t('desk.batch.codes_replace_all')}
					</button>
					<p>
						<a href={address(path)}>{t('desk.batch.codes_keep')}</a>
					</p>
				</form>
			</DeskPage>
		);
	return (
		<DeskPage title={t('desk.batch.link_codes')} account={account} token={token} focus={!actionData?.fault}>
			<ToBatch id={batch.id} name={batch.name} />
			{isNew && (
				<div className="notice" role="status">
					<p>{t('desk.batch.ready', { count: fresh.length + handedOut.length })}</p>
				</div>
			)}
			{fresh.length + handedOut.length === 0 && <p>{t('desk.batch.codes_none')}</p>}
			{fresh.length > 0 && (
				<>
					<p>{t('desk.batch.codes_fresh', { count: fresh.length })}</p>
					{fresh.length <= MOST_NAMED && (
						<ul className="desk-bullets">
							{fresh.map((each) => (
								<li key={each.position}>
									<bdi>{nameOf(each)}</bdi>
								</li>
							))}
						</ul>
					)}
					<form className="form" method="post" action={address(path)}>
						<FormToken token={token} />
						<input type="hidden" name="whose" value="new" />
						<button className="button" type="submit">
							{t('desk.batch.codes_show', { count: fresh.length })}
						</button>
					</form>
				</>
			)}
			{hasAddresses && (
				<p>
					<a href={address(`/desk/batches/${batch.id}/invitations`)}>{t('desk.batch.codes_or_invite')}</a>
				</p>
			)}
			{handedOut.length > 0 && (
				<section>
					<h2>{t('desk.batch.codes_replace_title')}</h2>
					<p>{t('desk.batch.codes_text', { count: handedOut.length })}</p>
					<form className="form" method="post" action={address(path)} noValidate>
						<FormToken token={token} />
						<SelectField
							id="whose"
							label={t('desk.batch.whose')}
							options={[
								{ value: '', label: t('desk.invite.whom_choose') },
								...handedOut.map((each) => ({ value: each.person, label: nameOf(each) })),
							]}
							fault={actionData?.fault}
						/>
						<button className="button plain" type="submit">
							{t('desk.batch.codes_replace_one')}
						</button>
					</form>
				</section>
			)}
			{handedOut.length > 1 && (
				<section>
					<h2>{headingText(t('desk.batch.codes_all_title'))}</h2>
					<p>
						<a href={address(`${path}?all`)}>{t('desk.batch.codes_replace_all')}</a>{' '}
						<span className="quiet">({handedOut.length})</span>
					</p>
				</section>
			)}
		</DeskPage>
	);
}
