import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A test that warns or logs an error fails, unless it replaced the console itself to expect it. */
let said: unknown[][] = [];

beforeEach(() => {
	said = [];
	for (const level of ['warn', 'error'] as const) {
		vi.spyOn(console, level).mockImplementation((...words) => void said.push(words));
	}
});

afterEach(() => {
	vi.restoreAllMocks();
	expect(said, 'console.warn or console.error was called').toEqual([]);
});
