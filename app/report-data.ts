import { iqCurve } from '../core/report/curve.ts';
import { iqReport } from '../core/report/iq-report.ts';
import { shownRange } from '../core/report/shown-iq.ts';
import type { Report } from '../server/commands/read-result.ts';
import { dateIn } from '../server/content/dates.ts';
import { requestLanguage } from '../server/http/request-language.ts';
import { quizName } from '../server/presenters/quiz.ts';
import { houseOf, type LoaderArgs, pageData } from './page-data.ts';

export const curveBox = { width: 90, height: 100 };

export type ReportData = ReturnType<typeof reportData>;

/** What the report page shows of a report. */
export function reportData(args: LoaderArgs, report: Report) {
	const house = houseOf(args);
	const data = pageData(args);
	const { result } = report;
	const deletedAt = report.doneAt + house.env.RETENTION_DAYS * 86_400_000;
	return {
		...data,
		quizName: quizName(house, report.quiz, requestLanguage(args.request).code),
		token: report.token,
		mail: report.mail,
		fresh: house.clock() - report.doneAt < 60_000,
		date: dateIn(data.language, report.doneAt),
		deleted: dateIn(data.language, deletedAt),
		versions: { version: result.quiz_version, form: result.form, scoring: result.scoring_version },
		report: iqReport(result),
		bounds: result.iq === null ? null : boundsIn(data.locale, result),
		curve: result.iq === null ? null : iqCurve(result, curveBox),
	};
}

/** The ends of the interval as one range; null where one of them is only said to be at or beyond the scale. */
function boundsIn(locale: string, { low, high }: { low: number; high: number }): string | null {
	const shown = shownRange(low, high);
	if (shown.end !== 'inside') return null;
	return new Intl.NumberFormat(locale).formatRange(shown.low, shown.high);
}
