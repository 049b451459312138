import { Fragment } from 'react';
import { headingText } from '../../../core/language/heading-text.ts';
import type { BatchOrder, ShownBatch, ShownLine } from '../../../server/presenters/batch.ts';
import type { ShownAxis } from '../../../server/presenters/batch-person.ts';
import { useAddress, useTranslate } from '../../translate.tsx';
import { Empty } from '../empty.tsx';
import { role } from './desk-table.tsx';
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
	const { view, tiers, axes } = shown;
	const hasResults =
		view !== 'progress' ||
		tiers.some((tier) => tier.people.some((person) => [person, ...person.earlier].some(hasResult)));
	const told = <p className="quiet desk-screen">{t(`desk.results.view.${view}`)}</p>;
	return (
		<section>
			<h2 className="desk-screen">{headingText(t('desk.batch.people'))}</h2>
			{shown.reading.length === 0 ? (
				told
			) : (
				<details className="folded desk-reading">
					<summary>{t('desk.results.read')}</summary>
					{told}
					{shown.reading.map((sentence) => (
						<p key={sentence}>{sentence}</p>
					))}
					{shown.isProvisional && <p>{t('desk.results.provisional')}</p>}
				</details>
			)}
			<Ways path={path} shown={shown} />
			{shown.order === 'result' && <p className="quiet">{t('desk.results.tied')}</p>}
			<table className={axes.length > 1 ? 'people several' : 'people'} {...role('table')}>
				<thead {...role('rowgroup')}>
					<tr {...role('row')}>
						<th scope="col" {...role('columnheader')}>
							{t('desk.results.column.person')}
						</th>
						<th scope="col" {...role('columnheader')}>
							{t('desk.results.column.progress')}
						</th>
						{hasResults && <ResultHeads axes={axes} />}
					</tr>
				</thead>
				{tiers.map(({ places, people: tier }) => (
					<tbody
						key={places?.from ?? 0}
						{...role('rowgroup')}
						data-shared={places && places.from < places.to ? '' : undefined}
					>
						{shown.order === 'result' && (
							<tr {...role('row')}>
								<th scope="rowgroup" colSpan={hasResults ? 3 : 2} {...role('rowheader')}>
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
		</section>
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
		<tr className={isEarlier ? 'earlier' : undefined} {...role('row')}>
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
