import type { Person, Slug } from './model.ts';

/** Which attempt a browser's cookie carries for a quiz, by its place. */
export type Jar = Partial<Record<Slug, number>>;

/** By what a call shows whose attempt it is about: a token, that of the attempt or of another; the cookies of a browser. */
export type Auth = { token: number } | { browser: Who; jar: Jar };
export type Who = 'a' | 'b';

type OfAttempt = { of: number; auth: Auth; language?: string };
type OnPage = { who: Who; jar: Jar; lang?: 'ar' };

export type Given = { question: string; answer: string; time: number };

/** A call with everything it names: what the model is asked, and what is sent. Attempts are named by their place. */
export type Call =
	| {
			do: 'start';
			who?: Who;
			jar: Jar;
			quiz?: Slug;
			code?: number;
			resume?: true;
			key?: string;
			language?: string;
			factor?: number;
	  }
	| ({ do: 'read' } & OfAttempt)
	| ({ do: 'finish' } & OfAttempt)
	| ({ do: 'result' } & OfAttempt)
	| ({ do: 'erase' } & OfAttempt)
	| ({ do: 'answer'; given: Given[] } & OfAttempt)
	| ({ do: 'details'; person: Person } & OfAttempt)
	| ({ do: 'mail'; email?: string } & OfAttempt)
	| ({ do: 'press start'; quiz: Slug; again: boolean; factor: number } & OnPage)
	| ({ do: 'open'; quiz: Slug; step: string } & OnPage)
	| ({
			do: 'press answer';
			quiz: Slug;
			position: number;
			answer: string;
			intent: '' | 'next' | 'finish';
	  } & OnPage)
	| ({ do: 'press screen'; quiz: Slug; answers: Record<string, string>; intent: '' | 'finish' } & OnPage)
	| ({ do: 'press details'; quiz: Slug; person: Person } & OnPage)
	| ({ do: 'press mail'; quiz: Slug; step: string; email: string } & OnPage)
	| ({ do: 'press code'; code: number; isSure: boolean; leaves: boolean } & OnPage)
	| ({ do: 'report'; of: number; erases: boolean; isSure: boolean } & OnPage)
	| { do: 'close' }
	| { do: 'deliver' }
	| { do: 'rescore' }
	| { do: 'wait'; time: number };

/** What came back, in the words of an expectation. */
export type Seen = {
	status: number;
	code?: string;
	message?: string;
	view?: Record<string, unknown>;
	token?: string;
	questions?: { id: string }[];
	result?: unknown;
	outcome?: string;
	mail?: string;
	/** Where a page leads. */
	to?: string;
	/** What it sets as the cookie of an attempt: `quiz=value`, empty where it is forgotten. */
	cookie?: string;
	/** The body, for what may stand nowhere in it. */
	text: string;
};
