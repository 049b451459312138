import { data } from 'react-router';
import { isRefusal } from '../../../core/refusals.ts';
import { replaceCodes, type Whose } from '../../../server/commands/desk/replace-codes.ts';
import { batchRoles, unknown } from '../../batch-data.ts';
import { batchOf } from '../../batch-people.ts';
import { deskForm } from '../../desk-data.ts';
import { textOf } from '../../form.ts';
import { titleOf } from '../../meta.ts';
import { contextOf } from '../../page-data.ts';
import styles from '../../styles/sheets/prose.css?url';
import { useAddress, useTranslate } from '../../translate.tsx';
import { SelectField } from '../../ui/desk/choices.tsx';
import { DeskPage, FormToken } from '../../ui/desk/desk-page.tsx';
import { ToBatch } from '../../ui/desk/to-batch.tsx';
import type { Route } from './+types/batch-codes';

/** Says what making new codes does; only the form makes and shows them. */
export async function loader(args: Route.LoaderArgs) {
	const { page, account, token, batch, people } = await batchOf(args);
	const unused = people.filter(({ isUnused }) => isUnused);
	const uninvited = unused.filter(({ invitation }) => invitation !== 'sent' && invitation !== 'queued');
	const { origin } = new URL(contextOf(args).env.SITE_URL || args.request.url);
	return {
		...page,
		account,
		token,
		id: batch.id,
		name: batch.name,
		isNew: new URL(args.request.url).searchParams.has('new'),
		typed: `${origin.replace(/^https?:\/\//, '')}/quizzes`,
		all: unused.length,
		uninvited: uninvited.length,
		hasAddresses: unused.some(({ email }) => email !== null),
		people: unused.map(({ person, position, label }) => ({ person, position, label })),
	};
}

export async function action(args: Route.ActionArgs) {
	const { account, form } = await deskForm(args, { roles: batchRoles });
	const asked = textOf(form, 'whose');
	const whose: Whose = asked === 'all' || asked === 'uninvited' ? asked : { person: asked };
	const made = await replaceCodes(contextOf(args), account, args.params.id, whose);
	if (isRefusal(made)) throw unknown();
	return 'fault' in made ? data({ ...made, codes: [] }, 422) : data({ ...made, fault: undefined });
}

export const meta = (args: Route.MetaArgs) => [titleOf(args, { id: 'desk.batch.link_codes' })];

export default function BatchCodes({ loaderData, actionData }: Route.ComponentProps) {
	const t = useTranslate();
	const address = useAddress();
	const { account, token, id, name, isNew, typed, all, uninvited, hasAddresses, people } = loaderData;
	if (actionData && actionData.codes.length > 0)
		return (
			<DeskPage title={t('desk.batch.codes')} account={account} token={token}>
				<ToBatch id={id} name={name} />
				<div className="notice" role="status">
					<p>{t('desk.batch.codes_once')}</p>
				</div>
				<form method="post" action={address(`/desk/batches/${id}/sheet`)} className="actions">
					<FormToken token={token} />
					<input type="hidden" name="codes" value={actionData.codes.map(({ code }) => code).join(' ')} />
					{(['cards', 'labels', 'table'] as const).map((format) => (
						<button key={format} className="button plain" type="submit" name="format" value={format}>
							{t(`desk.batch.file_${format}`)}
						</button>
					))}
				</form>
				<p>{t('sheet.use', { address: typed })}</p>
				<div className="prose">
					<link rel="stylesheet" href={styles} precedence="default" />
					<table className="desk-codes">
						<thead>
							<tr>
								<th scope="col">{t('desk.batch.number')}</th>
								<th scope="col">{t('desk.batch.person')}</th>
								<th scope="col">{t('desk.batch.code')}</th>
							</tr>
						</thead>
						<tbody>
							{actionData.codes.map(({ position, label, code }) => (
								<tr key={position}>
									<td>{position}</td>
									<td>
										<bdi>{label}</bdi>
									</td>
									<td>
										<bdi>{code}</bdi>
									</td>
								</tr>
							))}
						</tbody>
					</table>
				</div>
			</DeskPage>
		);
	return (
		<DeskPage title={t('desk.batch.link_codes')} account={account} token={token}>
			<ToBatch id={id} name={name} />
			{isNew && (
				<div className="notice" role="status">
					<p>{t('desk.batch.ready')}</p>
				</div>
			)}
			{all === 0 ? (
				<p>{t('desk.batch.codes_none')}</p>
			) : (
				<>
					<p>{t('desk.batch.codes_text')}</p>
					<form className="form" method="post" action={address(`/desk/batches/${id}/codes`)}>
						<FormToken token={token} />
						<SelectField
							id="whose"
							label={t('desk.batch.whose')}
							options={[
								{ value: 'all', label: t('desk.batch.whose_all', { count: all }) },
								...(uninvited < all && uninvited > 0
									? [{ value: 'uninvited', label: t('desk.batch.whose_uninvited', { count: uninvited }) }]
									: []),
								...people.map(({ person, position, label }) => ({
									value: person,
									label: label ?? t('desk.batch.person_number', { position }),
								})),
							]}
							value={uninvited < all && uninvited > 0 ? 'uninvited' : 'all'}
							fault={actionData?.fault}
						/>
						<button className="button" type="submit">
							{t('desk.batch.codes_make')}
						</button>
					</form>
				</>
			)}
			{hasAddresses && (
				<p>
					<a href={address(`/desk/batches/${id}/invitations`)}>{t('desk.batch.codes_or_invite')}</a>
				</p>
			)}
		</DeskPage>
	);
}
