import { createHash } from 'node:crypto';

/**
 * What a Content-Security-Policy must name so that our inline scripts of a page run and no others: `'sha256-…'` of each
 * that carries the nonce (W3C CSP 3, section 2.3.1). Blocks of data, such as JSON-LD, are no scripts and need none (HTML
 * standard 4.12.1).
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
