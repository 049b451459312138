import { Hono } from 'hono';
import { fileNamed } from '../../../core/open-data/file-names.ts';
import type { ApiEnv } from '../../api/context.ts';
import { readOpenDataFile } from '../../commands/read-open-data.ts';
import type { SettingsContext, StoreContext } from '../../context.ts';

/** The files of open data and their codebooks; without them, or with open data off, their addresses are like any unknown one. */
export function openDataFiles(context: SettingsContext & StoreContext): Hono<ApiEnv> {
	return new Hono<ApiEnv>().get('/open-data/:name', async (c, next) => {
		const name = c.req.param('name');
		const named = fileNamed(name);
		const text = named && (await readOpenDataFile(context, named.key, named.ending));
		if (text === undefined) return next();
		const type = name.endsWith('.csv') ? 'text/csv' : 'application/json';
		return c.body(text, 200, {
			'Cache-Control': 'public, max-age=3600',
			'Content-Type': `${type}; charset=utf-8`,
			'Content-Disposition': `attachment; filename="${name}"`,
		});
	});
}
