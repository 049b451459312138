/**
 * What stands for a quiz in lists: a piece of what it asks, or the scale of its result. Items are named by
 * their ids; nothing in it is secret.
 */
export type Emblem =
	/** One of its worked examples. */
	| { type: 'puzzle'; example: string }
	/** A statement over its steps of agreement. */
	| { type: 'statement'; item: string; steps: number }
	/** A ruler for each of its areas. */
	| { type: 'areas'; count: number }
	/** A sentence with a gap, from a sample that no attempt asks, over the levels. */
	| { type: 'levels'; example: string; levels: readonly string[] }
	/** A picture that one of its questions is about, by the name that the item uses. */
	| { type: 'picture'; name: string }
	/** A ruler of points, with the mark to pass if there is one, in percent. */
	| { type: 'points'; count: number; mark: number | null };
