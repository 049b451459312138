import { deskPagesOf } from '../../../core/desk/pages.ts';
import { deskPage } from '../../desk-data.ts';
import { redirectTo } from '../../page-data.ts';
import type { Route } from './+types/index';

/** Leads to the first page that the role may open. */
export async function loader(args: Route.LoaderArgs) {
	const { account } = await deskPage(args);
	throw redirectTo(args.request, deskPagesOf(account.role)[0]?.path ?? '/desk/account');
}

export default function Index() {
	return null;
}
