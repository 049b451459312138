import type { MessageId } from './message-id.ts';

/** One whole message of `content/locales/<language>.po`: its id and the values its placeholders take. */
export type Message = { id: MessageId; values?: Record<string, string | number> };
