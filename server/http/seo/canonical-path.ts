import { decodePath } from '../../../core/decode-path.ts';

/**
 * The canonical spelling of a path that has a page (contract section 3): lowercase, and only the escapes that
 * the URL standard requires. Tokens, access codes, and ids of drafts keep their case.
 */
export function canonicalPath(pathname: string): string {
	const whole = decodePath(pathname);
	if (!whole || /[\0\\]/.test(whole)) return pathname;
	const parts = pathname.split('/').map((part) => decodePath(part) ?? '');
	// An escaped slash doesn't separate parts.
	if (parts.length !== whole.split('/').length) return pathname;
	const small = parts.map((part) => part.toLowerCase());
	const kept = ownSpelling.find((begin) => begin.every((part, index) => part === small[index + 1]));
	const own = kept ? kept.length + 1 : undefined;
	return parts.map((part, index) => escaped((index === own ? part : small[index]) ?? '')).join('/');
}

/** Beginnings of paths after which one part keeps its case. */
const ownSpelling = [
	['report'],
	['shared'],
	['compare'],
	['my-results'],
	['question'],
	['new-tests', 'confirm'],
	['new-tests', 'stop'],
	['invitations', 'stop'],
	['blog', 'preview'],
];

/** Escapes a part of a path, except for the characters that RFC 3986 section 3.3 allows in it. */
function escaped(part: string): string {
	return encodeURIComponent(part).replace(/%(?:24|26|2B|2C|3A|3B|3D|40)/g, decodeURIComponent);
}
