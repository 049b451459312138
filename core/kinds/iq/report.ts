import type { Message } from '../../language/message.ts';
import type { MessageId } from '../../language/message-id.ts';
import type { ReportSection } from '../../report/section.ts';
import { bandSection, doubtSection, percentileSection, thirdsSection } from './report-sections.ts';
import type { IqBroad, IqMeasured, IqResult, IqWithheld } from './score.ts';
import { shownIq, shownRange } from './shown-iq.ts';
import { thirdPercents } from './thirds.ts';

/**
 * The report of an IQ test as data: message ids are those of `content/locales`, and all values are whole
 * numbers.
 */
export type IqReport = {
	kind: 'iq';
	headline: Message;
	range: Message | null;
	badge: Message | null;
	sections: ReportSection[];
};

/**
 * Builds the report of a result. If the test is too short for an IQ, the report names the most likely third
 * with the probabilities of all three, and leaves out IQ, band, and percentile. Source of what a report must
 * say: AERA, APA & NCME, "Standards for Educational and Psychological Testing", 2014 (precision, norms and
 * limits with every score); International Test Commission, "Guidelines on Computer-Based and
 * Internet-Delivered Testing", 2005 (open mode).
 */
export function iqReport(result: IqResult): IqReport {
	if ('reason' in result) return withheld(result);
	return 'thirds' in result ? withThird(result) : withNumber(result);
}

function withNumber(result: IqMeasured): IqReport {
	const { iq, end } = shownIq(result.iq);
	const reading = [bandSection(result.band), percentileSection(result)];
	return {
		kind: 'iq',
		headline: say(`headline.${end}`, { iq }),
		range: rangeOf(result),
		badge: say('badge'),
		sections: [section('interval', ['read']), ...reading, ...BASIS, doubtSection(result.band), ...LIMITS],
	};
}

function withThird(result: IqBroad): IqReport {
	return {
		kind: 'iq',
		headline: say(`third.${result.band}`),
		range: say('thirds.first', { share: thirdPercents(result.thirds)[result.band] }),
		badge: say('badge'),
		sections: [
			thirdsSection(result),
			{ ...section('interval', []), paragraphs: [rangeOf(result), say('interval.few')] },
			section('comparison', ['design', 'later_third', 'age']),
			...CERTAINTY,
			...LIMITS.map((each) => (each.id === 'limits' ? section('limits', WITHOUT_BANDS) : each)),
		],
	};
}

function withheld({ reason }: IqWithheld): IqReport {
	const sections = [section('none', [reason, 'next'])];
	return { kind: 'iq', headline: say('headline.none'), range: null, badge: null, sections };
}

function rangeOf(result: IqMeasured | IqBroad): Message {
	const { low, high, end } = shownRange(result.low, result.high);
	return say(`range.${end}`, { low, high });
}

function section(id: string, paragraphs: string[]): ReportSection {
	return {
		id,
		title: say(`${id}.title`),
		paragraphs: paragraphs.map((name) => say(`${id}.${name}`)),
	};
}

function say(name: string, values?: Message['values']): Message {
	const id = `report.iq.${name}` as MessageId;
	return values ? { id, values } : { id };
}

const CERTAINTY = [section('certainty', ['meaning', 'middle', 'method'])];

const BASIS = [section('comparison', ['design', 'later', 'age']), ...CERTAINTY];

const WITHOUT_BANDS = ['conditions', 'evidence', 'decisions', 'diagnosis'];

const LIMITS = [
	section('measured', ['what', 'not']),
	section('counting', ['unanswered', 'speed']),
	section('limits', [...WITHOUT_BANDS, 'labels']),
	section('retest', ['practice']),
	section('interrupted', ['effect']),
];
