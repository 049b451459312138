import { createHash } from 'node:crypto';

/**
 * What a Content-Security-Policy must list so that only our own inline scripts of a page run: `'sha256-…'` of
 * each script that has the nonce (W3C CSP 3, section 2.3.1). Data blocks such as JSON-LD aren't scripts and
 * need no hash (HTML standard 4.12.1).
 */
export function scriptHashes(html: string, nonce: string): string[] {
	const hashes = new Set<string>();
	for (const [, attributes = '', code = ''] of html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gis)) {
		const type = /\btype="([^"]*)"/i.exec(attributes)?.[1] ?? '';
		const isScript = type === '' || type === 'module' || type.endsWith('javascript');
		if (isScript && attributes.includes(`nonce="${nonce}"`) && code !== '' && !/\bsrc=/i.test(attributes))
			hashes.add(scriptHash(code));
	}
	return [...hashes];
}

/** The source expression that allows one inline script. */
export function scriptHash(code: string): string {
	return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}
