import type { Text } from '../core/language/text.ts';

/** Names each scale by its id, for findings whose words don't matter. */
export function nameOf(id: string): string {
	return id;
}

/** The id of a message, or the text as it is. */
export function idOf(text: Text) {
	return typeof text === 'object' && 'id' in text ? text.id : text;
}
