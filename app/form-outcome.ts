import type { MailAgain } from './mail-again.ts';
import type { ShareSaid } from './share-data.ts';

/** The outcome of a page's last form as the parts of the page that show it: what was said of sharing and of the email. */
export function outcomeOf(said: object | undefined): { share?: ShareSaid['share']; again?: MailAgain } {
	if (!said) return {};
	if ('share' in said) return said as ShareSaid;
	return 'fault' in said ? { again: said as MailAgain } : {};
}
