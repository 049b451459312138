import type { MessageId } from '../language/message-id.ts';
import type { Role } from './roles.ts';

/** A page that the navigation of the desk lists, and the roles that may open it. */
export type DeskPage = { path: string; label: MessageId; roles: readonly Role[] };

const table: readonly DeskPage[] = [
	{ path: '/desk/batches', label: 'desk.nav.batches', roles: ['owner', 'teacher'] },
	{ path: '/desk/quizzes', label: 'desk.nav.quizzes', roles: ['owner', 'author'] },
	{ path: '/desk/site', label: 'desk.nav.site', roles: ['owner'] },
	{ path: '/desk/accounts', label: 'desk.nav.accounts', roles: ['owner'] },
	{ path: '/desk/log', label: 'desk.nav.log', roles: ['owner'] },
];

/** The pages that the navigation lists for a role. */
export function deskPagesOf(role: Role): DeskPage[] {
	return table.filter((page) => page.roles.includes(role));
}

/** Whether a path is one of the desk's. */
export function isDesk(path: string): boolean {
	return /^\/desk(\/|$)/i.test(path);
}

/**
 * The page of the desk that an address from outside names; the desk's first page if it names none. For the file of
 * a batch, it is the page that offers the file, because a browser saves a file without leaving the page before.
 */
export function deskPathIn(address: string): string {
	if (!/^\/desk(\/[\w-]+)*(\?[\w.~=&%-]*)?$/.test(address)) return '/desk';
	return address.replace(/\/results\/\w+(?=\?|$)/, '');
}
