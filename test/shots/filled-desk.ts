import type { Role } from '../../core/desk/roles.ts';
import type { Context } from '../../server/context.ts';
import { updateSession } from '../../server/db/desk.ts';
import { linkHash } from '../../server/tokens.ts';
import { type SignedIn, signIn, withContextOf } from '../desk.ts';
import { show, type Visit } from './visit.ts';

const DAY = 86_400_000;

/**
 * A desk with what `fill` makes for an account, once for each server: `made` waits for that, and `at` opens a page of it as that
 * account.
 */
export function filledDesk<T>(
	[role, email]: readonly [Role, string],
	fill: (context: Context, desk: SignedIn) => Promise<T>,
) {
	const filled = new Map<string, Promise<T & { desk: SignedIn }>>();
	const fillNow = ({ dataDir }: Visit) =>
		withContextOf({ dataDir }, async (context) => {
			const desk = await signIn({ context }, role, email);
			// A sweep of all screens takes longer than a proof of identity is good for.
			const times = { seen_at: context.clock() + DAY, confirmed_at: context.clock() + DAY };
			await context.transaction((trx) => updateSession(trx, linkHash(desk.cookies.desk), times));
			return { ...(await fill(context, desk)), desk };
		});
	const made = (visit: Visit) => {
		const own = filled.get(visit.dataDir) ?? fillNow(visit);
		filled.set(visit.dataDir, own);
		return own;
	};
	const at = (path: (made: T) => string) => async (visit: Visit) => {
		const own = await made(visit);
		await visit.page.context().addCookies([{ name: 'desk', value: own.desk.cookies.desk, url: visit.url }]);
		await show(visit, path(own));
	};
	return { made, at };
}
