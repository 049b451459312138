import type { MailAgain } from './mail-again.ts';
import type { NewReportSaid } from './new-report.ts';
import type { OpenDataSaid } from './open-data-part.ts';
import type { ShareSaid } from './share-data.ts';

/** The outcome of a page's last form as the parts of the page that show it: what was said of sharing, of the email, of the new report, and of open data. */
export function outcomeOf(
	said: object | undefined,
): Partial<ShareSaid & NewReportSaid & OpenDataSaid & { again: MailAgain }> {
	if (!said) return {};
	if ('share' in said) return said as ShareSaid;
	if ('newReport' in said) return said as NewReportSaid;
	if ('openData' in said) return said as OpenDataSaid;
	return 'fault' in said ? { again: said as MailAgain } : {};
}
