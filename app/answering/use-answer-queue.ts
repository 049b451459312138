import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type AnswerQueue, openAnswerQueue, type QueueState } from './answer-queue.ts';
import type { AnswerStorage } from './answer-store.ts';
import type { QueuedAnswer } from './queued-answer.ts';
import type { ServerClock } from './server-clock.ts';

/**
 * The queue of an attempt while its page is open, and its state. `onOpen` gets the answers that an earlier
 * page left unsent; they are already being sent again.
 */
export function useAnswerQueue(
	attemptId: string,
	clock: ServerClock,
	onOpen: (unsent: readonly QueuedAnswer[]) => void,
) {
	const queue = useRef<AnswerQueue | null>(null);
	const [saving, setSaving] = useState<QueueState>('saved');
	const opened = useEffectEvent(onOpen);

	// The queue opens before the page handles any event; otherwise, an early answer would be lost.
	useLayoutEffect(() => {
		const made = openAnswerQueue({
			attemptId,
			storage: localStorageIfAllowed(),
			fetch: window.fetch.bind(window),
			timeout: (milliseconds) => AbortSignal.timeout(milliseconds),
			onState: setSaving,
			onNow: clock.heard,
		});
		queue.current = made;
		opened(made.unsent);
		if (made.unsent.length > 0) void made.flush();
		const online = () => void made.restart();
		window.addEventListener('online', online);
		return () => {
			made.stop();
			window.removeEventListener('online', online);
		};
	}, [attemptId, clock]);

	return {
		saving,
		add: (...answers: QueuedAnswer[]) => queue.current?.add(...answers),
		flush: async (): Promise<QueueState> => (await queue.current?.flush()) ?? 'waiting',
		restart: async (urgentFor: number): Promise<QueueState> =>
			(await queue.current?.restart(urgentFor)) ?? 'waiting',
		isEmpty: () => queue.current?.unsent.length === 0,
	};
}

/** Even reading `localStorage` throws if the visitor has blocked it. */
function localStorageIfAllowed(): AnswerStorage | undefined {
	try {
		return window.localStorage;
	} catch {
		return undefined;
	}
}
