import { isRefusal } from '../../../core/refusals.ts';
import { readBatchVersion } from '../../../server/commands/desk/read-batch-version.ts';
import { openWaitingLine } from '../../../server/http/limits/waiting-line.ts';
import { batchRoles, unknown } from '../../batch-data.ts';
import { deskHeaders, signedIn } from '../../desk-data.ts';
import { contextOf } from '../../page-data.ts';
import type { Route } from './+types/batch-changes';

/** Forty polls of a large batch at the same instant would hold up visitors for a tenth of a second. */
const takePlace = openWaitingLine(10);

/** Tells the script of a batch's page whether anything has changed: 304 until something has. */
export async function loader(args: Route.LoaderArgs) {
	const { account } = await signedIn(args, { roles: batchRoles });
	await takePlace();
	const version = await readBatchVersion(contextOf(args), account, args.params.id);
	if (isRefusal(version)) throw unknown();
	const tag = `"${version}"`;
	const isSame = args.request.headers.get('If-None-Match') === tag;
	return new Response(null, { status: isSame ? 304 : 204, headers: { ...deskHeaders(), ETag: tag } });
}
