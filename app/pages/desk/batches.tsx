import { listOwnBatches } from '../../../server/commands/desk/list-batches.ts';
import { quizName } from '../../../server/presenters/quiz.ts';
import { batchRoles } from '../../batch-data.ts';
import { deskPage } from '../../desk-data.ts';
import { titleOf } from '../../meta.ts';
import { contextOf } from '../../page-data.ts';
import { useAddress, useTranslate } from '../../translate.tsx';
import { DeskPage } from '../../ui/desk/desk-page.tsx';
import { DeskTable } from '../../ui/desk/desk-table.tsx';
import { Moment } from '../../ui/desk/moment.tsx';
import { Empty } from '../../ui/empty.tsx';
import type { Route } from './+types/batches';

/** The batches that an account may open. */
export async function loader(args: Route.LoaderArgs) {
	const context = contextOf(args);
	const { account, page, token } = await deskPage(args, batchRoles);
	const batches = await listOwnBatches(context, account);
	return {
		...page,
		account,
		token,
		batches: batches.map(({ createdAt: made, changedAt: changed, quiz, ...batch }) => ({
			...batch,
			quiz: quizName(context, quiz, page.language),
			made,
			changed,
		})),
	};
}

export const meta = (args: Route.MetaArgs) => [titleOf(args, { id: 'desk.nav.batches' })];

export default function Batches({ loaderData: { account, token, batches } }: Route.ComponentProps) {
	const t = useTranslate();
	const address = useAddress();
	const create = (
		<a className="button" href={address('/desk/batches/new')}>
			{t('desk.batch.new')}
		</a>
	);
	return (
		<DeskPage title={t('desk.nav.batches')} account={account} token={token} hasTimes>
			<p>{t('desk.batch.what')}</p>
			{batches.length === 0 ? <Empty text={t('desk.batch.none')}>{create}</Empty> : <p>{create}</p>}
			{batches.length > 0 && (
				<DeskTable
					head={columns.map(({ label, ...column }) => ({ ...column, name: t(label) }))}
					rows={batches.map((batch) => ({
						key: batch.id,
						cells: columns.map(({ of: name }) =>
							name === 'name' ? (
								<a key={name} href={address(`/desk/batches/${batch.id}`)}>
									<bdi>{batch.name}</bdi>
								</a>
							) : name === 'made' || name === 'changed' ? (
								<Moment key={name} at={batch[name]} isDay />
							) : (
								batch[name]
							),
						),
					}))}
				/>
			)}
		</DeskPage>
	);
}

const columns = [
	{ of: 'name', label: 'desk.batch.list_name' },
	{ of: 'quiz', label: 'desk.batch.quiz', isPlain: true },
	{ of: 'codes', label: 'desk.batch.codes', isNumber: true },
	{ of: 'started', label: 'desk.batch.list_started', isNumber: true },
	{ of: 'finished', label: 'desk.batch.list_finished', isNumber: true },
	{ of: 'made', label: 'desk.batch.list_made' },
	{ of: 'changed', label: 'desk.batch.list_changed' },
] as const;
