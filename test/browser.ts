import { join } from 'node:path';
import { chromiumPath } from '../scripts/chromium.mjs';

/**
 * The options with which tests, screenshots, and the benchmark start the machine's Chromium: no requests of
 * its own, and a Chinese font.
 */
export const browserOptions = {
	executablePath: chromiumPath() ?? '/usr/bin/chromium',
	args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
	env: { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf') } as Record<string, string>,
};
