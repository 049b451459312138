import { Fragment } from 'react';
import { headingText } from '../../../core/language/heading-text.ts';
import type { BatchOrder, ShownBatch, ShownEntry, ShownLine } from '../../../server/presenters/batch.ts';
import type { ShownAxis } from '../../../server/presenters/batch-person.ts';
import { useAddress, useTranslate } from '../../translate.tsx';
import { Empty } from '../empty.tsx';
import { role } from './desk-table.tsx';
import { HowToRead } from './how-to-read.tsx';
import { Moment, WithMoment } from './moment.tsx';
import { ResultCells, ResultHeads } from './result-cells.tsx';

type Props = {
	/** The address of the batch. */
	path: string;
	shown: ShownBatch;
};

/** How many people of a batch are how far; `asOf` is when it was read, in milliseconds since 1970 (UTC). */
export function BatchProgress({ path, shown: { people, counts }, asOf }: Props & { asOf: number }) {
	const t = useTranslate();
	const address = useAddress();
	if (people === 0)
		return (
			<Empty text={t('desk.results.empty')}>
				<a className="button" href={address(`${path}/add`)}>
					{t('desk.batch.link_add')}
				</a>
			</Empty>
		);
	return (
		<>
			<ul className="tally">
				{counts.map(({ state, people: count }) => (
					<li key={state}>
						<span className="figure">{count}</span> <span>{t(`desk.results.state.${state}`, { count })}</span>
					</li>
				))}
			</ul>
			<p className="quiet">
				<WithMoment at={asOf} hasZone say={(time) => t('desk.results.as_of', { time })} />
			</p>
		</>
	);
}

/** The people of a batch, each with how far they are and their results, and how to read them. */
export function BatchPeople({ path, shown }: Props) {
	const t = useTranslate();
	const { view, entries, axes } = shown;
	const hasResults =
		view !== 'progress' || entries.some((person) => [person, ...person.earlier].some(hasResult));
	const hasPlaces = shown.order === 'result';
	const placed = hasPlaces ? entries.filter(({ places }) => places !== null) : entries;
	const others = entries.filter((person) => !placed.includes(person));
	const rows = { path, axes, hasResults, hasPlaces };
	return (
		<section>
			<h2 className="desk-screen">{headingText(t('desk.batch.people'))}</h2>
			{!shown.group && <HowToRead shown={shown} />}
			<Ways path={path} shown={shown} />
			{(hasPlaces || shown.drawn) && (
				<p className="quiet">
					{hasPlaces && `${t('desk.results.tied')} `}
					{shown.drawn}
				</p>
			)}
			<table className={axes.length > 1 ? 'people several' : 'people'} {...role('table')}>
				<thead {...role('rowgroup')}>
					<tr {...role('row')}>
						{hasPlaces && (
							<th scope="col" className="place" {...role('columnheader')}>
								{t('desk.results.column.place')}
							</th>
						)}
						<th scope="col" {...role('columnheader')}>
							{t('desk.results.column.person')}
						</th>
						<th scope="col" {...role('columnheader')}>
							{t('desk.results.column.progress')}
						</th>
						{hasResults && <ResultHeads axes={axes} />}
					</tr>
				</thead>
				<tbody {...role('rowgroup')}>
					<Rows entries={placed} {...rows} />
				</tbody>
				{others.length > 0 && (
					<tbody {...role('rowgroup')}>
						<tr {...role('row')}>
							<th scope="rowgroup" colSpan={hasResults ? 4 : 3} {...role('rowheader')}>
								{t('desk.results.no_place')}
							</th>
						</tr>
						<Rows entries={others} {...rows} />
					</tbody>
				)}
			</table>
			<Pages path={path} shown={shown} />
		</section>
	);
}

const orders: readonly BatchOrder[] = ['list', 'label', 'result'];

/** In what order people are listed, and how the page is read anew without script. */
function Ways({ path, shown: { order, hasOrder, page } }: Props) {
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

type InRow = { path: string; axes: readonly ShownAxis[]; hasResults: boolean; hasPlaces: boolean };

/** A row for each person, and below it one for each earlier attempt. */
function Rows({ entries, ...row }: InRow & { entries: readonly ShownEntry[] }) {
	return entries.map((person) => (
		<Fragment key={person.id}>
			<Person person={person} places={person.places} {...row} />
			{person.earlier.map((each) => (
				<Person key={each.id} person={each} isEarlier {...row} />
			))}
		</Fragment>
	));
}

function Person({
	path,
	person,
	axes,
	hasResults,
	hasPlaces,
	places = null,
	isEarlier = false,
}: InRow & { person: ShownLine; places?: string | null; isEarlier?: boolean }) {
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
		<tr className={isEarlier ? 'earlier' : undefined} {...role('row')}>
			{hasPlaces && (
				<td className="place" {...role('cell')}>
					{places}
				</td>
			)}
			{/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- The name is its label. */}
			<th scope="row" {...role('rowheader')}>
				<a href={address(`${path}/people/${id}`)}>
					{isEarlier ? t('desk.results.earlier') : <bdi>{name}</bdi>}
				</a>
			</th>
			<td className="came" {...role('cell')}>
				<span className={state === 'finished' ? 'sr-only' : undefined}>{said}</span>{' '}
				{when && <span className="quiet">{when}</span>}
			</td>
			{hasResults && <ResultCells path={path} person={person} axes={axes} isEarlier={isEarlier} />}
		</tr>
	);
}

function Pages({ path, shown: { order, page, pages } }: Props) {
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
