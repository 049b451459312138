import { Fragment } from 'react';
import { isUnfinished } from '../../../core/batches/progress.ts';
import { headingText } from '../../../core/language/heading-text.ts';
import { isolated } from '../../../core/language/isolated.ts';
import { wholeIfShort } from '../../../core/language/unbroken.ts';
import { isRefusal } from '../../../core/refusals.ts';
import { isProvisional } from '../../../core/report/is-provisional.ts';
import { readForTeacher } from '../../../server/commands/read-result.ts';
import { readingOf } from '../../../server/presenters/batch-person.ts';
import { presentReport } from '../../../server/presenters/report.ts';
import { personData } from '../../batch-data.ts';
import { titleOf } from '../../meta.ts';
import { contextOf } from '../../page-data.ts';
import { useAddress, useTranslate } from '../../translate.tsx';
import { DeskPage } from '../../ui/desk/desk-page.tsx';
import { Facts } from '../../ui/desk/facts.tsx';
import { Moment } from '../../ui/desk/moment.tsx';
import { PrintButton } from '../../ui/desk/print-button.tsx';
import { ResultLines } from '../../ui/desk/result-cells.tsx';
import { ToBatch } from '../../ui/desk/to-batch.tsx';
import { ReportView } from '../../ui/report-view.tsx';
import { TimeRuler } from '../../ui/time-ruler.tsx';
import type { Route } from './+types/person';
import '../../styles/desk-results.css';

/** One person of a batch: the progress, the result, and the report, as far as a teacher may see them. */
export async function loader(args: Route.LoaderArgs) {
	const context = contextOf(args);
	const { page, person, shown, entry: _, ...rest } = await personData(args);
	const read = shown.hasReport && person.attemptId ? await readForTeacher(context, person.attemptId) : null;
	const results = person.result ? [person.result] : [];
	const reading = readingOf(context, results, page.language, shown.result);
	const report = read && !isRefusal(read) ? presentReport(context, read, page.language) : null;
	const { left, took } = person.progress;
	const time =
		left === null || person.startedAt === null
			? null
			: { left, total: left + context.clock() - person.startedAt };
	return {
		...page,
		...rest,
		person: shown,
		time,
		took: took === null ? null : Math.max(1, Math.round(took / 60_000)),
		report,
		reading,
		isProvisional: results.some(isProvisional),
	};
}

export const meta = (args: Route.MetaArgs) => [titleOf(args, args.loaderData?.person.name)];

export default function Person({ loaderData }: Route.ComponentProps) {
	const { account, token, batch, person, time, took, others, isEarlier, report, reading } = loaderData;
	const t = useTranslate();
	const address = useAddress();
	const { state, minutes, finished, result, reason, isWithheld } = person;
	const name = isolated(wholeIfShort(person.name));
	const neighbors = [
		{ id: 'desk.results.previous', rel: 'prev', person: loaderData.before },
		{ id: 'desk.results.next', rel: 'next', person: loaderData.after },
	] as const;
	const here = `/desk/batches/${batch.id}`;
	return (
		<DeskPage
			title={wholeIfShort(person.name)}
			titleLang={person.isLabel ? '' : undefined}
			account={account}
			token={token}
			hasTimes
			layout={report ? 'result' : 'page'}
		>
			<ToBatch id={batch.id} name={batch.name} />
			{isEarlier && <p>{t('desk.results.earlier')}</p>}
			<div className="desk-next desk-screen">
				<ul className="desk-links">
					{others.map(({ id }, index) => (
						<li key={id}>
							<a href={address(`${here}/people/${id}`)}>
								{t(isEarlier && index === 0 ? 'desk.results.to_current' : 'desk.results.to_earlier')}
							</a>
						</li>
					))}
					{neighbors.map(
						({ id, rel, person: other }) =>
							other && (
								<li key={id}>
									<a href={address(`${here}/people/${other.id}`)} rel={rel}>
										{t(id, { name: isolated(wholeIfShort(other.name)) })}
									</a>
								</li>
							),
					)}
				</ul>
			</div>
			<Facts
				facts={[
					[t('desk.batch.quiz'), batch.quizName],
					[
						t('desk.batch.list_name'),
						<a key="batch" href={address(here)}>
							{isolated(batch.name)}
						</a>,
					],
					state !== 'finished' || finished === null
						? [
								t('desk.results.column.progress'),
								<Fragment key="progress">
									{t(`desk.results.state.${state}`, { count: 1 })}
									{finished !== null && (
										<span className="quiet line">
											<Moment at={finished} hasZone />
										</span>
									)}
									{minutes !== null && (
										<span className="desk-time">
											<span className="quiet">{t('desk.results.left', { count: minutes })}</span>
											{time && <TimeRuler {...time} />}
										</span>
									)}
								</Fragment>,
							]
						: [
								t(`desk.results.state.${state}`, { count: 1 }),
								<Moment key="finished" at={finished} hasZone />,
							],
					...(took === null
						? []
						: [[t('desk.results.took'), t('quiz.in_minutes', { minutes: took })] as const]),
					...(result.length > (report ? 1 : 0)
						? [[t('desk.results.column.result'), <ResultLines key="result" lines={result} />] as const]
						: []),
				]}
			/>
			{!report && reason !== null && <p>{t(`desk.results.none.${reason}`)}</p>}
			{isWithheld && <p className="quiet">{t('desk.results.withheld')}</p>}
			{report && (
				<ReportView
					report={{ ...report, lead: report.range ? [...reading, t('desk.results.pass_on')] : reading }}
					leadAs={t('desk.results.read_one')}
					foldedAs={t('desk.results.as_seen', { name })}
				/>
			)}
			{!report && reading.length > 0 && (
				<section className="desk-reading">
					<h2>{headingText(t('desk.results.read_one'))}</h2>
					{reading.map((sentence) => (
						<p key={sentence}>{sentence}</p>
					))}
					{loaderData.isProvisional && <p>{t('desk.results.provisional_one')}</p>}
				</section>
			)}
			<div className="desk-next desk-screen">
				<div className="actions">
					{state === 'finished' && <PrintButton />}
					{!isEarlier && (state === 'finished' || isUnfinished(state)) && (
						<a className="button plain" href={address(`${here}/codes?again=${person.id}`)}>
							{t('desk.results.new_code')}
						</a>
					)}
				</div>
			</div>
			<p className="desk-last desk-screen">
				<a href={address(`${here}/people/${person.id}/erase`)}>{t('desk.results.delete_person')}</a>
			</p>
		</DeskPage>
	);
}
