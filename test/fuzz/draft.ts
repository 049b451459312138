/**
 * A request under construction. Names such as `$id$` are replaced when it is sent by what the server has
 * then.
 */
export type Draft = {
	/** The document's operation or the page route that it is made from. */
	about: string;
	/** The mutations applied to it. */
	odd: string[];
	/** Whether a mutation may make it invalid HTTP, which Node rejects before our code. */
	isWire: boolean;
	method: string;
	/** The path as sent, without the query. */
	path: string;
	query: [string, string][];
	headers: [string, string][];
	body: Body | undefined;
	framing: Framing;
	/** The state of the attempt that it is about. */
	state: State;
};

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type Body = { type: string; json?: Json; form?: [string, string][]; bytes?: Buffer };

export const states = ['answering', 'time_up', 'details', 'done', 'erased'] as const;
export type State = (typeof states)[number];

export const framings = [
	'its length',
	'chunked',
	'a length too short',
	'a length too long',
	'two lengths',
	'length and chunks',
	'a length below zero',
	'a length that is no number',
	'a broken chunk',
	'chunks without end',
] as const;
export type Framing = (typeof framings)[number];

/** An independent copy of a request. */
export function copyOf(draft: Draft): Draft {
	const { body } = draft;
	const json = structuredClone(body?.json);
	const copied = body && { ...body, ...(json !== undefined && { json }) };
	return {
		...draft,
		odd: [...draft.odd],
		query: [...draft.query],
		headers: [...draft.headers],
		body: copied,
	};
}

/** The values of the names in a draft. */
export type Names = Record<string, string>;
