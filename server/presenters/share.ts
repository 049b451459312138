import type { IqCurve } from '../../core/kinds/iq/curve.ts';
import { thirdPercents } from '../../core/kinds/iq/thirds.ts';
import { levels } from '../../core/kinds/placement/score.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import type { MessageId } from '../../core/language/message-id.ts';
import { type SharePart, shareableParts } from '../../core/report/share.ts';
import type { Result } from '../../core/scoring/score.ts';
import type { Shared } from '../commands/read-share.ts';
import type { Say } from '../content/words.ts';
import type { House } from '../house.ts';
import { quizName } from './quiz.ts';
import { presentReport, type ShownReport, type ShownScale } from './report.ts';

/** What is shown of a result to others, and no more, in the words of one language: for its page and its picture. */
export type ShownShare = {
	/** The name of the test. */
	title: string;
	/** The test and what is shown of its result, a number with its range, in a line that can stand alone. */
	summary: string;
	/** That the result is provisional. */
	badge: string;
	headline: string | null;
	isNumber: boolean;
	bounds: string | null;
	range: string | null;
	band: string | null;
	curve: IqCurve | null;
	scales: ShownScale[];
	/** All of it in words, a line each. */
	lines: string[];
};

/** Puts what is shown of a result to others into words. */
export function presentShare(
	house: House,
	{ quiz, result, parts }: Omit<Shared, 'language'>,
	language: LanguageCode,
): ShownShare {
	const say = house.words.in(language);
	const report = presentReport(house, { result }, language);
	const has = (part: SharePart) => parts.includes(part);
	const shown = pick(say, report, result, has);
	const badge = say({ id: 'report.iq.badge' });
	const { headline, bounds, range, band, scales } = shown;
	// The range stands beside its number; a level on its scale says nothing more.
	const inOrder = result.kind === 'iq' ? [headline, range, band] : [headline, band, range];
	const read = inOrder.filter((line) => line !== null);
	const drawn = result.kind === 'placement' ? [] : scales.map(({ text }) => text);
	const number = [headline, bounds].filter((each) => each !== null);
	const first = bounds === null ? read : [listed(say, number), band];
	const told = (first.length > 0 ? first : drawn).filter((each) => each !== null);
	const title = quizName(house, quiz, language);
	const summary = say({ id: 'join.named', values: { name: title, text: told.join(' · ') } });
	return { title, summary, badge, ...shown, lines: [...read, ...drawn, badge] };
}

/** What a taker may tick, each with the words that others would see. */
export function offeredParts(
	house: House,
	result: Result,
	language: LanguageCode,
): { part: SharePart; label: string }[] {
	const say = house.words.in(language);
	const report = presentReport(house, { result }, language);
	return shareableParts(result).map((part) => {
		const area = areaOf(report, part);
		if (area) return { part, label: area.text };
		const text = seen(
			say,
			report,
			pick(say, report, result, (each) => each === part),
			part,
		);
		const name = say({ id: `share.part.${part}` as MessageId });
		return { part, label: say({ id: 'join.named', values: { name, text } }) };
	});
}

/** What others would see of a part, in a line: a number never goes without its range, and each letter has its percentage. */
function seen(say: Say, { bounds, range: whole }: ShownReport, shown: Picked, part: SharePart): string {
	const { headline, range, band, scales } = shown;
	const values = scales.flatMap(({ value }) => value ?? []);
	if (part === 'sureness' && values.length > 0) return listed(say, values);
	if (part === 'number')
		return listed(
			say,
			[headline, bounds ?? whole].filter((each) => each !== null),
		);
	return headline ?? range ?? band ?? '';
}

function listed(say: Say, texts: readonly string[]): string {
	return texts.reduce((first, second) => say({ id: 'join.items', values: { first, second } }));
}

type Picked = Omit<ShownShare, 'title' | 'summary' | 'badge' | 'lines'>;

const nothing: Picked = {
	headline: null,
	isNumber: false,
	bounds: null,
	range: null,
	band: null,
	curve: null,
	scales: [],
};

function pick(say: Say, report: ShownReport, result: Result, has: (part: SharePart) => boolean): Picked {
	const { headline, isNumber, bounds, range, band, curve, scales } = report;
	switch (result.kind) {
		case 'iq':
			if (has('third')) return { ...nothing, headline, range: thirdOf(say, result), curve };
			return {
				...nothing,
				...(has('number') && { headline, isNumber }),
				...(has('range') && { bounds, range }),
				band: has('band') ? band : null,
				curve: has('range') && curve ? { ...curve, mark: has('number') ? curve.mark : null } : null,
			};
		case 'types':
			return {
				...nothing,
				...(has('type') && { headline, isNumber, band }),
				...(has('sureness') && { range, scales }),
			};
		case 'emotional':
			return { ...nothing, scales: scales.filter(({ id }) => has(`area.${id}`)) };
		case 'placement':
			return {
				...nothing,
				...(has('level') && { headline, isNumber, scales: scales.map((scale) => alone(scale, headline)) }),
				...(has('neighbour') && { range, scales }),
			};
	}
}

/** Said of somebody else. */
function thirdOf(say: Say, result: Result): string | null {
	if (!('thirds' in result)) return null;
	return say({ id: 'share.third', values: { share: thirdPercents(result.thirds)[result.band] } });
}

/** A scale of levels with nothing but the level on it. */
function alone(scale: ShownScale, level: string): ShownScale {
	const half = 0.5 / levels.length;
	const at = scale.at ?? half;
	return { ...scale, from: at - half, to: at + half, text: level };
}

function areaOf({ scales }: ShownReport, part: SharePart): ShownScale | undefined {
	return scales.find(({ id }) => part === `area.${id}`);
}
