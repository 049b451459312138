import { isRefusal } from '../../../core/refusals.ts';
import { printCodes, sheetFormats } from '../../../server/commands/desk/print-codes.ts';
import { attachment } from '../../../server/http/headers/attachment.ts';
import { batchRoles, unknown } from '../../batch-data.ts';
import { deskForm, deskHeaders } from '../../desk-data.ts';
import { textOf } from '../../form.ts';
import { contextOf, redirectTo } from '../../page-data.ts';
import type { Route } from './+types/batch-sheet';

export const loader = ({ request, params }: Route.LoaderArgs) => {
	throw redirectTo(request, `/desk/batches/${params.id}/codes`);
};

/** The codes that a page has just shown, as a file to print or to open in a spreadsheet. */
export async function action(args: Route.ActionArgs) {
	const context = contextOf(args);
	const { account, page, form } = await deskForm(args, { roles: batchRoles });
	const made = await printCodes(context, account, args.params.id, {
		codes: textOf(form, 'codes').split(/\s+/).filter(Boolean),
		format: sheetFormats.find((each) => each === form.get('format')) ?? 'cards',
		language: page.language,
		origin: new URL(context.env.SITE_URL || args.request.url).origin,
	});
	if (isRefusal(made)) throw made.refused === 'not_found' ? unknown() : new Response(null, { status: 501 });
	return new Response(made.body, {
		headers: {
			...deskHeaders(),
			'Content-Type': made.type,
			'Content-Disposition': attachment(made.name),
		},
	});
}
