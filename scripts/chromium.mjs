import { existsSync } from 'node:fs';

/** The browser without a window of its own: the same engine, at two thirds of the processor time. */
export const headlessShell = '/usr/bin/chromium-headless-shell';

/** Where this machine's Chromium is, or undefined; CHROMIUM_PATH wins. Runs on Node 20, before anything is installed. */
export function chromiumPath() {
	return firstOf([headlessShell, ...withWindow]);
}

/** The browser that people use, window and all, for what is measured as they meet it. */
export function wholeChromiumPath() {
	return firstOf([...withWindow, headlessShell]);
}

const withWindow = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function firstOf(paths) {
	return [process.env.CHROMIUM_PATH, ...paths].find((path) => path && existsSync(path));
}
