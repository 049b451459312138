import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'identity' | 'gzip' | 'br';

/** A page as it goes out, once per encoding: flat header list and body, ready for `writeHead` and `end`. */
export type KeptPage = {
	etag: string;
	forms: Record<Encoding, { headers: string[]; body: Buffer }>;
	freshUntil: number;
};

const FRESH = 60_000;
const MOST = 1_000;

/**
 * Pages in memory with their compressed forms: fresh for a minute, then given once more while the next rendering runs,
 * and for as long as rendering fails. Simultaneous misses share one rendering. Only a 200 with `Cache-Control: public`
 * or `private` and no cookie is kept; the key must hold everything it depends on. The oldest go at 1,000 pages.
 */
export class PageCache {
	readonly #clock: () => number;
	readonly #kept = new Map<string, KeptPage>();
	readonly #running = new Map<string, Promise<KeptPage | Response>>();
	readonly #passed = new Set<string>();

	constructor(clock: () => number) {
		this.#clock = clock;
	}

	/** The page if it is in memory; a stale one is rendered anew behind the scenes. */
	find(key: string, render: () => Promise<Response>): KeptPage | undefined {
		const kept = this.#kept.get(key);
		if (kept && kept.freshUntil < this.#clock()) void this.#render(key, render).catch(() => undefined);
		return kept;
	}

	/** Says whether this page has turned out not to be kept, so that asking is no use. */
	passes(key: string): boolean {
		return this.#passed.has(key);
	}

	/** Renders a page that is not in memory; gives the answer itself when it is not to be kept. */
	async make(key: string, render: () => Promise<Response>): Promise<KeptPage | Response> {
		const isFirst = !this.#running.has(key);
		const made = await this.#render(key, render);
		return made instanceof Response && !isFirst ? render() : made;
	}

	#render(key: string, render: () => Promise<Response>): Promise<KeptPage | Response> {
		const running = this.#running.get(key);
		if (running) return running;
		const promise = this.#keep(key, render).finally(() => this.#running.delete(key));
		this.#running.set(key, promise);
		return promise;
	}

	async #keep(key: string, render: () => Promise<Response>): Promise<KeptPage | Response> {
		const response = await render();
		if (response.status >= 500) return response;
		const policy = response.headers.get('Cache-Control') ?? '';
		if (response.status !== 200 || !/^(public|private)/.test(policy) || response.headers.has('Set-Cookie')) {
			this.#kept.delete(key);
			if (this.#passed.size >= MOST) this.#passed.clear();
			this.#passed.add(key);
			return response;
		}
		const page = await keep(response, this.#clock() + FRESH);
		this.#kept.delete(key);
		this.#kept.set(key, page);
		const [oldest] = this.#kept.keys();
		if (this.#kept.size > MOST && oldest !== undefined) this.#kept.delete(oldest);
		return page;
	}
}

async function keep(response: Response, freshUntil: number): Promise<KeptPage> {
	const body = Buffer.from(await response.arrayBuffer());
	const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
	const common = [...response.headers].filter(([name]) => !own.has(name));
	const vary = [response.headers.get('Vary'), 'Accept-Encoding'].filter(Boolean).join(', ');
	const form = (encoding: Encoding, bytes: Buffer) => ({
		headers: [
			...common.flat(),
			'vary',
			vary,
			'etag',
			etag,
			'content-length',
			String(bytes.length),
			...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
		],
		body: bytes,
	});
	const brotli = promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
	return {
		etag,
		forms: {
			identity: form('identity', body),
			gzip: form('gzip', await promisify(gzip)(body, { level: 9 })),
			br: form('br', await brotli),
		},
		freshUntil,
	};
}

/** Headers that belong to one answer or are set anew. */
const own = new Set(['vary', 'x-request-id', 'content-length', 'content-encoding', 'etag']);
