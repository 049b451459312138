import { isRefusal } from '../../../core/refusals.ts';
import { exportBatch } from '../../../server/commands/desk/export-batch.ts';
import { attachment } from '../../../server/http/headers/attachment.ts';
import { batchRoles, unknown } from '../../batch-data.ts';
import { deskHeaders, deskPage } from '../../desk-data.ts';
import { contextOf } from '../../page-data.ts';
import type { Route } from './+types/batch-file';

const types = { csv: 'text/csv; charset=utf-8', jsonl: 'application/jsonl; charset=utf-8' };

/** The results of a batch as a file, after a fresh proof of who takes it. */
export async function loader(args: Route.LoaderArgs) {
	const { account, page } = await deskPage(args, batchRoles, { isSensitive: true });
	const { id, format } = args.params;
	if (format !== 'csv' && format !== 'jsonl') throw unknown();
	const file = await exportBatch(contextOf(args), account, { id, format, language: page.language });
	if (isRefusal(file)) throw unknown();
	return new Response(file.text, {
		headers: {
			...deskHeaders(),
			'Content-Type': types[format],
			'Content-Disposition': attachment(file.name),
		},
	});
}
