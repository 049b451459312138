import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { ApiEnv } from '../../api/context.ts';
import type { Env } from '../../env.ts';

/** The security headers of a response that isn't a page. */
export function fixedHeaders(env: Env): Record<string, string> {
	return {
		'Cross-Origin-Resource-Policy': 'same-origin',
		'Cross-Origin-Opener-Policy': 'same-origin',
		'Origin-Agent-Cluster': '?1',
		...(env.SITE_URL.startsWith('https:') && {
			'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
		}),
		'X-Content-Type-Options': 'nosniff',
		'X-DNS-Prefetch-Control': 'off',
		'X-Download-Options': 'noopen',
		'X-Frame-Options': 'DENY',
		'X-Permitted-Cross-Domain-Policies': 'none',
		'X-XSS-Protection': '0',
		'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
		// With `no-referrer`, browsers would send `Origin: null` with forms, and the router would refuse them.
		'Referrer-Policy': 'strict-origin-when-cross-origin',
		// The development server injects styles and opens its own socket.
		...(env.NODE_ENV !== 'development' && { 'Content-Security-Policy': contentPolicy("'none'") }),
		...(env.NOINDEX === 'on' && { 'X-Robots-Tag': 'noindex' }),
	};
}

/** The headers that a page may set differently. */
const ofPages = new Set(['Referrer-Policy', 'Content-Security-Policy']);

/**
 * Sets the headers of every response that doesn't have them all. A page may set a stricter referrer policy or its own
 * content policy. Only a page whose policy lets any site frame it may be framed.
 */
export function securityHeaders(env: Env): MiddlewareHandler<ApiEnv> {
	const fixed = Object.entries(fixedHeaders(env));
	return async (c, next) => {
		await next();
		if (c.get('hasAllHeaders')) return;
		const { headers } = c.res;
		for (const [name, value] of fixed) if (!ofPages.has(name) || !headers.has(name)) headers.set(name, value);
		if (env.NODE_ENV === 'development') headers.delete('Content-Security-Policy');
		const policy = headers.get('Content-Security-Policy');
		if (policy?.includes(framedBy.anyone)) headers.delete('X-Frame-Options');
		if (policy?.includes(framedBy.us)) headers.set('X-Frame-Options', 'SAMEORIGIN');
	};
}

/** Who may show a page in a frame, as its policy says it. */
const framedBy = {
	nobody: "frame-ancestors 'none'",
	us: "frame-ancestors 'self'",
	anyone: 'frame-ancestors *',
};

/**
 * A Content-Security-Policy (W3C CSP 3) under which nothing loads from another host. `scripts` is its
 * script-src; `framed` says who may show the page in a frame, and `frames` whether it shows our own pages in
 * frames.
 */
export function contentPolicy(
	scripts: string,
	{ framed = 'nobody', frames = false }: { framed?: keyof typeof framedBy; frames?: boolean } = {},
): string {
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
		...(frames ? ["frame-src 'self'"] : []),
		framedBy[framed],
	].join('; ');
}

/** A new nonce of 128 bits for the scripts of one response. */
export function newNonce(): string {
	return randomBytes(16).toString('base64');
}
