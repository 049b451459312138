// Generates core/language/message-id.ts from content/locales/en.po, the source of the type.
import { readFileSync, writeFileSync } from 'node:fs';
import { messageIdFile, messageIdSource } from './content-check/message-ids.ts';

const source = messageIdSource('content/locales');
if (readFileSync(messageIdFile, 'utf8') !== source) writeFileSync(messageIdFile, source);
