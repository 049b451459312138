import type { View } from '../../core/batches/conditions.ts';
import { type Entry, entriesOf } from '../../core/batches/entries.ts';
import { type Group, groupOf, placesOf, scoresOf } from '../../core/batches/group.ts';
import type { GroupScale } from '../../core/batches/grouping.ts';
import { type ProgressState, progressStates } from '../../core/batches/progress.ts';
import { isComparable, ownScales } from '../../core/compare/compare.ts';
import { kindOf } from '../../core/kinds/kinds.ts';
import { type LanguageCode, languageOf } from '../../core/language/languages.ts';
import { figures, type Text, translateText } from '../../core/language/text.ts';
import { withRange } from '../../core/language/with-range.ts';
import { isProvisional } from '../../core/report/is-provisional.ts';
import type { Result } from '../../core/scoring/score.ts';
import type { Estimate } from '../../core/statistics/intervals.ts';
import type { BatchPerson, BatchResults } from '../commands/desk/read-batch.ts';
import type { I18nContext, QuizContext } from '../context.ts';
import {
	axesOf,
	describePeople,
	isWithheld,
	marksOf,
	readingOf,
	type ScalesOf,
	type ShownAxis,
	type ShownMark,
	type ShownPerson,
} from './batch-person.ts';
import { partNames } from './comparison.ts';
import type { ShownChart, ShownScoreScale } from './report.ts';

/** How many people a page lists. */
export const PEOPLE_ON_PAGE = 100;

/** As the people were listed, by their names, or by their results. */
export const batchOrders = ['list', 'label', 'result'] as const;

export type BatchOrder = (typeof batchOrders)[number];

/** A line of the list: an attempt of a person, with where its result is on the rulers of the list. */
export type ShownLine = ShownPerson & { marks: ShownMark[] };

/**
 * A person with the current attempt, and with the earlier ones that have their own lines; `places` are those that the person could
 * have in the order of results, such as “2–5,” and null without a score or in another order.
 */
export type ShownEntry = ShownLine & { places: string | null; earlier: ShownLine[] };

/** The results of a batch as a whole, one for each person; `counts` has a chart if there are classes instead of scores. */
export type ShownGroup = {
	scales: { id: string; name: string; bars: ShownChart | null; ruler: ShownScoreScale | null }[];
	counts: ShownChart | null;
	apart: string | null;
};

/** A page of a batch in one language. */
export type ShownBatch = {
	people: number;
	counts: { state: ProgressState; people: number }[];
	view: View;
	order: BatchOrder;
	/** Whether its people can be listed in the order of their results. */
	hasOrder: boolean;
	/** What the results on the page mean, in sentences that follow each other. */
	reading: string[];
	/** What the drawings of the list show, if their words say something else. */
	drawn: string | null;
	/** Whether too few people have taken the test for its results to be checked. */
	isProvisional: boolean;
	/** What scores at the ends of the scale mean in a file; null if they are as they are. */
	cutOff: string | null;
	page: number;
	pages: number;
	/** The rulers on which the results of the page are drawn. */
	axes: ShownAxis[];
	entries: ShownEntry[];
	/** Null if nobody's result may be seen yet. */
	group: ShownGroup | null;
};

/** The states as they are counted: what a teacher asks about most comes first. */
const countedStates = ['finished', ...progressStates.filter((state) => state !== 'finished')] as const;

/** What is asked of a batch: a page, from 1, of its people in an order. */
export type BatchAsked = { order: BatchOrder; page: number };

