import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Env } from '../../env.ts';

/** The headers every answer carries; a page may narrow its referrer or set a policy of its own. */
export function securityHeaders(env: Env): MiddlewareHandler {
	const secure = env.SITE_URL.startsWith('https:');
	const common = secureHeaders({
		// `no-referrer` would make browsers send `Origin: null` with forms, which the router refuses.
		referrerPolicy: false,
		strictTransportSecurity: secure ? 'max-age=31536000; includeSubDomains' : false,
		xFrameOptions: 'DENY',
		crossOriginEmbedderPolicy: false,
		permissionsPolicy: { camera: [], microphone: [], geolocation: [], browsingTopics: [] },
	});
	return async (c, next) => {
		await common(c, next);
		const { headers } = c.res;
		if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
		// The development server injects styles and opens a socket of its own.
		if (env.NODE_ENV === 'development') headers.delete('Content-Security-Policy');
		else if (!headers.has('Content-Security-Policy'))
			headers.set('Content-Security-Policy', contentPolicy("'none'"));
		if (env.NOINDEX === 'on') headers.set('X-Robots-Tag', 'noindex');
	};
}

/** A Content-Security-Policy (W3C CSP 3) under which nothing loads from another host. `scripts` is its script-src. */
export function contentPolicy(scripts: string): string {
	return [
		"default-src 'none'",
		`script-src ${scripts}`,
		"style-src 'self'",
		"img-src 'self' data:",
		"font-src 'self'",
		"connect-src 'self'",
		"manifest-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
	].join('; ');
}

/** A fresh nonce for the scripts of one answer, 128 bits. */
export function newNonce(): string {
	return randomBytes(16).toString('base64');
}
