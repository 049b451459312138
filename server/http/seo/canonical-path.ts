import { decodePath } from '../../../core/decode-path.ts';

/**
 * The one spelling of a path that has a page (contract section 3): small letters, and no escapes but those that the URL
 * standard writes. What names something by itself keeps its letters: tokens, access codes, ids of drafts.
 */
export function canonicalPath(pathname: string): string {
	const whole = decodePath(pathname);
	if (!whole || /[\0\\]/.test(whole)) return pathname;
	const parts = pathname.split('/').map((part) => decodePath(part) ?? '');
	// An escaped slash parts nothing.
	if (parts.length !== whole.split('/').length) return pathname;
	const small = parts.map((part) => part.toLowerCase());
	const kept = ownSpelling.find((begin) => begin.every((part, index) => part === small[index + 1]));
	const own = kept ? kept.length + 1 : undefined;
	return parts.map((part, index) => escaped((index === own ? part : small[index]) ?? '')).join('/');
}

/** Paths in which the one part after these keeps its spelling. */
const ownSpelling = [
	['report'],
	['shared'],
	['question'],
	['new-tests', 'confirm'],
	['new-tests', 'stop'],
	['blog', 'preview'],
];

/** A part of a path with all that RFC 3986 section 3.3 does not allow in it escaped. */
function escaped(part: string): string {
	return encodeURIComponent(part).replace(/%(?:24|26|2B|2C|3A|3B|3D|40)/g, decodeURIComponent);
}
