import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { readEnv } from './env.ts';
import { openHouse, readAllContent } from './house.ts';
import { createApp } from './http/app.ts';
import { startWorker } from './worker.ts';

/** The app for development: pages come from the sources through `load`, which knows what has changed. */
export async function develop(load: (id: string) => Promise<unknown>) {
	const env = readEnv();
	const house = await openHouse({ env });
	await readAllContent(house);
	startWorker(house);
	const build = async () => (await load('virtual:react-router/server-build')) as ServerBuild;
	const app = createApp(house, createRequestHandler(build, 'development'), join(env.DATA_DIR, 'assets'));
	return getRequestListener(app.fetch);
}
