import { isRefusal } from '../../../core/refusals.ts';
import { readBatchVersion } from '../../../server/commands/desk/read-batch-version.ts';
import { batchRoles, unknown } from '../../batch-data.ts';
import { deskHeaders, signedIn } from '../../desk-data.ts';
import { contextOf } from '../../page-data.ts';
import type { Route } from './+types/batch-changes';

/** Tells the script of a batch's page whether anything has changed: 304 until something has. */
export async function loader(args: Route.LoaderArgs) {
	const { account } = await signedIn(args, { roles: batchRoles });
	const version = await readBatchVersion(contextOf(args), account, args.params.id, { isWatching: true });
	if (isRefusal(version)) throw unknown();
	const tag = `"${version}"`;
	const isSame = args.request.headers.get('If-None-Match') === tag;
	return new Response(null, { status: isSame ? 304 : 204, headers: { ...deskHeaders(), ETag: tag } });
}
