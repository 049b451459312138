import type { MailAgain } from './mail-again.ts';
import type { NewReportSaid } from './new-report.ts';
import type { ShareSaid } from './share-data.ts';

/** The outcome of a page's last form as the parts of the page that show it: what was said of sharing, of the email, and of the new report. */
export function outcomeOf(
	said: object | undefined,
): Partial<ShareSaid & NewReportSaid & { again: MailAgain }> {
	if (!said) return {};
	if ('share' in said) return said as ShareSaid;
	if ('newReport' in said) return said as NewReportSaid;
	return 'fault' in said ? { again: said as MailAgain } : {};
}
