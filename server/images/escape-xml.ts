/**
 * Escapes text for XML, including attributes; characters that XML 1.0 section 2.2 doesn't allow are left out.
 */
export function escapeXml(text: string): string {
	return text
		.toWellFormed()
		.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
		.replace(/[&<>"']/g, (sign) => signs[sign] ?? '');
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
