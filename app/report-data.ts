import { isComparable } from '../core/compare/compare.ts';
import { versionCode } from '../core/language/unbroken.ts';
import type { Report, WithheldReport } from '../server/commands/read-result.ts';
import { dateIn } from '../server/content/dates.ts';
import { requestLanguage } from '../server/http/pages/request-language.ts';
import { presentWithheld } from '../server/presenters/conditions.ts';
import { quizName } from '../server/presenters/quiz.ts';
import { presentReport } from '../server/presenters/report.ts';
import { technicalPath } from '../server/presenters/technical.ts';
import { quizzesAfter } from './next-quiz.ts';
import { contextOf, type LoaderArgs, pageData } from './page-data.ts';

/** What a page shows instead of a report whose result is withheld. */
export function withheldData(args: LoaderArgs, { withholding, conditions }: WithheldReport) {
	return presentWithheld(contextOf(args), conditions, withholding.until, pageData(args).language);
}

export type WithheldData = ReturnType<typeof withheldData>;

export type ReportData = ReturnType<typeof reportData>;

/** What the report page shows of a report. */
export function reportData(args: LoaderArgs, report: Report) {
	const context = contextOf(args);
	const data = pageData(args);
	const { result } = report;
	const deletedAt = report.doneAt + context.env.RETENTION_DAYS * 86_400_000;
	return {
		...data,
		quizName: quizName(context, report.quiz, requestLanguage(args.request).code),
		token: report.token,
		isComparable: isComparable(result),
		mail: report.mailShown,
		fresh: context.clock() - report.doneAt < 60_000,
		date: dateIn(data.language, report.doneAt),
		deleted: dateIn(data.language, deletedAt),
		code: versionCode(result),
		technical: technicalPath(context, report.quiz),
		isOfBatch: report.conditions !== null,
		after: report.conditions ? null : quizzesAfter(args, report),
		...(report.byCode && { smallForm: false as const }),
		report: presentReport(context, report, data.language),
	};
}
