import type { Person, Slug } from './model.ts';

/** The index of the attempt in a browser's cookie, by quiz. */
export type Jar = Partial<Record<Slug, number>>;

/** What authorizes a call: a token, of this attempt or another, or the cookies of a browser. */
export type Auth = { token: number } | { browser: Who; jar: Jar };
export type Who = 'a' | 'b';

type OfAttempt = { of: number; auth: Auth; language?: string };
type OnPage = { who: Who; jar: Jar; lang?: 'ar' };

export type Given = { question: string; answer: string; time: number };

/**
 * A call with everything it names: used for the model's prediction and for the request. Attempts are named by
 * index.
 */
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

/** A response in the terms of an expectation. */
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
	/** The target of a redirect. */
	to?: string;
	/** The attempt cookie it sets: `quiz=value`, empty if removed. */
	cookie?: string;
	/** The body, for checking that it contains nothing secret. */
	text: string;
};
