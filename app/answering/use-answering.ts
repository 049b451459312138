import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { withLanguage } from '../../core/language/choose.ts';
import { addressOf, type RouteSet } from '../../core/quiz/route-sets.ts';
import { screenOf } from '../../core/quiz/screen.ts';
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
	/** Times are ISO 8601. */
	started_at: string;
	/** Null without a limit. */
	expires_at: string | null;
	now: string;
	answers: { question_id: string; answer_id: string }[];
};

/** Question id → answer id. */
export type Chosen = ReadonlyMap<string, string>;

type Given = {
	attempt: Running;
	routeSet: RouteSet;
	questionIds: string[];
	/** The first screen's questions, and the number of questions per screen. */
	first: string[];
	size: number;
	/** Appended to page addresses so that they keep the language. */
	query: string;
	/** Answers that are selected but not confirmed, and that count when time runs out. */
	chosenAtLast(): Chosen;
};

/**
 * The state of answering while JavaScript runs: the questions shown, which are confirmed, whether their
 * answers are saved, and the time left. Moving on never waits for the network.
 */
export function useAnswering({ attempt, routeSet, questionIds, first, size, query, chosenAtLast }: Given) {
	const [shown, setShown] = useState(first);
	const [known, setKnown] = useState<Chosen>(() => answersIn(attempt.answers));
	const [clock] = useState(() => followServerClock(attempt.now));
	const [isFinishing, setFinishing] = useState(false);
	const [hasFailed, setFailed] = useState(false);
	// The clock is monotonic, so that clock corrections don't change the time an answer took.
	const shownAt = useRef(0);

	const queue = useAnswerQueue(attempt.id, clock, (unsent) => {
		shownAt.current = performance.now();
		// Continues after the answers that an earlier page confirmed but couldn't send.
		if (unsent.length > 0) goOn(new Map([...known, ...answersIn(unsent)]));
	});
	const left = useTimeLeft(attempt.expires_at, attempt.now, clock, async (isFirst) => {
		if (isFirst) confirm(chosenNow());
		// The queue tries again by itself, more often while the server still accepts answers.
		const isIn = isFirst ? (await queue.restart(GRACE)) !== 'waiting' : queue.isEmpty();
		if (isIn) leave('time-up');
		return isIn;
	});
	const leaveLate = useEffectEvent(() => leave('time-up'));
	useEffect(() => {
		if (queue.saving === 'late') leaveLate();
	}, [queue.saving]);

	const chosenNow = useEffectEvent(chosenAtLast);

	function addressAt(step: string) {
		return withLanguage(addressOf(routeSet, attempt.quiz, step), query);
	}

	function leave(step: string) {
		window.location.assign(addressAt(step));
	}

	/**
	 * Confirms the selected answers of the questions shown and divides the time equally among them. Returns all
	 * known answers.
	 */
	function confirm(chosen: Chosen): Chosen {
		const open = shown.filter((id) => !known.has(id));
		const time = shareOfTime(shownAt.current, performance.now(), open.length);
		const added = open.flatMap((id) => {
			const answer = chosen.get(id);
			return answer === undefined ? [] : [{ question_id: id, answer_id: answer, time }];
		});
		const answers = new Map([...known, ...answersIn(added)]);
		setKnown(answers);
		if (added.length > 0) queue.add(...added);
		return answers;
	}

	/** Shows the next questions that have no known answer. */
	function goOn(answers: Chosen) {
		const next = screenOf(questionIds, new Set(answers.keys()), size);
		setKnown(answers);
		setShown(next);
		shownAt.current = performance.now();
		const step = stepOf(questionIds.indexOf(next[0] ?? '') + 1);
		window.history.replaceState(window.history.state, '', addressAt(step));
	}

	return {
		shown,
		known,
		isConfirmed: shown.every((id) => known.has(id)),
		/** In milliseconds; null without a limit. */
		left,
		saving: queue.saving,
		isFinishing,
		hasFailed,
		confirm,
		goOn,
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

function answersIn(answers: readonly Pick<QueuedAnswer, 'question_id' | 'answer_id'>[]): Chosen {
	return new Map(answers.map((each) => [each.question_id, each.answer_id]));
}

/** The share of the time of each of `count` answers, in whole milliseconds, at most what the API accepts. */
function shareOfTime(then: number, now: number, count: number): number {
	return Math.min(LONGEST_TIME, Math.max(0, Math.round((now - then) / Math.max(1, count))));
}
