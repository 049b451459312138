import type { Role } from '../../core/desk/roles.ts';
import { isRefusal } from '../../core/refusals.ts';
import { inviteAccount, makeLink } from '../../server/commands/desk/invite.ts';
import { type SignedIn, signIn, withContextOf } from '../desk.ts';
import { show, type Visit } from './visit.ts';

let accounts = 0;

const newAddress = (name: string) => `${name}.${++accounts}@school.example`;

/** Signs the browser in at the desk as a new account. */
export async function atDesk(visit: Visit, role: Role = 'owner'): Promise<SignedIn> {
	const signed = await signIn(visit, role, newAddress(role));
	const { page, url } = visit;
	await page.context().addCookies([{ name: 'desk', value: signed.cookies.desk, url }]);
	return signed;
}

/** Opens a page of the desk as someone with a role. */
const deskPage = (path: string, role?: Role) => async (visit: Visit) => {
	await atDesk(visit, role);
	await show(visit, path);
};

async function deskSignIn(visit: Visit): Promise<void> {
	await signIn(visit, 'owner', newAddress('owner'));
	await visit.page.context().clearCookies({ name: 'desk' });
	await show(visit, '/desk/sign-in');
}

async function deskAsked(visit: Visit): Promise<void> {
	await deskSignIn(visit);
	await visit.page.locator('#email').fill('owner@school.example');
	await visit.page.locator('main form:not([data-passkey]) button').click();
	await visit.page.locator('main [role=status]').waitFor();
}

async function deskLink(visit: Visit): Promise<void> {
	await deskSignIn(visit);
	const token = await withContextOf(visit, async (context) => {
		const { account } = await signIn({ context }, 'owner', newAddress('owner'));
		return (await context.transaction((trx) => makeLink(context, trx, account.id, 'sign-in'))).token;
	});
	await show(visit, `/desk/sign-in/${token}`);
}

async function deskWrongCode(visit: Visit): Promise<void> {
	await deskLink(visit);
	await visit.page.locator('#code').fill('000000');
	await visit.page.locator('main button[type=submit]').click();
	await visit.page.locator('#code-fault').waitFor();
}

async function deskInvitation(visit: Visit): Promise<void> {
	await deskSignIn(visit);
	const invited = await withContextOf(visit, (context) =>
		inviteAccount(context, { email: newAddress('owner'), language: 'en' }),
	);
	if (isRefusal(invited)) throw new Error(invited.refused);
	await show(visit, `/desk/invitation/${invited.token}`);
}

async function deskInviteFaults(visit: Visit): Promise<void> {
	await deskPage('/desk/accounts/invite')(visit);
	await visit.page.locator('#email').fill('no address');
	await visit.page.locator('main > form button').click();
	await visit.page.locator('#email-fault').waitFor();
}

async function deskAccountOne(visit: Visit): Promise<void> {
	const teacher = await signIn(visit, 'teacher', newAddress('teacher'));
	await deskPage(`/desk/accounts/${teacher.account.id}`)(visit);
}

/** The screens of the desk. */
export const deskScreens: readonly { name: string; open(visit: Visit): Promise<void>; hasScript?: true }[] = [
	{ name: 'desk-sign-in', open: deskSignIn, hasScript: true },
	{ name: 'desk-asked', open: deskAsked },
	{ name: 'desk-link', open: deskLink },
	{ name: 'desk-wrong-code', open: deskWrongCode },
	{ name: 'desk-no-link', open: deskPage('/desk/sign-in/none') },
	{ name: 'desk-invitation', open: deskInvitation },
	{ name: 'desk-set-up', open: deskPage('/desk/set-up'), hasScript: true },
	{ name: 'desk-confirm', open: deskPage('/desk/confirm') },
	{ name: 'desk-account', open: deskPage('/desk/account', 'teacher'), hasScript: true },
	{ name: 'desk-accounts', open: deskPage('/desk/accounts'), hasScript: true },
	{ name: 'desk-invite', open: deskInviteFaults },
	{ name: 'desk-account-one', open: deskAccountOne },
	{ name: 'desk-batches-none', open: deskPage('/desk/batches', 'teacher'), hasScript: true },
	{ name: 'desk-log', open: deskPage('/desk/log'), hasScript: true },
	{ name: 'desk-quizzes', open: deskPage('/desk/quizzes') },
	{ name: 'desk-quiz', open: deskPage('/desk/quizzes/how-sure-are-you') },
	{ name: 'desk-site', open: deskPage('/desk/site'), hasScript: true },
	{ name: 'desk-forbidden', open: deskPage('/desk/log', 'author') },
];
