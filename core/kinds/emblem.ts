/**
 * What stands for a quiz in lists: a piece of what it asks, or the scale of its result. Items are named by
 * their ids; nothing in it is secret.
 */
export type Emblem =
	/** One of its worked examples. */
	| { type: 'puzzle'; example: string }
	/** A statement over its steps of agreement. */
	| { type: 'statement'; item: string; steps: number }
	/** The scales of its sample result, one for each area. */
	| { type: 'areas' }
	/** A sample that no attempt asks, over the levels or the points of its sample result. */
	| { type: 'levels' | 'points'; example: string }
	/** A picture that one of its questions is about, by the name that the item uses. */
	| { type: 'picture'; name: string };
