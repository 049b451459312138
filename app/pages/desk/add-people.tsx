import { data } from 'react-router';
import { isRefusal } from '../../../core/refusals.ts';
import { addPeople } from '../../../server/commands/desk/add-people.ts';
import { batchRoles, unknown } from '../../batch-data.ts';
import { chosenPeople, peopleGiven } from '../../batch-form.ts';
import { batchOf, entryIn } from '../../batch-people.ts';
import { deskForm } from '../../desk-data.ts';
import { textOf } from '../../form.ts';
import { titleOf } from '../../meta.ts';
import { contextOf, redirectTo } from '../../page-data.ts';
import { useTranslate } from '../../translate.tsx';
import { DeskPage, FormToken } from '../../ui/desk/desk-page.tsx';
import { NewCodes } from '../../ui/desk/new-codes.tsx';
import { PeopleField } from '../../ui/desk/people-field.tsx';
import { ToBatch } from '../../ui/desk/to-batch.tsx';
import { FaultSummary } from '../../ui/fault-summary.tsx';
import type { Route } from './+types/add-people';

export async function loader(args: Route.LoaderArgs) {
	const { page, account, token, batch } = await batchOf(args);
	return {
		...page,
		account,
		token,
		batch: { id: batch.id, name: batch.name },
		entry: entryIn(args),
		/** The id of the form, so that one that is sent twice adds its people once. */
		formId: contextOf(args).newId(),
	};
}

export async function action(args: Route.ActionArgs) {
	const { account, form } = await deskForm(args, { roles: batchRoles });
	const { id } = args.params;
	const given = await peopleGiven(form);
	const formId = textOf(form, 'id');
	const added = await addPeople(contextOf(args), account, id, { text: chosenPeople(given), formId });
	if (isRefusal(added)) throw unknown();
	if ('fault' in added) return data({ given, formId, ...added }, 422);
	if (added.codes.length === 0)
		throw redirectTo(args.request, `/desk/batches/${id}/codes?new`, { status: 303 });
	return data({ codes: added.codes });
}

export const meta = (args: Route.MetaArgs) => [titleOf(args, { id: 'desk.batch.link_add' })];

export default function AddPeople({ loaderData, actionData }: Route.ComponentProps) {
	const t = useTranslate();
	const { account, token, batch, entry } = loaderData;
	if (actionData && 'codes' in actionData)
		return (
			<NewCodes
				account={account}
				token={token}
				batch={batch}
				entry={entry}
				codes={actionData.codes}
				isSaved
			/>
		);
	const { given, fault, lines } = actionData ?? {};
	const { formId } = actionData ?? loaderData;
	return (
		<DeskPage title={t('desk.batch.link_add')} account={account} token={token} focus={!actionData}>
			<ToBatch id={batch.id} name={batch.name} />
			<form className="form" method="post" encType="multipart/form-data" noValidate>
				<FaultSummary faults={fault ? { [given?.peopleAs === 'count' ? 'count' : 'people']: fault } : {}} />
				<FormToken token={token} />
				<input type="hidden" name="id" value={formId} />
				<PeopleField given={given} fault={fault} lines={lines} />
				<button className="button" type="submit">
					{t('desk.batch.add')}
				</button>
			</form>
		</DeskPage>
	);
}
