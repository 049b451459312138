import type { Message } from '../language/message.ts';
import type { MessageId } from '../language/message-id.ts';
import type { Text } from '../language/text.ts';

/** One part of a report: a heading and whole paragraphs. */
export type ReportSection = { id: string; title: Message; paragraphs: Extract<Text, { id: MessageId }>[] };
