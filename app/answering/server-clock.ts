/** The browser's estimate of the server's clock, in milliseconds since 1970 (UTC). */
export type ServerClock = {
	now(): number;
	/** Updates the estimate with a reading, ISO 8601, that was requested at this local time. */
	heard(iso: string, askedAt: number): void;
};

/**
 * Follows the server's clock by readings that were taken at some time between a request and its reply. The
 * current estimate is kept if it falls between the two. A wrong or changed local clock affects nothing beyond
 * the next reading.
 */
export function followServerClock(firstReading: string, local: () => number = Date.now): ServerClock {
	let offset = Date.parse(firstReading) - local();
	return {
		now: () => local() + offset,
		heard(iso, askedAt) {
			const read = Date.parse(iso);
			offset = Math.min(Math.max(offset, read - local()), read - askedAt);
		},
	};
}
