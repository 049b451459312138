import { existsSync } from 'node:fs';

/** Chromium without windows: the same engine at two thirds of the processor time. */
export const headlessShell = '/usr/bin/chromium-headless-shell';

/**
 * The path of this machine's Chromium, or undefined; CHROMIUM_PATH wins. Runs on Node 20 before anything is
 * installed.
 */
export function chromiumPath() {
	return firstOf([headlessShell, ...withWindow]);
}

/** The full browser that people use, for measuring what they experience. */
export function wholeChromiumPath() {
	return firstOf([...withWindow, headlessShell]);
}

const withWindow = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function firstOf(paths) {
	return [process.env.CHROMIUM_PATH, ...paths].find((path) => path && existsSync(path));
}
