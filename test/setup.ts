import { afterEach, beforeEach, expect, vi } from 'vitest';

/**
 * A test that logs a warning or an error to the console fails, unless it replaces the console to expect that.
 */
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
