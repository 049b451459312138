import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { followServerClock } from './server-clock.ts';

const iso = (time: number) => new Date(time).toISOString();

describe("the server's clock in the browser", () => {
	it('is right however wrong the clock of the machine is', () => {
		const server = Date.UTC(2026, 10, 21, 9);
		for (const wrong of [-86_400_000, 0, 420_000]) {
			const clock = followServerClock(iso(server), () => server + wrong);
			expect(clock.now()).toBe(server);
		}
	});

	it('comes as near as the quickest reading', () => {
		const delays = fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 20 });
		fc.assert(
			fc.property(delays, (each) => {
				let server = Date.UTC(2026, 10, 21, 9);
				const clock = followServerClock(iso(server - (each[0] ?? 0)), () => server);
				for (const delay of each) {
					server += 10_000;
					clock.heard(iso(server - delay), server - delay);
				}
				expect(server - clock.now()).toBe(Math.min(...each));
			}),
		);
	});
});
