/** The server's clock as the browser knows it, in milliseconds since 1970 (UTC). */
export type ServerClock = {
	now(): number;
	/** Takes a reading of the server's clock, ISO 8601. */
	heard(iso: string): void;
};

/**
 * Follows the server's clock by readings that were true when they were sent: each is late by its way here, so the
 * reading that shows the server furthest ahead is the best one. A wrong or changed clock of the machine does no harm
 * beyond the next reading.
 */
export function followServerClock(firstReading: string, local: () => number = Date.now): ServerClock {
	let offset = Date.parse(firstReading) - local();
	return {
		now: () => local() + offset,
		heard(iso) {
			offset = Math.max(offset, Date.parse(iso) - local());
		},
	};
}
