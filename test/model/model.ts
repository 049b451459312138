/**
 * An independent implementation of the contract's attempts (section 4), written differently than `core/`:
 * plain values that are compared with the site after every call. All times are milliseconds since 1970.
 */
export type Model = {
	now: number;
	/** In the order in which they began; calls name them by index. */
	taken: Taken[];
	/** What Idempotency-Keys refer to. */
	keys: Record<string, { body: string; of: number; at: number }>;
	codes: Code[];
};

export type Taken = {
	quiz: Slug;
	byCode: boolean;
	retake: boolean;
	language: string;
	factor: number;
	startedAt: number;
	/** By question, with the accepted part of the claimed time, and the arrival time. */
	answers: Record<string, { answer: string; time: number; at: number }>;
	/** When its visitor ended answering; null if they didn't. */
	finishedAt: number | null;
	/** Whether the job closed it after its grace period. */
	isClosed: boolean;
	done: Done | null;
	isErased: boolean;
	/** Whether it was deleted with consent withdrawn. */
	hasWithdrawn?: boolean;
	/** Values only the site decides, as first seen; they must never change. */
	id?: string;
	form?: number;
	questions?: Record<string, string>;
	result?: string;
};

export type Done = {
	at: number;
	person: Person;
	/** The address for emails, which resending may correct. */
	email: string;
	mails: Mail[];
};

export type Person = { name: string | null; email: string; age: number; gender: string; norms: boolean };
export type Mail = {
	to: string;
	language: string;
	state: 'queued' | 'sent' | 'replaced';
	isLeased?: boolean;
};

export type Code = {
	quiz: Slug;
	expiresAt: number | null;
	cname: string | null;
	startedAt: number | null;
	of: number | null;
};

export type State = 'answering' | 'time_up' | 'details' | 'done';

type Quiz = {
	minutes: number;
	outcome: 'result' | 'thank-you';
	confirm: 'check' | 'next';
	base: '' | '/personal-test';
	questions: readonly string[];
	answers: readonly string[];
};

const figures = { questions: ['m01', 'm02', 'm03'], answers: [...'abcdefgh'] };

/** The fixture quizzes; statements are used with several per screen. */
export const quizzes = {
	'thanks-test': { minutes: 5, outcome: 'thank-you', confirm: 'next', base: '', ...figures },
	'brief-test': { minutes: 0.15, outcome: 'result', confirm: 'check', base: '', ...figures },
	'brief-statements': {
		minutes: 0.15,
		outcome: 'thank-you',
		confirm: 'next',
		base: '/personal-test',
		questions: ['s1', 's2', 's3', 's4', 's5', 's6', 's7'],
		answers: [...'12345'],
	},
} as const satisfies Record<string, Quiz>;

export type Slug = keyof typeof quizzes;
export const slugs = Object.keys(quizzes) as Slug[];

export const GRACE = 5_000;
export const DAY = 86_400_000;

export function quizOf({ quiz }: { quiz: Slug }): Quiz {
	return quizzes[quiz];
}

/** The deadline as shown, null without a limit. */
export function expiresAt(taken: Taken): number | null {
	const { minutes } = quizOf(taken);
	return taken.factor === 0 ? null : taken.startedAt + minutes * taken.factor * 60_000;
}

/** When it ends by itself, not counting the grace period. */
export function closesAt(taken: Taken): number {
	return expiresAt(taken) ?? taken.startedAt + DAY;
}

export function stateOf(taken: Taken, now: number): State {
	if (taken.done) return 'done';
	if (taken.finishedAt !== null) return 'details';
	return taken.isClosed || now >= closesAt(taken) ? 'time_up' : 'answering';
}

/**
 * Whether its answers give no result: there are none, or more than one in five came faster than anyone reads, not
 * counting a single one among several. Seven statements are too few for the other reasons.
 */
export function isWithoutResult(taken: Taken): boolean {
	const times = Object.values(taken.answers).map(({ time }) => time);
	const least = taken.quiz === 'brief-statements' ? 1_000 : 3_000;
	const fast = times.filter((time) => time < least).length;
	return times.length === 0 || (5 * fast > times.length && (fast > 1 || times.length === 1));
}

/** The first unanswered question, from 1. */
export function positionOf(taken: Taken): number {
	const { questions } = quizOf(taken);
	const open = questions.findIndex((question) => taken.answers[question] === undefined);
	return open === -1 ? questions.length + 1 : open + 1;
}

/**
 * Stores answers: the last one for each question, with times reduced in proportion if together they exceed
 * the time since the last answer plus 8 s, or what the other answers have left of the time since the start
 * plus 2 s.
 */
export function take(
	taken: Taken,
	given: readonly { question: string; answer: string; time: number }[],
	now: number,
): void {
	const fresh = Object.fromEntries(given.map((each) => [each.question, each]));
	let [claimed, replaced, others, lastAt] = [0, 0, 0, taken.startedAt];
	for (const { time } of Object.values(fresh)) claimed += time;
	for (const [question, { time, at }] of Object.entries(taken.answers)) {
		if (fresh[question]) replaced += time;
		else others += time;
		lastAt = Math.max(lastAt, at);
	}
	const most = Math.max(0, Math.min(now - lastAt + replaced + 8_000, now - taken.startedAt - others + 2_000));
	for (const { question, answer, time } of Object.values(fresh)) {
		const kept = claimed > most ? Math.floor((time * most) / claimed) : time;
		taken.answers[question] = { answer, time: kept, at: now };
	}
}

export function outcomeOf(taken: Taken): 'result' | 'thank-you' {
	return taken.byCode ? 'thank-you' : quizOf(taken).outcome;
}

/** The open page steps, the current one first. */
export function openSteps(taken: Taken, now: number): string[] {
	switch (stateOf(taken, now)) {
		case 'answering':
			return [`q-${Math.min(positionOf(taken), quizOf(taken).questions.length)}`];
		case 'time_up':
			return ['time-up', 'info'];
		case 'details':
			return ['info'];
		case 'done':
			return [outcomeOf(taken)];
	}
}

/** The attempt as shown to its visitor. */
export function viewOf(taken: Taken, now: number) {
	const iso = (time: number) => new Date(time).toISOString();
	const expires = expiresAt(taken);
	return {
		quiz: taken.quiz,
		state: stateOf(taken, now),
		position: positionOf(taken),
		started_at: iso(taken.startedAt),
		expires_at: expires === null ? null : iso(expires),
		now: iso(now),
		answers: quizOf(taken).questions.flatMap((question) => {
			const given = taken.answers[question];
			return given ? [{ question_id: question, answer_id: given.answer, time: given.time }] : [];
		}),
	};
}

export type View = ReturnType<typeof viewOf>;

/** An existing attempt: begun and not deleted. */
export function present(model: Model, of: number | undefined): Taken | undefined {
	const taken = of === undefined ? undefined : model.taken[of];
	return taken && !taken.isErased ? taken : undefined;
}
