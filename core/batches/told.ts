import { askedFields } from '../details/asked.ts';
import { listed, type Text } from '../language/text.ts';
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
};

/**
 * What conditions mean for the person who is about to start, a sentence each: who sees what, when the result is
 * shown, what is asked at the end, how much time there is, and in which language.
 */
export function toldOf(conditions: Conditions, { minutes, from, language }: Told): Text[] {
	const { view, seenBy: who, timeFactors: factors, sentTo: host } = conditions;
	return [
		{ id: `told.view.${view}`, values: { who } },
		...(host !== undefined && seesResult(view) ? [{ id: 'told.sent_to', values: { host } } as const] : []),
		...resultTold(conditions, from),
		detailsTold(conditions),
		timeTold(factors, minutes),
		...(language === null ? [] : [{ id: 'told.language', values: { language } } as const]),
	];
}

function resultTold({ result, asked, seenBy: who }: Conditions, date: string): Text[] {
	if (result === 'never') return [{ id: 'told.never', values: { who } }];
	const shown: Text = result === 'at_once' ? { id: 'told.at_once' } : { id: 'told.from', values: { date } };
	if (asked.email === 'off') return [shown];
	return [shown, { id: 'told.mail', values: { asked: asked.email } }];
}

function detailsTold({ asked }: Conditions): Text {
	const [first, ...more] = askedFields.flatMap((name): Text[] => {
		const item: Text = { id: `told.item.${name}` };
		if (asked[name] === 'off') return [];
		return [asked[name] === 'required' ? item : { id: 'told.optional', values: { item } }];
	});
	return first
		? { id: 'told.asked', values: { list: listed([first, ...more]) } }
		: { id: 'told.asks_nothing' };
}

function timeTold(factors: readonly TimeFactor[], minutes: number): Text {
	const times = timeFactors.filter((each) => factors.includes(each)).map((each) => timeOf(each, minutes));
	const [first] = times;
	if (times.length > 1) return { id: 'told.times', values: { list: { anyOf: times } } };
	if (!first || factors.includes(0)) return { id: 'told.untimed' };
	return { id: 'told.time', values: { time: first } };
}

function timeOf(factor: TimeFactor, minutes: number): Text {
	const seconds = Math.round(60 * minutes * factor);
	if (factor === 0) return { id: 'told.no_limit' };
	return { id: 'duration', values: { minutes: Math.floor(seconds / 60), seconds: seconds % 60 } };
}
