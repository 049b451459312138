import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeContext, type TestContext } from '../../test/context.ts';
import { begin, client, details, type Visit } from '../../test/crash/visitor.ts';
import { closeOverdue } from '../commands/close-overdue.ts';
import { createApp } from '../http/app.ts';
import { PageCache } from '../http/cache/page-cache.ts';
import { instrumentRequests } from '../http/server/instrumentation.ts';
import { createListener } from '../http/server/request-listener.ts';
import { startWorker } from '../worker.ts';
import { openPrometheus } from './prometheus.ts';
import { type MetricsServer, serveMetrics } from './serve-metrics.ts';

const secret = { ...details, name: 'Zyxwv Person', email: 'zyxwv.person@example.org' };
let context: TestContext;
let url: string;
let metrics: MetricsServer;
let visit: Visit;
let text: string;
const ends: (() => unknown)[] = [];

beforeAll(async () => {
	const prometheus = openPrometheus();
	context = await makeContext({ LIMITS: '1' }, undefined, prometheus.metrics);
	const page = async () =>
		new Response('<p>a page</p>', {
			headers: { 'Content-Type': 'text/html', 'Cache-Control': 'public' },
		});
	const app = createApp(context, page, context.env.DATA_DIR);
	const watch = instrumentRequests(context, (path) => (path === '/quizzes' ? '/quizzes' : '/:quiz'));
	const server = createServer(
		createListener(app.fetch, new PageCache(context.clock), { instrumentation: watch }),
	);
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	metrics = await serveMetrics(context, prometheus, 0);
	ends.push(
		() => metrics.close(),
		() => server.close().closeAllConnections(),
		() => context.remove(),
	);
	await takeAll();
	text = await scrape();
});
afterAll(async () => {
	for (const end of ends) await end();
});

/** A complete attempt with its email, an abandoned one, a running one, pages, and some refusals. */
async function takeAll(): Promise<void> {
	const call = client(async (path, init) => fetch(url + path, init));
	await begin(call, { quiz: 'thanks-test' });
	context.pass(86_400_000 * 2);
	await closeOverdue(context);
	await begin(call, { quiz: 'brief-test' });
	visit = await begin(call, { quiz: 'thanks-test' }, { 'idempotency-key': 'zyxwv-idempotency-key' });
	await visit.answerAll(54_321);
	await visit.call('PUT', '/answer', { question_id: 'zyxwv-question', answer_id: 'a', time: 54_321 });
	await visit.call('POST', '/finish');
	await visit.call('POST', '/details', secret);
	await call('GET', '/zyxwv/not-there');
	const worker = startWorker(context);
	await vi.waitFor(async () => expect(await scrape()).toMatch(/plumb_mails_total\{.*outcome="sent"\} 1/), {
		timeout: 20_000,
	});
	await worker.stop();
	for (const path of ['/quizzes', '/quizzes', '/zyxwv?email=zyxwv@example.org', '/%zyxwv'])
		await (await fetch(url + path, { headers: { cookie: 'zyxwv=zyxwv' } })).text();
	await fetch(`${url}/quizzes`, { method: 'PATCH' });
}

async function scrape(): Promise<string> {
	const answer = await fetch(`http://127.0.0.1:${metrics.port}/metrics`);
	expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
	return answer.text();
}

/** The value of a line with exactly this name and labels. */
function value(line: string): number {
	const found = text.split('\n').find((each) => each.startsWith(`${line} `));
	return Number(found?.slice(line.length + 1) ?? Number.NaN);
}

it.each([
	['plumb_http_requests_total{method="POST",route="/api/user/attempt",status="2xx"}', 3],
	['plumb_http_request_duration_seconds_count{method="POST",route="/api/user/attempt",status="2xx"}', 3],
	['plumb_http_requests_total{method="POST",route="/api/user/attempt/:id/details",status="2xx"}', 1],
	['plumb_http_requests_total{method="PUT",route="/api/user/attempt/:id/answer",status="4xx"}', 1],
	['plumb_http_requests_total{method="GET",route="/api/*",status="4xx"}', 1],
	['plumb_http_requests_total{method="GET",route="/quizzes",status="2xx"}', 2],
	['plumb_http_requests_total{method="other",route="/quizzes",status="4xx"}', 1],
	['plumb_http_request_duration_seconds_count{method="GET",route="/quizzes",status="2xx"}', 1],
	['plumb_http_requests_in_flight', 0],
	['plumb_page_cache_requests_total{outcome="hit"}', 1],
	['plumb_refusals_total{code="unknown_question"}', 1],
	['plumb_refusals_total{code="not_found"}', 1],
	['plumb_refusals_total{code="method_not_allowed"}', 1],
	['plumb_attempts_started_total{quiz="thanks-test"}', 2],
	['plumb_attempts_started_total{quiz="brief-test"}', 1],
	['plumb_attempts_finished_total{quiz="thanks-test",how="all_answered"}', 1],
	['plumb_attempts_finished_total{quiz="thanks-test",how="time_up"}', 1],
	['plumb_attempts_done_total{quiz="thanks-test"}', 1],
	['plumb_mails_total{kind="report",outcome="sent"}', 1],
	['plumb_database_errors_total{operation="read"}', Number.NaN],
	['plumb_ready', 1],
])('%s is %d', (line, count) => {
	expect(value(line)).toBe(count);
});

it('the worker tells of its rounds', () => {
	expect(value('plumb_worker_rounds_total{outcome="done"}')).toBeGreaterThan(0);
	const last = value('plumb_worker_last_round_timestamp_seconds');
	expect(Math.abs(Date.now() / 1000 - last)).toBeLessThan(60);
});

it('what was asked of the database is told by its kind', () => {
	for (const operation of ['read', 'write', 'begin', 'commit'])
		expect(value(`plumb_database_query_duration_seconds_count{operation="${operation}"}`)).toBeGreaterThan(5);
	const groups = value('plumb_write_group_size_count');
	expect(groups).toBeGreaterThan(5);
	expect(value('plumb_write_duration_seconds_count')).toBe(value('plumb_write_group_size_sum'));
});

it('holds no name, address, answer, id or token, nor any path', () => {
	expect(text).not.toMatch(/zyxwv|(?<![\d.])54321(?!\d)|example\.org/i);
	expect(text).not.toContain(visit.attempt.id);
	expect(text).not.toContain(visit.token);
	expect(text).not.toContain('not-there');
});

it('every series says what it is', () => {
	const names = text.matchAll(/^# TYPE (\S+) (\S+)$/gm);
	for (const [, name = '', type] of names) {
		expect(text).toMatch(new RegExp(`^# HELP ${name} \\S`, 'm'));
		if (type === 'counter') expect(name).toMatch(/_total$/);
		if (name.startsWith('plumb_')) expect(name).not.toMatch(/_(ms|milliseconds|minutes|kilobytes)(_|$)/);
	}
});

it('nothing but the metrics is served there, and no metrics elsewhere', async () => {
	const there = `http://127.0.0.1:${metrics.port}`;
	expect((await fetch(`${there}/`)).status).toBe(404);
	expect((await fetch(`${there}/api/health`)).status).toBe(404);
	expect((await fetch(`${there}/metrics`, { method: 'POST' })).status).toBe(405);
	expect(await (await fetch(`${url}/metrics`)).text()).not.toContain('plumb_');
});
