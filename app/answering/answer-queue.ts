/** An answer on its way to the server, as the API takes it. */
export type QueuedAnswer = { question_id: string; answer_id: string; time: number };

/** saved: the server has everything; waiting: it will be sent again; late: the server no longer takes answers. */
export type QueueState = 'saved' | 'waiting' | 'late';

export type AnswerQueue = {
	/** Answers not yet acknowledged. */
	readonly unsent: readonly QueuedAnswer[];
	/** Keeps an answer, then sends it. */
	add(answer: QueuedAnswer): void;
	/** Resolves when one try to send everything is over. */
	flush(): Promise<QueueState>;
	/** Stops trying. */
	stop(): void;
};

type Parts = {
	attemptId: string;
	/** Where answers wait across reloads; may throw, as storage does when it is full or forbidden. */
	storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
	fetch: typeof globalThis.fetch;
	onState(state: QueueState): void;
	/** Called with the server's clock, ISO 8601, whenever it answers. */
	onNow(now: string, askedAt: number): void;
};

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 15_000;

/**
 * Keeps answers until the server has acknowledged them: across reloads in storage, across lost network by trying
 * again, at first after a second, at most every 15. Answers are idempotent, so sending one twice does no harm.
 */
export function openAnswerQueue({ attemptId, storage, fetch, onState, onNow }: Parts): AnswerQueue {
	const key = `plumb:answers:${attemptId}`;
	let unsent = read();
	let wait = FIRST_WAIT;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let running: Promise<QueueState> | undefined;
	let stopped = false;

	function read(): QueuedAnswer[] {
		try {
			const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]');
			return Array.isArray(kept) ? (kept as QueuedAnswer[]) : [];
		} catch {
			return [];
		}
	}

	function keep(answers: QueuedAnswer[]) {
		unsent = answers;
		try {
			if (answers.length > 0) storage.setItem(key, JSON.stringify(answers));
			else storage.removeItem(key);
		} catch {
			// Without storage the answers still wait in memory.
		}
	}

	async function send(): Promise<QueueState> {
		clearTimeout(timer);
		while (unsent.length > 0) {
			const sent = unsent;
			const askedAt = Date.now();
			const response = await put(sent);
			if (response?.ok) {
				wait = FIRST_WAIT;
				keep(unsent.filter((answer) => !sent.includes(answer)));
				const now = await nowOf(response);
				if (now) onNow(now, askedAt);
			} else if (response && response.status >= 400 && response.status < 500 && response.status !== 429) {
				keep([]);
				return 'late';
			} else {
				timer = stopped ? undefined : setTimeout(() => void flush(), wait);
				wait = Math.min(wait * 2, LONGEST_WAIT);
				return 'waiting';
			}
		}
		return 'saved';
	}

	async function put(answers: QueuedAnswer[]): Promise<Response | undefined> {
		try {
			return await fetch(`/api/user/attempt/${attemptId}/answer`, {
				method: 'PUT',
				headers: { 'Content-Type': 'application/json' },
				body: JSON.stringify({ answers }),
				keepalive: true,
			});
		} catch {
			return undefined;
		}
	}

	function flush(): Promise<QueueState> {
		if (unsent.length > 0) onState('waiting');
		running ??= send().then((state) => {
			running = undefined;
			onState(state);
			return state;
		});
		return running;
	}

	return {
		get unsent() {
			return unsent;
		},
		add(answer) {
			keep([...unsent.filter((each) => each.question_id !== answer.question_id), answer]);
			void flush();
		},
		flush,
		stop() {
			stopped = true;
			clearTimeout(timer);
		},
	};
}

/** What the server's clock said, or undefined when the network went before it was read. */
async function nowOf(response: Response): Promise<string | undefined> {
	try {
		const body = (await response.json()) as { data: { attempt: { now: string } } };
		return body.data.attempt.now;
	} catch {
		return undefined;
	}
}
