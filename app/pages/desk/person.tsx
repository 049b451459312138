import { isRefusal } from '../../../core/refusals.ts';
import { readForTeacher } from '../../../server/commands/read-result.ts';
import { presentReport } from '../../../server/presenters/report.ts';
import { personData } from '../../batch-data.ts';
import { titleOf } from '../../meta.ts';
import { contextOf } from '../../page-data.ts';
import { useAddress, useTranslate } from '../../translate.tsx';
import { ResultLines } from '../../ui/desk/batch-people.tsx';
import { DeskPage } from '../../ui/desk/desk-page.tsx';
import { PrintButton } from '../../ui/desk/print-button.tsx';
import { ReportView } from '../../ui/report-view.tsx';
import type { Route } from './+types/person';
import '../../styles/desk-results.css';

/** One person of a batch: the progress, the result, and the report, as far as a teacher may see them. */
export async function loader(args: Route.LoaderArgs) {
	const context = contextOf(args);
	const { page, account, token, batch, person, shown } = await personData(args);
	const read = shown.hasReport && person.attemptId ? await readForTeacher(context, person.attemptId) : null;
	const report = read && !isRefusal(read) ? presentReport(context, read, page.language) : null;
	return { ...page, account, token, batch, person: shown, report };
}

export const meta = (args: Route.MetaArgs) => [titleOf(args, args.loaderData?.person.name)];

export default function Person({ loaderData }: Route.ComponentProps) {
	const { account, token, batch, person, report } = loaderData;
	const t = useTranslate();
	const address = useAddress();
	const { state, minutes, finished, result, reason } = person;
	return (
		<DeskPage title={person.name} account={account} token={token} layout={report ? 'result' : 'page'}>
			<p>
				<a href={address(`/desk/batches/${batch.id}`)}>
					<bdi>{batch.name}</bdi>
				</a>
			</p>
			<p>
				{t(`desk.results.state.${state}`)}
				{minutes !== null && <span className="quiet"> {t('desk.results.left', { count: minutes })}</span>}
				{finished !== null && <span className="quiet"> {finished}</span>}
			</p>
			{!report && <ResultLines lines={result} />}
			{!report && reason !== null && <p>{t(`desk.results.none.${reason}`)}</p>}
			{report && <ReportView report={report} />}
			<PrintButton />
			{state === 'finished' && (
				<p className="desk-screen">
					<a href={address(`/desk/batches/${batch.id}/codes?again=${person.id}`)}>
						{t('desk.results.new_code')}
					</a>
				</p>
			)}
			<p className="desk-screen">
				<a href={address(`/desk/batches/${batch.id}/people/${person.id}/erase`)}>
					{t('desk.results.delete_person')}
				</a>
			</p>
		</DeskPage>
	);
}
