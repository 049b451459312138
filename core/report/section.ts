import type { Message } from '../language/message.ts';

/** One part of a report: a heading and whole paragraphs. */
export type ReportSection = { id: string; title: Message; paragraphs: Message[] };
