import { randomBytes } from 'node:crypto';
import { makeContext, type TestContext } from '../context.ts';
import { makeDatabase } from '../database.ts';
import { type CuttingProxy, openCuttingProxy } from './cutting-proxy.ts';

export type ContextBehindProxy = { context: TestContext; proxy: CuttingProxy; remove(): Promise<void> };

/** A context on a Postgres that the test can disconnect. */
export async function makeContextBehindProxy(): Promise<ContextBehindProxy> {
	const database = await makeDatabase(randomBytes(8).toString('hex'));
	const proxy = await openCuttingProxy(database.env.DATABASE_URL ?? '');
	const context = await makeContext({ ...database.env, DATABASE_URL: proxy.url });
	return {
		context,
		proxy,
		async remove() {
			await context.remove();
			await proxy.close();
			await database.remove();
		},
	};
}
