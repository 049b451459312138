import type { MessageId } from '../../core/language/message-id.ts';
import type { Say } from '../content/words.ts';
import type { ShownReport, ShownSection } from './report.ts';

/** A section in words: its heading and its paragraphs, by their messages. */
export function sectionOf(
	say: Say,
	id: string,
	title: MessageId,
	paragraphs: readonly MessageId[],
): ShownSection {
	return {
		id,
		title: say({ id: title }),
		paragraphs: paragraphs.map((each) => say({ id: each })),
	};
}

/** A report that can only say why there is nothing to report; `rapidMs` is what counts as too fast in such a test. */
export function nothingToReport(
	say: Say,
	headline: MessageId,
	reason: 'nothing_answered' | 'too_fast' | 'all_same',
	rapidMs: number,
): ShownReport {
	const why = say({ id: `report.none.${reason}`, values: { seconds: rapidMs / 1000 } });
	const title = say({ id: 'report.none.title' });
	const next = say({ id: 'report.none.next' });
	const section: ShownSection = { id: 'none', title, paragraphs: [why, next] };
	return {
		headline: say({ id: headline }),
		isNumber: false,
		bounds: null,
		range: null,
		band: null,
		badge: null,
		curve: null,
		scales: [],
		caption: null,
		sections: [section],
		short: { reading: [say({ id: headline })], sections: [section] },
	};
}
