/** A request that is being made up. Names such as `$id$` stand for what the server has when it is sent. */
export type Draft = {
	/** The operation of the document or the route of a page that it is made from. */
	about: string;
	/** What has been made odd about it. */
	odd: string[];
	/** Its oddness may make it no HTTP at all, which Node refuses before we see it. */
	isWire: boolean;
	method: string;
	/** As it goes out, without the query. */
	path: string;
	query: [string, string][];
	headers: [string, string][];
	body: Body | undefined;
	framing: Framing;
	/** How far the attempt is that it is about. */
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

/** A request of its own, with what is the same. */
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

/** What stands for the names in a draft. */
export type Names = Record<string, string>;
