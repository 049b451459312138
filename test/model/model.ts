/**
 * What the contract says an attempt is (section 4), written a second time and in another way than in `core/`: plain
 * values, which the site is compared with after every call. All times are milliseconds since 1970.
 */
export type Model = {
	now: number;
	/** In the order in which they began; a call names them by their place. */
	taken: Taken[];
	/** What Idempotency-Keys stand for. */
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
	/** By question, with the time that was taken of what it claimed, and when it came. */
	answers: Record<string, { answer: string; time: number; at: number }>;
	/** When its visitor ended answering; null where nobody did. */
	finishedAt: number | null;
	/** The job has ended it, after its grace. */
	isClosed: boolean;
	done: Done | null;
	isErased: boolean;
	/** Erased with all that was agreed to before. */
	hasWithdrawn?: boolean;
	/** What the site alone decides, as it was first seen; it must never be seen otherwise. */
	id?: string;
	form?: number;
	questions?: Record<string, string>;
	result?: string;
};

export type Done = {
	at: number;
	person: Person;
	/** Where mails go, which sending again may correct. */
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

/** The fixture quizzes; the statements are taken where several stand on one screen. */
export const quizzes = {
	'thanks-test': { minutes: 5, outcome: 'thank-you', confirm: 'next', base: '', ...figures },
	'brief-test': { minutes: 0.1, outcome: 'result', confirm: 'check', base: '', ...figures },
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

/** When the time is up as it is told, null where there is no limit. */
export function expiresAt(taken: Taken): number | null {
	const { minutes } = quizOf(taken);
	return taken.factor === 0 ? null : taken.startedAt + minutes * taken.factor * 60_000;
}

/** When it ends by itself, the grace not counted. */
export function closesAt(taken: Taken): number {
	return expiresAt(taken) ?? taken.startedAt + DAY;
}

export function stateOf(taken: Taken, now: number): State {
	if (taken.done) return 'done';
	if (taken.finishedAt !== null) return 'details';
	return taken.isClosed || now >= closesAt(taken) ? 'time_up' : 'answering';
}

/** The first question without an answer, from 1. */
export function positionOf(taken: Taken): number {
	const { questions } = quizOf(taken);
	const open = questions.findIndex((question) => taken.answers[question] === undefined);
	return open === -1 ? questions.length + 1 : open + 1;
}

/**
 * Takes answers: the last to each question, with times that are cut in proportion where together they exceed what has passed since
 * the last answer and 8 s, or what of the time since the start and 2 s the other answers have left.
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

/** The steps of the pages that are open, the one where it stands first. */
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

/** The attempt as its visitor is shown it. */
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

/** An attempt that is there: begun, and not erased. */
export function present(model: Model, of: number | undefined): Taken | undefined {
	const taken = of === undefined ? undefined : model.taken[of];
	return taken && !taken.isErased ? taken : undefined;
}
