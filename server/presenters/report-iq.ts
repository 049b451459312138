import { iqCurve } from '../../core/kinds/iq/curve.ts';
import { curveBox } from '../../core/kinds/iq/curve-box.ts';
import { iqReport } from '../../core/kinds/iq/report.ts';
import type { IqBroad, IqResult } from '../../core/kinds/iq/score.ts';
import { shownRange } from '../../core/kinds/iq/shown-iq.ts';
import { type Third, thirdPercents } from '../../core/kinds/iq/thirds.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import { numberRange } from '../../core/language/number-range.ts';
import type { Say } from '../content/words.ts';
import type { House } from '../house.ts';
import type { ShownReport } from './report.ts';

/** The report of an IQ test in words, with its curve. */
export function presentIq(house: House, result: IqResult, language: LanguageCode): ShownReport {
	const say = house.words.in(language);
	const { headline, range, badge, sections } = iqReport(result);
	const band = sections.find(({ id }) => id === 'band');
	const third = 'thirds' in result ? { named: result.band, texts: thirdTexts(say, result) } : undefined;
	const curve = 'reason' in result ? null : iqCurve({ ...result, third }, curveBox);
	const shown = sections.map((section) => ({
		id: section.id,
		title: say(section.title),
		paragraphs: section.paragraphs.map(say),
	}));
	const reading = [headline, ...(range ? [range] : []), ...(badge ? [badge] : [])].map(say);
	return {
		headline: say(headline),
		isNumber: curve?.mark?.end === 'inside',
		bounds: result.iq === null ? null : boundsIn(language, result),
		range: range && say(range),
		band: band ? say(band.title) : null,
		badge: badge && say(badge),
		curve,
		scales: [],
		caption: null,
		sections: shown,
		short: { reading, sections: shown.filter(({ id }, index) => index < 2 || id === 'certainty') },
	};
}

/** How likely each third is, in figures. */
function thirdTexts(say: Say, { thirds }: IqBroad): Record<Third, string> {
	const percents = thirdPercents(thirds);
	const told = (third: Third) => say({ id: 'join.percent', values: { number: percents[third] } });
	return {
		below_average: told('below_average'),
		average: told('average'),
		above_average: told('above_average'),
	};
}

/** The ends of the interval as one range; null where one of them is only said to be at or beyond the scale. */
function boundsIn(language: LanguageCode, { low, high }: { low: number; high: number }): string | null {
	const shown = shownRange(low, high);
	if (shown.end !== 'inside') return null;
	return numberRange(language, shown.low, shown.high);
}
