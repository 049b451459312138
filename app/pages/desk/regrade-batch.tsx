import { data } from 'react-router';
import type { LanguageCode } from '../../../core/language/languages.ts';
import { isRefusal } from '../../../core/refusals.ts';
import { readBatch } from '../../../server/commands/desk/read-batch.ts';
import { regrade, tryRegrade } from '../../../server/commands/desk/regrade.ts';
import type { DeskAccount } from '../../../server/commands/desk/session.ts';
import type { Context } from '../../../server/context.ts';
import { presentTrialOf } from '../../../server/presenters/regrade.ts';
import { batchRoles, unknown } from '../../batch-data.ts';
import { deskForm, deskPage } from '../../desk-data.ts';
import { textOf } from '../../form.ts';
import { titleOf } from '../../meta.ts';
import { contextOf } from '../../page-data.ts';
import { useTranslate } from '../../translate.tsx';
import { RegradePage } from '../../ui/desk/regrade-page.tsx';
import { ToBatch } from '../../ui/desk/to-batch.tsx';
import type { Route } from './+types/regrade-batch';

/** Shows the teacher whose results in a batch would change if they were calculated again. */
export async function loader(args: Route.LoaderArgs) {
	const context = contextOf(args);
	const { account, page, token } = await deskPage(args, batchRoles, { isSensitive: true });
	const { id } = args.params;
	const { trial, shown, name } = await trialIn(context, account, id, page.language);
	const corrected = 'tooMany' in trial ? 0 : new Set(trial.keys.map(({ question }) => question)).size;
	return { ...page, account, token, id, name, trial: shown, corrected };
}

async function trialIn(context: Context, account: DeskAccount, id: string, language: LanguageCode) {
	const trial = await tryRegrade(context, account, { batch: id });
	const batch = await readBatch(context, account, id);
	if (isRefusal(trial) || isRefusal(batch)) throw unknown();
	const shown = 'tooMany' in trial ? trial : presentTrialOf(context, trial, batch.people, language);
	return { trial, shown, name: batch.name };
}

export async function action(args: Route.ActionArgs) {
	const { account, page, form } = await deskForm(args, { roles: batchRoles, isSensitive: true });
	if (form.get('sure') !== 'yes') {
		const { shown } = await trialIn(contextOf(args), account, args.params.id, page.language);
		if ('lost' in shown && shown.lost > 0) return data({ unsure: true } as const, 422);
	}
	const asked = { version: textOf(form, 'version'), isMailed: form.get('mail') === 'yes' };
	const done = await regrade(contextOf(args), account, { batch: args.params.id }, asked);
	if (isRefusal(done)) throw unknown();
	return done;
}

export const meta = (args: Route.MetaArgs) => [titleOf(args, { id: 'desk.regrade.title' })];

export default function RegradeBatch({ loaderData, actionData }: Route.ComponentProps) {
	const { account, token, id, name, trial, corrected } = loaderData;
	const t = useTranslate();
	return (
		<RegradePage
			account={account}
			token={token}
			trial={trial}
			done={actionData}
			command={`plumb attempt rescore --batch ${id}`}
			back={`/desk/batches/${id}`}
			who={t('desk.results.column.person')}
			of={<ToBatch id={id} name={name} />}
		>
			{corrected > 0 && <p>{t('desk.regrade.keys', { count: corrected })}</p>}
		</RegradePage>
	);
}