/** Presents a batch: how far its people have come, their results in an order, and the group. */
export function presentBatch(
	context: I18nContext & QuizContext,
	batch: BatchResults,
	language: LanguageCode,
	asked: BatchAsked,
): ShownBatch {
	const people = entriesOf(batch.people);
	const results = people.flatMap(({ counted }) => counted.result ?? []);
	const nameOf = namesOf(context, batch, language);
	const group = results.length > 0 ? groupOf(results, nameOf) : null;
	const hasOrder = group?.scales.length === 1;
	const order = asked.order === 'result' && !hasOrder ? 'list' : asked.order;
	const pages = Math.max(1, Math.ceil(people.length / PEOPLE_ON_PAGE));
	const page = Math.min(pages, Math.max(1, asked.page));
	const byLabel = order === 'list' ? people : sortedByLabel(people, language);
	const ordered =
		order === 'result'
			? orderedByResult(byLabel, nameOf)
			: byLabel.map((person) => ({ person, places: null }));
	const withheld = people.filter(({ counted }) => isWithheld(counted)).length;
	const shownGroup = group && presentGroup(context, group, withheld, language);
	const open = group?.scales.find(({ scale }) => scale.isOpen);
	const first = (page - 1) * PEOPLE_ON_PAGE;
	const onPage = ordered.slice(first, first + PEOPLE_ON_PAGE);
	const listed = allResults(onPage.map(({ person }) => person));
	const scales = new Map(listed.map((result) => [result, ownScales(result)] as const));
	const axes = axesOf(context, scales, language);
	const lineOf = lineIn(context, language, axes.length > 0 ? scales : new Map());
	const translated = (text: Text) => translateText(context.catalogs.in(language), language, text);
	const kind = listed.find(isComparable)?.kind;
	const drawn = kind && kindOf(kind).group.drawn;
	const entries = onPage.map(
		({ person: { current, earlier }, places }): ShownEntry => ({
			...lineOf(current),
			places: places && translated(places),
			earlier: earlier.map(lineOf),
		}),
	);
	return {
		people: people.length,
		counts: countedStates.flatMap((state) => {
			const count = people.filter(({ current }) => current.progress.state === state).length;
			return count > 0 ? [{ state, people: count }] : [];
		}),
		view: batch.view,
		order,
		hasOrder,
		reading: [
			...pageReading(context, people, language, entries),
			...(group ? groupReading(group).map(translated) : []),
		],
		drawn: axes.length > 0 && drawn ? translated(drawn) : null,
		isProvisional: results.some(isProvisional),
		cutOff: open
			? context.catalogs.in(language)({ id: 'desk.results.cut_off_file', values: endsOf(open.scale) })
			: null,
		page,
		pages,
		axes,
		entries,
		group: shownGroup,
	};
}

/** What the results on a page mean: those that say something, those that say nothing, and earlier ones. */
function pageReading(
	context: I18nContext,
	people: readonly Person[],
	language: LanguageCode,
	entries: readonly ShownEntry[],
): string[] {
	const t = context.catalogs.in(language);
	const results = allResults(people);
	const shown = entries.flatMap((entry) => [entry, ...entry.earlier]).flatMap(({ result }) => result);
	return [
		...readingOf(context, results, language, shown),
		...(results.every(isComparable) ? [] : [t({ id: 'desk.results.read.none' })]),
		...(people.some(({ earlier }) => earlier.length > 0) ? [t({ id: 'desk.results.read.earlier' })] : []),
	];
}

type Person = Entry<BatchPerson>;

/** The results of all attempts, also the earlier ones. */
function allResults(people: readonly Person[]): Result[] {
	return people.flatMap(({ current, earlier }) =>
		[current, ...earlier].flatMap(({ result }) => result ?? []),
	);
}

type LineOf = (person: BatchPerson) => ShownLine;

function lineIn(context: I18nContext & QuizContext, language: LanguageCode, scales: ScalesOf): LineOf {
	const describe = describePeople(context, language);
	return (person) => ({
		...describe(person),
		marks: marksOf(context, (person.result && scales.get(person.result)) || [], language),
	});
}

/** People, listed by their places, in the order of their labels as the language sorts them; those without one are last. */
export function sortedByLabel(people: readonly Person[], language: LanguageCode): Person[] {
	const { compare } = new Intl.Collator(languageOf(language).locale, { numeric: true });
	return people.toSorted(
		({ current: { label: one } }, { current: { label: other } }) =>
			Number(one === null) - Number(other === null) || compare(one ?? '', other ?? ''),
	);
}

/** Names the parts of the results of a batch. */
export function namesOf(context: QuizContext, { people }: BatchResults, language: LanguageCode) {
	const result = people.find((person) => person.result !== null)?.result;
	return result ? partNames(context, result.kind, language) : (id: string) => id;
}

/** The highest score first, and people with the same one by label, each with the possible places; those without a score come last. */
function orderedByResult(
	people: readonly Person[],
	nameOf: (id: string) => string,
): { person: Person; places: Text | null }[] {
	const scored = people.flatMap((person) => {
		const { result } = person.counted;
		const score = result && scoresOf(result, nameOf)[0];
		return score ? [{ person, score }] : [];
	});
	const placed = placesOf(
		scored.map(({ score }) => score),
		scored[0]?.score.scale.precision,
	);
	const withScore = new Set(scored.map(({ person }) => person));
	return [
		...placed.flatMap(({ index, best, worst }) => {
			const person = scored[index]?.person;
			const places = best === worst ? { count: best } : { from: best, to: worst };
			return person ? [{ person, places }] : [];
		}),
		...people.filter((person) => !withScore.has(person)).map((person) => ({ person, places: null })),
	];
}

