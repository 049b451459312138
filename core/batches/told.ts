import { askedFields } from '../details/asked.ts';
import type { MessageId } from '../language/message-id.ts';
import type { Text } from '../language/text.ts';
import { type TimeFactor, timeFactors } from '../quiz/timing.ts';
import type { Conditions } from './conditions.ts';
import { seesResult } from './seen.ts';

/** What the sentences about conditions need to know of the quiz and of the reader's language. */
export type Told = {
	minutes: number;
	/** From when the result is shown, as a date in the reader's language; ignored if no date is set. */
	from: string;
	/** The only language of the test, as the reader calls it; null if there is a choice. */
	language: string | null;
	/** After how many days what identifies the taker is deleted. */
	days: number;
};

/** A condition in few words, and what they are about. */
export type Term = { name: MessageId; text: Text };

/**
 * What conditions mean for the person who is about to start, in at most six points: who sees what, where else it is
 * sent, when the taker sees the result, what is asked at the end, how much time there is and in which language, and
 * how it is deleted.
 */
export function toldOf(conditions: Conditions, { minutes, from, language, days }: Told): Text[] {
	const { timeFactors: factors } = conditions;
	const time = timeTold(factors, minutes);
	return [
		viewTold(conditions),
		...sentTold(conditions),
		resultTold(conditions, from),
		detailsTold(conditions),
		language === null ? time : { sentences: [time, { id: 'told.language', values: { language } }] },
		deletionTold(conditions, days),
	];
}

/**
 * The same at a glance, each point in few words with its name; a choice of times is left to the form that offers it. Only `toldOf` also says that people who run the site and
 * colleagues see what is seen, that a test without a time limit closes after 24 hours, and when everything is deleted.
 */
export function termsOf(conditions: Conditions, { minutes, from: date, language }: Told): Term[] {
	const { view, seenBy: who, result, asked, minAge, timeFactors: factors } = conditions;
	const items = itemsOf(asked);
	const times = timesOf(factors, minutes);
	const shown: Text =
		typeof result === 'number'
			? { id: 'told.row.from', values: { date } }
			: { id: `desk.batch.result_${result}` };
	return [
		{ name: 'told.row.seen', text: { id: 'told.row.view', values: { who, view } } },
		...sentTerm(conditions),
		{ name: 'told.row.result', text: shown },
		{ name: 'told.row.asked', text: items.length > 0 ? { allOf: items } : { id: 'told.row.nothing' } },
		...(asked.age === 'off' ? [] : [{ name: 'desk.batch.min_age', text: String(minAge) } as const]),
		...(times.length > 1 ? [] : [{ name: 'told.row.time', text: { anyOf: times } } as const]),
		...(language === null ? [] : [{ name: 'frame.language', text: language } as const]),
	];
}

/**
 * What is said after the test: who has the result, where its taker sees it if it is withheld, `until` a date that the
 * heading tells or for ever, and how it is deleted.
 */
export function toldAfter(
	conditions: Conditions,
	{ withheld, days }: { withheld?: 'until' | 'forever'; days: number },
): Text[] {
	const { view, seenBy: who } = conditions;
	return [
		// Follows the heading, which tells the date.
		...(withheld === 'until' ? [{ id: 'told.starting_there' as const, values: { who } }] : []),
		{ id: 'told.saved', values: { who, view } },
		...sentTold(conditions),
		...(withheld === 'forever' ? [withheldTold(conditions, null)] : []),
		deletionTold(conditions, days),
	];
}

/** What is said again above the button that sends the details: who sees what, where else it is sent, and how it is deleted. */
export function seenOf(conditions: Conditions, days: number): Term[] {
	const { view, seenBy: who } = conditions;
	return [
		{
			name: 'told.row.seen',
			text: { sentences: [{ id: 'told.viewed', values: { who, view } }, { id: 'told.also' }] },
		},
		...sentTerm(conditions),
		{ name: 'info.row.deleted', text: deletionTold(conditions, days) },
	];
}

/** From when the taker sees a result that is withheld, or whom to ask; `date` is null for never. */
export function withheldTold(
	{ view, seenBy: who }: Pick<Conditions, 'view' | 'seenBy'>,
	date: string | null,
): Text {
	if (date !== null) return { id: 'told.withheld', values: { who, date } };
	// Nobody can be asked for what they don't see.
	return { id: seesResult(view) ? 'told.never' : 'told.neither', values: { who } };
}

function viewTold({ view, seenBy: who }: Conditions): Text {
	return { sentences: [{ id: `told.view.${view}`, values: { who } }, { id: 'told.also' }] };
}

function deletionTold({ seenBy: who }: Conditions, days: number): Text {
	return { id: 'told.delete', values: { who, days } };
}

function sentTerm(conditions: Conditions): Term[] {
	const host = hostOf(conditions);
	return host === undefined
		? []
		: [{ name: 'told.row.sent', text: { id: 'told.row.sent_to', values: { host } } }];
}

function sentTold(conditions: Conditions): Text[] {
	const host = hostOf(conditions);
	return host === undefined ? [] : [{ id: 'told.sent_to', values: { host } }];
}

/** Where else the result is sent. */
function hostOf({ view, sentTo }: Conditions): string | undefined {
	return seesResult(view) ? sentTo : undefined;
}

function resultTold(conditions: Conditions, date: string): Text {
	const { result, asked } = conditions;
	if (result === 'never') return withheldTold(conditions, null);
	const shown: Text = result === 'at_once' ? { id: 'told.at_once' } : { id: 'told.from', values: { date } };
	if (asked.email === 'off') return shown;
	return { sentences: [shown, { id: 'told.mail', values: { asked: asked.email } }] };
}

function detailsTold({ asked }: Conditions): Text {
	const items = itemsOf(asked);
	return items.length > 0
		? { id: 'told.asked', values: { list: { allOf: items } } }
		: { id: 'told.asks_nothing' };
}

function itemsOf(asked: Conditions['asked']): Text[] {
	return askedFields.flatMap((name): Text[] => {
		const how = asked[name];
		return how === 'off' ? [] : [{ id: `told.${how}`, values: { item: { id: `told.item.${name}` } } }];
	});
}

function timeTold(factors: readonly TimeFactor[], minutes: number): Text {
	const times = timesOf(factors, minutes);
	const [first] = times;
	if (times.length > 1) return { id: 'told.times', values: { list: { anyOf: times } } };
	if (!first || factors.includes(0)) return { id: 'told.untimed' };
	return { id: 'told.time', values: { time: first } };
}

function timesOf(factors: readonly TimeFactor[], minutes: number): Text[] {
	return timeFactors.filter((each) => factors.includes(each)).map((each) => timeOf(each, minutes));
}

function timeOf(factor: TimeFactor, minutes: number): Text {
	const seconds = Math.round(60 * minutes * factor);
	if (factor === 0) return { id: 'told.no_limit' };
	return { id: 'duration', values: { minutes: Math.floor(seconds / 60), seconds: seconds % 60 } };
}
