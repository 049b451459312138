import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import { putChange } from '../db/installation.ts';

/**
 * Something has changed at the content service: this process shows nothing any more that it read before, and neither do the
 * others as soon as they have seen the note.
 */
export async function noteContentChange(context: Context): Promise<void> {
	context.blog.changed();
	if (context.counts) await context.transaction((trx) => putChange(trx, randomUUID()));
}
