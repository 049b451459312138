import { Fragment } from 'react';
import { headingText } from '../../../core/language/heading-text.ts';
import type { BatchOrder, ShownBatch, ShownLine } from '../../../server/presenters/batch.ts';
import type { ShownAxis, ShownMark } from '../../../server/presenters/batch-person.ts';
import styles from '../../styles/sheets/scales.css?url';
import { useAddress, useTranslate } from '../../translate.tsx';
import { RulerEnds } from '../scales.tsx';
import { MarkedRuler } from '../shared-rulers.tsx';
import { Moment, WithMoment } from './moment.tsx';

type Props = {
	/** The address of the batch. */
	path: string;
	shown: ShownBatch;
	/** When the batch was read, in milliseconds since 1970 (UTC). */
	asOf: number;
};

/** The people of a batch: how many are how far, and a list with their results. */
export function BatchPeople({ path, shown, asOf }: Props) {
	const t = useTranslate();
	const { people, counts, view, tiers, axes } = shown;
	if (people === 0) return <p>{t('desk.results.empty')}</p>;
	const hasResults =
		view !== 'progress' ||
		tiers.some((tier) => tier.people.some((person) => [person, ...person.earlier].some(hasResult)));
	return (
		<>
			<p className="quiet">
				<WithMoment at={asOf} hasZone say={(time) => t('desk.results.as_of', { time })} />
			</p>
			<ul className="tally">
				{counts.map(({ state, people: count }) => (
					<li key={state}>
						<span className="figure">{count}</span> {t(`desk.results.state.${state}`, { count })}
					</li>
				))}
			</ul>
			<p className="quiet desk-screen">{t(`desk.results.view.${view}`)}</p>
			<Ways path={path} shown={shown} />
			{shown.order === 'result' && <p className="quiet">{t('desk.results.tied')}</p>}
			<table className="people">
				<thead>
					<tr>
						<th scope="col">{t('desk.results.column.person')}</th>
						<th scope="col" colSpan={axes.length > 1 ? 1 : 2}>
							{t('desk.results.column.progress')}
						</th>
						{hasResults && <ResultHeads axes={axes} />}
					</tr>
				</thead>
				{tiers.map(({ places, people: tier }) => (
					<tbody key={places?.from ?? 0}>
						{shown.order === 'result' && (
							<tr>
								<th scope="rowgroup" colSpan={4} className="quiet">
									{placesIn(t, places)}
								</th>
							</tr>
						)}
						{tier.map((person) => (
							<Fragment key={person.id}>
								<Person path={path} person={person} axes={axes} hasResults={hasResults} />
								{person.earlier.map((each) => (
									<Person
										key={each.id}
										path={path}
										person={each}
										axes={axes}
										hasResults={hasResults}
										isEarlier
									/>
								))}
							</Fragment>
						))}
					</tbody>
				))}
			</table>
			<Pages path={path} shown={shown} />
			{shown.reading.length > 0 && (
				<section className="desk-reading">
					<h3>{headingText(t('desk.results.read'))}</h3>
					{shown.reading.map((sentence) => (
						<p key={sentence}>{sentence}</p>
					))}
					{shown.isProvisional && <p>{t('desk.results.provisional')}</p>}
				</section>
			)}
		</>
	);
}

function placesIn(t: ReturnType<typeof useTranslate>, places: { from: number; to: number } | null): string {
	if (!places) return t('desk.results.no_place');
	return places.from === places.to
		? t('desk.results.place', { place: places.from })
		: t('desk.results.places', places);
}

const orders: readonly BatchOrder[] = ['list', 'label', 'result'];

/** In what order people are listed, and how the page is read anew without script. */
function Ways({ path, shown: { order, hasOrder, page } }: Omit<Props, 'asOf'>) {
	const t = useTranslate();
	const address = useAddress();
	return (
		<p className="ways">
			{(hasOrder ? orders : orders.slice(0, 2)).map((each) => (
				<a
					key={each}
					href={address(pathOf(path, each, 1))}
					aria-current={each === order ? 'true' : undefined}
				>
					{t(`desk.results.order.${each}`)}
				</a>
			))}
			<noscript>
				<a href={address(pathOf(path, order, page))}>{t('desk.results.refresh')}</a>
			</noscript>
		</p>
	);
}

