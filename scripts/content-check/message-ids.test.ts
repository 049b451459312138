import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadCatalogs } from '../../server/content/catalogs.ts';
import { messageIdFile, messageIdSource } from './message-ids.ts';

it('what is told to translators beside a message changes nothing', () => {
	const catalogue = readFileSync('content/locales/en.po', 'utf8');
	const bare = catalogue.replace(/^#\. .*\n/gm, '');
	expect(catalogue.split('\n#. ').length).toBeGreaterThan(25);
	const dir = mkdtempSync(join(tmpdir(), 'plumb-words-'));
	writeFileSync(join(dir, 'en.po'), bare);
	expect(messageIdSource(dir)).toBe(readFileSync(messageIdFile, 'utf8'));
	expect(messageIdSource('content/locales')).toBe(messageIdSource(dir));
	expect(loadCatalogs('content/locales').pick('en', [''])).toEqual(loadCatalogs(dir).pick('en', ['']));
	rmSync(dir, { recursive: true });
});