/** What the charts of the group show, and what its averages mean. */
function groupReading({ scales, classes }: Group): Text[] {
	const means = scales.filter(({ mean }) => mean);
	const hasSpread = scales.some((scale) => scale.hasSpread);
	const open = means.find(
		({ scale, steps }) => scale.isOpen && [steps.at(0), steps.at(-1)].some((step) => (step?.people ?? 0) > 0),
	);
	return [
		...(hasSpread ? [{ id: 'desk.results.group_ranges' } as const] : []),
		...(classes.length > 0 ? [{ id: 'desk.results.group_text' } as const] : []),
		...(means.some(({ mean }) => mean && mean.low !== null)
			? [{ id: 'desk.results.read.mean' } as const]
			: []),
		...(open ? [{ id: 'desk.results.cut_off', values: endsOf(open.scale) } as const] : []),
	];
}

function presentGroup(
	context: I18nContext,
	group: Group,
	withheld: number,
	language: LanguageCode,
): ShownGroup {
	const t = context.catalogs.in(language);
	const translated = (text: Text) => translateText(t, language, text);
	// All charts have one scale, so that they can be compared.
	const most = Math.max(
		...[...group.scales.flatMap(({ steps }) => steps), ...group.classes].map(({ people }) => people),
	);
	const bars = (counts: readonly { name: Text; people: number; hasMean?: boolean }[]): ShownChart => ({
		type: 'bars',
		bars: counts.map(({ name, people, hasMean = false }) => ({
			name: translated(name),
			value: String(people),
			share: people / most,
			isFound: hasMean,
		})),
	});
	const reasons = [
		...group.withoutResult,
		...(withheld > 0 ? [{ reason: 'withheld', people: withheld } as const] : []),
	].map(({ reason, people }) => t({ id: `desk.results.apart.${reason}`, values: { count: people } }));
	return {
		scales: group.scales.map((counts) => ({
			id: counts.scale.id,
			name: translated(counts.scale.name),
			bars: counts.hasSpread
				? bars(counts.steps.map((step) => ({ ...step, name: inOrder(step.name) })))
				: null,
			ruler: counts.mean && rulerOf(counts.scale, counts.people, counts.mean, translated, language),
		})),
		counts: group.classes.length > 0 ? bars(group.classes) : null,
		apart: reasons.length > 0 ? translated({ sentences: reasons }) : null,
	};
}

/** The name of a step, whose figures keep their order. */
function inOrder(name: Text): Text {
	return typeof name === 'object' && 'id' in name ? name : figures(name);
}

function rulerOf(
	scale: GroupScale,
	people: number,
	{ value, low, high }: Estimate,
	translated: (text: Text) => string,
	language: LanguageCode,
): ShownScoreScale {
	const maximumFractionDigits = scale.precision < 1 ? 1 : 0;
	const { format } = new Intl.NumberFormat(languageOf(language).locale, { maximumFractionDigits });
	const rounded = (score: number) => Number(score.toFixed(maximumFractionDigits));
	const { ends, middle, stretches } = scale.drawn;
	const [least, most] = ends;
	const isClosed = low === null || high === null;
	const told = translated(
		isClosed
			? { id: 'desk.results.mean_only', values: { count: people, mean: format(value) } }
			: {
					id: 'desk.results.mean',
					values: { count: people, mean: format(value), low: format(low), high: format(high) },
				},
	);
	const place = (score: number) => (score - least) / (most - least);
	return {
		id: scale.id,
		name: translated({ id: 'desk.results.mean_name' }),
		ends: ends.map(String),
		stretches,
		// Only what has a name has a long tick.
		apart: middle === null ? stretches : stretches / 2,
		value: isClosed
			? format(value)
			: translated(withRange({ count: rounded(value) }, { from: rounded(low), to: rounded(high) })),
		middle: middle === null ? null : String(middle),
		at: place(value),
		from: place(low ?? value),
		to: place(high ?? value),
		text: told,
	};
}

function endsOf({ ends: [low, high] }: GroupScale) {
	return { low, high };
}