function Person({
	path,
	person,
	axes,
	hasResults,
	isEarlier = false,
}: {
	path: string;
	person: ShownLine;
	axes: readonly ShownAxis[];
	hasResults: boolean;
	isEarlier?: boolean;
}) {
	const t = useTranslate();
	const address = useAddress();
	const { id, name, state, left, minutes, finished } = person;
	const said = t(`desk.results.state.${state}`, { count: 1 });
	const when =
		minutes === null ? (
			finished !== null && <Moment at={finished} />
		) : (
			<span data-left={left}>{t('desk.results.left', { count: minutes })}</span>
		);
	return (
		<tr className={isEarlier ? 'earlier' : undefined}>
			{/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- The name is its label. */}
			<th scope="row">
				<a href={address(`${path}/people/${id}`)}>
					{isEarlier ? t('desk.results.earlier') : <bdi>{name}</bdi>}
				</a>
			</th>
			{axes.length > 1 ? (
				<td className="came">
					{said} <div className="quiet">{when}</div>
				</td>
			) : (
				<>
					<td className="came">{said} </td>
					<td className="when quiet">{when} </td>
				</>
			)}
			{hasResults && <ResultCells path={path} person={person} axes={axes} isEarlier={isEarlier} />}
		</tr>
	);
}

/** The heads of the cells with results: several rulers have a column each; that of a single one is beside the result. */
function ResultHeads({ axes }: { axes: readonly ShownAxis[] }) {
	const t = useTranslate();
	const [axis, ...others] = axes;
	if (!axis || others.length === 0)
		return (
			<th scope="col">
				<div className="beside">
					{t('desk.results.column.result')}
					{axis && (
						<div className="scales">
							<RulerEnds scale={axis} />
						</div>
					)}
				</div>
			</th>
		);
	return (
		<>
			{axes.every(({ name }) => name === null) && <th scope="col">{t('desk.results.column.result')}</th>}
			{axes.map(({ id, name, ends }) => (
				<th key={id} scope="col">
					{name ?? ends.map((end) => <bdi key={end}>{end}</bdi>)}
				</th>
			))}
		</>
	);
}

/** What came of an attempt: its result, also on rulers, or why there is none. */
function ResultCells({
	path,
	person: { id, result, marks, reason, isWithheld, isCareless },
	axes,
	isEarlier,
}: {
	path: string;
	person: ShownLine;
	axes: readonly ShownAxis[];
	isEarlier: boolean;
}) {
	const t = useTranslate();
	const address = useAddress();
	const isNamed = axes.some(({ name }) => name !== null);
	if (reason !== null || isWithheld || marks.length === 0)
		return (
			<td
				colSpan={axes.length > 1 && !isNamed ? axes.length + 1 : axes.length || 1}
				data-careless={isCareless ? '' : undefined}
			>
				<ResultLines lines={result} />
				{reason !== null && t(`desk.results.none.${reason}`)}
				{isWithheld && <span className="quiet">{t('desk.results.withheld')}</span>}
				{reason !== null && !isEarlier && (
					<p className="desk-screen">
						<a href={address(`${path}/codes?again=${id}`)}>{t('desk.results.new_code')}</a>
					</p>
				)}
			</td>
		);
	const [axis, ...others] = axes;
	if (axis && others.length === 0)
		return (
			<td>
				<div className="beside">
					<ResultLines lines={result} />
					<Drawn axis={axis} marks={marks} />
				</div>
			</td>
		);
	return (
		<>
			{!isNamed && (
				<td>
					<ResultLines lines={result} />
				</td>
			)}
			{axes.map((each) => (
				<td key={each.id} data-label={each.name}>
					<p>{marks.find((mark) => mark.id === each.id)?.value ?? '–'}</p>
					<Drawn axis={each} marks={marks} />
				</td>
			))}
		</>
	);
}

/** A result on a ruler that has ticks only where its ends, its middle, or its parts are. */
function Drawn({ axis, marks }: { axis: ShownAxis; marks: readonly ShownMark[] }) {
	const { id, ends, middle } = axis;
	const mark = marks.find((each) => each.id === id);
	if (!mark) return null;
	const stretches = ends.length > 2 ? ends.length : middle === null ? 1 : 2;
	return (
		<div className="drawn">
			<link rel="stylesheet" href={styles} precedence="default" />
			<MarkedRuler ruler={{ ends, stretches }} mark={mark} />
		</div>
	);
}

/** A result in a few words, one line for each of its parts. */
export function ResultLines({ lines }: { lines: readonly string[] }) {
	return lines.map((line) => <p key={line}>{line}</p>);
}

function Pages({ path, shown: { order, page, pages } }: Omit<Props, 'asOf'>) {
	const t = useTranslate();
	const address = useAddress();
	if (pages === 1) return null;
	return (
		<nav className="ways" aria-label={t('desk.results.pages')}>
			{Array.from({ length: pages }, (_, index) => index + 1).map((each) => (
				<a
					key={each}
					href={address(pathOf(path, order, each))}
					aria-current={each === page ? 'page' : undefined}
				>
					{each}
				</a>
			))}
		</nav>
	);
}

function pathOf(path: string, order: BatchOrder, page: number): string {
	const asked = new URLSearchParams({
		...(order !== 'list' && { order }),
		...(page > 1 && { page: String(page) }),
	});
	return asked.size > 0 ? `${path}?${asked}` : path;
}

function hasResult({ result, reason }: ShownLine): boolean {
	return result.length > 0 || reason !== null;
}
