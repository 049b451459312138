import { expect, it } from 'vitest';
import { isProofFresh, isSessionOver } from './lifetimes.ts';
import { deskPagesOf, deskPathIn, isDesk } from './pages.ts';
import { isLastOwner, isRole, mayOpen, type Role, roles } from './roles.ts';

const MINUTE = 60_000;

it.each([
	['owner', 'me', [], true],
	['owner', 'other', [], true],
	['teacher', 'me', [], true],
	['teacher', 'other', [], false],
	['teacher', 'other', ['me'], true],
	['teacher', 'other', ['you'], false],
	['author', 'me', [], false],
	['author', 'other', ['me'], false],
] as [Role, string, string[], boolean][])(
	'whether an %s may open a batch of %s shared with %j: %s',
	(role, owner, shares, may) => {
		expect(mayOpen({ id: 'me', role }, { owner }, shares)).toBe(may);
	},
);

it('only the names of roles are roles', () => {
	for (const role of roles) expect(isRole(role)).toBe(true);
	for (const other of ['', 'Owner', 'admin', null, undefined, 1, ['owner']])
		expect(isRole(other)).toBe(false);
});

it('the last owner is the only one left', () => {
	const account = (id: string, role: Role) => ({ id, role });
	expect(isLastOwner([account('a', 'owner'), account('b', 'teacher')], 'a')).toBe(true);
	expect(isLastOwner([account('a', 'owner'), account('b', 'teacher')], 'b')).toBe(false);
	expect(isLastOwner([account('a', 'owner'), account('b', 'owner')], 'a')).toBe(false);
});

it('the navigation lists for each role what it works with, and accounts and the log for owners alone', () => {
	const pathsOf = (role: Role) => deskPagesOf(role).map(({ path }) => path);
	expect(pathsOf('owner')).toEqual([
		'/desk/batches',
		'/desk/quizzes',
		'/desk/site',
		'/desk/accounts',
		'/desk/log',
	]);
	expect(pathsOf('teacher')).toEqual(['/desk/batches']);
	expect(pathsOf('author')).toEqual(['/desk/quizzes']);
	for (const { path, label } of deskPagesOf('owner')) expect(label).toBe(path.replace('/desk/', 'desk.nav.'));
});

it.each([
	['/desk', true],
	['/desk/', true],
	['/Desk/batches', true],
	['/desks', false],
	['/de/desk', false],
	['/', false],
])('whether %s is a page of the desk: %s', (path, is) => {
	expect(isDesk(path)).toBe(is);
});

it.each([
	['/desk', true],
	['/desk/accounts', true],
	['/desk/batches/Ab_-9?page=2&sort=a%20b', true],
	['', false],
	['/', false],
	['/deskx', false],
	['/desk/../quizzes', false],
	['/desk//evil.example', false],
	['//evil.example/desk', false],
	['https://evil.example/desk', false],
	['/desk\\evil', false],
	['/desk/a#b', false],
	['/desk/a\r\nSet-Cookie: x', false],
])('leads back to %j: %s', (address, isLedTo) => {
	expect(deskPathIn(address)).toBe(isLedTo ? address : '/desk');
});

it('a session ends 30 minutes after its last use and 12 hours after it began', () => {
	const began = { createdAt: 0, seenAt: 0 };
	expect(isSessionOver(began, 30 * MINUTE - 1)).toBe(false);
	expect(isSessionOver(began, 30 * MINUTE)).toBe(true);
	const used = { createdAt: 0, seenAt: 720 * MINUTE - 1 };
	expect(isSessionOver(used, 720 * MINUTE - 1)).toBe(false);
	expect(isSessionOver(used, 720 * MINUTE)).toBe(true);
});

it('a proof is fresh for ten minutes', () => {
	expect(isProofFresh(0, 10 * MINUTE - 1)).toBe(true);
	expect(isProofFresh(0, 10 * MINUTE)).toBe(false);
});

it('leads to the page that offers a file, because a file leaves the page before it on the screen', () => {
	expect(deskPathIn('/desk/batches/b1/results/csv')).toBe('/desk/batches/b1');
	expect(deskPathIn('/desk/batches/b1/results/jsonl?lang=de')).toBe('/desk/batches/b1?lang=de');
});
