import { data } from 'react-router';
import { isRefusal } from '../../../core/refusals.ts';
import { eraseBatch } from '../../../server/commands/desk/erase-batch.ts';
import { batchData, batchRoles, unknown } from '../../batch-data.ts';
import { deskForm } from '../../desk-data.ts';
import { titleOf } from '../../meta.ts';
import { contextOf, redirectTo } from '../../page-data.ts';
import { useTranslate } from '../../translate.tsx';
import { ErasePage } from '../../ui/desk/erase-page.tsx';
import type { Route } from './+types/erase-batch';

/** Says what will be gone before a batch is deleted. */
export async function loader(args: Route.LoaderArgs) {
	const { shown, mayErase, ...rest } = await batchData(args, { isSensitive: true });
	if (!mayErase) throw unknown();
	return { ...rest, people: shown.people };
}

export async function action(args: Route.ActionArgs) {
	const { account, form } = await deskForm(args, { roles: batchRoles, isSensitive: true });
	if (form.get('sure') !== 'yes') return data({ isUnsure: true }, 422);
	if (isRefusal(await eraseBatch(contextOf(args), account, args.params.id))) throw unknown();
	throw redirectTo(args.request, '/desk/batches', { status: 303 });
}

export const meta = (args: Route.MetaArgs) => [titleOf(args, { id: 'desk.results.delete_batch' })];

export default function EraseBatch({ loaderData, actionData }: Route.ComponentProps) {
	const { account, token, id, name, people } = loaderData;
	const t = useTranslate();
	return (
		<ErasePage
			title={t('desk.results.delete_title', { name })}
			account={account}
			token={token}
			gone={[
				t('desk.results.gone.list', { count: people }),
				t('desk.results.gone.attempts'),
				t('desk.results.gone.mails'),
				t('desk.results.gone.codes'),
			]}
			stays={t('desk.results.stays')}
			sure="desk.results.sure"
			submit={t('desk.results.delete_named', { name })}
			isUnsure={actionData?.isUnsure ?? false}
			back={`/desk/batches/${id}`}
		/>
	);
}
