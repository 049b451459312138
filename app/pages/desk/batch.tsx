import { headingText } from '../../../core/language/heading-text.ts';
import type { ShownBatch } from '../../../server/presenters/batch.ts';
import { batchData } from '../../batch-data.ts';
// oxlint-disable-next-line import/default -- The bundler gives the address of what it has bundled.
import script from '../../batch-script/main.ts?worker&url';
import { titleOf } from '../../meta.ts';
import { useAddress, useTranslate } from '../../translate.tsx';
import { BatchGroup } from '../../ui/desk/batch-group.tsx';
import { BatchLinks } from '../../ui/desk/batch-links.tsx';
import { BatchPeople, BatchProgress } from '../../ui/desk/batch-people.tsx';
import { DeskPage } from '../../ui/desk/desk-page.tsx';
import type { Route } from './+types/batch';
import '../../styles/desk-results.css';

/** How far the people of a batch have come, and their results. */
export function loader(args: Route.LoaderArgs) {
	return batchData(args);
}

export const meta = (args: Route.MetaArgs) => [titleOf(args, args.loaderData?.name)];

export default function Batch({ loaderData }: Route.ComponentProps) {
	const { id, account, token, name, quizName, shown, asOf, version, mayErase, isErased, outdated } =
		loaderData;
	const t = useTranslate();
	const address = useAddress();
	const path = `/desk/batches/${id}`;
	const { group } = shown;
	return (
		<DeskPage title={name} titleLang="" account={account} token={token} hasTimes>
			{isErased && (
				<p className="notice" role="status">
					{t('desk.results.erased')}
				</p>
			)}
			<p className="lead">{quizName}</p>
			{outdated > 0 && (
				<div className="notice">
					<p>
						{t('desk.regrade.batch', { count: outdated })} {t('desk.regrade.meanwhile')}
					</p>
					<a className="button" href={address(`${path}/regrade`)}>
						{t('desk.regrade.see')}
					</a>
				</div>
			)}
			<BatchLinks id={id} shown={shown} isNext={outdated === 0} />
			<div data-live={version} data-changes={`${path}/changes`} data-minutes={minutesOf(shown, t)}>
				<section aria-labelledby="progress">
					<h2 id="progress" className="desk-screen">
						{t('desk.results.column.progress')}
					</h2>
					<BatchProgress shown={shown} asOf={asOf} path={path} />
				</section>
				{group && <BatchGroup group={group} shown={shown} />}
				{shown.people > 0 && <BatchPeople path={path} shown={shown} />}
			</div>
			<section className="desk-screen" aria-labelledby="keep">
				<h2 id="keep">{headingText(t('desk.results.download'))}</h2>
				<p>{t('desk.results.download_text')}</p>
				{shown.cutOff && <p>{shown.cutOff}</p>}
				<ul className="desk-links">
					<li>
						<a href={address(`${path}/results/csv`)}>{t('desk.results.csv')}</a>
					</li>
					<li>
						<a href={address(`${path}/results/jsonl`)}>{t('desk.results.jsonl')}</a>
					</li>
				</ul>
			</section>
			{mayErase && (
				<section className="desk-screen" aria-labelledby="systems">
					<h2 id="systems">{headingText(t('desk.hook.systems'))}</h2>
					<ul className="desk-links">
						<li>
							<a href={address(`${path}/webhook`)}>{t('desk.hook.link')}</a>
						</li>
						<li>
							<a href={address(`${path}/keys`)}>{t('desk.key.link')}</a>
						</li>
					</ul>
				</section>
			)}
			{mayErase && (
				<section className="desk-screen" aria-labelledby="delete">
					<h2 id="delete">{headingText(t('desk.results.delete_batch'))}</h2>
					<p>
						<a href={address(`${path}/erase`)}>{t('desk.results.delete_batch_link')}</a>
					</p>
				</section>
			)}
			<script type="module" src={script} />
		</DeskPage>
	);
}

/** How the script says each number of minutes left, from none to the most that anyone has; undefined if nobody has any. */
function minutesOf({ entries }: ShownBatch, t: ReturnType<typeof useTranslate>): string | undefined {
	const most = Math.max(0, ...entries.map(({ minutes }) => minutes ?? 0));
	if (most === 0) return undefined;
	return JSON.stringify(Array.from({ length: most + 1 }, (_, count) => t('desk.results.left', { count })));
}
