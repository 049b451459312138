import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BlogFault } from '../source.ts';
import { openPictures } from './pictures.ts';
import { openRest } from './rest.ts';

type Place = { server: Server; url: string; asked: string[] };

/** Which paths the host redirects, and where to; it answers all others. */
let sends: Record<string, string> = {};
let host: Place;
let other: Place;

async function open(): Promise<Place> {
	const asked: string[] = [];
	const server = createServer(({ url = '' }, response) => {
		asked.push(url);
		const Location = sends[url];
		if (Location !== undefined) response.writeHead(302, { Location }).end();
		else if (url.endsWith('.png')) response.end(png);
		else response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(['here']));
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const png = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
	'base64',
);

beforeAll(async () => {
	[host, other] = await Promise.all([open(), open()]);
});
beforeEach(() => {
	sends = {};
	for (const { asked } of [host, other]) asked.splice(0);
});
afterAll(async () => {
	for (const { server } of [host, other])
		await new Promise((resolve) => server.close(resolve).closeAllConnections());
});

const short = { timeLimit: 5000, pause: 5, failures: 9, rest: 600, atOnce: 3, waiting: 40 };
const rest = () => openRest(`${host.url}/v2`, Date.now, short);
const pictures = () => openPictures(host.url, Date.now, short);

describe('an answer that sends on', () => {
	it('within the host is followed', async () => {
		sends = { '/v2/posts': 'older', '/v2/older': `${host.url}/newer` };
		expect(await rest().get('posts')).toMatchObject({ status: 200, body: ['here'] });
		expect(host.asked).toEqual(['/v2/posts', '/v2/older', '/newer']);
	});

	it('is followed three times', async () => {
		sends = { '/v2/posts': '/1', '/1': '/2', '/2': '/3', '/3': '/4' };
		await expect(rest().getNow('posts')).rejects.toThrow('status 302');
		expect(host.asked).toEqual(['/v2/posts', '/1', '/2', '/3', '/v2/posts', '/1', '/2', '/3']);
	});

	it.each([
		['at once', (there: string) => ({ '/v2/posts': there })],
		['on the way', (there: string) => ({ '/v2/posts': '/older', '/older': there })],
		['without saying how', (there: string) => ({ '/v2/posts': there.replace('http:', '') })],
	])('to another host is not, %s: that is never asked', async (_, places) => {
		sends = places(`${other.url}/secret`);
		await expect(rest().get('posts')).rejects.toThrow('status 302');
		await expect(rest().getNow('posts')).rejects.toThrow('status 302');
		expect(other.asked).toEqual([]);
	});

	it.each([
		['to where it is', ''],
		['to no address', 'http://'],
		['to a file', 'file:///etc/passwd'],
	])('%s is none', async (_, place) => {
		sends = { '/v2/posts': place };
		await expect(rest().get('posts')).rejects.toThrow(BlogFault);
	});
});

describe('a picture', () => {
	it('is fetched from where its host has moved it', async () => {
		sends = { '/old.png': '/new.png' };
		expect(await pictures().read('/old.png')).toMatchObject({ type: 'image/png' });
		expect(host.asked).toEqual(['/old.png', '/new.png']);
	});

	it('of another host is none, and that is never asked', async () => {
		sends = { '/a.png': '/b.png', '/b.png': `${other.url}/b.png` };
		expect(await pictures().read('/a.png')).toBeNull();
		expect(other.asked).toEqual([]);
	});
});
