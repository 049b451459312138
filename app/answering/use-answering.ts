import { useEffect, useMemo, useRef, useState } from 'react';
import { remaining } from '../../core/quiz/timing.ts';
import { stepOf } from '../../core/quiz/step.ts';
import { type AnswerQueue, openAnswerQueue, type QueueState } from './answer-queue.ts';
import { followServerClock } from './server-clock.ts';

export type Running = {
	id: string;
	quiz: string;
	/** ISO 8601, null without a limit. */
	expires_at: string | null;
	now: string;
	position: number;
	answers: { question_id: string; answer_id: string }[];
};

type Given = {
	attempt: Running;
	questionIds: string[];
	/** Appended to addresses of pages, so that they keep the language. */
	query: string;
	/** The answer that the server locked when the form came in without script. */
	locked: string | null;
};

/**
 * The visitor's way through the questions once script has come: where they are, what they chose, what is saved and
 * how long they have. Moving on never waits for the network.
 */
export function useAnswering({ attempt, questionIds, query, locked }: Given) {
	const last = questionIds.length;
	const [position, setPosition] = useState(Math.min(attempt.position, last));
	const [confirmed, setConfirmed] = useState(locked ?? answerTo(attempt, questionIds[position - 1]));
	const [saving, setSaving] = useState<QueueState>('saved');
	const [left, setLeft] = useState(() => millisecondsLeft(attempt.expires_at, Date.parse(attempt.now)));
	const [isFinishing, setFinishing] = useState(false);
	const [failed, setFailed] = useState(false);
	const shownAt = useRef(0);
	const queue = useRef<AnswerQueue | null>(null);
	const clock = useMemo(() => followServerClock(attempt.now), [attempt.now]);
	const page = (step: string) => `/${attempt.quiz}/${step}${query}`;

	useEffect(() => {
		const opened = openAnswerQueue({
			attemptId: attempt.id,
			storage: window.localStorage,
			fetch: window.fetch.bind(window),
			onState: setSaving,
			onNow: clock.heard,
		});
		queue.current = opened;
		shownAt.current = clock.now();
		const waiting = new Set(opened.unsent.map((answer) => answer.question_id));
		if (waiting.size > 0) {
			setSaving('waiting');
			void opened.flush();
			const known = new Set([...attempt.answers.map((answer) => answer.question_id), ...waiting]);
			const next = questionIds.findIndex((id) => !known.has(id));
			if (next !== -1) goTo(next + 1);
			else {
				goTo(last);
				setConfirmed(opened.unsent.find((answer) => answer.question_id === questionIds[last - 1])?.answer_id ?? null);
			}
		}
		const online = () => void opened.flush();
		window.addEventListener('online', online);
		window.dispatchEvent(new Event('plumb:ready'));
		return () => {
			opened.stop();
			window.removeEventListener('online', online);
		};
	}, [attempt.id]);

	useEffect(() => {
		if (attempt.expires_at === null) return;
		let ended = false;
		const look = () => {
			const rest = millisecondsLeft(attempt.expires_at, clock.now());
			setLeft(rest);
			if (rest !== 0 || ended) return;
			ended = true;
			void end();
		};
		const end = async () => {
			const state = await queue.current?.flush();
			if (state !== 'waiting') return window.location.assign(page('time-up'));
			ended = false;
		};
		look();
		const timer = setInterval(look, 500);
		document.addEventListener('visibilitychange', look);
		return () => {
			clearInterval(timer);
			document.removeEventListener('visibilitychange', look);
		};
	}, [attempt.id, clock]);

	useEffect(() => {
		if (saving === 'late') window.location.assign(page('time-up'));
	}, [saving]);

	function goTo(next: number) {
		setPosition(next);
		setConfirmed(null);
		shownAt.current = clock.now();
		window.history.replaceState(window.history.state, '', page(stepOf(next)));
	}

	return {
		position,
		confirmed,
		saving,
		/** Milliseconds, null without a limit. */
		left,
		isFinishing,
		failed,
		confirm(answerId: string) {
			const question_id = questionIds[position - 1];
			if (!question_id || confirmed !== null) return;
			const time = Math.min(86_400_000, Math.max(0, Math.round(clock.now() - shownAt.current)));
			setConfirmed(answerId);
			queue.current?.add({ question_id, answer_id: answerId, time });
		},
		next() {
			if (position < last) goTo(position + 1);
		},
		async finish() {
			if (isFinishing) return;
			setFinishing(true);
			setFailed(false);
			const saved = (await queue.current?.flush()) === 'saved';
			const done = saved && (await postFinish(attempt.id));
			if (done) return window.location.assign(page('info'));
			setFinishing(false);
			setFailed(true);
		},
	};
}

function answerTo(attempt: Running, questionId: string | undefined): string | null {
	return attempt.answers.find((answer) => answer.question_id === questionId)?.answer_id ?? null;
}

function millisecondsLeft(expiresAt: string | null, now: number): number | null {
	return remaining(expiresAt === null ? null : Date.parse(expiresAt), now);
}

async function postFinish(attemptId: string): Promise<boolean> {
	try {
		return (await fetch(`/api/user/attempt/${attemptId}/finish`, { method: 'POST' })).ok;
	} catch {
		return false;
	}
}
