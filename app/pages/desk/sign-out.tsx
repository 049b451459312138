import { endSession } from '../../../server/commands/desk/session.ts';
import { forgetDeskCookie } from '../../../server/http/headers/desk-cookie.ts';
import { deskForm } from '../../desk-data.ts';
import { contextOf, redirectTo } from '../../page-data.ts';
import type { Route } from './+types/sign-out';

export const loader = ({ request }: Route.LoaderArgs) => {
	throw redirectTo(request, '/desk');
};

export async function action(args: Route.ActionArgs) {
	const context = contextOf(args);
	const { session } = await deskForm(args);
	await endSession(context, session);
	const headers = { 'Set-Cookie': forgetDeskCookie(context), 'Clear-Site-Data': '"cache"' };
	throw redirectTo(args.request, '/desk/sign-in', { headers });
}

export default function SignOut() {
	return null;
}
