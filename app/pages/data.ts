import { languageOf } from '../../core/language/languages.ts';
import { requestLanguage } from '../../server/http/pages/request-language.ts';
import { contextOf, redirectHome } from '../page-data.ts';
import { csvOf, findShared } from '../widgets/shared.ts';
import type { Route } from './+types/data';

/** The table of a widget as a CSV file, in the language of its guide. */
export function loader(args: Route.LoaderArgs) {
	const [, name = ''] = /^(.+)\.csv$/.exec(args.params.file) ?? [];
	const found = findShared(contextOf(args).articles, name, requestLanguage(args.request).code);
	if (!found?.table) throw redirectHome(args.request);
	const table = found.table(found.widget.words as never, languageOf(found.article.language).locale);
	return new Response(csvOf(table), {
		headers: {
			'Cache-Control': 'public',
			'Content-Type': 'text/csv; charset=utf-8',
			'Content-Disposition': `attachment; filename="${name}.csv"`,
		},
	});
}
