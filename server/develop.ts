import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { watchContent } from './content/watch-content.ts';
import { openContext, readAllContent } from './context.ts';
import { readEnv } from './env.ts';
import { createApp } from './http/app.ts';
import { startWorker } from './worker.ts';

/** The app in development: pages are loaded from their sources by `load`, which tracks changes. */
export async function develop(load: (id: string) => Promise<unknown>) {
	const env = readEnv();
	const context = await openContext({ env });
	await readAllContent(context);
	startWorker(context);
	watchContent(context, () => {});
	const build = async () => (await load('virtual:react-router/server-build')) as ServerBuild;
	const app = createApp(context, createRequestHandler(build, 'development'), join(env.DATA_DIR, 'assets'));
	return getRequestListener(app.fetch);
}
