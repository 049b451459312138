import { answerIn, isSame, LONGEST_TIME, type QueuedAnswer } from './queued-answer.ts';

/**
 * The part of `localStorage` that the store uses. Any call may throw, for example if storage is full or
 * blocked.
 */
export type AnswerStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export type AnswerStore = {
	/** The unsent answers, one per question, including those that other tabs have stored. */
	waiting(): QueuedAnswer[];
	/** Stores an unsent answer, replacing an earlier one to the same question. */
	keep(answer: QueuedAnswer): void;
	/** Removes answers unless a newer one to the same question has replaced them. */
	settle(answers: readonly QueuedAnswer[]): void;
};

const ALL = 'plumb:answers:';

/**
 * Keeps the unsent answers of an attempt in memory and, across reloads, in storage, with one key per
 * question, so that tabs don't overwrite each other. Opening the store removes unreadable entries, and
 * answers of other attempts that were stored more than a day ago, when those attempts must be over.
 */
export function openAnswerStore(
	attemptId: string,
	storage: AnswerStorage | undefined,
	now: () => number = Date.now,
): AnswerStore {
	const prefix = `${ALL}${attemptId}:`;
	const inMemory = new Map<string, QueuedAnswer>();
	/** Settled answers must not come back even if storage fails to remove them. */
	const settled = new Map<string, QueuedAnswer>();

	for (const key of keys()) if (!read(key) && !mayStillRun(key)) remove(key);

	function keys(): string[] {
		return (
			quietly(() => {
				const all = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
				return all.filter((key) => key.startsWith(ALL));
			}) ?? []
		);
	}

	function read(key: string): QueuedAnswer | undefined {
		const answer = quietly(() => answerIn(JSON.parse(storage?.getItem(key) ?? 'null')));
		return answer && key === prefix + answer.question_id ? answer : undefined;
	}

	function mayStillRun(key: string): boolean {
		if (key.startsWith(prefix)) return false;
		const value = quietly(() => JSON.parse(storage?.getItem(key) ?? 'null') as { kept_at?: unknown } | null);
		const age = typeof value?.kept_at === 'number' ? now() - value.kept_at : Number.NaN;
		return age >= 0 && age < LONGEST_TIME;
	}

	function remove(key: string) {
		quietly(() => storage?.removeItem(key));
	}

	function write(answer: QueuedAnswer) {
		const key = prefix + answer.question_id;
		// The earlier answer is removed first: if there is no room for the new one, the old one must not come
		// back.
		remove(key);
		quietly(() => storage?.setItem(key, JSON.stringify({ ...answer, kept_at: now() })));
	}

	return {
		waiting() {
			for (const key of keys()) {
				const stored = read(key);
				if (!stored || isSame(stored, settled.get(stored.question_id))) continue;
				inMemory.set(stored.question_id, stored);
			}
			const waiting = [...inMemory.values()];
			for (const answer of waiting) if (!read(prefix + answer.question_id)) write(answer);
			return waiting;
		},
		keep(answer) {
			settled.delete(answer.question_id);
			inMemory.set(answer.question_id, answer);
			write(answer);
		},
		settle(answers) {
			for (const answer of answers) {
				const key = prefix + answer.question_id;
				if (isSame(inMemory.get(answer.question_id), answer)) inMemory.delete(answer.question_id);
				if (isSame(read(key), answer)) remove(key);
				settled.set(answer.question_id, answer);
			}
		},
	};
}

/** Runs a function that may throw; undefined if it does. */
function quietly<Value>(run: () => Value): Value | undefined {
	try {
		return run();
	} catch {
		return undefined;
	}
}
