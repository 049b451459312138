import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BlogFault } from '../source.ts';
import { type CallLimits, callLimits, openCall } from './call.ts';

const short: CallLimits = { timeLimit: 1000, pause: 10, failures: 3, rest: 1000, atOnce: 3, waiting: 4 };

let server: Server;
let url: string;
let answer: RequestListener;
let asked: string[] = [];
/** How many requests are at the server now, and the most so far. */
let now = 0;
let most = 0;

const well: RequestListener = (_, response) => void response.end('well');
const badly: RequestListener = (_, response) => void response.writeHead(500).end('badly');
const never: RequestListener = () => {};

beforeAll(async () => {
	server = createServer((request, response) => {
		asked.push(request.url ?? '');
		most = Math.max(most, ++now);
		response.once('close', () => now--);
		answer(request, response);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(async () => {
	await expect.poll(() => now).toBe(0);
	answer = well;
	asked = [];
	most = 0;
});
afterAll(async () => {
	await new Promise((resolve) => server.close(resolve).closeAllConnections());
});

function open(changed: Partial<CallLimits> = {}) {
	const call = openCall({ ...short, ...changed });
	const ask = (path = '/') =>
		call.run(async (signal) => {
			const response = await fetch(url + path, { signal });
			const text = await response.text();
			if (!response.ok) throw new BlogFault(`status ${response.status}`);
			return text;
		});
	return { ask, isOpen: call.isOpen };
}

/** The response to a call, or the reason why it failed. */
async function outcome(asking: Promise<string>): Promise<string> {
	return asking.catch((error: unknown) => {
		expect(error).toBeInstanceOf(BlogFault);
		return (error as BlogFault).message;
	});
}

it('a visitor waits five seconds at most for an answer that does not come', () => {
	expect(callLimits).toMatchObject({ timeLimit: 5000, failures: 3, rest: 10_000 });
});

describe('one call', () => {
	it('gives what it was answered', async () => {
		expect(await open().ask()).toBe('well');
		expect(asked).toEqual(['/']);
	});

	it('is tried once more, after a pause', async () => {
		answer = (request, response) => (asked.length === 1 ? badly : well)(request, response);
		const started = performance.now();
		expect(await open({ pause: 100 }).ask()).toBe('well');
		expect(performance.now() - started).toBeGreaterThan(95);
		expect(asked).toHaveLength(2);
	});

	it('is given up after that', async () => {
		answer = badly;
		expect(await outcome(open().ask())).toBe('status 500');
		expect(asked).toHaveLength(2);
	});

	it('is given up when its time is over, and not tried again', async () => {
		answer = never;
		expect(await outcome(open().ask())).toBe('no answer in time');
		expect(asked).toHaveLength(1);
	});

	it('has its time for the whole answer, not for its beginning', async () => {
		answer = (_, response) => void response.write('half');
		expect(await outcome(open().ask())).toBe('no answer in time');
		expect(asked).toHaveLength(1);
	});

	it('has its time anew when it is tried again', async () => {
		answer = (request, response) =>
			void sleep(600).then(() => (asked.length === 1 ? badly : well)(request, response));
		expect(await open().ask()).toBe('well');
	});

	it('says why it failed, and not what was asked', async () => {
		answer = (request) => void request.socket.destroy();
		const why = await outcome(open().ask('/posts?search=my+name'));
		expect(why).toMatch(/\w/);
		expect(why).not.toMatch(/posts|name/);
	});
});

describe('after several calls that failed', () => {
	const fail = async ({ ask }: ReturnType<typeof open>, times: number) => {
		answer = badly;
		for (let count = 0; count < times; count++) await outcome(ask());
		asked = [];
	};

	it('nothing is asked for a while, however many want to know', async () => {
		const call = open();
		await fail(call, 2);
		expect(call.isOpen()).toBe(false);
		await fail(call, 1);
		expect(call.isOpen()).toBe(true);
		await Promise.all(Array.from({ length: 5 }, () => outcome(call.ask())));
		expect(asked).toEqual([]);
	});

	it('in a row, that is: an answer between them counts', async () => {
		const call = open();
		await fail(call, 2);
		answer = well;
		await call.ask();
		await fail(call, 2);
		expect(call.isOpen()).toBe(false);
	});

	it('that ran out of time, it is the same', async () => {
		const call = open({ timeLimit: 50 });
		answer = never;
		for (let count = 0; count < 3; count++) expect(await outcome(call.ask())).toBe('no answer in time');
		expect(call.isOpen()).toBe(true);
		// On a busy machine the timeout may expire before a request has reached the server.
		expect(asked.length).toBeLessThanOrEqual(3);
	});

	it('one is tried, and the rest go on when it has been answered', async () => {
		const call = open({ rest: 100 });
		await fail(call, 3);
		await sleep(120);
		let letGo = () => {};
		const held = new Promise<void>((resolve) => (letGo = resolve));
		answer = (request, response) => void held.then(() => well(request, response));
		const asking = Array.from({ length: 3 }, () => call.ask());
		await expect.poll(() => asked.length).toBe(1);
		letGo();
		expect(await Promise.all(asking)).toEqual(['well', 'well', 'well']);
		expect(call.isOpen()).toBe(false);
	});

	it('one is tried, and nothing more where that fails too', async () => {
		const call = open({ rest: 100 });
		await fail(call, 3);
		await sleep(120);
		await Promise.all(Array.from({ length: 3 }, () => outcome(call.ask())));
		expect([call.isOpen(), asked.length]).toEqual([true, 2]);
	});
});

describe('many calls at once', () => {
	it('run a few at a time', async () => {
		const { ask } = open();
		answer = (request, response) => void sleep(30).then(() => well(request, response));
		expect(await Promise.all(Array.from({ length: 7 }, () => ask()))).toHaveLength(7);
		expect([most, asked.length]).toEqual([short.atOnce, 7]);
	});

	it('are refused when too many wait already, without being counted as failures', async () => {
		const { ask, isOpen } = open();
		answer = (request, response) => void sleep(30).then(() => well(request, response));
		const outcomes = await Promise.all(Array.from({ length: 12 }, () => outcome(ask())));
		const places = short.atOnce + short.waiting;
		expect(outcomes.slice(0, places)).toEqual(Array.from({ length: places }, () => 'well'));
		expect(outcomes.slice(places)).toEqual(Array.from({ length: 5 }, () => 'too many calls are waiting'));
		expect(isOpen()).toBe(false);
		expect(await ask()).toBe('well');
	});

	it('wait no longer for a silent server than the first of them', async () => {
		const { ask } = open();
		answer = never;
		const outcomes = await Promise.all(Array.from({ length: 7 }, () => outcome(ask())));
		expect(outcomes).not.toContain('well');
		// If each call had its own timeout, all of them would have reached the server.
		expect(asked).toHaveLength(short.atOnce);
	});
});
