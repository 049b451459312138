import { join } from 'node:path';
import { chromiumPath } from '../scripts/chromium.mjs';

/** How tests, pictures and the bench start the machine's Chromium: it calls out to nobody, and has a Chinese font. */
export const browserOptions = {
	executablePath: chromiumPath() ?? '/usr/bin/chromium',
	args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
	env: { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf') } as Record<string, string>,
};
