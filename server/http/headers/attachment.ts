/**
 * The header `Content-Disposition` of a file to save under a name: in UTF-8 and, for programs that don't know that, in ASCII.
 * Characters that mean something in paths, and those that nobody sees, are left out. Source: RFC 6266, RFC 8187.
 */
export function attachment(name: string): string {
	const clean = name
		.normalize('NFC')
		.replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, '')
		.replace(/[\\/:*?"<>|%]/g, '-')
		.replace(/\s+/g, ' ')
		.replace(/^[\s.]+/, '');
	const ascii = clean
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.replace(/[–—]/g, '-')
		.replace(/[^\x20-\x7e]/g, '_');
	const encoded = encodeURIComponent(clean).replace(
		/['()*]/g,
		(sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
	);
	return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
