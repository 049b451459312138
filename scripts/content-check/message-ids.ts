import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import PO from 'pofile';

export const messageIdFile = 'core/language/message-id.ts';

/** Generates the source of the message id type from the English catalog in `dir`. */
export function messageIdSource(dir: string): string {
	const { items } = PO.parse(readFileSync(join(dir, 'en.po'), 'utf8'));
	const ids = items.map(({ msgid }) => `\t| '${msgid}'`).sort();
	return `/** Every message of content/locales/en.po. Written by \`npx node scripts/message-ids.ts\`, never by hand. */\nexport type MessageId =\n${ids.join('\n')};\n`;
}
