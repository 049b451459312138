import type { Text } from '../../language/text.ts';
import { withRange } from '../../language/with-range.ts';
import { chaptersOf, inChapter } from '../../report/chapters.ts';
import {
	nothingToReport,
	type Report,
	type ScoreScale,
	type Section,
	sectionOf,
} from '../../report/report.ts';
import { RAPID_RECALL_MS } from '../items/options.ts';
import type { KnowledgeResult } from './score.ts';

/**
 * Builds the report of a knowledge quiz: the points with their range, whether they pass, whether the range
 * reaches across the passing score, and how certain that is, and what they mean and don't mean. Without a result, the report gives the reason.
 */
export function knowledgeReport(result: KnowledgeResult): Report {
	const { points, of, low, high, passed, pass } = result;
	if (points === null || low === null || high === null)
		return nothingToReport(
			{ id: 'report.knowledge.headline.none' },
			result.reason ?? 'nothing_answered',
			RAPID_RECALL_MS,
		);
	const headline: Text = { id: 'report.knowledge.headline', values: { points, of } };
	const range: Text = { id: 'report.knowledge.range', values: { low, high } };
	const needed = pass && (pass.mark / 100) * of;
	const band = passed === null ? null : verdictOf({ passed, low, high, needed });
	const passing = pass && passed !== null ? [passSection(passed, pass)] : [];
	const meaning = sectionOf('meaning', { id: 'report.knowledge.title.meaning' }, [
		...(points > 0 ? [{ id: 'report.knowledge.meaning' } as const] : []),
		{ id: 'report.knowledge.repeat', values: { low, high } },
	]);
	const mark = needed !== undefined && { at: needed / of, label: markLabel(needed) };
	const scale: ScoreScale = {
		id: 'points',
		name: { id: 'report.knowledge.scale' },
		ends: ['0', String(of)],
		stretches: Math.min(20, Math.max(1, Math.round(of))),
		value: withRange({ count: points }, { from: low, to: high }),
		middle: null,
		at: points / of,
		from: low / of,
		to: high / of,
		...(mark && { mark }),
		text: { sentences: [headline, range, ...(mark ? [mark.label] : [])] },
	};
	return {
		headline,
		isNumber: false,
		tally: {
			number: { count: points },
			of: { id: 'report.knowledge.out_of', values: { of } },
		},
		bounds: null,
		range,
		band,
		badge: null,
		curve: null,
		caption: null,
		scales: [scale],
		lead: [
			...(points % 1 === 0 ? [] : [{ id: 'report.knowledge.lead.partly' } as const]),
			{ id: 'report.knowledge.lead.compared' },
			// Without points, there are no lucky guesses.
			{ id: points > 0 ? 'report.knowledge.lead.mind' : 'report.knowledge.meaning' },
		],
		sections: [
			// Too few for chapters of their own.
			...inChapter('meaning', [
				meaning,
				...passing,
				sectionOf('measured', { id: 'report.knowledge.title.measured' }, [
					{ id: 'report.knowledge.measured' },
				]),
				sectionOf('use', { id: 'report.knowledge.title.use' }, [{ id: 'report.knowledge.use' }]),
			]),
		],
		chapters: chaptersOf(['work']),
		reading: [headline, ...(band ? [band] : []), range],
		table: {
			head: [{ id: 'report.table.lower' }, { id: 'report.knowledge.scale' }, { id: 'report.table.upper' }],
			rows: [[String(low), String(points), String(high)]],
		},
	};
}

/** Whether they passed, and whether the range of points reaches to the other side of the `needed` ones. */
function verdictOf({
	passed,
	low,
	high,
	needed,
}: {
	passed: boolean;
	low: number;
	high: number;
	needed: number | undefined;
}): Text {
	const isUnsure = needed !== undefined && low < needed && high >= needed;
	const verdict = passed ? 'passed' : 'failed';
	return { id: isUnsure ? `report.knowledge.${verdict}.unsure` : `report.knowledge.${verdict}` };
}

function markLabel(needed: number): Text {
	return { id: 'report.knowledge.mark', values: { points: Math.round(10 * needed) / 10 } };
}

/**
 * How certain it is that the taker would be on the same side of the pass mark with all questions of this
 * kind.
 */
export type Sureness = 'almost' | 'very' | 'likely' | 'close';

/** The word for a certainty in whole percent, 50 (both sides are equally likely) to 99: the number that is shown. */
export function surenessOf(percent: number): Sureness {
	if (percent >= 95) return 'almost';
	if (percent >= 80) return 'very';
	return percent >= 65 ? 'likely' : 'close';
}

function passSection(passed: boolean, { mark, chance }: { mark: number; chance: number }): Section {
	const certainty = passed ? chance : 1 - chance;
	const percent = Math.min(99, Math.max(50, Math.round(100 * certainty)));
	return sectionOf('pass', { id: 'report.knowledge.title.pass' }, [
		{ id: passed ? 'report.knowledge.reached' : 'report.knowledge.missed', values: { mark } },
		{ id: `report.knowledge.sure.${surenessOf(percent)}`, values: { percent } },
	]);
}
