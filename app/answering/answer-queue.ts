import { type AnswerStorage, openAnswerStore } from './answer-store.ts';
import { callAttempt, type Reply } from './call-attempt.ts';
import type { QueuedAnswer } from './queued-answer.ts';
import { judge } from './verdict.ts';

/**
 * saved: the server has everything; waiting: unsent answers will be tried again; late: the server no longer
 * accepts answers.
 */
export type QueueState = 'saved' | 'waiting' | 'late';

export type AnswerQueue = {
	/** Answers that the server hasn't acknowledged yet. */
	readonly unsent: readonly QueuedAnswer[];
	/** Stores answers, then sends them. */
	add(...answers: QueuedAnswer[]): void;
	/** Resolves when a try to send everything, possibly one that is already running, has ended. */
	flush(): Promise<QueueState>;
	/**
	 * Aborts a running request and tries again at once; pending `flush` calls resolve with this try. For the
	 * next `urgentFor` milliseconds, a failed try is repeated after one second.
	 */
	restart(urgentFor?: number): Promise<QueueState>;
	/** Stops trying again. */
	stop(): void;
};

type Parts = {
	attemptId: string;
	/** Where unsent answers survive reloads, if the browser allows it. */
	storage: AnswerStorage | undefined;
	fetch: typeof globalThis.fetch;
	/** A signal that aborts after this many milliseconds. */
	timeout(milliseconds: number): AbortSignal;
	onState(state: QueueState): void;
	/** Called at every reply with the server's clock, ISO 8601, and the local time of the request. */
	onNow(now: string, askedAt: number): void;
};

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 15_000;
/** The timeout of a request, in milliseconds. */
const SKELETON_DELAY = 8_000;
const RESTARTED = 'restarted';

/**
 * Keeps answers until the server has acknowledged or permanently refused each of them. They survive reloads
 * in storage, and network failures by trying again, first after a second and later at least every 15. Answers
 * are idempotent, so sending one twice does no harm.
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
		timeout(SKELETON_DELAY).addEventListener('abort', () => mine.abort());
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
