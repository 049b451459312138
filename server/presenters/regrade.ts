import { entriesOf } from '../../core/batches/entries.ts';
import { reasonOf } from '../../core/batches/group.ts';
import { differencesOf, type ScaleChange, sizesOf } from '../../core/batches/regrade.ts';
import { ownScales } from '../../core/compare/compare.ts';
import { type LanguageCode, languageOf } from '../../core/language/languages.ts';
import { type Text, translateText } from '../../core/language/text.ts';
import type { Result } from '../../core/scoring/score.ts';
import type { BatchPerson } from '../commands/desk/read-batch.ts';
import type { Trial } from '../commands/desk/regrade.ts';
import type { Change } from '../commands/rescore-attempts.ts';
import type { I18nContext, QuizContext } from '../context.ts';
import { sortedByLabel } from './batch.ts';
import { attemptsIn } from './batch-export.ts';
import {
	axesOf,
	brieflyOf,
	describePeople,
	marksOf,
	type ShownAxis,
	type ShownMark,
} from './batch-person.ts';
import { partNames } from './comparison.ts';

/** How many results a page lists. */
const MOST = 200;

/** What would happen to a result, in the order in which they are listed. */
const effects = ['lost', 'changed', 'same'] as const;

export type Effect = (typeof effects)[number];

/**
 * One result before and after, in a line for each part and on the axis, and how far each score moves; of a person, or
 * of an attempt by its id.
 */
export type ShownChange = {
	who: string;
	before: string[];
	after: string[];
	by: string[];
	marks: { before: ShownMark | null; after: ShownMark | null };
	effect: Effect;
};

/** What calculating results again would change, in one language. */
export type ShownTrial = {
	version: string;
	/** Whether anything would be stored. */
	isChange: boolean;
	/** How many would no longer have a result. */
	lost: number;
	/** Why those have no result, if it's the same for all of them; otherwise each of the listed says it. */
	lostReason: string | null;
	/** How many others would change, not counting those that only get another reason for having none. */
	changed: number;
	same: number;
	/** How many change, and how far if that can be said in one sentence; empty if all who change lose their result. */
	changedText: string;
	/** How far the results move otherwise, a sentence for each scale or class. */
	sizes: string[];
	/** Those that are lost come first, then others that change. */
	listed: ShownChange[];
	/** The only axis of all listed results; null if they have none, or several. */
	axis: ShownAxis | null;
	/** How many changed results aren't listed, because they are too many. */
	unlisted: number;
};

type Needs = I18nContext & QuizContext;

/** Presents a trial for an owner, without persons: sizes, and attempts by id. */
export function presentTrial(context: Needs, trial: Trial, language: LanguageCode): ShownTrial {
	const told = trial.changes.filter(({ isTold }) => isTold);
	const listed = byEffect(told.map((change) => ({ ...change, who: change.attempt }))).slice(0, MOST);
	return {
		...summaryOf(context, trial, { all: told, seen: told }, language),
		...listOf(context, listed, language),
		unlisted: told.length - listed.length,
	};
}

function effectOf({ before, after, isTold }: Pick<Change, 'before' | 'after' | 'isTold'>): Effect {
	if (!isTold) return 'same';
	return reasonOf(before) === null && reasonOf(after) !== null ? 'lost' : 'changed';
}

/** Whether there is a result before or afterward; otherwise only the reason for having none changes. */
function isOfResult({ before, after }: Pick<Change, 'before' | 'after'>): boolean {
	return reasonOf(before) === null || reasonOf(after) === null;
}

