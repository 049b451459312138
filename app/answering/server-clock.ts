/** The server's clock as the browser knows it, in milliseconds since 1970 (UTC). */
export type ServerClock = {
	now(): number;
	/** Takes a reading of the server's clock, ISO 8601, that was asked for at a time of the local clock. */
	heard(iso: string, askedAt: number): void;
};

/**
 * Follows the server's clock by readings that were true some time between asking and hearing: what is known before is
 * kept as far as it fits between the two. A wrong or changed clock of the machine does no harm
 * beyond the next reading.
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
