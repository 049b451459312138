import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { refusals as codes } from '../../core/refusals.ts';
import { openFastCounter } from './fast-counter.ts';
import type { Metrics } from './metrics.ts';
import type { Stored } from './stored.ts';

export type Prometheus = {
	metrics: Metrics;
	/** Which build this process runs. */
	build(labels: { version: string; build: string; node: string }): void;
	/** The text that Prometheus scrapes; `stored` is undefined if the database didn't respond. */
	text(stored: Stored | undefined): Promise<string>;
	contentType: string;
};

/** The bounds of response times, up to the timeout of a browser, in seconds. */
const answering = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/**
 * The bounds of statement times, in seconds: a statement takes microseconds in SQLite and about a millisecond
 * over a network.
 */
const asking = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25, 1, 5];
const sizes = [1, 2, 5, 10, 20, 50, 100, 200];

/**
 * Counts for Prometheus, in a separate registry: names and units follow
 * https://prometheus.io/docs/practices/naming/.
 */
export function openPrometheus(): Prometheus {
	const registry = new Registry();
	collectDefaultMetrics({ register: registry });
	const registers = [registry];
	const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
		new Counter({ name, help, labelNames, registers });
	const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
		new Gauge({ name, help, labelNames, registers });
	const histogram = <Label extends string>(
		name: string,
		help: string,
		buckets: number[],
		...labelNames: Label[]
	) => new Histogram({ name, help, buckets, labelNames, registers });

	const countRequest = openFastCounter(registry, {
		name: 'plumb_http_requests_total',
		help: 'Requests answered, by route pattern',
		labelNames: ['method', 'route', 'status'],
	});
	const requestTime = histogram(
		'plumb_http_request_duration_seconds',
		'Time until the answer to a request was sent; pages from memory are left out',
		answering,
		'method',
		'route',
		'status',
	);
	const inFlight = gauge('plumb_http_requests_in_flight', 'Requests being answered');
	const countPage = openFastCounter(registry, {
		name: 'plumb_page_cache_requests_total',
		help: 'Requests for pages: from memory (hit), from memory but old (stale), rendered and kept (miss), never kept (pass)',
		labelNames: ['outcome'],
	});
	const refusals = counter('plumb_refusals_total', 'Refusals by calls and pages, by code', 'code');
	const started = counter('plumb_attempts_started_total', 'Attempts started', 'quiz');
	const finished = counter(
		'plumb_attempts_finished_total',
		'Attempts that ended answering: everything answered, or time up',
		'quiz',
		'how',
	);
	const done = counter('plumb_attempts_done_total', 'Attempts with details given', 'quiz');
	const empty = counter(
		'plumb_results_empty_total',
		'Results that say nothing, by the reason that their takers are told',
		'quiz',
		'reason',
	);
	const mails = counter(
		'plumb_mails_total',
		'Tries to send an email: sent, refused (tried again later), failed (given up)',
		'kind',
		'outcome',
	);
	const queryTime = histogram(
		'plumb_database_query_duration_seconds',
		'Duration of database statements',
		asking,
		'operation',
	);
	const queryErrors = counter('plumb_database_errors_total', 'Database statements that failed', 'operation');
	const groups = histogram('plumb_write_group_size', 'Writes that shared a transaction', sizes);
	const shared = histogram(
		'plumb_write_duration_seconds',
		'Time from requesting a write until it is stored, including the wait for other writes',
		answering,
	);
	const rounds = counter('plumb_worker_rounds_total', 'Rounds of the worker', 'outcome');
	const lastRound = gauge('plumb_worker_last_round_timestamp_seconds', 'When a round last succeeded');
	const lines = counter('plumb_log_lines_total', 'Lines logged', 'level');
	const buildInfo = gauge('plumb_build_info', 'The running build', 'version', 'build', 'node');
	const attempts = gauge(
		'plumb_attempts',
		'Attempts under way, or done answering within the last hour, in the whole database',
		'state',
	);
	const outbox = gauge('plumb_outbox_mails', 'Emails waiting or failed, in the whole database', 'state');
	const flags = gauge(
		'plumb_item_flags',
		'Questions that stood out in the last nightly count',
		'quiz',
		'flag',
	);
	const itemsOut = gauge('plumb_items_out', 'Questions out of scoring in a language', 'quiz');
	const oldest = gauge('plumb_outbox_oldest_due_age_seconds', 'How long the oldest due email has been due');
	const free = gauge('plumb_data_dir_free_bytes', 'Free space on the disk of DATA_DIR');
	const size = gauge('plumb_data_dir_size_bytes', 'Size of the disk of DATA_DIR');
	const ready = gauge('plumb_ready', '1 if GET /api/ready answers 200, else 0');

	// Events that have never happened are 0, not absent, because a rate needs a value from before the first
	// event.
	for (const level of ['info', 'warn', 'error']) lines.inc({ level }, 0);
	for (const outcome of ['done', 'fault']) rounds.inc({ outcome }, 0);
	for (const code of Object.keys(codes)) refusals.inc({ code }, 0);

	function show(stored: Stored | undefined): void {
		for (const one of [attempts, outbox, flags, itemsOut]) one.reset();
		// A reset would set a series without labels to 0, which is a value.
		for (const one of [oldest, free, size]) one.remove();
		ready.set(stored?.isReady ? 1 : 0);
		if (!stored) return;
		for (const [state, count] of Object.entries(stored.attempts)) attempts.set({ state }, count);
		for (const [state, count] of Object.entries(stored.outbox)) outbox.set({ state }, count);
		for (const { quiz, flag, count } of stored.flags) flags.set({ quiz, flag }, count);
		for (const [quiz, count] of stored.itemsOut) itemsOut.set({ quiz }, count);
		oldest.set(stored.oldestDue);
		free.set(stored.disk.free);
		size.set(stored.disk.size);
	}

	const metrics: Metrics = {
		request(method, route, status, seconds) {
			countRequest(method, route, status);
			if (seconds !== undefined) requestTime.observe({ method, route, status }, seconds);
		},
		inFlight: (change) => inFlight.inc(change),
		pageCache: (outcome) => countPage(outcome),
		refused: (code) => refusals.inc({ code }),
		attempt(event, quiz) {
			if (event === 'started') started.inc({ quiz });
			else if (event === 'done') done.inc({ quiz });
			else finished.inc({ quiz, how: event });
		},
		emptyResult: (reason, quiz) => empty.inc({ quiz, reason }),
		mail: (kind, outcome) => mails.inc({ kind, outcome }),
		query(operation, seconds, hasFailed) {
			queryTime.observe({ operation }, seconds);
			if (hasFailed) queryErrors.inc({ operation });
		},
		group: (count) => groups.observe(count),
		sharedWrite: (seconds) => shared.observe(seconds),
		workerRound(outcome) {
			rounds.inc({ outcome });
			if (outcome === 'done') lastRound.setToCurrentTime();
		},
		logged: (level) => lines.inc({ level }),
	};
	return {
		metrics,
		build: (labels) => buildInfo.set(labels, 1),
		async text(stored) {
			show(stored);
			return registry.metrics();
		},
		contentType: registry.contentType,
	};
}