/** Within each effect, those that say nothing afterward are last. */
function byEffect(listed: readonly Listed[]): Listed[] {
	const placeOf = (change: Listed) =>
		2 * effects.indexOf(effectOf(change)) + Number(reasonOf(change.after) !== null);
	return listed.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Presents a trial for the teacher of a batch: by person, as far as the attempts' conditions let a teacher see results. */
export function presentTrialOf(
	context: Needs,
	trial: Trial,
	people: readonly BatchPerson[],
	language: LanguageCode,
): ShownTrial {
	const told = new Map(trial.changes.flatMap((each) => (each.isTold ? [[each.attempt, each] as const] : [])));
	const describe = describePeople(context, language);
	const attempts = attemptsIn(sortedByLabel(entriesOf(people), language));
	const seen = attempts.flatMap(({ person, isEarlier }) => {
		const { result, attemptId } = person;
		if (result === null) return [];
		const change = told.get(attemptId ?? '') ?? { before: result, after: result, isTold: false };
		return [{ change, person, isEarlier }];
	});
	const t = context.catalogs.in(language);
	const nameOf = ({ person, isEarlier }: (typeof seen)[number]) => {
		const { name } = describe(person);
		return isEarlier ? t({ id: 'desk.results.is_earlier', values: { text: name } }) : name;
	};
	const listed = byEffect(seen.map((each) => ({ ...each.change, who: nameOf(each) })));
	const all = [...told.values()];
	const changes = all.filter((change) => seen.some((each) => each.change === change));
	return {
		...summaryOf(context, trial, { all, seen: changes }, language),
		...listOf(context, listed, language),
		unlisted: 0,
	};
}

/** In numbers what would happen to all results, and to those that are seen how. */
function summaryOf(
	context: Needs,
	{ version, changes, keys, scored }: Trial,
	{ all, seen }: Record<'all' | 'seen', readonly Change[]>,
	language: LanguageCode,
) {
	const t = context.catalogs.in(language);
	const others = seen.filter((change) => effectOf(change) !== 'lost');
	const lost = seen.length - others.length;
	const changed = all.filter(isOfResult).length - lost;
	const { scales, hasOneScale, classes, kept, empty } = sizesIn(context, others, language);
	const [scale] = hasOneScale && classes.length + empty === 0 ? scales : [];
	const unseen = all.length - seen.length;
	const count = { id: 'desk.regrade.changed', values: { count: changed } } as const;
	const signed = signedIn(language);
	const told: readonly Text[] = scale
		? []
		: [
				...classes,
				...scales.map(({ scale: { name }, raised, lowered, least, most }) => ({
					id: 'desk.regrade.scale' as const,
					values: { name, raised, lowered, least: signed(least), most: signed(most) },
				})),
				...(kept > 0 ? [{ id: 'desk.regrade.same_value', values: { count: kept } } as const] : []),
				...(empty > 0 ? [{ id: 'desk.regrade.other_reason', values: { count: empty } } as const] : []),
				...(unseen > 0 ? [{ id: 'desk.regrade.unseen', values: { count: unseen } } as const] : []),
			];
	return {
		version,
		isChange: changes.length + keys.length > 0,
		lost,
		changed,
		same: scored - all.length,
		changedText:
			changed === 0 && lost > 0 ? '' : t(scale ? changedBy(scale, { changed, kept }, signed) : count),
		sizes: told.map((text) => translateText(t, language, text)),
	};
}

/** How many results change, how many of them are seen, and how far those move, in one sentence whose numbers add up. */
function changedBy(
	{ raised, lowered, least, most }: ScaleChange,
	{ changed, kept }: { changed: number; kept: number },
	signed: (difference: number) => string,
) {
	const seen = raised + lowered + kept;
	return {
		id: 'desk.regrade.changed_by',
		values: {
			count: changed,
			hides: seen < changed ? 'yes' : 'no',
			seen,
			raised,
			lowered,
			keeps: kept > 0 ? 'yes' : 'no',
			kept,
			least: signed(least),
			most: signed(most),
		},
	} as const;
}

type Listed = Pick<Change, 'before' | 'after' | 'isTold'> & { who: string };

/** The listed results in words and, if all of them that aren't lost have a value on the same single ruler, on its axis. */
function listOf(
	context: Needs,
	listed: readonly Listed[],
	language: LanguageCode,
): Pick<ShownTrial, 'listed' | 'axis' | 'lostReason'> {
	const t = context.catalogs.in(language);
	const lost = listed.filter((change) => effectOf(change) === 'lost');
	const reasons = new Set(lost.flatMap(({ after }) => reasonOf(after) ?? []));
	const [reason] = reasons.size === 1 ? reasons : [];
	const drawn = listed.filter((change) => effectOf(change) !== 'lost');
	const results = drawn.flatMap(({ before, after }) => [before, after]);
	const scales = new Map(results.map((result) => [result, ownScales(result)] as const));
	const hasChances = [...scales.values()].flat().some(({ chances }) => chances);
	const [axis = null, ...others] = hasChances ? [] : axesOf(context, scales, language);
	const only = others.length > 0 ? null : axis;
	const markOf = (result: Result) =>
		(only && marksOf(context, scales.get(result) ?? [], language).find(({ id }) => id === only.id)) ?? null;
	return {
		axis: only,
		lostReason: reason === undefined ? null : t({ id: `desk.results.none.${reason}` }),
		listed: listed.map((change) => {
			const effect = effectOf(change);
			return {
				who: change.who,
				effect,
				...linesOf(context, change, language),
				...(effect === 'lost' && reason !== undefined && { after: [t({ id: 'desk.regrade.no_result' })] }),
				marks: {
					before: effect === 'lost' ? null : markOf(change.before),
					after: effect === 'lost' ? null : markOf(change.after),
				},
			};
		}),
	};
}

function linesOf(context: Needs, change: Listed, language: LanguageCode) {
	const { before, after, isTold } = change;
	const t = context.catalogs.in(language);
	const linesIn = (result: Result) => {
		const reason = reasonOf(result);
		return reason ? [t({ id: `desk.results.none.${reason}` })] : brieflyOf(context, result, language);
	};
	const signed = signedIn(language);
	const differences = isTold
		? differencesOf({ before, after }, partNames(context, after.kind, language))
		: [];
	return {
		before: linesIn(before),
		after: linesIn(after),
		by:
			differences.length > 0 && differences.every(({ difference }) => difference === 0)
				? [t({ id: 'desk.regrade.range_only' })]
				: differences.map(({ difference }) => signed(difference)),
	};
}

/** A difference with its sign, left to right also in Arabic, where the sign would come after the number. */
function signedIn(language: LanguageCode): (difference: number) => string {
	const { format } = new Intl.NumberFormat(languageOf(language).locale, { signDisplay: 'exceptZero' });
	return (difference) => `\u2066${format(difference).replace('-', '−')}\u2069`;
}

/** How far results move that aren't lost, and from which to which other result in words. */
function sizesIn(context: Needs, told: readonly Change[], language: LanguageCode) {
	const kind = told[0]?.after.kind;
	const empty = told.filter((change) => !isOfResult(change)).length;
	if (kind === undefined) return { scales: [], hasOneScale: false, classes: [], kept: 0, empty };
	const nothing: Text = { id: 'desk.regrade.no_result' };
	const { classes, ...sizes } = sizesOf(told, partNames(context, kind, language));
	return {
		...sizes,
		empty,
		classes: classes.map(({ from, to, results }) => ({
			id: 'desk.regrade.class' as const,
			values: { from: from ?? nothing, to: to ?? nothing, count: results },
		})),
	};
}
