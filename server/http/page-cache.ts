import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Kept = {
	status: number;
	headers: [string, string][];
	etag: string;
	bodies: Record<'identity' | 'gzip' | 'br', Uint8Array<ArrayBuffer>>;
	freshUntil: number;
};

const FRESH = 60_000;
const MOST = 1_000;

/**
 * Keeps rendered pages in memory with their compressed forms: fresh for a minute, then served once more while the
 * next rendering runs. Simultaneous misses share one rendering. Only answers with `Cache-Control: public` or
 * `private` and no cookie are kept; the key must hold everything they depend on.
 */
export class PageCache {
	readonly #clock: () => number;
	readonly #kept = new Map<string, Kept>();
	readonly #running = new Map<string, Promise<Kept | Response>>();
	/** Keys of pages that turned out not to be kept, so that they are rendered straight away. */
	readonly #passed = new Set<string>();

	constructor(clock: () => number) {
		this.#clock = clock;
	}

	/** Answers from memory, else by `render`. */
	async answer(
		key: string,
		encoding: string,
		ifNoneMatch: string | undefined,
		render: () => Promise<Response>,
	): Promise<Response> {
		const kept = this.#kept.get(key);
		if (kept) {
			if (kept.freshUntil < this.#clock()) void this.#render(key, render).catch(() => {});
			return present(kept, encoding, ifNoneMatch);
		}
		if (this.#passed.has(key)) return render();
		const running = this.#running.get(key);
		if (running) {
			const shared = await running;
			return shared instanceof Response ? render() : present(shared, encoding, ifNoneMatch);
		}
		const made = await this.#render(key, render);
		return made instanceof Response ? made : present(made, encoding, ifNoneMatch);
	}

	#render(key: string, render: () => Promise<Response>): Promise<Kept | Response> {
		const running = this.#running.get(key);
		if (running) return running;
		const promise = this.#keep(key, render).finally(() => this.#running.delete(key));
		this.#running.set(key, promise);
		return promise;
	}

	async #keep(key: string, render: () => Promise<Response>): Promise<Kept | Response> {
		const response = await render();
		const policy = response.headers.get('Cache-Control') ?? '';
		if (!/^(public|private)/.test(policy) || response.headers.has('Set-Cookie')) {
			this.#kept.delete(key);
			if (this.#passed.size > MOST) this.#passed.clear();
			this.#passed.add(key);
			return response;
		}
		const body = new Uint8Array(await response.arrayBuffer());
		const kept: Kept = {
			status: response.status,
			headers: [...response.headers],
			etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
			bodies: {
				identity: body,
				gzip: new Uint8Array(await zip(body, { level: 9 })),
				br: new Uint8Array(await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })),
			},
			freshUntil: this.#clock() + FRESH,
		};
		this.#kept.delete(key);
		this.#kept.set(key, kept);
		if (this.#kept.size > MOST) this.#kept.delete(this.#kept.keys().next().value as string);
		return kept;
	}
}

function present(kept: Kept, accepted: string, ifNoneMatch: string | undefined): Response {
	const headers = new Headers(kept.headers);
	headers.set('ETag', kept.etag);
	headers.append('Vary', 'Accept-Encoding');
	if (ifNoneMatch?.includes(kept.etag)) return new Response(null, { status: 304, headers });
	const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
	if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
	return new Response(kept.bodies[encoding], { status: kept.status, headers });
}

const zip = promisify(gzip);
const brotli = promisify(brotliCompress);
