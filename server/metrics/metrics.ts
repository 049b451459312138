import type { RefusalCode } from '../../core/refusals.ts';

export type CacheOutcome = 'hit' | 'stale' | 'miss' | 'pass';
export type AttemptEvent = 'started' | 'all_answered' | 'time_up' | 'done';
export type MailOutcome = 'sent' | 'refused' | 'failed';
export type Operation = 'read' | 'write' | 'begin' | 'commit' | 'rollback' | 'other';

/** What the site counts. Every argument that is a string comes from a list: it becomes a label. Times are in seconds. */
export type Metrics = {
	/** A request that was answered. `seconds` is left out for a page from memory, which takes none. */
	request(method: string, route: string, status: string, seconds?: number): void;
	/** Requests that have begun to be answered, or have been. */
	inFlight(change: 1 | -1): void;
	/** A request for a page that could be in memory: it was, it was but old, it is now, or it is never kept. */
	pageCache(outcome: CacheOutcome): void;
	/** A "no" that a call or a page was answered with. */
	refused(code: RefusalCode): void;
	/** Something that happens to an attempt once. */
	attempt(event: AttemptEvent, quiz: string): void;
	/** A try to send a mail: refused is tried again, failed is given up. */
	mail(kind: string, outcome: MailOutcome): void;
	/** What was asked of the database. */
	query(operation: Operation, seconds: number, hasFailed: boolean): void;
	/** A transaction that this many writes shared. */
	group(size: number): void;
	/** A write in such a group, from when it was asked for until it was on the disk or refused. */
	sharedWrite(seconds: number): void;
	/** A round of the worker. */
	workerRound(outcome: 'done' | 'fault'): void;
	logged(level: 'info' | 'warn' | 'error'): void;
};

const nothing = () => undefined;

/** Counts nothing: for a command line, for tests, and for a server whose METRICS_PORT is not set. */
export const noMetrics: Metrics = {
	request: nothing,
	inFlight: nothing,
	pageCache: nothing,
	refused: nothing,
	attempt: nothing,
	mail: nothing,
	query: nothing,
	group: nothing,
	sharedWrite: nothing,
	workerRound: nothing,
	logged: nothing,
};
