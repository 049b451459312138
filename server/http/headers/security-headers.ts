import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Env } from '../../env.ts';

/**
 * Sets the headers of every response. A page may set a stricter referrer policy or its own content policy.
 * Only a page whose policy lets any site frame it may be framed.
 */
export function securityHeaders(env: Env): MiddlewareHandler {
	const secure = env.SITE_URL.startsWith('https:');
	const common = secureHeaders({
		// With `no-referrer`, browsers would send `Origin: null` with forms, and the router would refuse them.
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
		// The development server injects styles and opens its own socket.
		if (env.NODE_ENV === 'development') headers.delete('Content-Security-Policy');
		else if (!headers.has('Content-Security-Policy'))
			headers.set('Content-Security-Policy', contentPolicy("'none'"));
		const policy = headers.get('Content-Security-Policy');
		if (policy?.includes(framedBy.anyone)) headers.delete('X-Frame-Options');
		if (policy?.includes(framedBy.us)) headers.set('X-Frame-Options', 'SAMEORIGIN');
		if (env.NOINDEX === 'on') headers.set('X-Robots-Tag', 'noindex');
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
