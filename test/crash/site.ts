import { expect } from 'vitest';
import { closeOverdue } from '../../server/commands/close-overdue.ts';
import type { Context, StoreContext } from '../../server/context.ts';
import type { Tables } from '../../server/db/tables.ts';
import { createApp } from '../../server/http/app.ts';
import { deliverNext } from '../../server/mail/deliver.ts';
import { openTransport } from '../../server/mail/transport.ts';
import { makeContext, type TestContext } from '../context.ts';
import { type Document, faultsOf } from './document.ts';
import { type Call, client } from './visitor.ts';

export type Site = {
	context: TestContext;
	/** Any request, as received from the network. */
	request(path: string, init?: RequestInit): Promise<Response>;
	/** An API call; a response that isn't described by the OpenAPI document fails the test. */
	call: Call;
	/** Sends due emails. Returns how many it handled. */
	deliver(): Promise<number>;
	/**
	 * One round of the worker: closes overdue attempts, sends due emails. Returns how many emails it handled.
	 */
	work(): Promise<number>;
	remove(): Promise<void>;
};

/** The real site without pages and network: real database and content, and a clock that tests move. */
export async function makeSite(env: Record<string, string> = {}, quizzes?: string): Promise<Site> {
	const context = await makeContext(env, quizzes);
	const site = await openSite(context);
	return { context, ...site, remove: () => context.remove() };
}

/** The same with pages, as in the production build. */
export async function makeWholeSite(env: Record<string, string> = {}): Promise<Site> {
	const context = await makeContext(env);
	return { context, ...(await openWholeSite(context)), remove: () => context.remove() };
}

/** The site of an existing context, with pages. */
export async function openWholeSite(context: Context): ReturnType<typeof openSite> {
	const built = new URL('../../build/server/index.js', import.meta.url).href;
	const { openRequestHandler } = (await import(
		/* @vite-ignore */ built
	)) as typeof import('../../server/main.ts');
	const { app } = await openRequestHandler(context);
	return openSite(context, app);
}

/** The site of an existing context. */
export async function openSite(
	context: Context,
	app: Pick<ReturnType<typeof createApp>, 'request'> = withoutPages(context),
): Promise<Pick<Site, 'request' | 'call' | 'deliver' | 'work'>> {
	const request: Site['request'] = async (path, init) => app.request(path, init);
	const document = (await (await request('/api/openapi.json')).json()) as Document;
	const checked = client(request, (method, path, { status, text }) => {
		expect(faultsOf(document, method, path, status, text)).toEqual([]);
	});
	const spend: Call['spend'] = async (attemptId, time) =>
		context.db
			.updateTable('attempts')
			.set((eb) => ({ started_at: eb('started_at', '-', time) }))
			.where('id', '=', attemptId)
			.execute();
	const call: Call = Object.assign(checked, { spend });
	const send = openTransport(context.env);
	const deliver = async () => {
		let handled = 0;
		while (await deliverNext(context, send)) handled++;
		return handled;
	};
	const work = async () => {
		await closeOverdue(context);
		return deliver();
	};
	return { request, call, deliver, work };
}

function withoutPages(context: Context) {
	return createApp(context, async () => new Response('nothing here', { status: 404 }), context.env.DATA_DIR);
}

const tables = [
	'snapshots',
	'attempts',
	'answers',
	'details',
	'results',
	'former_results',
	'report_links',
	'takings',
	'shares',
	'comparisons',
	'codes',
	'subscribers',
	'announced',
	'announcing',
	'outbox',
	'idempotency',
] as const satisfies (keyof Tables)[];

/** Everything that is stored, for comparing before and after. */
export async function dump({ db }: StoreContext) {
	const rows = await Promise.all(
		tables.map(async (table) => [table, await db.selectFrom(table).selectAll().execute()] as const),
	);
	return Object.fromEntries(rows) as unknown as { [Name in (typeof tables)[number]]: Tables[Name][] };
}
