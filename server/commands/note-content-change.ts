import { randomUUID } from 'node:crypto';
import type { ContentContext, ProcessContext, StoreContext } from '../context.ts';
import { putChange } from '../db/installation.ts';

/**
 * Records that something has changed at the content service. This process discards what it has cached, and
 * the others do so when they see the record.
 */
export async function noteContentChange(
	context: StoreContext & ContentContext & ProcessContext,
): Promise<void> {
	context.blog.changed();
	if (context.counts) await context.transaction((trx) => putChange(trx, randomUUID()));
}
