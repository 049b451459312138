import { data } from 'react-router';
import { wholeIfShort } from '../../../core/language/unbroken.ts';
import { isRefusal } from '../../../core/refusals.ts';
import { erasePerson, keepsAnswers } from '../../../server/commands/desk/erase-person.ts';
import { batchRoles, personData, unknown } from '../../batch-data.ts';
import { deskForm } from '../../desk-data.ts';
import { titleOf } from '../../meta.ts';
import { contextOf, redirectTo } from '../../page-data.ts';
import { useTranslate } from '../../translate.tsx';
import { ErasePage } from '../../ui/desk/erase-page.tsx';
import type { Route } from './+types/erase-person';

/** Says what will be gone before a person of a batch is deleted. */
export async function loader(args: Route.LoaderArgs) {
	const { page, account, token, batch, shown, entry, others } = await personData(args, { isSensitive: true });
	const { id, name } = shown;
	const isKept = await keepsAnswers(contextOf(args), entry);
	return { ...page, account, token, batch, id, name, isKept, attempts: 1 + others.length };
}

export async function action(args: Route.ActionArgs) {
	const { account, form } = await deskForm(args, { roles: batchRoles, isSensitive: true });
	const { id, person } = args.params;
	if (form.get('sure') !== 'yes') return data({ isUnsure: true }, 422);
	if (isRefusal(await erasePerson(contextOf(args), account, id, person))) throw unknown();
	throw redirectTo(args.request, `/desk/batches/${id}?erased`, { status: 303 });
}

export const meta = (args: Route.MetaArgs) => [titleOf(args, { id: 'desk.results.delete_person' })];

export default function ErasePerson({ loaderData, actionData }: Route.ComponentProps) {
	const { account, token, batch, id, name, isKept, attempts } = loaderData;
	const t = useTranslate();
	return (
		<ErasePage
			title={t('desk.results.delete_title', { name: wholeIfShort(name) })}
			account={account}
			token={token}
			gone={[
				t('desk.results.gone.entry'),
				...(attempts > 1 ? [t('desk.results.gone.all_attempts', { count: attempts })] : []),
				t('desk.results.gone.attempt'),
				t('desk.results.gone.mails'),
			]}
			stays={t('desk.results.stays_one', { kept: isKept ? 'yes' : 'no' })}
			sure="desk.results.sure"
			submit={t('desk.results.delete_person')}
			isUnsure={actionData?.isUnsure ?? false}
			back={`/desk/batches/${batch.id}/people/${id}`}
		/>
	);
}
