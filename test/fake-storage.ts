import type { AnswerStorage } from '../app/answering/answer-store.ts';

/** Storage for tests, which several tabs can share. */
export function fakeStorage(kept: Record<string, string> = {}): AnswerStorage {
	const values = new Map(Object.entries(kept));
	return {
		getItem: (key) => values.get(key) ?? null,
		setItem: (key, value) => void values.set(key, value),
		removeItem: (key) => void values.delete(key),
		key: (index) => [...values.keys()][index] ?? null,
		get length() {
			return values.size;
		},
	};
}

/** Its keys. */
export function keysOf(storage: AnswerStorage): (string | null)[] {
	return Array.from({ length: storage.length }, (_, index) => storage.key(index));
}

/** Storage that is full or blocked, except for the given methods. */
export function brokenStorage(working: Partial<AnswerStorage> = {}): AnswerStorage {
	const broken = () => {
		throw new Error('broken');
	};
	return { getItem: broken, setItem: broken, removeItem: broken, key: broken, length: 1, ...working };
}
