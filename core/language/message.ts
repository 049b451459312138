import type { MessageId } from './message-id.ts';

/** One message of `content/locales/<language>.po`: its id and the values of its placeholders. */
export type Message = { id: MessageId; values?: Record<string, string | number> };
