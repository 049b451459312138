import { refusals } from '../../core/refusals.ts';
import { type Document, faultsOf } from '../crash/document.ts';
import type { Draft } from './draft.ts';
import type { Answer, Heard } from './wire.ts';

/** Checks the response to a request. */
export function judge(document: Document, draft: Draft, sent: Buffer, heard: Heard): string[] {
	const { answers, rest, isOver } = heard;
	const [first, ...more] = answers;
	const wrong = more.flatMap((answer) => (isBare(answer) ? [] : judgeSecond(answer)));
	if (!isOver) wrong.push('it hangs');
	if (rest.length > 0) wrong.push(`what came is no answer: ${rest.toString('latin1', 0, 80)}`);
	if (!first) return isSilent(draft, sent, heard) ? wrong : [...wrong, 'there is no answer'];
	if (first.status >= 500) wrong.push(`it is answered ${first.status}`);
	if (isBare(first)) return draft.isWire ? wrong : [...wrong, `Node alone answered ${first.status}`];
	wrong.push(...judgeHeaders(first));
	if (isNoRequest(first)) return draft.isWire ? wrong : [...wrong, 'it is taken for no request'];
	if (isForeign(draft) && first.status < 300) wrong.push('it comes from another site, and is done');
	const path = pathOf(sent);
	if (path?.startsWith('/api/') && path !== '/api/docs' && path !== '/api/openapi.json')
		return [...wrong, ...judgeCall(document, draft, path.slice('/api'.length), first)];
	return [...wrong, ...judgePage(first)];
}

/**
 * A response from Node before our code: invalid HTTP, a header that is too large, an unsupported expectation.
 * It has no body.
 */
function isBare({ status, headers, body }: Answer): boolean {
	return [400, 408, 413, 417, 431].includes(status) && body.length === 0 && !headers.has('content-type');
}

/** Our response to an invalid address. A HEAD only gets the length of the text. */
function isNoRequest({ status, headers, body }: Answer): boolean {
	const said = 'Bad Request';
	if (status !== 400 || typeOf({ headers }) !== 'text/plain; charset=utf-8') return false;
	return (
		body.toString() === said || (body.length === 0 && headers.get('content-length')?.[0] === `${said.length}`)
	);
}

/**
 * A tunnel isn't opened; and a client that is still sending far too much when the connection closes may not
 * receive the reason.
 */
function isSilent({ method }: Draft, sent: Buffer, { isCutOff }: Heard): boolean {
	return method === 'CONNECT' || (isCutOff && sent.length > 1_000_000);
}

/** The rest of a body that is longer than declared is another request. */
function judgeSecond({ status }: Answer): string[] {
	return status >= 500 ? [`a second answer is ${status}`] : [];
}

function isForeign({ method, headers }: Draft): boolean {
	const all = (wanted: string) =>
		headers.filter(([name]) => name.toLowerCase() === wanted).map(([, value]) => value);
	if (['GET', 'HEAD', 'OPTIONS'].includes(method)) return false;
	return all('sec-fetch-site').includes('cross-site') || all('origin')[0] === 'https://evil.example';
}

const always: [string, RegExp][] = [
	['content-security-policy', /default-src 'none'/],
	['x-content-type-options', /^nosniff$/],
];
const ours: [string, RegExp][] = [
	['x-frame-options', /^DENY$/],
	['referrer-policy', /^(strict-origin-when-cross-origin|same-origin)$/],
	['permissions-policy', /camera=\(\)/],
	['cross-origin-opener-policy', /^same-origin$/],
	['cross-origin-resource-policy', /^(same-origin|cross-origin)$/],
];

function judgeHeaders(answer: Answer): string[] {
	const wanted = isNoRequest(answer) ? always : [...always, ...ours];
	return wanted.flatMap(([name, right]) => {
		const values = answer.headers.get(name) ?? [];
		return values.length === 1 && right.test(values[0] ?? '')
			? []
			: [`${name} is ${values.join(' and ') || 'missing'}`];
	});
}

const typeOf = ({ headers }: Pick<Answer, 'headers'>) => headers.get('content-type')?.join(' and ') ?? '';

