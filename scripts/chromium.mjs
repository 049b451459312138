import { existsSync } from 'node:fs';

/** Where this machine's Chromium is, or undefined; CHROMIUM_PATH wins. Runs on Node 20, before anything is installed. */
export function chromiumPath() {
	const known = [
		process.env.CHROMIUM_PATH,
		'/usr/bin/chromium',
		'/usr/bin/chromium-browser',
		'/usr/bin/google-chrome',
	];
	return known.find((path) => path && existsSync(path));
}
