import { randomUUID } from 'node:crypto';
import { putChange } from '../db/installation.ts';
import type { House } from '../house.ts';

/**
 * Something has changed at the content service: this process shows nothing any more that it read before, and neither do the
 * others as soon as they have seen the note.
 */
export async function noteContentChange(house: House): Promise<void> {
	house.blog.changed();
	if (house.counts) await house.transaction((trx) => putChange(trx, randomUUID()));
}
