/** The roles of accounts: an owner may do everything, a teacher works with batches, an author with quizzes. */
export const roles = ['owner', 'teacher', 'author'] as const;

export type Role = (typeof roles)[number];

/** Whether a value from outside is a role. */
export function isRole(value: unknown): value is Role {
	return roles.some((role) => role === value);
}

/**
 * Whether an account may open a batch: an owner any, a teacher their own and those shared with them.
 * `shares` are the ids of the accounts that the batch is shared with.
 */
export function mayOpen(
	account: { id: string; role: Role },
	batch: { owner: string },
	shares: readonly string[],
): boolean {
	if (account.role === 'owner') return true;
	return account.role === 'teacher' && (batch.owner === account.id || shares.includes(account.id));
}

/** Whether an account is the only owner, who can neither be removed nor get another role. */
export function isLastOwner(accounts: readonly { id: string; role: Role }[], id: string): boolean {
	const owners = accounts.filter(({ role }) => role === 'owner');
	return owners.length === 1 && owners[0]?.id === id;
}
