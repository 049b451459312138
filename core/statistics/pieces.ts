/** A long calculation in pieces: it yields wherever others may have a turn, and returns its result. */
export type Pieces<Result> = Generator<void, Result>;

/** The result of a calculation, all pieces at once. */
export function whole<Result>(pieces: Pieces<Result>): Result {
	for (;;) {
		const { done, value } = pieces.next();
		if (done) return value;
	}
}
