import type { RefusalCode } from '../../core/refusals.ts';
import type { EmptyReason } from '../../core/scoring/empty-reasons.ts';

export type CacheOutcome = 'hit' | 'stale' | 'miss' | 'pass';
export type AttemptEvent = 'started' | 'all_answered' | 'time_up' | 'done';
export type MailOutcome = 'sent' | 'refused' | 'failed';
export type Operation = 'read' | 'write' | 'begin' | 'commit' | 'rollback' | 'other';

/**
 * What the site counts. Every string argument comes from a fixed list, because it becomes a label. Times are
 * in seconds.
 */
export type Metrics = {
	/** A request that was answered. `seconds` is omitted for a cached page, which takes almost no time. */
	request(method: string, route: string, status: string, seconds?: number): void;
	/** A request that has started (1) or finished (−1). */
	inFlight(change: 1 | -1): void;
	/**
	 * A request for a cacheable page: it was cached, cached but stale, has been cached now, or is never cached.
	 */
	pageCache(outcome: CacheOutcome): void;
	/** A refusal sent by a call or a page. */
	refused(code: RefusalCode): void;
	/** An event that happens to an attempt once. */
	attempt(event: AttemptEvent, quiz: string): void;
	/** A result that says nothing. */
	emptyResult(reason: EmptyReason, quiz: string): void;
	/** A try to send an email: `refused` is tried again, and `failed` is given up. */
	mail(kind: string, outcome: MailOutcome): void;
	/** A database statement. */
	query(operation: Operation, seconds: number, hasFailed: boolean): void;
	/** A transaction shared by this many writes. */
	group(size: number): void;
	/** A write in such a group, from its request until it was on disk or had failed. */
	sharedWrite(seconds: number): void;
	/** A round of the worker. */
	workerRound(outcome: 'done' | 'fault'): void;
	logged(level: 'info' | 'warn' | 'error'): void;
};

const nothing = () => undefined;

/** Counts nothing: for the command line, tests, and servers without METRICS_PORT. */
export const noMetrics: Metrics = {
	request: nothing,
	inFlight: nothing,
	pageCache: nothing,
	refused: nothing,
	attempt: nothing,
	emptyResult: nothing,
	mail: nothing,
	query: nothing,
	group: nothing,
	sharedWrite: nothing,
	workerRound: nothing,
	logged: nothing,
};
