import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { stepOf } from '../../core/quiz/step.ts';
import { GRACE } from '../../core/quiz/timing.ts';
import { finishAttempt } from './finish-attempt.ts';
import { LONGEST_TIME, type QueuedAnswer } from './queued-answer.ts';
import { followServerClock } from './server-clock.ts';
import { useAnswerQueue } from './use-answer-queue.ts';
import { useTimeLeft } from './use-time-left.ts';

export type Running = {
	id: string;
	quiz: string;
	/** ISO 8601, null without a limit. */
	started_at: string;
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
 * The visitor's way through the questions once script has come: where they are, what they confirmed, what is saved
 * and how long they have. Moving on never waits for the network.
 */
export function useAnswering({ attempt, questionIds, query, locked }: Given) {
	const last = questionIds.length;
	const [position, setPosition] = useState(Math.min(attempt.position, last));
	const [confirmed, setConfirmed] = useState(locked ?? answerTo(attempt.answers, questionIds[position - 1]));
	const [clock] = useState(() => followServerClock(attempt.now));
	const [isFinishing, setFinishing] = useState(false);
	const [hasFailed, setFailed] = useState(false);
	// By the clock that nobody sets: a correction must not change what an answer took.
	const shownAt = useRef(0);

	const queue = useAnswerQueue(attempt.id, clock, (unsent) => {
		shownAt.current = performance.now();
		if (unsent.length > 0) skipTo(unsent);
		window.dispatchEvent(new Event('plumb:ready'));
	});
	const left = useTimeLeft(attempt.expires_at, attempt.now, clock, async (isFirst) => {
		// The queue goes on by itself, in haste as long as the server still takes answers.
		const isIn = isFirst ? (await queue.restart(GRACE)) !== 'waiting' : queue.isEmpty();
		if (isIn) leave('time-up');
		return isIn;
	});
	const leaveLate = useEffectEvent(() => leave('time-up'));
	useEffect(() => {
		if (queue.saving === 'late') leaveLate();
	}, [queue.saving]);

	function leave(step: string) {
		window.location.assign(`/${attempt.quiz}/${step}${query}`);
	}

	/** Goes on behind the answers that an earlier page confirmed but could not send. */
	function skipTo(unsent: readonly QueuedAnswer[]) {
		const known = [...attempt.answers, ...unsent];
		const next = questionIds.findIndex((id) => answerTo(known, id) === null);
		goTo(next === -1 ? last : next + 1, next === -1 ? answerTo(known, questionIds[last - 1]) : null);
	}

	function goTo(next: number, answered: string | null) {
		setPosition(next);
		setConfirmed(answered);
		shownAt.current = performance.now();
		window.history.replaceState(window.history.state, '', `/${attempt.quiz}/${stepOf(next)}${query}`);
	}

	return {
		position,
		confirmed,
		/** Milliseconds, null without a limit. */
		left,
		saving: queue.saving,
		isFinishing,
		hasFailed,
		confirm(answerId: string) {
			const questionId = questionIds[position - 1];
			if (!questionId || confirmed !== null) return;
			setConfirmed(answerId);
			queue.add({
				question_id: questionId,
				answer_id: answerId,
				time: millisecondsSince(shownAt.current, performance.now()),
			});
		},
		next() {
			if (position < last) goTo(position + 1, null);
		},
		async finish() {
			if (isFinishing) return;
			setFinishing(true);
			setFailed(false);
			const isSaved = (await queue.flush()) === 'saved';
			const finished = isSaved
				? await finishAttempt(attempt.id, window.fetch.bind(window), (milliseconds) =>
						AbortSignal.timeout(milliseconds),
					)
				: 'failed';
			if (finished === 'finished') return leave('info');
			if (finished === 'elsewhere') return window.location.reload();
			setFinishing(false);
			setFailed(true);
		},
	};
}

function answerTo(answers: Running['answers'], questionId: string | undefined): string | null {
	return answers.find((answer) => answer.question_id === questionId)?.answer_id ?? null;
}

/** Whole, and within what the API takes. */
function millisecondsSince(then: number, now: number): number {
	return Math.min(LONGEST_TIME, Math.max(0, Math.round(now - then)));
}
