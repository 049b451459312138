/**
 * A line for requests that nobody is looking at: the first goes at once, and each one after it only when `pause` milliseconds
 * have passed since the one before, so that visitors' requests come in between.
 */
export function openWaitingLine(pause: number): () => Promise<void> {
	let last = Promise.resolve();
	return () => {
		const turn = last;
		last = turn.then(() => new Promise((resolve) => setTimeout(resolve, pause)));
		return turn;
	};
}
