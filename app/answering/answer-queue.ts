import { type AnswerStorage, openAnswerStore } from './answer-store.ts';
import { callAttempt, type Reply } from './call-attempt.ts';
import type { QueuedAnswer } from './queued-answer.ts';
import { judge } from './verdict.ts';

/** saved: the server has everything; waiting: it will be sent again; late: the server no longer takes answers. */
export type QueueState = 'saved' | 'waiting' | 'late';

export type AnswerQueue = {
	/** Answers not yet acknowledged. */
	readonly unsent: readonly QueuedAnswer[];
	/** Keeps answers, then sends them. */
	add(...answers: QueuedAnswer[]): void;
	/** Resolves when one try to send everything is over, or the one that is running. */
	flush(): Promise<QueueState>;
	/**
	 * Aborts a request that is running and tries again at once; `flush` resolves with this try then. For `urgentFor`
	 * milliseconds from now a try that fails is repeated after a second.
	 */
	restart(urgentFor?: number): Promise<QueueState>;
	/** Stops trying. */
	stop(): void;
};

type Parts = {
	attemptId: string;
	/** Where answers wait across reloads, if there is such a place. */
	storage: AnswerStorage | undefined;
	fetch: typeof globalThis.fetch;
	/** A signal that aborts after so many milliseconds. */
	timeout(milliseconds: number): AbortSignal;
	onState(state: QueueState): void;
	/** Called with the server's clock, ISO 8601, whenever it answers. */
	onNow(now: string, askedAt: number): void;
};

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 15_000;
/** How long a request may take, in milliseconds. */
const PATIENCE = 8_000;
const RESTARTED = 'restarted';

/**
 * Keeps answers until the server has acknowledged each of them or refused it for good: across reloads in storage,
 * across lost network by trying again, at first after a second, at most every 15. Answers are idempotent, so sending
 * one twice does no harm.
 */
export function openAnswerQueue({ attemptId, storage, fetch, timeout, onState, onNow }: Parts): AnswerQueue {
	const store = openAnswerStore(attemptId, storage);
	let wait = FIRST_WAIT;
	let urgentUntil = 0;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let running: Promise<QueueState> | undefined;
	let request = new AbortController();
	let stopped = false;

	async function send(): Promise<QueueState> {
		clearTimeout(timer);
		let isLate = false;
		let singly = false;
		for (let unsent = store.waiting(); unsent.length > 0; unsent = store.waiting()) {
			const sent = singly ? unsent.slice(0, 1) : unsent;
			const verdict = judge(await put(sent), sent);
			if (verdict.is === 'unheard') {
				if (request.signal.reason === RESTARTED) continue;
				return isLate ? 'late' : later();
			}
			wait = FIRST_WAIT;
			singly ||= verdict.is === 'mixed';
			isLate ||= verdict.is === 'late' || verdict.is === 'over';
			if (verdict.is === 'settled') store.settle(verdict.answers);
			if (verdict.is === 'late') store.settle(sent);
			if (verdict.is === 'over') store.settle(store.waiting());
		}
		return isLate ? 'late' : 'saved';
	}

	async function put(answers: readonly QueuedAnswer[]): Promise<Reply | undefined> {
		const askedAt = Date.now();
		const mine = new AbortController();
		request = mine;
		timeout(PATIENCE).addEventListener('abort', () => mine.abort());
		const reply = await callAttempt(fetch, `${attemptId}/answer`, {
			method: 'PUT',
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify({ answers }),
			keepalive: true,
			signal: mine.signal,
		});
		if (reply && 'attempt' in reply) onNow(reply.attempt.now, askedAt);
		return reply;
	}

	function later(): QueueState {
		if (stopped) return 'waiting';
		if (Date.now() < urgentUntil) wait = FIRST_WAIT;
		timer = setTimeout(() => void flush(), wait);
		wait = Math.min(wait * 2, LONGEST_WAIT);
		return 'waiting';
	}

	async function run(): Promise<QueueState> {
		const state = await send();
		running = undefined;
		onState(state);
		return state;
	}

	function flush(): Promise<QueueState> {
		if (store.waiting().length > 0) onState('waiting');
		running ??= run();
		return running;
	}

	return {
		get unsent() {
			return store.waiting();
		},
		add(...answers) {
			for (const answer of answers) store.keep(answer);
			void flush();
		},
		flush,
		restart(urgentFor = 0) {
			wait = FIRST_WAIT;
			urgentUntil = Math.max(urgentUntil, Date.now() + urgentFor);
			request.abort(RESTARTED);
			return flush();
		},
		stop() {
			stopped = true;
			clearTimeout(timer);
		},
	};
}
