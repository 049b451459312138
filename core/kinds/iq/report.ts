import type { Message } from '../../language/message.ts';
import type { MessageId } from '../../language/message-id.ts';
import type { Text } from '../../language/text.ts';
import { comparedWith, groupParagraphs } from '../../report/comparison-group.ts';
import type { ReportSection } from '../../report/section.ts';
import {
	bandMeaning,
	bandSection,
	doubtSection,
	isBorderline,
	percentileSection,
	tertilesSection,
} from './report-sections.ts';
import type { IqBasis, IqBroad, IqMeasured, IqResult, IqWithheld } from './score.ts';
import { shownIq, shownRange, toldRange } from './shown-iq.ts';
import { tertilePercents } from './tertiles.ts';

/**
 * The report of an IQ test as data: message ids are those of `content/locales`, and all values are whole
 * numbers.
 */
export type IqReport = {
	kind: 'iq';
	headline: Message;
	range: Message | null;
	badge: Message | null;
	lead: Text[];
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
	return 'thirds' in result ? withTertile(result) : withNumber(result);
}

/** An IQ as it is told within a sentence. */
export function scoreText(iq: number): Text {
	const { iq: shown, end: side } = shownIq(iq);
	return { id: 'report.iq.lead.score', values: { iq: shown, side } };
}

function withNumber(result: IqMeasured): IqReport {
	const { iq, end } = shownIq(result.iq);
	const reading = [bandSection(result), percentileSection(result)];
	return {
		kind: 'iq',
		headline: messageOf(`headline.${end}`, { iq }),
		range: rangeOf(result),
		badge: badgeOf(result),
		lead: [...meaningOf(result), messageOf(result.comparison_group ? 'lead.mind' : 'lead.assumed')],
		sections: [
			section('interval', ['read']),
			...reading,
			comparisonSection(result),
			certaintySection(result),
			doubtSection(result.band),
			...LIMITS,
		],
	};
}

function withTertile(result: IqBroad): IqReport {
	return {
		kind: 'iq',
		headline: messageOf('thirds.headline', { third: result.band }),
		range: messageOf('thirds.first', { share: tertilePercents(result.thirds)[result.band] }),
		badge: badgeOf(result),
		lead: [messageOf('lead.third', { third: result.band }), ...groupText(result), messageOf('lead.few')],
		sections: [
			tertilesSection,
			{
				...section('interval', []),
				paragraphs: [
					messageOf('interval.wide', shownRange(result.low, result.high)),
					messageOf('interval.few'),
					messageOf('interval.pace'),
				],
			},
			comparisonSection(result),
			certaintySection(result),
			...LIMITS.map((each) => (each.id === 'limits' ? section('limits', WITHOUT_BANDS) : each)),
		],
	};
}

function withheld({ reason }: IqWithheld): IqReport {
	const none = section('none', [reason]);
	const sections = [{ ...none, paragraphs: [...none.paragraphs, { id: 'report.none.next' } as const] }];
	const nothing = { range: null, badge: null, lead: [] };
	return { kind: 'iq', headline: messageOf('headline.none'), ...nothing, sections };
}

/** What the score means, and what it is; with a comparison group in one paragraph, before what that group is. */
function meaningOf(result: IqMeasured): Text[] {
	const told = [bandMeaning(result.band), leadOf(result)];
	const group = groupText(result);
	return group.length > 0 ? [{ sentences: told }, ...group] : told;
}

/**
 * The score with its range. If the range is open on one side, a sentence says why it has no end there, or the score no
 * number; if it reaches the band with an old name, another says what that name doesn't mean.
 */
function leadOf(result: IqMeasured): Text {
	const told: Text = { id: 'report.iq.lead', values: { score: scoreText(result.iq), ...toldRange(result) } };
	const { end: side } = shownRange(result.low, result.high);
	const isOpen = side === 'low' || side === 'high';
	const limit = side === 'low' ? shownIq(-Infinity).iq + 1 : shownIq(Infinity).iq - 1;
	const more: Text[] = [
		...(isOpen ? [{ id: 'report.iq.lead.open' as const, values: { side, iq: limit } }] : []),
		...(isBorderline(result) ? [messageOf('band.borderline.not')] : []),
	];
	return more.length > 0 ? { sentences: [told, ...more] } : told;
}

function badgeOf({ provisional }: IqBasis): Message | null {
	return provisional ? messageOf('badge') : null;
}

function groupText({ comparison_group: group }: IqBasis): Text[] {
	return group ? [comparedWith(group)] : [];
}

/** What the result is based on: the design or a calibration, and a group that is to come; or the comparison group. */
function comparisonSection({ comparison_group: group, calibration_people: people }: IqBasis): ReportSection {
	if (!group) {
		const told = section('comparison', ['design', 'later', 'age']);
		return people === undefined ? told : withFirst(told, calibrated('comparison', people));
	}
	return {
		...section('comparison', []),
		paragraphs: [...groupParagraphs(group), messageOf('comparison.age')],
	};
}

/** How far off the result could be; with a comparison group, also by how much its average could be. */
function certaintySection({ comparison_group: group, calibration_people: people }: IqBasis): ReportSection {
	if (!group) {
		const told = section('certainty', ['meaning', 'middle', 'method']);
		return people === undefined ? told : withFirst(told, calibrated('certainty', people));
	}
	return {
		...section('certainty', []),
		paragraphs: [
			{ id: 'report.iq.certainty.group', values: { points: group.margin } },
			messageOf('certainty.middle_group'),
			messageOf('certainty.method'),
		],
	};
}

/** What a section begins with instead if difficulties come from so many people's answers. */
function calibrated(id: 'comparison' | 'certainty', people: number): ReportSection['paragraphs'][number] {
	return { id: `report.iq.${id}.calibrated`, values: { people: { count: people } } };
}

function withFirst(told: ReportSection, first: ReportSection['paragraphs'][number]): ReportSection {
	return { ...told, paragraphs: [first, ...told.paragraphs.slice(1)] };
}

function rangeOf(result: IqMeasured): Message {
	const { low, high, end } = toldRange(result);
	return messageOf(`range.${end}`, { low, high });
}

function section(id: string, paragraphs: string[]): ReportSection {
	return {
		id,
		title: messageOf(`${id}.title`),
		paragraphs: paragraphs.map((name) => messageOf(`${id}.${name}`)),
	};
}

function messageOf(name: string, values?: Message['values']): Message {
	const id = `report.iq.${name}` as MessageId;
	return values ? { id, values } : { id };
}

const WITHOUT_BANDS = ['conditions', 'evidence', 'decisions', 'diagnosis'];

const LIMITS = [
	section('measured', ['what', 'not']),
	section('counting', ['unanswered', 'speed']),
	section('limits', [...WITHOUT_BANDS, 'labels']),
	section('retest', ['practice']),
	section('interrupted', ['effect']),
];
