import type { Role } from './roles.ts';

/** Whether an account is the only owner, who can neither be removed nor get another role. */
export function isLastOwner(accounts: readonly { id: string; role: Role }[], id: string): boolean {
	const owners = accounts.filter(({ role }) => role === 'owner');
	return owners.length === 1 && owners[0]?.id === id;
}