function judgeCall(document: Document, draft: Draft, path: string, answer: Answer): string[] {
	const { method } = draft;
	const isHead = method === 'HEAD';
	const text = answer.body.toString();
	const wrong: string[] = [];
	if (answer.headers.get('cache-control')?.[0] !== 'no-store') wrong.push('it may be kept');
	if (text !== '' && typeOf(answer) !== 'application/json') wrong.push(`it is ${typeOf(answer)}`);
	if (!isHead && text === '' && answer.status !== 204) wrong.push('it says nothing');
	if (wrong.length > 0) return wrong;
	if (answer.status >= 400 && text !== '') wrong.push(...judgeRefusal(answer));
	// If it claims to come from another site, nothing is looked up.
	if (answer.status === 403 && draft.headers.some(([name]) => /^(origin|sec-fetch-site)$/i.test(name)))
		return wrong;
	if (isHead) return [...wrong, ...statusFaults(document, path, answer.status)];
	return [...wrong, ...faultsOf(document, method, path, answer.status, text)];
}

/** A HEAD gets the GET's response without its body; only its status can be compared. */
function statusFaults(document: Document, path: string, status: number): string[] {
	return faultsOf(document, 'GET', path, status, '{}').filter((fault) =>
		fault.endsWith('is not in the document'),
	);
}

function judgeRefusal({ status, body, headers }: Answer): string[] {
	const { error, ...more } = JSON.parse(body.toString()) as { error?: Record<string, unknown> };
	const { code, message, fields = {}, ...others } = error ?? {};
	const wrong: string[] = [];
	if (refusals[code as 'internal'] !== status) wrong.push(`${String(code)} is no code of ${status}`);
	for (const said of [message, ...Object.values(fields as object)])
		if (typeof said !== 'string' || said === '' || /^\w+\.\w+$/.test(said))
			wrong.push(`it says ${JSON.stringify(said)}`);
	if (Object.keys({ ...more, ...others }).length > 0) wrong.push('it says more than an error does');
	if (status === 429 && !headers.has('retry-after')) wrong.push('it does not say when to ask again');
	return wrong;
}

const types = [
	/^text\/html; charset=utf-8$/i,
	/^text\/plain; charset=utf-8$/i,
	/^application\/json$/,
	/^application\/(atom\+)?xml; charset=utf-8$/,
	/^image\/(png|svg\+xml)$/,
	/^text\/(javascript|css|x-script); ?charset=utf-8$/,
	/^text\/x-script$/,
];
const statuses = [200, 202, 204, 301, 302, 303, 304, 308, 400, 403, 404, 405, 409, 413, 422];

function judgePage(answer: Answer): string[] {
	const { status, headers, body } = answer;
	const wrong: string[] = [];
	if (!statuses.includes(status)) wrong.push(`it is answered ${status}`);
	const [location] = headers.get('location') ?? [];
	const isLeading = status >= 300 && status < 400 && status !== 304;
	if (isLeading !== (location !== undefined)) wrong.push(`${status} leads to ${location}`);
	if (location !== undefined && !/^\/(?![/\\])/.test(location)) wrong.push(`it leads to ${location}`);
	if (body.length > 0 && !types.some((type) => type.test(typeOf(answer))))
		wrong.push(`it is ${typeOf(answer)}`);
	return wrong;
}

/** The path of a request as the server's router reads it; undefined if unclear. */
function pathOf(sent: Buffer): string | undefined {
	const [, target = ''] = /^\S+ (\S+) HTTP\/1\.1\r\n/.exec(sent.toString('latin1', 0, LONGEST_LINE)) ?? [];
	const url = URL.parse(target.startsWith('/') ? `http://localhost${target}` : target);
	if (!url) return undefined;
	return url.pathname.replace(/(?:%[0-9a-f]{2})+/gi, (escaped) => {
		try {
			return decodeURI(escaped);
		} catch {
			return escaped;
		}
	});
}

/** Node takes no request whose line and headers are longer, in bytes. */
const LONGEST_LINE = 16_384;
