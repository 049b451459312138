import type { Message } from '../language/message.ts';

/** One part of a report: a heading and whole paragraphs; provisional = rests on design, not yet on data. */
export type ReportSection = { id: string; title: Message; paragraphs: Message[]; provisional: boolean };
